import { counted } from "../../contract/counting.ts";
import { deliveredPath, fieldPaths } from "../../contract/answer/fields.ts";
import { rubricLeaves } from "../../contract/authorisation/pathRubrics.ts";
import {
  standingOn,
  type Decision,
  type DecisionRow,
} from "../../contract/authorisation/decision.ts";
import { dottedRubric } from "../../contract/authorisation/rubricNames.ts";
import { featureFolder, verdictSources } from "../../contract/authorisation/sources.ts";
import { unsureTexts, type Unsure } from "../../contract/authorisation/unsure.ts";
import type { RubricQuery } from "../../contract/authorisation/rubricQuery.ts";
import { judgeQuery } from "../../contract/authorisation/verdict.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import {
  dayText,
  foreignText,
  heldText,
  rubricText,
  standingText,
} from "../../explain/authorisationTexts.ts";
import type { AuthorisationProfile } from "../../model/environments/authorisationProfile.ts";
import { authorisedUse, type AuthorisedUse } from "../../model/environments/authorisedUse.ts";
import { fieldTree, type FieldNode } from "../fields/fieldTree.ts";
import {
  heldRubrics,
  projectUse,
  unusedRight,
  type NameUse,
  type UsedRequest,
} from "./projectUse.ts";

/** What is known of an environment and of the project. */
interface AuthorisationFacts {
  readonly environment: string;
  readonly decision?: Decision;
  /** The client that is meant, and those of the file, where none is it. */
  readonly foreign?: { readonly client: string; readonly others: readonly string[] };
  /** Why its decision cannot be used. */
  readonly problem?: Text;
  /** The lists of its configuration, and what of the decision is in force. */
  readonly profile?: AuthorisationProfile;
  readonly requests: readonly UsedRequest[];
}

/** A path in the tree of what is open. */
export interface OpenPath extends Pick<
  FieldNode,
  "path" | "name" | "level" | "label" | "meaning" | "find"
> {
  readonly state: "open" | "partly" | "closed";
  /** How many single values are open, of how many. */
  readonly open: number;
  readonly values: number;
  /** What it needs, and whether that is there. */
  readonly words: string;
  /** How many requests ask it, by this path or by one around it or below it. */
  readonly requests: number;
}

/** A parameter or a path that requests use. */
export interface UsedName {
  readonly name: string;
  readonly isParameter: boolean;
  /** The rubrics that lack. */
  readonly lacking: readonly string[];
  readonly places: NameUse["places"];
}

export interface ShownRow {
  readonly name: string;
  readonly from: string;
  readonly until: string;
  readonly medium: string;
  readonly isInForce: boolean;
}

/** The page of an environment's authorisation, in the words of its reader. */
export interface AuthorisationPage {
  readonly environment: string;
  readonly municipality?: string;
  readonly rows: readonly ShownRow[];
  readonly notices: readonly {
    readonly tone: "warning" | "bad" | "information";
    readonly text: string;
  }[];
  /** Single values of a person that are open. */
  readonly openValues: number;
  /** Absent where nothing is known that limits, or what there is cannot be used. */
  readonly paths?: readonly OpenPath[];
  readonly refused: readonly UsedName[];
  readonly allowed: readonly UsedName[];
  readonly unused: {
    readonly paths: readonly string[];
    readonly parameters: readonly string[];
    readonly rubrics: readonly string[];
    readonly foreign: readonly string[];
  };
  /** Where the verdicts are decided. */
  readonly sources: readonly string[];
}

/** @param day yyyymmdd, today in the Netherlands */
export function authorisationPage(
  facts: AuthorisationFacts,
  day: string,
  language: Language,
): AuthorisationPage {
  const { environment, decision, problem, requests } = facts;
  const standing = decision && standingOn(decision, day);
  const use = projectUse(requests, decision, day);
  const names: readonly UsedName[] = [
    ...use.parameters.map((each) => usedName(each, true)),
    ...use.paths.map((each) => usedName(each, false)),
  ];
  const limits = limitsOf(facts, day);
  const isRefused = ({ name, lacking, isParameter }: UsedName) =>
    lacking.length > 0 || (isParameter ? limits?.mayUse(name) : limits?.mayAsk(name)) === false;
  const unused = standing && unusedRight(requests, standing);
  const queries = requests.flatMap(({ query, isFaulty }) => (query && !isFaulty ? [query] : []));
  const verdicts = decision
    ? queries.map((query) => ({ query, verdict: judgeQuery(query, decision, day) }))
    : [];
  // What holds of the decision as a whole holds without any request too.
  const ofDecision = decision ? judgeQuery(noQuery, decision, day).unsure : [];
  const unsure = [
    ...new Set([...ofDecision, ...verdicts.flatMap(({ verdict }) => verdict.unsure)]),
  ];
  const row = standing && "row" in standing ? standing.row : undefined;
  const sentence = standing && standingText(standing);
  const left = use.faulty + use.unread;
  const notices = [
    ...(problem ? [{ tone: "bad" as const, text: problem }] : []),
    ...(facts.foreign
      ? [{ tone: "bad" as const, text: foreignText(facts.foreign.client, facts.foreign.others) }]
      : []),
    ...(sentence
      ? [
          {
            tone: standing.kind === "municipality" ? ("information" as const) : ("bad" as const),
            text: sentence,
          },
        ]
      : []),
    ...(left > 0 ? [{ tone: "bad" as const, text: leftOut(left) }] : []),
    ...unsure.map((rule) => ({ tone: "information" as const, text: unsureText(rule, row) })),
  ];
  return {
    environment,
    ...(decision?.municipality !== undefined && { municipality: decision.municipality }),
    rows: (decision?.rows ?? []).map((each) => shownRow(each, each === row)),
    notices: notices.map((each) => ({ tone: each.tone, text: each.text[language] })),
    openValues: limits ? openValues(limits) : 0,
    ...(limits && !problem && { paths: openPaths(requests, limits, language) }),
    refused: names.filter(isRefused),
    allowed: names.filter((each) => !isRefused(each)),
    unused: {
      paths: unused?.paths ?? [],
      parameters: unused?.parameters ?? [],
      rubrics: (unused?.rubrics ?? []).map((code) => rubricText(code)[language]),
      foreign: (unused?.foreign ?? []).map((code) => rubricText(code)[language]),
    },
    sources: [
      ...new Set(
        verdicts
          .flatMap(({ query, verdict }) => verdictSources(query, verdict))
          .map((file) => `${featureFolder}/${file}`),
      ),
    ],
  };
}

/** By the decision as it holds on the day, and by the lists of the configuration. */
function limitsOf(
  { environment, decision, profile }: AuthorisationFacts,
  day: string,
): AuthorisedUse | undefined {
  const { fields, parameters } = profile ?? {};
  const lists = { ...(fields && { fields }), ...(parameters && { parameters }) };
  const held = decision && heldRubrics(standingOn(decision, day));
  if (!held && !fields && !parameters) return undefined;
  const rubrics = held && held !== "all" ? { rubrics: [...held] } : {};
  return authorisedUse({ environment, ...lists, ...rubrics }, "RaadpleegMetBurgerservicenummer");
}

const noQuery: RubricQuery = {
  type: "RaadpleegMetBurgerservicenummer",
  parameters: [],
  fields: [],
};

/** A condition on persons is shown as it is written. */
function unsureText(rule: Unsure, row: DecisionRow | undefined): Text {
  const sentence = unsureTexts[rule];
  if (rule !== "condition" || row?.condition === undefined) return sentence;
  return text(`${sentence.en} ${row.condition}`, `${sentence.nl} ${row.condition}`);
}

function openValues(use: AuthorisedUse): number {
  const all = [...fieldPaths("Persoon").keys()].flatMap((path) => rubricLeaves(path, "Persoon"));
  const values = new Set(all.map(({ path }) => path));
  return new Set([...values].filter(use.mayAsk).map(deliveredPath)).size;
}

function usedName({ name, lacking = [], places }: NameUse, isParameter: boolean): UsedName {
  return { name, isParameter, lacking: lacking.map(dottedRubric), places };
}

function shownRow(
  { client, clientName, from, until, medium }: DecisionRow,
  isInForce: boolean,
): ShownRow {
  return {
    name: [client, clientName].filter(Boolean).join(" "),
    from: dayText(from ?? ""),
    until: dayText(until ?? ""),
    medium: medium ?? "",
    isInForce,
  };
}

function openPaths(
  requests: readonly UsedRequest[],
  use: AuthorisedUse,
  language: Language,
): readonly OpenPath[] {
  const asked = requests.map(({ query, isFaulty }) => (isFaulty ? [] : (query?.fields ?? [])));
  const held = (path: string) => heldText(use.environment, use.lacking.path(path))[language];
  return fieldTree("Persoon", language)
    .filter(({ automatic }) => !automatic)
    .map(({ path, name, level, label, meaning, find, rubrics = "" }) => {
      const leaves = rubricLeaves(path, "Persoon").map((leaf) => leaf.path);
      const open = leaves.filter((leaf) => use.mayAsk(leaf)).length;
      const isAll = open === leaves.length && use.mayAsk(path);
      const around = (other: string) =>
        other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
      return {
        ...{ path, name, level, label, meaning, find, open },
        state: isAll ? ("open" as const) : open > 0 ? ("partly" as const) : ("closed" as const),
        values: leaves.length,
        words: [rubrics, rubrics === "" || !use.hasDecision ? "" : held(path)]
          .filter(Boolean)
          .join(" "),
        requests: asked.filter((fields) => fields.some(around)).length,
      };
    });
}

const leftOut = (requests: number) =>
  text(
    `${counted(requests, "request").en} with errors: not counted here. Fix the errors in the files first.`,
    `${counted(requests, "request").nl} met fouten: hier niet meegeteld. Herstel eerst de fouten in de bestanden.`,
  );
