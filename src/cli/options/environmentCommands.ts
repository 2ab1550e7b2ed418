import { text } from "../../contract/text.ts";
import { presetNames } from "../../model/environments/presetEnvironment.ts";
import { command, refuse, unknownAct, use } from "./command.ts";
import {
  flag,
  trimmedText,
  value,
  valueOf,
  type ValueParser,
  approval,
  color,
  reporter,
} from "./option.ts";

const acts = ["show", "trust", "allow", "forget"] as const;

export const environment = command({
  name: "environment",
  summary: text("show, trust and add environments", "omgevingen tonen, vertrouwen en toevoegen"),
  uses: [
    use(
      "list",
      "list the environments of brp.config.json, and which ones you trust",
      "toon de omgevingen van brp.config.json, en welke u vertrouwt",
      ["reporter"],
    ),
    use(
      "show NAME",
      "show the settings that trust in an environment covers, and the fingerprint; never a secret",
      "toon de instellingen waarvoor het vertrouwen van een omgeving geldt, en de vingerafdruk; nooit een geheim",
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
      "allow listing, fetching and downloading messages about invented people without approval of each plan",
      "sta toe berichten over verzonnen personen te tonen, op te halen en te downloaden zonder goedkeuring van elk plan",
      ["mailbox", "revoke"],
    ),
    use("forget NAME", "stop trusting an environment", "vertrouw een omgeving niet langer"),
    use(
      "add [PRESET NAME]",
      "add an environment to brp.config.json from a preset; without arguments, list the presets",
      "voeg met een preset een omgeving toe aan brp.config.json; zonder argumenten: toon de presets",
      ["reporter"],
    ),
  ],
  operands: [0, Number.POSITIVE_INFINITY],
  options: {
    fingerprint: valueOf(
      trimmedText,
      "F",
      "trust the environment only with this fingerprint, without a prompt",
      "vertrouw de omgeving alleen met deze vingerafdruk, zonder vraag vooraf",
    ),
    mailbox: flag("allow changes of the mailbox", "sta wijzigingen van de postbus toe"),
    revoke: flag(
      "no longer allow this; each plan needs approval again",
      "sta dit niet langer toe; elk plan vereist weer een goedkeuring",
    ),
    reporter,
    color,
  },
  notes: [
    text(
      "add writes invented values and lists the members to fill in. It neither prompts for secrets nor writes them, because brp.config.json is committed.",
      "add schrijft verzonnen waarden en noemt de eigenschappen die u moet invullen. Het vraagt niet om geheimen en schrijft ze niet, want brp.config.json wordt gecommit.",
    ),
    text(
      "brp.config.json comes with the repository. Until you trust an environment, brp sends nothing to it and reads no secret. After a change of kind, people, addresses, login, headers, proxy or certificates, you must trust it again.",
      "brp.config.json komt uit de repository. Zolang u een omgeving niet vertrouwt, verzendt brp er niets naartoe en leest brp geen geheim. Na een wijziging van soort, personen, adressen, login, headers, proxy of certificaten moet u de omgeving opnieuw vertrouwen.",
    ),
    text(
      "In CI, the protected variable BRP_<ENVIRONMENT>_TRUST holds the fingerprint. If it is set, only it counts. The built-in environment local needs no trust.",
      "In CI bevat de beveiligde variabele BRP_<OMGEVING>_TRUST de vingerafdruk. Als die is ingesteld, telt alleen die. De ingebouwde omgeving local hoeft u niet te vertrouwen.",
    ),
    text(
      "You can allow a mailbox if the people are invented (people: test), never in production. This lasts as long as the trust: any change of the environment ends it. In CI, set BRP_<ENVIRONMENT>_MAILBOX=allow together with a matching BRP_<ENVIRONMENT>_TRUST.",
      "U kunt een postbus toestaan als de personen verzonnen zijn (people: test), nooit in productie. Dit geldt net zo lang als het vertrouwen: elke wijziging van de omgeving beëindigt het. Zet in CI BRP_<OMGEVING>_MAILBOX=allow naast een kloppende BRP_<OMGEVING>_TRUST.",
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
  "Use brp environment list, show NAME, trust NAME, forget NAME, allow NAME --mailbox, or add PRESET NAME.",
  "Gebruik brp environment list, show NAAM, trust NAAM, forget NAAM, allow NAAM --mailbox of add PRESET NAAM.",
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

export const auditLog = command({
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
      "brp run --journal FILE adds two lines per call to your file: before sending, the time, environment, operation, paths and reason, and afterwards, the outcome. People appear only as hashes, never by BSN or name. Comparing hashes requires the key.",
      "brp run --journal BESTAND voegt per aanroep twee regels toe aan uw bestand: vóór verzending het tijdstip, de omgeving, de operatie, de paden en de reden, en daarna de afloop. Personen staan er alleen in als hash, nooit met BSN of naam. Hashes zijn alleen met de sleutel te vergelijken.",
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
  "Use brp journal verify FILE, or brp journal find FILE. brp prompts for the BSN, which is never an argument.",
  "Gebruik brp journal verify BESTAND, of brp journal find BESTAND. brp vraagt om het BSN, dat nooit een argument is.",
);

const authorisationActs = ["show", "check", "needs", "logged", "report"] as const;

const municipalityCode: ValueParser<string> = {
  from: (written) => (/^[0-9]{4}$/.test(written) ? written : undefined),
  takes: text(
    "a municipality code of four digits, such as 0518",
    "een gemeentecode van vier cijfers, zoals 0518",
  ),
};

export const authorisation = command({
  name: "authorisation",
  summary: text(
    "compare authorisation decisions with requests, by rubric",
    "autorisatiebesluiten en verzoeken vergelijken, per rubriek",
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
      "check which requests the service allows under a decision, and which rubrics are missing",
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
      "list the rubrics that the register logs for each request, per returned person",
      "toon de rubrieken die de BRP bij elk verzoek vastlegt, per geleverde persoon",
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
      trimmedText,
      "CODE",
      "client whose rows apply, in six digits, if a file has rows of several clients",
      "afnemer waarvan de regels gelden, in zes cijfers, als een bestand regels van meerdere afnemers heeft",
    ),
    municipality: valueOf(
      municipalityCode,
      "CODE",
      "check as a municipality, whose token may use everything",
      "controleer als gemeente, waarvan het token alles mag",
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
      "Reads files and sends nothing. Without PATH it reads the .brp files in and below the working directory. Today's date in the Netherlands decides which rows are in force. If no public case supports a verdict, a note below it says so. With --reporter json such notes go to standard error.",
      "Leest bestanden en verzendt niets. Zonder PAD leest het de .brp-bestanden in en onder de werkmap. De datum van vandaag in Nederland bepaalt welke regels gelden. Als geen openbaar geval een oordeel onderbouwt, staat dat eronder. Met --reporter json gaan zulke opmerkingen naar de standaardfoutuitvoer.",
    ),
    text(
      "check exits with 1 if a request would be rejected, and with 2 if a file cannot be used. A verdict covers the row, the request and the day. Conditions on persons (95.61) are shown, not judged.",
      "check eindigt met 1 als een verzoek geweigerd zou worden, en met 2 als een bestand onbruikbaar is. Een oordeel gaat over de regel, het verzoek en de dag. Voorwaarden voor personen (95.61) worden getoond, niet beoordeeld.",
    ),
    text(
      "report lists the requested paths per environment and per file: their rubrics, whether the decision allows them, and which are never used by an expectation. It then lists what is allowed but not requested. It contains positions in files, but no titles or values.",
      "report toont per omgeving en per bestand de opgevraagde paden: de rubrieken, of het besluit ze toestaat, en welke paden geen verwachting gebruikt. Daarna volgt wat is toegestaan maar niet opgevraagd. Het rapport bevat plaatsen in bestanden, maar geen titels of waarden.",
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
  "Use brp authorisation show DECISION, check [PATH…] --decision FILE, needs [PATH…], logged [PATH…] or report [PATH…].",
  "Gebruik brp authorisation show BESLUIT, check [PAD…] --decision BESTAND, needs [PAD…], logged [PAD…] of report [PAD…].",
);
