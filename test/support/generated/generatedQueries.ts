import { rulesFor } from "../../../src/contract/rules/checkQuery.ts";
import { fieldPaths, notAllowedParts } from "../../../src/contract/answer/fields.ts";
import type { JsonObject, JsonValue } from "../../../src/contract/json/json.ts";
import { queryOperation, queryTypes, type QueryType } from "../../../src/contract/operations.ts";
import { parameterOf, parameters } from "../../../src/contract/parameters.ts";
import type { Random } from "./random.ts";

const oddValues: readonly JsonValue[] = [
  null,
  "",
  "   ",
  0,
  -1,
  1.5,
  100000,
  "12",
  true,
  false,
  "true",
  [],
  {},
  ["x"],
  [null],
  "é".repeat(201),
  "a*",
  "*",
  "1983-02-30",
  "2000-02-29",
  "0000000000000000",
  "{}",
];

const alwaysWritable = (value: unknown): value is JsonValue => value !== undefined;

/** Any query that a person could write: mostly sound, with faults of every rule of the table. */
export function randomQuery(random: Random): JsonObject {
  const query: Record<string, JsonValue> = {};
  if (random.chance(0.02)) return { fields: ["naam"], ...oddType(random) };
  const type = random.pick(queryTypes);
  const { required, optional } = queryOperation(type);
  query.type = type;
  for (const name of required) if (!random.chance(0.04)) query[name] = valueFor(type, name, random);
  for (const name of optional) if (random.chance(0.25)) query[name] = valueFor(type, name, random);
  if (random.chance(0.06)) query[random.pick(strangeNames)] = random.pick(oddValues);
  return random.chance(0.3) ? shuffled(query, random) : query;
}

const strangeNames = ["bestaatNiet", "Postcode", "constructor", "toString", ...parameters.keys()];

function oddType(random: Random): JsonObject {
  if (random.chance(0.3)) return {};
  return { type: random.pick([...oddValues, "raadpleegmetburgerservicenummer", "hasOwnProperty"]) };
}

function valueFor(type: QueryType, name: string, random: Random): JsonValue {
  if (name === "fields") return random.chance(0.04) ? random.pick(oddValues) : paths(type, random);
  const rules = rulesFor(type, name);
  const roll = random.next();
  if (roll < 0.05) return random.pick(oddValues);
  if (roll < 0.12) {
    const bad = random.pick(rules).bad;
    if (alwaysWritable(bad)) return bad;
  }
  const parameter = parameterOf(type, name);
  if (parameter?.kind === "list")
    return Array.from({ length: listLength(random) }, () => item(type, name, random));
  const good = random.pick(rules).good;
  return alwaysWritable(good) ? good : null;
}

function listLength(random: Random): number {
  return random.chance(0.03) ? random.below(24) : 1 + random.below(3);
}

function item(type: QueryType, name: string, random: Random): JsonValue {
  if (random.chance(0.03)) return random.pick(oddValues);
  const rules = rulesFor(type, name).filter((rule) => rule.place === "item");
  const rule = random.pick(rules);
  const value = random.chance(0.05) ? rule.bad : rule.good;
  return alwaysWritable(value) ? value : null;
}

function paths(type: QueryType, random: Random): JsonValue {
  const own = [...fieldPaths(queryOperation(type).answerType).keys()];
  const length = random.chance(0.01) ? 129 + random.below(4) : 1 + random.below(6);
  return Array.from({ length }, (): JsonValue => {
    const roll = random.next();
    if (roll < 0.86) return random.pick(own);
    if (roll < 0.88) return `${random.pick(own)}.${random.pick(["jaar", "bestaatNiet", "a.b"])}`;
    if (roll < 0.9) return random.pick([...fieldPaths("Persoon").keys()]);
    if (roll < 0.92) return `${random.pick(own)}.${random.pick(notAllowedParts)}`;
    if (roll < 0.94) return random.pick(notAllowedParts);
    if (roll < 0.96) return random.pick(own).toUpperCase();
    if (roll < 0.98) return random.pick(oddValues);
    return random.pick(["naam,geslacht", "naam voornamen", "", ".", "naam.", "x".repeat(201)]);
  });
}

function shuffled(query: Record<string, JsonValue>, random: Random): JsonObject {
  const entries = Object.entries(query);
  for (let i = entries.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const [a, b] = [entries[i], entries[j]];
    if (a && b) [entries[i], entries[j]] = [b, a];
  }
  return Object.fromEntries(entries);
}
