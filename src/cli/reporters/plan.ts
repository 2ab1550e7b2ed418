import { operations } from "../../contract/operations.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import {
  type PreviewedMessage,
  type RequestPreview,
  wireText,
  type PlannedRequest,
  requestsByOrdinal,
} from "../../model/plan.ts";
import { safeJson } from "./json.ts";
import { blankLine, line, piece, type TerminalLine, unwrapped, consoleWords } from "./layout.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import { previewText } from "../../presentation/texts/previewText.ts";

export interface FilePlan extends RequestPreview {
  readonly file: string;
  readonly masked: boolean;
}

/** Contains the hash to approve, but not the canonical text. */
export function plansJson(plans: readonly FilePlan[], language: Language): string {
  const shown = plans.map(({ file, masked, messages, plan: { canonicalText: _, ...plan } }) => ({
    file,
    ...plan,
    masked,
    messages: messages.map((message) => previewedJson(message, language)),
  }));
  return `${safeJson({ format: "brp-plan", plans: shown })}\n`;
}

/** Shows every message of each request with `all`, else the first few. */
export function* planLines(
  plans: readonly FilePlan[],
  language: Language,
  all = false,
): Generator<TerminalLine> {
  for (const { file, plan, messages, masked } of plans) {
    const requests = requestsByOrdinal(plan);
    const titles = titlesOf(messages);
    yield line("", piece(file, "strong"));
    const environment = `${plan.environment.name} (${plan.environment.kind})`;
    yield fact(words.environment, environment, language);
    const origins = plan.origins.map((origin) => shownOrigin(origin, language));
    yield fact(words.origins, origins.join(", "), language);
    for (const request of plan.requests) yield requestLine(request, { requests, titles, language });
    if (plan.requests.some(({ mailbox, sendsNothing }) => mailbox !== "no" && !sendsNothing))
      yield line("  ", piece(words.mailbox[language], "warn"));
    const style = plan.approval === "not needed" ? "quiet" : "warn";
    yield line("  ", piece(approvals[plan.approval][language], style));
    yield fact(words.hash, plan.hash, language);
    yield blankLine;
    yield* previewLines(messages, { requests, language, all, masked });
  }
}

/** Title of the first message of each request without rows: messages of rows have their own. */
function titlesOf(messages: readonly PreviewedMessage[]): ReadonlyMap<number, string | undefined> {
  const titles = new Map<number, string | undefined>();
  for (const message of messages)
    if (message.kind !== "token" && message.row === undefined && !titles.has(message.ordinal))
      titles.set(message.ordinal, message.title);
  return titles;
}

interface PlanContext {
  /** By ordinal, as are the titles. */
  readonly requests: ReadonlyMap<number, PlannedRequest>;
  readonly titles: ReadonlyMap<number, string | undefined>;
  readonly language: Language;
}

function requestLine(
  request: PlannedRequest,
  { requests, titles, language }: PlanContext,
): TerminalLine {
  const { operation, ordinal, title, name, rows, calls, people, leafPaths, messages, mailbox } =
    request;
  const counts = [
    [rows, words.rows],
    [calls, words.calls],
    [people, words.people],
    [leafPaths, words.values],
    [messages, words.messages],
  ] as const;
  const reported = counts.flatMap(([count, word]) =>
    count === undefined ? [] : [`${word[language]}: ${count}`],
  );
  const effect = mailbox === "no" ? [] : [effects[mailbox][language]];
  const users = (request.neededBy ?? []).map((ordinal) => {
    const user = requests.get(ordinal);
    return user?.title ?? user?.name ?? String(ordinal + 1);
  });
  const why = users.length > 0 ? [`${words.neededBy[language]} ${users.join(", ")}`] : [];
  const parts = [
    ...(request.sendsNothing ? [words.nothing[language]] : [...reported, ...effect]),
    ...why,
  ];
  const called = titles.get(ordinal) ?? title ?? name ?? operations[operation].title[language];
  return line("  • ", [called, piece(` · ${[operation, ...parts].join(" · ")}`, "quiet")]);
}

function fact(word: Text, value: string, language: Language): TerminalLine {
  return line(piece(`  ${word[language]}: `, "quiet"), value);
}

/** Nothing can listen on port 0: this is the address of the mock in this process. */
function shownOrigin(origin: string, language: Language): string {
  return origin.endsWith(":0") ? words.inProcess[language] : origin;
}

const words = {
  environment: text("environment", "omgeving"),
  origins: text("connects to", "maakt verbinding met"),
  inProcess: text("the mock in this process", "de mock in dit proces"),
  hash: text("plan", "plan"),
  rows: text("rows", "rijen"),
  calls: text("calls", "aanroepen"),
  people: text("persons, at most", "personen, maximaal"),
  values: text("values per person", "gegevens per persoon"),
  messages: text("messages", "berichten"),
  neededBy: text("needed by", "nodig voor"),
  mailbox: text(
    "This run changes the mailbox: listing marks messages as seen, fetching marks them as fetched.",
    "Deze uitvoering wijzigt de postbus: tonen maakt berichten gezien, ophalen maakt ze opgehaald.",
  ),
  nothing: text("sends nothing", "verzendt niets"),
} as const;

const effects = {
  "marks as seen": text("marks messages as seen", "maakt berichten gezien"),
  "marks as fetched": text("marks messages as fetched", "maakt berichten opgehaald"),
} as const;

const approvals = {
  "not needed": text("No approval is needed.", "Er is geen goedkeuring nodig."),
  production: text(
    "This run goes to production. Run it with --approve HASH --reason TEXT.",
    "Deze uitvoering gaat naar productie. Voer die uit met --approve HASH --reason TEKST.",
  ),
  mailbox: text(
    "Run it with --approve HASH, unless you have allowed the mailbox (brp environment allow).",
    "Voer het uit met --approve HASH, tenzij u de postbus hebt toegestaan (brp environment allow).",
  ),
} as const;

/** Further messages of one request are counted, because rows of a file are similar and may be thousands. */
const usuallyShown = 5;

interface PreviewedOptions extends Omit<PlanContext, "titles"> {
  readonly all: boolean;
  readonly masked: boolean;
}

/** Lines of the HTTP message are never wrapped. */
function* previewLines(
  messages: readonly PreviewedMessage[],
  { requests, language, all, masked }: PreviewedOptions,
): Generator<TerminalLine> {
  const seen = new Map<number, number>();
  let left = 0;
  for (const message of messages) {
    if (message.kind !== "token") {
      const count = (seen.get(message.ordinal) ?? 0) + 1;
      seen.set(message.ordinal, count);
      if (!all && count > usuallyShown) {
        left++;
        continue;
      }
    }
    const { heading, wire, notes } = previewText(message, requests, language);
    yield line(piece("  → ", "accent"), piece(heading, "strong"));
    for (const each of wire) yield unwrapped("    ", each);
    for (const note of notes) yield line("    ", piece(note, "quiet"));
    yield blankLine;
  }
  const isHidden = masked && messages.some(({ kind }) => kind === "call");
  if (left > 0) yield quiet(moreText(left)[language]);
  if (isHidden) yield quiet(consoleWords.masked[language]);
  if (left > 0 || isHidden) yield blankLine;
}

/** Returns one text with the line ends of the HTTP message, or the reason for its absence. */
function previewedJson(message: PreviewedMessage, language: Language) {
  if (message.kind === "refused") {
    const { failure, ...identity } = message;
    return { ...identity, failure: { kind: failure.kind, ...explainFailure(failure, language) } };
  }
  const { message: wire, ...identity } = message;
  return { ...identity, origin: wire.origin, text: wireText(wire) };
}

function quiet(sentence: string): TerminalLine {
  return line("  ", piece(sentence, "quiet"));
}

const moreText = (count: number) =>
  text(
    `And ${count} more of the same requests. \`--reporter json\` shows all.`,
    `En nog ${count} van dezelfde verzoeken. \`--reporter json\` toont alles.`,
  );
