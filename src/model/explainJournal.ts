import { text, type Text } from "../contract/text.ts";
import type { FailureOf, FailureTexts } from "./explanation.ts";
import { journalRules, type JournalProblem } from "./journal.ts";
import { cleanServerText } from "./redact.ts";

/** The sentences for a journal that cannot be written. */
export function journalTexts({ file, why }: FailureOf<"journalProblem">): FailureTexts {
  const shown = cleanServerText(file);
  return {
    title: text(
      `The journal ${shown} cannot be written`,
      `Het journaal ${shown} kan niet geschreven worden`,
    ),
    detail: text(
      `${problems[why].en} A call that cannot be written down is not made; this one was not sent.`,
      `${problems[why].nl} Een aanroep die niet vastgelegd kan worden, gaat niet door; deze is niet verstuurd.`,
    ),
    remedy: remedies[why] ?? usualRemedy,
  };
}

const problems: Readonly<Record<JournalProblem, Text>> = {
  "not absolute": text(
    "Its path does not begin at the root of the disk.",
    "Het pad begint niet bij de wortel van de schijf.",
  ),
  "folder not found": text("Its folder does not exist.", "De map ervan bestaat niet."),
  "not a file": text("It is not a file.", "Het is geen bestand."),
  "not a journal": text(
    "The file holds something else than a journal, and is left as it is.",
    "Het bestand bevat iets anders dan een journaal, en blijft zoals het is.",
  ),
  "newer version": text(
    "It was begun by a newer version of BRP Workbench.",
    "Het is begonnen door een nieuwere versie van BRP Workbench.",
  ),
  "disk full": text("There is no room left for it.", "Er is geen ruimte meer voor."),
  "not writable": text(
    "Writing is not permitted there, or failed.",
    "Schrijven is daar niet toegestaan, of mislukte.",
  ),
  "key too short": text(
    `Its key is too easy to guess: it needs ${journalRules.shortestKey} letters or more, ${journalRules.fewestKeyLetters} of them different.`,
    `De sleutel ervan is te gemakkelijk te raden: hij heeft ${journalRules.shortestKey} tekens of meer nodig, waarvan ${journalRules.fewestKeyLetters} verschillende.`,
  ),
};

const usualRemedy = text(
  "Name another file, in a folder where you may write (`--journal FILE`, setting `brp.journal.file`).",
  "Noem een ander bestand, in een map waar u mag schrijven (`--journal BESTAND`, instelling `brp.journal.file`).",
);

const remedies: Partial<Readonly<Record<JournalProblem, Text>>> = {
  "not absolute": text(
    "Write the whole path into the setting `brp.journal.file`.",
    "Zet het hele pad in de instelling `brp.journal.file`.",
  ),
  "newer version": text(
    "Update the workbench, or name another file.",
    "Werk de workbench bij, of noem een ander bestand.",
  ),
  "disk full": text("Make room, and run again.", "Maak ruimte vrij, en voer opnieuw uit."),
  "key too short": text(
    "Make a key at random, for example with `openssl rand -hex 32`, and keep it in BRP_JOURNAL_KEY.",
    "Maak een willekeurige sleutel, bijvoorbeeld met `openssl rand -hex 32`, en bewaar hem in BRP_JOURNAL_KEY.",
  ),
};
