import { text, type Language } from "../../contract/text.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import { wireText, type ForeseenMessage, type RequestPreview } from "../../model/requestPreview.ts";
import { previewText } from "../../presentation/texts/previewText.ts";
import { consoleWords } from "./consoleWords.ts";
import { blankLine, line, piece, unwrapped, type Line } from "./layout.ts";

/** Messages of one request beyond these are counted: rows of a file are alike, and may be thousands. */
const usuallyShown = 5;

interface ForeseenOptions {
  readonly language: Language;
  /** Every message of each request. */
  readonly all: boolean;
  readonly masked: boolean;
}

/** Each message as it would go over the wire, its lines never broken. */
export function previewLines(
  { plan, messages }: RequestPreview,
  { language, all, masked }: ForeseenOptions,
): readonly Line[] {
  const seen = new Map<number, number>();
  const lines: Line[] = [];
  let left = 0;
  for (const message of messages) {
    if (message.kind !== "token") {
      const count = (seen.get(message.ordinal) ?? 0) + 1;
      seen.set(message.ordinal, count);
      if (!all && count > usuallyShown) {
        left++;
        continue;
      }
    }
    const { heading, wire, notes } = previewText(message, plan, language);
    lines.push(line([piece("  → ", "accent")], [piece(heading, "strong")]));
    lines.push(...wire.map((each) => unwrapped([piece("    ")], [piece(each)])));
    lines.push(...notes.map((note) => line([piece("    ")], [piece(note, "quiet")])), blankLine);
  }
  const isHidden = masked && messages.some(({ kind }) => kind === "call");
  if (left > 0) lines.push(quiet(moreText(left)[language]));
  if (isHidden) lines.push(quiet(consoleWords.masked[language]));
  return left > 0 || isHidden ? [...lines, blankLine] : lines;
}

/** One message for tools: as one text with the line ends of the wire, or why there is none. */
export function foreseenJson(message: ForeseenMessage, language: Language) {
  if (message.kind === "refused") {
    const { failure, ...identity } = message;
    return { ...identity, failure: { kind: failure.kind, ...explainFailure(failure, language) } };
  }
  const { message: wire, ...identity } = message;
  return { ...identity, origin: wire.origin, text: wireText(wire) };
}

function quiet(sentence: string): Line {
  return line([piece("  ")], [piece(sentence, "quiet")]);
}

function moreText(count: number) {
  return text(
    `And ${count} more of the same requests; \`--reporter json\` shows all.`,
    `En nog ${count} van dezelfde verzoeken; \`--reporter json\` toont alles.`,
  );
}
