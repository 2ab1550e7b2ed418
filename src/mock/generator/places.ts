import { hasEnded, valueTable } from "../../contract/tables/tables.ts";
import type { AddressHome, LocationHome } from "../society/persona.ts";
import { Stream, streamsFor } from "./stream.ts";

/** Invented streets with their addresses, in municipalities that exist. */

interface Municipality {
  readonly code: string;
  readonly name: string;
}

/** Those whose name is that of a town too; unknown and non-resident ones are in brackets or first. */
const found = [...(valueTable("Gemeenten")?.entries.values() ?? [])].filter(
  (entry) => !hasEnded(entry) && Number(entry.code) > 0 && !entry.name.includes("("),
);
const municipalities: readonly [Municipality, ...Municipality[]] = [
  { code: "0363", name: "Amsterdam" },
  ...found.filter(({ code }) => code !== "0363"),
];

export function anyMunicipality(stream: Stream): string {
  return stream.pick(municipalities).code;
}

/** So many families in a row have homes in the same streets, one address each. */
const addressesPerStreet = 64;

/** The homes that one family has at most, each in a street of its own. */
const homesPerClan = 8;

const stems = [
  "Linden",
  "Kastanje",
  "Wilgen",
  "Meidoorn",
  "Rozen",
  "Klaver",
  "Boterbloem",
  "Zwaluw",
  "Leeuwerik",
  "Reiger",
  "Otter",
  "Vossen",
  "Molen",
  "Veen",
  "Heide",
  "Duin",
  "Zilver",
  "Koper",
  "Wagenmaker",
  "Mandenmaker",
  "Klompenmaker",
  "Sterren",
  "Maan",
  "Ochtend",
  "Avond",
  "Noorder",
  "Zuider",
  "Ooster",
  "Wester",
  "Käthe Winkel",
  "Bûter",
  "Zeeën",
] as const;

const endings = [
  "straat",
  "laan",
  "weg",
  "plein",
  "hof",
  "kade",
  "singel",
  "pad",
  "dreef",
  "erf",
] as const;

/** Official names that are longer than the short form may be. */
type StreetName = Pick<AddressHome, "street" | "shortStreet">;

const longStreets: readonly [StreetName, ...StreetName[]] = [
  { street: "Burgemeester van Zilverhoevenlaan", shortStreet: "Burg v Zilverhoevenln" },
  { street: "Wethouder Kornelis Takkebosplantsoen", shortStreet: "Weth K Takkebosplants" },
  { street: "Professor Doctor Wierdemastraat", shortStreet: "Prof Dr Wierdemastr" },
];

interface Street extends StreetName {
  readonly municipality: Municipality;
  readonly postalCode: string;
}

function streetAt(seed: number, number: number): Street {
  const stream = new Stream(seed, streamsFor.street, number);
  const municipality = stream.pick(municipalities);
  const name = stream.chance(3)
    ? stream.pick(longStreets)
    : { street: `${stream.pick(stems)}${stream.pick(endings)}` };
  return { municipality, ...name, postalCode: postalCodeOf(stream, number) };
}

const lowestPostalDigits = 1000;
const postalDigits = 9000;

/** Coprime with the number of codes, so that streets with other numbers have other digits. */
const postalStep = 3767;
const postalLetters = "ABCDEFGHJKLMNPRSTVWXZ";

/** No two streets share a postal code as long as there are no more streets than digits. */
function postalCodeOf(stream: Stream, number: number): string {
  const digits = lowestPostalDigits + ((number * postalStep) % postalDigits);
  const letter = () => postalLetters[stream.below(postalLetters.length)] ?? "A";
  const letters = `${letter()}${letter()}`;
  return `${digits}${unusedLetters.has(letters) ? "ZX" : letters}`;
}

/** Pairs that are never given out. */
const unusedLetters: ReadonlySet<string> = new Set(["SA", "SD", "SS"]);

const letters = ["A", "B", "a", "h"] as const;
const suffixes = ["bis", "2", "hs", "III", "rood"] as const;

/** Generated addresses have higher object numbers than those of the documented people. */
const firstObject = 10_000_000;

/**
 * One of a family's homes: neighbours are other families, and every second address shares its
 * number with the one before it and differs by letter or suffix.
 */
export function addressAt(seed: number, clan: number, home: number): AddressHome {
  const block = Math.floor(clan / addressesPerStreet);
  const streetNumber = block * homesPerClan + home;
  const { municipality, ...street } = streetAt(seed, streetNumber);
  const position = clan % addressesPerStreet;
  return {
    kind: "Adres",
    municipality: municipality.code,
    object: firstObject + streetNumber * addressesPerStreet + position,
    ...street,
    house: 1 + (position >> 1),
    ...(position % 2 === 1 ? behindNumber(position >> 1) : {}),
    town: municipality.name,
  };
}

function behindNumber(index: number): Pick<AddressHome, "letter" | "suffix" | "position"> {
  const letter = letters[index % letters.length] ?? "A";
  const suffix = suffixes[index % suffixes.length] ?? "2";
  switch (index % 4) {
    case 0:
      return { letter };
    case 1:
      return { suffix };
    case 2:
      return { letter, suffix };
    default:
      return { letter, position: index % 8 === 3 ? "by" : "to" };
  }
}

const berths = ["Woonschip", "Woonwagen", "Tuinhuis"] as const;
const whereabouts = ["aan de vaart", "achter de dijk", "bij de molen", "naast het veer"] as const;

export function locationOf(stream: Stream): LocationHome {
  const description = `${stream.pick(berths)} ${stream.between(1, 40)} ${stream.pick(whereabouts)}`;
  return { kind: "Locatie", municipality: anyMunicipality(stream), description };
}
