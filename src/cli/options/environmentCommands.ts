import { gatewayPresetNames } from "../../contract/gateways/gatewayPresets.ts";
import { text } from "../../contract/text.ts";
import { command, refuse, unknownAct, use } from "./command.ts";
import { anyOf, flag, trimmed, value, valueOf, valuesOf, type Reading } from "./option.ts";
import { approval, color, format } from "./shared.ts";

/** The commands about environments, and the log of calls to them. */

const acts = ["show", "trust", "allow", "forget"] as const;

const memberValue: Reading<{ readonly member: string; readonly value: string }> = {
  from: (written) => {
    const [, member, value] = /^([^=]+)=(.*)$/s.exec(written) ?? [];
    return member === undefined || value === undefined ? undefined : { member, value };
  },
  takes: text(
    "a member and its value, such as kind=trial",
    "een onderdeel en zijn waarde, zoals kind=trial",
  ),
};

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
      ["format"],
    ),
    use(
      "show NAME",
      "show what trusting an environment covers, with its fingerprint; no secret",
      "toon wat het vertrouwen van een omgeving omvat, met de vingerafdruk; geen geheim",
      ["format"],
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
      "add [NAME]",
      "ask for an environment step by step, and add it to brp.config.json",
      "vraag een omgeving stap voor stap, en zet die in brp.config.json",
      ["like", "preset", "base-url", "set"],
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
    like: valueOf(
      trimmed,
      "OTHER",
      "copy this environment of brp.config.json; only the addresses are asked",
      "kopieer deze omgeving van brp.config.json; alleen de adressen worden gevraagd",
    ),
    preset: anyOf(
      gatewayPresetNames,
      "PRESET",
      "the gateway in front of the person query service (docs/gateways.md)",
      "de gateway voor de dienst voor bevragingen (docs/gateways.md)",
    ),
    "base-url": valueOf(
      trimmed,
      "URL",
      "base URL of the person query service",
      "basis-URL van de dienst voor bevragingen",
    ),
    set: valuesOf(
      memberValue,
      "MEMBER=VALUE",
      "the value of another member, such as kind=trial; not asked again",
      "de waarde van een ander onderdeel, zoals kind=trial; wordt niet meer gevraagd",
    ),
    format,
    color,
  },
  notes: [
    text(
      "add asks for no secret and writes none: brp.config.json is committed. Where no one can be asked, every needed member is given by options; what is missing is named.",
      "add vraagt geen geheim en schrijft er geen: brp.config.json wordt gecommit. Waar niets gevraagd kan worden, geeft u elk benodigd onderdeel met opties; wat ontbreekt wordt genoemd.",
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
    const { like, preset, baseUrl, set } = rest;
    if (like !== undefined && preset !== undefined) return refuse(likeUsage);
    const describes =
      like !== undefined || preset !== undefined || baseUrl !== undefined || set.length > 0;
    if (describes && act !== "add") return refuse(environmentUsage);
    if (act === "list" && name === undefined) return { act: "list" as const, ...rest };
    if (act === "add" && more.length === 0)
      return { act: "add" as const, ...rest, ...(name !== undefined && { environment: name }) };
    const known = acts.find((each) => each === act);
    return known !== undefined && name !== undefined && more.length === 0
      ? { act: known, environment: name, ...rest }
      : unknownAct(environmentUsage, act, [...acts, "list", "add"]);
  },
});

const environmentUsage = text(
  "Write brp environment list or add; show, trust or forget with the NAME of one; or allow NAME --mailbox.",
  "Schrijf brp environment list of add; show, trust of forget met de NAAM van een omgeving; of allow NAAM --mailbox.",
);

const likeUsage = text(
  "--like copies the gateway of the other environment: leave --preset out.",
  "--like kopieert de gateway van de andere omgeving: laat --preset weg.",
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
    format,
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
