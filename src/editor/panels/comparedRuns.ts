import type { Language } from "../../contract/text.ts";
import type { ShownComparison } from "../../protocol/answerMessages.ts";
import type { Run, Runs } from "../runs/runs.ts";

/** Which two runs stand side by side, as long as both are kept. */
export class ComparedRuns {
  readonly #runs: Pick<Runs, "find">;
  #pair: { readonly left: number; readonly right: number } | undefined;
  /** The comparison that was shown last, and its two runs. */
  #shown:
    | { readonly of: readonly unknown[]; readonly made: ShownComparison | undefined }
    | undefined;

  constructor(runs: Pick<Runs, "find">) {
    this.#runs = runs;
  }

  /** Chooses two runs; gives whether they stood there already, the other way round. */
  choose(left: number, right: number): "swapped" | "others" {
    const before = this.#pair;
    this.#pair = { left, right };
    this.close();
    return before?.left === right && before.right === left ? "swapped" : "others";
  }

  clear(): void {
    this.#pair = undefined;
    this.close();
  }

  /** Whether the two were shown masked; undefined while none are shown. */
  get masked(): boolean | undefined {
    return this.#shown?.made?.masked;
  }

  /** The comparison as the panel shows it; masked while one of the two would be. */
  async shown(
    language: Language,
    isMasked: (run: Run) => boolean,
    presenting = false,
  ): Promise<ShownComparison | undefined> {
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const left = this.#pair && this.#runs.find(this.#pair.left);
    const right = this.#pair && this.#runs.find(this.#pair.right);
    if (!left || !right) {
      this.close();
      return undefined;
    }
    const mask = isMasked(left) || isMasked(right);
    const of = [left, right, mask, language, presenting];
    const before = this.#shown;
    if (before?.of.every((one, at) => one === of[at])) return before.made;
    const made = answerWork.shownComparison(left, right, { language, mask, presenting });
    this.#shown = { of, made };
    return made;
  }

  /** Lets go of both answers; which runs they are of is still known. */
  close(): void {
    this.#shown = undefined;
  }
}
