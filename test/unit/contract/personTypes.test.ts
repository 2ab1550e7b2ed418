import { describe, expect, it } from "vitest";
import { answerStructure, type Structure } from "../../../src/contract/answerStructure.ts";
import type { QueryType } from "../../../src/contract/operations.ts";
import type {
  GezagPersoonBeperkt,
  Persoon,
  PersoonBeperkt,
} from "../../../src/contract/personTypes.ts";

/**
 * The types written down once more as a value: the compiler refuses it when a member of a type is
 * missing here, too many or of another kind; the test compares it with the tree.
 */
type Mirror<T> = [T] extends [string]
  ? "string"
  : [T] extends [number]
    ? "integer"
    : [T] extends [boolean]
      ? "boolean"
      : [T] extends [{ readonly langFormaat: string }]
        ? "date"
        : [T] extends [readonly (infer Item)[]]
          ? readonly [Mirror<Item>]
          : [T] extends [{ readonly type: string }]
            ? { readonly [Type in `type ${T["type"]}`]: VariantMirror<T, Type> }
            : [keyof T] extends ["code" | "omschrijving"]
              ? "table"
              : [keyof T] extends ["code" | "omschrijving" | "soort"]
                ? "title"
                : Members<T>;

type VariantMirror<T, Type extends string> = Type extends `type ${infer Name}`
  ? Members<Omit<Extract<T, { readonly type: Name }>, "type">>
  : never;

type Members<T> = { readonly [Key in keyof T]-?: Mirror<NonNullable<T[Key]>> };

const since = { datumIngangOnderzoek: "date" } as const;
const nameParts = {
  voornamen: "string",
  adellijkeTitelPredicaat: "title",
  voorvoegsel: "string",
  geslachtsnaam: "string",
  voorletters: "string",
} as const;
const nameMarks = {
  voornamen: "boolean",
  adellijkeTitelPredicaat: "boolean",
  voorvoegsel: "boolean",
  geslachtsnaam: "boolean",
  voorletters: "boolean",
} as const;
const relatedName = { ...nameParts, inOnderzoek: { ...nameMarks, ...since } } as const;
const where = {
  datum: "date",
  plaats: "table",
  land: "table",
  inOnderzoek: { datum: "boolean", plaats: "boolean", land: "boolean", ...since },
} as const;
const onlyDate = { datum: "date", inOnderzoek: { datum: "boolean", ...since } } as const;
const lines = {
  adresregel1: "string",
  adresregel2: "string",
  adresregel3: "string",
  land: "table",
  indicatieVastgesteldVerblijftNietOpAdres: "boolean",
} as const;
const lineMarks = {
  adresregel1: "boolean",
  adresregel2: "boolean",
  adresregel3: "boolean",
  land: "boolean",
  datumIngangOnderzoekVerblijfplaats: "date",
} as const;
const stay = { datumVan: "date", datumIngangGeldigheid: "date" } as const;
const stayMarks = {
  type: "boolean",
  datumVan: "boolean",
  datumIngangGeldigheid: "boolean",
  ...since,
} as const;
const special = {
  redenOpname: "table",
  datumIngangGeldigheid: "date",
  inOnderzoek: { type: "boolean", redenOpname: "boolean", ...since },
} as const;
const fullName = { volledigeNaam: "string" } as const;
const relation = {
  minderjarige: { burgerservicenummer: "string", naam: fullName, leeftijd: "integer" },
  inOnderzoek: "boolean",
} as const;
const holder = { burgerservicenummer: "string", naam: fullName } as const;
const automatic = {
  geheimhoudingPersoonsgegevens: "boolean",
  opschortingBijhouding: { reden: "table", datum: "date" },
  rni: [{ deelnemer: "table", omschrijvingVerdrag: "string", categorie: "string" }],
  verificatie: { datum: "date", omschrijving: "string" },
} as const;
const identity = { burgerservicenummer: "string", geslacht: "table", leeftijd: "integer" } as const;

const limited: Mirror<PersoonBeperkt> = {
  ...automatic,
  ...identity,
  naam: {
    ...nameParts,
    volledigeNaam: "string",
    inOnderzoek: { ...nameMarks, volledigeNaam: "boolean", ...since },
  },
  geboorte: onlyDate,
  adressering: { ...lines, inOnderzoek: lineMarks },
  inOnderzoek: {
    burgerservicenummer: "boolean",
    geslacht: "boolean",
    leeftijd: "boolean",
    datumIngangOnderzoekPersoon: "date",
  },
};

const limitedWithAuthority: Mirror<GezagPersoonBeperkt> = {
  ...limited,
  gezag: [
    {
      "type GezamenlijkOuderlijkGezag": { ...relation, ouders: [holder] },
      "type EenhoofdigOuderlijkGezag": { ...relation, ouder: holder },
      "type GezamenlijkGezag": {
        ...relation,
        ouder: holder,
        derde: { "type BekendeDerde": holder, "type OnbekendeDerde": {} },
      },
      "type Voogdij": { ...relation, derden: [{ "type BekendeDerde": holder }] },
      "type TijdelijkGeenGezag": { ...relation, toelichting: "string" },
      "type GezagNietTeBepalen": { ...relation, toelichting: "string" },
    },
  ],
};

const full: Mirror<Persoon> = {
  ...automatic,
  ...identity,
  aNummer: "string",
  naam: {
    ...nameParts,
    volledigeNaam: "string",
    aanduidingNaamgebruik: "table",
    inOnderzoek: {
      ...nameMarks,
      volledigeNaam: "boolean",
      aanduidingNaamgebruik: "boolean",
      ...since,
    },
  },
  geboorte: where,
  overlijden: where,
  adressering: {
    ...lines,
    aanhef: "string",
    aanschrijfwijze: { aanspreekvorm: "string", naam: "string" },
    gebruikInLopendeTekst: "string",
    inOnderzoek: {
      ...lineMarks,
      aanhef: "boolean",
      aanschrijfwijze: "boolean",
      gebruikInLopendeTekst: "boolean",
      datumIngangOnderzoekPersoon: "date",
      datumIngangOnderzoekPartner: "date",
    },
  },
  verblijfplaats: {
    "type Adres": {
      ...stay,
      verblijfadres: {
        officieleStraatnaam: "string",
        korteStraatnaam: "string",
        huisnummer: "integer",
        huisletter: "string",
        huisnummertoevoeging: "string",
        aanduidingBijHuisnummer: "table",
        postcode: "string",
        woonplaats: "string",
        inOnderzoek: {
          officieleStraatnaam: "boolean",
          korteStraatnaam: "boolean",
          huisnummer: "boolean",
          huisletter: "boolean",
          huisnummertoevoeging: "boolean",
          aanduidingBijHuisnummer: "boolean",
          postcode: "boolean",
          woonplaats: "boolean",
          ...since,
        },
      },
      functieAdres: "table",
      adresseerbaarObjectIdentificatie: "string",
      nummeraanduidingIdentificatie: "string",
      indicatieVastgesteldVerblijftNietOpAdres: "boolean",
      inOnderzoek: {
        ...stayMarks,
        nummeraanduidingIdentificatie: "boolean",
        adresseerbaarObjectIdentificatie: "boolean",
        functieAdres: "boolean",
      },
    },
    "type VerblijfplaatsBuitenland": {
      ...stay,
      verblijfadres: {
        regel1: "string",
        regel2: "string",
        regel3: "string",
        land: "table",
        inOnderzoek: {
          regel1: "boolean",
          regel2: "boolean",
          regel3: "boolean",
          land: "boolean",
          ...since,
        },
      },
      inOnderzoek: stayMarks,
    },
    "type VerblijfplaatsOnbekend": { ...stay, inOnderzoek: stayMarks },
    "type Locatie": {
      ...stay,
      verblijfadres: {
        locatiebeschrijving: "string",
        inOnderzoek: { locatiebeschrijving: "boolean", ...since },
      },
      functieAdres: "table",
      indicatieVastgesteldVerblijftNietOpAdres: "boolean",
      inOnderzoek: { ...stayMarks, functieAdres: "boolean" },
    },
  },
  gemeenteVanInschrijving: "table",
  datumInschrijvingInGemeente: "date",
  datumEersteInschrijvingGBA: "date",
  immigratie: {
    datumVestigingInNederland: "date",
    landVanwaarIngeschreven: "table",
    indicatieVestigingVanuitBuitenland: "boolean",
    vanuitVerblijfplaatsOnbekend: "boolean",
    inOnderzoek: {
      datumVestigingInNederland: "boolean",
      landVanwaarIngeschreven: "boolean",
      indicatieVestigingVanuitBuitenland: "boolean",
      vanuitVerblijfplaatsOnbekend: "boolean",
      ...since,
    },
  },
  nationaliteiten: [
    {
      "type Nationaliteit": {
        ...special,
        nationaliteit: "table",
        inOnderzoek: { ...special.inOnderzoek, nationaliteit: "boolean" },
      },
      "type BehandeldAlsNederlander": special,
      "type VastgesteldNietNederlander": special,
      "type Staatloos": special,
      "type NationaliteitOnbekend": special,
    },
  ],
  verblijfstitel: {
    aanduiding: "table",
    datumIngang: "date",
    datumEinde: "date",
    inOnderzoek: { aanduiding: "boolean", datumIngang: "boolean", datumEinde: "boolean", ...since },
  },
  partners: [
    {
      burgerservicenummer: "string",
      geslacht: "table",
      soortVerbintenis: "table",
      naam: relatedName,
      geboorte: where,
      aangaanHuwelijkPartnerschap: where,
      ontbindingHuwelijkPartnerschap: onlyDate,
      inOnderzoek: {
        burgerservicenummer: "boolean",
        geslacht: "boolean",
        soortVerbintenis: "boolean",
        ...since,
      },
    },
  ],
  ouders: [
    {
      burgerservicenummer: "string",
      geslacht: "table",
      ouderAanduiding: "string",
      datumIngangFamilierechtelijkeBetrekking: "date",
      naam: relatedName,
      geboorte: where,
      inOnderzoek: {
        burgerservicenummer: "boolean",
        geslacht: "boolean",
        datumIngangFamilierechtelijkeBetrekking: "boolean",
        ...since,
      },
    },
  ],
  kinderen: [
    {
      burgerservicenummer: "string",
      naam: relatedName,
      geboorte: where,
      inOnderzoek: { burgerservicenummer: "boolean", ...since },
    },
  ],
  gezag: limitedWithAuthority.gezag,
  indicatieGezagMinderjarige: "table",
  indicatieCurateleRegister: "boolean",
  uitsluitingKiesrecht: { uitgeslotenVanKiesrecht: "boolean", einddatum: "date" },
  europeesKiesrecht: { aanduiding: "table", einddatumUitsluiting: "date" },
  inOnderzoek: {
    burgerservicenummer: "boolean",
    geslacht: "boolean",
    leeftijd: "boolean",
    gemeenteVanInschrijving: "boolean",
    datumInschrijvingInGemeente: "boolean",
    indicatieCurateleRegister: "boolean",
    indicatieGezagMinderjarige: "boolean",
    datumIngangOnderzoekPersoon: "date",
    datumIngangOnderzoekGemeente: "date",
    datumIngangOnderzoekGezag: "date",
  },
};

/** The same picture, drawn from the tree. */
function picture(structure: Structure): unknown {
  switch (structure.kind) {
    case "array":
      return [picture(structure.item)];
    case "variants":
      if (structure.variants.has("JaarMaandDatum")) return "date";
      return Object.fromEntries(
        [...structure.variants].map(([type, { members }]) => [
          `type ${type}`,
          membersOf([...members].filter(([name]) => name !== "type")),
        ]),
      );
    case "object": {
      const names = [...structure.members.keys()].join(" ");
      if (names === "code omschrijving") return "table";
      if (names === "code omschrijving soort") return "title";
      return membersOf([...structure.members]);
    }
    default:
      return structure.kind;
  }
}

const membersOf = (members: readonly (readonly [string, { readonly structure: Structure }])[]) =>
  Object.fromEntries(members.map(([name, member]) => [name, picture(member.structure)]));

function personOf(queryType: QueryType): unknown {
  const persons = answerStructure(queryType).members.get("personen")?.structure;
  return persons?.kind === "array" ? picture(persons.item) : undefined;
}

describe("the types of the person answer", () => {
  it("have the members of the tree, all of them and no others", () => {
    expect(personOf("RaadpleegMetBurgerservicenummer")).toEqual(full);
    expect(personOf("ZoekMetPostcodeEnHuisnummer")).toEqual(limited);
    expect(personOf("ZoekMetAdresseerbaarObjectIdentificatie")).toEqual(limitedWithAuthority);
  });
});
