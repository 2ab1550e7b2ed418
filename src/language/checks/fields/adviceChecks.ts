import { isValidBsn } from "../../../contract/bsnCheck.ts";
import { isQueryType, queryOperation, type QueryType } from "../../../contract/operations.ts";
import { parameterOf } from "../../../contract/parameters.ts";
import { text } from "../../../contract/text.ts";
import type { Finding, QuickFix } from "../../finding.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { fieldAdvice } from "./fieldAdvice.ts";
import { catalogueFinding, finding, fix, replacement } from "../repairs/makeFinding.ts";
import { writtenItems, type WrittenItem } from "../repairs/sourceEdits.ts";
import { pathText, solePlaceholder, type PathReference } from "../../../model/text/template.ts";
import { parameterDrafts } from "../../syntax/parameterDrafts.ts";
import { isMoment } from "../../../contract/calendar.ts";
import { limits } from "../../../contract/parameter.ts";
import type { Span } from "../../../model/text/span.ts";

/** What the service accepts but the writer hardly meant: warnings and advice only. */
export function adviceFindings(request: CheckedRequest, file: CheckedFile): readonly Finding[] {
  return [
    ...repeatedValues(request, file),
    ...elevenTest(request),
    ...queryAdvice(request, file),
    ...knownPersonAdvice(request, file),
    ...messageAdvice(request),
  ];
}

function queryAdvice(request: CheckedRequest, file: CheckedFile): readonly Finding[] {
  const { operation } = request;
  if (!isQueryType(operation)) return [];
  return [
    ...fieldAdvice(request, queryOperation(operation).answerType, file),
    ...broadSearch(request, operation),
  ];
}

/** Lists of identifiers: a repeated one only costs room. Repeated paths are the fields' part. */
function repeatedValues(request: CheckedRequest, file: CheckedFile): readonly Finding[] {
  const { literal, operation } = request;
  if (!literal || !operation) return [];
  return Object.entries(literal.query).flatMap(([name, value]) => {
    const isList = parameterOf(operation, name)?.kind === "list";
    if (!isList || name === "fields" || !Array.isArray(value)) return [];
    const repeated = repeatedIndexes(value);
    if (repeated.length === 0) return [];
    const items = writtenItems(file.text, request.node, name);
    return repeated.flatMap((index) => {
      const item = `${name}[${index}]`;
      const place = literal.places.get(item);
      if (!place) return [];
      const fixes = removal(items.get(place.start));
      return [catalogueFinding("duplicate-number", place, { parameter: item, fixes })];
    });
  });
}

function removal(item: WrittenItem | undefined): readonly QuickFix[] {
  return item?.removal ? [fix(text("Remove it", "Haal het weg"), item.removal)] : [];
}

/** Where a text stands for the second or a later time. */
function repeatedIndexes(values: readonly unknown[]): readonly number[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (typeof value !== "string") return [];
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
}

function elevenTest({ literal, operation }: CheckedRequest): readonly Finding[] {
  const numbers =
    operation === "RaadpleegMetBurgerservicenummer" && literal?.query.burgerservicenummer;
  if (!Array.isArray(numbers)) return [];
  return numbers.flatMap((number: unknown, index) => {
    if (typeof number !== "string" || !/^[0-9]{9}$/.test(number) || isValidBsn(number)) return [];
    const parameter = `burgerservicenummer[${index}]`;
    const place = literal?.places.get(parameter);
    return place ? [catalogueFinding("eleven-test", place, { parameter })] : [];
  });
}

/**
 * Two wildcards, each behind no more letters than it must have: within one municipality that fits
 * dozens of people. Anything narrower may well stay below the maximum and is left alone.
 */
function broadSearch({ literal, anchor }: CheckedRequest, type: QueryType): readonly Finding[] {
  const { query } = literal ?? {};
  if (type !== "ZoekMetNaamEnGemeenteVanInschrijving" || !query) return [];
  const isShortest = (name: string) => {
    const value = query[name];
    const { wildcard } = parameterOf(type, name) ?? {};
    return (
      typeof value === "string" && value.endsWith("*") && value.length - 1 === wildcard?.atLeast
    );
  };
  if (!isShortest("geslachtsnaam") || !isShortest("voornamen")) return [];
  const { maxResults } = queryOperation(type);
  const place = literal?.places.get("geslachtsnaam") ?? anchor;
  return [
    finding(
      "broad-search",
      place,
      text(
        `Two short wildcards probably find more than ${maxResults} persons, and then the service refuses the whole search. Write more letters before the *.`,
        `Twee korte wildcards vinden waarschijnlijk meer dan ${maxResults} personen, en dan weigert de dienst de hele bevraging. Schrijf meer letters voor de *.`,
      ),
      { parameter: "geslachtsnaam" },
    ),
  ];
}

/**
 * A search by the name and birth date of one person of an earlier answer: that answer can hold the
 * person's number, which finds exactly that person. Searching by an address of an answer is
 * something else: it finds who lives there.
 */
function knownPersonAdvice(
  request: CheckedRequest,
  { surroundings }: CheckedFile,
): readonly Finding[] {
  if (request.operation !== "ZoekMetGeslachtsnaamEnGeboortedatum") return [];
  const name = personOf(request, "geslachtsnaam", "naam");
  const birth = personOf(request, "geboortedatum", "geboorte");
  if (name === undefined || name.person !== birth?.person) return [];
  if (!isQueryType(surroundings.request(name.root)?.operation)) return [];
  const number = `{{${name.root}.${name.person}.burgerservicenummer}}`;
  const message = text(
    `${name.root} can return this person's BSN. Use RaadpleegMetBurgerservicenummer with ${number} to find exactly that person.`,
    `Dit zoekt iemand van wie ${name.root} het nummer kan geven. RaadpleegMetBurgerservicenummer met ${number} vindt precies die persoon.`,
  );
  return [finding("number-known", request.anchor, message)];
}

/** The person in an answer whose group the placeholder of a parameter reads. */
function personOf(
  { node }: CheckedRequest,
  parameter: string,
  group: string,
): { readonly root: string; readonly person: string } | undefined {
  const draft = parameterDrafts(node.body).find(({ name }) => name === parameter);
  const reference = draft?.value.kind === "text" && solePlaceholder(draft.value.template);
  if (!reference || reference.kind !== "path") return undefined;
  const { root, steps }: PathReference = reference;
  const at = steps.findIndex((step) => step.kind === "member" && step.name === group);
  return at < 1 ? undefined : { root, person: pathText(steps.slice(0, at)) };
}

/** Filters of a list that the message service takes, but that give less than they seem to. */
function messageAdvice({ operation, literal }: CheckedRequest): readonly Finding[] {
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
