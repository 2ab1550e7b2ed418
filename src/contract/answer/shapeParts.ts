import type {
  ChoiceShape,
  DateShape,
  GroupShape,
  InvestigationDate,
  ListShape,
  Personal,
  Shape,
  TableShape,
  TextShape,
  WholeNumberShape,
  YesShape,
} from "./shape.ts";
import { text, type Text } from "../text.ts";

/** Label in English and Dutch, then meaning in English and Dutch. */
type Words = readonly [en: string, nl: string, meaningEn: string, meaningNl: string];

function described(words: Words): { label: Text; meaning: Text } {
  return { label: text(words[0], words[1]), meaning: text(words[2], words[3]) };
}

export function words(personal: Personal, ...wording: Words): TextShape {
  return { kind: "text", ...described(wording), personal };
}

export function wholeNumber(personal: Personal, ...wording: Words): WholeNumberShape {
  return { kind: "integer", ...described(wording), personal };
}

export function yes(personal: Personal, ...wording: Words): YesShape {
  return { kind: "yes", ...described(wording), personal };
}

export function date(personal: Personal, ...wording: Words): DateShape {
  return { kind: "date", ...described(wording), personal };
}

export function table(name: string, personal: Personal, ...wording: Words): TableShape {
  return { kind: "table", table: name, ...described(wording), personal };
}

export function group(
  members: Readonly<Record<string, Shape>>,
  investigation: readonly InvestigationDate[] | undefined,
  ...wording: Words
): GroupShape {
  return {
    kind: "group",
    members,
    ...(investigation ? { investigation } : {}),
    ...described(wording),
  };
}

export function list(item: GroupShape | ChoiceShape, ...wording: Words): ListShape {
  return { kind: "list", item, ...described(wording) };
}

export function choice(
  variants: Readonly<Record<string, GroupShape>>,
  ...wording: Words
): ChoiceShape {
  return { kind: "choice", variants, ...described(wording) };
}

export function deprecated<S extends Shape>(shape: S): S {
  return { ...shape, deprecated: true };
}

export function automatic<S extends Shape>(shape: S): S {
  return { ...shape, automatic: true };
}

export function wholeOnly<S extends Shape>(shape: S): S {
  return { ...shape, wholeOnly: true };
}

/** The one start date that most groups have, for these members. */
export function marks(...covers: readonly string[]): readonly InvestigationDate[] {
  return [{ name: "datumIngangOnderzoek", covers }];
}
