import { text } from "../../contract/text.ts";
import { command, refuse, unknownWord } from "./command.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import { listed, value, values, valuesOf, type Reading, anyOf, choice, flag } from "./option.ts";
import { color, reporter } from "./shared.ts";
import { charsetNames } from "../../formats/classic/charsets.ts";
import { dialects } from "../../contract/dialects.ts";
import { convertForms, shells } from "../../interop/exportForms.ts";

export const completionShells = ["bash", "zsh", "fish", "powershell"] as const;

export const init = command({
  name: "init",
  words: "[DIR]",
  summary: text(
    "begin a project: settings, a first request file, .gitignore",
    "een project beginnen: instellingen, eerste verzoek, .gitignore",
  ),
  operands: [0, 1],
  options: { color },
  notes: [
    text(
      "Writes brp.config.json (with its schema, and an environment mock for brp mock), first.brp and a line in .gitignore. A file that exists is left as it is.",
      "Schrijft brp.config.json (met schema, en een omgeving mock voor brp mock), first.brp en een regel in .gitignore. Een bestand dat bestaat, blijft zoals het is.",
    ),
  ],
  read: (raw, [folder = "."]) => ({ ...raw, folder }),
});

const parameterValue: Reading<{ readonly parameter: string; readonly value: string }> = {
  from: (written) => {
    const [, parameter, given] = /^([A-Za-z]+)=(.*)$/s.exec(written) ?? [];
    return parameter === undefined || given === undefined ? undefined : { parameter, value: given };
  },
  takes: text(
    "a parameter and its value, such as geboortedatum=1983-05-26",
    "een parameter en zijn waarde, zoals geboortedatum=1983-05-26",
  ),
};

export const newRequest = command({
  name: "new",
  words: "[OPERATION]",
  summary: text(
    "write a request step by step, and show what it asks",
    "een verzoek stap voor stap schrijven, en tonen wat het opvraagt",
  ),
  operands: [0, 1],
  options: {
    set: valuesOf(
      parameterValue,
      "PARAMETER=VALUE",
      "value of a parameter; not asked again",
      "waarde van een parameter; wordt niet meer gevraagd",
    ),
    fields: values(
      "PATHS",
      "paths to request, separated by commas; not asked again",
      "op te vragen paden, met komma's gescheiden; worden niet meer gevraagd",
    ),
    title: value("TEXT", "title of the request", "titel van het verzoek"),
    output: value(
      "FILE",
      "write to this new file; existing files are never overwritten (default: after the operation; - is standard output)",
      "schrijf naar dit nieuwe bestand; bestaande bestanden worden nooit overschreven (standaard: naar de bewerking; - is standaarduitvoer)",
    ),
    color,
  },
  notes: [
    text(
      "Where no one can be asked, every required parameter is given by --set; what is missing is named (exit code 64). An empty answer takes the usual fields.",
      "Waar niets gevraagd kan worden, geeft u elke verplichte parameter met --set; wat ontbreekt wordt genoemd (exitcode 64). Een leeg antwoord neemt de gebruikelijke velden.",
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
    "de velden die opgevraagd kunnen worden, met hun betekenis",
  ),
  operands: [0, Number.POSITIVE_INFINITY],
  options: { reporter, color },
  notes: [
    text(
      "WORD finds fields by path, name and meaning. Exits with 5 if there is none.",
      "WOORD zoekt velden op pad, naam en betekenis. Eindigt met 5 als er geen is.",
    ),
  ],
  read: (raw, words) => ({ ...raw, words }),
});

export const operationList = command({
  name: "operations",
  summary: text(
    "list the operations of both services and their parameters",
    "de bewerkingen van beide diensten en hun parameters",
  ),
  options: { reporter, color },
  read: (raw) => raw,
});

export const explain = command({
  name: "explain",
  words: "CODE|PATH|OPERATION",
  summary: text(
    "explain a diagnostic, field, operation, parameter or directive",
    "een bevinding, veld, bewerking, parameter of aanwijzing uitleggen",
  ),
  operands: [0, 1],
  options: { reporter, color },
  notes: [
    text(
      "Shows what a hover shows, for example of unknown-field, geboorte.datum, TelBerichten, postcode or @each.",
      "Toont wat een hover toont, bijvoorbeeld van unknown-field, geboorte.datum, TelBerichten, postcode of @each.",
    ),
  ],
  read: (raw, [word]) => (word === undefined ? refuse(explainUsage) : { ...raw, word }),
});

const explainUsage = text(
  "Write brp explain with the code of a diagnostic, a field, an operation, a parameter or a directive.",
  "Schrijf brp explain met de code van een bevinding, een veld, een bewerking, een parameter of een aanwijzing.",
);

export const completion = command({
  name: "completion",
  words: "SHELL",
  summary: text(
    "print a completion script for bash, zsh, fish or PowerShell",
    "een aanvulscript voor bash, zsh, fish of PowerShell",
  ),
  operands: [0, 1],
  options: {},
  notes: [
    text(
      "bash: source <(brp completion bash) in ~/.bashrc\nzsh: source <(brp completion zsh) in ~/.zshrc, after compinit\nfish: brp completion fish > ~/.config/fish/completions/brp.fish\nPowerShell: brp completion powershell | Out-String | Invoke-Expression in $PROFILE",
      "bash: source <(brp completion bash) in ~/.bashrc\nzsh: source <(brp completion zsh) in ~/.zshrc, na compinit\nfish: brp completion fish > ~/.config/fish/completions/brp.fish\nPowerShell: brp completion powershell | Out-String | Invoke-Expression in $PROFILE",
    ),
  ],
  read: (raw, [written = ""]) => {
    const shell = completionShells.find((each) => each === written);
    if (shell) return { ...raw, shell };
    const { en, nl } = listed(completionShells);
    const usage = text(`brp completion takes ${en}.`, `brp completion verwacht ${nl}.`);
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
    to: choice([...convertForms, ...messageForms], "FORM", "form to write", "vorm om te schrijven"),
    shell: choice(shells, "SHELL", "shell for --to curl", "shell bij --to curl"),
    dialect: choice(
      dialects,
      "NAME",
      "how the message service spells its filters",
      "hoe de berichtendienst zijn filters schrijft",
    ),
    name: values(
      "NAME",
      "only requests with this name or title (* stands for any text)",
      "alleen verzoeken met deze naam of titel (* staat voor elke tekst)",
    ),
    config: flag(
      "write addresses and login as environments for brp.config.json, without secrets",
      "schrijf adressen en login als omgevingen voor brp.config.json, zonder geheimen",
    ),
    tolerant: flag(
      "also convert damaged messages where only one reading fits, and say what was repaired",
      "zet ook beschadigde berichten om als er maar één lezing past, en zeg wat hersteld is",
    ),
    charset: anyOf(
      charsetNames,
      "NAME",
      "character set of the classic form (otherwise read from the bytes, and teletex is written)",
      "tekenset van de klassieke vorm (anders bepalen de bytes die, en wordt teletex geschreven)",
    ),
    output: value(
      "PATH",
      "write to a new file, of several messages to a folder; existing files are never overwritten",
      "schrijf naar een nieuw bestand, bij meer berichten naar een map; bestaande bestanden worden nooit overschreven",
    ),
  },
  notes: [
    text(
      "Reads .brp, .http and .rest files (httpYac too), Bruno requests (.bru, .yml; several or a folder are one collection), curl commands, Postman collections (v2.1) and JSON queries; - reads standard input. Sends nothing and runs nothing. Credentials are never carried over; notes about what was omitted go to standard error.",
      "Leest .brp-, .http- en .rest-bestanden (ook van httpYac), verzoeken van Bruno (.bru, .yml; meer of een map vormen één collectie), curl-opdrachten, Postman-collecties (v2.1) en bevragingen in JSON; - leest de standaardinvoer. Verzendt niets en voert niets uit. Inloggegevens worden nooit overgenomen; wat is weggelaten, staat op standaardfout.",
    ),
    text(
      "--config also reads environments: of Postman, of Bruno (.bru, .yml) and http-client.env.json. Name them beside the file with the requests. Notes say which secret to set.",
      "--config leest ook omgevingen: van Postman, van Bruno (.bru, .yml) en http-client.env.json. Noem ze naast het bestand met de verzoeken. Meldingen zeggen welk geheim u zet.",
    ),
    text(
      "Messages: --to gba and --to nic write the two classic forms from JSON or from each other; --to json writes a classic message (.GBA, .NIC, or no bytes at all: Null) as JSON. PATH may be a folder. JSON with berichtType or berichtInhoud is a message, all other JSON a query. What one form cannot hold is refused or noted.",
      "Berichten: --to gba en --to nic schrijven de twee klassieke vormen, uit JSON of uit elkaar; --to json schrijft een klassiek bericht (.GBA, .NIC, of helemaal geen bytes: Null) als JSON. PAD mag een map zijn. JSON met berichtType of berichtInhoud is een bericht, alle andere JSON een bevraging. Wat een vorm niet kan bevatten, wordt geweigerd of gemeld.",
    ),
    text(
      "A bulk delivery (.zip, .jsonl) of any size becomes one file per message in a new or empty --output folder, named by line. Lines that cannot be converted are named and counted.",
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
  "--config writes environments, not requests: leave out --to and --name.",
  "--config schrijft omgevingen en geen verzoeken: laat --to en --name weg.",
);
