import { text, type Language } from "../../contract/text.ts";
import { apiKeyHeader } from "../../mock/http/authentication.ts";
import type { MockServer } from "../../mock/server/mockServer.ts";
import type { MockOptions } from "../options/options.ts";
import { line, piece, type TerminalLine, printable } from "../reporters/layout.ts";
import type { MockInput, ServedPeople } from "./mockInput.ts";
import { safeJson } from "../reporters/json.ts";

/** A generated secret is valid for this start only. A given one is not repeated, because the user knows it. */
export function readyJson(
  { personen, berichten, token, control }: MockServer,
  { access, apiKey, controlToken }: MockInput,
  { open }: MockOptions,
): string {
  const clients = access?.clients;
  const { clientSecret, ...given } = token;
  return safeJson(
    {
      ready: true,
      personen,
      berichten,
      token: clients ? given : { ...given, clientSecret },
      ...(open && { open }),
      ...(apiKey && {
        apiKey: { header: apiKeyHeader, ...(apiKey.isInvented && { value: apiKey.value }) },
      }),
      ...(control && {
        control: controlToken?.isInvented ? control : { baseUrl: control.baseUrl },
      }),
      ...(clients ? { clients: clients.map(({ clientId }) => clientId) } : {}),
    },
    0,
  );
}

export function readyLines(
  server: MockServer,
  input: MockInput,
  options: MockOptions,
  language: Language,
): readonly TerminalLine[] {
  if (options.quiet)
    return [server.personen, server.berichten].map(({ baseUrl }) => line("", baseUrl));
  const { messages, people, recordings } = input;
  const facts: readonly (readonly [string, string])[] = [
    ["personen", server.personen.baseUrl],
    ["berichten", server.berichten.baseUrl],
    ...factsOfAccess(server, input, options, language),
    ...factsOfControl(server, input, language),
    ...(recordings ? [[words.recordings[language], String(recordings.length)] as const] : []),
    ...(messages ? [[words.messages[language], String(messages.length)] as const] : []),
    ...(people ? [[words.persons[language], factOf(people)] as const] : []),
    ...(options.capture === undefined
      ? []
      : [[words.captured[language], printable(options.capture)] as const]),
  ];
  const column = Math.max(...facts.map(([label]) => label.length)) + 2;
  return [
    line(piece("╭─ ", "quiet"), piece(words.title[language], "accent")),
    ...facts.map(([label, value]) => line(piece(label.padEnd(column), "quiet"), value, "│ ")),
    line(piece("╰─ ", "quiet"), piece(words.stop[language], "quiet")),
    ...linesOfVariables(server, input, options, language),
    ...(people && people.name === undefined && leavesTestRange(people)
      ? [line("", piece(words.beyondRange[language], "quiet"))]
      : []),
    ...(recordings || people?.name !== undefined ? [] : linesOfPeople(language)),
  ];
}

function factsOfAccess(
  { token, mailboxLogin }: MockServer,
  { access, apiKey }: MockInput,
  { open }: MockOptions,
  language: Language,
): readonly (readonly [string, string])[] {
  const gateway = access?.gateway;
  const front = gateway ? [[words.gateway[language], gateway.preset.title[language]] as const] : [];
  if (apiKey)
    return [...front, [apiKeyHeader, apiKey.isInvented ? apiKey.value : words.yours[language]]];
  if (open) return [...front, ["token", words.noToken[language]]];
  const url = ["token", token.url] as const;
  if (access?.clients)
    return [
      url,
      ...front,
      ...access.clients.map(({ clientId }) => ["client_id", clientId] as const),
    ];
  return [
    url,
    ...front,
    ["client_id", token.clientId],
    ["client_secret", token.clientSecret],
    ["scope", token.scope],
    ["resourceServer", token.resourceServer],
    [words.mailbox[language], `${mailboxLogin.username} / ${mailboxLogin.password}`],
  ];
}

function factsOfControl(
  { control }: MockServer,
  { controlToken }: MockInput,
  language: Language,
): readonly (readonly [string, string])[] {
  if (!control || !controlToken) return [];
  return [
    ["control", control.baseUrl],
    ["control token", controlToken.isInvented ? control.token : words.yourToken[language]],
  ];
}

function factOf({ people: { population }, name }: ServedPeople): string {
  const count = population.people.length;
  return name === undefined ? String(count) : `${count} (${name})`;
}

function leavesTestRange({ people: { population } }: ServedPeople): boolean {
  return population.people.some(({ number }) => !number.startsWith("9999"));
}

/** Lines to paste: these variables authenticate requests of the environment that `brp init` writes. */
function linesOfVariables(
  { token, mailboxLogin }: MockServer,
  { access, apiKey, recordings }: MockInput,
  { open }: MockOptions,
  language: Language,
): readonly TerminalLine[] {
  if (access?.clients || apiKey || recordings || open) return [];
  return [
    line("", piece(words.variables[language], "strong")),
    line("  ", `export BRP_MOCK_CLIENT_SECRET=${token.clientSecret}`),
    line("  ", `export BRP_MOCK_BERICHTEN_PASSWORD=${mailboxLogin.password}`),
  ];
}

function linesOfPeople(language: Language): readonly TerminalLine[] {
  return [
    line("", piece(words.people[language], "strong")),
    ...personasToTry.map(([number, en, nl]) => line(`  ${number}  `, text(en, nl)[language])),
  ];
}

const words = {
  title: text("The local mock is ready", "De lokale mock is klaar"),
  stop: text("Ctrl-C stops it.", "Ctrl-C stopt de mock."),
  persons: text("people", "personen"),
  beyondRange: text(
    "Some BSNs are outside the test range 9999…. Use them only with this mock.",
    "Sommige BSN's vallen buiten de testreeks 9999…. Gebruik ze alleen met deze mock.",
  ),
  variables: text(
    "Variables for the environment mock of brp init",
    "Variabelen voor de omgeving mock van brp init",
  ),
  people: text("Invented people to try", "Verzonnen personen om mee te testen"),
  mailbox: text("mailbox login", "login postbus"),
  gateway: text("gateway", "gateway"),
  recordings: text("recorded responses", "opgenomen antwoorden"),
  messages: text("your messages", "eigen berichten"),
  captured: text("requests captured in", "verzoeken vastgelegd in"),
  noToken: text("not needed (--open)", "niet nodig (--open)"),
  yourToken: text("your token", "uw token"),
  yours: text("your key", "uw sleutel"),
} as const;

const personasToTry: readonly (readonly [number: string, en: string, nl: string])[] = [
  [
    "999990019",
    "Pieter Jansen: a whole family in one street",
    "Pieter Jansen: een hele familie in één straat",
  ],
  [
    "999990032",
    "Lotte Jansen: a minor, both parents hold authority",
    "Lotte Jansen: minderjarig, beide ouders hebben gezag",
  ],
  ["999990068", "Willemina van der Meer: deceased", "Willemina van der Meer: overleden"],
  [
    "999990093",
    "Geertruida Bakker: birth date with only the year known",
    "Geertruida Bakker: van de geboortedatum is alleen het jaar bekend",
  ],
  [
    "999990408",
    "Bram Verhoef: emigrated, residence under investigation",
    "Bram Verhoef: geëmigreerd, verblijfplaats in onderzoek",
  ],
  [
    "999990433",
    "Marguerite Delacroix: never lived in the Netherlands, several suppliers",
    "Marguerite Delacroix: nooit in Nederland gewoond, meerdere RNI-deelnemers",
  ],
  [
    "999990494",
    "Gerrit Schuitema: a houseboat without an address",
    "Gerrit Schuitema: een woonboot zonder adres",
  ],
  [
    "999990500",
    "Patrick Vermeulen: does not live at the registered address",
    "Patrick Vermeulen: verblijft niet op het geregistreerde adres",
  ],
  [
    "999990524",
    "Esther Vos: secrecy, receives mail only",
    "Esther Vos: geheimhouding, alleen een briefadres",
  ],
  ["999990603", "Mamadou Diallo: two current partners", "Mamadou Diallo: twee actuele partners"],
];
