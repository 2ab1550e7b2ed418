import { isJsonObject, memberOf, type JsonValue } from "../../contract/json/json.ts";

export type PersonShape = "source" | "answer";

/**
 * In which shape a person is written: as the register stores it, with dates as text, or as the service
 * answers, with dates as objects. Undefined where nothing decides it, such as with a name alone.
 */
export function shapeOf(person: JsonValue): PersonShape | undefined {
  const told = new Set<PersonShape>();
  // Further down both shapes have a member of this name.
  if (memberOf(person, "inOnderzoek") !== undefined) told.add("answer");
  look(person, told);
  if (told.has("answer")) return "answer";
  return told.has("source") ? "source" : undefined;
}

/** Members that only one of the two shapes has, at any depth. */
const onlyIn: ReadonlyMap<string, PersonShape> = new Map([
  ...[
    "leeftijd",
    "adressering",
    "voorletters",
    "volledigeNaam",
    "verblijfadres",
    "type",
    "indicatieVestigingVanuitBuitenland",
    "vanuitVerblijfplaatsOnbekend",
  ].map((name) => [name, "answer"] as const),
  ...[
    "aanduidingGegevensInOnderzoek",
    "persoonInOnderzoek",
    "gezagInOnderzoek",
    "aanduidingBijzonderNederlanderschap",
    "straat",
    "naamOpenbareRuimte",
  ].map((name) => [name, "source"] as const),
]);

/** These have the same form in both, or hold what looks like the other one. */
const passedOver: ReadonlySet<string> = new Set(["gezag", "burgerservicenummer"]);

function look(value: JsonValue, told: Set<PersonShape>): void {
  if (Array.isArray(value)) for (const item of value as readonly JsonValue[]) look(item, told);
  if (!isJsonObject(value)) return;
  for (const [name, part] of Object.entries(value)) {
    if (passedOver.has(name)) continue;
    const shape = isDate(name) ? shapeOfDate(part) : (onlyIn.get(name) ?? shapeOfValue(name, part));
    if (shape) told.add(shape);
    // A date in the answer's shape has a text of its own by that name.
    if (!isDate(name)) look(part, told);
  }
}

function isDate(name: string): boolean {
  return /^(eind)?datum/.test(name);
}

function shapeOfDate(value: JsonValue): PersonShape | undefined {
  if (typeof value === "string") return "source";
  return isJsonObject(value) ? "answer" : undefined;
}

/** A secrecy is a code or true; a residence is flat or has the parts of its address in a block. */
function shapeOfValue(name: string, value: JsonValue): PersonShape | undefined {
  if (name === "geheimhoudingPersoonsgegevens")
    return typeof value === "string" ? "source" : "answer";
  const flat = ["land", "regel1", "huisnummer", "postcode", "locatiebeschrijving", "functieAdres"];
  const isFlat =
    name === "verblijfplaats" &&
    memberOf(value, "type") === undefined &&
    flat.some((member) => memberOf(value, member) !== undefined);
  return isFlat ? "source" : undefined;
}
