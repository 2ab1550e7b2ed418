import { rowsOf } from "../lists.ts";
import { gemeenten } from "../tables/gemeenten.ts";
import { ValueTable } from "../tables/valueTable.ts";
import { text, type Text } from "../text.ts";

/**
 * Words for message codes without a value table in the person service (Logisch Ontwerp BRP, sections
 * 4.6, 5.1.7.1, 5.2.23 and 5.3.15), Dutch in both languages. Tables 41, 48 and 49 date from 2017.
 */

const verification =
  "NV niet geverifieerd | BV bestaan geverifieerd | PV persoon geverifieerd: hoort bij deze persoon";

const elementTables: ReadonlyMap<string, ValueTable> = new Map(
  Object.entries({
    e0740: `
. onbekend | A vermissing, gevolgd door een andere verbintenis | N nietigverklaring
O overlijden partner | R rechtsvermoeden van overlijden partner
S echtscheiding of ontbinding naar Nederlands recht | V anders beëindigd naar vreemd recht
Z omzetting huwelijk/partnerschap
`,
    e1620: verification,
    e1720: verification,
    e1910: "T tijdelijk verblijfsadres",
    e3510: `
.. onbekend | BJ Identiteitskaart (toeristenkaart) BJ 19920401-19950101
EK Europese identiteitskaart 19950101-20011001 | IA Identiteitskaart (toeristenkaart) A -19920101
IB Identiteitskaart (toeristenkaart) B -19950101 | IC Identiteitskaart (toeristenkaart) C -19920101
ID Gemeentelijke identiteitskaart 19930101-19950101
KE Kaart met paspoortboekje, 64 pagina's 19920101-19920101
KN Kaart met paspoortboekje, 32 pagina's 19920101-19920101
KZ Kaart zonder paspoortboekje 19920101-19920101 | LP Laissez-passer 19950101-
NB Nooddocument, model vreemdelingen 19950101-20010401 | NI Nederlandse identiteitskaart 20011001-
NN Noodpaspoort, model nationaal paspoort 19950101- | NP Noodpaspoort -19950101
NV Nooddocument, model vluchtelingen 19950101-20010401 | PB Reisdocument voor vreemdelingen
PD Diplomatiek paspoort | PF Faciliteitenpaspoort | PN Nationaal paspoort
PV Reisdocument voor vluchtelingen | PZ Dienstpaspoort | R1 Reisdocument ouder1 20010201-
R2 Reisdocument ouder2 20010201- | RD Reisdocument voogd | RM Reisdocument moeder -20010201
RV Reisdocument vader -20010201 | TE Tweede paspoort (zakenpaspoort) 19920401-
TN Tweede paspoort 19920401- | ZN Nationaal paspoort (zakenpaspoort) 19920401-
`,
    e3540: `
.. onbekend | B Burgemeester | BI Minister van Binnenlandse Zaken 19920401-
BU Minister van Buitenlandse Zaken, Den Haag 19920401-
BW College van burgemeester en wethouders 19930101-19950101
BZ Minister van Buitenlandse Zaken -19920401 | C Consulaire post -20140309
G Gouverneur -20101010 | GH Gezaghebber | GN Gouverneur Nederlands gebied 20101010-
KM Commandant Koninklijke Marechaussee | P Provincie -19940101 | PK Persoonskaart
`,
    e3570: ". onbekend | I ingehouden of ingeleverd | R van rechtswege vervallen | V vermist",
    e3610: "1 verstrekken van een Nederlands reisdocument belemmerd",
    e6720: "W ten onrechte in BRP-V opgenomen (gedeactiveerd)",
    e7210: `
. onbekend | A ambtshalve | B ministerieel besluit | G gezaghouder | H hoofd van een instelling
I ingeschrevene zelf | K meerderjarig inwonend kind voor ouder | M meerderjarige gemachtigde
O inwonende ouder voor meerderjarig kind | P echtgenoot of geregistreerd partner
T technische wijziging in verband met de BAG | W infrastructurele wijziging
`,
    e7510: "1 een of meer documenten binnengekomen tijdens de opschorting",
    e8410: "O onjuist | S strijdig met de openbare orde",
    e8710: "P gegevens over alle kinderen van de persoonskaart zijn overgenomen",
    e8910: "L levenloos geboren kind",
  }).map(([element, rows]) => [element, new ValueTable(element, rows)]),
);

/** Words for a code of an element, such as `Burgemeester, Delft` for B0503 of 35.40. */
export function elementCodeWords(element: string, code: string): string | undefined {
  const entries = elementTables.get(element)?.entries;
  const words = entries?.get(code)?.name;
  if (words !== undefined || element !== "e3540") return words;
  const [, kind = "", place = ""] = /^([A-Z]{1,2})([0-9]{4})$/.exec(code) ?? [];
  const authority = entries?.get(kind)?.name;
  // Only for a mayor is the rest known to be a municipality.
  const town = kind === "B" ? gemeenten.entries.get(place)?.name : undefined;
  return authority !== undefined && town !== undefined ? `${authority}, ${town}` : authority;
}

/** Reasons with the same meaning in most kinds. */
const commonReasons: ReadonlyMap<string, string> = new Map([
  ["A", "PL is actueel"],
  ["B", "PL is geblokkeerd wegens verhuizing"],
  ["E", "bijhouding opgeschort wegens emigratie"],
  ["G", "persoon komt niet voor"],
  ["H", "betrokkene heeft om geheimhouding verzocht"],
  ["M", "bijhouding opgeschort wegens ministerieel besluit"],
  ["O", "bijhouding opgeschort wegens overlijden"],
  ["U", "meer dan één persoon voldoet aan de identificatie"],
  ["V", "persoon is verhuisd naar een andere gemeente of de RNI"],
  ["X", "geen autorisatie voor de gevraagde actie"],
]);

/** Codes of `foutreden` per kind, with words if they differ from the common ones. */
const reasonRows = `
Af01 | G | H | I er staat al een afnemersindicatie van deze afnemer bij de persoon | R geen autorisatie om bij deze persoon een afnemersindicatie te plaatsen | U | X
Af11 | G | H | I er staat geen afnemersindicatie van deze afnemer bij de persoon | U
Hf01 | B | G | H | R geen autorisatie voor ad hoc vragen over deze persoon | U | X
If01 | B | E | G | M | O | U | V
If41 | A PL is aanwezig en niet geblokkeerd | B | V
Jf01 | A | B | G | O | U | V
Lf01 | G | U | V
Of11 | B | G persoon niet gevonden | I persoon is Nederlander of wordt zo behandeld | O | U | V
Of21 | O
Rf01 | A | O
Tf01 | A persoon is al ingeschreven | B PL van de ouder is geblokkeerd wegens verhuizing | E PL van de ouder opgeschort wegens emigratie | G ouder komt niet voor | M PL van de ouder opgeschort wegens ministerieel besluit | O PL van de ouder opgeschort wegens overlijden | U | V ouder is verhuisd
Tf21 | B | G | N de gegevens van het rechtsfeit kunnen of mogen niet worden verwerkt | O | U | V
Wf01 | A persoon is actueel ingeschreven | G persoon komt niet voor in de verwijsgegevens
Xf01 | G adres of persoon komt niet voor | P het antwoord is te groot | U | X | Z geen autorisatie voor wie op dit adres staat, of voor de gezochte persoon
`;

const reasons: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  rowsOf(reasonRows).map((row) => {
    const [kind = "", ...cells] = row.split(" | ");
    const words = cells.map((cell): readonly [string, string] => {
      const code = cell.charAt(0);
      return [code, cell.slice(2) || (commonReasons.get(code) ?? "")];
    });
    return [kind, new Map(words)];
  }),
);

const headTables: ReadonlyMap<string, ValueTable> = new Map(
  Object.entries({
    status: `
A PL is actueel | E opgeschort wegens emigratie, vanaf de datum in de kop
M opgeschort wegens ministerieel besluit, vanaf de datum in de kop
O opgeschort wegens overlijden, op de datum in de kop
R opgeschort: aangelegd in de RNI, op de datum in de kop
`,
    adresfunctie: "A woonadres of briefadres | B briefadres | W woonadres",
    identificatie: "A op adres | P op persoon",
    gezochtePersoon: "1 Ouder1 | 2 Ouder2",
  }).map(([member, rows]) => [member, new ValueTable(member, rows)]),
);

/** Values that mean "none" and identify no person or day. */
const noValues: ReadonlyMap<string, readonly [value: string, words: Text]> = new Map([
  ["aNummer", ["0000000000", text("no A-number", "geen A-nummer")]],
  [
    "oudANummer",
    ["0000000000", text("the A-number did not change", "het A-nummer is niet gewijzigd")],
  ],
  ["gemeente", ["0000", text("does not apply", "niet van toepassing")]],
  ["datum", ["00000000", text("no suspension date", "geen datum opschorting")]],
  ["herhaling", ["0", text("first sending", "eerste verzending")]],
]);

/** Words for a value beside the person data that means "none", otherwise undefined. */
export function noValueWords(member: string, value: string): Text | undefined {
  const [none, words] = noValues.get(member) ?? [];
  return value === none ? words : undefined;
}

/** Words for a code beside the person data. `foutreden` differs per message kind. */
export function headCodeWords(
  member: string,
  code: string,
  kind: string | undefined,
): string | undefined {
  if (member === "foutreden") return reasons.get(kind ?? "")?.get(code);
  return headTables.get(member)?.entries.get(code)?.name;
}
