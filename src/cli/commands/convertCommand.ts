import { basename, sep } from "node:path";
import { isDeliveryName } from "../../formats/bulk/deliveryMetadata.ts";
import { text, type Text } from "../../contract/text.ts";
import { otherFormat } from "../../interop/reading/otherFormats.ts";
import { configFrom, type ForeignSource } from "../../interop/environment/configFrom.ts";
import { exportRequests } from "../../interop/exportRequests.ts";
import type { Imported } from "../../interop/importForeign.ts";
import { importCollection, importRequests, inputKindOf } from "../../interop/importRequests.ts";
import { noteText, type Note } from "../../interop/reading/foreignCall.ts";
import { isFolderSettings } from "../../interop/reading/bruno/brunoCollection.ts";
import { checkConfig } from "../../language/config/checkConfig.ts";
import { requestNameOf, toFileDraft } from "../../language/draft.ts";
import {
  decodeRequestFile,
  requestFileLimits,
  tooLargeRequestFile,
} from "../../language/syntax/requestFileLimits.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import { factsOf, localName } from "../../model/environments/environmentFacts.ts";
import type { ServiceHeaders } from "../../model/environments/environment.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import {
  exitCodes,
  worst,
  type ExitCode,
  printError,
  printHint,
  refuseFile,
  withPlace,
  endWith,
} from "../commandOutput.ts";
import type { ConvertOptions } from "../options/options.ts";
import { namePattern } from "../requestSelection.ts";
import type { RequestNode } from "../../language/syntax/syntax.ts";
import { printable } from "../reporters/layout.ts";
import { settingsFor } from "../settings/environmentSources.ts";
import type { CommandContext } from "../commandContext.ts";
import { readInput } from "../files/requestFiles.ts";
import { convertMessages, messageFilesOf, messageForm, writeConverted } from "./convertMessages.ts";
import { filesBelow } from "../files/embeddedChecking.ts";

/** `brp convert`: converts requests of other tools, and messages in classic form. Sends nothing. */
export async function convertCommand(
  options: ConvertOptions,
  given: CommandContext,
): Promise<ExitCode> {
  const shell = withInputAgain(given);
  if (options.config) return convertConfig(options, shell);
  const form = messageForm(options.to);
  if (form && options.paths.some(isDeliveryName)) {
    const { convertDelivery } = await import("./convertDelivery.ts");
    return convertDelivery(options, form, shell);
  }
  const messages = await messageFilesOf(options, shell);
  if (messages && "en" in messages) return endWith(exitCodes.fileErrors, [messages], shell);
  if (messages) return convertMessages(messages, options, shell);
  const { to, ...others } = options;
  // Only messages have the classic forms, and the code above handles those.
  if (to === "gba" || to === "nic") return exitCodes.fileErrors;
  return convertRequests({ ...others, to }, shell);
}

/** The start of standard input decides between messages and requests. Then all of it is read. */
function withInputAgain(shell: CommandContext): CommandContext {
  const { input } = shell;
  if (!input) return shell;
  let read: Promise<Uint8Array> | undefined;
  return { ...shell, input: (mostBytes) => (read ??= input(mostBytes)) };
}

type RequestOptions = Omit<ConvertOptions, "to"> & {
  readonly to: Exclude<ConvertOptions["to"], "gba" | "nic">;
};

async function convertRequests(options: RequestOptions, shell: CommandContext): Promise<ExitCode> {
  const results: Converted[] = [];
  const taken = new Set<string>();
  for (const { name: given, convert } of await inputsOf(options, shell)) {
    const converted = convert(taken);
    const name = given && printable(given);
    const place = (message: Text) => (name === undefined ? message : withPlace(name, message));
    if (converted.problem) printError([place(converted.problem)], shell);
    for (const note of converted.notes) printHint(place(noteText(note)), shell);
    results.push(converted);
  }
  const written = results.map((each) => each.text).filter((each) => each !== "");
  if (written.length === 0) return worst(results.map(({ code }) => code));
  const code = await writeConverted(written.join("\n"), options.output, shell);
  return worst([...results.map((each) => each.code), code]);
}

interface Converted {
  readonly text: string;
  readonly notes: readonly Note[];
  readonly code: ExitCode;
  readonly problem?: Text;
}

function failure(code: ExitCode, problem: Text): Converted {
  return { text: "", notes: [], code, problem };
}

interface ConvertInput {
  /** Absent if its parts have their own file names. */
  readonly name?: string;
  readonly convert: (taken: Set<string>) => Converted;
}

/** One input per file, but all Bruno files form one collection. */
async function inputsOf(
  options: RequestOptions,
  shell: CommandContext,
): Promise<readonly ConvertInput[]> {
  const inputs: ConvertInput[] = [];
  const collection: { readonly path: string; readonly text: string }[] = [];
  let hasFolder = false;
  const add = (name: string, problem: Converted) => inputs.push({ name, convert: () => problem });
  for (const path of options.paths) {
    const below = await collectionFilesBelow(path, shell.cwd, false);
    const before = collection.length;
    for (const file of below ?? [path]) {
      const read = await readText(file, shell);
      if ("problem" in read) {
        add(file, failure(exitCodes.fileErrors, read.problem));
        continue;
      }
      const { text: source } = read;
      const kind = inputKindOf(source, file === "-" ? "" : basename(file));
      const declared = kind === "brp" ? await declaredHeaders(file, source, shell.cwd) : {};
      const isOfBruno = kind === "bruno" || isFolderSettings(file);
      if (isOfBruno) collection.push({ path: file, text: source });
      // Skips other files of a folder, but not a file given explicitly.
      else if (!below)
        inputs.push({
          name: file,
          convert: (taken) => convertText(source, kind, options, taken, declared),
        });
    }
    hasFolder ||= below !== undefined;
    if (below && collection.length === before)
      add(path, failure(exitCodes.nothingMatched, problems.noCollection));
  }
  const [only] = collection;
  if (only && collection.length === 1 && !hasFolder)
    inputs.push({
      name: only.path,
      convert: (taken) => convertText(only.text, "bruno", options, taken),
    });
  else if (only)
    inputs.push({
      convert: (taken) => kept(importCollection(collection, taken), options, taken),
    });
  return inputs;
}

/** A default header is written only for the service whose environment declares it. */
async function declaredHeaders(file: string, source: string, cwd: string): Promise<ServiceHeaders> {
  const settings = await settingsFor(file, cwd);
  if ("problems" in settings) return {};
  const named = toFileDraft(parseRequestDocument(source)).environment;
  return factsOf(named ?? localName, settings.environments).headers ?? {};
}

async function readText(
  path: string,
  shell: CommandContext,
): Promise<{ readonly text: string } | { readonly problem: Text }> {
  const bytes = await readInput(path, requestFileLimits.commandLine, shell);
  if (bytes === "not readable") return { problem: problems.notReadable };
  if ("tooLargeBytes" in bytes)
    return { problem: tooLargeRequestFile(bytes.tooLargeBytes, requestFileLimits.commandLine) };
  const decoded = decodeRequestFile(bytes);
  return decoded.kind === "text" ? decoded : { problem: problems.notUtf8 };
}

/** `--config`: all files together become a new `brp.config.json`. */
async function convertConfig(options: ConvertOptions, shell: CommandContext): Promise<ExitCode> {
  const sources: ForeignSource[] = [];
  for (const path of options.paths)
    for (const file of (await collectionFilesBelow(path, shell.cwd, true)) ?? [path]) {
      const read = await readText(file, shell);
      if ("problem" in read) return refuseFile(file, read.problem, shell);
      sources.push({ text: read.text, fileName: file === "-" ? "" : basename(file) });
    }
  const { environments, notes } = configFrom(sources);
  for (const note of notes) printHint(noteText(note), shell);
  if (Object.keys(environments).length === 0)
    return endWith(exitCodes.nothingMatched, [problems.noEnvironment], shell);
  const written = `${JSON.stringify({ environments }, undefined, 2)}\n`;
  const errors = checkConfig(written, {
    resolve: resolveEnvironment,
    missingFiles: new Set(),
  }).filter(({ severity }) => severity === "error");
  const messages = errors.map(({ message }) => message);
  if (messages.length > 0) return endWith(exitCodes.fileErrors, messages, shell);
  return writeConverted(written, options.output, shell);
}

function convertText(
  source: string,
  kind: ReturnType<typeof inputKindOf>,
  options: RequestOptions,
  taken: Set<string>,
  declared: ServiceHeaders = {},
): Converted {
  if (!kind) return failure(exitCodes.fileErrors, otherFormat(source) ?? problems.unknown);
  if (kind === "brp") {
    if (options.to === "brp") return failure(exitCodes.usage, problems.alreadyBrp);
    return exported(source, options, [], declared);
  }
  return kept(importRequests(source, kind, taken), options, taken);
}

/** Adds its names to the names in use. */
function kept(imported: Imported, options: RequestOptions, taken: Set<string>): Converted {
  const { tree } = parseRequestDocument(imported.text);
  for (const { name } of tree.variables) taken.add(name);
  for (const request of tree.requests) taken.add(requestNameOf(request)?.name ?? "");
  if (imported.requests === 0)
    return { ...failure(exitCodes.nothingMatched, problems.nothing), notes: imported.notes };
  if (options.to === "brp" && options.names.length === 0)
    return { text: imported.text, notes: imported.notes, code: exitCodes.ok };
  return exported(imported.text, options, imported.notes);
}

function isCalled(request: RequestNode, written: string): boolean {
  const isMeant = namePattern(written);
  const called = [requestNameOf(request)?.name, request.separator?.title];
  return called.some((each) => each !== undefined && isMeant(each));
}

function exported(
  source: string,
  options: RequestOptions,
  notes: readonly Note[],
  headers: ServiceHeaders = {},
): Converted {
  const document = parseRequestDocument(source);
  const chosen = document.tree.requests.filter(
    (request) =>
      options.names.length === 0 || options.names.some((name) => isCalled(request, name)),
  );
  const none = options.names.length > 0 ? problems.noneOfThatName : problems.nothing;
  if (chosen.length === 0) return { ...failure(exitCodes.nothingMatched, none), notes };
  if (options.to === "brp")
    return {
      text: chosen.map(({ span }) => source.slice(span.start, span.end)).join(""),
      notes,
      code: exitCodes.ok,
    };
  const result = exportRequests(document, options.to, {
    ...(options.names.length > 0 ? { ordinals: chosen.map(({ ordinal }) => ordinal) } : {}),
    shell: options.shell,
    dialect: options.dialect,
    headers,
  });
  const code = result.text === "" ? exitCodes.nothingMatched : exitCodes.ok;
  return { text: result.text, notes: [...notes, ...result.notes], code };
}

const problems = {
  noCollection: text(
    "This folder contains no Bruno request (.bru, .yml). List files of other tools one by one.",
    "Deze map bevat geen verzoek van Bruno (.bru, .yml). Geef bestanden van andere programma's een voor een op.",
  ),
  noEnvironment: text(
    "No environment was written, because no usable address of the two services was found.",
    "Er is geen omgeving geschreven, omdat er geen bruikbaar adres van de twee diensten is gevonden.",
  ),
  notReadable: text(
    "This file cannot be read. Check that it exists and that you may read it.",
    "Dit bestand is niet te lezen. Controleer of het bestaat en of u het mag lezen.",
  ),
  notUtf8: text("This file is not UTF-8.", "Dit bestand is geen UTF-8."),
  unknown: text(
    "Unknown format. brp converts request files (.brp), .http, curl commands, Bruno requests (.bru, .yml), Postman collections and JSON queries.",
    "Onbekende vorm. brp zet verzoekbestanden (.brp), .http, curl-opdrachten, verzoeken van Bruno (.bru, .yml), Postman-collecties en bevragingen in JSON om.",
  ),
  nothing: text(
    "This file contains no request to the two services.",
    "Dit bestand bevat geen verzoek aan de twee diensten.",
  ),
  noneOfThatName: text(
    "No request in this file has that name.",
    "Geen verzoek in dit bestand heeft die naam.",
  ),
  alreadyBrp: text(
    "This is already a request file. Choose a form with --to: json, curl or http.",
    "Dit is al een verzoekbestand. Kies een vorm met --to: json, curl of http.",
  ),
};

/** With forward slashes; undefined if it is not a folder. */
async function collectionFilesBelow(
  folder: string,
  cwd: string,
  withEnvironments: boolean,
): Promise<readonly string[] | undefined> {
  const skipped = withEnvironments ? undefined : "environments";
  const files = await filesBelow(folder, cwd, /[.](bru|ya?ml)$/i, skipped);
  return files?.map((path) => path.split(sep).join("/"));
}
