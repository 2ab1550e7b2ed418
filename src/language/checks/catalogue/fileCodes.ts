import { text } from "../../../contract/text.ts";
import { error, information, type CodeDescription, language } from "./codeFacts.ts";
import { sizeOf as inMebibytes } from "../../../contract/json/jsonBudget.ts";
import { requestFileLimits } from "../../syntax/requestFileLimits.ts";

/** Reported before a file has any text, so they have no examples. */
export const fileCodes = {
  "file-not-readable": {
    ...error("File that cannot be read", "Onleesbaar bestand"),
    explanation: text(
      "This file cannot be read. Check that it is there and that you may read it.",
      "Dit bestand kan niet gelezen worden. Controleer of het er is en of u het mag lezen.",
    ),
    sources: [language("encoding")],
  },
  "file-too-large": {
    ...error("File that is too large", "Te groot bestand"),
    explanation: text(
      `Commands read request files of at most ${inMebibytes(requestFileLimits.commandLine)}, editors of at most ${inMebibytes(requestFileLimits.editor)}. Split this file into several files.`,
      `Opdrachten lezen verzoekbestanden van maximaal ${inMebibytes(requestFileLimits.commandLine)}, editors van maximaal ${inMebibytes(requestFileLimits.editor)}. Verdeel dit bestand over meer bestanden.`,
    ),
    sources: [language("encoding")],
  },
  "not-utf8": {
    ...error("Bytes that are not UTF-8", "Bytes die geen UTF-8 zijn"),
    explanation: text(
      "Here stand bytes that are not UTF-8, so nothing of this file is sent. Save it as UTF-8.",
      "Hier staan bytes die geen UTF-8 zijn; daarom wordt niets uit dit bestand verzonden. Bewaar het als UTF-8.",
    ),
    sources: [language("encoding")],
  },
  "embedded-skipped": {
    ...information("Skipped part of a file", "Overgeslagen deel van een bestand"),
    explanation: text(
      "In JSON and `.http` files the check skips values with a placeholder. It also skips files that it cannot read, and findings above its limit. The message says which.",
      "In JSON- en `.http`-bestanden slaat de controle waarden met een plaatshouder over. Ook bestanden die niet te lezen zijn en bevindingen boven de grens worden overgeslagen. De melding zegt wat er is overgeslagen.",
    ),
    sources: [language("encoding")],
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
