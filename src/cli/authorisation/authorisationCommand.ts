import { counted, text, type Text, type Language } from "../../contract/text.ts";
import { loggedRubrics, isAdditional } from "../../contract/authorisation/pathRubrics.ts";
import { smallestList } from "../../contract/authorisation/smallestList.ts";
import {
  minimisationReport,
  type ReportPart,
} from "../../presentation/authorisation/minimisationReport.ts";
import { todayInAmsterdam } from "../../contract/calendar.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { CommandContext } from "../commandContext.ts";
import {
  exitCodes,
  worst,
  type ExitCode,
  note,
  printError,
  writeData,
  terminalAt,
  print,
  endWith,
} from "../commandOutput.ts";
import type { LocatedDiagnostic } from "../files/requestLoading.ts";
import type { AuthorisationOptions } from "../options/options.ts";
import { diagnosticLines } from "../reporters/diagnostics.ts";
import { printJson } from "../reporters/json.ts";
import { type TerminalLine, printable, line, piece } from "../reporters/layout.ts";
import { decisionInFile, Decisions, fileQueries, type FileQuery } from "./chosenDecision.ts";
import { decisionJson, decisionLines, loggedLines, neededLines } from "./decisionLines.ts";
import {
  judgeQuery,
  type AuthorisationVerdict,
  unsureTexts,
  type Unsure,
  featureFolder,
  verdictSources,
} from "../../contract/authorisation/verdict.ts";
import type { Decision } from "../../contract/authorisation/decision.ts";
import { rubricText, standingText } from "../../explain/authorisationTexts.ts";

/**
 * `brp authorisation`: checks requests against a decision and lists the rubrics that they need and log. Sends nothing.
 */
export function authorisationCommand(
  options: AuthorisationOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const session = new AuthorisationSession(options, shell);
  return session[options.act]();
}

class AuthorisationSession {
  readonly #options: AuthorisationOptions;
  readonly #shell: CommandContext;
  /** yyyymmdd. */
  readonly #day: string;

  constructor(options: AuthorisationOptions, shell: CommandContext) {
    this.#options = options;
    this.#shell = shell;
    const today = todayInAmsterdam(systemClock.now());
    this.#day = today.replaceAll("-", "");
  }

  async show(): Promise<ExitCode> {
    const { paths, client, municipality } = this.#options;
    const chosen = await decisionInFile(paths[0], { client, municipality }, this.#shell.cwd);
    if ("problem" in chosen) return this.#refuse(chosen.problem);
    const { decision, notes } = chosen;
    this.#print(
      () => decisionJson(decision, this.#day),
      () => decisionLines(decision, this.#day, this.#shell.language),
      notes,
    );
    return exitCodes.ok;
  }

  async check(): Promise<ExitCode> {
    const decisions = new Decisions(this.#options, this.#shell.cwd);
    const given = await decisions.given();
    if (given && "problem" in given) return this.#refuse(given.problem);
    const read = await this.#read();
    if (read.code === exitCodes.nothingMatched) return read.code;
    const judged: JudgedRequest[] = [];
    const notes = new Map<string, Text>();
    for (const query of read.queries) {
      const { chosen } = await decisions.of(query);
      if ("problem" in chosen) return this.#refuse(chosen.problem);
      const request = judgedRequest(query, chosen, this.#day);
      judged.push(request);
      const besides = this.#options.reporter === "json" ? verdictNotes(request) : [];
      for (const each of [...decisionNotes(request), ...besides]) notes.set(each.en, each);
    }
    this.#print(
      () => judged.map(verdictJson),
      () => judged.flatMap((each) => verdictLines(each, this.#shell.language)),
      [...notes.values()],
    );
    const isRefused = judged.some(({ verdict, isFaulty }) => isFaulty || verdict?.refusal);
    // A faulty request has a verdict too: the service rejects it with status 400.
    const isRead = read.hasAllFiles && !judged.some(({ undecided }) => undecided === "unread");
    return worst([
      isRead ? exitCodes.ok : exitCodes.fileErrors,
      isRefused ? exitCodes.failed : exitCodes.ok,
    ]);
  }

  /** Markdown for a privacy officer, with one section per decision. */
  async report(): Promise<ExitCode> {
    const decisions = new Decisions(this.#options, this.#shell.cwd);
    const given = await decisions.given();
    if (given && "problem" in given) return this.#refuse(given.problem);
    const read = await this.#read();
    if (read.code === exitCodes.nothingMatched) return read.code;
    const parts = new Map<string, ReportPart & { readonly requests: FileQuery[] }>();
    for (const query of read.queries) {
      const { chosen, key, title } = await decisions.of(query);
      if ("problem" in chosen && !chosen.isMissing) return this.#refuse(chosen.problem);
      const known = "problem" in chosen ? { notes: [] } : chosen;
      const part = parts.get(key) ?? { title, ...known, requests: [] };
      part.requests.push(query);
      parts.set(key, part);
    }
    const report = minimisationReport(
      [...parts.values()],
      read.faults.map(({ file, line: at, code }) => ({ file, line: at, code })),
      this.#day,
      this.#shell.language,
    );
    writeData(this.#shell.stdout, report);
    return read.code;
  }

  async needs(): Promise<ExitCode> {
    const read = await this.#read();
    if (read.code === exitCodes.nothingMatched) return read.code;
    const asked = read.queries.filter(({ query }) => query !== undefined);
    const list = smallestList(asked.flatMap(({ query }) => query ?? []));
    const byRequest = asked.map(({ file, line, request }, index) => ({
      ...{ file, line, request },
      ...split(list.byQuery[index] ?? []),
    }));
    this.#print(
      () => ({ ...split(list.rubrics), byRequest }),
      () => neededLines({ ...split(list.rubrics), byRequest }, this.#shell.language),
      undecidedNotes(read.queries),
    );
    return read.code;
  }

  async logged(): Promise<ExitCode> {
    const read = await this.#read();
    if (read.code === exitCodes.nothingMatched) return read.code;
    const logged = read.queries.map(({ file, line, request, query, isFaulty }) => ({
      ...{ file, line, request },
      ...(query && !isFaulty ? loggedRubrics(query) : { searched: [], asked: [] }),
    }));
    this.#print(
      () => logged,
      () => loggedLines(logged, this.#shell.language),
      undecidedNotes(read.queries),
    );
    return read.code;
  }

  async #read(): Promise<{
    readonly code: ExitCode;
    readonly queries: readonly FileQuery[];
    readonly faults: readonly LocatedDiagnostic[];
    readonly hasAllFiles: boolean;
  }> {
    const { paths, environment } = this.#options;
    const shell = this.#shell;
    const read = await fileQueries(paths, environment, shell);
    if (read.nothing.length > 0) {
      printError(read.nothing, shell);
      return { code: exitCodes.nothingMatched, queries: [], faults: [], hasAllFiles: false };
    }
    const faults = [...read.unreadable, ...read.faults];
    const terminal = terminalAt(shell, "stderr");
    const lines = faults.flatMap((each) => diagnosticLines(each, shell.language, terminal));
    print(lines, shell, "stderr");
    const code = faults.length > 0 ? exitCodes.fileErrors : exitCodes.ok;
    return { code, queries: read.queries, faults, hasAllFiles: read.unreadable.length === 0 };
  }

  #refuse(problem: Text): ExitCode {
    return endWith(exitCodes.fileErrors, [problem], this.#shell);
  }

  #print(json: () => unknown, lines: () => readonly TerminalLine[], notes: readonly Text[]): void {
    if (this.#options.reporter === "json") printJson(json(), this.#shell);
    else print(lines(), this.#shell);
    for (const each of notes) note(each, this.#shell);
  }
}

function split(codes: readonly string[]) {
  return {
    rubrics: codes.filter((code) => !isAdditional(code)),
    additional: codes.filter(isAdditional),
  };
}

/** Lists exclude paths that depend on a run. */
function undecidedNotes(queries: readonly FileQuery[]): readonly Text[] {
  const open = queries.filter(({ undecided }) => undecided === "placeholders");
  if (open.length === 0) return [];
  const { en, nl } = counted(open.length, "request");
  const [first] = open;
  const at = `${printable(first?.file ?? "")}:${first?.line ?? 1}`;
  return [
    text(
      `${en}: paths in fields come from a response or a row and are known only during the run (first: ${at}). The lists leave them out.`,
      `${nl}: paden in fields komen uit een antwoord of een rij en zijn pas bij het uitvoeren bekend (eerste: ${at}). Ze staan niet in de lijsten.`,
    ),
  ];
}

interface JudgedRequest extends FileQuery {
  readonly verdict?: AuthorisationVerdict;
  readonly notes: readonly Text[];
}

/**
 * No verdict if the request is faulty, or if some paths depend on a run and the known ones are not already rejected.
 */
function judgedRequest(
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
function verdictJson({ file, line: at, request, isFaulty, verdict }: JudgedRequest) {
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

function decisionNotes({ verdict }: JudgedRequest): readonly Text[] {
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

function verdictNotes({ verdict, notes }: JudgedRequest): readonly Text[] {
  if (!verdict) return [];
  const standing = standingText(verdict.standing);
  const unsure = verdict.unsure.filter((rule) => !ofDecision.has(rule));
  return [...notes, ...(standing ? [standing] : []), ...unsure.map((rule) => unsureTexts[rule])];
}

function verdictLines(judged: JudgedRequest, language: Language): readonly TerminalLine[] {
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
