import type { RequestTraits } from "../contract/rules/requestTraits.ts";
import type { GivenTables } from "../contract/tables/tables.ts";
import type { Language } from "../contract/text.ts";
import type { People } from "../model/environments/environment.ts";

/** Whether people's values are hidden: as wished, else those of people who exist. */
export function masks(wish: boolean | undefined, { people }: { readonly people: People }): boolean {
  return wish ?? people === "real";
}

export interface ViewOptions {
  readonly language: Language;
  readonly mask: boolean;
  /** Others look along: words of the request files are not shown. */
  readonly presenting?: boolean;
  /** The answer was read from a file: showing it has changed nothing in a mailbox. */
  readonly isSaved?: boolean;
  /** Value tables of the project in place of the built-in ones, for codes that come without words. */
  readonly tables?: GivenTables;
  /** Nature of the values of the request; absent when the request is not known. */
  readonly traits?: RequestTraits;
}
