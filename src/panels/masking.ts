import type { GivenTables } from "../contract/tables/tables.ts";
import type { Environment } from "../model/environments/environment.ts";

/** Decides for the panels whose values are masked. */
export interface Masking {
  /** Mask of views without a reveal action. */
  masks(environment: Pick<Environment, "people">): boolean;
  /** The project's tables, for the labels of codes. */
  readonly tables: GivenTables | undefined;
}
