import { text } from "../../contract/text.ts";
import { command, refuse, unknownAct, use } from "./command.ts";
import { trimmed, value, valueOf, type Reading } from "./option.ts";
import { color, format } from "./shared.ts";

const acts = ["show", "check", "needs", "logged", "report"] as const;

const municipalityCode: Reading<string> = {
  from: (written) => (/^[0-9]{4}$/.test(written) ? written : undefined),
  takes: text(
    "the code of a municipality: four digits, such as 0518",
    "de code van een gemeente: vier cijfers, zoals 0518",
  ),
};

/** The command about authorisation decisions and the rubrics that requests need. */
export const authorisation = command({
  name: "authorisation",
  summary: text(
    "rubrics: what a decision allows, what requests need and log",
    "rubrieken: wat een besluit toestaat en wat verzoeken nodig hebben",
  ),
  uses: [
    use(
      "show DECISION",
      "show an authorisation decision and what it opens in the person service",
      "toon een autorisatiebesluit en wat het in de dienst voor bevragingen opent",
      ["client", "municipality"],
    ),
    use(
      "check [PATH…]",
      "check which requests the service allows by a decision, and which rubrics are missing",
      "controleer welke verzoeken de dienst volgens een besluit toestaat, en welke rubrieken ontbreken",
      ["decision", "client", "municipality", "environment"],
    ),
    use(
      "needs [PATH…]",
      "list the smallest set of rubrics that the requests need, for an application",
      "toon de kleinste lijst rubrieken die de verzoeken nodig hebben, voor een aanvraag",
      ["environment"],
    ),
    use(
      "logged [PATH…]",
      "list the rubrics that the register logs of each request, per person returned",
      "toon de rubrieken die het register van elk verzoek vastlegt, per geleverde persoon",
      ["environment"],
    ),
    use(
      "report [PATH…]",
      "write a Markdown report on data minimisation for a privacy officer",
      "schrijf een rapport over dataminimalisatie in Markdown, voor een privacyfunctionaris",
      ["decision", "client", "municipality", "environment"],
    ),
  ],
  operands: [0, Number.POSITIVE_INFINITY],
  options: {
    decision: value(
      "FILE",
      "the decision: Ct01, Cw01 or rows as JSON or classic text, the table as CSV, or a list of rubrics (default: that of the environment)",
      "het besluit: Ct01, Cw01 of regels als JSON of klassieke tekst, de tabel als CSV, of een lijst rubrieken (standaard: dat van de omgeving)",
    ),
    client: valueOf(
      trimmed,
      "CODE",
      "client whose rows are meant, by its six digits, where a file has rows of several",
      "afnemer van wie de regels bedoeld zijn, met zes cijfers, als een bestand er van meer heeft",
    ),
    municipality: valueOf(
      municipalityCode,
      "CODE",
      "judge as a municipality, whose token may use everything",
      "oordeel als een gemeente, waarvan het token alles mag",
    ),
    environment: value(
      "NAME",
      "environment whose variables and decision apply (default: the file's @environment, else local)",
      "omgeving waarvan variabelen en besluit gelden (standaard: @environment van het bestand, anders local)",
    ),
    format,
    color,
  },
  notes: [
    text(
      "Reads files and sends nothing. Without PATH it reads the .brp files in and below the working directory. Rows in force are judged by today's date in the Netherlands. What no public case decides says so below its verdict; with --format json such sentences go to standard error.",
      "Leest bestanden en verzendt niets. Zonder PAD leest het de .brp-bestanden in en onder de werkmap. Of een regel geldt, hangt af van de datum van vandaag in Nederland. Wat geen openbaar geval beslist, staat onder het oordeel; met --format json gaan zulke zinnen naar de standaardfoutuitvoer.",
    ),
    text(
      "check exits with 1 if a request is refused, and with 2 if a file cannot be used. A verdict is about the row, the request and the day: conditions on persons (95.61) are shown, not judged.",
      "check eindigt met 1 als een verzoek wordt geweigerd, en met 2 als een bestand onbruikbaar is. Een oordeel gaat over de regel, het verzoek en de dag: voorwaarden voor personen (95.61) worden getoond, niet beoordeeld.",
    ),
    text(
      "report lists, per environment and per file, requested paths with their rubrics, whether the decision allows them, and which are never used by an expectation; then what is allowed and not requested. It has places in files, no titles and no values.",
      "report toont per omgeving en per bestand de gevraagde paden met hun rubrieken, of het besluit ze toestaat en welke geen verwachting gebruikt; daarna wat is toegestaan en niet gevraagd. Er staan plaatsen in bestanden in, geen titels en geen waarden.",
    ),
  ],
  read: (raw, [act, ...paths]) => {
    const known = acts.find((each) => each === act);
    if (known === undefined) return unknownAct(usage, act, acts);
    const { decision, client, municipality, environment } = raw;
    const checks = known === "check" || known === "report";
    const judges = checks || known === "show";
    if (!judges && (client ?? municipality) !== undefined) return refuse(usage);
    if (!checks && decision !== undefined) return refuse(usage);
    if (known !== "show") return { act: known, paths, ...raw };
    const [file, ...more] = paths;
    return file === undefined || more.length > 0 || environment !== undefined
      ? refuse(usage)
      : { act: known, paths, ...raw };
  },
});

const usage = text(
  "Write brp authorisation show DECISION, check [PATH…] --decision FILE, needs [PATH…], logged [PATH…] or report [PATH…].",
  "Schrijf brp authorisation show BESLUIT, check [PAD…] --decision BESTAND, needs [PAD…], logged [PAD…] of report [PAD…].",
);
