import type { FailureOf } from "../model/failure.ts";
import { text, type Text } from "../contract/text.ts";
import { explainFault, faultName } from "./explainRefusal.ts";
import { item, lines, same, type FailureTexts } from "./explanation.ts";
import { unresolvedTexts } from "./explainUnresolved.ts";
import { cleanServerText, redactText } from "../model/redaction/redact.ts";

/** Failures before anything was sent. */
export function requestTexts(
  failure: FailureOf<
    | "unresolved"
    | "invalidRequest"
    | "outsideProfile"
    | "environmentMismatch"
    | "uncheckedRefused"
    | "serviceMissing"
    | "approvalNeeded"
    | "secretMissing"
    | "fileProblem"
    | "earlierFailed"
  >,
): FailureTexts {
  switch (failure.kind) {
    case "unresolved":
      return unresolvedTexts(failure);
    case "invalidRequest":
      return invalidTexts(failure);
    case "outsideProfile":
      return outsideProfileTexts(failure);
    case "environmentMismatch":
      return mismatchTexts(failure);
    case "uncheckedRefused":
      return uncheckedTexts(failure);
    case "serviceMissing":
      return serviceMissingTexts(failure);
    case "approvalNeeded":
      return approvalTexts(failure);
    case "secretMissing":
      return secretMissingTexts(failure);
    case "fileProblem":
      return fileTexts(failure);
    case "earlierFailed":
      return {
        title: text(
          `Not sent: ${failure.request} has no response`,
          `Niet verzonden: ${failure.request} heeft geen antwoord`,
        ),
        detail: text(
          `This request uses values from the response to ${failure.request}, which failed or was skipped.`,
          `Dit verzoek neemt waarden uit het antwoord van ${failure.request}, en dat is mislukt of overgeslagen.`,
        ),
        remedy: text(`Fix ${failure.request} first.`, `Herstel eerst ${failure.request}.`),
      };
  }
}

function invalidTexts({ faults }: FailureOf<"invalidRequest">): FailureTexts {
  return {
    title: text("Not sent: the request is not valid", "Niet verzonden: het verzoek is niet geldig"),
    detail: lines(
      text("The service would refuse this:", "De dienst zou dit weigeren:"),
      faults.map((fault) => item(faultName(fault), explainFault(fault))),
    ),
    remedy: text(
      "Fix these values; those that were filled in come from a variable, a file or an earlier response.",
      "Herstel deze waarden; wat is ingevuld komt uit een variabele, een bestand of een eerder antwoord.",
    ),
  };
}

function outsideProfileTexts({ environment, faults }: FailureOf<"outsideProfile">): FailureTexts {
  return {
    title: text(
      `Not sent: the authorisation profile of ${environment} does not allow it`,
      `Niet verzonden: het autorisatieprofiel van ${environment} staat het niet toe`,
    ),
    detail: lines(
      text(
        "The service would refuse these with status 403. They came from a variable, a file, a question or an earlier response:",
        "De dienst zou deze weigeren met status 403. Ze kwamen uit een variabele, een bestand, een vraag of een eerder antwoord:",
      ),
      faults.map((fault) => {
        const path = cleanServerText(redactText(fault.reason, []));
        const name = faultName(fault);
        return path === "" ? same(`- ${name}`) : item(name, same(path));
      }),
    ),
    remedy: text(
      "Take them out; or, once the authorisation decision has them, add them to `authorisation` of this environment in brp.config.json.",
      "Haal ze weg; of zet ze, zodra het autorisatiebesluit ze heeft, bij `authorisation` van deze omgeving in brp.config.json.",
    ),
  };
}

function mismatchTexts({ asked, chosen }: FailureOf<"environmentMismatch">): FailureTexts {
  return {
    title: text(
      `Not sent: the file requires ${asked}, but ${chosen} is selected`,
      `Niet verzonden: het bestand is voor ${asked}, ${chosen} is gekozen`,
    ),
    detail: text(
      "A file never switches environments: personal data would go where you don't expect it.",
      "Een bestand wisselt nooit zelf van omgeving: personen zouden terechtkomen waar u het niet verwacht.",
    ),
    remedy: text(
      `Choose ${asked}, or change @environment in the file.`,
      `Kies ${asked}, of wijzig @environment in het bestand.`,
    ),
  };
}

function uncheckedTexts({ environment }: FailureOf<"uncheckedRefused">): FailureTexts {
  return {
    title: text(
      `Not sent: ${environment} may hold real people`,
      `Niet verzonden: in ${environment} kunnen echte personen staan`,
    ),
    detail: text(
      "A request with @unchecked is sent only where `people` is test.",
      "Een verzoek met @unchecked wordt alleen verzonden waar `people` test is.",
    ),
    remedy: text(
      `Choose an environment with invented people, or remove @unchecked.`,
      `Kies een omgeving met verzonnen personen, of haal @unchecked weg.`,
    ),
  };
}

function serviceMissingTexts({ service, environment }: FailureOf<"serviceMissing">): FailureTexts {
  return {
    title: text(
      `The environment ${environment} has no ${service}`,
      `De omgeving ${environment} heeft geen ${service}`,
    ),
    detail: text("It does not say where this service is.", "Er staat niet in waar deze dienst is."),
    remedy: text(
      `Give ${service} a baseUrl in environments.${environment} of brp.config.json, or choose another environment.`,
      `Geef ${service} een baseUrl in environments.${environment} van brp.config.json, of kies een andere omgeving.`,
    ),
  };
}

function approvalTexts({ planHash, why, lacks }: FailureOf<"approvalNeeded">): FailureTexts {
  if (lacks === "reason") return reasonTexts;
  return {
    title: text(
      "Not sent: the plan is not approved",
      "Niet verzonden: het plan is niet goedgekeurd",
    ),
    detail:
      why === "production"
        ? text(
            "This run asks production for persons, and needs an approved plan and a reason.",
            "Deze uitvoering vraagt personen op in productie, en heeft een goedgekeurd plan en een reden nodig.",
          )
        : text(
            "This run changes the mailbox: listing marks messages as seen, fetching marks them as fetched.",
            "Deze uitvoering wijzigt de postbus: een lijst markeert berichten als gezien, ophalen als opgehaald.",
          ),
    remedy: text(
      `Look at the plan with \`--dry-run\`, then run with \`--approve ${planHash}\`${why === "production" ? ' and `--reason "…"`' : ""}.`,
      `Bekijk het plan met \`--dry-run\`, en voer uit met \`--approve ${planHash}\`${why === "production" ? ' en `--reason "…"`' : ""}.`,
    ),
  };
}

/** Production writes down why persons were asked for. */
const reasonTexts: FailureTexts = {
  title: text("Not sent: the reason is missing", "Niet verzonden: de reden ontbreekt"),
  detail: text(
    "The plan is approved. This run asks production for persons, and that needs a reason too.",
    "Het plan is goedgekeurd. Deze uitvoering vraagt personen op in productie, en daarvoor is ook een reden nodig.",
  ),
  remedy: text(
    'Run the same command once more with `--reason "…"`.',
    'Voer dezelfde opdracht opnieuw uit met `--reason "…"`.',
  ),
};

function secretMissingTexts({ environment, names }: FailureOf<"secretMissing">): FailureTexts {
  const named = names.join(", ");
  return {
    title: text(
      `A secret for ${environment} is missing: ${named}`,
      `Er ontbreekt een geheim voor ${environment}: ${named}`,
    ),
    detail: text(
      "Nothing was sent. Secrets never stand in files of the workspace.",
      "Er is niets verzonden. Geheimen staan nooit in bestanden van de werkmap.",
    ),
    remedy: text(
      "In a terminal or build, set it as an environment variable; in VS Code, use BRP: Store Secret….",
      "Zet het in een terminal of build als omgevingsvariabele; gebruik in VS Code BRP: Geheim opslaan….",
    ),
  };
}

function fileTexts({ file, why, line }: FailureOf<"fileProblem">): FailureTexts {
  const shown = cleanServerText(file);
  const place = line === undefined ? text("", "") : text(`, line ${line}`, `, regel ${line}`);
  return {
    title: text(
      `The file ${shown} cannot be used${place.en}`,
      `Het bestand ${shown} is niet bruikbaar${place.nl}`,
    ),
    detail: fileFault(why),
    remedy: text(
      "Check its name, place and contents. Only files inside the workspace folder are used.",
      "Controleer naam, plaats en inhoud. Alleen bestanden binnen de werkmap worden gebruikt.",
    ),
  };
}

/** By the words of those who read files: certificates, rows of `@each`, targets of `@save`. */
const fileFaults: ReadonlyMap<string, Text> = new Map([
  ["not found", text("It does not exist.", "Het bestaat niet.")],
  ["not readable", text("It cannot be read.", "Het kan niet worden gelezen.")],
  [
    "not readable as UTF-8",
    text(
      "It is not UTF-8. Save it as CSV UTF-8 (in Excel: Save As, CSV UTF-8).",
      "Het is geen UTF-8. Bewaar het als CSV UTF-8 (in Excel: Opslaan als, CSV UTF-8).",
    ),
  ],
  ["not a file", text("It is not a file.", "Het is geen bestand.")],
  ["not writable", text("It cannot be written.", "Het kan niet worden geschreven.")],
  ["too large", text("It is too large.", "Het is te groot.")],
  ["folder not found", text("Its folder does not exist.", "De map ervan bestaat niet.")],
  ["outside the project", text("It lies outside the workspace.", "Het ligt buiten de werkmap.")],
  [
    "changed since it was allowed",
    text(
      "Its contents have changed since you allowed the environment. You are asked again before it is used.",
      "De inhoud is veranderd sinds u de omgeving toestond. U wordt opnieuw gevraagd voordat het gebruikt wordt.",
    ),
  ],
  [
    "folder not allowed",
    text(
      "Its folder is not among those where may be saved (`--allow-save DIR`).",
      "De map hoort niet bij die waarin mag worden bewaard (`--allow-save DIR`).",
    ),
  ],
  ["declined", text("You did not want it to be written.", "U wilde niet dat het geschreven werd.")],
  [
    "exists already",
    text(
      "It exists already, and is not overwritten.",
      "Het bestaat al, en wordt niet overschreven.",
    ),
  ],
  [
    "the header is missing",
    text("The line with column names is missing.", "De regel met kolomnamen ontbreekt."),
  ],
  [
    "no rows",
    text(
      "It has no rows below its column names, so nothing was requested.",
      "Onder de kolomnamen staan geen rijen, dus er is niets opgevraagd.",
    ),
  ],
  ["a column has no name", text("A column has no name.", "Een kolom heeft geen naam.")],
  [
    "two columns have the same name",
    text("Two columns have the same name.", "Twee kolommen hebben dezelfde naam."),
  ],
  [
    "a row has more or fewer values than the header",
    text(
      "A row has more or fewer values than there are columns.",
      "Een rij heeft meer of minder waarden dan er kolommen zijn.",
    ),
  ],
  [
    "a quoted value is not closed",
    text("A quoted value is not closed.", "Een waarde tussen aanhalingstekens is niet afgesloten."),
  ],
  [
    "text follows a closing quote",
    text("Text follows a closing quote.", "Er staat tekst na een sluitend aanhalingsteken."),
  ],
  [
    "a quote stands inside an unquoted value",
    text(
      "A quote stands inside an unquoted value.",
      "Er staat een aanhalingsteken in een waarde zonder aanhalingstekens.",
    ),
  ],
]);

/** What is wrong with a file, by the words of those who read it. */
export function fileFault(why: string): Text {
  const shown = cleanServerText(why);
  return fileFaults.get(why) ?? text(`What is wrong: ${shown}`, `Wat eraan schort: ${shown}`);
}
