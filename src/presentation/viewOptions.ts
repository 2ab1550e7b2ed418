import type { RequestTraits } from "../contract/rules/searchRules.ts";
import type { GivenTables } from "../contract/tables/tables.ts";
import type { Language } from "../contract/text.ts";
import type { People } from "../model/environments/environment.ts";

/** Whether to mask values: the user's choice, by default for real people. */
export function masks(wish: boolean | undefined, { people }: { readonly people: People }): boolean {
  return wish ?? people === "real";
}

export interface ViewOptions {
  readonly language: Language;
  readonly mask: boolean;
  /** Hides words of request files from an audience. */
  readonly presenting?: boolean;
  /** Read from a file, so showing it has changed no mailbox. */
  readonly isSaved?: boolean;
  /** Project value tables that replace built-in ones, for codes without words. */
  readonly tables?: GivenTables;
  /** Properties of the request's values, absent if the request is unknown. */
  readonly traits?: RequestTraits;
}
