import { responsePath } from "../../contract/response/fields.ts";
import { fieldMeaning } from "../../contract/response/fieldTexts.ts";
import { endedText } from "../../contract/tables/valueTable.ts";
import {
  currentEntry,
  hasEnded,
  knownUpTo,
  unknownCode,
  valueTable,
  type GivenTables,
} from "../../contract/tables/tables.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";
import { isPersonal } from "../../contract/response/personalData.ts";
import { text, type Text } from "../../contract/text.ts";
import { expectationSensitivity, type Expectation } from "../../model/requestDraft.ts";
import { holds, type Span, literalText } from "../../model/text/sourceText.ts";
import { shapeAt } from "../completion/responseMembers.ts";

export function expectationHover(
  operation: OperationName,
  expectation: Expectation,
  offset: number,
  tables: GivenTables | undefined,
): Hover | undefined {
  const { subject } = expectation;
  if (subject.kind !== "path") return undefined;
  const path = subject.steps.flatMap((step) => (step.kind === "member" ? [step.name] : []));
  if (holds(subject.span, offset)) {
    const field =
      isQueryType(operation) && path[0] === "personen"
        ? responsePath(path.slice(1).join("."), queryOperation(operation).responseType)
        : undefined;
    return field && { span: subject.span, title: field.path, lines: [fieldMeaning(field)] };
  }
  return expectation.kind === "compare"
    ? codeHover(operation, path, expectation, offset, tables)
    : undefined;
}

function codeHover(
  operation: OperationName,
  path: readonly string[],
  expectation: Expectation & { kind: "compare" },
  offset: number,
  tables: GivenTables | undefined,
): Hover | undefined {
  const value = expectation.items?.find(({ span: one }) => holds(one, offset)) ?? expectation.value;
  const { span } = value;
  const code = literalText(value);
  if (code === undefined || !holds(span, offset)) return undefined;
  const shape = shapeAt(operation, path) ?? shapeAt(operation, path.slice(0, -1));
  const isCode = shape?.kind === "table" && (path.at(-1) === "code" || shapeAt(operation, path));
  if (shape?.kind !== "table" || !isCode) return undefined;
  const found = tableHover(shape.table, code, span, tables);
  const personal = isPersonal(expectationSensitivity(expectation, operation));
  return found && personal ? { ...found, personal } : found;
}

/** Meaning of a code of a value table, its end date, and the date of the table. */
export function tableHover(
  table: string,
  code: string,
  span: Hover["span"],
  tables: GivenTables | undefined,
): Hover | undefined {
  const unknown = unknownCode(table, code, tables);
  if (unknown) return { span, title: code, lines: [asSentence(unknown)] };
  const entry = valueTable(table, tables)?.entries.get(code);
  if (!entry) return undefined;
  const { name } = entry;
  const line = text(`${name} (value table ${table}).`, `${name} (waardetabel ${table}).`);
  const end = hasEnded(entry) ? endedText(entry, currentEntry(table, entry, tables)) : undefined;
  const lines = [line, end, knownUpTo(table, tables)].filter((each) => each !== undefined);
  return { span, title: code, lines };
}

function asSentence({ en, nl }: Text): Text {
  const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return text(sentence(en), sentence(nl));
}

/** `title` is shown as code. */
export interface Hover {
  readonly span: Span;
  readonly title: string;
  readonly lines: readonly Text[];
  /** Contains a possible personal value, so it is hidden during screen sharing. */
  readonly personal?: true;
  /** Lines without values, shown during screen sharing. */
  readonly masked?: readonly Text[];
}
