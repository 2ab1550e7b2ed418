// A file of 10,000 requests (about 2.5 MB) and one of its first 2,000 (0.5 MB), and typing errors for them.

export const requests = 10_000;

export const asked = [
  "burgerservicenummer",
  "naam.voornamen",
  "naam.geslachtsnaam",
  "geboorte.datum",
  "adressering.adresregel1",
  "naam.volledigeNaam",
];
export const queries = Array.from({ length: requests }, (_, at) => ({
  type: "ZoekMetGeslachtsnaamEnGeboortedatum",
  geslachtsnaam: `Achternaam${at % 97}`,
  geboortedatum: `19${String((at % 80) + 10)}-0${(at % 9) + 1}-1${at % 10}`,
  // One in ten has a diagnostic.
  ...(at % 10 === 0 ? { huisnummer: 1 } : {}),
  fields: asked,
}));
const preamble = "@environment local\n@gemeente = 0518\n\n";
export const brp = brpOf(requests);

export function brpOf(count) {
  return preamble + queries.slice(0, count).map(asLines).join("");
}

function asLines({ type, fields, ...values }, at) {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  const items = fields.map((path) => `  - ${path}`);
  return [`### Request ${at}`, type, ...lines, "fields:", ...items, "", ""].join("\n");
}

/** At the start of a random occurrence of a path. */
export function placeIn(text, path, random) {
  const found = text.indexOf(path, random.below(text.length));
  return found < 0 ? text.indexOf(path) : found;
}

/** The first character of a random path doubled, with the cursor after the path. */
export function slipAt(random, text = brp) {
  const path = random.pick(asked);
  const at = placeIn(text, path, random);
  return { at, letter: path.slice(0, 1), cursor: at + 1 + path.length };
}
