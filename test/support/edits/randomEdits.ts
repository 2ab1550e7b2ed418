import type { TextEdit } from "../../../src/model/text/sourceText.ts";
import type { Random } from "../generated/random.ts";

/** Sections that depend on each other: names, rows, repeated names, responses and cycles. */
const sections = [
  "### a\n@name zoek\nZoekMetPostcodeEnHuisnummer\npostcode: 1234AB\nhuisnummer: {{nr}}\nfields: [naam, burgerservicenummer]\n? personen[0].leeftijd exists\n",
  "###\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{zoek.personen[*].burgerservicenummer}}\ngemeenteVanInschrijving: {{plaats}}\nfields:\n  - naam\n",
  "### b\n@name lees\n@each rij in a.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{rij.bsn}}, {{zoek.personen[0].geslacht}}\nfields: naam, leeftijd\n",
  '### json\n@name zoek\n{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "{{lees.personen[0].naam.voornamen}}",\n "huisnummer": 1, "fields": ["naam"] }\n',
  "### ring\n@name ring\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{ring.personen[*].burgerservicenummer}}, {{zoek.personen[*].burgerservicenummer}}\nfields: [naam]\n",
  "### late\r\n@plaats = 0599\r\nTelBerichten\r\nsoort: NIET-OPGEHAALD\r\n? aantalBerichten > {{nr}}\r\n",
  "###\n? status == {{ploats}}\n@timeout 3s\n\n\n\n\n",
];

const preambles = [
  "",
  "\ufeff",
  "@plaats = 0518\n@nr = {{plaats}}\n",
  "// about\n@environment local\n@nr = 1\n@plaats = {{nr}}\n@nr = {{rij.x}}\n\n",
  "@name zoek\nTelBerichten\n",
];

const pieces = `\
### | ### n\n | # | \n | \r\n | \r | { | } | {{ | }} | " | [ | , | @name zoek\n | \
@name lees\n | @plaats = {{nr}}\n | @nr = {{plaats}}\n | @each rij in a.csv\n | \
@each rij in b.csv\n | @environment local\n | @environment elders\n | @name | zoek | lees | \
nr | {{zoek.personen[*].burgerservicenummer}} | {{zoek. | {{plaats}} | fields: [naam]\n | \
- naam\n | ? personen[0].naam exists\n | \ufeff | \ud83d | \udc00 |   | x | \n\n\n\n`.split(" | ");

export function randomFile(random: Random): string {
  const parts = [random.pick(preambles)];
  for (let left = random.below(4); left > 0; left--) parts.push(random.pick(sections));
  const text = parts.join("");
  return random.chance(0.1) ? text.replaceAll("\n", "\r\n") : text;
}

/** One edit that is likely to matter: at separators, line ends and names, and sometimes anywhere. */
export function randomEdit(random: Random, text: string, longest = 500): TextEdit {
  const start = place(random, text);
  const kind = random.below(10);
  if (kind < 4 && text.length < longest) return insertion(start, random.pick(pieces));
  if (kind < 5 && text.length < longest) return insertion(start, random.pick(sections));
  const length = kind < 8 ? random.below(4) : random.below(60);
  const end = Math.min(start + length, text.length);
  return { span: { start, end }, newText: kind === 9 ? random.pick(pieces) : "" };
}

function place(random: Random, text: string): number {
  const anywhere = random.below(text.length + 1);
  if (random.chance(0.3)) return anywhere;
  const sought = random.pick(["###", "\n", "{{", "@", "zoek", "plaats"]);
  const found = text.indexOf(sought, anywhere);
  return found < 0 ? anywhere : Math.min(found + random.below(sought.length + 2), text.length);
}

const insertion = (at: number, newText: string): TextEdit => ({
  span: { start: at, end: at },
  newText,
});
