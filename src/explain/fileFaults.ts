import { text, type Text } from "../contract/text.ts";
import { joined } from "./explanation.ts";
import { oneLine } from "../model/redaction/redact.ts";

/** Keyed by the error words of file readers: certificates, rows of `@each`, targets of `@save`. */
const fileFaults: Readonly<Record<string, Text>> = {
  "not found": text("It does not exist.", "Het bestaat niet."),
  "not readable": text("It cannot be read.", "Het kan niet worden gelezen."),
  "not readable as UTF-8": text(
    "It is not UTF-8. Save it as CSV UTF-8 (in Excel: Save As, CSV UTF-8).",
    "Het is geen UTF-8. Bewaar het als CSV UTF-8 (in Excel: Opslaan als, CSV UTF-8).",
  ),
  "not a file": text(
    "It is a folder, a pipe or a device, and no file.",
    "Het is een map, een pijp of een apparaat, en geen bestand.",
  ),
  "not writable": text("It cannot be written.", "Het kan niet worden geschreven."),
  "too large": text("It is too large.", "Het is te groot."),
  "folder not found": text("Its folder does not exist.", "De map ervan bestaat niet."),
  "outside the project": text(
    "It lies outside the project, or is a link that leads out of it.",
    "Het ligt buiten het project, of is een koppeling die eruit leidt.",
  ),
  "a link to nothing": text(
    "It is a link, and leads to no file.",
    "Het is een koppeling, en leidt naar geen bestand.",
  ),
  "changed since it was allowed": text(
    "Its contents have changed since you allowed the environment. You are asked again before it is used.",
    "De inhoud is veranderd sinds u de omgeving toestond. U wordt opnieuw gevraagd voordat het gebruikt wordt.",
  ),
  "folder not allowed": text(
    "Its folder is not among those where may be saved (`--allow-save DIR`).",
    "De map hoort niet bij die waarin mag worden bewaard (`--allow-save DIR`).",
  ),
  "name not allowed": text(
    "Saved responses never get a hidden name, a name of BRP Workbench's own files, or a name that Windows does not allow.",
    "Bewaarde antwoorden krijgen nooit een verborgen naam, een naam van bestanden van BRP Workbench zelf, of een naam die Windows niet toelaat.",
  ),
  declined: text("You did not want it to be written.", "U wilde niet dat het geschreven werd."),
  "exists already": text(
    "It exists already, and is not overwritten.",
    "Het bestaat al, en wordt niet overschreven.",
  ),
  "the header is missing": text(
    "The line with column names is missing.",
    "De regel met kolomnamen ontbreekt.",
  ),
  "no rows": text(
    "There is nothing below its column names, so nothing is requested.",
    "Onder de kolomnamen staat niets, dus er wordt niets opgevraagd.",
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
    "A quote stands inside an unquoted value.",
    "Er staat een aanhalingsteken in een waarde zonder aanhalingstekens.",
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
  "Name a PFX with your own certificate and key in `tls.pfx`; of a PFX with issuers, save these as PEM for `tls.ca`.",
  "Noem een PFX met uw eigen certificaat en sleutel in `tls.pfx`; bewaar van een PFX met uitgevers deze als PEM voor `tls.ca`.",
);

function unfitFault(why: string): Text | undefined {
  const [, what = "", need = ""] = /^holds (.+), not (.+)$/.exec(why) ?? [];
  const [holds, needs] = [held[what], needed[need]];
  if (!holds || !needs) return undefined;
  const fault = text(
    `It holds ${holds.en}, and ${needs.en} is needed here.`,
    `Het bevat ${holds.nl}, en hier is ${needs.nl} nodig.`,
  );
  return what === "pfx" ? joined([fault, usePfx]) : fault;
}
