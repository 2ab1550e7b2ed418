import { env } from "vscode";
import { missedMessages } from "../../contract/messages/missedMessages.ts";
import { broughtBy } from "../../model/outcome.ts";
import type { FromAnswerPanel } from "../../protocol/answer.ts";
import { displayLanguage } from "../vscodeApi.ts";
import type { Run, Runs } from "../runs/runs.ts";
import type { Handlers } from "./handlers.ts";

interface AnswerCopyParts {
  readonly runs: Runs;
  readonly isPresenting: () => boolean;
  readonly isMasked: (run: Run) => boolean;
  readonly revealed: (run: number, path: string, value: string) => void;
}

export type Copy = "reveal" | "copy" | "copyMessage" | "copyMissed" | "copyRow";
type Copies = Handlers<FromAnswerPanel, Copy>;

export function answerCopies({ runs, isPresenting, isMasked, revealed }: AnswerCopyParts): Copies {
  const answered = async (id: number) => {
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    const run = runs.find(id);
    const answer = broughtBy(run?.outcome);
    if (!run || !answer) return undefined;
    return { answerWork, run, answer, language: displayLanguage() };
  };
  /** A value, or only an unmasked one while `mask` is on. */
  const valueAt = async (id: number, path: string, mask: boolean) => {
    const found = await answered(id);
    if (!found) return undefined;
    const { answerWork, run, answer, language } = found;
    const options = { language, mask };
    const pages = answerWork.pagesOf(run, answer, options);
    if (pages) return mask ? answerWork.shownValue(pages, path) : pages.valueAt(path);
    return answerWork.messageValue(answer, path, options);
  };
  const copied = async (text: string | undefined) => {
    if (text !== undefined) await env.clipboard.writeText(text);
  };
  return {
    reveal: async ({ run, path }) => {
      if (isPresenting()) return;
      const value = await valueAt(run, path, false);
      if (value !== undefined) revealed(run, path, value);
    },
    copy: async ({ run, path, what }) =>
      copied(what === "path" ? path : await valueAt(run, path, isPresenting())),
    copyMessage: async ({ run: id, path }) => {
      const found = await answered(id);
      if (!found) return;
      const { answerWork, run, answer, language } = found;
      await copied(answerWork.messageJson(answer, path, { language, mask: isMasked(run) }));
    },
    copyMissed: async ({ run }) => {
      const found = await answered(run);
      if (!found) return;
      await copied(
        missedMessages(found.answer)
          .map(({ id }) => id)
          .join("\n"),
      );
    },
    copyRow: async ({ run: id, index }) => {
      const found = await answered(id);
      if (!found) return;
      const { answerWork, run, answer, language } = found;
      const pages = answerWork.pagesOf(run, answer, { language, mask: isMasked(run) });
      const row = pages?.rows(index, index + 1)[0];
      await copied(row && answerWork.copiedRow(row.cells));
    },
  };
}
