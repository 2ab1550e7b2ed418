import { charsetNames } from "../../contract/classic/charsets.ts";
import { dialects } from "../../contract/dialects.ts";
import { text } from "../../contract/text.ts";
import { convertForms, shells } from "../../interop/exportForms.ts";
import { command, refuse } from "./command.ts";
import { anyOf, choice, flag, value, values } from "./option.ts";

/** What messages can be written as, besides JSON. */
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
