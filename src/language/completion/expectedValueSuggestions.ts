import { dateTypes } from "../../contract/answer/answerStructure.ts";
import { choiceIn, partsOfValue } from "../../contract/answer/fields.ts";
import { olderName } from "../../contract/answer/fieldTexts.ts";
import { personErrors } from "../../contract/errors/personErrors.ts";
import { text } from "../../contract/text.ts";
import type { Span } from "../../model/text/span.ts";
import { asLineValue } from "../checks/repairs/sourceEdits.ts";
import { nodeAt, shapeAt, writtenSteps, type KnownAnswer } from "./answerMembers.ts";
import type { Cursor } from "./cursor.ts";
import { ranks, type Suggestion } from "./suggestion.ts";
import {
  codeSuggestions,
  valueSuggestion,
  variableValues,
  type ValuePlace,
} from "./valueSuggestions.ts";

interface ExpectedPlace {
  readonly cursor: Cursor;
  readonly span: Span;
  readonly answer: KnownAnswer | undefined;
  /** `status`, `duration`, `count`, `header NAME` or a path. */
  readonly subject: string;
  readonly operator: string;
}

const examples = text("example", "voorbeeld");
const today = text("the day on which it runs", "de dag waarop het loopt");

/** Values that what is looked at can have. */
export function expectedValues({
  cursor,
  span,
  answer,
  subject,
  operator,
}: ExpectedPlace): readonly Suggestion[] {
  if (operator === "matches") return [];
  const typed = cursor.document.text.slice(span.start, cursor.offset);
  const { tables } = cursor.context;
  const place: ValuePlace = { span, typed, quote: asLineValue, tables };
  const variables = variableValues(cursor.surroundings, { span, quote: (value) => value });
  return [...typical(subject, operator, place, answer), ...variables];
}

function typical(
  subject: string,
  operator: string,
  place: ValuePlace,
  answer: KnownAnswer | undefined,
): readonly Suggestion[] {
  const all = (values: readonly string[]) =>
    values.map((value) => valueSuggestion(value, examples, place, ranks.usual));
  if (subject === "status") return statusValues(place);
  if (subject === "duration") return all(["500ms", "2s"]);
  if (subject === "count") return all(["1", "0"]);
  if (!answer || subject.startsWith("header")) return [];
  const { steps } = writtenSteps(`${subject}.`);
  const path = steps.flatMap((step) => (step.kind === "member" ? [step.name] : []));
  switch (nodeAt(answer, steps)?.kind) {
    case "yes":
      return all(["true"]);
    case "yesOrNo":
      return all(["true", "false"]);
    case "date":
      return [
        ...all(["1983-05-26", "1983-05", "1983"]),
        { ...valueSuggestion("{{$today}}", today, place, ranks.normal), newText: "{{$today}}" },
      ];
    case "table": {
      const shape = shapeAt(answer.operation, path);
      return shape?.kind === "table" ? codeSuggestions(shape.table, place) : [];
    }
    case "part":
    case "text":
      // Codes and names have no order.
      if (/^[<>]/.test(operator)) return [];
      return partValues(answer, path, place);
    default:
      return [];
  }
}

/** The service's own statuses, success first. */
function statusValues(place: ValuePlace): readonly Suggestion[] {
  const titles = new Map([["200", text("success", "gelukt")]]);
  for (const { status, title } of Object.values(personErrors))
    if (!titles.has(String(status))) titles.set(String(status), text(title, title));
  return [...titles]
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([status, title]) => valueSuggestion(status, title, place, ranks.usual));
}

/** A code or description of its table, or the name of one of its forms. */
function partValues(
  answer: KnownAnswer,
  path: readonly string[],
  place: ValuePlace,
): readonly Suggestion[] {
  const part = path.at(-1) ?? "";
  const shape = shapeAt(answer.operation, path.slice(0, -1));
  if (!shape) return [];
  if (shape.kind === "table" && partsOfValue(shape).includes(part)) {
    if (part === "code") return codeSuggestions(shape.table, place);
    return part === "omschrijving" ? codeSuggestions(shape.table, place, "name") : [];
  }
  if (part !== "type") return [];
  const form = text("form of the value", "vorm van de waarde");
  const choice = choiceIn(shape);
  if (choice)
    return Object.entries(choice.variants).map(([name, variant]) =>
      valueSuggestion(name, olderName(variant) ?? form, place, ranks.usual),
    );
  return shape.kind === "date"
    ? dateTypes.map((name) => valueSuggestion(name, form, place, ranks.usual))
    : [];
}
