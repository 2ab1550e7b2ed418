import { text, type Text } from "../contract/text.ts";
import { joined } from "./explanation.ts";
import { oneLine } from "../model/redaction/redact.ts";

/** Keyed by the error words of file readers: certificates, rows of `@each`, targets of `@save`. */
const fileFaults: Readonly<Record<string, Text>> = {
  "not found": text("It does not exist.", "Het bestaat niet."),
  "not readable": text("It cannot be read.", "Het is niet te lezen."),
  "not readable as UTF-8": text(
    "It is not UTF-8. Save it as CSV UTF-8 (in Excel: Save As, CSV UTF-8).",
    "Het is geen UTF-8. Bewaar het als CSV UTF-8 (in Excel: Opslaan als, CSV UTF-8).",
  ),
  "not a file": text(
    "It is a folder, a pipe or a device, not a file.",
    "Het is een map, een pipe of een apparaat, geen bestand.",
  ),
  "not writable": text("It cannot be written.", "Het is niet te schrijven."),
  "too large": text("It is too large.", "Het is te groot."),
  "folder not found": text("Its folder does not exist.", "De map ervan bestaat niet."),
  "outside the project": text(
    "It is outside the project, or it is a link to a place outside it.",
    "Het staat buiten het project, of is een koppeling naar een plek daarbuiten.",
  ),
  "a link to nothing": text(
    "It is a broken link.",
    "Het is een koppeling naar een bestand dat niet bestaat.",
  ),
  "changed since it was allowed": text(
    "Its contents have changed since you allowed the environment. Allow the environment again to use it.",
    "De inhoud is gewijzigd sinds u de omgeving toestond. Sta de omgeving opnieuw toe om het te gebruiken.",
  ),
  "folder not allowed": text(
    "Saving to its folder is not allowed (`--allow-save DIR`).",
    "Bewaren in die map is niet toegestaan (`--allow-save MAP`).",
  ),
  "name not allowed": text(
    "The name of a saved response cannot be hidden, belong to a file of BRP Workbench, or be invalid in Windows.",
    "De naam van een bewaard antwoord mag niet verborgen zijn, niet van een bestand van BRP Workbench zijn, en niet ongeldig zijn in Windows.",
  ),
  declined: text("You chose not to write it.", "U hebt ervoor gekozen het niet te schrijven."),
  "exists already": text(
    "It already exists, and existing files are not overwritten.",
    "Het bestaat al, en bestaande bestanden worden niet overschreven.",
  ),
  "the header is missing": text(
    "The line with column names is missing.",
    "De regel met kolomnamen ontbreekt.",
  ),
  "no rows": text(
    "It has column names but no rows, so nothing is requested.",
    "Het heeft kolomnamen maar geen rijen, dus er wordt niets opgevraagd.",
  ),
  "fewer rows": text(
    "It has fewer rows than in the run whose failed rows should run again.",
    "Het heeft minder rijen dan in de uitvoering waarvan de mislukte rijen opnieuw moeten.",
  ),
  "a column has no name": text("A column has no name.", "Een kolom heeft geen naam."),
  "two columns have the same name": text(
    "Two columns have the same name.",
    "Twee kolommen hebben dezelfde naam.",
  ),
  "a row has more or fewer values than the header": text(
    "A row has more or fewer values than there are columns.",
    "Een rij heeft meer of minder waarden dan er kolommen zijn.",
  ),
  "a quoted value is not closed": text(
    "A quoted value is not closed.",
    "Een waarde tussen aanhalingstekens is niet afgesloten.",
  ),
  "text follows a closing quote": text(
    "Text follows a closing quote.",
    "Er staat tekst na een sluitend aanhalingsteken.",
  ),
  "a quote stands inside an unquoted value": text(
    "An unquoted value contains a quote.",
    "Een waarde zonder aanhalingstekens bevat een aanhalingsteken.",
  ),
};

export function fileFault(why: string): Text {
  const shown = oneLine(why);
  const known = Object.hasOwn(fileFaults, why) ? fileFaults[why] : unfitFault(why);
  return known ?? text(`Cause: ${shown}`, `Oorzaak: ${shown}`);
}

/** Contents of certificate files, keyed by the words of `platform/certificateFiles`. */
const held: Readonly<Record<string, Text>> = {
  certificate: text("a certificate", "een certificaat"),
  key: text("a private key", "een privésleutel"),
  pfx: text("a PFX (PKCS#12)", "een PFX (PKCS#12)"),
  request: text("a certificate request", "een certificaataanvraag"),
  "public key": text("a public key", "een publieke sleutel"),
  "revocation list": text(
    "a list of revoked certificates",
    "een lijst van ingetrokken certificaten",
  ),
  nothing: text("nothing", "niets"),
  "something else": text(
    "something other than certificates and keys",
    "iets anders dan certificaten en sleutels",
  ),
};

const needed: Readonly<Record<string, Text>> = {
  certificate: text("a certificate (PEM, DER or P7B)", "een certificaat (PEM, DER of P7B)"),
  key: text("a private key (PEM or DER)", "een privésleutel (PEM of DER)"),
  pfx: text("a PFX (.pfx or .p12)", "een PFX (.pfx of .p12)"),
};

const usePfx = text(
  "Use a PFX with your own certificate and key in `tls.pfx`. Save the issuers in a PFX as PEM for `tls.ca`.",
  "Gebruik een PFX met uw eigen certificaat en sleutel in `tls.pfx`. Bewaar de uitgevers uit een PFX als PEM voor `tls.ca`.",
);

function unfitFault(why: string): Text | undefined {
  const [, what = "", need = ""] = /^holds (.+), not (.+)$/.exec(why) ?? [];
  const [holds, needs] = [held[what], needed[need]];
  if (!holds || !needs) return undefined;
  const fault = text(
    `It contains ${holds.en}, but ${needs.en} is needed here.`,
    `Het bevat ${holds.nl}, maar hier is ${needs.nl} nodig.`,
  );
  return what === "pfx" ? joined([fault, usePfx]) : fault;
}
