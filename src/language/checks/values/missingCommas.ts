import { counted } from "../../../contract/counting.ts";
import { text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/span.ts";
import type { OperationName } from "../../../contract/operations.ts";
import type { Finding } from "../../finding.ts";
import { lineStart } from "../../syntax/lines.ts";
import type { CheckContext, CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { finding, fix } from "../repairs/makeFinding.ts";
import { newlineAt, type WrittenItem } from "../repairs/sourceEdits.ts";
import { refusalOf, type Fault } from "./valueFaults.ts";

interface FaultyItem {
  readonly fault: Fault;
  readonly value: string;
  readonly place: Span;
  readonly operation: OperationName;
  readonly request: CheckedRequest;
  readonly file: CheckedFile;
  readonly context: CheckContext;
  readonly written: WrittenItem | undefined;
}

/** One item of a list that is several, each of which the service takes: only what separates them is wrong. */
export function missingCommas(at: FaultyItem): Finding | undefined {
  const { fault, place, file, request, written } = at;
  const isJson = request.node.body?.kind === "json";
  const source = file.text.slice(place.start, place.end);
  const words = source
    .replace(/^"|"$/g, "")
    .trim()
    .split(/[\s;|\u00a0]+/);
  const group = written?.group === undefined ? "" : `${written.group}.`;
  if (words.length < 2 || !words.every((word) => isAccepted(at, group + word))) return undefined;
  const before = file.text.slice(lineStart(file.text, place.start), place.start);
  const isItemLine = !isJson && /^\s*-\s*$/.test(before);
  const newText = isJson
    ? words.map((word) => JSON.stringify(word)).join(", ")
    : words.join(isItemLine ? `${newlineAt(file.text, place.start)}${before}` : ", ");
  const { en, nl } = counted(words.length, "listItem");
  const [message, title] = isItemLine
    ? [
        text(
          `These are ${en}: write each on a line of its own, after \`- \`.`,
          `Dit zijn ${nl}: schrijf elk op een eigen regel, na \`- \`.`,
        ),
        text("Write each on its own line", "Schrijf elk op een eigen regel"),
      ]
    : [
        text(
          `A comma is missing: these are ${en} of ${fault.parameter}.`,
          `Er ontbreekt een komma: dit zijn ${nl} van ${fault.parameter}.`,
        ),
        text("Separate them by commas", "Scheid ze met komma's"),
      ];
  const code = fault.parameter === "fields" ? "unknown-field" : "wrong-format";
  return finding(code, place, message, {
    parameter: fault.name,
    fixes: [fix(title, { span: place, newText })],
  });
}

function isAccepted({ operation, fault, context }: FaultyItem, value: string): boolean {
  const { dialect = "default" } = context;
  const at = { operation, parameter: fault.parameter, place: "item", dialect } as const;
  return value !== "" && refusalOf(at, value) === undefined;
}
