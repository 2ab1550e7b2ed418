import { text, type Language, type Text } from "../contract/text.ts";
import { cassetteTexts, connectionTexts } from "./explainConnection.ts";
import { problemIdentity, refusalTexts } from "./explainRefusal.ts";
import { requestTexts } from "./explainRequest.ts";
import { joined, type FailureTexts } from "./explanation.ts";
import type { FailureKind, FailureOf, RunFailure } from "../model/failure.ts";
import { cleanServerText, oneLine, visibleText } from "../model/redaction/redact.ts";
import type { ExpectedRefusal } from "../model/outcome.ts";
import { journalRules, type JournalProblem } from "../model/journal.ts";
import type { TrustChange } from "../model/environments/trustScope.ts";

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
  journalProblem: journalTexts,
  notTrusted: trustTexts,
  cancelled: () => ({
    title: text("The run was cancelled", "De uitvoering is geannuleerd"),
    detail: text(
      "The request was stopped before its response was complete. The service may have handled it all the same.",
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
  const tell: (failure: FailureOf<Kind>) => FailureTexts = texts[failure.kind];
  return tell(failure);
}

function internalTexts({ message }: FailureOf<"internal">): FailureTexts {
  const shown = cleanServerText(message);
  return {
    title: text("Internal error", "Er ging iets mis in de workbench"),
    detail: text(
      `This is a fault of the workbench, not of your request: ${shown}`,
      `Dit is een fout van de workbench, niet van uw verzoek: ${shown}`,
    ),
    remedy: text(
      "Report it with the request (without personal data) and the output of `brp --version`.",
      "Meld het met het verzoek (zonder persoonsgegevens) en de versie die `brp --version` toont.",
    ),
  };
}

function journalTexts({ file, why }: FailureOf<"journalProblem">): FailureTexts {
  const shown = oneLine(file);
  return {
    title: text(
      `The audit log ${shown} cannot be written`,
      `De auditlog ${shown} kan niet geschreven worden`,
    ),
    detail: text(
      `${problems[why].en} A call that cannot be written down is not made; this one was not sent.`,
      `${problems[why].nl} Een aanroep die niet vastgelegd kan worden, gaat niet door; deze is niet verzonden.`,
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
    "The file holds something other than an audit log, and is left as it is.",
    "Het bestand bevat iets anders dan een auditlog, en blijft zoals het is.",
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
    `Its key is too easy to guess: it needs ${journalRules.shortestKey} characters or more, ${journalRules.fewestKeyLetters} of them different.`,
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

export function trustTexts(failure: FailureOf<"notTrusted">): FailureTexts {
  const { environment, before, unreadFile } = failure;
  return {
    title:
      before === undefined
        ? text(`${environment} is not trusted yet`, `${environment} is nog niet vertrouwd`)
        : text(
            `${environment} is not what you trusted`,
            `${environment} is niet wat u hebt vertrouwd`,
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
      `The certificate file ${file} cannot be read, so nothing with it can be trusted.`,
      `Het certificaatbestand ${file} kan niet gelezen worden, dus niets ermee kan vertrouwd worden.`,
    );
  }
  if (changes.length > 0) {
    const { en, nl } = joined(changes.map(trustChangeText), "; ");
    return text(`Changed: ${en}.`, `Gewijzigd: ${nl}.`);
  }
  return before === undefined
    ? text(
        "Its addresses and logins come with the repository, so you say once that they are right.",
        "De adressen en logins komen met de repository mee, dus u zegt eenmaal dat ze kloppen.",
      )
    : text(
        "The environment has another fingerprint than the one that is trusted.",
        "De omgeving heeft een andere vingerafdruk dan die wordt vertrouwd.",
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
      "Look at what it reaches, and allow it when that is right.",
      "Kijk wat zij bereikt, en sta het toe als dat klopt.",
    );
  return text(
    `Look at it with ${show}. If it is right: ${trust}, or in a build the protected variable ${variable}=${fingerprint}.`,
    `Bekijk haar met ${show}. Klopt het: ${trust}, of in een build de gemaskeerde variabele ${variable}=${fingerprint}.`,
  );
}

const unreadRemedy = text(
  "Put the file there, inside the project, or mend its path in brp.config.json.",
  "Zet het bestand daar, binnen het project, of herstel het pad in brp.config.json.",
);
