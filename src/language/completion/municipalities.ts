import { findByName, hasEnded } from "../../contract/tables/tables.ts";

/** A municipality as it is offered: found by its name, written as its code. */
export interface Municipality {
  readonly code: string;
  readonly name: string;
  readonly ended: boolean;
}

/** All municipalities, the present ones first. */
export function municipalities(): readonly Municipality[] {
  return findByName("Gemeenten", "").map((entry) => ({
    code: entry.code,
    name: entry.name,
    ended: hasEnded(entry),
  }));
}
