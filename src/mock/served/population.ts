import type { JsonObject } from "../../contract/json/json.ts";
import type { Given } from "../givenFile.ts";
import type { PersonRegister } from "../register/register.ts";

/** Who is in a register. It never changes: who changes somebody gets another one. */
export interface Population {
  readonly register: PersonRegister;
  /**
   * With everybody of a number changed by a merge patch (RFC 7396), or all that is wrong with them on that day, with
   * its place in the person. Undefined: nobody has the number.
   */
  patched(number: string, patch: JsonObject, today: string): Given<Population> | undefined;
  /** Without those of a number; undefined: nobody has it. */
  without(number: string): Population | undefined;
}
