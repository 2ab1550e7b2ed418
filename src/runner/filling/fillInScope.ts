import type { CsvRow, CsvRows } from "../../contract/csv.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import type { VariableValue } from "../../model/requestDraft.ts";
import type { AllowedVariables, Prompt } from "../ports.ts";

/** Everything that placeholders of one request can refer to. */
export interface Scope {
  readonly variables: ReadonlyMap<string, VariableValue>;
  /** The rows of each `@data` that the request takes anything from. */
  readonly data?: ReadonlyMap<string, CsvRows>;
  /** The names of all requests of the file. */
  readonly requestNames: ReadonlySet<string>;
  /** Answers of this run, by the name of their request. */
  readonly answers: ReadonlyMap<string, JsonObject>;
  /** The row of `@each` that the request runs for. */
  readonly row?: { readonly name: string; readonly values: CsvRow };
  /** The one `{{$now}}` of the run. */
  readonly now: Date;
  readonly newId: () => string;
  /** Absent where nobody can be asked. */
  readonly prompt?: Prompt;
  readonly allowedVariables: AllowedVariables;
  /**
   * While a plan is made nothing that is only known during the run is filled in: answers, moments,
   * identifiers and what the user is asked.
   */
  readonly planning: boolean;
}
