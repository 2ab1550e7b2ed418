import { counted } from "../contract/counting.ts";
import { text, type Text } from "../contract/text.ts";
import type { DrainEvent, DrainReport, RedactedMessage } from "./drain.ts";
import { explainUndelivered } from "./explainDrain.ts";
import { redacted } from "./redact.ts";

/** The sentences for a drain that goes on, and for how it came out. They hold no value of a message. */
export function explainDrainEvent(event: DrainEvent): Text {
  switch (event.kind) {
    case "waiting":
      return leaseText(event);
    case "took over":
      return text(
        "The other download is no longer alive; this one takes over.",
        "De andere download leeft niet meer; deze neemt het over.",
      );
    case "counted":
      return waitingText(event.count);
    case "resumed":
      return text(
        `Noted by an earlier run and still to fetch: ${event.pending}. Written by it and now kept: ${event.recovered}.`,
        `Eerder genoteerd en nog op te halen: ${event.pending}. Eerder geschreven en nu bewaard: ${event.recovered}.`,
      );
    case "listed":
      return text(
        `New messages noted: ${event.fresh}.`,
        `Nieuwe berichten genoteerd: ${event.fresh}.`,
      );
    case "saved":
      return text(`Messages kept: ${event.saved}.`, `Berichten bewaard: ${event.saved}.`);
    case "failed": {
      const { berichtTransportId } = event.message;
      const why = explainUndelivered(event.message);
      return text(`${berichtTransportId}: ${why.en}`, `${berichtTransportId}: ${why.nl}`);
    }
  }
}

function leaseText({ quietMs, leaseMs, holder }: Extract<DrainEvent, { kind: "waiting" }>): Text {
  const seconds = (ms: number) => Math.round(ms / 1000);
  const lease = counted(seconds(leaseMs), "second");
  if (quietMs > 0)
    return text(
      `No sign of life from the other download for ${seconds(quietMs)} of ${lease.en}.`,
      `Al ${seconds(quietMs)} van ${lease.nl} geen teken van leven van de andere download.`,
    );
  const who = holder === undefined ? "" : ` (${holder})`;
  const minutes = counted(Math.ceil(leaseMs / 60_000), "minute");
  return text(
    `Another download uses this folder${who}. Waiting to see whether it is alive, at most ${minutes.en}.`,
    `Een andere download gebruikt deze map${who}. Wachten op een teken van leven, hooguit ${minutes.nl}.`,
  );
}

export function waitingText(count: number): Text {
  const { en, nl } = counted(count, "message");
  return count === 1
    ? text(`${en} waits.`, `Er wacht ${nl}.`)
    : text(`${en} wait.`, `Er wachten ${nl}.`);
}

/** What there is to say beside the numbers, where it ended without a fault. */
export function explainDrainEnd({ end }: DrainReport): Text | undefined {
  switch (end.kind) {
    case "limit reached":
      return text(
        "As many as were asked for; more may wait.",
        "Zoveel als gevraagd; er kunnen er meer wachten.",
      );
    case "cancelled":
      return text(
        "Stopped. What was noted and is not there yet is fetched the next time.",
        "Gestopt. Wat genoteerd is en er nog niet staat, wordt de volgende keer opgehaald.",
      );
    default:
      return undefined;
  }
}

/** How many came, did not come and are still to come; what is none is left out, but for the first. */
export function drainCounts(report: DrainReport, folder: string): readonly Text[] {
  const { saved, recovered, failed, pending, unusable, repeated = [] } = report;
  const redactedCount = report.credentialsRemoved?.length ?? 0;
  return [
    keptText(saved + recovered, folder),
    ...(failed.length > 0
      ? [
          text(
            `${failed.length} did not come`,
            `${failed.length} ${failed.length === 1 ? "kwam" : "kwamen"} niet`,
          ),
        ]
      : []),
    ...(pending > 0
      ? [
          text(
            `${pending} ${pending === 1 ? "is" : "are"} fetched the next time`,
            `${pending} ${pending === 1 ? "wordt" : "worden"} de volgende keer opgehaald`,
          ),
        ]
      : []),
    ...(unusable > 0
      ? [
          text(
            `${unusable} in the list ${unusable === 1 ? "has" : "have"} no usable identifier`,
            `${unusable} in de lijst ${unusable === 1 ? "heeft" : "hebben"} geen bruikbare identificatie`,
          ),
        ]
      : []),
    ...(repeated.length > 0 ? [repeatedText(repeated.length)] : []),
    ...(redactedCount > 0 ? [redactedText(redactedCount)] : []),
  ];
}

function redactedText(count: number): Text {
  const { en, nl } = counted(count, "message");
  return text(
    `${en} repeated the secret or token of ${count === 1 ? "its" : "their"} call, which was replaced (credentialsRemoved in the index)`,
    `${nl} ${count === 1 ? "herhaalde" : "herhaalden"} het geheim of token van de aanroep, dat vervangen is (credentialsRemoved in de index)`,
  );
}

/** Of one message; it names no value. */
export function explainRedacted({ berichtTransportId, file }: RedactedMessage): Text {
  return text(
    `${berichtTransportId}: repeated the secret or token of its call. ${redacted} stands in its place; the rest of ${file} is as it came. Report this to the operator.`,
    `${berichtTransportId}: herhaalde het geheim of token van de aanroep. Op die plaats staat ${redacted}; de rest van ${file} is zoals het kwam. Meld dit aan de beheerder.`,
  );
}

function repeatedText(count: number): Text {
  const { en, nl } = counted(count, "identifier");
  return text(
    `different messages claim ${en}; all are kept (sharesIdentifier in the index)`,
    `verschillende berichten dragen ${nl}; ze zijn alle bewaard (sharesIdentifier in de index)`,
  );
}

/** Whether nothing is left to say but that it is done. */
export function hasAll({ end, failed, unusable }: DrainReport): boolean {
  const isOver = end.kind === "emptied" || end.kind === "limit reached";
  return isOver && failed.length === 0 && unusable === 0;
}

function keptText(count: number, folder: string): Text {
  const { en, nl } = counted(count, "message");
  return text(`${en} kept in ${folder}`, `${nl} bewaard in ${folder}`);
}
