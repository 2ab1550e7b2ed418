import type { JsonValue, JsonObject } from "../../contract/json/json.ts";
import { broughtBy } from "../../model/outcome.ts";
import { redacted } from "../../model/redaction/redact.ts";
import type { TableCell, TableColumn } from "../../presentation/person/pages.ts";
import {
  peopleOf,
  type PersonOptions,
  type ViewOptions,
  type ResponseView,
  type Card,
  type Entry,
} from "../../presentation/view.ts";
import { tableRows } from "../../presentation/person/personTable.ts";
import { tableColumns } from "../../presentation/person/tableColumns.ts";
import type { FilePerson } from "../../protocol/response.ts";
import { fileRunWords as words } from "../../protocol/words/responseWords.ts";
import type { FileRun, FileRunRow, Run } from "../runs.ts";
import { filledRowTitle } from "./fileRunLines.ts";
import { isQueryType } from "../../contract/operations.ts";
import { responsePages, type ResponsePages } from "../../presentation/person/responsePages.ts";
import { personIndexOf } from "../../presentation/person/places.ts";

/** Limits for showing all persons as cards, below each other. */
const mostCards = 20;
const mostCardRows = 360;

export function personOptions(
  { operation, outcome }: Run,
  options: ViewOptions,
): PersonOptions | undefined {
  if (!isQueryType(operation)) return undefined;
  const answered = outcome?.kind === "answered" ? outcome : undefined;
  if (answered?.refusal) return undefined;
  const { fields = [], parameters, traits } = answered ?? {};
  return {
    ...options,
    queryType: operation,
    ...(fields.length > 0 && { fields }),
    ...(parameters && { parameters }),
    ...(traits && { traits }),
  };
}

export function pagesOf(
  run: Run,
  response: JsonObject,
  options: ViewOptions,
): ResponsePages | undefined {
  const shown = personOptions(run, options);
  return shown && responsePages(response, shown);
}

export function viewAround(pages: ResponsePages): {
  readonly view: ResponseView;
  readonly people: number;
} {
  const { headline, notes, whyNobody, rest, count } = pages;
  const view = { headline, notes, ...(whyNobody && { whyNobody }), cards: [], rest };
  return { view, people: count };
}

/** All cards, if there are few of them. */
export function fewCards(pages: ResponsePages): readonly Card[] | undefined {
  if (pages.count > mostCards) return undefined;
  const cards: Card[] = [];
  let rows = 0;
  for (let index = 0; index < pages.count; index++) {
    const card = pages.card(index);
    if (!card) continue;
    cards.push(card);
    rows += rowsIn(card.entries);
    if (rows > mostCardRows && pages.count > 1) return undefined;
  }
  return cards;
}

function rowsIn(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, entry) => sum + 1 + (entry.kind === "block" ? rowsIn(entry.entries) : 0),
    0,
  );
}

/** A value as these pages show it; undefined if masked. */
export function unmaskedValue(pages: ResponsePages, path: string): string | undefined {
  const index = personIndexOf(path);
  if (index === undefined) return undefined;
  const node = pages.tree(index).find((one) => one.path === path);
  const cells = node ? [] : (pages.rows(index, index + 1)[0]?.cells ?? []);
  const cell = cells.find((one) => one?.path === path);
  if (node?.masked === true || cell?.masked === true) return undefined;
  return node?.value ?? cell?.text;
}

export function onlyPerson(response: JsonObject, index: number): JsonObject {
  return { ...response, personen: peopleOf(response).slice(index, index + 1) };
}

export interface FilePeopleTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly FilePerson[];
}

/** Responses with the same columns: same operation and requested fields. */
interface Group {
  readonly options: PersonOptions;
  readonly people: JsonValue[];
}

interface FoundPeople {
  readonly row: FileRunRow;
  readonly run: Run | undefined;
  readonly people: readonly JsonValue[];
  readonly key: string;
}

function groupsOf(
  { rows }: FileRun,
  find: (run: number) => Run | undefined,
  as: ViewOptions,
): { readonly groups: ReadonlyMap<string, Group>; readonly found: readonly FoundPeople[] } {
  const groups = new Map<string, Group>();
  const found = rows.map((row): FoundPeople => {
    const run = find(row.run);
    const response = broughtBy(run?.outcome);
    const options = run && personOptions(run, as);
    if (!response || !options) return { row, run, people: [], key: "" };
    const key = JSON.stringify([options.queryType, options.fields]);
    const group = groups.get(key) ?? { options, people: [] };
    const people = peopleOf(response);
    group.people.push(...people);
    groups.set(key, group);
    return { row, run, people, key };
  });
  return { groups, found };
}

/** Persons in response order, with the view options of the first response. */
export function allPeople(
  file: FileRun,
  find: (run: number) => Run | undefined,
  as: ViewOptions,
): { readonly options: PersonOptions | undefined; readonly people: readonly JsonValue[] } {
  const all = [...groupsOf(file, find, as).groups.values()];
  return { options: all[0]?.options, people: all.flatMap(({ people }) => people) };
}

/** Each row begins with the outcome of its request. A request without persons has a row too. */
export function filePeople(
  file: FileRun,
  find: (run: number) => Run | undefined,
  as: ViewOptions,
): FilePeopleTable {
  const { groups, found } = groupsOf(file, find, as);
  const places = new Map<string, TableColumn>();
  for (const { options, people } of groups.values())
    for (const column of tableColumns({ personen: people }, options)) {
      const delivered = column.delivered || places.get(column.path)?.delivered === true;
      places.set(column.path, { ...column, delivered });
    }
  const shared = [...places.values()];
  const rowsOf = new Map(
    [...groups].map(([key, { options }]) => [key, tableRows(shared, options)] as const),
  );
  const empty = shared.map(() => undefined);
  const given = [...new Set(file.rows.flatMap(({ values }) => [...(values?.keys() ?? [])]))];
  const made = found.flatMap(({ row, run, people, key }) => {
    const own = ownCells(row, given, run !== undefined, as);
    const base = {
      ...(run && { run: run.id }),
      verdict: row.verdict,
      title: filledRowTitle(row, as),
    };
    const rowOf = rowsOf.get(key);
    if (!rowOf || people.length === 0)
      return [{ ...base, person: 0, path: "", badges: [], brief: [], cells: [...own, ...empty] }];
    return people.map((each, person) => {
      const { path, badges, brief, cells } = rowOf(each, person, people.length);
      return { ...base, person, path, badges, brief, cells: [...own, ...cells] };
    });
  });
  return {
    columns: [...ownColumns(given, as), ...shared],
    rows: made.map((row, index) => ({ ...row, index })),
  };
}

const ownPaths = { verdict: "?verdict", request: "?request", result: "?result" } as const;
const givenPath = (name: string) => `?row.${name}`;

function ownColumns(
  given: readonly string[],
  { language, mask }: ViewOptions,
): readonly TableColumn[] {
  const column = (path: string, name: string, personal = false): TableColumn => ({
    ...{ path, label: name, name, main: true, delivered: true, automatic: false, personal },
    ...{ sortable: !(personal && mask), deprecated: false },
  });
  return [
    column(ownPaths.verdict, words.columns.verdict[language]),
    column(ownPaths.request, words.columns.request[language], true),
    column(ownPaths.result, words.columns.result[language]),
    ...given.map((name) => column(givenPath(name), name, true)),
  ];
}

/** The user's table may contain personal data, so a mask covers all of it. */
function ownCells(
  row: FileRunRow,
  given: readonly string[],
  isKept: boolean,
  as: ViewOptions,
): readonly TableCell[] {
  const { language, mask, presenting } = as;
  const cell = (path: string, text: string, personal = false, masked = false): TableCell => ({
    ...{ text: masked ? redacted : text, masked, marks: [], personal, path },
  });
  const result = presenting && row.isOwnWord ? "" : row.result[language];
  const reason = row.reason?.[mask ? "masked" : "open"][language];
  const letGo = isKept ? undefined : words.letGo[language];
  return [
    cell(ownPaths.verdict, words.states[row.verdict][language]),
    cell(ownPaths.request, filledRowTitle(row, as), true),
    cell(ownPaths.result, [result, reason, letGo].filter(Boolean).join(" · ")),
    ...given.map((name) => {
      const value = row.values?.get(name) ?? "";
      return cell(givenPath(name), value, true, mask && value !== "");
    }),
  ];
}
