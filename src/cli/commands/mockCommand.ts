import { once } from "node:events";
import { text, type Language } from "../../contract/text.ts";
import { inTestRange } from "../../mock/generator/numbers.ts";
import { startLocalEnvironment, type People } from "../../mock/localEnvironment.ts";
import type { RequestLog } from "../../mock/http/requestLog.ts";
import { MockStartError, type MockServer } from "../../mock/mockServer.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import type { MockOptions } from "../options/options.ts";
import { draw, line, piece, type Line } from "../reporters/layout.ts";
import { printError } from "../printError.ts";
import type { CommandContext } from "../commandContext.ts";
import { terminalOf } from "../terminal.ts";
import { readMockInput, type MockInput } from "./mockInput.ts";
import { servedFrom } from "../cassettes/served.ts";
import { personasToTry } from "./personasToTry.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

/** `brp mock`: serves the local environment until Ctrl-C or SIGTERM, and then ends well. */
export async function mockCommand(
  options: MockOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const input = await readMockInput(options, shell);
  if ("complaints" in input) {
    printError(input.complaints, shell, language);
    return exitCodes.fileErrors;
  }
  const log = options.json || options.quiet ? undefined : logTo(shell, options);
  const server = await start(options, input, log, shell, language);
  if (!server) return exitCodes.notAllowed;
  try {
    if (options.json) shell.stdout.write(`${readyJson(server, input)}\n`);
    else {
      const terminal = terminalOf(shell.stdout, shell.env, options.color);
      shell.stdout.write(draw(readyLines(server, input, language), terminal));
    }
    if (!shell.signal.aborted) await once(shell.signal, "abort");
  } finally {
    await server.close();
  }
  return exitCodes.ok;
}

/** One line for each call, behind what is printed at the start. */
function logTo(shell: CommandContext, { color }: MockOptions): RequestLog {
  const terminal = terminalOf(shell.stdout, shell.env, color);
  return ({ method, path, status, milliseconds }) => {
    const style = status === undefined || status >= 500 ? "bad" : status >= 400 ? "warn" : "good";
    const words = [
      piece(`${timeOfDay(systemClock.now())} `, "quiet"),
      piece(String(status ?? "---"), style),
      piece(` ${method} ${path} `),
      piece(`${milliseconds.toFixed(1)} ms`, "quiet"),
    ];
    shell.stdout.write(draw([line([], words)], terminal));
  };
}

function timeOfDay(moment: Date): string {
  const parts = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

async function start(
  { port, disturb, dialect }: MockOptions,
  { access, messages, people, recordings }: MockInput,
  log: RequestLog | undefined,
  shell: CommandContext,
  language: Language,
): Promise<MockServer | undefined> {
  try {
    return await startLocalEnvironment({
      port,
      disturbances: disturb,
      ...(dialect && { dialect }),
      ...(log ? { log } : {}),
      ...access,
      ...(messages ? { messages } : {}),
      ...(people ? { people } : {}),
      ...(recordings ? { recorded: servedFrom(recordings) } : {}),
    });
  } catch (error) {
    if (!(error instanceof MockStartError)) throw error;
    printError([portTaken(port)], shell, language);
    return undefined;
  }
}

/**
 * One line for tools. An invented secret is of this start only and worth nothing elsewhere; one that
 * was given is known to who gave it and is not repeated.
 */
function readyJson({ personen, berichten, token }: MockServer, { access }: MockInput): string {
  const clients = access?.clients;
  const { clientSecret, ...given } = token;
  return JSON.stringify({
    ready: true,
    personen,
    berichten,
    token: clients ? given : { ...given, clientSecret },
    ...(clients ? { clients: clients.map(({ clientId }) => clientId) } : {}),
  });
}

function readyLines(
  server: MockServer,
  { access, messages, people, recordings }: MockInput,
  language: Language,
): readonly Line[] {
  const { personen, berichten, token, mailboxLogin } = server;
  const clients = access?.clients;
  const facts: readonly (readonly [string, string])[] = [
    ["personen", personen.baseUrl],
    ["berichten", berichten.baseUrl],
    ["token", token.url],
    ...(access?.gateway
      ? [[words.gateway[language], access.gateway.preset.title[language]] as const]
      : []),
    ...(clients
      ? clients.map(({ clientId }) => ["client_id", clientId] as const)
      : ([
          ["client_id", token.clientId],
          ["client_secret", token.clientSecret],
          ["scope", token.scope],
          ["resourceServer", token.resourceServer],
          [words.mailbox[language], `${mailboxLogin.username} / ${mailboxLogin.password}`],
        ] as const)),
    ...(recordings ? [[words.recordings[language], String(recordings.length)] as const] : []),
    ...(messages ? [[words.messages[language], String(messages.length)] as const] : []),
    ...(people ? [[words.persons[language], String(sizeOf(people))] as const] : []),
  ];
  const column = Math.max(...facts.map(([label]) => label.length)) + 2;
  return [
    line([piece("╭─ ", "quiet")], [piece(words.title[language], "accent")]),
    ...facts.map(([label, value]) =>
      line([piece(label.padEnd(column), "quiet")], [piece(value)], "│ "),
    ),
    line([piece("╰─ ", "quiet")], [piece(words.stop[language], "quiet")]),
    ...(people && "size" in people && people.size > inTestRange
      ? [line([], [piece(words.beyondRange[language], "quiet")])]
      : []),
    ...(recordings || (people && "given" in people) ? [] : linesOfPeople(language)),
  ];
}

function sizeOf(people: People): number {
  return "given" in people ? people.given.length : people.size;
}

function linesOfPeople(language: Language): readonly Line[] {
  return [
    line([], [piece(words.people[language], "strong")]),
    ...personasToTry.map(({ number, shows }) =>
      line([piece(`  ${number}  `)], [piece(shows[language])]),
    ),
  ];
}

const words = {
  title: text("The local environment is ready", "De lokale omgeving is klaar"),
  stop: text("Ctrl-C stops it.", "Ctrl-C stopt hem."),
  persons: text("people", "personen"),
  beyondRange: text(
    "Some numbers lie outside the test range 9999…: use them with this environment only.",
    "Sommige nummers liggen buiten de testreeks 9999…: gebruik ze alleen met deze omgeving.",
  ),
  people: text("Invented people to try", "Verzonnen personen om mee te testen"),
  mailbox: text("mailbox login", "postbus-inlog"),
  gateway: text("gateway", "gateway"),
  recordings: text("recorded responses", "opgenomen antwoorden"),
  messages: text("your messages", "eigen berichten"),
} as const;

function portTaken(port: number) {
  return text(
    `The local environment could not start on port ${port}: it is taken or not permitted. Choose another with --port, or 0 for a free one.`,
    `De lokale omgeving kon niet starten op poort ${port}: die is bezet of niet toegestaan. Kies een andere met --port, of 0 voor een vrije.`,
  );
}
