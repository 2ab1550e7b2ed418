import { isMoment } from "../../../contract/calendar.ts";
import { limits } from "../../../contract/parameter.ts";
import { text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/span.ts";
import type { Finding, QuickFix } from "../../finding.ts";
import type { CheckedRequest } from "../checkedFile.ts";
import { catalogueFinding, finding, fix, replacement } from "../repairs/makeFinding.ts";

/** Filters of a list that the message service takes, but that give less than they seem to. */
export function messageAdvice({ operation, literal }: CheckedRequest): readonly Finding[] {
  if (operation !== "LijstBerichten" || !literal) return [];
  const { query, places } = literal;
  const found: Finding[] = [];
  const [from, until] = [query.vanafMoment, query.totMoment];
  const fromPlace = places.get("vanafMoment");
  const untilPlace = places.get("totMoment");
  if (isWritten(from) && isWritten(until) && untilPlace && Date.parse(from) > Date.parse(until))
    found.push(
      catalogueFinding("empty-period", untilPlace, {
        parameter: "totMoment",
        fixes: fromPlace ? [swapped(fromPlace, until, untilPlace, from)] : [],
      }),
    );
  const size = query.berichtenPerPagina;
  const sizePlace = places.get("berichtenPerPagina");
  if (typeof size === "number" && size > limits.messagesPerPage && sizePlace)
    found.push(
      finding("page-size-lowered", sizePlace, lowered, {
        parameter: "berichtenPerPagina",
        fixes: [replacement(sizePlace, String(limits.messagesPerPage))],
      }),
    );
  return found;
}

function swapped(one: Span, newOne: string, other: Span, newOther: string): QuickFix {
  return fix(
    text("Swap the two moments", "Verwissel de twee momenten"),
    { span: one, newText: newOne },
    { span: other, newText: newOther },
  );
}

const isWritten = (value: unknown): value is string => typeof value === "string" && isMoment(value);

const lowered = text(
  `The service gives at most ${limits.messagesPerPage} messages a page and silently lowers a higher number.`,
  `De dienst geeft hooguit ${limits.messagesPerPage} berichten per pagina en verlaagt een hoger getal stil.`,
);
