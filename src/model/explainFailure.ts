import { text, type Language, type Text } from "../contract/text.ts";
import { connectionTexts } from "./explainConnection.ts";
import { journalTexts } from "./explainJournal.ts";
import { refusalTexts } from "./explainRefusal.ts";
import { requestTexts } from "./explainRequest.ts";
import type { FailureTexts } from "./explanation.ts";
import type { RunFailure } from "./failure.ts";
import { cleanServerText, redactText } from "./redact.ts";
import { trustTexts } from "./explainTrust.ts";

interface Explanation {
  /** What happened, in one line without an end point. */
  readonly title: string;
  /** Why: one or more lines. */
  readonly detail: string;
  /** What the reader can do about it. */
  readonly remedy: string;
}

/** The sentences for a failure. They hold no secret, no token and no personal value. */
export function explainFailure(failure: RunFailure, language: Language): Explanation {
  const { title, detail, remedy } = failureTexts(failure);
  return { title: title[language], detail: detail[language], remedy: remedy[language] };
}

function failureTexts(failure: RunFailure): FailureTexts {
  switch (failure.kind) {
    case "unresolved":
    case "invalidRequest":
    case "outsideProfile":
    case "environmentMismatch":
    case "serviceMissing":
    case "approvalNeeded":
    case "secretMissing":
    case "fileProblem":
    case "earlierFailed":
      return requestTexts(failure);
    case "plainHttpRefused":
    case "unreachable":
    case "timedOut":
    case "redirected":
    case "tokenRefused":
    case "tokenUnusable":
      return connectionTexts(failure);
    case "refused":
    case "notJson":
    case "contractBroken":
    case "tooLarge":
      return refusalTexts(failure);
    case "journalProblem":
      return journalTexts(failure);
    case "notTrusted":
      return trustTexts(failure);
    case "cancelled":
      return {
        title: text("The run was cancelled", "De uitvoering is afgebroken"),
        detail: text(
          "The request was stopped before its answer was complete. The service may have handled it all the same.",
          "Het verzoek is gestopt voordat het antwoord volledig was. De dienst kan het toch verwerkt hebben.",
        ),
        remedy: text(
          "Run it again when you want the answer.",
          "Voer het opnieuw uit als u het antwoord wilt.",
        ),
      };
    case "internal":
      return internalTexts(failure.message);
  }
}

function internalTexts(message: string): FailureTexts {
  const shown = cleanServerText(redactText(message, []));
  const detail: Text = text(
    `This is a fault of the workbench, not of your request: ${shown}`,
    `Dit is een fout van de workbench, niet van uw verzoek: ${shown}`,
  );
  return {
    title: text("Something in the workbench broke", "Er ging iets mis in de workbench"),
    detail,
    remedy: text(
      "Please report it with the request (without personal data) and the version that `brp --version` prints.",
      "Meld het met het verzoek (zonder persoonsgegevens) en de versie die `brp --version` toont.",
    ),
  };
}
