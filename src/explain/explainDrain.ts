import { messageErrors } from "../contract/errors/messageErrors.ts";
import { counted } from "../contract/counting.ts";
import { text, type Text } from "../contract/text.ts";
import type {
  DrainEnd,
  FolderProblem,
  UndeliveredMessage,
  DrainEvent,
  DrainReport,
  KeptMessage,
  QuarantinedItem,
  QuarantineReason,
} from "../model/download.ts";
import { redacted } from "../model/redaction/redact.ts";

/** Warning of editor and CLI before saving messages in a Git repository. The path follows the detail. */
export const repositoryWords = {
  inRepository: text("This folder lies in a Git repository", "Deze map ligt in een Git-repository"),
  detail: text(
    "Messages are personal data. Committed, they are copied to all who have the repository, and stay in its history:",
    "Berichten zijn persoonsgegevens. Vastgelegd komen zij bij iedereen die de repository heeft, en blijven zij in haar geschiedenis:",
  ),
} as const;

const folderTexts: Readonly<Record<FolderProblem, readonly [problem: Text, remedy: Text]>> = {
  "disk full": [
    text("The disk is full", "De schijf is vol"),
    text(
      "Make room and download again. What was noted is fetched then; nothing is lost.",
      "Maak ruimte en download opnieuw. Wat genoteerd is, wordt dan opgehaald; er gaat niets verloren.",
    ),
  ],
  "not writable": [
    text("The folder cannot be read or written", "De map kan niet gelezen of geschreven worden"),
    text("Check its permissions, or take another.", "Controleer de rechten, of neem een andere."),
  ],
  "folder not found": [
    text("The folder cannot be found or made", "De map is niet te vinden of te maken"),
    text("Check where it should be.", "Controleer waar die moet staan."),
  ],
  "another mailbox": [
    text(
      "The folder was begun for another environment or address of the service",
      "De map is begonnen voor een andere omgeving of een ander adres van de dienst",
    ),
    text(
      "Take a folder of its own for each mailbox; finish this one with the environment in its first line.",
      "Neem voor elke postbus een eigen map; maak deze af met de omgeving in de eerste regel.",
    ),
  ],
  "foreign file": [
    text(
      "A file of somebody else is where the download would write one",
      "Op de plek waar de download een bestand schrijft, staat er al een van een ander",
    ),
    text("Take an empty folder.", "Neem een lege map."),
  ],
  "not a journal": [
    text("This is no journal of a download folder", "Dit is geen journaal van een downloadmap"),
    text("Take an empty folder.", "Neem een lege map."),
  ],
  "newer version": [
    text(
      "The journal was written by a newer version of brp",
      "Het journaal is door een nieuwere versie van brp geschreven",
    ),
    text("Use that version.", "Gebruik die versie."),
  ],
  "damaged journal": [
    text(
      "A line inside the journal cannot be read",
      "Een regel midden in het journaal is niet te lezen",
    ),
    text(
      "It was changed by hand or by a fault of the disk. Fix or take out that line, from a copy of the folder.",
      "Hij is met de hand veranderd, of door een fout van de schijf. Herstel of verwijder die regel, vanuit een kopie van de map.",
    ),
  ],
  "in use": [
    text("Another download uses this folder", "Een andere download gebruikt deze map"),
    text(
      "Wait until it has ended, and try again.",
      "Wacht tot die klaar is, en probeer het opnieuw.",
    ),
  ],
  "lease lost": [
    text(
      "This download was paused, and another one has taken over the folder meanwhile",
      "Deze download stond stil, en een andere heeft de map intussen overgenomen",
    ),
    text(
      "It has written nothing since. The other download brings the remaining messages.",
      "Er is daarna niets meer geschreven. De andere download haalt de overige berichten op.",
    ),
  ],
};

export function explainFolderProblem(end: Extract<DrainEnd, { kind: "folder problem" }>): {
  readonly problem: Text;
  readonly remedy: Text;
} {
  const [problem, remedy] = folderTexts[end.problem];
  const file = end.file === undefined ? "" : `: ${end.file}`;
  const line = (word: string) => (end.line === undefined ? "" : `, ${word} ${end.line}`);
  const holder = end.holder === undefined ? "" : ` (${end.holder})`;
  return {
    problem: text(
      `${problem.en}${file}${line("line")}${holder}.`,
      `${problem.nl}${file}${line("regel")}${holder}.`,
    ),
    remedy,
  };
}

export function explainUndelivered({ why, final, attempts }: UndeliveredMessage): Text {
  const error = Object.values(messageErrors).find(({ code }) => code === why);
  const reason = error
    ? text(`${error.meaning.en} (${why})`, `${error.meaning.nl} (${why})`)
    : words(why);
  const again = final
    ? text("It is not tried again.", "Het wordt niet opnieuw geprobeerd.")
    : text(
        `Tried ${attempts === 1 ? "once" : counted(attempts, "time").en}; it is tried again the next time.`,
        `${attempts === 1 ? "Eén keer" : counted(attempts, "time").nl} geprobeerd; de volgende keer opnieuw.`,
      );
  return text(`${reason.en} ${again.en}`, `${reason.nl} ${again.nl}`);
}

function words(why: string): Text {
  switch (why) {
    case "not in the answer":
      return text("The response said nothing of it.", "Het antwoord zei er niets over.");
    case "no reason given":
      return text("The service gives no reason.", "De dienst geeft geen reden.");
    default:
      return text(
        `The call for it alone was refused (${why}).`,
        `De aanroep voor dit bericht alleen is geweigerd (${why}).`,
      );
  }
}

/** Sentences for a running download and its result, without values of messages. */
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

/** Additional sentence for a download that ended without a fault. */
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

/** Counts of saved, failed and remaining messages. Zero counts are omitted, except the first. */
export function drainCounts(report: DrainReport, folder: string): readonly Text[] {
  const { saved, recovered, failed, pending, unusable, repeated = [], quarantined = [] } = report;
  return [
    keptText(saved + recovered, folder),
    ...some(failed.length, (count, isOne) =>
      text(`${count} failed`, `${count} ${isOne ? "kwam" : "kwamen"} niet`),
    ),
    ...some(pending, (count, isOne) =>
      text(
        `${count} ${isOne ? "is" : "are"} fetched the next time`,
        `${count} ${isOne ? "wordt" : "worden"} de volgende keer opgehaald`,
      ),
    ),
    ...some(unusable, (count, isOne) =>
      text(
        `${count} in the list ${isOne ? "has" : "have"} no usable identifier`,
        `${count} in de lijst ${isOne ? "heeft" : "hebben"} geen bruikbare identificatie`,
      ),
    ),
    ...some(repeated.length, repeatedText),
    ...some(quarantined.length, quarantinedText),
    ...some(report.sentAgain?.length ?? 0, sentAgainText),
    ...some(report.credentialsRemoved?.length ?? 0, redactedText),
  ];
}

function some(count: number, say: (count: number, isOne: boolean) => Text): readonly Text[] {
  return count === 0 ? [] : [say(count, count === 1)];
}

function redactedText(count: number): Text {
  const { en, nl } = counted(count, "message");
  return text(
    `${en} repeated the secret or token of ${count === 1 ? "its" : "their"} call, which was replaced (credentialsRemoved in the index)`,
    `${nl} ${count === 1 ? "herhaalde" : "herhaalden"} het geheim of token van de aanroep, dat vervangen is (credentialsRemoved in de index)`,
  );
}

/** Sentence about one message, without values. */
export function explainRedacted({ berichtTransportId, file }: KeptMessage): Text {
  return text(
    `${berichtTransportId}: repeated the secret or token of its call. ${redacted} stands in its place; the rest of ${file} is as it came. Report this to the operator.`,
    `${berichtTransportId}: herhaalde het geheim of token van de aanroep. Op die plaats staat ${redacted}; de rest van ${file} is zoals het kwam. Meld dit aan de beheerder.`,
  );
}

function quarantinedText(count: number): Text {
  const { en, nl } = counted(count, "message");
  return text(`${en} in quarantine (quarantine_….txt)`, `${nl} in quarantaine (quarantine_….txt)`);
}

export function explainQuarantined({ file, why }: QuarantinedItem): Text {
  const { en, nl } = quarantineReasons[why];
  return text(
    `${file}: a message as it came, ${en}. Report this to the operator.`,
    `${file}: een bericht zoals het kwam, ${nl}. Meld dit aan de beheerder.`,
  );
}

const quarantineReasons: Readonly<Record<QuarantineReason, Text>> = {
  unusable: text(
    "without a usable berichtTransportId or content",
    "zonder bruikbaar berichtTransportId of bruikbare inhoud",
  ),
  "not requested": text(
    "with a berichtTransportId that was not requested",
    "met een berichtTransportId dat niet gevraagd was",
  ),
};

function sentAgainText(count: number): Text {
  const { en, nl } = counted(count, "message");
  return text(
    `${en} ${count === 1 ? "was" : "were"} sent again: same sender, receiver and berichtId as an earlier one (sentAgain in the index)`,
    `${nl} ${count === 1 ? "is" : "zijn"} opnieuw verzonden: zelfde afzender, ontvanger en berichtId als een eerder (sentAgain in de index)`,
  );
}

/** Sentence about one message, without values. */
export function explainSentAgain({ berichtTransportId, file }: KeptMessage): Text {
  return text(
    `${berichtTransportId}: sent again (${file}). An earlier message has the same sender, receiver and berichtId; process only one of them.`,
    `${berichtTransportId}: opnieuw verzonden (${file}). Een eerder bericht heeft dezelfde afzender, ontvanger en berichtId; verwerk er maar één.`,
  );
}

function repeatedText(count: number): Text {
  const { en, nl } = counted(count, "identifier");
  return text(
    `different messages claim ${en}; all are kept (sharesIdentifier in the index)`,
    `verschillende berichten dragen ${nl}; ze zijn alle bewaard (sharesIdentifier in de index)`,
  );
}

/** Whether success is the only thing to report. */
export function hasAll({ end, failed, unusable, quarantined = [] }: DrainReport): boolean {
  const isOver = end.kind === "emptied" || end.kind === "limit reached";
  return isOver && failed.length === 0 && unusable === 0 && quarantined.length === 0;
}

function keptText(count: number, folder: string): Text {
  const { en, nl } = counted(count, "message");
  return text(`${en} kept in ${folder}`, `${nl} bewaard in ${folder}`);
}
