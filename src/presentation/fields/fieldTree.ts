import { answerShapes } from "../../contract/answer/answerShapes.ts";
import { isType, pathsAbove, valuesBelow } from "../../contract/answer/askedValues.ts";
import { needsAdditionalAuthorisation, sensitivityOf } from "../../contract/answer/fieldHints.ts";
import {
  fieldPaths,
  membersOf,
  notAllowedParts,
  type FieldPath,
} from "../../contract/answer/fields.ts";
import { neededRubrics } from "../../contract/authorisation/pathRubrics.ts";
import { dottedRubric } from "../../contract/authorisation/rubricNames.ts";
import { domesticFor, fieldKind, fieldWords, onlyFor } from "../../contract/answer/fieldTexts.ts";
import type { AnswerType } from "../../contract/operations.ts";
import type { Shape } from "../../contract/answer/shape.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { neededText } from "../../explain/authorisationTexts.ts";

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
export function fieldTree(answerType: AnswerType, language: Language): readonly FieldNode[] {
  const nodes: FieldNode[] = [];
  const fields = [...fieldPaths(answerType).values()];
  const automatic = automaticNodes(answerType, language);
  fields.forEach((field, index) => {
    nodes.push(nodeOf(field, answerType, language));
    // Automatic fields of a group follow the rest of the group.
    const next = fields[index + 1]?.path ?? "";
    for (const above of pathsAbove(field.path).toReversed())
      if (!next.startsWith(`${above}.`)) nodes.push(...(automatic.get(above) ?? []));
  });
  return [...nodes, ...(automatic.get("") ?? [])];
}

function nodeOf(field: FieldPath, answerType: AnswerType, language: Language): FieldNode {
  const { path, partOf } = field;
  const values = valuesBelow(path, answerType);
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
  const sensitive = sensitivityOf(path);
  const needed = neededRubrics(path, answerType);
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
  answerType: AnswerType,
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
  walk("", answerShapes[answerType]);
  const investigation = notAllowedParts.find((part) => part === "inOnderzoek");
  if (investigation) put("", investigation, words.investigation, words.investigationMeaning);
  return found;
}
