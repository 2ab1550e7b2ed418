import type { QueryType } from "./operations.ts";
import type {
  AbstractDatum,
  Adressering,
  AdresseringBeperkt,
  DatumAlleen,
  DatumPlaatsLand,
  InOnderzoek,
  Kind,
  Maybe,
  NaamPersoon,
  NaamPersoonBeperkt,
  Nationaliteit,
  Ouder,
  Partner,
  Verblijfplaats,
  Waardetabel,
} from "./personBlockTypes.ts";

/** The three kinds of person that an answer holds, for those who read it in TypeScript. */

interface NaamVolledigeNaam {
  readonly volledigeNaam?: Maybe<string>;
}

export interface Minderjarige {
  readonly burgerservicenummer: string;
  readonly naam?: Maybe<NaamVolledigeNaam>;
  readonly leeftijd?: Maybe<number>;
}

export interface GezagOuder {
  readonly burgerservicenummer?: Maybe<string>;
  readonly naam: NaamVolledigeNaam;
}

export interface BekendeDerde {
  readonly type: "BekendeDerde";
  readonly burgerservicenummer?: Maybe<string>;
  readonly naam?: Maybe<NaamVolledigeNaam>;
}

export interface OnbekendeDerde {
  readonly type: "OnbekendeDerde";
}

interface AuthorityRelation<Type extends string> {
  readonly type: Type;
  readonly minderjarige: Minderjarige;
  readonly inOnderzoek?: Maybe<boolean>;
}

interface JointParentalAuthority extends AuthorityRelation<"GezamenlijkOuderlijkGezag"> {
  readonly ouders?: Maybe<readonly GezagOuder[]>;
}

interface SoleParentalAuthority extends AuthorityRelation<"EenhoofdigOuderlijkGezag"> {
  readonly ouder?: Maybe<GezagOuder>;
}

interface JointAuthority extends AuthorityRelation<"GezamenlijkGezag"> {
  readonly ouder?: Maybe<GezagOuder>;
  readonly derde?: Maybe<BekendeDerde | OnbekendeDerde>;
}

interface Guardianship extends AuthorityRelation<"Voogdij"> {
  readonly derden?: Maybe<readonly BekendeDerde[]>;
}

interface NoAuthority<Type extends string> extends AuthorityRelation<Type> {
  readonly toelichting: string;
}

/** One relation between a minor and who holds authority (contract section 7). */
export type Gezagsrelatie =
  | JointParentalAuthority
  | SoleParentalAuthority
  | JointAuthority
  | Guardianship
  | NoAuthority<"TijdelijkGeenGezag">
  | NoAuthority<"GezagNietTeBepalen">;

/** What is delivered automatically when there is something to tell (contract section 4). */
interface Automatic {
  readonly geheimhoudingPersoonsgegevens?: Maybe<boolean>;
  readonly opschortingBijhouding?: Maybe<{
    readonly reden?: Maybe<Waardetabel>;
    readonly datum?: Maybe<AbstractDatum>;
  }>;
  readonly rni?: Maybe<
    readonly {
      readonly deelnemer?: Maybe<Waardetabel>;
      readonly omschrijvingVerdrag?: Maybe<string>;
      readonly categorie?: Maybe<string>;
    }[]
  >;
  readonly verificatie?: Maybe<{
    readonly datum?: Maybe<AbstractDatum>;
    readonly omschrijving?: Maybe<string>;
  }>;
}

interface Identity {
  readonly burgerservicenummer?: Maybe<string>;
  readonly geslacht?: Maybe<Waardetabel>;
  readonly leeftijd?: Maybe<number>;
}

/** An item of a search result. */
export interface PersoonBeperkt extends Automatic, Identity {
  readonly naam?: Maybe<NaamPersoonBeperkt>;
  readonly geboorte?: Maybe<DatumAlleen>;
  readonly adressering?: Maybe<AdresseringBeperkt>;
  readonly inOnderzoek?: Maybe<InOnderzoek<keyof Identity, "datumIngangOnderzoekPersoon">>;
}

/** An item of a search by addressable object. */
export interface GezagPersoonBeperkt extends PersoonBeperkt {
  readonly gezag?: Maybe<readonly Gezagsrelatie[]>;
}

/** The full person record (contract section 1). */
export interface Persoon extends Automatic, Identity {
  readonly aNummer?: Maybe<string>;
  readonly naam?: Maybe<NaamPersoon>;
  readonly geboorte?: Maybe<DatumPlaatsLand>;
  readonly overlijden?: Maybe<DatumPlaatsLand>;
  readonly adressering?: Maybe<Adressering>;
  readonly verblijfplaats?: Maybe<Verblijfplaats>;
  readonly gemeenteVanInschrijving?: Maybe<Waardetabel>;
  readonly datumInschrijvingInGemeente?: Maybe<AbstractDatum>;
  readonly datumEersteInschrijvingGBA?: Maybe<AbstractDatum>;
  readonly immigratie?: Maybe<{
    readonly datumVestigingInNederland?: Maybe<AbstractDatum>;
    readonly landVanwaarIngeschreven?: Maybe<Waardetabel>;
    readonly indicatieVestigingVanuitBuitenland?: Maybe<boolean>;
    readonly vanuitVerblijfplaatsOnbekend?: Maybe<boolean>;
    readonly inOnderzoek?: Maybe<
      InOnderzoek<
        | "datumVestigingInNederland"
        | "landVanwaarIngeschreven"
        | "indicatieVestigingVanuitBuitenland"
        | "vanuitVerblijfplaatsOnbekend"
      >
    >;
  }>;
  readonly nationaliteiten?: Maybe<readonly Nationaliteit[]>;
  readonly verblijfstitel?: Maybe<{
    readonly aanduiding?: Maybe<Waardetabel>;
    readonly datumIngang?: Maybe<AbstractDatum>;
    readonly datumEinde?: Maybe<AbstractDatum>;
    readonly inOnderzoek?: Maybe<InOnderzoek<"aanduiding" | "datumIngang" | "datumEinde">>;
  }>;
  readonly partners?: Maybe<readonly Partner[]>;
  readonly ouders?: Maybe<readonly Ouder[]>;
  readonly kinderen?: Maybe<readonly Kind[]>;
  readonly gezag?: Maybe<readonly Gezagsrelatie[]>;
  /** Deprecated in the contract: `gezag` tells more. */
  readonly indicatieGezagMinderjarige?: Maybe<Waardetabel>;
  readonly indicatieCurateleRegister?: Maybe<boolean>;
  readonly uitsluitingKiesrecht?: Maybe<{
    readonly uitgeslotenVanKiesrecht?: Maybe<boolean>;
    readonly einddatum?: Maybe<AbstractDatum>;
  }>;
  readonly europeesKiesrecht?: Maybe<{
    readonly aanduiding?: Maybe<Waardetabel>;
    readonly einddatumUitsluiting?: Maybe<AbstractDatum>;
  }>;
  readonly inOnderzoek?: Maybe<
    InOnderzoek<
      | keyof Identity
      | "gemeenteVanInschrijving"
      | "datumInschrijvingInGemeente"
      | "indicatieCurateleRegister"
      | "indicatieGezagMinderjarige",
      "datumIngangOnderzoekPersoon" | "datumIngangOnderzoekGemeente" | "datumIngangOnderzoekGezag"
    >
  >;
}

/** What the items of `personen` are for a query type. */
export type PersonOf<Type extends QueryType> = Type extends "RaadpleegMetBurgerservicenummer"
  ? Persoon
  : Type extends "ZoekMetAdresseerbaarObjectIdentificatie"
    ? GezagPersoonBeperkt
    : PersoonBeperkt;

/** The body of the answer to a query. */
export interface PersonAnswer<Type extends QueryType> {
  readonly type: string;
  readonly personen: readonly PersonOf<Type>[];
}
