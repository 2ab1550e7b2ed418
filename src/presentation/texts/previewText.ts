import { operations } from "../../contract/operations.ts";
import { text, type Language } from "../../contract/text.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import {
  type PreviewedMessage,
  type OpenValue,
  type PlannedRequest,
  type RequestPreview,
  requestsByOrdinal,
} from "../../model/plan.ts";

interface PreviewedText {
  readonly heading: string;
  /** Request line, headers, an empty line and the body, as sent. */
  readonly wire: readonly string[];
  readonly notes: readonly string[];
}

/** @param requests planned requests by ordinal */
export function previewText(
  message: PreviewedMessage,
  requests: ReadonlyMap<number, PlannedRequest>,
  language: Language,
): PreviewedText {
  if (message.kind === "token")
    return { heading: words.token[language], wire: wireLines(message), notes: [] };
  const title = message.title ?? titleOf(message.ordinal, requests, language);
  const heading = [title, ...placeOf(message, language)];
  if (message.kind === "refused") {
    const { title, detail, remedy } = explainFailure(message.failure, language);
    return {
      heading: heading.join(" · "),
      wire: [],
      notes: [words.refused[language], ...`${title}\n${detail}\n${remedy}`.split("\n")],
    };
  }
  return {
    heading: heading.join(" · "),
    wire: wireLines(message),
    notes: message.open.map((value) => openText(value, language)),
  };
}

/** Further messages are only counted: rows of a file are similar, and may be thousands. */
const mostOnAPage = 200;

export function previewPageText(
  { plan, messages }: RequestPreview,
  masked: boolean,
  language: Language,
): string {
  const { environment, origins, hash } = plan;
  const rest = messages.length - mostOnAPage;
  const requests = requestsByOrdinal(plan);
  const sections = messages.slice(0, mostOnAPage).map((message) => {
    const { heading, wire, notes } = previewText(message, requests, language);
    return [
      `→ ${heading}`,
      "",
      ...wire,
      ...(wire.length > 0 && notes.length > 0 ? [""] : []),
      ...notes,
    ];
  });
  return [
    words.title[language],
    `${environment.name} (${environment.kind}): ${origins.join(", ")}`,
    `${words.plan[language]}: ${hash}`,
    ...(masked ? [words.masked[language]] : []),
    ...(messages.length === 0 ? ["", words.refused[language]] : []),
    ...sections.flatMap((lines) => ["", ...lines]),
    ...(rest > 0 ? ["", words.more(rest)[language]] : []),
    "",
  ].join("\n");
}

function wireLines({
  message: { head, body },
}: Extract<PreviewedMessage, { kind: "token" | "call" }>): readonly string[] {
  return body === "" ? head : [...head, "", body];
}

function titleOf(
  ordinal: number,
  requests: ReadonlyMap<number, PlannedRequest>,
  language: Language,
): string {
  const request = requests.get(ordinal);
  if (!request) return String(ordinal + 1);
  return request.title ?? request.name ?? operations[request.operation].title[language];
}

function placeOf(
  message: Exclude<PreviewedMessage, { kind: "token" }>,
  language: Language,
): readonly string[] {
  const { row } = message;
  const part = message.kind === "call" ? message.part : undefined;
  return [
    ...(row === undefined ? [] : [`${words.row[language]} ${row}`]),
    ...(part ? [`${words.call[language]} ${part.number}/${part.of}`] : []),
  ];
}

function openText({ name, from }: OpenValue, language: Language): string {
  const waiting = from.map((each) => `{{${each}}}`).join(", ");
  return `${words.open[language]}: ${name} ← ${waiting}`;
}

const words = {
  title: text("Preview of the request (not sent)", "Voorbeeld van het verzoek (niet verzonden)"),
  plan: text("plan", "plan"),
  masked: text("Personal data is masked.", "Persoonsgegevens zijn gemaskeerd."),
  token: text("Token request, if there is no token yet", "Tokenverzoek, als er nog geen token is"),
  more: (count: number) =>
    text(`And ${count} more of the same requests.`, `En nog ${count} van dezelfde verzoeken.`),
  row: text("row", "rij"),
  call: text("call", "aanroep"),
  open: text("known only at run time", "pas bekend bij het uitvoeren"),
  refused: text("Nothing would be sent.", "Er zou niets worden verzonden."),
} as const;
