import type { Language } from "../../contract/text.ts";
import type { ShownComparison, ToComparison } from "../../protocol/compareMessages.ts";
import type { ComparisonQuestion } from "../../protocol/fromComparison.ts";
import type { Run, Runs } from "../runs/runs.ts";
import type { CompareWindows } from "./compareWindows.ts";

/** Which two runs stand side by side, as long as both are kept. */
export class ComparedRuns {
  readonly #runs: Pick<Runs, "find">;
  readonly #send: (message: ToComparison) => void;
  #pair: { readonly left: number; readonly right: number } | undefined;
  #windows: CompareWindows | undefined;
  #masked: boolean | undefined;

  constructor(runs: Pick<Runs, "find">, send: (message: ToComparison) => void) {
    this.#runs = runs;
    this.#send = send;
  }

  /** Chooses two runs; gives whether they stood there already, the other way round. */
  choose(left: number, right: number): "swapped" | "others" {
    const before = this.#pair;
    this.#pair = { left, right };
    this.#masked = undefined;
    return before?.left === right && before.right === left ? "swapped" : "others";
  }

  clear(): void {
    this.#pair = undefined;
    this.#masked = undefined;
  }

  /** Whether the two were shown masked; undefined while none are shown. */
  get masked(): boolean | undefined {
    return this.#masked;
  }

  /** What a panel is told of them; masked while one of the two would be. */
  async shown(
    language: Language,
    isMasked: (run: Run) => boolean,
    presenting = false,
  ): Promise<ShownComparison | undefined> {
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    this.#windows ??= new answerWork.CompareWindows(this.#send);
    const left = this.#pair && this.#runs.find(this.#pair.left);
    const right = this.#pair && this.#runs.find(this.#pair.right);
    const mask = [left, right].some((run) => run && isMasked(run));
    const shown = left && right && this.#windows.open(left, right, { language, mask, presenting });
    if (!shown) this.#windows.close();
    this.#masked = shown?.masked;
    return shown;
  }

  /** Lets go of both answers; which runs they are of is still known. */
  close(): void {
    this.#windows?.close();
  }

  receive(question: ComparisonQuestion): void {
    this.#windows?.receive(question);
  }
}
