import type { JsonObject, JsonValue } from "../json/json.ts";
import { authorityOf } from "./authority.ts";
import { marksOf, type MarkedBlock } from "./investigationMarks.ts";
import { fullNameOf, nameOf, salutationsOf } from "./names.ts";
import {
  knownCode,
  present,
  presentAny,
  unknownPlace,
  type Coded,
  type SourceDoubt,
  type SourceEvent,
  type SourceNationality,
  type SourceParent,
  type SourcePartner,
  type SourcePerson,
  type SourceRelative,
  ageOn,
  dateOf,
  hasCome,
  type RegisterDate,
} from "./sourceShape.ts";
import { addressLinesOf, residenceOf } from "./residence.ts";

export interface DerivationOptions {
  /** Date for ages and expired permits, yyyy-mm-dd. */
  readonly today: string;
  /** Returns address identifiers as stored, like the official mock. */
  readonly keepsIdentifiers?: boolean;
  /** Other people of the register, for their names in relations of authority. */
  readonly personOf?: (burgerservicenummer: string) => SourcePerson | undefined;
}

type Derive = (source: SourcePerson, options: DerivationOptions) => JsonValue | undefined;

/** Members of a person (`Persoon`) by the public rules of the person service. */
const members: Readonly<Record<string, Derive>> = {
  burgerservicenummer: (source) => source.burgerservicenummer,
  aNummer: (source) => source.aNummer,
  geheimhoudingPersoonsgegevens: (source) => (isSecret(source) ? true : undefined),
  opschortingBijhouding: suspensionOf,
  naam: ownName,
  geboorte: (source) => eventOf(source.geboorte, "geboorte", source.persoonInOnderzoek),
  leeftijd: ageOf,
  geslacht: (source) => source.geslacht,
  overlijden: ({ overlijden }) => eventOf(overlijden, "overlijden", overlijden?.inOnderzoek),
  adressering: addressingOf,
  verblijfplaats: ({ verblijfplaats }, { keepsIdentifiers }) =>
    verblijfplaats && residenceOf(verblijfplaats, keepsIdentifiers),
  gemeenteVanInschrijving: (source) => knownCode(municipalityOf(source), unknownPlace),
  datumInschrijvingInGemeente: (source) => dateOf(source.datumInschrijvingInGemeente),
  datumEersteInschrijvingGBA: (source) => dateOf(source.datumEersteInschrijvingGBA),
  immigratie: immigrationOf,
  nationaliteiten: (source) => source.nationaliteiten?.map(nationalityOf),
  verblijfstitel: permitOf,
  partners: ({ partners }) => partners && deliveredPartners(partners).map(partnerOf),
  ouders: (source) => source.ouders?.map(parentOf),
  kinderen: (source) => source.kinderen?.map(childOf),
  gezag: authorityOf,
  indicatieGezagMinderjarige: (source) => source.indicatieGezagMinderjarige,
  indicatieCurateleRegister: (source) => source.indicatieCurateleRegister,
  uitsluitingKiesrecht: exclusionOf,
  europeesKiesrecht: europeanVoteOf,
  rni: suppliersOf,
  verificatie: verificationOf,
  inOnderzoek: (source) =>
    presentAny({
      ...marksOf("person", source.persoonInOnderzoek, "datumIngangOnderzoekPersoon"),
      ...marksOf(
        "municipality",
        source.verblijfplaats?.inOnderzoek,
        "datumIngangOnderzoekGemeente",
      ),
      ...marksOf("authority", source.gezagInOnderzoek, "datumIngangOnderzoekGezag"),
    }),
};

/** Member of a complete person. A lookup needs few of them. */
export function derivedMember(
  name: string,
  source: SourcePerson,
  options: DerivationOptions,
): JsonValue | undefined {
  return members[name]?.(source, options);
}

/** Complete person. */
export function derivePerson(source: SourcePerson, options: DerivationOptions): JsonObject {
  const person: Record<string, JsonValue | undefined> = {};
  for (const name in members) person[name] = derivedMember(name, source, options);
  return present(person);
}

function suspensionOf({ opschortingBijhouding }: SourcePerson): JsonObject | undefined {
  if (!opschortingBijhouding) return undefined;
  const { reden, datum } = opschortingBijhouding;
  return presentAny({ reden, datum: dateOf(datum) });
}

const nonResidents = "1999";

/** If an RNI participant supplied the residence, official responses only contain the municipality of non-residents. */
function municipalityOf({ gemeenteVanInschrijving, rni = [] }: SourcePerson): Coded | undefined {
  const isSupplied = rni.some(({ categorie }) => categorie === "Verblijfplaats");
  return isSupplied && gemeenteVanInschrijving?.code !== nonResidents
    ? undefined
    : gemeenteVanInschrijving;
}

/** Element 70.10: 0 is no secrecy, other codes are kinds of it. */
function isSecret({ geheimhoudingPersoonsgegevens: kind = "0" }: SourcePerson): boolean {
  return kind !== "0";
}

/** An investigation of the person also appears without any data. */
function ownName({ naam, geslacht, persoonInOnderzoek: doubt }: SourcePerson) {
  if (!naam && !doubt) return undefined;
  const name = naam ?? {};
  return present({
    ...nameOf(name),
    volledigeNaam: fullNameOf(name, geslacht?.code),
    aanduidingNaamgebruik: name.aanduidingNaamgebruik,
    inOnderzoek: marksOf("naam", doubt),
  });
}

const died = "O";

function ageOf(
  { geboorte, opschortingBijhouding }: SourcePerson,
  { today }: DerivationOptions,
): number | undefined {
  const born = geboorte?.datum;
  if (born === undefined || opschortingBijhouding?.reden?.code === died) return undefined;
  const age = ageOn(today, born);
  return age === undefined || age < 0 || age > highestAge ? undefined : age;
}

/** The contract allows ages from 0 to 150. A birth date outside this range is an error in the record. */
const highestAge = 150;

/** Present with a name, a residence or a doubt about one, even if empty. */
function addressingOf(source: SourcePerson): JsonObject | undefined {
  const { naam, geslacht, verblijfplaats, partners = [], persoonInOnderzoek } = source;
  const isDoubted = persoonInOnderzoek || partners.some(({ inOnderzoek }) => inOnderzoek);
  if (!naam && !verblijfplaats && !isDoubted) return undefined;
  const partner = namingPartner(partners);
  return present({
    ...(naam &&
      salutationsOf({
        name: naam,
        gender: geslacht?.code,
        ...(partner && { partner: { name: partner.naam, isOver: isOver(partner) } }),
      })),
    ...(verblijfplaats && addressLinesOf(verblijfplaats, municipalityOf(source))),
    inOnderzoek: addressingMarks(source),
  });
}

/** The partner's mark only counts if the partner's name is used. */
function addressingMarks(source: SourcePerson): JsonObject | undefined {
  const { naam, partners = [], persoonInOnderzoek, verblijfplaats } = source;
  const usesPartners = naam?.aanduidingNaamgebruik?.code !== "E";
  const partner = usesPartners ? namingPartner(partners)?.inOnderzoek : undefined;
  return presentAny({
    ...marksOf("ownNameInLetters", persoonInOnderzoek, "datumIngangOnderzoekPersoon"),
    ...marksOf("partnersNameInLetters", partner, "datumIngangOnderzoekPartner"),
    ...marksOf("addressLines", verblijfplaats?.inOnderzoek, "datumIngangOnderzoekVerblijfplaats"),
  });
}

function immigrationOf({ immigratie, verblijfplaats }: SourcePerson): JsonObject | undefined {
  const doubt = verblijfplaats?.inOnderzoek;
  if (!immigratie && !doubt) return undefined;
  const { landVanwaarIngeschreven: from, datumVestigingInNederland: on } = immigratie ?? {};
  return present({
    datumVestigingInNederland: dateOf(on),
    indicatieVestigingVanuitBuitenland: on === undefined ? undefined : true,
    landVanwaarIngeschreven: knownCode(from, unknownPlace),
    vanuitVerblijfplaatsOnbekend: from?.code === unknownPlace ? true : undefined,
    inOnderzoek: marksOf("immigratie", doubt),
  });
}

/** Code of table 56 for an ended permit. */
const noPermit = "98";

function permitOf(
  { verblijfstitel }: SourcePerson,
  { today }: DerivationOptions,
): JsonObject | undefined {
  if (!verblijfstitel) return undefined;
  const { aanduiding, datumIngang, datumEinde, inOnderzoek } = verblijfstitel;
  if (aanduiding?.code === undefined || aanduiding.code === noPermit) return undefined;
  if (isPast(datumEinde, today)) return undefined;
  return presentAny({
    aanduiding,
    datumIngang: dateOf(datumIngang),
    datumEinde: dateOf(datumEinde),
    inOnderzoek: marksOf("verblijfstitel", inOnderzoek),
  });
}

function isPast(end: RegisterDate | undefined, today: string): boolean {
  return end !== undefined && hasCome(end, today);
}

/** An end date is the first day without the exclusion, which then disappears. */
function exclusionOf(
  { uitsluitingKiesrecht: excluded }: SourcePerson,
  { today }: DerivationOptions,
): JsonObject | undefined {
  if (!excluded?.uitgeslotenVanKiesrecht || isPast(excluded.einddatum, today)) return undefined;
  const { uitgeslotenVanKiesrecht, einddatum } = excluded;
  return present({ uitgeslotenVanKiesrecht, einddatum: dateOf(einddatum) });
}

/** Element 31.10: excluded from the European vote, or called to it. */
const europeanVote = { excluded: "1", called: "2" };

/** Undefined without one of the two codes of 31.10. Only an exclusion can end. */
function europeanVoteOf(
  { europeesKiesrecht: vote }: SourcePerson,
  { today }: DerivationOptions,
): JsonObject | undefined {
  const code = vote?.aanduiding?.code;
  if (code === europeanVote.called) return present({ aanduiding: vote?.aanduiding });
  if (code !== europeanVote.excluded || isPast(vote?.einddatumUitsluiting, today)) return undefined;
  return present({
    aanduiding: vote?.aanduiding,
    einddatumUitsluiting: dateOf(vote?.einddatumUitsluiting),
  });
}

function suppliersOf({ rni = [] }: SourcePerson): readonly JsonObject[] | undefined {
  if (rni.length === 0) return undefined;
  return rni.map(({ deelnemer, omschrijvingVerdrag, categorie }) =>
    present({ deelnemer, omschrijvingVerdrag, categorie }),
  );
}

function verificationOf({ verificatie }: SourcePerson): JsonObject | undefined {
  if (!verificatie) return undefined;
  const { datum, omschrijving } = verificatie;
  return presentAny({ datum: dateOf(datum), omschrijving });
}

type NationalityKind = "BehandeldAlsNederlander" | "Staatloos" | "VastgesteldNietNederlander";

/** Codes of table 32 that mean no nationality or an unknown one. */
const kindsByCode: ReadonlyMap<string, NationalityKind> = new Map([
  ["0002", "BehandeldAlsNederlander"],
  ["0499", "Staatloos"],
  ["0500", "VastgesteldNietNederlander"],
]);

const unknownNationality = "0000";

/** Element 65.10, which replaces a nationality. */
const kindsByMark: ReadonlyMap<string, NationalityKind> = new Map([
  ["B", "BehandeldAlsNederlander"],
  ["V", "VastgesteldNietNederlander"],
]);

function kindOf(stored: SourceNationality) {
  const code = stored.nationaliteit?.code;
  if (code !== undefined && code !== unknownNationality)
    return kindsByCode.get(code) ?? "Nationaliteit";
  return (
    kindsByMark.get(stored.aanduidingBijzonderNederlanderschap ?? "") ?? "NationaliteitOnbekend"
  );
}

const unknownReason = "000";

/** Item of `nationaliteiten`. Only the kind Nationaliteit has a nationality. */
function nationalityOf(stored: SourceNationality): JsonObject {
  const type = kindOf(stored);
  const hasOwnMarks = type === "Nationaliteit" || type === "NationaliteitOnbekend";
  return present({
    type,
    nationaliteit: type === "Nationaliteit" ? stored.nationaliteit : undefined,
    redenOpname: knownCode(stored.redenOpname, unknownReason),
    datumIngangGeldigheid: dateOf(stored.datumIngangGeldigheid),
    inOnderzoek: marksOf(hasOwnMarks ? type : "specialNationality", stored.inOnderzoek),
  });
}

/** Like a name, present but empty if the category has any data, even a doubt about a number. */
function eventOf(
  event: SourceEvent | undefined,
  block: MarkedBlock,
  doubt: SourceDoubt | undefined,
): JsonObject | undefined {
  if (!event && !doubt) return undefined;
  const { datum, plaats, land } = event ?? {};
  return present({
    datum: dateOf(datum),
    plaats: knownCode(plaats, unknownPlace),
    land: knownCode(land, unknownPlace),
    inOnderzoek: marksOf(block, doubt),
  });
}

function known(relative: SourceRelative): Record<string, JsonObject | string | undefined> {
  const { burgerservicenummer, naam, geboorte, inOnderzoek: doubt } = relative;
  return {
    burgerservicenummer,
    naam:
      naam || doubt
        ? present({ ...nameOf(naam ?? {}), inOnderzoek: marksOf("nameOfRelative", doubt) })
        : undefined,
    geboorte: eventOf(geboorte, "geboorte", doubt),
  };
}

function childOf(child: SourceRelative): JsonObject {
  return present({ ...known(child), inOnderzoek: marksOf("kind", child.inOnderzoek) });
}

function parentOf(parent: SourceParent): JsonObject {
  return present({
    ...known(parent),
    geslacht: parent.geslacht,
    ouderAanduiding: parent.ouderAanduiding,
    datumIngangFamilierechtelijkeBetrekking: dateOf(parent.datumIngangFamilierechtelijkeBetrekking),
    inOnderzoek: marksOf("ouder", parent.inOnderzoek),
  });
}

const unknownUnion = ".";

function partnerOf(partner: SourcePartner): JsonObject {
  const { inOnderzoek: doubt } = partner;
  return present({
    ...known(partner),
    geslacht: partner.geslacht,
    soortVerbintenis: knownCode(partner.soortVerbintenis, unknownUnion),
    aangaanHuwelijkPartnerschap: eventOf(partner.aangaanHuwelijkPartnerschap, "aangaan", doubt),
    ontbindingHuwelijkPartnerschap: eventOf(
      partner.ontbindingHuwelijkPartnerschap,
      "ontbinding",
      doubt,
    ),
    inOnderzoek: marksOf("partner", doubt),
  });
}

function isOver(partner: SourcePartner): boolean {
  return partner.ontbindingHuwelijkPartnerschap !== undefined;
}

/** All current unions, otherwise the last dissolved one. */
function deliveredPartners(partners: readonly SourcePartner[]): readonly SourcePartner[] {
  const current = partners.filter((partner) => !isOver(partner));
  if (current.length > 0) return current;
  const endOn = (partner: SourcePartner) => partner.ontbindingHuwelijkPartnerschap?.datum ?? "";
  return [...partners].sort((one, other) => endOn(other).localeCompare(endOn(one))).slice(0, 1);
}

/** The partner whose name a person may use: that of the oldest returned union. */
function namingPartner(partners: readonly SourcePartner[]): SourcePartner | undefined {
  const startOn = (partner: SourcePartner) => partner.aangaanHuwelijkPartnerschap?.datum ?? "";
  const [oldest] = [...deliveredPartners(partners)].sort((one, other) =>
    startOn(one).localeCompare(startOn(other)),
  );
  return oldest;
}
