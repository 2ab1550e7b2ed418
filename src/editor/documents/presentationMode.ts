import {
  EventEmitter,
  StatusBarAlignment,
  ThemeColor,
  window,
  workspace,
  type Disposable,
} from "vscode";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { text } from "../../contract/text.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { ViewOptions } from "../../presentation/view.ts";
import { peopleWords } from "../../protocol/words/responseWords.ts";
import { setContext, displayLanguage, localize } from "../vscodeApi.ts";
import { Commands, ContextKeys, Settings } from "../contributions.ts";

const tooltip = text(
  "Presentation mode: all panels and request files are masked and nothing can be revealed. Select to leave presentation mode.",
  "Presentatiestand: alle panelen en verzoekbestanden zijn gemaskeerd en waarden zijn niet te tonen. Klik om de presentatiestand te verlaten.",
);

/** Presentation mode: masks all values and blocks revealing them. For this session only. */
export class PresentationMode implements Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #tables: () => GivenTables | undefined;
  #item: Disposable | undefined;

  /** @param tables the project's tables, for the labels of codes */
  constructor(tables: () => GivenTables | undefined) {
    this.#tables = tables;
  }

  get isOn(): boolean {
    return this.#item !== undefined;
  }

  /** Initial mask of an environment's people. The user can remove it. */
  masksAtFirst({ people }: Pick<Environment, "people">): boolean {
    return people === "real" || workspace.getConfiguration().get<boolean>(Settings.mask, false);
  }

  /** Mask of views without a reveal action. Presentation mode always masks. */
  masks(environment: Pick<Environment, "people">): boolean {
    return this.isOn || this.masksAtFirst(environment);
  }

  get tables(): GivenTables | undefined {
    return this.#tables();
  }

  view(environment: Pick<Environment, "people">): ViewOptions {
    return this.viewMasked(this.masks(environment));
  }

  viewMasked(mask: boolean): ViewOptions {
    const { tables } = this;
    return { language: displayLanguage(), mask, presenting: this.isOn, ...(tables && { tables }) };
  }

  set(isOn: boolean): void {
    if (isOn === this.isOn) return;
    this.#item?.dispose();
    this.#item = isOn ? statusItem() : undefined;
    void setContext(ContextKeys.presenting, isOn);
    this.#changed.fire();
  }

  toggle(): void {
    this.set(!this.isOn);
  }

  dispose(): void {
    this.#item?.dispose();
    this.#changed.dispose();
  }
}

function statusItem(): Disposable {
  const item = window.createStatusBarItem("brp.presentation", StatusBarAlignment.Right, 101);
  const words = localize(peopleWords.presenting);
  item.name = `BRP: ${words}`;
  item.text = `$(eye-closed) ${words}`;
  item.tooltip = localize(tooltip);
  item.command = Commands.presentationMode;
  item.backgroundColor = new ThemeColor("statusBarItem.warningBackground");
  item.accessibilityInformation = { label: `BRP: ${words}` };
  item.show();
  return item;
}
