import type { JsonObject } from "../json/json.ts";
import { marksOf, notLivingThereCode } from "./investigationMarks.ts";
import {
  knownCode,
  knownText,
  present,
  unknownPlace,
  type Coded,
  type SourceResidence,
  dateOf,
} from "./sourceShape.ts";

/** Kinds of residence (contract section 2). */
type ResidenceKind = "Adres" | "Locatie" | "VerblijfplaatsBuitenland" | "VerblijfplaatsOnbekend";

/** Kind of residence by its filled members, undefined if they are ambiguous. */
function kindOf({ land, straat, locatiebeschrijving }: SourceResidence): ResidenceKind | undefined {
  if (land) return isUnknown(land) ? "VerblijfplaatsOnbekend" : "VerblijfplaatsBuitenland";
  if (isFilled(straat)) return "Adres";
  return isFilled(locatiebeschrijving) ? "Locatie" : undefined;
}

function isUnknown(land: Coded | undefined): boolean {
  return land?.code === unknownPlace;
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}

export function residenceOf(
  stored: SourceResidence,
  keepsIdentifiers = false,
): JsonObject | undefined {
  const kind = kindOf(stored);
  if (!kind) return undefined;
  const isHere = kind === "Adres" || kind === "Locatie";
  const { datumAanvangAdreshouding: here, datumAanvangAdresBuitenland: abroad } = stored;
  const since = isHere ? here : (abroad ?? (kind === "VerblijfplaatsOnbekend" ? here : undefined));
  return present({
    type: kind,
    verblijfadres: partsOf(kind, stored),
    functieAdres: isHere ? stored.functieAdres : undefined,
    ...(kind === "Adres" ? identifiersOf(stored, keepsIdentifiers) : {}),
    datumVan: dateOf(since),
    datumIngangGeldigheid: dateOf(stored.datumIngangGeldigheid),
    indicatieVastgesteldVerblijftNietOpAdres: isHere && livesElsewhere(stored) ? true : undefined,
    inOnderzoek: marksOf(kind, stored.inOnderzoek),
  });
}

function livesElsewhere({ inOnderzoek: doubt }: SourceResidence): boolean {
  return doubt?.aanduidingGegevensInOnderzoek === notLivingThereCode;
}

function partsOf(kind: ResidenceKind, stored: SourceResidence): JsonObject | undefined {
  const doubt = stored.inOnderzoek;
  switch (kind) {
    case "Adres":
      return present({
        officieleStraatnaam: knownText(stored.naamOpenbareRuimte),
        korteStraatnaam: knownText(stored.straat),
        huisnummer: stored.huisnummer === 0 ? undefined : stored.huisnummer,
        huisletter: stored.huisletter,
        huisnummertoevoeging: stored.huisnummertoevoeging,
        aanduidingBijHuisnummer: stored.aanduidingBijHuisnummer,
        postcode: stored.postcode,
        woonplaats: knownText(stored.woonplaats),
        inOnderzoek: marksOf("addressParts", doubt),
      });
    case "Locatie":
      return present({
        locatiebeschrijving: stored.locatiebeschrijving,
        inOnderzoek: marksOf("locationParts", doubt),
      });
    case "VerblijfplaatsBuitenland":
      return present({
        regel1: stored.regel1,
        regel2: stored.regel2,
        regel3: stored.regel3,
        land: knownCode(stored.land, unknownPlace),
        inOnderzoek: marksOf("foreignParts", doubt),
      });
    case "VerblijfplaatsOnbekend":
      return undefined;
  }
}

const noIdentifier = "0".repeat(16);

/** The register omits an identifier that is not 16 digits (contract section 18). */
function identifiersOf(
  stored: SourceResidence,
  keepsAll: boolean,
): Record<string, string | undefined> {
  const known = (identifier = noIdentifier) =>
    identifier === noIdentifier || !(keepsAll || /^[0-9]{16}$/.test(identifier))
      ? undefined
      : identifier;
  return {
    adresseerbaarObjectIdentificatie: known(stored.adresseerbaarObjectIdentificatie),
    nummeraanduidingIdentificatie: known(stored.nummeraanduidingIdentificatie),
  };
}

const netherlands = "6030";

/** First of these: address with street and number, location, foreign address. */
export function addressLinesOf(
  stored: SourceResidence,
  municipality: Coded | undefined,
): JsonObject {
  const lines = linesOf(stored, municipality);
  return present({
    ...lines,
    indicatieVastgesteldVerblijftNietOpAdres:
      livesElsewhere(stored) && Object.keys(lines).length > 0 ? true : undefined,
  });
}

function linesOf(stored: SourceResidence, municipality: Coded | undefined): JsonObject {
  const { land, regel1, regel2, regel3, locatiebeschrijving } = stored;
  const isWritten = land && !isUnknown(land) && [regel1, regel2, regel3].some(isFilled);
  const abroad = isWritten
    ? present({
        adresregel1: regel1,
        adresregel2: regel2,
        adresregel3: regel3,
        land: land.code === netherlands ? undefined : land,
      })
    : {};
  const town = municipality?.omschrijving?.toUpperCase();
  if (knownText(stored.straat) !== undefined && stored.huisnummer)
    return { ...abroad, ...streetLines(stored, town) };
  if (!isFilled(locatiebeschrijving)) return abroad;
  return { ...abroad, ...present({ adresregel1: locatiebeschrijving, adresregel2: town }) };
}

function streetLines(stored: SourceResidence, municipality: string | undefined): JsonObject {
  const { straat, huisnummer, postcode, woonplaats } = stored;
  const town = knownText(woonplaats)?.toUpperCase() ?? municipality ?? "";
  return present({
    adresregel1: `${straat}${positionOf(stored)} ${huisnummer}${afterNumber(stored)}`,
    adresregel2: isFilled(postcode) ? `${spacedPostalCode(postcode)}  ${town}` : undefined,
  });
}

const positions: ReadonlyMap<string, string> = new Map([
  ["by", " bij"],
  ["to", " t/o"],
]);

function positionOf({ aanduidingBijHuisnummer: position }: SourceResidence): string {
  return positions.get(position?.code ?? "") ?? "";
}

/** A hyphen separates a suffix that begins with a digit from the number. */
function afterNumber({
  huisletter: letter = "",
  huisnummertoevoeging: suffix = "",
}: SourceResidence): string {
  if (isFilled(letter)) return ` ${letter}${suffix}`;
  if (!isFilled(suffix)) return "";
  return /^[0-9]/.test(suffix) ? `-${suffix}` : ` ${suffix}`;
}

function spacedPostalCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4).trimStart()}`;
}
