import {
  responseShapes,
  isType,
  pathsAbove,
  valuesBelow,
  fieldPaths,
  membersOf,
  notAllowedParts,
  type FieldPath,
  isAtOrBelow,
  wholePath,
  deliveredPath,
} from "../../contract/response/fields.ts";
import {
  needsAdditionalAuthorisation,
  sensitivityHint,
  domesticFor,
  fieldKind,
  fieldWords,
  onlyFor,
} from "../../contract/response/fieldTexts.ts";
import { neededRubrics } from "../../contract/authorisation/pathRubrics.ts";
import { dottedRubric } from "../../contract/authorisation/rubricNames.ts";
import type { ResponseType } from "../../contract/operations.ts";
import type { Shape } from "../../contract/response/shape.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { neededText, coverageText } from "../../explain/authorisationTexts.ts";
import type { AuthorisedUse } from "../../model/environments/authorisedUse.ts";

/** Node of the picker's tree, in a flat list in reading order, nested by `level`. */
export interface FieldNode {
  readonly path: string;
  readonly name: string;
  /** From 1. */
  readonly level: number;
  readonly label: string;
  readonly meaning: string;
  readonly kind: string;
  readonly notes: readonly string[];
  readonly isGroup: boolean;
  /** Returned automatically if it has a value. Not allowed in `fields`. */
  readonly automatic: boolean;
  readonly deprecated: boolean;
  readonly rubrics?: string;
  /** Whether it includes a value that needs an additional authorisation decision. */
  readonly needsAuthorisation: boolean;
  readonly sensitive?: string;
  readonly values: number;
  /** Lower-case label and meaning in both languages, for search. */
  readonly find: string;
}

const words = {
  part: (whole: string) => text(`Returns all of ${whole}.`, `Levert heel ${whole}.`),
  investigation: text("Under investigation", "In onderzoek"),
  investigationMeaning: text(
    "Shows for each group which requested values are under investigation, and since when.",
    "Toont per groep welke opgevraagde waarden in onderzoek zijn, en sinds wanneer.",
  ),
  automatic: text("returned automatically", "automatisch geleverd"),
} as const;

/** All available paths of a response type and its automatic fields, in reading order. */
export function fieldTree(responseType: ResponseType, language: Language): readonly FieldNode[] {
  const nodes: FieldNode[] = [];
  const fields = [...fieldPaths(responseType).values()];
  const automatic = automaticNodes(responseType, language);
  fields.forEach((field, index) => {
    nodes.push(nodeOf(field, responseType, language));
    // Automatic fields of a group follow the rest of the group.
    const next = fields[index + 1]?.path ?? "";
    for (const above of pathsAbove(field.path).toReversed())
      if (!next.startsWith(`${above}.`)) nodes.push(...(automatic.get(above) ?? []));
  });
  return [...nodes, ...(automatic.get("") ?? [])];
}

function nodeOf(field: FieldPath, responseType: ResponseType, language: Language): FieldNode {
  const { path, partOf } = field;
  const values = valuesBelow(path, responseType);
  const isPart = partOf !== undefined;
  const isGroupType = !isPart && isType(path);
  const { label, meaning: own } = fieldWords(field);
  const meaning = isPart
    ? text(`${own.en} ${words.part(partOf).en}`, `${own.nl} ${words.part(partOf).nl}`)
    : own;
  const notes: Text[] = [
    ...(field.variants && !isPart ? [onlyFor(field.variants)] : []),
    ...(field.aliasFor !== undefined && !path.includes(".") ? [domesticFor(field.aliasFor)] : []),
  ];
  const sensitive = sensitivityHint(path);
  const needed = neededRubrics(path, responseType);
  return {
    ...named(path),
    label: label[language],
    meaning: plainWords(meaning[language]),
    kind: isPart || isGroupType ? "" : fieldKind(field)[language],
    notes: notes.map((note) => note[language]),
    isGroup: !isPart && values.length > 0 && values[0] !== path,
    automatic: false,
    deprecated: field.deprecated,
    ...(needed.length > 0 && { rubrics: neededText(needed)[language] }),
    needsAuthorisation: values.some(needsAdditionalAuthorisation),
    ...(sensitive ? { sensitive: sensitive[language] } : {}),
    values: values.length,
    find: isPart ? "" : findable(label, meaning) + rubricWords(values.length > 1 ? [] : needed),
  };
}

/** Removes the Markdown of hovers, because the tree shows plain text. */
function plainWords(words: string): string {
  return words.replaceAll("`", "");
}

function named(path: string) {
  const parts = path.split(".");
  return { path, name: parts.at(-1) ?? path, level: parts.length };
}

function findable(...texts: readonly Text[]): string {
  return texts
    .flatMap(({ en, nl }) => [en, nl])
    .join("\n")
    .toLowerCase();
}

/** Both notations of a rubric. A group is found by the rubrics of its values. */
function rubricWords(codes: readonly string[]): string {
  return codes.map((code) => `\n${code} ${dottedRubric(code)}`.toLowerCase()).join("");
}

/** By surrounding group, "" for the person itself. */
function automaticNodes(
  responseType: ResponseType,
  language: Language,
): ReadonlyMap<string, readonly FieldNode[]> {
  const found = new Map<string, FieldNode[]>();
  const put = (above: string, name: string, label: Text, meaning: Text) => {
    const path = above === "" ? name : `${above}.${name}`;
    const node: FieldNode = {
      ...named(path),
      label: label[language],
      meaning: plainWords(meaning[language]),
      kind: words.automatic[language],
      notes: [],
      isGroup: false,
      automatic: true,
      deprecated: false,
      needsAuthorisation: false,
      values: 0,
      find: findable(label, meaning),
    };
    found.set(above, [...(found.get(above) ?? []), node]);
  };
  const walk = (above: string, shape: Shape) => {
    for (const [name, { shape: member }] of membersOf(shape))
      if (member.automatic) put(above, name, member.label, member.meaning);
      else if (!member.wholeOnly) walk(above === "" ? name : `${above}.${name}`, member);
  };
  walk("", responseShapes[responseType]);
  const investigation = notAllowedParts.find((part) => part === "inOnderzoek");
  if (investigation) put("", investigation, words.investigation, words.investigationMeaning);
  return found;
}

export interface FieldState {
  readonly checked: "true" | "false" | "mixed";
  readonly fixed: boolean;
  readonly covered?: true;
  /** Reason for an indirect selection, or the selected share of a group. */
  readonly reason?: string;
  /** Values gained by selecting it, or lost by clearing it. */
  readonly difference: number;
  /** Entries that a selection replaces, because the group covers them. */
  readonly replaces: number;
  readonly unauthorised?: true;
  /** Whether the environment's decision covers it, and missing rubrics. Absent without a decision. */
  readonly held?: string;
}

const stateWords = {
  inGroup: (group: string) => text(`in ${group}`, `in ${group}`),
  byPart: (part: string) => text(`requested by ${part}`, `opgevraagd met ${part}`),
  all: text("all its values are requested", "alle waarden ervan zijn opgevraagd"),
  some: (some: number, all: number) => text(`${some} of ${all}`, `${some} van ${all}`),
  along: text("included", "meegeleverd"),
  automatic: text("returned automatically", "automatisch geleverd"),
  elsewhere: (path: string) => text(`already returned by ${path}`, `al geleverd door ${path}`),
} as const;

/** In node order. `asked` only contains known paths. */
export function fieldStates(
  nodes: readonly FieldNode[],
  asked: readonly string[],
  responseType: ResponseType,
  language: Language,
  use?: AuthorisedUse,
): readonly FieldState[] {
  const wholes = new Map(asked.map((path) => [wholePath(path, responseType), path]));
  const literal = new Set(asked);
  const values = new Set(asked.flatMap((path) => valuesBelow(path, responseType)));
  const sources = new Map([...values].map((value) => [deliveredPath(value), value]));

  const difference = (below: readonly string[], isTicked: boolean) => {
    if (!isTicked) return below.filter((value) => !sources.has(deliveredPath(value))).length;
    const own = new Set(below);
    const others = new Set([...values].filter((value) => !own.has(value)).map(deliveredPath));
    return below.filter((value) => values.has(value) && !others.has(deliveredPath(value))).length;
  };

  return nodes.map(({ path, automatic, isGroup }): FieldState => {
    const whole = wholePath(path, responseType);
    const below = valuesBelow(path, responseType);
    const isRefused = !automatic && use?.mayAsk(path) === false;
    const lacking = automatic || !use?.hasDecision ? undefined : use.lacking.path(path);
    // A profile may reject what the decision allows. Its own sentence then explains this.
    const held =
      use && lacking && isRefused === lacking.length > 0
        ? coverageText(use.environment, lacking)[language]
        : undefined;
    const state = (checked: FieldState["checked"], reason?: string, fixed = false): FieldState => ({
      ...(isRefused && { unauthorised: true }),
      ...(held !== undefined && { held }),
      checked,
      fixed,
      ...(reason === undefined ? {} : { reason }),
      difference: difference(below, checked === "true"),
      replaces:
        checked === "true"
          ? 0
          : asked.filter((one) => one !== path && isAtOrBelow(one, path)).length,
    });
    if (automatic) return state("true", stateWords.automatic[language], true);
    const group = pathsAbove(whole).find((above) => wholes.has(above));
    if (isType(path) && whole === path) {
      const parent = path.slice(0, path.lastIndexOf("."));
      if (valuesBelow(parent, responseType).some((value) => values.has(value)))
        return state("true", stateWords.along[language], true);
    }
    if (literal.has(path)) return state("true");
    if (group !== undefined)
      return { ...state("true", stateWords.inGroup(group)[language]), covered: true };
    const part = wholes.get(whole);
    if (part !== undefined) return state("true", stateWords.byPart(part)[language]);
    const some = below.filter((value) => values.has(value)).length;
    if (some > 0 && some === below.length) return state("true", stateWords.all[language]);
    const holdsAsked = some > 0 || asked.some((one) => one.startsWith(`${path}.`));
    if (isGroup && holdsAsked) return state("mixed", stateWords.some(some, below.length)[language]);
    const source = below.length === 1 ? sources.get(deliveredPath(below[0] ?? "")) : undefined;
    return state("false", source && stateWords.elsewhere(source)[language]);
  });
}
