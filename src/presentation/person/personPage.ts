import { counted, type Language, type Text } from "../../contract/text.ts";
import { labels } from "../labels.ts";
import { shortDate } from "../texts/dates.ts";
import type { Block, Card, Entry, Mark, Row } from "../view.ts";
import { fieldOf } from "./places.ts";

/** Person as a page: identity, sections that flow into columns, and one line per relative. */
export interface PersonPage {
  readonly heading: string;
  /** Position among several persons, such as `Person 3 of 12`, if the page has no name as heading. */
  readonly place: string | undefined;
  readonly identity: readonly Row[];
  /** Short date and place of birth, if known and not masked. */
  readonly born: string | undefined;
  readonly sections: readonly PageSection[];
  readonly relatives: readonly Relative[];
  readonly without: readonly PageSection[];
  readonly wide: readonly PageSection[];
}

export interface PageSection {
  readonly label: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly groups: readonly SectionGroup[];
}

/** Values of one group. Those of the section itself have no label. */
interface SectionGroup {
  readonly label?: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly rows: readonly Row[];
  readonly empty?: string;
}

export interface Relative {
  readonly relation: string;
  readonly name: string | undefined;
  readonly birth: Row | undefined;
  readonly bsn: Row | undefined;
  /** Kind, start and end of a partnership, if known and not masked. */
  readonly bond: readonly BondPart[];
  readonly section: PageSection;
}

interface BondPart {
  readonly text: string;
  readonly code?: string;
}

const identityFields = ["burgerservicenummer", "geslacht", "leeftijd"];
const relativeFields: ReadonlySet<string> = new Set(["partners", "kinderen", "ouders"]);

/** Arranges the content of a card without omissions or additions. */
export function personPage(card: Card, language: Language): PersonPage {
  const identity = identityFields.flatMap((field) => rowAt(card.entries, field) ?? []);
  const others = card.entries.filter((entry) => !identity.some((row) => row === entry));
  const rows = others.filter((entry) => entry.kind === "row");
  const blocks = others.filter((entry) => entry.kind === "block");
  const relatives = blocks.filter(({ path }) => relativeFields.has(fieldOf(path)));
  const wide = blocks.filter((block) => !relatives.includes(block) && isListOfGroups(block));
  const plain = blocks.filter((block) => !relatives.includes(block) && !wide.includes(block));
  const registration =
    rows.length === 0 ? [] : [rowsSection(labels.registration[language], card.path, rows)];
  const { name, title } = card;
  const place = name === undefined ? undefined : title.slice(0, -` · ${name}`.length);
  return {
    heading: name ?? title,
    place: place === labels.person[language] ? undefined : place,
    identity: identity.map((row) => withUnit(row, language)),
    born: bornText(card.entries, language),
    sections: [...plain.map(sectionOf), ...registration],
    relatives: relatives.flatMap((block) => relativesIn(block, language)),
    without: relatives.filter(({ entries }) => entries.length === 0).map(sectionOf),
    wide: wide.map(sectionOf),
  };
}

function rowsSection(label: string, path: string, rows: readonly Row[]): PageSection {
  return { label, path, marks: [], groups: [{ path, marks: [], rows }] };
}

function sectionOf(block: Block): PageSection {
  const { path } = block;
  const only = onlyItem(block);
  const marks = [...block.marks, ...(only?.marks ?? [])];
  const hasKind = block.entries.some((entry) => entry.path === `${path}.type`);
  // The first row is the kind, which the heading of a card repeats.
  const [label = block.label] = hasKind ? block.label.split(": ") : [block.label];
  return { label, path, marks, groups: groupsOf(block, undefined) };
}

/** Flattens a block and its nested ones: `Address` then `Address › Sublocation`. */
function groupsOf(block: Block, label: string | undefined): readonly SectionGroup[] {
  const { path, entries, empty } = block;
  const only = onlyItem(block);
  if (only) return groupsOf({ ...only, marks: [...block.marks, ...only.marks] }, label);
  const rows = entries.filter((entry) => entry.kind === "row");
  const inner = entries.filter((entry) => entry.kind === "block");
  const own: SectionGroup = {
    path,
    // Marks of the section itself are beside its heading.
    marks: label === undefined ? [] : block.marks,
    rows,
    ...(label !== undefined && { label }),
    ...(empty !== undefined && { empty }),
  };
  const isNeeded = rows.length > 0 || empty !== undefined || own.marks.length > 0;
  return [
    ...(isNeeded ? [own] : []),
    ...inner.flatMap((one) =>
      groupsOf(one, label === undefined ? one.label : `${label} › ${one.label}`),
    ),
  ];
}

function onlyItem({ path, entries }: Block): Block | undefined {
  const [only] = entries;
  const isOnly = entries.length === 1 && only?.kind === "block" && only.path === `${path}[0]`;
  return isOnly ? only : undefined;
}

function relativesIn({ entries, label }: Block, language: Language): readonly Relative[] {
  return entries.map((entry): Relative => {
    if (entry.kind === "row")
      return {
        relation: label,
        name: undefined,
        birth: undefined,
        bsn: undefined,
        bond: [],
        section: rowsSection(label, entry.path, [entry]),
      };
    const { path } = entry;
    const find = (field: string) => rowAt(entry.entries, `${fieldOf(path)}.${field}`);
    return {
      relation: entry.label,
      name: nameIn(find),
      birth: find("geboorte.datum"),
      bsn: find("burgerservicenummer"),
      bond: bondOf(find, language),
      section: sectionOf(entry),
    };
  });
}

function bondOf(find: Find, language: Language): readonly BondPart[] {
  const kind = find("soortVerbintenis");
  const moment = (word: Text, group: string): readonly BondPart[] => {
    const seen = ["datum", "plaats"]
      .flatMap((name) => seenText(find(`${group}.${name}`)))
      .map((said) => shortDate(said, language));
    return seen.length > 0 ? [{ text: `${word[language]} ${seen.join(", ")}` }] : [];
  };
  return [
    ...(kind && isSeen(kind)
      ? [{ text: rowText(kind), ...(kind.code !== undefined && { code: kind.code }) }]
      : []),
    ...moment(labels.since, "aangaanHuwelijkPartnerschap"),
    ...moment(labels.until, "ontbindingHuwelijkPartnerschap"),
  ];
}

type Find = (field: string) => Row | undefined;

function nameIn(find: Find): string | undefined {
  const whole = find("naam.volledigeNaam");
  const parts = whole
    ? [whole]
    : ["voornamen", "voorvoegsel", "geslachtsnaam"].flatMap((part) => find(`naam.${part}`) ?? []);
  const seen = parts.filter(isSeen);
  return seen.length > 0 ? seen.map(({ value }) => value).join(" ") : undefined;
}

function bornText(entries: readonly Entry[], language: Language): string | undefined {
  const parts = ["geboorte.datum", "geboorte.plaats"].flatMap((field) =>
    seenText(rowAt(entries, field)),
  );
  return parts.length > 0 ? `${labels.born[language]} ${parts.join(", ")}` : undefined;
}

/** A bare number is not recognisable as an age. */
function withUnit(row: Row, language: Language): Row {
  const isAge = fieldOf(row.path) === "leeftijd" && isSeen(row) && /^[0-9]+$/.test(row.value);
  return isAge ? { ...row, value: counted(Number(row.value), "year")[language] } : row;
}

function isSeen({ masked, unknown, absent }: Row): boolean {
  return !masked && unknown !== true && absent !== true;
}

function seenText(row: Row | undefined): readonly string[] {
  return row && isSeen(row) ? [rowText(row)] : [];
}

export function rowText({ value, code }: Row): string {
  const end = code === undefined ? "" : ` (${code})`;
  return end !== "" && value.endsWith(end) ? value.slice(0, -end.length) : value;
}

export function briefOf(entries: readonly Entry[], language: Language): readonly string[] {
  return ["geboorte.datum", "burgerservicenummer"]
    .flatMap((field) => seenText(rowAt(entries, field)))
    .map((said) => shortDate(said, language));
}

function rowAt(entries: readonly Entry[], field: string): Row | undefined {
  for (const entry of entries) {
    const own = fieldOf(entry.path);
    if (entry.kind === "row" && own === field) return entry;
    const found = entry.kind === "block" && field.startsWith(own) && rowAt(entry.entries, field);
    if (found) return found;
  }
  return undefined;
}

function isListOfGroups({ entries }: Block): boolean {
  const [first] = entries;
  return first?.kind === "block" && first.path.endsWith("]") && deepest(first) > 1;
}

function deepest(block: Block): number {
  const inner = block.entries.filter((entry) => entry.kind === "block").map(deepest);
  return 1 + Math.max(0, ...inner);
}
