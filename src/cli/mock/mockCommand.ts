import { once } from "node:events";
import { resolve } from "node:path";
import { isLoopbackAddress } from "../../contract/loopback.ts";
import { text, type Text, type Language } from "../../contract/text.ts";
import type { Capture, CapturedCall } from "../../mock/http/capture.ts";
import type { RequestLog, LoggedCall } from "../../mock/server/httpListener.ts";
import { startLocalEnvironment } from "../../mock/server/localEnvironment.ts";
import { MockStartError, type MockServer } from "../../mock/server/mockServer.ts";
import { servedFrom } from "../cassettes/recordings.ts";
import type { CommandContext } from "../commandContext.ts";
import {
  exitCodes,
  type ExitCode,
  note,
  printError,
  writeData,
  print,
  withPlace,
  endWith,
} from "../commandOutput.ts";
import type { MockOptions } from "../options/options.ts";
import { printable, line, piece, type TerminalLine } from "../reporters/layout.ts";
import type { CaptureFile } from "./captureFile.ts";
import { complaint, readMockInput, type MockInput } from "./mockInput.ts";
import { readyJson, readyLines } from "./readyLines.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { safeJson } from "../reporters/json.ts";

/** Containers are killed ten seconds after the stop signal. */
const mostTimeToClose = 8000;

/** `brp mock`: serves the local environment until Ctrl-C or SIGTERM, then exits cleanly. */
export async function mockCommand(options: MockOptions, shell: CommandContext): Promise<ExitCode> {
  const input = await readMockInput(options, shell, {
    onProblems: (problems) => printError([keepsPeople, ...problems.map(complaint)], shell),
    onUnknownDates: (dates) => {
      for (const each of dates) note(complaint({ ...each, message: readAsUnknown }), shell);
    },
  });
  if ("complaints" in input) return endWith(exitCodes.fileErrors, input.complaints, shell);
  const capturing: { file?: CaptureFile } = {};
  const heard = {
    log: logTo(shell, options),
    ...(options.capture !== undefined && {
      capture: (call: CapturedCall) => capturing.file?.capture(call),
    }),
  };
  const server = await start(options, input, heard, shell);
  if (!server) return exitCodes.notAllowed;
  let code: ExitCode = exitCodes.ok;
  try {
    // Created after the server, so that a failed start leaves no empty file.
    const file = await captureFile(options, shell);
    if (file === "refused") return exitCodes.fileErrors;
    if (file) capturing.file = file;
    const { host } = options;
    if (host !== undefined && host !== "localhost" && !isLoopbackAddress(host))
      note(reaches(host), shell);
    if (options.log === "json") writeData(shell.stdout, `${readyJson(server, input, options)}\n`);
    else print(readyLines(server, input, options, shell.language), shell);
    if (!shell.signal.aborted) await once(shell.signal, "abort");
  } finally {
    await server.close();
    if ((await capturing.file?.close()) === false) code = exitCodes.fileErrors;
  }
  return code;
}

async function captureFile(
  { capture: name, withValues }: MockOptions,
  shell: CommandContext,
): Promise<CaptureFile | "refused" | undefined> {
  if (name === undefined) return undefined;
  const { CaptureFile: File } = await import("./captureFile.ts");
  const shown = printable(name);
  const path = resolve(shell.cwd, name);
  const report = (problem: Text) => note(problem, shell);
  const file = await File.create({
    name: shown,
    path,
    withValues,
    language: shell.language,
    report,
  });
  if (!("problem" in file)) return file;
  printError([withPlace(shown, file.problem)], shell);
  return "refused";
}

interface Heard {
  readonly log: RequestLog | undefined;
  readonly capture?: Capture;
}

async function start(
  { port, host, allowHost, open, disturb, dialect, today }: MockOptions,
  { access, messages, people, recordings, apiKey, controlToken }: MockInput,
  { log, capture }: Heard,
  shell: CommandContext,
): Promise<MockServer | undefined> {
  try {
    return await startLocalEnvironment({
      port,
      allowedHosts: allowHost,
      open,
      limits: { closeMs: mostTimeToClose },
      disturbances: disturb,
      ...(host !== undefined && { host }),
      ...(apiKey && { apiKey: apiKey.value }),
      ...(controlToken && { controlToken: controlToken.value }),
      ...(dialect && { dialect }),
      ...(today !== undefined && { today }),
      ...(log ? { log } : {}),
      ...(capture ? { capture } : {}),
      ...access,
      ...(messages ? { messages } : {}),
      ...(people ? { people: people.people } : {}),
      ...(recordings ? { recorded: servedFrom(recordings) } : {}),
    });
  } catch (error) {
    if (!(error instanceof MockStartError)) throw error;
    const isElsewhere = error.reason === "notOfThisMachine" && host !== undefined;
    printError([isElsewhere ? notOfThisMachine(host) : portTaken(port)], shell);
    return undefined;
  }
}

const notOfThisMachine = (host: string) =>
  text(
    `This machine has no address ${host}. Give --host an address of this machine, localhost, or 0.0.0.0 for all.`,
    `Deze machine heeft geen adres ${host}. Geef --host een adres van deze machine, localhost, of 0.0.0.0 voor alle.`,
  );

const portTaken = (port: number) =>
  text(
    `The local mock could not start on port ${port}: the port is taken or not permitted. Choose another one with --port, or 0 for a free one.`,
    `De lokale mock kon niet starten op poort ${port}: de poort is bezet of niet toegestaan. Kies een andere met --port, of 0 voor een vrije.`,
  );
const reaches = (address: string) =>
  text(
    `The mock listens on ${address}. Anyone who can reach this address over the network can call it, so serve only invented people there.`,
    `De mock luistert op ${address}. Iedereen die dit adres via het netwerk kan bereiken, kan de mock aanroepen. Bied daar dus alleen verzonnen personen aan.`,
  );
const readAsUnknown = text(
  "This date does not exist. It counts as unknown, as in the official mock.",
  "Deze datum bestaat niet en geldt als onbekend, zoals in de officiële mock.",
);

const keepsPeople = text(
  "The changed file of people has errors, so the mock keeps serving the earlier people.",
  "Het gewijzigde bestand met personen bevat fouten, dus de mock blijft de eerdere personen aanbieden.",
);

export function logTo(shell: CommandContext, options: MockOptions): RequestLog | undefined {
  if (options.quiet) return undefined;
  if (options.log === "json")
    return (call) => writeData(shell.stdout, `${safeJson(loggedObject(call), 0)}\n`);
  return (call) => print([callLine(call, shell.language)], shell);
}

function callLine(
  { method, path, status, milliseconds }: LoggedCall,
  language: Language,
): TerminalLine {
  const style = status === undefined || status >= 500 ? "bad" : status >= 400 ? "warn" : "good";
  const pitfall = pitfalls[status ?? 0];
  return line("", [
    piece(`${timeOfDay(systemClock.now())} `, "quiet"),
    piece(String(status ?? "---"), style),
    piece(` ${method} ${path} `),
    piece(`${milliseconds.toFixed(1)} ms`, "quiet"),
    ...(pitfall ? [piece(` ${pitfall[language]}`, "quiet")] : []),
  ]);
}

/** Rejections of the person service that are caused by default settings of HTTP clients. */
const pitfalls: Readonly<Record<number, Text>> = {
  406: text(
    "Accept must be only application/json or */*. A list, as axios and Java send it, is rejected.",
    "Accept moet alleen application/json of */* zijn. Een lijst, zoals axios en Java die sturen, wordt geweigerd.",
  ),
  415: text(
    "Content-Type must be application/json. The only charset allowed is utf-8, without quotes.",
    "Content-Type moet application/json zijn. Als charset mag alleen utf-8, zonder aanhalingstekens.",
  ),
};

function loggedObject({ milliseconds, ...call }: LoggedCall) {
  const rounded = Math.round(milliseconds * 10) / 10;
  return { time: systemClock.now().toISOString(), ...call, milliseconds: rounded };
}

function timeOfDay(moment: Date): string {
  const parts = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
