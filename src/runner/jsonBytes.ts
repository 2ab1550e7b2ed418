import { type JsonValue, excessText, parseWithin, savedBudget } from "../contract/json/json.ts";
import { syntaxErrorAt } from "../formats/jsonSpans.ts";
import { text, type Text } from "../contract/text.ts";
import { LineIndex } from "../model/text/sourceText.ts";
import { readUtf8 } from "../contract/utf8.ts";
import { parseExactly } from "./gateway/jsonBody.ts";

type ReadJson = { readonly value: JsonValue } | { readonly problem: Text };

/** Parses JSON within the limits of saved files. A problem contains the position. */
export function readJsonBytes(bytes: Uint8Array): ReadJson {
  const { text: decoded, wrongAt } = readUtf8(bytes);
  if (wrongAt !== undefined) return { problem: notUtf8 };
  const json = decoded.replace(/^\ufeff/, "");
  const read = parseWithin<JsonValue>(json, savedBudget, parseExactly);
  switch (read.kind) {
    case "json":
      return read;
    case "excess":
      return { problem: excessText(read.excess) };
    case "syntax":
      return { problem: notJsonAt(json) };
  }
}

/** Contains only the position, because the value may be personal data. */
function notJsonAt(json: string): Text {
  const { line, column } = new LineIndex(json).positionAt(syntaxErrorAt(json) ?? json.length);
  return text(
    `This is not JSON: the first error is at line ${line}, column ${column}.`,
    `Dit is geen JSON: de eerste fout staat op regel ${line}, kolom ${column}.`,
  );
}

const notUtf8 = text("This is not UTF-8.", "Dit is geen UTF-8.");
