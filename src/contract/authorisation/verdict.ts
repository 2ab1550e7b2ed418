import { wholePath } from "../response/fields.ts";
import type { PersonErrorKind } from "../errors/personErrors.ts";
import {
  queryOperation,
  type ResponseType,
  isQueryType,
  type OperationName,
  type QueryType,
} from "../operations.ts";
import { standingOn, type Decision, type Standing } from "./decision.ts";
import {
  inRubricOrder,
  lackingRubrics,
  rubricLeaves,
  rubricOfParameter,
  type RubricQuery,
  neededRubrics,
} from "./pathRubrics.ts";
import { text, type Text } from "../text.ts";

type AuthorisationRefusal = Extract<
  PersonErrorKind,
  "unauthorized" | "unauthorizedParameter" | "unauthorizedField"
>;

export interface AuthorisationVerdict {
  readonly standing: Standing;
  /** Undefined if the query is allowed. */
  readonly refusal?: AuthorisationRefusal;
  /** Names in the rejection: each once, whole values, in its order. */
  readonly names: readonly string[];
  /** Rubrics that are missing for these names. The rejection does not list them. */
  readonly rubrics: readonly string[];
  /** Parts of the verdict without a public case. */
  readonly unsure: readonly Unsure[];
}

/**
 * Follows the service: the row in force, then the parameters, then the paths. Only the first kind of fault is
 * reported.
 *
 * @param day yyyymmdd, today in the Netherlands
 */
export function judgeQuery(
  query: RubricQuery,
  decision: Decision,
  day: string,
): AuthorisationVerdict {
  const standing = standingOn(decision, day);
  const verdict = judged(query, standing);
  return { standing, ...verdict, unsure: unsureOf(query, decision, day, { standing, ...verdict }) };
}

type Judged = Pick<AuthorisationVerdict, "refusal" | "names" | "rubrics">;

const allowed: Judged = { names: [], rubrics: [] };

function judged(query: RubricQuery, standing: Standing): Judged {
  if (standing.kind === "municipality") return allowed;
  if (standing.kind !== "in force") return { refusal: "unauthorized", names: [], rubrics: [] };
  const rubrics = new Set(standing.row.rubrics);
  const parameters = refused("unauthorizedParameter", query.parameters, (name) =>
    lackingForParameter(name, rubrics),
  );
  if (parameters) return parameters;
  const { responseType } = queryOperation(query.type);
  const paths = query.fields.map((path) => wholePath(path, responseType));
  const lacking = (path: string) => lackingForPath(path, responseType, rubrics);
  return refused("unauthorizedField", paths, lacking) ?? allowed;
}

function refused(
  refusal: AuthorisationRefusal,
  asked: readonly string[],
  lackingOf: (name: string) => readonly string[],
): Judged | undefined {
  const lacking = new Map(asked.map((name) => [name, lackingOf(name)] as const));
  const names = [...lacking].flatMap(([name, codes]) => (codes.length > 0 ? [name] : []));
  if (names.length === 0) return undefined;
  return {
    refusal,
    names: inRefusalOrder(names),
    rubrics: inRubricOrder([...lacking.values()].flat()),
  };
}

export function lackingForParameter(name: string, rubrics: ReadonlySet<string>): readonly string[] {
  const rubric = rubricOfParameter(name);
  return rubric === undefined || rubrics.has(rubric) ? [] : [rubric];
}

/** Rubrics that a decision lacks for a path of this query, with the leaves of a group taken together. */
export function lackingForPath(
  path: string,
  responseType: ResponseType,
  rubrics: ReadonlySet<string>,
): readonly string[] {
  return inRubricOrder(
    rubricLeaves(path, responseType).flatMap((leaf) => lackingRubrics(leaf, rubrics)),
  );
}

/** Letters before case, as the reference implementation sorts. Lower case comes first if only case differs. */
export function inRefusalOrder(names: readonly string[]): readonly string[] {
  return names.toSorted((one, other) => {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()];
    if (a !== b) return a < b ? -1 : 1;
    return one > other ? -1 : Number(one < other);
  });
}

/** Parts of a verdict that no public case decides. */
const rules = {
  bothFaults: text(
    "Parameters and fields both exceed the authorisation. Only the reference implementation shows that the parameters are rejected first.",
    "Zowel parameters als velden vallen buiten de autorisatie. Dat eerst de parameters worden geweigerd, blijkt alleen uit de referentie-implementatie.",
  ),
  endsToday: text(
    "A row ends today. Only the reference implementation shows that it no longer applies today.",
    "Een regel eindigt vandaag. Dat die vandaag niet meer geldt, blijkt alleen uit de referentie-implementatie.",
  ),
  medium: text(
    "The medium ad hoc (95.67) is not N. Only texts and the reference implementation show that A is sufficient and any other letter is not.",
    "Het medium ad hoc (95.67) is niet N. Dat A volstaat en een andere letter niet, blijkt alleen uit teksten en de referentie-implementatie.",
  ),
  capitals: text(
    "Only the reference implementation shows that names are sorted by letter before case.",
    "Dat namen eerst op letter en dan op hoofdletter worden gesorteerd, blijkt alleen uit de referentie-implementatie.",
  ),
  mixedAddressing: text(
    "The decision has PAAD01 or PAAD02. Only the reference implementation shows that other codes of adressering are then ignored.",
    "Het besluit heeft PAAD01 of PAAD02. Dat andere codes van adressering dan niet meetellen, blijkt alleen uit de referentie-implementatie.",
  ),
  salutation: text(
    "Only the reference implementation shows that PAAD01 or PAAD02 authorises a part of aanschrijfwijze.",
    "Dat PAAD01 of PAAD02 recht geeft op een deel van aanschrijfwijze, blijkt alleen uit de referentie-implementatie.",
  ),
  domesticType: text(
    "Only the reference implementation shows the requirements of verblijfplaatsBinnenland.type.",
    "De vereisten van verblijfplaatsBinnenland.type blijken alleen uit de referentie-implementatie.",
  ),
  endedPartnership: text(
    "Only the reference implementation shows that partners.ontbindingHuwelijkPartnerschap is rejected as a group. For its date there is a public case.",
    "Dat partners.ontbindingHuwelijkPartnerschap als groep wordt geweigerd, blijkt alleen uit de referentie-implementatie. Voor de datum is er een openbaar voorbeeld.",
  ),
  deepPath: text(
    "A path more than one word below a value is treated as that value. This is our interpretation, without a source.",
    "Een pad van meer dan één woord onder een waarde geldt als die waarde. Dit is onze interpretatie, zonder bron.",
  ),
  noRubrics: text(
    "A row in force without rubrics authorises nothing. This is our interpretation, without a source.",
    "Een geldende regel zonder rubrieken geeft geen enkel recht. Dit is onze interpretatie, zonder bron.",
  ),
  severalRows: text(
    "Several rows are in force today, which is not allowed. Here the row that began last is used. The reference implementation uses any of them.",
    "Er gelden vandaag meerdere regels, wat niet mag. Hier geldt de laatst begonnen regel. De referentie-implementatie gebruikt een willekeurige.",
  ),
  noDates: text(
    "This list has no start date. It is assumed to be in force today.",
    "Deze lijst heeft geen begindatum. Aangenomen is dat de lijst vandaag geldt.",
  ),
  noMedium: text(
    "The medium ad hoc (95.67) is missing. It is assumed to be N.",
    "Het medium ad hoc (95.67) ontbreekt. Aangenomen is N.",
  ),
  condition: text(
    "The decision has a condition on the persons (95.61). It is not evaluated, because the service doesn't apply it yet.",
    "Het besluit heeft een voorwaarde voor de personen (95.61). Die is niet beoordeeld, omdat de dienst de voorwaarde nog niet toepast.",
  ),
  secrecy: text(
    "According to the decision, secrecy applies (95.12). It is not evaluated, because the service doesn't apply it yet.",
    "Volgens het besluit is geheimhouding van toepassing (95.12). Die is niet beoordeeld, omdat de dienst geheimhouding nog niet toepast.",
  ),
} as const satisfies Readonly<Record<string, Text>>;

export type Unsure = keyof typeof rules;

export const unsureTexts: Readonly<Record<Unsure, Text>> = rules;

interface JudgedQuery {
  readonly standing: Standing;
  readonly refusal?: string;
  readonly names: readonly string[];
}

function unsureOf(
  query: RubricQuery,
  decision: Decision,
  day: string,
  { standing, refusal, names }: JudgedQuery,
): readonly Unsure[] {
  if (standing.kind === "municipality") return [];
  const found = new Set<Unsure>();
  const note = (rule: Unsure, applies: boolean | undefined) => {
    if (applies === true) found.add(rule);
  };
  note(
    "endsToday",
    decision.rows.some(({ until }) => until === day),
  );
  if (standing.kind !== "in force" && standing.kind !== "other medium") return [...found];
  const { row, others } = standing;
  const { responseType } = queryOperation(query.type);
  const rubrics = new Set(row.rubrics);
  const asked = query.fields.map((path) => {
    const whole = wholePath(path, responseType);
    return { path, whole, leaves: rubricLeaves(path, responseType) };
  });
  const lacks = ({ leaves }: (typeof asked)[number]) =>
    leaves.some((leaf) => lackingRubrics(leaf, rubrics).length > 0);
  note("severalRows", others > 0);
  note("noDates", row.from === undefined || row.from === "");
  note("noMedium", row.medium === undefined);
  note("medium", row.medium !== undefined && row.medium !== "N" && row.medium !== "");
  note("noRubrics", row.rubrics.length === 0);
  note("condition", row.condition !== undefined);
  note("secrecy", row.secrecy);
  if (refusal === "unauthorized") return [...found];
  note("bothFaults", refusal === "unauthorizedParameter" && asked.some(lacks));
  note("capitals", names.join() !== names.toSorted().join());
  if (refusal === "unauthorizedParameter") return [...found];
  for (const each of asked) {
    const { path, whole, leaves } = each;
    const words = (of: string) => of.split(".").length;
    note("deepPath", words(path) - words(whole) > 1);
    note("domesticType", whole === "verblijfplaatsBinnenland.type" && lacks(each));
    note("endedPartnership", whole === endedPartnership && lacks(each));
    note(
      "salutation",
      leaves.length === 1 &&
        whole.includes(".aanschrijfwijze.") &&
        !lacks(each) &&
        leaves.some(({ instead }) => instead?.some((code) => rubrics.has(code))),
    );
    note(
      "mixedAddressing",
      leaves.some(
        (leaf) =>
          leaf.instead &&
          lackingRubrics(leaf, rubrics).length > 0 &&
          leaf.needs.every((code) => rubrics.has(code)),
      ),
    );
  }
  return [...found];
}

const endedPartnership = "partners.ontbindingHuwelijkPartnerschap";

/** A name in a rejection of the service, and its needed rubrics, which the rejection does not list. */
interface RefusedName {
  readonly name: string;
  readonly rubrics: readonly string[];
}

const forms = {
  unauthorizedParameter: /parameter\(s\): ([A-Za-z, ]+)\.$/,
  unauthorizedField: /met fields: ([A-Za-z0-9_., ]+)$/,
} as const;

/** The parameters or paths in a rejection. Empty for another rejection or another wording. */
export function refusedNames(
  { code, detail = "" }: { readonly [Name in "code" | "detail"]?: string | undefined },
  operation: OperationName,
): readonly RefusedName[] {
  if (!isQueryType(operation)) return [];
  if (code !== "unauthorizedParameter" && code !== "unauthorizedField") return [];
  const { responseType } = queryOperation(operation);
  const names = forms[code].exec(detail)?.[1]?.split(", ") ?? [];
  return names.flatMap((name) => {
    const rubrics =
      code === "unauthorizedField"
        ? neededRubrics(name, responseType)
        : [rubricOfParameter(name) ?? []].flat();
    return rubrics.length > 0 ? [{ name, rubrics }] : [];
  });
}

/** Folder of the public features with cases of a verdict (BRP-API/brp-shared-dotnet). */
export const featureFolder = "features/autorisatie/personen";

const typeFolders: Readonly<Record<QueryType, string>> = {
  RaadpleegMetBurgerservicenummer: "raadpleeg-met-burgerservicenummer/autorisatie.feature",
  ZoekMetGeslachtsnaamEnGeboortedatum:
    "zoek-met-geslachtsnaam-en-geboortedatum/parameter-autorisatie.feature",
  ZoekMetNaamEnGemeenteVanInschrijving:
    "zoek-met-geslachtsnaam-voornamen-en-gemeente-van-inschrijving/parameter-autorisatie.feature",
  ZoekMetPostcodeEnHuisnummer: "zoek-met-postcode-en-huisnummer/parameter-autorisatie.feature",
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving:
    "zoek-met-straatnaam-huisnummer-en-gemeente-van-inschrijving/parameter-autorisatie.feature",
  ZoekMetNummeraanduidingIdentificatie:
    "zoek-met-nummeraanduiding-identificatie/parameter-autorisatie.feature",
  ZoekMetAdresseerbaarObjectIdentificatie:
    "zoek-met-adresseerbaar-object-identificatie/parameter-autorisatie.feature",
};

const responseFolders: Readonly<Record<ResponseType, string>> = {
  Persoon: "persoon",
  PersoonBeperkt: "persoon-beperkt",
  GezagPersoonBeperkt: "gezag-persoon-beperkt",
};

/** Groups with a feature of their own. Others are in the feature of the whole response. */
const groupFolders: ReadonlyMap<string, string> = new Map([
  ["adressering", "adressering"],
  ["adresseringBinnenland", "adressering"],
  ["europeesKiesrecht", "europees-kiesrecht"],
  ["geboorte", "geboorte"],
  ["gezag", "gezag"],
  ["immigratie", "immigratie"],
  ["indicatieCurateleRegister", "gezagsverhouding"],
  ["indicatieGezagMinderjarige", "gezagsverhouding"],
  ["kinderen", "kind"],
  ["leeftijd", "leeftijd"],
  ["naam", "naam"],
  ["nationaliteiten", "nationaliteit"],
  ["ouders", "ouder"],
  ["overlijden", "overlijden"],
  ["partners", "partner"],
  ["verblijfplaats", "verblijfplaats"],
  ["verblijfplaatsBinnenland", "verblijfplaats"],
  ["verblijfstitel", "verblijfstitel"],
]);

const ofSearches: ReadonlySet<string> = new Set(["adressering", "geboorte", "leeftijd", "naam"]);

/** Files with the cases of this verdict, below the folder of the features. */
export function verdictSources(
  query: RubricQuery,
  { standing, refusal, names }: Omit<AuthorisationVerdict, "unsure">,
): readonly string[] {
  if (standing.kind === "municipality" || refusal === "unauthorized")
    return ["autorisatie.feature"];
  const ofType = typeFolders[query.type];
  if (refusal === "unauthorizedParameter") return [ofType];
  const { responseType } = queryOperation(query.type);
  const groups = (refusal ? names : query.fields).map((path) => path.split(".", 1)[0] ?? "");
  const features = groups.map((group) => {
    const own = groupFolders.get(group);
    const isOwn = own !== undefined && (responseType === "Persoon" || ofSearches.has(own));
    return `${responseFolders[responseType]}/${isOwn ? `${own}/` : ""}autorisatie.feature`;
  });
  return [...new Set(refusal ? features : [ofType, ...features])];
}
