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

/** Positions where `*` is allowed, and the minimum number of other characters. */
export interface WildcardRule {
  readonly places: readonly ("end" | "start")[];
  readonly atLeast: number;
}

export interface Parameter {
  readonly name: string;
  readonly label: Text;
  readonly kind: ParameterKind;
  readonly meaning: Text;
  readonly format: Text;
  /** Accepted value in the notation of a request file. */
  readonly example: string;
  readonly badExample: string;
  /** Published regular expression, verbatim, because the service quotes it in its reason. */
  readonly pattern?: string;
  readonly range?: { readonly minimum: number; readonly maximum: number };
  readonly items?: {
    readonly minimum: number;
    readonly maximum: number;
    readonly pattern?: string;
  };
  readonly wildcard?: WildcardRule;
  readonly values?: readonly { readonly value: string; readonly meaning: Text }[];
  readonly table?: "Gemeenten";
  /** Rubric that an authorisation decision must include for any query, and that is logged. */
  readonly rubric?: string | undefined;
  /** Whether values identify people. If so, they are masked and never reported. */
  readonly personal: boolean;
}
