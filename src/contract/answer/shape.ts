import { type Text, text } from "../text.ts";

/** One tree describes what a person answer can hold: paths of `fields`, schemas, labels and masks are read from it. */
export type Shape =
  | TextShape
  | WholeNumberShape
  | YesShape
  | DateShape
  | TableShape
  | GroupShape
  | ListShape
  | ChoiceShape;

/** Meaning of a value for masking: `fact` is all else about a person, and `none` identifies nobody. */
export type Personal = "number" | "name" | "address" | "date" | "fact" | "none";

interface Common {
  readonly label: Text;
  readonly meaning: Text;
  readonly deprecated?: true;
  /** Delivered by itself when there is something to tell; may not be asked. */
  readonly automatic?: true;
  /** An automatic member that is delivered only where one of these beside it is asked. */
  readonly besideOneOf?: readonly string[];
  /** May only be asked as a whole (gezag since 2.7.0). */
  readonly wholeOnly?: true;
}

/** Every value has a decision: it compiles only with one. */
interface Leaf extends Common {
  readonly personal: Personal;
}

interface TextShape extends Leaf {
  readonly kind: "text";
}

interface WholeNumberShape extends Leaf {
  readonly kind: "integer";
}

/** A boolean that is delivered only when true (contract section 2). */
export interface YesShape extends Leaf {
  readonly kind: "yes";
}

/** An AbstractDatum: `type`, `langFormaat` and `datum`, `jaar`, `maand` or `onbekend`. */
export interface DateShape extends Leaf {
  readonly kind: "date";
}

/** A Waardetabel: `code` and `omschrijving`, for noble titles also `soort`. */
interface TableShape extends Leaf {
  readonly kind: "table";
  /** The value table, by our name of it. */
  readonly table: string;
  readonly withKind?: true;
}

/** In an `inOnderzoek` object. */
export interface InvestigationDate {
  readonly name: string;
  readonly covers: readonly string[];
}

export interface GroupShape extends Common {
  readonly kind: "group";
  readonly members: Readonly<Record<string, Shape>>;
  /** Start dates and marks of the group's `inOnderzoek`; absent when there are no marks. */
  readonly investigation?: readonly InvestigationDate[];
  /** Left out where nothing of it is delivered; other groups are then delivered empty. */
  readonly leftOutEmpty?: true;
  /** The version before which a variant of a choice had this name; another variant is the same by its newer name. */
  readonly nameBefore?: string;
}

export interface ListShape extends Common {
  readonly kind: "list";
  readonly item: GroupShape | ChoiceShape;
}

/** One of several groups, told apart by `type`. */
export interface ChoiceShape extends Common {
  readonly kind: "choice";
  readonly variants: Readonly<Record<string, GroupShape>>;
}

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

export function date(...wording: Words): DateShape {
  return { kind: "date", ...described(wording), personal: "date" };
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

export function variantOf({ variants }: ChoiceShape, type: unknown): GroupShape | undefined {
  return typeof type === "string" && Object.hasOwn(variants, type) ? variants[type] : undefined;
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
