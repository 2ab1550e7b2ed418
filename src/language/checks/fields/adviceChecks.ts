import { isValidBsn } from "../../../contract/bsnCheck.ts";
import { isQueryType, queryOperation, type QueryType } from "../../../contract/operations.ts";
import { parameterOf } from "../../../contract/parameters.ts";
import { text } from "../../../contract/text.ts";
import type { Finding, QuickFix } from "../../finding.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { fieldAdvice } from "./fieldAdvice.ts";
import { knownPersonAdvice } from "./knownPersonAdvice.ts";
import { catalogueFinding, finding, fix } from "../repairs/makeFinding.ts";
import { messageAdvice } from "./messageAdvice.ts";
import { writtenItems, type WrittenItem } from "../repairs/sourceEdits.ts";

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
