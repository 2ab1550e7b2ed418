import { text } from "../../../contract/text.ts";
import { error, information, type CodeDescription, language } from "./codeFacts.ts";
import { sizeOf as inMebibytes } from "../../../contract/json/json.ts";
import { requestFileLimits } from "../../syntax/requestFileLimits.ts";

/** Reported before a file has any text, so they have no examples. */
export const fileCodes = {
  "file-not-readable": {
    ...error("Unreadable file", "Onleesbaar bestand"),
    explanation: text(
      "This file can't be read. Check that it exists and that you have permission to read it.",
      "Dit bestand is niet te lezen. Controleer of het bestaat en of u leesrechten hebt.",
    ),
    sources: [language("encoding")],
  },
  "file-too-large": {
    ...error("File too large", "Te groot bestand"),
    explanation: text(
      `Commands read request files up to ${inMebibytes(requestFileLimits.commandLine)}, editors up to ${inMebibytes(requestFileLimits.editor)}. Split this file into several files.`,
      `Opdrachten lezen verzoekbestanden van maximaal ${inMebibytes(requestFileLimits.commandLine)}, editors van maximaal ${inMebibytes(requestFileLimits.editor)}. Verdeel dit bestand over meer bestanden.`,
    ),
    sources: [language("encoding")],
  },
  "not-utf8": {
    ...error("Invalid UTF-8", "Ongeldige UTF-8"),
    explanation: text(
      "This file contains bytes that are not UTF-8, so none of its requests are sent. Save it as UTF-8.",
      "Dit bestand bevat bytes die geen UTF-8 zijn. Daarom wordt er niets uit verzonden. Sla het op als UTF-8.",
    ),
    sources: [language("encoding")],
  },
  "embedded-skipped": {
    ...information("Skipped part of a file", "Overgeslagen deel van een bestand"),
    explanation: text(
      "In JSON and `.http` files the check skips values with a placeholder. It also skips unreadable files and diagnostics above its limit. The message lists what was skipped.",
      "In JSON- en `.http`-bestanden slaat de controle waarden met een plaatshouder over. Ook onleesbare bestanden en bevindingen boven het maximum worden overgeslagen. De melding noemt wat is overgeslagen.",
    ),
    sources: [language("encoding")],
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
