import { text, type Language, type Text, counted } from "../contract/text.ts";
import { cassetteTexts, connectionTexts } from "./explainConnection.ts";
import { problemIdentity, refusalTexts } from "./explainRefusal.ts";
import { requestTexts } from "./explainRequest.ts";
import { joined, type FailureTexts } from "./explanation.ts";
import type { FailureKind, FailureOf, RunFailure } from "../model/failure.ts";
import { cleanServerText, oneLine, visibleText, redacted } from "../model/redaction/redact.ts";
import { type ExpectedRefusal, type RunWarning, shownTime } from "../model/outcome.ts";
import { auditLogRules, type AuditLogProblem } from "../model/auditLog.ts";
import type { TrustChange } from "../model/environments/trustScope.ts";
import { messageErrors } from "../contract/errors/serviceErrors.ts";
import type { MissedCounts } from "../contract/messages/missedMessages.ts";

interface Explanation {
  /** One line without a full stop. */
  readonly title: string;
  /** Cause in one or more lines. */
  readonly detail: string;
  readonly remedy: string;
}

/** Sentences for a failure, without secrets, tokens and personal values. */
export function explainFailure(failure: RunFailure, language: Language): Explanation {
  const { title, detail, remedy } = failureTexts(failure);
  const closer = isDoctorsCase(failure) ? ` ${lookCloser[language]}` : "";
  return {
    title: title[language],
    detail: detail[language],
    remedy: `${remedy[language]}${closer}`,
  };
}

/** Sentences for an expected error, without advice. */
export function explainExpected(
  refusal: ExpectedRefusal,
  language: Language,
): Omit<Explanation, "remedy"> {
  const { title, detail } = failureTexts(refusal);
  const { code } = problemIdentity(refusal.problem);
  const expected = text(`${title.en}, as expected`, `${title.nl}, zoals verwacht`)[language];
  return {
    title: code === undefined ? expected : `${expected}: ${code}`,
    detail: detail[language],
  };
}

/** The doctor checks each layer separately and can explain these failures better. */
function isDoctorsCase(failure: RunFailure): boolean {
  return failure.kind === "unreachable" && failure.certificate === undefined;
}

const lookCloser = text(
  "`brp doctor` checks the connection step by step.",
  "`brp doctor` controleert de verbinding stap voor stap.",
);

const texts: {
  readonly [Kind in FailureKind]: (failure: FailureOf<Kind>) => FailureTexts;
} = {
  ...requestTexts,
  ...connectionTexts,
  ...refusalTexts,
  ...cassetteTexts,
  journalProblem: auditLogTexts,
  notTrusted: trustTexts,
  cancelled: () => ({
    title: text("The run was cancelled", "De uitvoering is geannuleerd"),
    detail: text(
      "The request was stopped before its response was complete. The service may still have processed it.",
      "Het verzoek is gestopt voordat het antwoord volledig was. De dienst kan het toch verwerkt hebben.",
    ),
    remedy: text(
      "Run it again when you want the response.",
      "Voer het opnieuw uit als u het antwoord wilt.",
    ),
  }),
  internal: internalTexts,
};

/** Shared with the doctor. */
export function failureTexts<Kind extends FailureKind>(failure: FailureOf<Kind>): FailureTexts {
  const report: (failure: FailureOf<Kind>) => FailureTexts = texts[failure.kind];
  return report(failure);
}

function internalTexts({ message }: FailureOf<"internal">): FailureTexts {
  const shown = cleanServerText(message);
  return {
    title: text("Internal error", "Interne fout"),
    detail: text(
      `This is an error in the workbench, not in your request: ${shown}`,
      `Dit is een fout in de workbench, niet in uw verzoek: ${shown}`,
    ),
    remedy: text(
      "Report it with the request (without personal data) and the output of `brp --version`.",
      "Meld dit met het verzoek (zonder persoonsgegevens) en de uitvoer van `brp --version`.",
    ),
  };
}

function auditLogTexts({ file, why }: FailureOf<"journalProblem">): FailureTexts {
  const shown = oneLine(file);
  return {
    title: text(
      `The audit log ${shown} cannot be written`,
      `De auditlog ${shown} is niet te schrijven`,
    ),
    detail: text(
      `${problems[why].en} A call that cannot be logged is not sent, so nothing was sent.`,
      `${problems[why].nl} Een aanroep die niet vast te leggen is, wordt niet verzonden. Er is dus niets verzonden.`,
    ),
    remedy: remedies[why] ?? usualRemedy,
  };
}

const problems: Readonly<Record<AuditLogProblem, Text>> = {
  "not absolute": text("Its path is not absolute.", "Het pad is niet absoluut."),
  "folder not found": text("Its folder does not exist.", "De map ervan bestaat niet."),
  "not a file": text("It is not a file.", "Het is geen bestand."),
  "not a journal": text(
    "The file is not an audit log, so it was not changed.",
    "Het bestand is geen auditlog en is dus niet gewijzigd.",
  ),
  "newer version": text(
    "It was created by a newer version of BRP Workbench.",
    "Het is gemaakt door een nieuwere versie van BRP Workbench.",
  ),
  "disk full": text("The disk is full.", "De schijf is vol."),
  "not writable": text(
    "Writing is not permitted there, or failed.",
    "Schrijven is daar niet toegestaan, of mislukte.",
  ),
  "key too short": text(
    `Its key is too easy to guess: it needs at least ${auditLogRules.shortestKey} characters, ${auditLogRules.fewestKeyLetters} of them different.`,
    `De sleutel is te gemakkelijk te raden: minimaal ${auditLogRules.shortestKey} tekens zijn nodig, waarvan ${auditLogRules.fewestKeyLetters} verschillende.`,
  ),
};

const usualRemedy = text(
  "Choose another file, in a folder where you may write (`--journal FILE`, setting `brp.journal.file`).",
  "Kies een ander bestand, in een map waar u mag schrijven (`--journal BESTAND`, instelling `brp.journal.file`).",
);

const remedies: Partial<Readonly<Record<AuditLogProblem, Text>>> = {
  "not absolute": text(
    "Set the absolute path in the setting `brp.journal.file`.",
    "Zet het absolute pad in de instelling `brp.journal.file`.",
  ),
  "newer version": text(
    "Update the workbench, or choose another file.",
    "Werk de workbench bij, of kies een ander bestand.",
  ),
  "disk full": text(
    "Free some space, and run it again.",
    "Maak ruimte vrij, en voer het opnieuw uit.",
  ),
  "key too short": text(
    "Generate a random key, for example with `openssl rand -hex 32`, and set it in BRP_JOURNAL_KEY.",
    "Maak een willekeurige sleutel, bijvoorbeeld met `openssl rand -hex 32`, en zet die in BRP_JOURNAL_KEY.",
  ),
};

export function trustTexts(failure: FailureOf<"notTrusted">): FailureTexts {
  const { environment, before, unreadFile } = failure;
  return {
    title:
      before === undefined
        ? text(`${environment} is not trusted yet`, `${environment} is nog niet vertrouwd`)
        : text(
            `${environment} has changed since you trusted it`,
            `${environment} is gewijzigd sinds u de omgeving vertrouwde`,
          ),
    detail: joined([reasonTexts(failure), nothingSent]),
    remedy: unreadFile === undefined ? remedyOf(failure) : unreadRemedy,
  };
}

const nothingSent = text(
  "Nothing was sent and no secret was read.",
  "Er is niets verzonden en geen geheim gelezen.",
);

function reasonTexts({ unreadFile, changes, before }: FailureOf<"notTrusted">): Text {
  if (unreadFile !== undefined) {
    const file = visibleText(unreadFile);
    return text(
      `The certificate file ${file} cannot be read, so the environment cannot be trusted.`,
      `Het certificaatbestand ${file} is niet te lezen, dus de omgeving is niet te vertrouwen.`,
    );
  }
  if (changes.length > 0) {
    const { en, nl } = joined(changes.map(trustChangeText), "; ");
    return text(`Changed: ${en}.`, `Gewijzigd: ${nl}.`);
  }
  return before === undefined
    ? text(
        "Its addresses and logins come from the repository, so confirm once that they are right.",
        "De adressen en logins komen uit de repository. Bevestig eenmalig dat ze kloppen.",
      )
    : text(
        "The fingerprint of the environment differs from the trusted one.",
        "De vingerafdruk van de omgeving wijkt af van de vertrouwde.",
      );
}

/** `personen.auth.scope: a → b`, sanitised because values come from a file of the repository. */
export function trustChangeText({ member, before, now }: TrustChange): Text {
  const [from, to] = [before, now].map((value) => value && visibleText(value));
  return text(
    `${member}: ${from ?? "(nothing)"} → ${to ?? "(nothing)"}`,
    `${member}: ${from ?? "(niets)"} → ${to ?? "(niets)"}`,
  );
}

function remedyOf({ environment, fingerprint, variable }: FailureOf<"notTrusted">): Text {
  const show = `\`brp environment show ${environment}\``;
  const trust = `\`brp environment trust ${environment}\``;
  if (variable === undefined)
    return text(
      "Check which addresses it connects to, and allow it if they are right.",
      "Controleer met welke adressen de omgeving verbindt, en sta de omgeving toe als dat klopt.",
    );
  return text(
    `Check it with ${show}. If it is right, run ${trust}, or in CI set the protected variable ${variable}=${fingerprint}.`,
    `Controleer de omgeving met ${show}. Klopt die, voer dan ${trust} uit, of stel in CI de beveiligde variabele ${variable}=${fingerprint} in.`,
  );
}

const unreadRemedy = text(
  "Put the file there, inside the project, or correct its path in brp.config.json.",
  "Zet het bestand daar, binnen het project, of corrigeer het pad in brp.config.json.",
);

/** Number of missing messages and reasons, with the identifier of a single one. */
export function explainMissed({ count, total, reasons }: MissedCounts): Text {
  const said = reasons.map(({ code, count: same, identifier }): Text => {
    const { en, nl } = (code && messageErrors[code].short) ?? unknownReason;
    const times = count > 1 ? `${same} × ` : "";
    const which = identifier !== undefined ? ` ${identifier}` : "";
    const named = code === undefined ? "" : ` (${code})`;
    return text(`${times}${en}${which}${named}`, `${times}${nl}${which}${named}`);
  });
  const [all, why] = [counted(total, "message"), joined(said, ", ")];
  return text(
    `${count} of ${all.en} not fetched: ${why.en}.`,
    `${count} van ${all.nl} niet opgehaald: ${why.nl}.`,
  );
}

const unknownReason = text("unknown reason", "onbekende reden");

/** One-sentence warning about an event that does not lose a response. */
export function explainWarning(warning: RunWarning, language: Language): string {
  switch (warning.kind) {
    case "contractDrift":
      return text(
        `The response deviates from the contract at: ${warning.places.join(", ")}.`,
        `Het antwoord wijkt af van het contract bij: ${warning.places.join(", ")}.`,
      )[language];
    case "credentialsRemoved": {
      const [en, nl] =
        warning.count === 1
          ? ["once", "één keer"]
          : [counted(warning.count, "time").en, counted(warning.count, "time").nl];
      return text(
        `The response repeated the secret or token of its call ${en}. ${redacted} is shown and saved in its place. Report this to the operator, and replace the secret if others can read such responses.`,
        `Het antwoord herhaalde het geheim of token van de aanroep ${nl}. Op die plaats wordt ${redacted} getoond en bewaard. Meld dit bij de beheerder, en vervang het geheim als anderen zulke antwoorden kunnen lezen.`,
      )[language];
    }
    case "tokenWithoutLifetime":
      return text(
        `${warning.tokenOrigin} issued a token without a lifetime.`,
        `${warning.tokenOrigin} gaf een token uit zonder geldigheidsduur.`,
      )[language];
    case "tokenScope":
      return text(
        `${warning.tokenOrigin} issued a token with another scope than requested.`,
        `${warning.tokenOrigin} gaf een token uit met een andere scope dan opgevraagd.`,
      )[language];
    case "messagesMissed":
      return explainMissed(warning)[language];
    case "journalIncomplete": {
      const file = oneLine(warning.file);
      return text(
        `The call is in the audit log ${file}, but its outcome could not be added.`,
        `De aanroep staat in de auditlog ${file}, maar de afloop kon niet worden toegevoegd.`,
      )[language];
    }
    case "splitCalls":
      return text(
        `Sent as ${counted(warning.calls, "call").en}, because one call has a maximum. The responses were joined.`,
        `Verzonden als ${counted(warning.calls, "call").nl}, omdat één aanroep een maximum heeft. De antwoorden zijn samengevoegd.`,
      )[language];
    case "retried": {
      const [times, wait] = [warning.count, shownTime(warning.waitedMs)];
      return text(
        `Retried ${times === 1 ? "once" : counted(times, "time").en} after waiting ${wait}: there was no connection, or the service reported that the call had not been processed.`,
        `${times === 1 ? "Eén keer" : counted(times, "time").nl} opnieuw geprobeerd na ${wait} wachten: er was geen verbinding, of de dienst meldde dat de aanroep niet was verwerkt.`,
      )[language];
    }
    case "notRetried": {
      const [wait, limit] = [shownTime(warning.waitMs), shownTime(warning.limitMs)];
      return text(
        `Not retried: the wait of ${wait} is longer than the rest of the time limit of ${limit} (--timeout, @timeout).`,
        `Niet opnieuw geprobeerd: ${wait} wachten is langer dan de rest van de tijdslimiet van ${limit} (--timeout, @timeout).`,
      )[language];
    }
  }
}
