import type { GivenTables } from "../contract/tables/tables.ts";
import type { Language } from "../contract/text.ts";
import type { Environment } from "../model/environments/environment.ts";
import type { ViewOptions } from "../presentation/view.ts";
import { Changes } from "./changes.ts";

interface PresentationParts {
  readonly language: () => Language;
  /** Whether values of invented people are masked at first too. */
  readonly masksAll: () => boolean;
  /** The project's tables, for the labels of codes. */
  readonly tables: () => GivenTables | undefined;
}

/** Presentation mode: masks all values and blocks revealing them. For this session only. */
export class PresentationMode {
  readonly #changed = new Changes();
  readonly onDidChange = this.#changed.event;
  readonly #parts: PresentationParts;
  #isOn = false;

  constructor(parts: PresentationParts) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Initial mask of an environment's people. The user can remove it. */
  masksAtFirst({ people }: Pick<Environment, "people">): boolean {
    return people === "real" || this.#parts.masksAll();
  }

  /** Mask of views without a reveal action. Presentation mode always masks. */
  masks(environment: Pick<Environment, "people">): boolean {
    return this.isOn || this.masksAtFirst(environment);
  }

  get tables(): GivenTables | undefined {
    return this.#parts.tables();
  }

  view(environment: Pick<Environment, "people">): ViewOptions {
    return this.viewMasked(this.masks(environment));
  }

  viewMasked(mask: boolean): ViewOptions {
    const { tables } = this;
    const language = this.#parts.language();
    return { language, mask, presenting: this.isOn, ...(tables && { tables }) };
  }

  set(isOn: boolean): void {
    if (isOn === this.isOn) return;
    this.#isOn = isOn;
    this.#changed.fire();
  }

  toggle(): void {
    this.set(!this.isOn);
  }
}
