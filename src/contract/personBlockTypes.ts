/**
 * The person answer for those who read it in TypeScript. The shape tree is the source; a test holds
 * these types beside it, member by member. Every member may be absent, and null where a service
 * breaks its own word.
 */
export type Maybe<T> = T | null | undefined;

/** A value of a table; abroad a place has its name in `omschrijving` and no code. */
export interface Waardetabel {
  readonly code?: Maybe<string>;
  readonly omschrijving?: Maybe<string>;
}

export interface AdellijkeTitelPredicaat extends Waardetabel {
  readonly soort?: Maybe<string>;
}

interface LongDate {
  /** The date in Dutch words, such as `maart 1978`. */
  readonly langFormaat: string;
}

/** A date of which parts may be unknown, told apart by `type`. `datum` is yyyy-mm-dd. */
export type AbstractDatum = LongDate &
  (
    | { readonly type: "Datum"; readonly datum: string }
    | { readonly type: "JaarMaandDatum"; readonly jaar: number; readonly maand: number }
    | { readonly type: "JaarDatum"; readonly jaar: number }
    | { readonly type: "DatumOnbekend"; readonly onbekend: boolean }
  );

/** Marks (true = under investigation) and the dates since when. */
export type InOnderzoek<Marks extends string, Dates extends string = "datumIngangOnderzoek"> = {
  readonly [Mark in Marks]?: Maybe<boolean>;
} & { readonly [Name in Dates]?: Maybe<AbstractDatum> };

type NamePart =
  "voornamen" | "adellijkeTitelPredicaat" | "voorvoegsel" | "geslachtsnaam" | "voorletters";

interface NameParts {
  readonly voornamen?: Maybe<string>;
  readonly adellijkeTitelPredicaat?: Maybe<AdellijkeTitelPredicaat>;
  readonly voorvoegsel?: Maybe<string>;
  readonly geslachtsnaam?: Maybe<string>;
  readonly voorletters?: Maybe<string>;
}

export interface NaamGerelateerde extends NameParts {
  readonly inOnderzoek?: Maybe<InOnderzoek<NamePart>>;
}

export interface NaamPersoonBeperkt extends NameParts {
  readonly volledigeNaam?: Maybe<string>;
  readonly inOnderzoek?: Maybe<InOnderzoek<NamePart | "volledigeNaam">>;
}

export interface NaamPersoon extends NameParts {
  readonly volledigeNaam?: Maybe<string>;
  readonly aanduidingNaamgebruik?: Maybe<Waardetabel>;
  readonly inOnderzoek?: Maybe<InOnderzoek<NamePart | "volledigeNaam" | "aanduidingNaamgebruik">>;
}

/** A day and where it was: of a birth, a death, or the beginning of a marriage. */
export interface DatumPlaatsLand {
  readonly datum?: Maybe<AbstractDatum>;
  readonly plaats?: Maybe<Waardetabel>;
  readonly land?: Maybe<Waardetabel>;
  readonly inOnderzoek?: Maybe<InOnderzoek<"datum" | "plaats" | "land">>;
}

export interface DatumAlleen {
  readonly datum?: Maybe<AbstractDatum>;
  readonly inOnderzoek?: Maybe<InOnderzoek<"datum">>;
}

type AddressLine = "adresregel1" | "adresregel2" | "adresregel3" | "land";
type LetterName = "aanhef" | "aanschrijfwijze" | "gebruikInLopendeTekst";

interface AddressLines {
  readonly adresregel1?: Maybe<string>;
  readonly adresregel2?: Maybe<string>;
  readonly adresregel3?: Maybe<string>;
  readonly land?: Maybe<Waardetabel>;
  readonly indicatieVastgesteldVerblijftNietOpAdres?: Maybe<boolean>;
}

export interface AdresseringBeperkt extends AddressLines {
  readonly inOnderzoek?: Maybe<InOnderzoek<AddressLine, "datumIngangOnderzoekVerblijfplaats">>;
}

export interface Adressering extends AddressLines {
  readonly aanhef?: Maybe<string>;
  readonly aanschrijfwijze?: Maybe<{
    readonly aanspreekvorm?: Maybe<string>;
    readonly naam?: Maybe<string>;
  }>;
  readonly gebruikInLopendeTekst?: Maybe<string>;
  readonly inOnderzoek?: Maybe<
    InOnderzoek<
      AddressLine | LetterName,
      | "datumIngangOnderzoekPersoon"
      | "datumIngangOnderzoekPartner"
      | "datumIngangOnderzoekVerblijfplaats"
    >
  >;
}

interface ResidenceDates {
  readonly datumVan?: Maybe<AbstractDatum>;
  readonly datumIngangGeldigheid?: Maybe<AbstractDatum>;
}

type ResidenceDate = "type" | "datumVan" | "datumIngangGeldigheid";
type AddressPart = Exclude<keyof VerblijfadresBinnenland, "inOnderzoek">;

export interface VerblijfadresBinnenland {
  readonly officieleStraatnaam?: Maybe<string>;
  readonly korteStraatnaam?: Maybe<string>;
  readonly huisnummer?: Maybe<number>;
  readonly huisletter?: Maybe<string>;
  readonly huisnummertoevoeging?: Maybe<string>;
  readonly aanduidingBijHuisnummer?: Maybe<Waardetabel>;
  readonly postcode?: Maybe<string>;
  readonly woonplaats?: Maybe<string>;
  readonly inOnderzoek?: Maybe<InOnderzoek<AddressPart>>;
}

export interface Adres extends ResidenceDates {
  readonly type: "Adres";
  readonly verblijfadres?: Maybe<VerblijfadresBinnenland>;
  readonly functieAdres?: Maybe<Waardetabel>;
  readonly adresseerbaarObjectIdentificatie?: Maybe<string>;
  readonly nummeraanduidingIdentificatie?: Maybe<string>;
  readonly indicatieVastgesteldVerblijftNietOpAdres?: Maybe<boolean>;
  readonly inOnderzoek?: Maybe<
    InOnderzoek<
      | ResidenceDate
      | "nummeraanduidingIdentificatie"
      | "adresseerbaarObjectIdentificatie"
      | "functieAdres"
    >
  >;
}

export interface VerblijfplaatsBuitenland extends ResidenceDates {
  readonly type: "VerblijfplaatsBuitenland";
  readonly verblijfadres?: Maybe<{
    readonly regel1?: Maybe<string>;
    readonly regel2?: Maybe<string>;
    readonly regel3?: Maybe<string>;
    readonly land?: Maybe<Waardetabel>;
    readonly inOnderzoek?: Maybe<InOnderzoek<"regel1" | "regel2" | "regel3" | "land">>;
  }>;
  readonly inOnderzoek?: Maybe<InOnderzoek<ResidenceDate>>;
}

export interface VerblijfplaatsOnbekend extends ResidenceDates {
  readonly type: "VerblijfplaatsOnbekend";
  readonly inOnderzoek?: Maybe<InOnderzoek<ResidenceDate>>;
}

export interface Locatie extends ResidenceDates {
  readonly type: "Locatie";
  readonly verblijfadres?: Maybe<{
    readonly locatiebeschrijving?: Maybe<string>;
    readonly inOnderzoek?: Maybe<InOnderzoek<"locatiebeschrijving">>;
  }>;
  readonly functieAdres?: Maybe<Waardetabel>;
  readonly indicatieVastgesteldVerblijftNietOpAdres?: Maybe<boolean>;
  readonly inOnderzoek?: Maybe<InOnderzoek<ResidenceDate | "functieAdres">>;
}

export type Verblijfplaats = Adres | VerblijfplaatsBuitenland | VerblijfplaatsOnbekend | Locatie;

interface NationalityBase {
  readonly redenOpname?: Maybe<Waardetabel>;
  readonly datumIngangGeldigheid?: Maybe<AbstractDatum>;
}

interface KnownNationality extends NationalityBase {
  readonly type: "Nationaliteit";
  readonly nationaliteit?: Maybe<Waardetabel>;
  readonly inOnderzoek?: Maybe<InOnderzoek<"type" | "nationaliteit" | "redenOpname">>;
}

interface SpecialNationality<Type extends string> extends NationalityBase {
  readonly type: Type;
  readonly inOnderzoek?: Maybe<InOnderzoek<"type" | "redenOpname">>;
}

export type Nationaliteit =
  | KnownNationality
  | SpecialNationality<"BehandeldAlsNederlander">
  | SpecialNationality<"VastgesteldNietNederlander">
  | SpecialNationality<"Staatloos">
  | SpecialNationality<"NationaliteitOnbekend">;

export interface Kind {
  readonly burgerservicenummer?: Maybe<string>;
  readonly naam?: Maybe<NaamGerelateerde>;
  readonly geboorte?: Maybe<DatumPlaatsLand>;
  readonly inOnderzoek?: Maybe<InOnderzoek<"burgerservicenummer">>;
}

export interface Ouder {
  readonly burgerservicenummer?: Maybe<string>;
  readonly geslacht?: Maybe<Waardetabel>;
  readonly ouderAanduiding?: Maybe<string>;
  readonly datumIngangFamilierechtelijkeBetrekking?: Maybe<AbstractDatum>;
  readonly naam?: Maybe<NaamGerelateerde>;
  readonly geboorte?: Maybe<DatumPlaatsLand>;
  readonly inOnderzoek?: Maybe<
    InOnderzoek<"burgerservicenummer" | "geslacht" | "datumIngangFamilierechtelijkeBetrekking">
  >;
}

export interface Partner {
  readonly burgerservicenummer?: Maybe<string>;
  readonly geslacht?: Maybe<Waardetabel>;
  readonly soortVerbintenis?: Maybe<Waardetabel>;
  readonly naam?: Maybe<NaamGerelateerde>;
  readonly geboorte?: Maybe<DatumPlaatsLand>;
  readonly aangaanHuwelijkPartnerschap?: Maybe<DatumPlaatsLand>;
  readonly ontbindingHuwelijkPartnerschap?: Maybe<DatumAlleen>;
  readonly inOnderzoek?: Maybe<
    InOnderzoek<"burgerservicenummer" | "geslacht" | "soortVerbintenis">
  >;
}
