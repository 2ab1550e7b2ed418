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
  choice,
  flag,
  placeholders,
  usually,
  value,
  valueOf,
  valuesOf,
  wholeNumber,
  type Reading,
} from "./option.ts";
import { color } from "./shared.ts";

const disturbance: Reading<Disturbance> = {
  from: readDisturbance,
  takes: text(
    "a disturbance of `brp help mock`, such as latency=200ms or unavailable=2,times=3",
    "een verstoring uit `brp help mock`, zoals latency=200ms of unavailable=2,times=3",
  ),
};

const hostName: Reading<string> = {
  from: (written) => (/^(\*|[\w-]+)(\.[\w-]+)*$/.test(written) ? written : undefined),
  takes: text(
    "a host name such as personen-mock or *.test, without a port",
    "een hostnaam zoals personen-mock of *.test, zonder poort",
  ),
};

const day: Reading<string> = {
  from: (written) => (isCalendarDate(written) ? written : undefined),
  takes: text("a day, such as 2026-06-15", "een dag, zoals 2026-06-15"),
};

const address: Reading<string> = {
  from: (written) => (isIP(written) > 0 || written === "localhost" ? written : undefined),
  takes: text(
    "an IP address, such as 0.0.0.0 for every one of this machine, or localhost",
    "een IP-adres, zoals 0.0.0.0 voor elk adres van deze machine, of localhost",
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
        wholeNumber(0, 65_535),
        "N",
        `port; 0 takes a free one (with --open: ${officialPort})`,
        `poort; 0 neemt een vrije (met --open: ${officialPort})`,
      ),
    ),
    host: usually(
      "127.0.0.1",
      valueOf(
        address,
        "ADDRESS",
        "listen on this address; on any other than a loopback address, other machines can call it",
        "luister op dit adres; op een ander dan een loopback-adres kunnen andere machines aanroepen",
      ),
    ),
    "allow-host": valuesOf(
      hostName,
      "NAME",
      "let calls by this host name in, such as the name of a container; * stands for one label",
      "laat aanroepen met deze hostnaam toe, zoals de naam van een container; * staat voor één label",
    ),
    open: flag(
      "take the place of the official mock: no token, and people selected as it does",
      "kom in de plaats van de officiële mock: geen token, en personen gekozen zoals die dat doet",
    ),
    "api-key": flag(
      "require the header X-API-KEY in place of a token; BRP_MOCK_API_KEY (or _FILE) holds the key, else one is invented",
      "vereis de header X-API-KEY in plaats van een token; BRP_MOCK_API_KEY (of _FILE) bevat de sleutel, anders wordt er een verzonnen",
    ),
    size: valueOf(
      wholeNumber(...registerSizes),
      "N",
      `number of people (${registerSizes.join(" to ")}): the invented families, repeated under other names and numbers`,
      `aantal personen (${registerSizes.join(" tot ")}): de verzonnen families, herhaald met andere namen en nummers`,
    ),
    persons: value(
      "FILE",
      "your own people instead of the invented ones (JSON; see docs/local-environment.md)",
      "eigen personen in plaats van de verzonnen (JSON; zie docs/local-environment.md)",
    ),
    overlay: value(
      "FILE",
      "people (JSON) that change those with the same number, or are added to them",
      "personen (JSON) die wie hetzelfde nummer heeft wijzigen, of worden toegevoegd",
    ),
    lenient: flag(
      "read dates in your people that do not exist as wholly unknown, instead of refusing the file",
      "lees datums in eigen personen die niet bestaan als geheel onbekend, in plaats van het bestand te weigeren",
    ),
    today: valueOf(
      day,
      "DATE",
      "work out ages and what has ended as of this day; tokens and mailboxes keep the real time",
      "bepaal leeftijden en wat voorbij is naar deze dag; tokens en postbussen houden de echte tijd",
    ),
    clients: value(
      "FILE",
      "clients that get a token, and what each may use (JSON; see docs/local-environment.md)",
      "clients die een token krijgen, en wat elk mag gebruiken (JSON; zie docs/local-environment.md)",
    ),
    messages: value(
      "DIR",
      "your own messages, one per file (JSON, .GBA or .NIC), instead of the invented ones",
      "eigen berichten, één per bestand (JSON, .GBA of .NIC), in plaats van de verzonnen",
    ),
    control: flag(
      "let tests change people and messages while it serves them; BRP_MOCK_CONTROL_TOKEN (or _FILE) holds the token, else one is invented",
      "laat tests personen en berichten wijzigen tijdens het draaien; BRP_MOCK_CONTROL_TOKEN (of _FILE) bevat het token, anders wordt er een verzonnen",
    ),
    replay: value(
      "DIR",
      "serve the responses that brp run --record put in this folder, without login; other requests get 404",
      "bied de antwoorden aan die brp run --record in deze map zette, zonder login; andere verzoeken krijgen 404",
    ),
    capture: value(
      "FILE",
      "write each different request that applications send to this new request file (.brp), with variables for values of people",
      "schrijf elk verschillend verzoek van applicaties in dit nieuwe verzoekbestand (.brp), met variabelen voor waarden van personen",
    ),
    "with-values": flag(
      "with --capture: keep values as they are sent; requests differ if these do",
      "met --capture: bewaar waarden zoals ze verzonden zijn; verzoeken verschillen als die verschillen",
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
      "log no calls, and print only the addresses",
      "log geen aanroepen, en toon alleen de adressen",
    ),
    log: choice(
      ["text", "json"],
      "KIND",
      "form of the output: method, path, status and time of each call; json is one object when ready, and one per call",
      "vorm van de uitvoer: van elke aanroep methode, pad, status en tijd; json is één object zodra alles klaar is, en één per aanroep",
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
  "--replay biedt opgenomen antwoorden aan; --persons, --overlay, --messages en --size hebben dan geen effect. Laat ze weg.",
);

const replayAsksNobody = text(
  "--replay serves recorded responses to whoever asks, so --open, --api-key and --control have no effect. Leave them out.",
  "--replay biedt opgenomen antwoorden aan wie erom vraagt; --open, --api-key en --control hebben dan geen effect. Laat ze weg.",
);

const personsAlone = text(
  "--persons takes the place of the invented people, so it does not go with --size.",
  "--persons komt in de plaats van de verzonnen personen en gaat dus niet samen met --size.",
);
const valuesNeedCapture = text(
  "--with-values goes with --capture: it decides what that file keeps.",
  "--with-values hoort bij --capture: het bepaalt wat dat bestand bewaart.",
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
