import type { Language } from "../../contract/text.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { ShownComparison, ShownRun, ToAnswerPanel } from "../../protocol/answerMessages.ts";
import type { WindowQuestion } from "../../protocol/fromAnswerPanel.ts";
import type { ReaderQuestion } from "../../protocol/fromReader.ts";
import type { Run, Runs } from "../runs/runs.ts";
import { ComparedRuns } from "./comparedRuns.ts";
import type { Handlers } from "./handlers.ts";
import type { Windows } from "./shownRun.ts";

interface Parts {
  readonly runs: Pick<Runs, "all" | "find">;
  /** Whether there is a panel to show anything in. */
  readonly isOpen: () => boolean;
  readonly isMasked: (run: Run) => boolean;
  readonly isPresenting: () => boolean;
  readonly viewOf: (run: Run) => ViewOptions;
  readonly send: (message: ToAnswerPanel) => void;
}

export type Question = WindowQuestion | ReaderQuestion;

/** What is to be seen; of the run that it was made of. */
interface Shown {
  readonly run: Run | undefined;
  readonly shown: ShownRun | undefined;
  readonly comparison: ShownComparison | undefined;
}

/**
 * What the host keeps of the answers that the panel looks at. Answers are about people: those that are not
 * shown are let go of, and all of them once there is no panel, so that runs that are forgotten are gone.
 */
export class PanelWindows {
  readonly compared: ComparedRuns;
  readonly #parts: Parts;
  #windows: Windows | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.compared = new ComparedRuns(parts.runs);
  }

  /** Questions about what is kept; what is not kept answers nothing. */
  get handlers(): Handlers<Question> {
    const people = (message: WindowQuestion) => this.#windows?.people.receive(message);
    const messages = (message: ReaderQuestion) => this.#windows?.messages.receive(message);
    return {
      card: people,
      diagram: people,
      valueAt: people,
      message: messages,
      messageRaw: messages,
      others: messages,
      compareMessage: messages,
    };
  }

  /** Which answer with persons, mask and language is shown. */
  get version(): number | undefined {
    return this.#windows?.people.version;
  }

  /** What a panel is told of the run that `find` gives; undefined, and nothing kept, where there is no panel. */
  async shown(language: Language, find: () => Run | undefined): Promise<Shown | undefined> {
    const { runs, isOpen, isMasked, isPresenting, viewOf, send } = this.#parts;
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const comparison = await this.compared.shown(language, isMasked, isPresenting());
    // It may have been closed meanwhile.
    if (!isOpen()) {
      this.close();
      return undefined;
    }
    this.#windows ??= {
      people: new answerWork.AnswerWindows(send),
      messages: new answerWork.MessageWindows(send, () => ({ runs: runs.all, isMasked })),
    };
    const run = find();
    if (!run) this.#closeShown();
    const shown = run && answerWork.shownRun(run, viewOf(run), this.#windows, runs.all);
    return { run, comparison, shown };
  }

  /** Lets go of every answer. Which runs stand side by side is remembered: they are not kept here. */
  close(): void {
    this.#closeShown();
    this.compared.close();
  }

  #closeShown(): void {
    this.#windows?.people.close();
    this.#windows?.messages.close();
  }
}
