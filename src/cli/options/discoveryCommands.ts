import { text } from "../../contract/text.ts";
import { command, refuse, unknownWord } from "./command.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import {
  listed,
  value,
  values,
  valuesOf,
  type ValueParser,
  anyOf,
  wordChoice,
  flag,
  color,
  reporter,
} from "./option.ts";
import { charsetNames } from "../../formats/classic/charsets.ts";
import { dialects } from "../../contract/dialects.ts";
import { convertForms, shells } from "../../interop/exportForms.ts";

export const completionShells = ["bash", "zsh", "fish", "powershell"] as const;

export const init = command({
  name: "init",
  words: "[DIR]",
  summary: text(
    "start a project: settings, a first request file, .gitignore",
    "een project beginnen: instellingen, eerste verzoek, .gitignore",
  ),
  operands: [0, 1],
  options: { color },
  notes: [
    text(
      "Writes brp.config.json (with its schema, and an environment mock for brp mock), first.brp and a line in .gitignore. Existing files are not overwritten.",
      "Schrijft brp.config.json (met schema, en een omgeving mock voor brp mock), first.brp en een regel in .gitignore. Bestaande bestanden worden niet overschreven.",
    ),
  ],
  read: (raw, [folder = "."]) => ({ ...raw, folder }),
});

const parameterValue: ValueParser<{ readonly parameter: string; readonly value: string }> = {
  from: (written) => {
    const [, parameter, given] = /^([A-Za-z]+)=(.*)$/s.exec(written) ?? [];
    return parameter === undefined || given === undefined ? undefined : { parameter, value: given };
  },
  takes: text(
    "a parameter and its value, such as geboortedatum=1983-05-26",
    "een parameter en de waarde, zoals geboortedatum=1983-05-26",
  ),
};

export const newRequest = command({
  name: "new",
  words: "[OPERATION]",
  summary: text(
    "write a request step by step, and show what it requests",
    "een verzoek stap voor stap schrijven, en tonen wat het opvraagt",
  ),
  operands: [0, 1],
  options: {
    set: valuesOf(
      parameterValue,
      "PARAMETER=VALUE",
      "value of a parameter; brp does not prompt for it",
      "waarde van een parameter; brp vraagt er niet meer naar",
    ),
    fields: values(
      "PATHS",
      "paths to request, separated by commas; brp does not prompt for them",
      "op te vragen paden, met komma's gescheiden; brp vraagt er niet meer naar",
    ),
    title: value("TEXT", "title of the request", "titel van het verzoek"),
    output: value(
      "FILE",
      "write to this new file; existing files are never overwritten (default: named after the operation; - writes to standard output)",
      "schrijf naar dit nieuwe bestand; bestaande bestanden worden nooit overschreven (standaard: genoemd naar de operatie; - schrijft naar de standaarduitvoer)",
    ),
    color,
  },
  notes: [
    text(
      "Without a terminal, give every required parameter with --set. If one is missing, it is listed and the exit code is 64. If you enter no fields, the usual ones are requested.",
      "Geef zonder terminal elke verplichte parameter op met --set. Ontbreekt er een, dan wordt die genoemd en is de exitcode 64. Vult u geen velden in, dan worden de gebruikelijke opgevraagd.",
    ),
  ],
  read: ({ fields, ...raw }, [operation]) => ({
    ...raw,
    operation,
    fields: fields.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean),
  }),
});

export const fields = command({
  name: "fields",
  words: "[OPERATION] [WORD…]",
  summary: text(
    "list the fields that can be requested, with their meaning",
    "de velden die u kunt opvragen tonen, met hun betekenis",
  ),
  operands: [0, Number.POSITIVE_INFINITY],
  options: { reporter, color },
  notes: [
    text(
      "WORD finds fields by path, name and meaning. Exits with 5 if no field matches.",
      "WOORD zoekt velden op pad, naam en betekenis. Eindigt met 5 als geen veld voldoet.",
    ),
  ],
  read: (raw, words) => ({ ...raw, words }),
});

export const operationList = command({
  name: "operations",
  summary: text(
    "list the operations of both services and their parameters",
    "de operaties van beide diensten en hun parameters tonen",
  ),
  options: { reporter, color },
  read: (raw) => raw,
});

export const explain = command({
  name: "explain",
  words: "CODE|PATH|OPERATION",
  summary: text(
    "explain a diagnostic, field, operation, parameter or directive",
    "een bevinding, veld, operatie, parameter of directive uitleggen",
  ),
  operands: [0, 1],
  options: { reporter, color },
  notes: [
    text(
      "Shows the text of a hover, for example of unknown-field, geboorte.datum, TelBerichten, postcode or @each.",
      "Toont de tekst van een hover, bijvoorbeeld van unknown-field, geboorte.datum, TelBerichten, postcode of @each.",
    ),
  ],
  read: (raw, [word]) => (word === undefined ? refuse(explainUsage) : { ...raw, word }),
});

const explainUsage = text(
  "Use brp explain with the code of a diagnostic, a field, an operation, a parameter or a directive.",
  "Gebruik brp explain met de code van een bevinding, een veld, een operatie, een parameter of een directive.",
);

export const completion = command({
  name: "completion",
  words: "SHELL",
  summary: text(
    "print a completion script for bash, zsh, fish or PowerShell",
    "een aanvulscript tonen voor bash, zsh, fish of PowerShell",
  ),
  operands: [0, 1],
  options: {},
  notes: [
    text(
      "bash: source <(brp completion bash) in ~/.bashrc\nzsh: source <(brp completion zsh) in ~/.zshrc, after compinit\nfish: brp completion fish | source in ~/.config/fish/config.fish\nPowerShell: brp completion powershell | Out-String | Invoke-Expression in $PROFILE",
      "bash: source <(brp completion bash) in ~/.bashrc\nzsh: source <(brp completion zsh) in ~/.zshrc, na compinit\nfish: brp completion fish | source in ~/.config/fish/config.fish\nPowerShell: brp completion powershell | Out-String | Invoke-Expression in $PROFILE",
    ),
  ],
  read: (raw, [written = ""]) => {
    const shell = completionShells.find((each) => each === written);
    if (shell) return { ...raw, shell };
    const { en, nl } = listed(completionShells);
    const usage = text(`brp completion expects ${en}.`, `brp completion verwacht ${nl}.`);
    return refuse(unknownWord(usage, nearestOf(written, completionShells)));
  },
});

const messageForms = ["gba", "nic"] as const;

export const convert = command({
  name: "convert",
  words: "PATH…",
  summary: text(
    "convert requests of other tools and classic messages",
    "verzoeken van andere programma's en klassieke berichten omzetten",
  ),
  operands: [1, Number.POSITIVE_INFINITY],
  options: {
    to: wordChoice(
      [...convertForms, ...messageForms],
      "FORM",
      "form to write",
      "te schrijven vorm",
    ),
    shell: wordChoice(shells, "SHELL", "shell for --to curl", "shell bij --to curl"),
    dialect: wordChoice(
      dialects,
      "NAME",
      "spelling of the filters of the message service",
      "schrijfwijze van de filters van de berichtendienst",
    ),
    name: values(
      "NAME",
      "only requests with this name or title (* matches any text)",
      "alleen verzoeken met deze naam of titel (* staat voor elke tekst)",
    ),
    config: flag(
      "write addresses and login as environments for brp.config.json, without secrets",
      "schrijf adressen en login als omgevingen voor brp.config.json, zonder geheimen",
    ),
    tolerant: flag(
      "also convert damaged messages with only one possible reading, and report each repair",
      "zet ook beschadigde berichten om als er maar één lezing mogelijk is, en meld elk herstel",
    ),
    charset: anyOf(
      charsetNames,
      "NAME",
      "character set of the classic form (default: detected in what is read, teletex for what is written)",
      "tekenset van de klassieke vorm (standaard: herkend bij het lezen, teletex bij het schrijven)",
    ),
    output: value(
      "PATH",
      "write to a new file, or to a folder for several messages; existing files are never overwritten",
      "schrijf naar een nieuw bestand, of bij meerdere berichten naar een map; bestaande bestanden worden nooit overschreven",
    ),
  },
  notes: [
    text(
      "Reads .brp, .http and .rest files (httpYac too), Bruno requests (.bru, .yml; several or a folder are one collection), curl commands, Postman collections (v2.1) and JSON queries. Use - for standard input. Sends nothing and runs nothing. Credentials are never carried over. Notes on standard error list what was omitted.",
      "Leest .brp-, .http- en .rest-bestanden (ook van httpYac), verzoeken van Bruno (.bru, .yml; meerdere bestanden of een map vormen één collectie), curl-opdrachten, Postman-collecties (v2.1) en bevragingen in JSON. Gebruik - voor de standaardinvoer. Verzendt niets en voert niets uit. Inloggegevens worden nooit overgenomen. Opmerkingen op de standaardfoutuitvoer noemen wat is weggelaten.",
    ),
    text(
      "--config also reads environments: of Postman, of Bruno (.bru, .yml) and http-client.env.json. Give them together with the file of the requests. Notes list the secrets to set.",
      "--config leest ook omgevingen: van Postman, van Bruno (.bru, .yml) en http-client.env.json. Geef ze samen met het bestand met de verzoeken op. Opmerkingen noemen de geheimen die u moet instellen.",
    ),
    text(
      "Messages: --to gba and --to nic write the two classic forms from JSON or from each other. --to json writes a classic message (.GBA, .NIC, or no bytes at all: Null) as JSON. PATH may be a folder. JSON with berichtType or berichtInhoud is a message, all other JSON a query. Content that does not fit the form is rejected or noted.",
      "Berichten: --to gba en --to nic schrijven de twee klassieke vormen, vanuit JSON of vanuit de andere vorm. --to json schrijft een klassiek bericht (.GBA, .NIC, of helemaal geen bytes: Null) als JSON. PAD mag een map zijn. JSON met berichtType of berichtInhoud is een bericht, alle andere JSON een bevraging. Inhoud die niet in de vorm past, wordt geweigerd of gemeld.",
    ),
    text(
      "A bulk delivery (.zip, .jsonl) of any size becomes one file per message in a new or empty --output folder, named by line. Lines that cannot be converted are listed and counted.",
      "Een bulklevering (.zip, .jsonl) van elke omvang wordt één bestand per bericht in een nieuwe of lege map (--output), genoemd naar de regel. Regels die niet om te zetten zijn, worden genoemd en geteld.",
    ),
    text(
      "Exits with 2 if an input cannot be used, with 5 if it contains no request.",
      "Eindigt met 2 als invoer onbruikbaar is, met 5 als er geen verzoek in staat.",
    ),
  ],
  read: ({ name: names, ...raw }, paths) =>
    raw.config && (names.length > 0 || raw.to !== "brp")
      ? refuse(configIsAlone)
      : { ...raw, names, paths },
});

const configIsAlone = text(
  "--config writes environments, not requests. Leave out --to and --name.",
  "--config schrijft omgevingen en geen verzoeken. Laat --to en --name weg.",
);
