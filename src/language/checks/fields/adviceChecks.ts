import {
  pathsAbove,
  askability,
  fieldPaths,
  openEndedAbove,
  partsOfValue,
} from "../../../contract/response/fields.ts";
import { isValidBsn } from "../../../contract/bsnCheck.ts";
import {
  isQueryType,
  queryOperation,
  type QueryType,
  type ResponseType,
} from "../../../contract/operations.ts";
import { parameterOf } from "../../../contract/parameters.ts";
import { text } from "../../../contract/text.ts";
import type { Diagnostic, QuickFix } from "../../diagnostic.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import {
  catalogueDiagnostic,
  diagnostic,
  fix,
  replacementFix,
  quotedText,
  pathRemoval,
  writtenItems,
  type WrittenItem,
} from "../repairs/makeDiagnostic.ts";
import {
  pathText,
  solePlaceholder,
  type PathReference,
  type Span,
} from "../../../model/text/sourceText.ts";
import { parameterDrafts } from "../../syntax/parser.ts";
import { isMoment } from "../../../contract/calendar.ts";
import { limits } from "../../../contract/parameter.ts";
import type { DiagnosticCode } from "../../diagnosticCodes.ts";
import { nearestOf } from "../repairs/nearest.ts";
import {
  endedText,
  knownChanges,
  type TableEntry,
  type ValueTable,
} from "../../../contract/tables/valueTable.ts";
import {
  currentEntry,
  hasEnded,
  valueTable,
  type GivenTables,
} from "../../../contract/tables/tables.ts";

export function adviceDiagnostics(
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  return [
    ...repeatedValues(request, file),
    ...elfproef(request),
    ...queryAdvice(request, file),
    ...knownPersonAdvice(request, file),
    ...messageAdvice(request),
  ];
}

function queryAdvice(request: CheckedRequest, file: CheckedFile): readonly Diagnostic[] {
  const { operation } = request;
  if (!isQueryType(operation)) return [];
  return [
    ...fieldAdvice(request, queryOperation(operation).responseType, file),
    ...broadSearch(request, operation),
  ];
}

/** A duplicate identifier only wastes space. The fields check handles duplicate paths. */
function repeatedValues(request: CheckedRequest, file: CheckedFile): readonly Diagnostic[] {
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
      const removal = items.get(place.start)?.removal;
      const fixes = [removal && fix(text("Remove this value", "Verwijder deze waarde"), removal)];
      return [catalogueDiagnostic("duplicate-number", place, { parameter: item, fixes })];
    });
  });
}

function repeatedIndexes(values: readonly unknown[]): readonly number[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (typeof value !== "string") return [];
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
}

function elfproef({ literal, operation }: CheckedRequest): readonly Diagnostic[] {
  const numbers =
    operation === "RaadpleegMetBurgerservicenummer" && literal?.query.burgerservicenummer;
  if (!Array.isArray(numbers)) return [];
  return numbers.flatMap((number: unknown, index) => {
    if (typeof number !== "string" || !/^[0-9]{9}$/.test(number) || isValidBsn(number)) return [];
    const parameter = `burgerservicenummer[${index}]`;
    const place = literal?.places.get(parameter);
    return place ? [catalogueDiagnostic("eleven-test", place, { parameter })] : [];
  });
}

/** Within one municipality such a search matches dozens of people. A more specific one may stay below the maximum. */
function broadSearch({ literal, anchor }: CheckedRequest, type: QueryType): readonly Diagnostic[] {
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
    diagnostic(
      "broad-search",
      place,
      text(
        `Two short wildcards probably match more than ${maxResults} persons. The service then rejects the whole search. Write more letters before the *.`,
        `Met twee korte wildcards voldoen waarschijnlijk meer dan ${maxResults} personen. De dienst weigert dan de hele bevraging. Schrijf meer letters vóór de *.`,
      ),
      { parameter: "geslachtsnaam" },
    ),
  ];
}

/** The response can contain the person's BSN, which finds exactly that person. An address finds its residents. */
function knownPersonAdvice(
  request: CheckedRequest,
  { documentContext }: CheckedFile,
): readonly Diagnostic[] {
  if (request.operation !== "ZoekMetGeslachtsnaamEnGeboortedatum") return [];
  const name = personOf(request, "geslachtsnaam", "naam");
  const birth = personOf(request, "geboortedatum", "geboorte");
  if (name === undefined || name.person !== birth?.person) return [];
  if (!isQueryType(documentContext.request(name.root)?.operation)) return [];
  const number = `{{${name.root}.${name.person}.burgerservicenummer}}`;
  const message = text(
    `${name.root} can return this person's BSN. Use RaadpleegMetBurgerservicenummer with ${number} to find exactly that person.`,
    `${name.root} kan het BSN van deze persoon leveren. RaadpleegMetBurgerservicenummer met ${number} vindt precies die persoon.`,
  );
  return [diagnostic("number-known", request.anchor, message)];
}

/** The person in a response whose group the placeholder reads. */
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

function messageAdvice({ operation, literal }: CheckedRequest): readonly Diagnostic[] {
  if (operation !== "LijstBerichten" || !literal) return [];
  const { query, places } = literal;
  const found: Diagnostic[] = [];
  const [from, until] = [query.vanafMoment, query.totMoment];
  const fromPlace = places.get("vanafMoment");
  const untilPlace = places.get("totMoment");
  if (isWritten(from) && isWritten(until) && untilPlace && Date.parse(from) > Date.parse(until))
    found.push(
      catalogueDiagnostic("empty-period", untilPlace, {
        parameter: "totMoment",
        fixes: fromPlace ? [swapped(fromPlace, until, untilPlace, from)] : [],
      }),
    );
  const size = query.berichtenPerPagina;
  const sizePlace = places.get("berichtenPerPagina");
  if (typeof size === "number" && size > limits.messagesPerPage && sizePlace)
    found.push(
      diagnostic("page-size-lowered", sizePlace, lowered, {
        parameter: "berichtenPerPagina",
        fixes: [replacementFix(sizePlace, String(limits.messagesPerPage))],
      }),
    );
  return found;
}

function swapped(one: Span, newOne: string, other: Span, newOther: string): QuickFix {
  return fix(
    text("Swap the two timestamps", "Verwissel de twee tijdstippen"),
    { span: one, newText: newOne },
    { span: other, newText: newOther },
  );
}

const isWritten = (value: unknown): value is string => typeof value === "string" && isMoment(value);

const lowered = text(
  `The service returns at most ${limits.messagesPerPage} messages per page. It lowers a higher number without notice.`,
  `De dienst levert maximaal ${limits.messagesPerPage} berichten per pagina. Een hoger getal verlaagt de dienst zonder melding.`,
);

interface AskedField {
  readonly path: string;
  readonly parameter: string;
  readonly place: Span;
  /** Computed only for a path with a diagnostic. */
  readonly written: () => WrittenItem | undefined;
}

function fieldAdvice(
  request: CheckedRequest,
  responseType: ResponseType,
  file: CheckedFile,
): readonly Diagnostic[] {
  const fields = allowedFields(request, responseType, file);
  const asked = new Set(fields.map(({ path }) => path));
  const seen = new Set<string>();
  return fields.flatMap((field) => {
    const isRepeated = seen.has(field.path);
    seen.add(field.path);
    const { path } = field;
    if (isRepeated)
      return [
        needless(
          "duplicate-field",
          field,
          `${path} is already requested. The service returns it once, but it counts twice towards the limit. Remove it.`,
          `${path} is al opgevraagd. De dienst levert het één keer, maar het telt twee keer mee voor het maximum. Verwijder dit pad.`,
        ),
      ];
    const found = [...unknownPart(field, responseType)];
    if (fieldPaths(responseType).get(path)?.deprecated)
      found.unshift(
        needless(
          "deprecated-field",
          field,
          `${path} is deprecated and may be removed from the service. Remove it.`,
          `${path} is verouderd en kan uit de dienst verdwijnen. Verwijder dit pad.`,
        ),
      );
    const group = pathsAbove(path).find((above) => asked.has(above));
    if (group !== undefined)
      found.unshift(
        needless(
          "covered-field",
          field,
          `${group} already includes ${path}. Remove it, or remove ${group} to request less.`,
          `${group} levert ${path} al. Verwijder dit pad, of verwijder ${group} om minder op te vragen.`,
        ),
      );
    return found;
  });
}

/** Paths of `fields` that may be requested. The others have a diagnostic of their own. */
export function allowedFields(
  request: CheckedRequest,
  responseType: ResponseType,
  file: CheckedFile,
): readonly AskedField[] {
  const fields = request.literal?.query.fields;
  if (!Array.isArray(fields)) return [];
  let items: ReadonlyMap<number, WrittenItem> | undefined;
  const writtenAt = (start: number) =>
    (items ??= writtenItems(file.text, request.node, "fields")).get(start);
  return fields.flatMap((path: unknown, index) => {
    const parameter = `fields[${index}]`;
    const place = request.literal?.places.get(parameter);
    if (typeof path !== "string" || !place || askability(path, responseType) !== "allowed")
      return [];
    return [{ path, parameter, place, written: () => writtenAt(place.start) }];
  });
}

function needless(
  code: DiagnosticCode,
  { parameter, place, written }: AskedField,
  en: string,
  nl: string,
): Diagnostic {
  const taken = written()?.removal;
  const fixes = [taken && pathRemoval(taken)];
  return diagnostic(code, place, text(en, nl), { parameter, fixes });
}

/** Below a date or a value table the service accepts any word and returns the whole value. */
function unknownPart(field: AskedField, responseType: ResponseType): readonly Diagnostic[] {
  if (fieldPaths(responseType).has(field.path)) return [];
  const above = openEndedAbove(field.path, responseType);
  if (!above) return [];
  const parts = partsOfValue(above.shape);
  const word = field.path.slice(above.path.length + 1);
  const near = nearestOf(word, parts);
  const message = text(
    `${above.path} has no ${quotedText(word)}. The service accepts any word here and returns the whole value. The members are ${parts.join(", ")}.`,
    `${above.path} heeft geen ${quotedText(word)}. De dienst accepteert hier elk woord en levert de hele waarde. De eigenschappen zijn ${parts.join(", ")}.`,
  );
  const meant = near === undefined ? [] : [`${above.path}.${near}`];
  const fixes = [...meant, above.path].flatMap((path) => renamed(field, path));
  const { parameter, place } = field;
  return [diagnostic("unknown-field-part", place, message, { parameter, fixes })];
}

/** Replaces the end of the written path, so that quotes and the group name remain. */
function renamed({ path, place, written }: AskedField, newPath: string): readonly QuickFix[] {
  const groupName = written()?.group;
  const group = groupName === undefined ? "" : `${groupName}.`;
  if (!newPath.startsWith(group)) return [];
  const own = path.slice(group.length);
  const quotes = place.end - place.start - own.length;
  if (quotes !== 0 && quotes !== 2) return [];
  const inside = { start: place.start + quotes / 2, end: place.end - quotes / 2 };
  return [replacementFix(inside, newPath.slice(group.length))];
}

/** Unknown or expired codes of a value table, which match almost no one. */
export function tableAdvice(
  request: CheckedRequest,
  { context: { tables } }: CheckedFile,
): readonly Diagnostic[] {
  const { literal, operation } = request;
  if (!literal || !operation) return [];
  return [...request.keys.keys()].flatMap((name) => {
    const parameter = parameterOf(operation, name);
    const value = Object.hasOwn(literal.query, name) ? literal.query[name] : undefined;
    const place = literal.places.get(name);
    if (!parameter?.table || typeof value !== "string" || !place) return [];
    if (parameter.pattern === undefined || !new RegExp(parameter.pattern).test(value)) return [];
    const table = valueTable(parameter.table, tables);
    const entry = table?.entries.get(value);
    if (!table) return [];
    if (!entry) return [unknown(table, place, name)];
    const isJson = request.node.body?.kind === "json";
    return hasEnded(entry) ? [ended({ entry, table, tables, place, name, isJson })] : [];
  });
}

/** The code may be newer than the date of the table. */
function unknown(table: ValueTable, place: Span, name: string): Diagnostic {
  const found = catalogueDiagnostic("unknown-municipality", place, { parameter: name });
  const known = knownChanges(table);
  const { en, nl } = found.message;
  return known ? { ...found, message: text(`${en} ${known.en}`, `${nl} ${known.nl}`) } : found;
}

interface Ended {
  readonly entry: TableEntry;
  readonly table: ValueTable;
  readonly tables: GivenTables | undefined;
  readonly place: Span;
  readonly name: string;
  readonly isJson: boolean;
}

function ended({ entry, table, tables, place, name, isJson }: Ended): Diagnostic {
  const now = currentEntry(table.name, entry, tables);
  const end = endedText(entry, now);
  const known = knownChanges(table) ?? text("", "");
  const message = text(
    `${entry.name} (${entry.code}) is no longer a municipality. ${end.en} It finds only persons whose registration ended before that. ${known.en}`,
    `${entry.name} (${entry.code}) is geen gemeente meer. ${end.nl} Alleen personen van wie de inschrijving daarvoor eindigde, zijn te vinden. ${known.nl}`,
  );
  const code = now && (isJson ? JSON.stringify(now.code) : now.code);
  return diagnostic("ended-municipality", place, message, {
    parameter: name,
    fixes: now && code ? [replacementFix(place, code, `${now.name} (${now.code})`)] : [],
  });
}
