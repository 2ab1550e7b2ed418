import { type Text, text } from "../text.ts";

/** Tree of all content of a person response. Paths of `fields`, schemas, labels and masks are derived from it. */
export type Shape =
  | TextShape
  | WholeNumberShape
  | YesShape
  | DateShape
  | TableShape
  | GroupShape
  | ListShape
  | ChoiceShape;

/** Meaning of a value for masking: `fact` is any other personal data, `none` identifies no one. */
export type Personal = "number" | "name" | "address" | "date" | "fact" | "none";

interface Common {
  readonly label: Text;
  readonly meaning: Text;
  readonly deprecated?: true;
  /** Returned automatically if it has a value. Not allowed in `fields`. */
  readonly automatic?: true;
  /** An automatic member that is only returned if one of these siblings is requested. */
  readonly besideOneOf?: readonly string[];
  /** Only allowed as a whole (gezag since 2.7.0). */
  readonly wholeOnly?: true;
}

/** The type requires a masking decision for every value. */
interface Leaf extends Common {
  readonly personal: Personal;
}

interface TextShape extends Leaf {
  readonly kind: "text";
}

interface WholeNumberShape extends Leaf {
  readonly kind: "integer";
}

/** A boolean that is only returned if true (contract section 2). */
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
  readonly table: string;
  readonly withKind?: true;
}

/** Start date in an `inOnderzoek` object. */
export interface InvestigationDate {
  readonly name: string;
  readonly covers: readonly string[];
}

export interface GroupShape extends Common {
  readonly kind: "group";
  readonly members: Readonly<Record<string, Shape>>;
  /** Start dates and marks of the group's `inOnderzoek`, absent without marks. */
  readonly investigation?: readonly InvestigationDate[];
  /** Omitted if empty. Other groups are returned empty. */
  readonly leftOutEmpty?: true;
  /** Version that renamed this variant of a choice. Another variant has the newer name. */
  readonly nameBefore?: string;
}

export interface ListShape extends Common {
  readonly kind: "list";
  readonly item: GroupShape | ChoiceShape;
}

/** One of several groups, distinguished by `type`. */
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

/** The usual start date of a group, for these members. */
export function marks(...covers: readonly string[]): readonly InvestigationDate[] {
  return [{ name: "datumIngangOnderzoek", covers }];
}
