import { operations } from "../../contract/operations.ts";
import { counted, text, type Language, type Text } from "../../contract/text.ts";
import type { PlannedRequest, RunPlan } from "../../model/plan.ts";
import { memberName, type TrustFact } from "../../model/environments/trustScope.ts";
import { oneLine, visibleText } from "../../model/redaction/redact.ts";

/** More requests would not be read before a decision. */
const mostLines = 12;

/** Text for an approval. A long plan shows only the largest requests. */
export function planText(plan: RunPlan, language: Language): string {
  const { requests } = plan;
  const sending = sendingOf(plan);
  const reported =
    sending.length > mostLines ? sending.toSorted(byWeight).slice(0, mostLines - 1) : sending;
  const rest = sending.length - reported.length;
  return [
    totalText(sending)[language],
    ...reported.map((request) => requestText(request, requests)[language]),
    ...(rest > 0 ? [restText(rest)[language]] : []),
    whereText(plan),
    ...plan.trust.filter(({ member }) => isShown.test(member.at(-1) ?? "")).map(factText),
  ].join("\n");
}

export function planSummary(plan: RunPlan, language: Language): string {
  const sending = sendingOf(plan);
  const marks = [...new Set(sending.map(({ mailbox }) => mailbox))]
    .filter((mailbox) => mailbox !== "no")
    .map((mailbox) => mailboxChanges[mailbox][language]);
  return [[totalText(sending)[language], ...marks].join(", "), whereText(plan)].join("\n");
}

function sendingOf({ requests }: RunPlan): readonly PlannedRequest[] {
  return requests.filter(({ sendsNothing }) => !sendsNothing);
}

function whereText({ environment, origins }: RunPlan): string {
  return `${environment.name} (${environment.kind}): ${origins.map(oneLine).join(", ")}`;
}

/** Members that decide the destination of queries and credentials: full addresses, logins, scopes, the proxy. */
const isShown =
  /^(baseUrl|tokenUrl|clientId|clientAuthentication|kid|scope|resourceServer|username|type|proxy)$/;

function factText({ member, value }: TrustFact): string {
  return `${memberName(member)}: ${visibleText(value)}`;
}

/** Largest first. An amount known only at run time counts as largest. */
function byWeight(a: PlannedRequest, b: PlannedRequest): number {
  const [first, second] = [weightOf(a), weightOf(b)];
  // Two unknown amounts are equal, because their difference is NaN.
  return first === second ? 0 : second - first;
}

function weightOf({ service, people, leafPaths = 1, messages, mailbox, calls }: PlannedRequest) {
  if (service === "personen") return (people ?? Infinity) * Math.max(1, leafPaths);
  if (mailbox === "no") return calls ?? 1;
  return mailbox === "marks as fetched" ? (messages ?? Infinity) : Infinity;
}

function totalText(requests: readonly PlannedRequest[]): Text {
  const persons = requests.filter(({ service }) => service === "personen");
  const counts = [...requests.map(({ calls }) => calls), ...persons.map(({ people }) => people)];
  const calls = counted(sum(requests.map((request) => request.calls)), "call");
  const people = counted(sum(persons.map((request) => request.people)), "people");
  const [open, both] = [counts.includes(undefined), persons.length > 0];
  return text(
    `Total: ${calls.en}${both ? `, ${people.en} at most` : ""}${open ? ", plus what is known only at run time" : ""}`,
    `In totaal: ${calls.nl}${both ? `, maximaal ${people.nl}` : ""}${open ? ", plus wat pas bij het uitvoeren bekend is" : ""}`,
  );
}

function sum(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

function requestText(request: PlannedRequest, all: readonly PlannedRequest[]): Text {
  const { service, operation, title, people, leafPaths, rows, messages, mailbox, neededBy } =
    request;
  const parts: Text[] = [];
  if (rows !== undefined) parts.push(counted(rows, "row"));
  if (service === "personen") {
    parts.push(
      people === undefined
        ? text("as many people as the run finds", "zoveel personen als de uitvoering vindt")
        : atMost(counted(people, "people")),
    );
    if (leafPaths !== undefined) parts.push(ofEach(counted(leafPaths, "value")));
  } else {
    if (messages !== undefined) parts.push(counted(messages, "message"));
    parts.push(mailboxChanges[mailbox]);
  }
  if (neededBy) {
    const names = neededBy.map((ordinal) => nameOf(all.find((one) => one.ordinal === ordinal)));
    parts.push(
      text(
        `included because ${names.map(({ en }) => en).join(", ")} needs its response`,
        `meegenomen omdat ${names.map(({ nl }) => nl).join(", ")} het antwoord nodig heeft`,
      ),
    );
  }
  const called = title === undefined ? operation : `${operation} ${quotedTitle(title)}`;
  const list = (language: Language) => parts.map((part) => part[language]).join(", ");
  return text(`• ${called}: ${list("en")}`, `• ${called}: ${list("nl")}`);
}

/** Longer titles push other content out of sight. */
const longestTitle = 60;

/** One line without invisible or bidirectional characters, in quotes, so that it cannot imitate our sentences. */
export function quotedTitle(title: string): string {
  const letters = Array.from(oneLine(title).replace(/["“”„«»]/g, "'"));
  const rest = letters.length > longestTitle ? "…" : "";
  return `"${letters.slice(0, longestTitle).join("")}${rest}"`;
}

function nameOf(request: PlannedRequest | undefined): Text {
  const name = request?.title ?? request?.name;
  if (name !== undefined) return text(quotedTitle(name), quotedTitle(name));
  return request
    ? operations[request.operation].title
    : text("another request", "een ander verzoek");
}

function atMost({ en, nl }: Text): Text {
  return text(`${en} at most`, `maximaal ${nl}`);
}

function ofEach({ en, nl }: Text): Text {
  return text(`${en} per person`, `${nl} per persoon`);
}

const mailboxChanges: Readonly<Record<PlannedRequest["mailbox"], Text>> = {
  no: text("changes nothing in the mailbox", "verandert niets in de postbus"),
  "marks as seen": text("marks messages as seen", "maakt berichten gezien"),
  "marks as fetched": text("marks messages as fetched", "maakt berichten opgehaald"),
};

function restText(count: number): Text {
  return text(`• and ${count} more, none of them larger`, `• en nog ${count}, geen daarvan groter`);
}
