import { text } from "../../contract/text.ts";
import { presetNames } from "../../model/environments/presetEnvironment.ts";
import { command, refuse, unknownAct, use } from "./command.ts";
import { flag, trimmed, value, valueOf, type Reading } from "./option.ts";
import { approval, color, reporter } from "./shared.ts";

const acts = ["show", "trust", "allow", "forget"] as const;

export const environment = command({
  name: "environment",
  summary: text(
    "show what environments reach, trust them, and add one",
    "tonen wat omgevingen bereiken, ze vertrouwen, er een toevoegen",
  ),
  uses: [
    use(
      "list",
      "list the environments of brp.config.json, and which you trust",
      "toon de omgevingen van brp.config.json, en welke u vertrouwt",
      ["reporter"],
    ),
    use(
      "show NAME",
      "show what trusting an environment covers, with its fingerprint; no secret",
      "toon wat het vertrouwen van een omgeving omvat, met de vingerafdruk; geen geheim",
      ["reporter"],
    ),
    use(
      "trust NAME",
      "check an environment and trust it, for this settings file and user",
      "controleer een omgeving en vertrouw die, voor dit instellingenbestand en deze gebruiker",
      ["fingerprint"],
    ),
    use(
      "allow NAME --mailbox",
      "list, fetch and download from the mailbox of invented people without an approval of each plan",
      "postbus van verzonnen personen lezen, ophalen en downloaden zonder goedkeuring van elk plan",
      ["mailbox", "revoke"],
    ),
    use("forget NAME", "stop trusting an environment", "vertrouw een omgeving niet langer"),
    use(
      "add [PRESET NAME]",
      "add an environment to brp.config.json from a preset; without arguments, list the presets",
      "zet een omgeving in brp.config.json vanuit een preset; toon zonder argumenten de presets",
      ["reporter"],
    ),
  ],
  operands: [0, Number.POSITIVE_INFINITY],
  options: {
    fingerprint: valueOf(
      trimmed,
      "F",
      "trust the environment only with this fingerprint, where no one can be asked",
      "vertrouw de omgeving alleen met deze vingerafdruk, waar niets gevraagd kan worden",
    ),
    mailbox: flag("changes of the mailbox", "wijzigingen van de postbus"),
    revoke: flag(
      "withdraw it; each plan needs its approval again",
      "trek dit in; elk plan vereist weer een goedkeuring",
    ),
    reporter,
    color,
  },
  notes: [
    text(
      "add writes invented values and lists the members to fill in. It asks for no secret and writes none: brp.config.json is committed.",
      "add schrijft verzonnen waarden en noemt de onderdelen die u moet invullen. Het vraagt geen geheim en schrijft er geen: brp.config.json wordt gecommit.",
    ),
    text(
      "brp.config.json comes with the repository. Until you trust an environment, nothing is sent to it and no secret is read. A change of kind, people, addresses, login, headers, proxy or certificates requires trust again.",
      "brp.config.json komt met de repository mee. Zolang u een omgeving niet vertrouwt, wordt er niets naartoe verzonden en geen geheim gelezen. Na een wijziging van soort, personen, adressen, login, headers, proxy of certificaten moet u de omgeving opnieuw vertrouwen.",
    ),
    text(
      "In a build, the protected variable BRP_<ENVIRONMENT>_TRUST holds the fingerprint; if it is set, only it counts. The built-in environment local needs no trust.",
      "In een build bevat de afgeschermde variabele BRP_<OMGEVING>_TRUST de vingerafdruk; als die is ingesteld, telt alleen die. De ingebouwde omgeving local hoeft u niet te vertrouwen.",
    ),
    text(
      "A mailbox can be allowed where the people are invented (people: test), never in production. It lasts as long as the trust: any change of the environment ends it. In a build, BRP_<ENVIRONMENT>_MAILBOX=allow counts beside a matching BRP_<ENVIRONMENT>_TRUST.",
      "Een postbus kan worden toegestaan waar de personen verzonnen zijn (people: test), nooit in productie. Het geldt zolang het vertrouwen: elke wijziging van de omgeving beëindigt het. In een build telt BRP_<OMGEVING>_MAILBOX=allow naast een kloppende BRP_<OMGEVING>_TRUST.",
    ),
  ],
  read: (rest, [act, name, ...more]) => {
    if ((act === "allow") !== rest.mailbox || (rest.revoke && !rest.mailbox))
      return refuse(environmentUsage);
    if (act === "list" && name === undefined) return { act: "list" as const, ...rest };
    if (act === "add") {
      const preset = presetNames.find((each) => each === name);
      const [environment, ...others] = more;
      if (name !== undefined && preset === undefined) return refuse(unknownPreset);
      if ((preset === undefined) !== (environment === undefined) || others.length > 0)
        return refuse(environmentUsage);
      return {
        act: "add" as const,
        ...rest,
        ...(preset && environment !== undefined && { preset, environment }),
      };
    }
    const known = acts.find((each) => each === act);
    return known !== undefined && name !== undefined && more.length === 0
      ? { act: known, environment: name, ...rest }
      : unknownAct(environmentUsage, act, [...acts, "list", "add"]);
  },
});

const environmentUsage = text(
  "Write brp environment list; show, trust or forget with the NAME of one; allow NAME --mailbox; or add PRESET NAME.",
  "Schrijf brp environment list; show, trust of forget met de NAAM van een omgeving; allow NAAM --mailbox; of add PRESET NAAM.",
);

const unknownPreset = text(
  `Unknown preset. The presets are ${presetNames.join(", ")}.`,
  `Onbekende preset. De presets zijn ${presetNames.join(", ")}.`,
);

export const doctor = command({
  name: "doctor",
  summary: text(
    "diagnose an environment, from its settings to a test call",
    "een omgeving controleren, van instellingen tot testaanroep",
  ),
  options: {
    environment: {
      ...value("NAME", "environment to diagnose", "omgeving om te controleren"),
      standard: "local",
    },
    reporter,
    ...approval,
    color,
  },
  notes: [
    text(
      "Checks step by step: configuration, secrets, client certificate, proxy, host names, connections, TLS, token, one test call of each service, and the clocks. Production needs an approved plan.",
      "Controleert stap voor stap: configuratie, geheimen, clientcertificaat, proxy, hostnamen, verbindingen, TLS, token, een testaanroep per dienst en de klokken. Productie vereist een goedgekeurd plan.",
    ),
    text(
      "Looks up no one and changes no mailbox: it sends a query without a type, which the service rejects, and a count. Each step suggests a fix; steps that depend on a failed step are skipped. With warnings only, the exit code is 0.",
      "Vraagt geen persoon op en wijzigt geen postbus: verzendt een bevraging zonder type, die de dienst weigert, en een telling. Elke stap noemt een oplossing; stappen die van een mislukte stap afhangen, worden overgeslagen. Met alleen waarschuwingen is de exitcode 0.",
    ),
  ],
  read: (raw) => raw,
});

const journalActs = ["verify", "find"] as const;

export const journal = command({
  name: "journal",
  summary: text(
    "verify an audit log, or search it for a person",
    "een auditlog controleren, of er een persoon in zoeken",
  ),
  uses: [
    use(
      "verify FILE",
      "list the lines of an audit log that are missing, cut off or changed",
      "toon de regels van een auditlog die ontbreken, afgebroken of gewijzigd zijn",
    ),
    use(
      "find FILE",
      "list the calls about a person; prompts for the BSN",
      "toon de aanroepen over een persoon; vraagt om het BSN",
    ),
  ],
  operands: [0, Number.POSITIVE_INFINITY],
  options: { color },
  notes: [
    text(
      "brp run --journal FILE adds two lines per call to your file: before sending, the time, environment, operation, paths and reason; afterwards, the outcome. People appear only as hashes, never by BSN or name. Comparing hashes takes the key.",
      "brp run --journal BESTAND voegt per aanroep twee regels toe aan uw bestand: vóór verzending de tijd, omgeving, operatie, paden en reden, en daarna de afloop. Personen staan er alleen in als hash, nooit met BSN of naam. Hashes zijn alleen met de sleutel te vergelijken.",
    ),
    text(
      "BRP_JOURNAL_KEY, or the file that BRP_JOURNAL_KEY_FILE names, holds the key: at least 32 random characters, for example from openssl rand -hex 32. Without a key there are no hashes and no seals.",
      "BRP_JOURNAL_KEY, of het bestand dat BRP_JOURNAL_KEY_FILE noemt, bevat de sleutel: minstens 32 willekeurige tekens, bijvoorbeeld van openssl rand -hex 32. Zonder sleutel zijn er geen hashes en geen zegels.",
    ),
    text(
      "verify exits with 1 if a line is wrong, find with 5 if nothing is found.",
      "verify eindigt met 1 als een regel fout is, find met 5 als niets gevonden is.",
    ),
  ],
  read: (raw, [act, file, ...more]) => {
    const known = journalActs.find((each) => each === act);
    return known !== undefined && file !== undefined && more.length === 0
      ? { act: known, file, ...raw }
      : unknownAct(journalUsage, act, journalActs);
  },
});

const journalUsage = text(
  "Write brp journal verify FILE, or brp journal find FILE. The number of a person is asked, never an argument.",
  "Schrijf brp journal verify BESTAND, of brp journal find BESTAND. Het nummer van een persoon wordt gevraagd en is nooit een argument.",
);

const authorisationActs = ["show", "check", "needs", "logged", "report"] as const;

const municipalityCode: Reading<string> = {
  from: (written) => (/^[0-9]{4}$/.test(written) ? written : undefined),
  takes: text(
    "the code of a municipality: four digits, such as 0518",
    "de code van een gemeente: vier cijfers, zoals 0518",
  ),
};

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
    reporter,
    color,
  },
  notes: [
    text(
      "Reads files and sends nothing. Without PATH it reads the .brp files in and below the working directory. Rows in force are judged by today's date in the Netherlands. What no public case decides says so below its verdict; with --reporter json such sentences go to standard error.",
      "Leest bestanden en verzendt niets. Zonder PAD leest het de .brp-bestanden in en onder de werkmap. Of een regel geldt, hangt af van de datum van vandaag in Nederland. Wat geen openbaar geval beslist, staat onder het oordeel; met --reporter json gaan zulke zinnen naar de standaardfoutuitvoer.",
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
    const known = authorisationActs.find((each) => each === act);
    if (known === undefined) return unknownAct(authorisationUsage, act, authorisationActs);
    const { decision, client, municipality, environment } = raw;
    const checks = known === "check" || known === "report";
    const judges = checks || known === "show";
    if (!judges && (client ?? municipality) !== undefined) return refuse(authorisationUsage);
    if (!checks && decision !== undefined) return refuse(authorisationUsage);
    if (known !== "show") return { act: known, paths, ...raw };
    const [file, ...more] = paths;
    return file === undefined || more.length > 0 || environment !== undefined
      ? refuse(authorisationUsage)
      : { act: known, paths, ...raw };
  },
});

const authorisationUsage = text(
  "Write brp authorisation show DECISION, check [PATH…] --decision FILE, needs [PATH…], logged [PATH…] or report [PATH…].",
  "Schrijf brp authorisation show BESLUIT, check [PAD…] --decision BESTAND, needs [PAD…], logged [PAD…] of report [PAD…].",
);
