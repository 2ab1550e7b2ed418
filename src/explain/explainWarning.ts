import { counted } from "../contract/counting.ts";
import { messageErrors } from "../contract/errors/messageErrors.ts";
import type { MissedCounts } from "../contract/messages/missedMessages.ts";
import { text, type Language, type Text } from "../contract/text.ts";
import type { RunWarning } from "../model/outcome.ts";
import { oneLine, redacted } from "../model/redaction/redact.ts";
import { joined } from "./explanation.ts";
import { shownTime } from "../model/retryWait.ts";

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
