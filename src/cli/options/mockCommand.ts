import { isIP } from "node:net";
import { isCalendarDate } from "../../contract/calendar.ts";
import { dialects } from "../../contract/dialects.ts";
import { text, type Language } from "../../contract/text.ts";
import {
  disturbanceKinds,
  readDisturbance,
  type Disturbance,
} from "../../mock/http/disturbances.ts";
import { command, refuse } from "./command.ts";
import {
  anyOf,
  wordChoice,
  flag,
  placeholders,
  usually,
  value,
  valueOf,
  valuesOf,
  integerFrom,
  type ValueParser,
  color,
} from "./option.ts";

const disturbance: ValueParser<Disturbance> = {
  from: readDisturbance,
  takes: text(
    "a fault from `brp help mock`, such as latency=200ms or unavailable=2,times=3",
    "een storing uit `brp help mock`, zoals latency=200ms of unavailable=2,times=3",
  ),
};

const hostName: ValueParser<string> = {
  from: (written) => (/^(\*|[\w-]+)(\.[\w-]+)*$/.test(written) ? written : undefined),
  takes: text(
    "a host name such as personen-mock or *.test, without a port",
    "een hostnaam zoals personen-mock of *.test, zonder poort",
  ),
};

const day: ValueParser<string> = {
  from: (written) => (isCalendarDate(written) ? written : undefined),
  takes: text("a day, such as 2026-06-15", "een dag, zoals 2026-06-15"),
};

const address: ValueParser<string> = {
  from: (written) => (isIP(written) > 0 || written === "localhost" ? written : undefined),
  takes: text(
    "an IP address, such as 0.0.0.0 for all addresses of this machine, or localhost",
    "een IP-adres, zoals 0.0.0.0 voor alle adressen van deze machine, of localhost",
  ),
};

const officialPort = 5010;

/** Fewer people would not include the documented ones, and more would delay the start. */
const registerSizes = [100, 100_000] as const;

export const mock = command({
  name: "mock",
  summary: text(
    "serve the local mock of both services until Ctrl-C",
    "de lokale mock van beide diensten aanbieden tot Ctrl-C",
  ),
  options: {
    port: usually(
      0,
      valueOf(
        integerFrom(0, 65_535),
        "N",
        `port; 0 selects a free one (with --open: ${officialPort})`,
        `poort; 0 kiest een vrije (met --open: ${officialPort})`,
      ),
    ),
    host: usually(
      "127.0.0.1",
      valueOf(
        address,
        "ADDRESS",
        "address to listen on; unless it is a loopback address, other machines can call the mock",
        "adres om op te luisteren; tenzij dit een loopback-adres is, kunnen andere machines de mock aanroepen",
      ),
    ),
    "allow-host": valuesOf(
      hostName,
      "NAME",
      "accept calls to this host name, such as the name of a container; * matches one label",
      "accepteer aanroepen met deze hostnaam, zoals de naam van een container; * staat voor één label",
    ),
    open: flag(
      "replace the official mock: without a token, and with the same selection of people",
      "vervang de officiële mock: zonder token, en met dezelfde selectie van personen",
    ),
    "api-key": flag(
      "require the header X-API-KEY instead of a token; set the key in BRP_MOCK_API_KEY (or _FILE), or brp generates one",
      "vereis de header X-API-KEY in plaats van een token; zet de sleutel in BRP_MOCK_API_KEY (of _FILE), anders maakt brp er een",
    ),
    size: valueOf(
      integerFrom(...registerSizes),
      "N",
      `number of people (${registerSizes.join(" to ")}): the invented families, repeated under other names and numbers`,
      `aantal personen (${registerSizes.join(" tot ")}): de verzonnen families, herhaald met andere namen en nummers`,
    ),
    persons: value(
      "FILE",
      "your own people instead of the invented ones (JSON; see docs/mock-people.md)",
      "eigen personen in plaats van de verzonnen (JSON; zie docs/mock-people.md)",
    ),
    overlay: value(
      "FILE",
      "people (JSON) that change the ones with the same number, or are added",
      "personen (JSON) die personen met hetzelfde nummer wijzigen, of worden toegevoegd",
    ),
    lenient: flag(
      "read nonexistent dates of your own people as wholly unknown, instead of rejecting the file",
      "lees niet-bestaande datums van eigen personen als geheel onbekend, in plaats van het bestand te weigeren",
    ),
    today: valueOf(
      day,
      "DATE",
      "date for ages and for what has ended; tokens and mailboxes use the real time",
      "datum voor leeftijden en voor wat voorbij is; tokens en postbussen gebruiken de echte tijd",
    ),
    clients: value(
      "FILE",
      "clients that get a token, and what each one may use (JSON; see docs/mock-clients.md)",
      "clients die een token krijgen, en wat elke client mag gebruiken (JSON; zie docs/mock-clients.md)",
    ),
    messages: value(
      "DIR",
      "your own messages, one per file (JSON, .GBA or .NIC), instead of the invented ones",
      "eigen berichten, één per bestand (JSON, .GBA of .NIC), in plaats van de verzonnen",
    ),
    control: flag(
      "let tests change people and messages while the mock runs; set the token in BRP_MOCK_CONTROL_TOKEN (or _FILE), or brp generates one",
      "laat tests personen en berichten wijzigen terwijl de mock draait; zet het token in BRP_MOCK_CONTROL_TOKEN (of _FILE), anders maakt brp er een",
    ),
    replay: value(
      "DIR",
      "serve the responses that brp run --record saved in this folder, without login; other requests get 404",
      "bied de antwoorden aan die brp run --record in deze map heeft bewaard, zonder login; andere verzoeken krijgen 404",
    ),
    capture: value(
      "FILE",
      "save each different request that applications send in this new request file (.brp), with variables for personal values",
      "bewaar elk verschillend verzoek van applicaties in dit nieuwe verzoekbestand (.brp), met variabelen voor persoonsgegevens",
    ),
    "with-values": flag(
      "with --capture: keep the values; requests with other values are different requests",
      "met --capture: bewaar de waarden; verzoeken met andere waarden zijn verschillende verzoeken",
    ),
    dialect: anyOf(
      dialects,
      "NAME",
      "accept message filters in this spelling only (default: in any)",
      "accepteer berichtfilters alleen in deze schrijfwijze (standaard: in elke)",
    ),
    disturb: valuesOf(
      disturbance,
      "FAULT",
      "simulate a fault (see below)",
      "boots een storing na (zie hieronder)",
    ),
    quiet: flag(
      "log no calls, and print only the addresses",
      "log geen aanroepen, en toon alleen de adressen",
    ),
    log: wordChoice(
      ["text", "json"],
      "KIND",
      "form of the log, with method, path, status and time of each call; json prints one object when ready, and one per call",
      "vorm van de log, met methode, pad, status en tijd van elke aanroep; json toont één object zodra de mock klaar is, en één per aanroep",
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
      "A client sets faults for its own call in a header, separated by semicolons. Example: Brp-Disturb: latency=200ms; cut",
      "Een client stelt storingen voor een eigen aanroep in met een header, gescheiden door puntkomma's. Voorbeeld: Brp-Disturb: latency=200ms; cut",
    ),
  ],
  read: (raw) => {
    const { persons, overlay, size, messages, replay, open, apiKey, control } = raw;
    if (replay !== undefined && (open || apiKey || control)) return refuse(replayAsksNobody);
    if (replay !== undefined && (persons ?? overlay ?? size ?? messages) !== undefined)
      return refuse(replayAlone);
    if (persons !== undefined && size !== undefined) return refuse(personsAlone);
    if (raw.withValues && raw.capture === undefined) return refuse(valuesNeedCapture);
    return { ...raw, port: raw.port ?? (open ? officialPort : 0) };
  },
});

const replayAlone = text(
  "--replay serves recorded responses, so --persons, --overlay, --messages and --size have no effect. Leave them out.",
  "--replay biedt opgenomen antwoorden aan, dus --persons, --overlay, --messages en --size hebben geen effect. Laat ze weg.",
);

const replayAsksNobody = text(
  "--replay serves recorded responses without login, so --open, --api-key and --control have no effect. Leave them out.",
  "--replay biedt opgenomen antwoorden aan zonder login, dus --open, --api-key en --control hebben geen effect. Laat ze weg.",
);

const personsAlone = text(
  "--persons replaces the invented people, so it cannot be combined with --size.",
  "--persons vervangt de verzonnen personen en gaat dus niet samen met --size.",
);
const valuesNeedCapture = text(
  "--with-values needs --capture FILE.",
  "--with-values heeft --capture BESTAND nodig.",
);

function faultLines(language: Language): string {
  const forms = { none: "", time: "=TIME", seconds: "[=SECONDS]" } as const;
  return Object.entries(disturbanceKinds)
    .map(([kind, { value: form, meaning }]) => {
      const written = `${kind}${placeholders(forms[form], language)}`;
      return `  ${written.padEnd(29)} ${meaning[language]}`;
    })
    .join("\n");
}
