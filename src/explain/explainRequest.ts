import type { FailureOf, UnresolvedPlaceholder } from "../model/failure.ts";
import { text, type Text } from "../contract/text.ts";
import { explainFault, faultName } from "./explainRefusal.ts";
import { fileFault } from "./fileFaults.ts";
import { item, joined, lines, same, type FailureTexts } from "./explanation.ts";
import { cleanServerText, oneLine } from "../model/redaction/redact.ts";

export const requestTexts = {
  unresolved: unresolvedTexts,
  invalidRequest: invalidTexts,
  outsideProfile: outsideProfileTexts,
  environmentMismatch: mismatchTexts,
  uncheckedRefused: uncheckedTexts,
  serviceMissing: serviceMissingTexts,
  approvalNeeded: approvalTexts,
  secretMissing: secretMissingTexts,
  fileProblem: fileTexts,
  earlierFailed: ({ request }: FailureOf<"earlierFailed">): FailureTexts => ({
    title: text(
      `Not sent: ${request} has no response`,
      `Niet verzonden: ${request} heeft geen antwoord`,
    ),
    detail: text(
      `This request uses values from the response to ${request}, which failed or was skipped.`,
      `Dit verzoek gebruikt waarden uit het antwoord op ${request}, dat is mislukt of overgeslagen.`,
    ),
    remedy: text(`Fix ${request} first.`, `Herstel eerst ${request}.`),
  }),
};

function invalidTexts({ faults }: FailureOf<"invalidRequest">): FailureTexts {
  return {
    title: text("Not sent: the request is not valid", "Niet verzonden: het verzoek is niet geldig"),
    detail: lines(
      text("The service would reject this:", "De dienst zou dit weigeren:"),
      faults.map((fault) => item(faultName(fault), explainFault(fault))),
    ),
    remedy: text(
      "Fix these values. Filled-in values come from a variable, a file or an earlier response.",
      "Herstel deze waarden. Ingevulde waarden komen uit een variabele, een bestand of een eerder antwoord.",
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
        "The service would reject these with status 403. They come from a variable, a file, a prompt or an earlier response:",
        "De dienst zou deze weigeren met status 403. Ze komen uit een variabele, een bestand, een vraag of een eerder antwoord:",
      ),
      faults.map((fault) => {
        const path = cleanServerText(fault.reason);
        const name = faultName(fault);
        return path === "" ? same(`- ${name}`) : item(name, same(path));
      }),
    ),
    remedy: text(
      "Remove them. If the authorisation decision covers them, add them to `authorisation` of this environment in brp.config.json.",
      "Verwijder ze. Als het autorisatiebesluit ze dekt, zet ze dan bij `authorisation` van deze omgeving in brp.config.json.",
    ),
  };
}

function mismatchTexts({ asked, chosen }: FailureOf<"environmentMismatch">): FailureTexts {
  return {
    title: text(
      `Not sent: the file requires ${asked}, but ${chosen} is selected`,
      `Niet verzonden: het bestand is voor ${asked}, maar ${chosen} is gekozen`,
    ),
    detail: text(
      "A file never switches environments: personal data would go where you don't expect it.",
      "Een bestand wisselt nooit zelf van omgeving: persoonsgegevens zouden terechtkomen waar u dat niet verwacht.",
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
      `Not sent: ${environment} may contain real people`,
      `Niet verzonden: in ${environment} kunnen echte personen staan`,
    ),
    detail: text(
      "A request with @unchecked is sent only if `people` is test.",
      "Een verzoek met @unchecked wordt alleen verzonden als `people` test is.",
    ),
    remedy: text(
      `Choose an environment with invented people, or remove @unchecked.`,
      `Kies een omgeving met verzonnen personen, of verwijder @unchecked.`,
    ),
  };
}

function serviceMissingTexts({ service, environment }: FailureOf<"serviceMissing">): FailureTexts {
  return {
    title: text(
      `The environment ${environment} has no ${service}`,
      `De omgeving ${environment} heeft geen ${service}`,
    ),
    detail: text(
      "It has no address for this service.",
      "Er is geen adres voor deze dienst opgegeven.",
    ),
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
            "This run requests persons in production, so it needs an approved plan and a reason.",
            "Deze uitvoering vraagt personen op in productie. Daarvoor zijn een goedgekeurd plan en een reden nodig.",
          )
        : text(
            "This run changes the mailbox: listing marks messages as seen, fetching marks them as fetched.",
            "Deze uitvoering wijzigt de postbus: tonen maakt berichten gezien, ophalen maakt ze opgehaald.",
          ),
    remedy: text(
      `Check the plan with \`--dry-run\`, then run with \`--approve ${planHash}\`${why === "production" ? ' and `--reason "…"`' : ""}.`,
      `Bekijk het plan met \`--dry-run\`, en voer uit met \`--approve ${planHash}\`${why === "production" ? ' en `--reason "…"`' : ""}.`,
    ),
  };
}

const reasonTexts: FailureTexts = {
  title: text("Not sent: the reason is missing", "Niet verzonden: de reden ontbreekt"),
  detail: text(
    "The plan is approved. This run requests persons in production, which also requires a reason.",
    "Het plan is goedgekeurd. Deze uitvoering vraagt personen op in productie, en daarvoor is ook een reden nodig.",
  ),
  remedy: text(
    'Run the same command again with `--reason "…"`.',
    'Voer dezelfde opdracht opnieuw uit met `--reason "…"`.',
  ),
};

function secretMissingTexts({ environment, names }: FailureOf<"secretMissing">): FailureTexts {
  const named = names.join(", ");
  const files = names.filter((name) => name.endsWith("_FILE")).join(", ");
  return {
    title: text(
      `A secret for ${environment} is missing: ${named}`,
      `Er ontbreekt een geheim voor ${environment}: ${named}`,
    ),
    detail: text(
      "Nothing was sent. Secrets are never stored in files of the workspace.",
      "Er is niets verzonden. Geheimen staan nooit in bestanden van de werkmap.",
    ),
    remedy:
      files === ""
        ? text(
            "In a terminal or CI, set it as an environment variable. In VS Code, use BRP: Store Secret….",
            "Stel het in een terminal of CI in als omgevingsvariabele. Gebruik in VS Code BRP: Geheim bewaren….",
          )
        : text(
            `The file in ${files} cannot be read or is empty. Check its name and permissions.`,
            `Het bestand in ${files} is niet te lezen of is leeg. Controleer de naam en de rechten.`,
          ),
  };
}

function fileTexts({ file, why, line }: FailureOf<"fileProblem">): FailureTexts {
  const shown = oneLine(file);
  const place = line === undefined ? text("", "") : text(`, line ${line}`, `, regel ${line}`);
  return {
    title:
      why === "no rows"
        ? text(`${shown} has no rows`, `${shown} heeft geen rijen`)
        : text(
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

const placeholderTexts: Readonly<Record<UnresolvedPlaceholder["why"], Text>> = {
  "no such variable": text(
    "the file has no variable of this name",
    "er staat geen variabele met deze naam in het bestand",
  ),
  "variable refers to itself": text(
    "the variable refers to itself, directly or through others",
    "de variabele verwijst naar zichzelf, direct of via andere",
  ),
  "no such request": text(
    "no request of this name comes before it",
    "er gaat geen verzoek met deze naam aan vooraf",
  ),
  "request has no answer": text(
    "the request of that name has no response in this run",
    "het verzoek met die naam heeft geen antwoord in deze uitvoering",
  ),
  "path has no value": text(
    "the response has no value at this path: it was not requested or is unknown",
    "het antwoord heeft geen waarde op dit pad: het is niet opgevraagd of onbekend",
  ),
  "several values for one place": text(
    "there is more than one value, but only one fits here (choose one with [0])",
    "er is meer dan één waarde, maar hier past er maar één (kies er een met [0])",
  ),
  "group instead of a value": text(
    "the path ends at a group, so add one of its members",
    "het pad eindigt bij een groep, dus noem een van de eigenschappen",
  ),
  "date not completely known": text(
    "the date is only partly known, but a complete one is needed here",
    "de datum is deels bekend, maar hier is een volledige nodig",
  ),
  "requests refer to each other": text(
    "the requests depend on each other in a cycle, so none can run first",
    "de verzoeken hangen in een kring van elkaar af, dus geen ervan kan als eerste",
  ),
  "no such column": text(
    "the file of @each has no such column",
    "het bestand van @each heeft deze kolom niet",
  ),
  "input not given": text("no value was entered at the prompt", "er is geen waarde ingevoerd"),
  "nobody to ask": text(
    "there is no prompt here: the command line prompts only at a terminal",
    "er is hier geen invoer mogelijk: de opdrachtregel vraagt alleen in een terminal om invoer",
  ),
  "environment variable reserved": text(
    "variables that begin with BRP_ may contain secrets, so requests cannot read them",
    "variabelen die met BRP_ beginnen, kunnen geheimen bevatten, dus verzoeken kunnen ze niet lezen",
  ),
  "environment variable not allowed": text(
    "you have not allowed this environment variable",
    "u hebt deze omgevingsvariabele niet toegestaan",
  ),
  "environment variable not set": text(
    "this environment variable is not set",
    "deze omgevingsvariabele is niet ingesteld",
  ),
  "not readable": text("this placeholder cannot be read", "deze plaatshouder is niet leesbaar"),
};

function unresolvedTexts({ placeholders }: FailureOf<"unresolved">): FailureTexts {
  return {
    title: text(
      "Not sent: a placeholder has no value",
      "Niet verzonden: een plaatshouder heeft geen waarde",
    ),
    detail: lines(
      text(
        "Nothing is sent until these values are filled in:",
        "Er wordt niets verzonden zolang deze waarden ontbreken:",
      ),
      placeholders.map(({ text: words, why }) =>
        item(`{{${oneLine(words)}}}`, placeholderTexts[why]),
      ),
    ),
    remedy: sentences(placeholders.map(placeholderRemedy)),
  };
}

/** Distinct sentences, in the order of the placeholders. */
function sentences(all: readonly Text[]): Text {
  return joined([...new Map(all.map((each) => [each.en, each])).values()]);
}

const writeIt = text(
  "Fix the placeholder, or write the value itself.",
  "Herstel de plaatshouder, of schrijf de waarde zelf.",
);

/** Most effective advice per reason. Others have a general one. */
const remedies: Readonly<Partial<Record<UnresolvedPlaceholder["why"], (name: string) => Text>>> = {
  "no such variable": () =>
    text(
      "Define the variable, or write the value itself.",
      "Definieer de variabele, of schrijf de waarde zelf.",
    ),
  "path has no value": () =>
    text(
      "Add the path to `fields` of the earlier request, or write the value itself.",
      "Voeg het pad toe aan `fields` van het eerdere verzoek, of schrijf de waarde zelf.",
    ),
  "input not given": () =>
    text("Run it again and enter the value.", "Voer het opnieuw uit en voer de waarde in."),
  "nobody to ask": () =>
    text(
      "Run it at a terminal, or write the value in the file: as a variable (`@name = value`), or as `{{$env.NAME}}` with `--allow-env NAME`.",
      "Voer het uit in een terminal, of schrijf de waarde in het bestand: als variabele (`@naam = waarde`), of als `{{$env.NAAM}}` met `--allow-env NAAM`.",
    ),
  "environment variable reserved": () =>
    text(
      "Put the value in a variable with another name, and allow that one.",
      "Zet de waarde in een variabele met een andere naam, en sta die toe.",
    ),
  "environment variable not allowed": (name) =>
    text(
      `Allow ${name}: with \`--allow-env ${name}\` on the command line, or in the setting \`brp.allowedEnvironmentVariables\` in VS Code.`,
      `Sta ${name} toe: met \`--allow-env ${name}\` op de opdrachtregel, of in de instelling \`brp.allowedEnvironmentVariables\` in VS Code.`,
    ),
  "environment variable not set": (name) =>
    text(
      `Set ${name} before you start brp or VS Code.`,
      `Stel ${name} in voordat u brp of VS Code start.`,
    ),
};

function placeholderRemedy({ text: words, why }: UnresolvedPlaceholder): Text {
  const name = oneLine(words.replace(/^\$env\./, ""));
  return remedies[why]?.(name) ?? writeIt;
}
