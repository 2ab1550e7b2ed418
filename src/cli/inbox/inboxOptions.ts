import { isMoment } from "../../contract/calendar.ts";
import { limits } from "../../contract/parameter.ts";
import { text } from "../../contract/text.ts";
import { isDeliveryName } from "../../formats/bulk/deliveryMetadata.ts";
import {
  command,
  refuse,
  unknownAct,
  type CommandProblem,
  type ReadOf,
} from "../options/command.ts";
import {
  anyOf,
  wordChoice,
  flag,
  listed,
  usually,
  value,
  valueOf,
  values,
  integerFrom,
  type ValueParser,
  callOptions,
  calls,
  color,
  masking,
  withMask,
} from "../options/option.ts";

/** The contract rules validate the values of filters. */

const calling = {
  environment: usually("local", value("NAME", "environment to use", "omgeving")),
  ...calls,
  approve: values(
    "HASH",
    "approve the plan with this hash; list, fetch and drain need it outside the built-in mock, count only in production",
    "keur het plan met deze hash goed; nodig voor list, fetch en drain buiten de ingebouwde mock, voor count alleen in productie",
  ),
  reporter: usually(
    "console",
    anyOf(["console", "json"], "KIND", "form of the output", "vorm van de uitvoer"),
  ),
  color,
};

export type CallingOptions = Omit<ReadOf<typeof count>, "act">;

const count = command({
  name: "inbox",
  words: "count",
  summary: text(
    "count the waiting messages: new, seen, total",
    "tel de wachtende berichten: nieuw, gezien, samen",
  ),
  options: calling,
  read: (raw) => ({ act: "count" as const, ...callOptions(raw) }),
});

const moment: ValueParser<string> = {
  from: (written) => (isMoment(written) ? written : undefined),
  takes: text(
    "a date and time with an offset or Z, such as 2026-04-25T14:54:08+02:00",
    "een datum en tijd met UTC-verschil of Z, zoals 2026-04-25T14:54:08+02:00",
  ),
};

const pageSize = valueOf(
  integerFrom(1, limits.messagesPerPage),
  "N",
  `messages per page (at most ${limits.messagesPerPage})`,
  `berichten per pagina (maximaal ${limits.messagesPerPage})`,
);

const list = command({
  name: "inbox",
  words: "list",
  summary: text(
    "list one page of messages, oldest first; marks them as seen",
    "toon één pagina berichten, oudste eerst; maakt ze gezien",
  ),
  options: {
    status: values(
      "WORDS",
      "statuses, separated by commas: nieuw, gezien-in-lijst (default: both) and opgehaald",
      "statussen, met komma's gescheiden: nieuw, gezien-in-lijst (standaard: beide) en opgehaald",
    ),
    type: value("KIND", "one kind, such as Lg01", "één soort, zoals Lg01"),
    sender: valueOf(
      integerFrom(0, 9_999_999),
      "CODE",
      "the sender; only if the dialect has this filter",
      "de afzender; alleen als het dialect dit filter heeft",
    ),
    from: valueOf(
      moment,
      "TIME",
      "received from this time, such as 2026-04-25T14:54:08+02:00",
      "ontvangen vanaf dit tijdstip, zoals 2026-04-25T14:54:08+02:00",
    ),
    until: valueOf(moment, "TIME", "received until this time", "ontvangen tot dit tijdstip"),
    page: valueOf(
      integerFrom(1),
      "N",
      "another page; to process a mailbox, keep listing the first",
      "een andere pagina; wie berichten ophaalt, neemt telkens de eerste",
    ),
    "page-size": pageSize,
    ...calling,
  },
  read: ({ status, type, sender, from, until, page, pageSize: size, ...raw }) => ({
    act: "list" as const,
    filters: {
      status: status.flatMap((words) => words.split(",").map((word) => word.trim())),
      berichttype: type,
      afzender: sender,
      vanafMoment: from,
      totMoment: until,
      pagina: page,
      berichtenPerPagina: size,
    },
    ...callOptions(raw),
  }),
});

const fetch = command({
  name: "inbox",
  words: "fetch ID…",
  summary: text(
    "fetch messages by berichtTransportId; marks them as fetched",
    "haal berichten op met berichtTransportId; maakt ze opgehaald",
  ),
  operands: [0, Number.POSITIVE_INFINITY],
  options: {
    from: value(
      "FILE",
      "identifiers from a file, or - for standard input",
      "identificaties uit een bestand, of - voor de standaardinvoer",
    ),
    output: value(
      "DIR",
      "save the messages to a folder as drain does (default: JSON on standard output, readable text on a terminal)",
      "bewaar de berichten in een map, zoals drain (standaard: JSON op de standaarduitvoer, leesbare tekst op een terminal)",
    ),
    ...masking("masked for real people", "gemaskeerd bij echte personen"),
    ...calling,
  },
  read: (raw, identifiers) => ({
    act: "fetch" as const,
    identifiers,
    ...callOptions(withMask(raw)),
  }),
});

const download = command({
  name: "inbox",
  words: "drain --output DIR",
  summary: text(
    "download the mailbox to a folder, one file per message; marks them as fetched",
    "download de postbus naar een map, één bestand per bericht; maakt ze opgehaald",
  ),
  options: {
    output: value(
      "DIR",
      "folder for the messages; it belongs to one mailbox",
      "map voor de berichten; die hoort bij één postbus",
    ),
    also: anyOf(
      ["gba"] as const,
      "FORM",
      "also write each message in classic form, next to its JSON",
      "schrijf elk bericht ook in de klassieke vorm, naast de JSON",
    ),
    limit: valueOf(integerFrom(1), "N", "maximum number of messages", "maximaal aantal berichten"),
    "page-size": pageSize,
    ...calling,
  },
  notes: [
    text(
      "An interrupted drain resumes where it stopped: drain.ndjson in the folder records which messages are noted and which are saved. failures.json lists the failed ones, index.json the saved ones. Exits with 1 if a message failed.",
      "Een onderbroken download gaat verder waar die was gebleven: drain.ndjson in de map houdt bij welke berichten zijn genoteerd en bewaard. failures.json noemt de mislukte, index.json de bewaarde. Eindigt met 1 als een bericht is mislukt.",
    ),
  ],
  read: ({ output, ...raw }) =>
    output === undefined
      ? refuse(noFolder)
      : { act: "drain" as const, output, ...callOptions(raw) },
});

const noFolder = text(
  "Specify a folder for the messages: brp inbox drain --output DIR.",
  "Geef een map op voor de berichten: brp inbox drain --output MAP.",
);

/** The origin of a file is unknown, so its values are masked by default. */
const show = command({
  name: "inbox",
  words: "show FILE",
  summary: text(
    "show messages from a file: JSON, classic or a bulk delivery (.zip, .jsonl); sends nothing",
    "toon berichten uit een bestand: JSON, klassiek of een bulklevering (.zip, .jsonl); verzendt niets",
  ),
  operands: [1, 1],
  options: {
    view: wordChoice(
      ["reader", "timeline", "raw"],
      "VIEW",
      "view of a message (timeline: changes, from the history)",
      "weergave van een bericht (timeline: wijzigingen, uit de historie)",
    ),
    message: valueOf(
      integerFrom(1),
      "N",
      "only the message with this number in the file, counted from 1",
      "alleen het bericht met dit nummer in het bestand, geteld vanaf 1",
    ),
    compare: value(
      "FILE",
      "show next to another message, by category, record and element",
      "toon naast een ander bericht, per categorie, voorkomen en element",
    ),
    "compare-message": valueOf(
      integerFrom(1),
      "N",
      "number of the message in the file of --compare, if it contains several",
      "nummer van het bericht in het bestand van --compare, als dat er meer bevat",
    ),
    search: value(
      "TEXT",
      "only values with these words in name, code or text, with their position and their line in --view raw",
      "alleen waarden met deze woorden in naam, code of tekst, met hun plaats en hun regel in --view raw",
    ),
    related: value(
      "DIR",
      "list the messages of a downloaded folder that it refers to, and those that refer to it",
      "toon naar welke berichten in een gedownloade map het verwijst, en welke ernaar verwijzen",
    ),
    tolerant: flag(
      "also read damaged messages in classic form, and report each repair",
      "lees ook beschadigde berichten in de klassieke vorm, en meld elk herstel",
    ),
    extract: value(
      "DIR",
      "write the files of a bulk delivery to a folder, byte for byte; existing files are never overwritten",
      "schrijf de bestanden van een bulklevering naar een map, byte voor byte; bestaande bestanden worden nooit overschreven",
    ),
    ...masking("masked", "gemaskeerd"),
    color,
  },
  read: (raw, [path = "-"]) => {
    const { mask = true, ...rest } = withMask(raw);
    const { compare, compareMessage, related, view, search, extract } = rest;
    if (extract !== undefined && !isDeliveryName(path)) return refuse(onlyDeliveries);
    if (compareMessage !== undefined && compare === undefined) return refuse(noOther);
    const isPlain = view === "reader" && compare === undefined && search === undefined;
    if (related !== undefined && !isPlain) return refuse(relatedAlone);
    return { act: "show" as const, path, ...rest, mask };
  },
});

const noOther = text(
  "--compare-message needs --compare FILE.",
  "--compare-message heeft --compare BESTAND nodig.",
);
const onlyDeliveries = text(
  "--extract works only with a bulk delivery: a .zip or .jsonl file.",
  "--extract werkt alleen met een bulklevering: een .zip- of .jsonl-bestand.",
);
const relatedAlone = text(
  "--related works only in the reader view. Leave out --view, --search and --compare.",
  "--related werkt alleen in de leesweergave. Laat --view, --search en --compare weg.",
);

export type InboxShowOptions = ReadOf<typeof show>;
export type InboxCountOptions = ReadOf<typeof count>;
export type InboxListOptions = ReadOf<typeof list>;
export type InboxFetchOptions = ReadOf<typeof fetch>;
const acts = [count, list, fetch, show, download] as const;
const actNames = acts.map(({ words }) => words?.split(" ")[0] ?? "");
const usage = listed(actNames);

export const inbox = {
  name: "inbox",
  summary: text(
    "count, list, fetch and download messages",
    "berichten tellen, tonen, ophalen en downloaden",
  ),
  acts,
  parse: ([word, ...args]: readonly string[]): ReadOf<(typeof acts)[number]> | CommandProblem =>
    acts.find((_, at) => actNames[at] === word)?.parse(args) ??
    unknownAct(
      text(
        `Specify what to do with the inbox: brp inbox ${usage.en}.`,
        `Geef op wat er met de postbus moet gebeuren: brp inbox ${usage.nl}.`,
      ),
      word,
      actNames,
    ),
};
