import {
  judgeQuery,
  type AuthorisationVerdict,
  unsureTexts,
  type Unsure,
} from "../../contract/authorisation/verdict.ts";
import type { Decision } from "../../contract/authorisation/decision.ts";
import { featureFolder, verdictSources } from "../../contract/authorisation/sources.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { rubricText, standingText } from "../../explain/authorisationTexts.ts";
import { line, piece, type Line } from "../reporters/layout.ts";
import type { FileQuery } from "./chosenDecision.ts";

export interface JudgedRequest extends FileQuery {
  readonly verdict?: AuthorisationVerdict;
  readonly notes: readonly Text[];
}

/**
 * No verdict if the request is faulty, or if some paths depend on a run and the known ones are not already rejected.
 */
export function judgedRequest(
  query: FileQuery,
  { decision, notes }: { readonly decision: Decision; readonly notes: readonly Text[] },
  day: string,
): JudgedRequest {
  if (!query.query || query.isFaulty) return { ...query, notes };
  const verdict = judgeQuery(query.query, decision, day);
  const isDecided = query.undecided === undefined || verdict.standing.kind === "municipality";
  const isRefused = verdict.refusal !== undefined && verdict.refusal !== "unauthorizedField";
  return isDecided || isRefused ? { ...query, verdict, notes } : { ...query, notes };
}

/** Uses the names of the service. */
export function verdictJson({ file, line: at, request, isFaulty, verdict }: JudgedRequest) {
  const { refusal, names = [], rubrics = [] } = verdict ?? {};
  const isKnown = isFaulty || verdict !== undefined;
  return {
    ...{ file, line: at, request },
    allowed: isKnown ? !isFaulty && refusal === undefined : null,
    status: isKnown ? statusOf(isFaulty, refusal) : null,
    code: isFaulty ? "paramsValidation" : (refusal ?? null),
    missingParameters: refusal === "unauthorizedParameter" ? names : [],
    missingFields: refusal === "unauthorizedField" ? names : [],
    missingRubrics: rubrics,
  };
}

function statusOf(isFaulty: boolean, refusal: string | undefined): number {
  if (isFaulty) return 400;
  return refusal === undefined ? 200 : 403;
}

/** Uncertainties of the decision as a whole, independent of the request. */
const ofDecision: ReadonlySet<Unsure> = new Set([
  "severalRows",
  "noDates",
  "noMedium",
  "condition",
  "secrecy",
] as const);

export function decisionNotes({ verdict }: JudgedRequest): readonly Text[] {
  const { standing, unsure = [] } = verdict ?? {};
  const condition = standing && "row" in standing ? standing.row.condition : undefined;
  return unsure
    .filter((rule) => ofDecision.has(rule))
    .map((rule) => {
      const { en, nl } = unsureTexts[rule];
      return rule === "condition" && condition !== undefined
        ? text(`${en} ${condition}`, `${nl} ${condition}`)
        : unsureTexts[rule];
    });
}

export function verdictNotes({ verdict, notes }: JudgedRequest): readonly Text[] {
  if (!verdict) return [];
  const standing = standingText(verdict.standing);
  const unsure = verdict.unsure.filter((rule) => !ofDecision.has(rule));
  return [...notes, ...(standing ? [standing] : []), ...unsure.map((rule) => unsureTexts[rule])];
}

export function verdictLines(judged: JudgedRequest, language: Language): readonly Line[] {
  const { file, line: at, request, verdict, isFaulty, undecided } = judged;
  const place = piece(`${file}:${at} `, "quiet");
  const indented = (content: string) => line("    ", content);
  if (isFaulty)
    return [
      line(piece("✗ ", "bad"), [place, piece(request, "strong"), says(words.faulty, language)]),
    ];
  if (!verdict || !judged.query) {
    const reason =
      undecided === "message service"
        ? words.messages
        : undecided === "unread"
          ? words.unread
          : words.placeholders;
    return [line(piece("○ ", "quiet"), [place, piece(request, "strong"), says(reason, language)])];
  }
  const { refusal, names, rubrics } = verdict;
  const mark = refusal === undefined ? piece("✓ ", "good") : piece("✗ ", "bad");
  const outcome =
    refusal === undefined ? words.allowed : text(` 403 ${refusal}`, ` 403 ${refusal}`);
  const sources = verdictSources(judged.query, verdict).join(", ");
  return [
    line(mark, [place, piece(request, "strong"), says(outcome, language)]),
    ...(names.length > 0 ? [indented(`${words.names[language]} ${names.join(", ")}`)] : []),
    ...(rubrics.length > 0
      ? [
          indented(
            `${words.missing[language]} ${rubrics.map((code) => rubricText(code)[language]).join(", ")}`,
          ),
        ]
      : []),
    line("    ", piece(`${words.source[language]} ${featureFolder}: ${sources}`, "quiet")),
    ...verdictNotes(judged).map((each) => line(piece("    ▲ ", "warn"), each[language])),
  ];
}

const says = ({ en, nl }: Text, language: Language) => piece(language === "en" ? en : nl);

const words = {
  allowed: text(" is allowed", " is toegestaan"),
  faulty: text(
    " has errors: status 400, before the decision is checked. brp check lists the errors.",
    " bevat fouten: status 400, nog voordat het besluit wordt getoetst. brp check noemt de fouten.",
  ),
  messages: text(
    " calls the message service, where rubrics do not apply",
    " roept de berichtendienst aan, waar rubrieken niet gelden",
  ),
  unread: text(
    " could not be read completely, so it was not judged. Fix the errors that brp check lists.",
    " is niet helemaal te lezen en dus niet beoordeeld. Herstel de fouten die brp check noemt.",
  ),
  placeholders: text(
    " is undecided: paths in fields are known only during the run",
    " is onbeslist: paden in fields zijn pas bij het uitvoeren bekend",
  ),
  names: text("rejected:", "geweigerd:"),
  missing: text("missing:", "ontbreekt:"),
  source: text("source:", "bron:"),
} as const;
