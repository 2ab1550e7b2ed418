import { missedMessages } from "../../contract/messages/missedMessages.ts";
import { broughtBy } from "../../model/outcome.ts";
import type { FromResponsePanel } from "../../protocol/response.ts";
import type { Language } from "../../contract/text.ts";
import type { ResponseReaders } from "./responseReaders.ts";
import type { Run, Runs } from "../runs.ts";
import type { Handlers } from "../handlers.ts";

interface ResponseCopyParts {
  readonly runs: Pick<Runs, "find">;
  readonly language: () => Language;
  readonly readers: () => Promise<ResponseReaders>;
  /** Puts a text on the clipboard. */
  readonly copy: (text: string) => unknown;
  readonly isPresenting: () => boolean;
  readonly isMasked: (run: Run) => boolean;
  readonly revealed: (run: number, path: string, value: string) => void;
}

export type Copy = "reveal" | "copy" | "copyMessage" | "copyMissed" | "copyRow";
type Copies = Handlers<FromResponsePanel, Copy>;

export function responseCopies({
  runs,
  language: languageNow,
  readers,
  copy,
  isPresenting,
  isMasked,
  revealed,
}: ResponseCopyParts): Copies {
  const answered = async (id: number) => {
    const read = await readers();
    const run = runs.find(id);
    const response = broughtBy(run?.outcome);
    if (!run || !response) return undefined;
    return { read, run, response, language: languageNow() };
  };
  /** A value, or only an unmasked one while `mask` is on. */
  const valueAt = async (id: number, path: string, mask: boolean) => {
    const found = await answered(id);
    if (!found) return undefined;
    const { read, run, response, language } = found;
    const options = { language, mask };
    const pages = read.pagesOf(run, response, options);
    if (pages) return mask ? read.shownValue(pages, path) : pages.valueAt(path);
    return read.messageValue(response, path, options);
  };
  const copied = async (text: string | undefined) => {
    if (text !== undefined) await copy(text);
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
      const { read, run, response, language } = found;
      await copied(read.messageJson(response, path, { language, mask: isMasked(run) }));
    },
    copyMissed: async ({ run }) => {
      const found = await answered(run);
      if (!found) return;
      await copied(
        missedMessages(found.response)
          .map(({ id }) => id)
          .join("\n"),
      );
    },
    copyRow: async ({ run: id, index }) => {
      const found = await answered(id);
      if (!found) return;
      const { read, run, response, language } = found;
      const pages = read.pagesOf(run, response, { language, mask: isMasked(run) });
      const row = pages?.rows(index, index + 1)[0];
      await copied(row && read.copiedRow(row.cells));
    },
  };
}
