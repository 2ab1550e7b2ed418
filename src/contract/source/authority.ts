import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../json/json.ts";
import { fullNameOf } from "./names.ts";
import { present, type SourceName, type SourcePerson, ageOn, isPossible } from "./sourceShape.ts";

interface DerivationOptions {
  readonly today: string;
  readonly personOf?: (burgerservicenummer: string) => SourcePerson | undefined;
}

type Member = "ouders" | "ouder" | "derde" | "derden" | "toelichting";

/** Members of each relation besides the minor (contract section 7), by type name before and since 2.7. */
const membersOfType: ReadonlyMap<string, readonly Member[]> = new Map<string, readonly Member[]>([
  ["GezamenlijkOuderlijkGezag", ["ouders"]],
  ["TweehoofdigOuderlijkGezag", ["ouders"]],
  ["EenhoofdigOuderlijkGezag", ["ouder"]],
  ["GezamenlijkGezag", ["ouder", "derde"]],
  ["Voogdij", ["derden"]],
  ["TijdelijkGeenGezag", ["toelichting"]],
  ["GezagNietTeBepalen", ["toelichting"]],
]);

/** For older files, which have no explanation. */
const explanations: ReadonlyMap<string, string> = new Map([
  ["TijdelijkGeenGezag", "Er is tijdelijk geen gezag."],
  ["GezagNietTeBepalen", "Het gezag is niet te bepalen."],
]);

/** Before 2.7 a source only has numbers: names and the minor's age are looked up. The default minor is the person. */
export function authorityOf(
  source: SourcePerson,
  options: DerivationOptions,
): readonly JsonObject[] | undefined {
  const { gezag } = source;
  if (!Array.isArray(gezag)) return undefined;
  const people = new People(source, options);
  return (gezag as readonly JsonValue[]).flatMap((relation) => {
    const type = memberOf(relation, "type");
    const members = typeof type === "string" ? membersOfType.get(type) : undefined;
    if (typeof type !== "string" || !members) return [];
    const parts = members.map((name) => [name, partOf(name, type, relation, people)] as const);
    return [
      present({
        type,
        minderjarige: people.minor(memberOf(relation, "minderjarige")),
        ...Object.fromEntries(parts),
        inOnderzoek: memberOf(relation, "inOnderzoek") === true ? true : undefined,
      }),
    ];
  });
}

function partOf(name: Member, type: string, relation: JsonValue, people: People) {
  const stored = memberOf(relation, name);
  const items: readonly JsonValue[] = Array.isArray(stored) ? stored : [];
  switch (name) {
    case "ouder":
      return stored === undefined ? undefined : people.parent(stored);
    case "ouders":
      return items.map((item) => people.parent(item));
    case "derde":
      return stored === undefined ? undefined : people.third(stored);
    case "derden":
      return items.map((item) => people.third(item));
    case "toelichting":
      return typeof stored === "string" && stored !== "" ? stored : explanations.get(type);
  }
}

interface Known {
  readonly naam?: SourceName | undefined;
  readonly geslacht?: SourcePerson["geslacht"] | undefined;
  readonly geboorte?: SourcePerson["geboorte"] | undefined;
}

class People {
  readonly #self: SourcePerson;
  readonly #options: DerivationOptions;

  constructor(self: SourcePerson, options: DerivationOptions) {
    this.#self = self;
    this.#options = options;
  }

  minor(stored: JsonValue | undefined): JsonObject {
    const number = numberOf(stored) ?? this.#self.burgerservicenummer;
    const born = storedBirth(stored) ?? this.#known(number)?.geboorte?.datum;
    return present({
      burgerservicenummer: number,
      naam: this.#fullName(stored, number),
      leeftijd: born === undefined ? undefined : ageOn(this.#options.today, born),
    });
  }

  /** The name is required, even if empty. */
  parent(stored: JsonValue): JsonObject {
    const number = numberOf(stored);
    return present({ burgerservicenummer: number, naam: this.#fullName(stored, number) ?? {} });
  }

  third(stored: JsonValue): JsonObject {
    const number = numberOf(stored);
    const naam = this.#fullName(stored, number);
    if (number === undefined && naam === undefined) return { type: "OnbekendeDerde" };
    return present({ type: "BekendeDerde", burgerservicenummer: number, naam });
  }

  #fullName(stored: JsonValue | undefined, number: string | undefined): JsonObject | undefined {
    const given = memberOf(stored, "naam");
    const whole = memberOf(given, "volledigeNaam");
    const gender = memberOf(memberOf(stored, "geslacht"), "code");
    const full =
      typeof whole === "string"
        ? whole
        : isJsonObject(given)
          ? fullNameOf(storedName(given), typeof gender === "string" ? gender : undefined)
          : this.#knownName(number);
    return full === undefined ? undefined : { volledigeNaam: full };
  }

  #knownName(number: string | undefined): string | undefined {
    const known = this.#known(number);
    return known?.naam && fullNameOf(known.naam, known.geslacht?.code);
  }

  #known(number: string | undefined): Known | undefined {
    if (number === undefined) return undefined;
    const self = this.#self;
    if (number === self.burgerservicenummer) return self;
    const { ouders = [], kinderen = [], partners = [] } = self;
    return (
      this.#options.personOf?.(number) ??
      [...ouders, ...kinderen, ...partners].find((each) => each.burgerservicenummer === number)
    );
  }
}

function numberOf(stored: JsonValue | undefined): string | undefined {
  const number = memberOf(stored, "burgerservicenummer");
  return typeof number === "string" && number !== "" ? number : undefined;
}

/** Relations are stored unchanged, so their content is unchecked. */
function storedName(given: JsonObject): SourceName {
  const [voornamen, voorvoegsel, geslachtsnaam, code] = [
    memberOf(given, "voornamen"),
    memberOf(given, "voorvoegsel"),
    memberOf(given, "geslachtsnaam"),
    memberOf(memberOf(given, "adellijkeTitelPredicaat"), "code"),
  ].map((value) => (typeof value === "string" ? value : ""));
  return {
    ...(voornamen ? { voornamen } : {}),
    ...(voorvoegsel ? { voorvoegsel } : {}),
    ...(geslachtsnaam ? { geslachtsnaam } : {}),
    ...(code ? { adellijkeTitelPredicaat: { code } } : {}),
  };
}

function storedBirth(stored: JsonValue | undefined): string | undefined {
  const born = memberOf(memberOf(stored, "geboorte"), "datum");
  return typeof born === "string" && /^[0-9]{8}$/.test(born) && isPossible(born) ? born : undefined;
}
