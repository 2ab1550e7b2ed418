import { text, type Text } from "../contract/text.ts";
import type { CassetteProblem } from "../model/cassette.ts";
import type { FailureOf } from "../model/failure.ts";
import { oneLine } from "../model/redaction/redact.ts";
import type { FailureTexts } from "./explanation.ts";

/** The sentences for recorded responses that are missing or cannot be used. */
export function cassetteTexts(failure: FailureOf<"notRecorded" | "cassetteProblem">): FailureTexts {
  return failure.kind === "notRecorded" ? missingTexts(failure) : problemTexts(failure);
}

function missingTexts({ operation, ordinal }: FailureOf<"notRecorded">): FailureTexts {
  return {
    title: text("This request is not recorded", "Dit verzoek is niet opgenomen"),
    detail:
      ordinal === 1
        ? text(
            `The folder of --replay has no response to this ${operation} with these values. Nothing was sent.`,
            `De map van --replay heeft geen antwoord op deze ${operation} met deze waarden. Er is niets verzonden.`,
          )
        : text(
            `This is call ${ordinal} of the same ${operation}, and the folder of --replay has fewer responses to it. Nothing was sent.`,
            `Dit is aanroep ${ordinal} van dezelfde ${operation}, en de map van --replay heeft daar minder antwoorden op. Er is niets verzonden.`,
          ),
    remedy: text(
      "Record it where people are invented: brp run --record DIR.",
      "Neem het op waar de personen verzonnen zijn: brp run --record MAP.",
    ),
  };
}

function problemTexts({ file, why }: FailureOf<"cassetteProblem">): FailureTexts {
  const shown = oneLine(file);
  const title =
    why === "exists" || why === "not writable"
      ? text(`Not recorded: ${shown}`, `Niet opgenomen: ${shown}`)
      : text(
          `The recorded response ${shown} cannot be used`,
          `Het opgenomen antwoord ${shown} is niet bruikbaar`,
        );
  return { title, detail: problems[why], remedy: remedies[why] };
}

const problems: Readonly<Record<CassetteProblem, Text>> = {
  exists: text(
    "A response to this request is recorded already. It was left as it is, and nothing was sent.",
    "Van dit verzoek is al een antwoord opgenomen. Dat is gelaten zoals het is, en er is niets verzonden.",
  ),
  "not writable": text(
    "The response cannot be written to the folder of --record.",
    "Het antwoord kan niet in de map van --record geschreven worden.",
  ),
  "not readable": text(
    "The file cannot be read, or it is a link.",
    "Het bestand kan niet gelezen worden, of het is een koppeling.",
  ),
  "too large": text(
    "The file is larger than a recorded response can be.",
    "Het bestand is groter dan een opgenomen antwoord kan zijn.",
  ),
  "newer version": text(
    "It was recorded by a newer version of BRP Workbench.",
    "Het is opgenomen door een nieuwere versie van BRP Workbench.",
  ),
  "not a recording": text(
    "It is not the response that its name stands for: it was changed, renamed or damaged.",
    "Het is niet het antwoord waar de naam voor staat: het is gewijzigd, hernoemd of beschadigd.",
  ),
};

const again = text(
  "Record it again: brp run --record DIR --record-again.",
  "Neem het opnieuw op: brp run --record MAP --record-again.",
);

const remedies: Readonly<Record<CassetteProblem, Text>> = {
  exists: text(
    "Replace it with --record-again, or record to another folder.",
    "Vervang het met --record-again, of neem op in een andere map.",
  ),
  "not writable": text(
    "Check that you may write there and that the disk has room, or name another folder.",
    "Controleer of u daar mag schrijven en of de schijf ruimte heeft, of noem een andere map.",
  ),
  "not readable": text(
    "Make it a file that you may read, or record it again.",
    "Maak er een bestand van dat u mag lezen, of neem het opnieuw op.",
  ),
  "too large": again,
  "newer version": text("Update BRP Workbench.", "Werk BRP Workbench bij."),
  "not a recording": again,
};
