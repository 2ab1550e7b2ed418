import type { Text } from "./text.ts";

/** Limits of the two services (contract sections 1, 5, 11, 13 and seed section 8). */
export const limits = {
  fields: 130,
  burgerservicenummers: 20,
  messagesPerFetch: 100,
  messagesPerPage: 2000,
  houseNumber: { minimum: 1, maximum: 99999 },
} as const;

export type ParameterKind = "text" | "integer" | "boolean" | "date" | "moment" | "list";

/** Where a `*` may stand and how many other characters it needs. */
export interface WildcardRule {
  readonly places: readonly ("end" | "start")[];
  readonly atLeast: number;
}

/** One parameter of a query or filter: what it means and what the service accepts for it. */
export interface Parameter {
  readonly name: string;
  /** Its name as people say it. */
  readonly label: Text;
  readonly kind: ParameterKind;
  readonly meaning: Text;
  /** The accepted format in words. */
  readonly format: Text;
  /** A value that the service accepts, as it would be written in a request file. */
  readonly example: string;
  /** A value that it refuses. */
  readonly badExample: string;
  /** The published regular expression, verbatim: it is quoted in the service's own reason. */
  readonly pattern?: string;
  readonly range?: { readonly minimum: number; readonly maximum: number };
  readonly items?: {
    readonly minimum: number;
    readonly maximum: number;
    readonly pattern?: string;
  };
  readonly wildcard?: WildcardRule;
  /** The accepted words, in the spelling of the service description. */
  readonly values?: readonly { readonly value: string; readonly meaning: Text }[];
  /** The value table whose codes it takes. */
  readonly table?: "Gemeenten";
  /** What an authorisation decision has to hold for it, whatever the query, and what is logged of it. */
  readonly rubric?: string | undefined;
  /** Whether values identify people, so that they are masked and never reported. */
  readonly personal: boolean;
}
