import { addTo } from "../../../contract/lists.ts";
import { askability, fieldPaths } from "../../../contract/response/fields.ts";
import {
  perResponseType,
  queryOperation,
  type QueryType,
  queryTypes,
  type ResponseType,
} from "../../../contract/operations.ts";
import { text, type Text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/sourceText.ts";
import type { Diagnostic, QuickFix } from "../../diagnostic.ts";
import {
  type WrittenItem,
  diagnostic,
  replacementFix,
  quotedText,
  pathRemoval,
} from "../repairs/makeDiagnostic.ts";
import { everydayPaths, allNearest, beginningWith, nearestOf } from "../repairs/nearest.ts";

interface FaultyField {
  readonly name: string;
  readonly path: string;
  readonly place: Span;
  readonly type: QueryType;
  readonly isJson: boolean;
  readonly written: WrittenItem | undefined;
}

export function fieldDiagnostic(at: FaultyField): Diagnostic {
  const { responseType } = queryOperation(at.type);
  return askability(at.path, responseType) === "not allowed" ? notAllowed(at) : unknownField(at);
}

function notAllowed(at: FaultyField): Diagnostic {
  const isAuthority = at.path.startsWith("gezag.");
  const message = isAuthority
    ? text(
        `${quotedText(at.path)} is part of gezag, which is only returned as a whole. Request gezag.`,
        `${quotedText(at.path)} is een deel van gezag, dat alleen in zijn geheel wordt geleverd. Vraag gezag op.`,
      )
    : text(
        `${quotedText(at.path)} is returned automatically when it applies and can't be requested. Remove it.`,
        `${quotedText(at.path)} wordt automatisch geleverd als er een gegeven is en is niet op te vragen. Verwijder het pad.`,
      );
  const whole = isAuthority ? renamed(at, "gezag") : [];
  return diagnostic("field-not-allowed", at.place, message, {
    parameter: at.name,
    fixes: [...whole, removed(at)],
  });
}

function unknownField(at: FaultyField): Diagnostic {
  const { responseType } = queryOperation(at.type);
  const elsewhere = typesWith(at.path);
  const meant = elsewhere.length > 0 ? [] : meantPaths(at.path, responseType);
  return diagnostic("unknown-field", at.place, unknownMessage(at, elsewhere, meant), {
    parameter: at.name,
    fixes: [...meant.flatMap((path) => renamed(at, path)), removed(at)],
  });
}

function unknownMessage(
  at: FaultyField,
  elsewhere: readonly QueryType[],
  meant: readonly string[],
): Text {
  if (elsewhere.length > 0)
    return text(
      `${at.type} can't return ${quotedText(at.path)}, but ${elsewhere.join(" and ")} can. Search for burgerservicenummer first, then look up the rest by BSN.`,
      `${at.type} levert ${quotedText(at.path)} niet, maar ${elsewhere.join(" en ")} wel. Zoek eerst het burgerservicenummer en raadpleeg de rest op BSN.`,
    );
  const [best] = meant;
  if (best?.toLowerCase() === at.path.toLowerCase())
    return text(
      `Paths are case-sensitive. Write ${best}.`,
      `Paden zijn hoofdlettergevoelig. Schrijf ${best}.`,
    );
  const advice =
    best === undefined
      ? text(
          "Write the full path below the person, such as naam.voornamen.",
          "Schrijf het volledige pad onder de persoon, zoals naam.voornamen.",
        )
      : text(`Did you mean ${best}?`, `Bedoelde u ${best}?`);
  return text(
    `The response to ${at.type} has no ${quotedText(at.path)}. ${advice.en}`,
    `Het antwoord op ${at.type} heeft geen ${quotedText(at.path)}. ${advice.nl}`,
  );
}

/** A member of a group is written without the group name, so it can only be renamed within the group. */
function renamed({ written, place, isJson }: FaultyField, path: string): readonly QuickFix[] {
  if (written?.group === undefined)
    return [replacementFix(place, isJson ? JSON.stringify(path) : path, path)];
  const group = `${written.group}.`;
  return path.startsWith(group) ? [replacementFix(place, path.slice(group.length))] : [];
}

function removed({ written }: FaultyField): QuickFix | undefined {
  return written?.removal && pathRemoval(written.removal);
}

interface NameIndex {
  readonly byLowerCase: ReadonlyMap<string, string>;
  /** Shortest first. */
  readonly byLastName: ReadonlyMap<string, readonly string[]>;
  readonly below: ReadonlyMap<string, readonly string[]>;
  readonly all: readonly string[];
}

const indexes = perResponseType(indexOf);

function indexOf(responseType: ResponseType): NameIndex {
  const all = [...fieldPaths(responseType).keys()];
  const byLastName = new Map<string, string[]>();
  const below = new Map<string, string[]>();
  for (const path of [...all].sort((a, b) => a.length - b.length)) {
    addTo(byLastName, lastName(path).toLowerCase(), path);
    addTo(below, parentOf(path), path);
  }
  return {
    byLowerCase: new Map(all.map((path) => [path.toLowerCase(), path])),
    byLastName,
    below,
    all,
  };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** More typing errors in one path mean another path. */
const fewErrors = 2;

const mostOffered = 4;

function meantPaths(written: string, responseType: ResponseType): readonly string[] {
  const index = indexes[responseType];
  const path = asPath(written);
  const guesses = path.includes(".") ? [slips, sameName] : [sameName, slips];
  for (const guess of [
    everyday,
    ...guesses,
    begun,
    nearName,
    slipBeside,
    within,
    sibling,
    nearest,
  ]) {
    const meant = guess(path, index);
    if (meant.length > 0) return meant.slice(0, mostOffered);
  }
  return [];
}

/** Without spaces and positions, and with dots instead of slashes. */
function asPath(written: string): string {
  return written
    .replace(/[\s\u00a0]/g, "")
    .replace(/\[[^[\]]*\]/g, "")
    .replace(/[/\\>]+/g, ".");
}

function everyday(path: string, { all }: NameIndex): readonly string[] {
  return everydayPaths(path).filter((name) => all.includes(name));
}

function slips(path: string, { all }: NameIndex): readonly string[] {
  const atMost = Math.min(fewErrors, Math.max(1, path.length >> 2));
  return allNearest(path, all, atMost);
}

function nearestGroupFirst(paths: readonly string[], written: string): readonly string[] {
  const steps = written.toLowerCase().split(".");
  const alike = (path: string) => {
    const own = path.toLowerCase().split(".");
    const differs = own.findIndex((step, i) => step !== steps[i]);
    return differs < 0 ? own.length : differs;
  };
  return [...paths].sort((a, b) => alike(b) - alike(a) || a.length - b.length);
}

function begun(path: string, index: NameIndex): readonly string[] {
  return siblings(path, index, beginningWith);
}

function sibling(path: string, index: NameIndex): readonly string[] {
  return siblings(path, index, nearestOf);
}

/** `kinderen.namen`: the only sibling with the same beginning is closer than any path below. */
function slipBeside(path: string, index: NameIndex): readonly string[] {
  return siblings(path, index, (word, names) => {
    const start = word.slice(0, 2).toLowerCase();
    const alike = names.filter((name) => name.toLowerCase().startsWith(start));
    const [only] = alike;
    return only !== undefined && alike.length === 1 ? allNearest(word, [only], 3)[0] : undefined;
  });
}

function siblings(
  path: string,
  { byLowerCase, below }: NameIndex,
  choose: (word: string, names: readonly string[]) => string | undefined,
): readonly string[] {
  const parent = byLowerCase.get(parentOf(path).toLowerCase());
  const beside = below.get(parent ?? "") ?? [];
  const name = choose(lastName(path), beside.map(lastName));
  return beside.filter((candidate) => lastName(candidate) === name);
}

function sameName(path: string, { byLastName }: NameIndex): readonly string[] {
  return nearestGroupFirst(byLastName.get(lastName(path).toLowerCase()) ?? [], path);
}

function nearName(path: string, { byLastName }: NameIndex): readonly string[] {
  const name = lastName(path);
  const [near] = allNearest(name, byLastName.keys(), Math.min(fewErrors, name.length >> 2));
  return near === undefined ? [] : nearestGroupFirst(byLastName.get(near) ?? [], path);
}

/** Shorter words match almost anything. */
const fewestLetters = 4;

/** `straat` or `korteStraatnaam`: the last name contains the word. */
function within(path: string, { all }: NameIndex): readonly string[] {
  const word = lastName(path).toLowerCase();
  if (word.length < fewestLetters) return [];
  const found = all.filter((one) => lastName(one).toLowerCase().includes(word));
  return nearestGroupFirst(found, path);
}

function nearest(path: string, { all }: NameIndex): readonly string[] {
  const near = nearestOf(path, all);
  return near === undefined ? [] : [near];
}

function typesWith(path: string): readonly QueryType[] {
  return queryTypes.filter((type) => fieldPaths(queryOperation(type).responseType).has(path));
}
