import type { JsonObject } from "../../contract/json/json.ts";
import { excessOf, excessText, personBudget } from "../../contract/json/jsonBudget.ts";
import {
  contentOf,
  noPatches,
  patchedBy,
  withPatch,
  type PatchChain,
} from "../../contract/json/patchChain.ts";
import { readSource } from "../../contract/source/readSource.ts";
import type { SourcePerson } from "../../contract/source/sourceShape.ts";
import { text, type Text } from "../../contract/text.ts";
import { answerFaults, type Fault } from "./answerFaults.ts";
import type { ListOptions } from "./personList.ts";
import { shapeOf } from "./personShapes.ts";
import { sourceKeys } from "./searchKeys.ts";
import { sourceOnDays } from "./sourceStored.ts";
import { derivedPerson, storedPerson, type StoredPerson } from "./storedPerson.ts";

type Changed = { readonly person: StoredPerson } | { readonly faults: readonly Fault[] };

/**
 * A person changed by a merge patch (RFC 7396) on all days, or what is wrong on the given one. A patch in
 * the register's shape, or one that fits both, changes what all else is derived from. However often a
 * person is changed, it holds one change in each shape.
 */
export function changedPerson(
  person: StoredPerson,
  patch: JsonObject,
  today: string,
  options: ListOptions = {},
): Changed {
  const shape = shapeOf(patch);
  const { sourceOn } = person;
  if (!sourceOn || shape === "answer") return withChangedAnswer(person, patch, today);
  const misnamed = shape === undefined ? answerFaults(patch, []) : [];
  if (misnamed.length > 0) return { faults: misnamed };
  return withChangedSource(person, sourceOn, patch, today, options);
}

function withChangedSource(
  person: StoredPerson,
  sourceOn: (day: string) => SourcePerson,
  patch: JsonObject,
  today: string,
  options: ListOptions,
): Changed {
  // What was read by other options stays as it was read.
  const { changedSource } = person;
  const before = changedSource?.lenient === options.lenient ? changedSource : undefined;
  const on = before?.on ?? sourceOn;
  const chain = withPatch(before?.chain ?? noPatches, patch);
  const excess = excessIn(chain);
  if (excess.length > 0) return { faults: excess };
  const readOn = (day: string) => readSource(patchedBy(chain, { ...on(day) }), options);
  const { person: source, faults } = readOn(today);
  if (faults.length > 0) return { faults };
  const after = sourceOnDays(sourceKeys(source), (day) => readOn(day).person);
  return { person: { ...after, changedSource: { on, chain, lenient: options.lenient } } };
}

function withChangedAnswer(person: StoredPerson, patch: JsonObject, today: string): Changed {
  const before = person.changedAnswer;
  const on =
    before?.on ??
    ((day: string, keepsIdentifiers?: boolean) => person.answerOn(day, keepsIdentifiers));
  const chain = withPatch(before?.chain ?? noPatches, patch);
  const excess = excessIn(chain);
  if (excess.length > 0) return { faults: excess };
  const changedOn = (day: string, keepsIdentifiers?: boolean) =>
    patchedBy(chain, on(day, keepsIdentifiers));
  const answer = changedOn(today);
  const faults = answerFaults(answer, []);
  if (faults.length > 0) return { faults };
  const after = derivedPerson(storedPerson(answer).search, changedOn);
  return { person: { ...after, changedAnswer: { on, chain } } };
}

/** A chain keeps members that no person has, too: unbounded, many patches would fill the memory. */
function excessIn(chain: PatchChain): readonly Fault[] {
  const message = personExcess(contentOf(chain));
  return message ? [{ path: [], message }] : [];
}

/** Why a person, or all that changes one, is more than the mock keeps. */
export function personExcess(person: JsonObject): Text | undefined {
  const excess = excessOf(JSON.stringify(person), personBudget);
  if (!excess) return undefined;
  const { en, nl } = excessText(excess);
  return text(
    `With this change the person is too large. ${en} Leave out members that a person does not have.`,
    `Met deze wijziging is de persoon te groot. ${nl} Laat onderdelen weg die een persoon niet heeft.`,
  );
}
