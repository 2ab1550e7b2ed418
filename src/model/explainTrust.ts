import { text, type Text } from "../contract/text.ts";
import type { FailureOf, FailureTexts } from "./explanation.ts";
import { visibleText } from "./redact.ts";
import type { TrustChange } from "./trustScope.ts";

/** An environment that the user has not trusted as it is now. */
export function trustTexts(failure: FailureOf<"notTrusted">): FailureTexts {
  const { environment, before, unreadFile } = failure;
  return {
    title:
      before === undefined
        ? text(`${environment} is not trusted yet`, `${environment} is nog niet vertrouwd`)
        : text(
            `${environment} is not what you trusted`,
            `${environment} is niet wat u heeft vertrouwd`,
          ),
    detail: text(
      `${reasonTexts(failure).en} Nothing was sent and no secret was read.`,
      `${reasonTexts(failure).nl} Er is niets verstuurd en geen geheim gelezen.`,
    ),
    remedy: unreadFile === undefined ? remedyOf(failure) : unreadRemedy,
  };
}

function reasonTexts({ unreadFile, changes, before }: FailureOf<"notTrusted">): Text {
  if (unreadFile !== undefined) {
    const file = visibleText(unreadFile);
    return text(
      `The certificate file ${file} cannot be read, so nothing with it can be trusted.`,
      `Het certificaatbestand ${file} kan niet gelezen worden, dus niets ermee kan vertrouwd worden.`,
    );
  }
  if (changes.length > 0) {
    const list = changes.map(trustChangeText);
    return text(
      `Changed: ${list.map(({ en }) => en).join("; ")}.`,
      `Gewijzigd: ${list.map(({ nl }) => nl).join("; ")}.`,
    );
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

/** `personen.auth.scope: a → b`, cleaned: the values come from a file of the repository. */
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
    `Bekijk haar met ${show}. Klopt het: ${trust}, of in een build de afgeschermde variabele ${variable}=${fingerprint}.`,
  );
}

const unreadRemedy = text(
  "Put the file there, inside the project, or mend its path in brp.config.json.",
  "Zet het bestand daar, binnen het project, of herstel het pad in brp.config.json.",
);
