import { messageErrors } from "../contract/errors/serviceErrors.ts";
import { counted, text, type Text } from "../contract/text.ts";
import type {
  DownloadEnd,
  FolderProblem,
  UndeliveredMessage,
  DownloadEvent,
  DownloadReport,
  KeptMessage,
  QuarantinedItem,
  QuarantineReason,
} from "../model/download.ts";
import { redacted } from "../model/redaction/redact.ts";

/** Warning of editor and CLI before saving messages in a Git repository. The path follows the detail. */
export const repositoryWords = {
  inRepository: text("This folder is in a Git repository", "Deze map staat in een Git-repository"),
  detail: text(
    "Messages are personal data. If you commit them, everyone with the repository gets them, and they stay in its history:",
    "Berichten zijn persoonsgegevens. Als u ze commit, krijgt iedereen met de repository ze, en blijven ze in de geschiedenis staan:",
  ),
} as const;

const folderTexts: Readonly<Record<FolderProblem, readonly [problem: Text, remedy: Text]>> = {
  "disk full": [
    text("The disk is full", "De schijf is vol"),
    text(
      "Free some space and download again. Noted messages are fetched then, so nothing is lost.",
      "Maak ruimte vrij en download opnieuw. Genoteerde berichten worden dan opgehaald, dus er gaat niets verloren.",
    ),
  ],
  "not writable": [
    text("The folder cannot be read or written", "De map is niet te lezen of te schrijven"),
    text(
      "Check its permissions, or use another one.",
      "Controleer de rechten, of gebruik een andere.",
    ),
  ],
  "folder not found": [
    text("The folder cannot be found or created", "De map is niet te vinden of te maken"),
    text("Check its path.", "Controleer het pad."),
  ],
  "another mailbox": [
    text(
      "The folder belongs to another environment or another address of the service",
      "De map hoort bij een andere omgeving of een ander adres van de dienst",
    ),
    text(
      "Use a separate folder for each mailbox. To finish this one, use the environment in its first line.",
      "Gebruik voor elke postbus een eigen map. Rond deze af met de omgeving in de eerste regel.",
    ),
  ],
  "foreign file": [
    text(
      "An unrelated file blocks the download",
      "Een bestand dat niet bij de download hoort, staat in de weg",
    ),
    text("Take an empty folder.", "Neem een lege map."),
  ],
  "not a journal": [
    text("This is not the log of a download", "Dit is geen log van een download"),
    text("Take an empty folder.", "Neem een lege map."),
  ],
  "newer version": [
    text(
      "The download log was written by a newer version of brp",
      "De downloadlog is door een nieuwere versie van brp geschreven",
    ),
    text("Use that version.", "Gebruik die versie."),
  ],
  "damaged journal": [
    text(
      "A line in the download log cannot be read",
      "Een regel in de downloadlog is niet te lezen",
    ),
    text(
      "It was changed by hand or by a disk error. Make a copy of the folder, then fix or remove that line.",
      "De regel is met de hand gewijzigd of door een schijffout beschadigd. Maak een kopie van de map en herstel of verwijder daarna die regel.",
    ),
  ],
  "in use": [
    text("Another download uses this folder", "Een andere download gebruikt deze map"),
    text(
      "Wait until it is finished, and try again.",
      "Wacht tot die klaar is, en probeer het opnieuw.",
    ),
  ],
  "lease lost": [
    text(
      "This download was paused, and meanwhile another one has taken over the folder",
      "Deze download stond stil, en een andere heeft de map intussen overgenomen",
    ),
    text(
      "It has written nothing since. The other download fetches the remaining messages.",
      "Er is daarna niets meer geschreven. De andere download haalt de overige berichten op.",
    ),
  ],
};

export function explainFolderProblem(end: Extract<DownloadEnd, { kind: "folder problem" }>): {
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
    ? text("brp does not try again.", "brp probeert het niet opnieuw.")
    : text(
        `Tried ${attempts === 1 ? "once" : counted(attempts, "time").en}. The next download tries again.`,
        `${attempts === 1 ? "Eén keer" : counted(attempts, "time").nl} geprobeerd. De volgende download probeert het opnieuw.`,
      );
  return text(`${reason.en} ${again.en}`, `${reason.nl} ${again.nl}`);
}

function words(why: string): Text {
  switch (why) {
    case "not in the answer":
      return text("The response did not mention it.", "Het antwoord noemt dit bericht niet.");
    case "no reason given":
      return text("The service gives no reason.", "De dienst geeft geen reden.");
    default:
      return text(
        `The call for this message alone was rejected (${why}).`,
        `De aanroep voor dit bericht alleen is geweigerd (${why}).`,
      );
  }
}

/** Sentences for a running download and its result, without values of messages. */
export function explainDownloadEvent(event: DownloadEvent): Text {
  switch (event.kind) {
    case "waiting":
      return leaseText(event);
    case "took over":
      return text(
        "The other download has stopped. This one takes over.",
        "De andere download is gestopt. Deze neemt het over.",
      );
    case "counted":
      return waitingText(event.count);
    case "resumed":
      return text(
        `Noted earlier and still to be fetched: ${event.pending}. Written earlier and now kept: ${event.recovered}.`,
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

function leaseText({
  quietMs,
  leaseMs,
  holder,
}: Extract<DownloadEvent, { kind: "waiting" }>): Text {
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
    `Another download uses this folder${who}. Waiting for a sign of life, for at most ${minutes.en}.`,
    `Een andere download gebruikt deze map${who}. Wachten op een teken van leven, maximaal ${minutes.nl}.`,
  );
}

export function waitingText(count: number): Text {
  const { en, nl } = counted(count, "message");
  return count === 1
    ? text(`${en} waits.`, `Er wacht ${nl}.`)
    : text(`${en} wait.`, `Er wachten ${nl}.`);
}

/** Additional sentence for a download that ended without a fault. */
export function explainDownloadEnd({ end }: DownloadReport): Text | undefined {
  switch (end.kind) {
    case "limit reached":
      return text(
        "The requested number of messages was fetched. More may be waiting.",
        "Het gewenste aantal berichten is opgehaald. Er kunnen er meer wachten.",
      );
    case "cancelled":
      return text(
        "Stopped. The next download fetches the noted messages that are still missing.",
        "Gestopt. De volgende download haalt de genoteerde berichten op die nog ontbreken.",
      );
    default:
      return undefined;
  }
}

/** Counts of saved, failed and remaining messages. Zero counts are omitted, except the first. */
export function downloadCounts(report: DownloadReport, folder: string): readonly Text[] {
  const { saved, recovered, failed, pending, unusable, repeated = [], quarantined = [] } = report;
  return [
    keptText(saved + recovered, folder),
    ...some(failed.length, (count) => text(`${count} failed`, `${count} mislukt`)),
    ...some(pending, (count, isOne) =>
      text(
        `${count} ${isOne ? "is" : "are"} fetched next time`,
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
    `${berichtTransportId}: repeated the secret or token of its call. ${redacted} replaces it, and the rest of ${file} is unchanged. Report this to the operator.`,
    `${berichtTransportId}: herhaalde het geheim of token van de aanroep. Op die plaats staat ${redacted}, en de rest van ${file} is ongewijzigd. Meld dit bij de beheerder.`,
  );
}

function quarantinedText(count: number): Text {
  const { en, nl } = counted(count, "message");
  return text(`${en} in quarantine (quarantine_….txt)`, `${nl} in quarantaine (quarantine_….txt)`);
}

export function explainQuarantined({ file, why }: QuarantinedItem): Text {
  const { en, nl } = quarantineReasons[why];
  return text(
    `${file}: an unchanged message ${en}. Report this to the operator.`,
    `${file}: een ongewijzigd bericht ${nl}. Meld dit bij de beheerder.`,
  );
}

const quarantineReasons: Readonly<Record<QuarantineReason, Text>> = {
  unusable: text(
    "without a usable berichtTransportId or content",
    "zonder bruikbaar berichtTransportId of bruikbare inhoud",
  ),
  "not requested": text(
    "with a berichtTransportId that was not requested",
    "met een berichtTransportId dat niet is opgevraagd",
  ),
};

function sentAgainText(count: number): Text {
  const { en, nl } = counted(count, "message");
  return text(
    `${en} ${count === 1 ? "was" : "were"} sent again: same sender, receiver and berichtId as an earlier one (sentAgain in the index)`,
    `${nl} ${count === 1 ? "is" : "zijn"} opnieuw verzonden: zelfde afzender, ontvanger en berichtId als een eerder bericht (sentAgain in de index)`,
  );
}

/** Sentence about one message, without values. */
export function explainSentAgain({ berichtTransportId, file }: KeptMessage): Text {
  return text(
    `${berichtTransportId}: sent again (${file}). An earlier message has the same sender, receiver and berichtId. Process only one of them.`,
    `${berichtTransportId}: opnieuw verzonden (${file}). Een eerder bericht heeft dezelfde afzender, ontvanger en berichtId. Verwerk er maar één.`,
  );
}

function repeatedText(count: number): Text {
  const { en, nl } = counted(count, "identifier");
  return text(
    `different messages have ${en} in common, and all are kept (sharesIdentifier in the index)`,
    `verschillende berichten hebben ${nl} gemeen en zijn alle bewaard (sharesIdentifier in de index)`,
  );
}

/** Whether success is the only thing to report. */
export function hasAll({ end, failed, unusable, quarantined = [] }: DownloadReport): boolean {
  const isOver = end.kind === "emptied" || end.kind === "limit reached";
  return isOver && failed.length === 0 && unusable === 0 && quarantined.length === 0;
}

function keptText(count: number, folder: string): Text {
  const { en, nl } = counted(count, "message");
  return text(`${en} kept in ${folder}`, `${nl} bewaard in ${folder}`);
}
