import { dialects } from "../../contract/dialects.ts";
import { gatewayPresetNames } from "../../contract/gateways/gatewayPresets.ts";
import { text, type Language } from "../../contract/text.ts";
import {
  disturbanceKinds,
  readDisturbance,
  type Disturbance,
} from "../../mock/http/disturbances.ts";
import { command, refuse, unknownAct, use } from "./command.ts";
import {
  anyOf,
  flag,
  placeholders,
  trimmed,
  usually,
  value,
  valueOf,
  valuesOf,
  wholeNumber,
  type Reading,
} from "./option.ts";
import { approval, color, format } from "./shared.ts";

/** The commands about environments, the local mock among them, and the log of calls to them. */

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
      ["preset", "base-url", "set"],
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
    const { preset, baseUrl, set } = rest;
    const describes = preset !== undefined || baseUrl !== undefined || set.length > 0;
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

const disturbance: Reading<Disturbance> = {
  from: readDisturbance,
  takes: text(
    "a disturbance of `brp help mock`, such as latency=200ms or unavailable=2,times=3",
    "een verstoring uit `brp help mock`, zoals latency=200ms of unavailable=2,times=3",
  ),
};

/** Fewer would not be one family beside the documented people; more would not start in a moment. */
const registerSizes = [100, 1_000_000] as const;
const highestSeed = 2 ** 32 - 1;
export const usualSeed = 1;

export const mock = command({
  name: "mock",
  summary: text(
    "serve the local mock of both services until Ctrl-C",
    "de lokale mock van beide diensten aanbieden tot Ctrl-C",
  ),
  options: {
    port: usually(
      0,
      valueOf(wholeNumber(0, 65_535), "N", "port; 0 takes a free one", "poort; 0 neemt een vrije"),
    ),
    size: valueOf(
      wholeNumber(...registerSizes),
      "N",
      `number of people (${registerSizes.join(" to ")}): the documented ones, and generated ones`,
      `aantal personen (${registerSizes.join(" tot ")}): de beschreven personen, aangevuld met gegenereerde`,
    ),
    seed: usually(
      usualSeed,
      valueOf(
        wholeNumber(0, highestSeed),
        "N",
        "which people are generated; the same everywhere",
        "welke personen worden gegenereerd; overal dezelfde",
      ),
    ),
    persons: value(
      "FILE",
      "your own people instead of the invented ones (JSON; see docs/local-environment.md)",
      "eigen personen in plaats van de verzonnen (JSON; zie docs/local-environment.md)",
    ),
    clients: value(
      "FILE",
      "clients that get a token, and what each may use (JSON; see docs/local-environment.md)",
      "clients die een token krijgen, en wat elk mag gebruiken (JSON; zie docs/local-environment.md)",
    ),
    messages: value(
      "DIR",
      "your own messages, one per JSON file, instead of the invented ones",
      "eigen berichten, één per JSON-bestand, in plaats van de verzonnen",
    ),
    replay: value(
      "DIR",
      "serve the responses that brp run --record put in this folder, without login; other requests get 404",
      "bied de antwoorden aan die brp run --record in deze map zette, zonder login; andere verzoeken krijgen 404",
    ),
    dialect: anyOf(
      dialects,
      "NAME",
      "accept message filters in this spelling only; without it, in each",
      "aanvaard berichtfilters alleen in deze spelling; zonder optie in elke",
    ),
    disturb: valuesOf(
      disturbance,
      "FAULT",
      "simulate a fault (see below)",
      "boots een storing na (zie hieronder)",
    ),
    quiet: flag(
      "log no calls; otherwise method, path, status and time of each",
      "log geen aanroepen; anders van elke methode, pad, status en tijd",
    ),
    json: flag(
      "print one line of JSON when ready, for tools, and log nothing",
      "druk één regel JSON af zodra alles klaar is, voor programma's, en log niets",
    ),
    color,
  },
  notes: [
    text(`Faults\n${faultLines("en")}`, `Storingen\n${faultLines("nl")}`),
    text(
      "Add after commas: at=personen, at=berichten or at=token (default: both services), times=N for the first N calls, every=N for every Nth call. Example: --disturb unavailable=2,times=3",
      "Voeg na komma's toe: at=personen, at=berichten of at=token (standaard: beide diensten), times=N voor de eerste N aanroepen, every=N voor elke N-de aanroep. Voorbeeld: --disturb unavailable=2,times=3",
    ),
    text(
      "A client requests faults for its own call by header, separated by semicolons. Example: Brp-Disturb: latency=200ms; cut",
      "Een client vraagt storingen voor een eigen aanroep met een header, gescheiden door puntkomma's. Voorbeeld: Brp-Disturb: latency=200ms; cut",
    ),
  ],
  read: (raw) => {
    const { persons, size, seed, messages, replay } = raw;
    if (replay !== undefined && (persons ?? size ?? seed ?? messages) !== undefined)
      return refuse(replayAlone);
    if (persons !== undefined && (size ?? seed) !== undefined) return refuse(personsAlone);
    if (seed !== undefined && size === undefined) return refuse(seedNeedsSize);
    return { ...raw, port: raw.port ?? 0 };
  },
});

const replayAlone = text(
  "--replay serves recorded responses, so --persons, --messages, --size and --seed have no effect. Leave them out.",
  "--replay biedt opgenomen antwoorden aan; --persons, --messages, --size en --seed hebben dan geen effect. Laat ze weg.",
);

const personsAlone = text(
  "--persons takes the place of the invented people, so it does not go with --size or --seed.",
  "--persons komt in de plaats van de verzonnen personen en gaat dus niet samen met --size of --seed.",
);
const seedNeedsSize = text(
  "--seed goes with --size: it chooses which people are generated.",
  "--seed hoort bij --size: het kiest welke personen gemaakt worden.",
);

/** Every fault, from the table by which it is read. */
function faultLines(language: Language): string {
  const forms = { none: "", time: "=TIME", seconds: "[=SECONDS]" } as const;
  return Object.entries(disturbanceKinds)
    .map(([kind, { value: form, meaning }]) => {
      const written = `${kind}${placeholders(forms[form], language)}`;
      return `  ${written.padEnd(29)} ${meaning[language]}`;
    })
    .join("\n");
}

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
