import { rowsOf } from "../lists.ts";
import { text, type Text } from "../text.ts";
import { elementKind, type ElementKind } from "./loElements.ts";

/** Members beside the person data of a message, and in the facts of Og21 (schema set 2026Q4, contract section 17). */
interface HeadMember {
  readonly name: string;
  readonly label: Text;
  /** `rubrics` is a list of six-digit codes: category, group and element. */
  readonly kind: ElementKind | "rubrics";
  /** Our name of the table with its values, if we have them. */
  readonly table?: string;
}

const rows = `
$schema code - Schema | Schema
berichtType code - Kind of message | Soort bericht
herhaling code - Repetition | Herhaling
status code - Status | Status
datum date - Date | Datum
datumTijd timestamp - Date and time | Datum en tijd
datumGeldigheid date - Valid from | Datum geldigheid
datumIngang date - Start date | Datum ingang
datumEinde date - End date | Datum einde
foutreden code - Reason for the error | Foutreden
gemeente code Gemeenten Municipality | Gemeente
aNummer a-number - A-number | A-nummer
oudANummer a-number - Former A-number | Oud A-nummer
burgerservicenummer bsn - BSN | Burgerservicenummer
rubrieken rubrics - Elements | Rubrieken
afnemersindicatie code - Recipient | Afnemersindicatie
autorisatietabelregel code - Row of the authorisation table | Autorisatietabelregel
teWijzigenTabel code - Table to change | Te wijzigen tabel
tabelData code - Row of the table | Tabelregel
adresfunctie code - Function of the address | Adresfunctie
identificatie code - Identification | Identificatie
gezochtePersoon code - Requested person | Gezochte persoon
aktenummer text - Deed number | Aktenummer
versie code - Version | Versie
vrijeTekst text - Free text | Vrije tekst
communicatiepartnerAan code - To communication partner | Aan communicatiepartner
communicatiepartnerVan code - From communication partner | Van communicatiepartner
nieuweRechtsfeiten text - New legal facts | Nieuwe rechtsfeiten
eerdereRechtsfeiten text - Earlier legal facts | Eerdere rechtsfeiten
rechtsfeitId text - Identifier of the legal fact | Rechtsfeit-ID
gezagscategorie code - Category of authority | Gezagscategorie
gezagscode code - Code of authority | Gezagscode
beslissingstekst text - Text of the decision | Beslissingstekst
beslissingsdatum date - Date of the decision | Beslissingsdatum
registratiedatum date - Date of registration | Registratiedatum
vorigeRechtsfeit text - Legal facts before it | Vorige rechtsfeiten
rechtbank text - Court | Rechtbank
plData code - Person data | Persoonsgegevens
plDataSet code - Persons | Personen
`;

export const headMembers: ReadonlyMap<string, HeadMember> = new Map(
  rowsOf(rows).map((row) => {
    const [name = "", word = "", table = "", ...words] = row.split(" ");
    const [en = "", nl = ""] = words.join(" ").split(" | ");
    const kind = word === "rubrics" ? word : elementKind(word);
    return [name, { name, label: text(en, nl), kind, ...(table === "-" ? {} : { table }) }];
  }),
);
