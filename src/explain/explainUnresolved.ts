import { text, type Text } from "../contract/text.ts";
import { item, lines, type FailureTexts } from "./explanation.ts";
import type { FailureOf, UnresolvedPlaceholder } from "../model/failure.ts";
import { oneLine } from "../model/redaction/redact.ts";

/** What is wrong with a placeholder. */
const placeholderTexts: Readonly<Record<UnresolvedPlaceholder["why"], Text>> = {
  "no such variable": text(
    "no variable of this name stands in the file",
    "er staat geen variabele met deze naam in het bestand",
  ),
  "variable refers to itself": text(
    "the variable refers to itself, directly or through others",
    "de variabele verwijst naar zichzelf, direct of via andere",
  ),
  "no such request": text(
    "no request of this name comes before it",
    "er staat geen verzoek met deze naam vóór",
  ),
  "request has no answer": text(
    "the request of that name has no response in this run",
    "het verzoek met die naam heeft geen antwoord in deze uitvoering",
  ),
  "path has no value": text(
    "the response has no value at this path: it was not asked, or is not known",
    "het antwoord heeft geen waarde op dit pad: niet gevraagd, of niet bekend",
  ),
  "several values for one place": text(
    "there is more than one value, and one is needed here; take one with [0]",
    "er is meer dan één waarde, en hier is er één nodig; neem er één met [0]",
  ),
  "group instead of a value": text(
    "the path ends at a group; name one of its members",
    "het pad eindigt bij een groep; noem een van de onderdelen",
  ),
  "date not completely known": text(
    "the date is only partly known, and a whole one is needed here",
    "de datum is maar deels bekend, en hier is een volledige nodig",
  ),
  "requests refer to each other": text(
    "the requests depend on each other in a cycle, so none can run first",
    "de verzoeken verwijzen naar elkaar in een kring, zodat geen ervan als eerste kan",
  ),
  "no such column": text(
    "the file of @each has no such column",
    "het bestand van @each heeft deze kolom niet",
  ),
  "input not given": text("no value was given when asked", "er is geen waarde gegeven"),
  "nobody to ask": text(
    "nobody can be asked for it here: the command line asks only at a terminal",
    "niemand kan er hier naar worden gevraagd: de opdrachtregel vraagt alleen in een terminal",
  ),
  "environment variable reserved": text(
    "variables that begin with BRP_ may hold secrets, and no request reads them",
    "variabelen die met BRP_ beginnen kunnen geheimen bevatten, en geen verzoek leest ze",
  ),
  "environment variable not allowed": text(
    "this environment variable is not among those that you allowed",
    "deze omgevingsvariabele hoort niet bij degene die u hebt toegestaan",
  ),
  "environment variable not set": text(
    "this environment variable is not set",
    "deze omgevingsvariabele is niet ingesteld",
  ),
  "not readable": text(
    "this is no placeholder that can be read",
    "deze plaatshouder is niet leesbaar",
  ),
};

/** What is left to fill in, why, and what gives it a value. */
export function unresolvedTexts({ placeholders }: FailureOf<"unresolved">): FailureTexts {
  return {
    title: text(
      "Not sent: a placeholder has no value",
      "Niet verzonden: een plaatshouder heeft geen waarde",
    ),
    detail: lines(
      text(
        "Nothing is sent while something is left to fill in:",
        "Er wordt niets verzonden zolang deze waarden ontbreken:",
      ),
      placeholders.map(({ text: words, why }) =>
        item(`{{${oneLine(words)}}}`, placeholderTexts[why]),
      ),
    ),
    remedy: sentences(placeholders.map(placeholderRemedy)),
  };
}

/** Each once, in the order of the placeholders. */
function sentences(all: readonly Text[]): Text {
  const once = [...new Map(all.map((each) => [each.en, each])).values()];
  return text(once.map(({ en }) => en).join(" "), once.map(({ nl }) => nl).join(" "));
}

const writeIt = text(
  "Fix the placeholder, or write the value.",
  "Herstel de plaatshouder, of schrijf de waarde.",
);

/** What helps most often; the rest is named here. */
const remedies: Readonly<Partial<Record<UnresolvedPlaceholder["why"], (name: string) => Text>>> = {
  "no such variable": () =>
    text(
      "Define the variable, or write the value.",
      "Definieer de variabele, of schrijf de waarde.",
    ),
  "path has no value": () =>
    text(
      "Ask for the path in `fields` of the earlier request, or write the value.",
      "Vraag het pad in `fields` van het eerdere verzoek, of schrijf de waarde.",
    ),
  "input not given": () =>
    text("Run it again and give the value.", "Voer het opnieuw uit en geef de waarde."),
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
      `Set ${name} where brp or VS Code is started.`,
      `Zet ${name} waar brp of VS Code wordt gestart.`,
    ),
};

function placeholderRemedy({ text: words, why }: UnresolvedPlaceholder): Text {
  const name = oneLine(words.replace(/^\$env\./, ""));
  return remedies[why]?.(name) ?? writeIt;
}
