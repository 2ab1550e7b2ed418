import { mkdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { counted, text, type Text } from "../../contract/text.ts";
import { hasRepeatedName } from "../../formats/jsonSpans.ts";
import {
  classicMessage,
  jsonMessage,
  messageEndings,
  messageStem,
  type ConvertedMessage,
  type MessageForm,
  isClassicInput,
  isMessageJson,
  readClassicInput,
  type ParsedMessage,
} from "../../presentation/messageFiles/messageConversion.ts";
import { messagesIn } from "../../presentation/messages/messageReading.ts";
import {
  exitCodes,
  worst,
  type ExitCode,
  note,
  printDone,
  refuseFile,
  writeContent,
  withPlace,
} from "../commandOutput.ts";
import { filesBelow } from "../files/embeddedChecking.ts";
import { writeOutput } from "../files/outputFile.ts";
import type { ConvertOptions } from "../options/options.ts";
import type { CommandContext } from "../commandContext.ts";
import { readBytes } from "./showInput.ts";
import { readJsonBytes } from "../../runner/jsonBytes.ts";

const messageFiles = /[.](gba|nic|json)$/i;

/** Undefined if `--to` is a form of requests. */
export function messageForm(to: ConvertOptions["to"]): MessageForm | undefined {
  return to === "json" || to === "gba" || to === "nic" ? to : undefined;
}

interface MessageFile {
  readonly path: string;
  readonly target: string;
  /** Found in a given folder, which may contain other files. */
  readonly isFound: boolean;
}

/** Undefined if the files are requests, a problem if they are both. The input decides for `--to json`. */
export async function messageFilesOf(
  options: ConvertOptions,
  shell: CommandContext,
): Promise<readonly MessageFile[] | Text | undefined> {
  const files: MessageFile[] = [];
  let others = 0;
  const isForMessage = messageForm(options.to) !== undefined;
  for (const path of options.paths) {
    const below = await filesBelow(path, shell.cwd, messageFiles);
    if (below) {
      if (!isForMessage || below.length === 0) others += 1;
      else
        for (const each of below)
          files.push({ path: each, target: relative(path, each), isFound: true });
    } else if (await isMessage(path, isForMessage, shell))
      files.push({ path, target: path === "-" ? "message" : basename(path), isFound: false });
    else others += 1;
  }
  const isOnlyForMessages = options.to === "gba" || options.to === "nic";
  if (others > 0 && (files.length > 0 || isOnlyForMessages))
    return files.length > 0 ? problems.both : problems.noMessage;
  if (files.length === 0) return undefined;
  return isForMessage ? files : problems.sayForm;
}

async function isMessage(
  path: string,
  isForMessage: boolean,
  shell: CommandContext,
): Promise<boolean> {
  const read = await readBytes(path, shell);
  if ("problem" in read) return false;
  const { value: bytes } = read;
  if (bytes.length === 0 && !isForMessage) return false;
  if (isClassicInput(bytes, path)) return true;
  const json = readJsonBytes(bytes);
  return "value" in json && isMessageJson(json.value);
}

/** `brp convert` of messages: between JSON and both classic forms, file by file. Sends nothing. */
export async function convertMessages(
  files: readonly MessageFile[],
  options: ConvertOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const form = messageForm(options.to) ?? "json";
  const [only] = files;
  const folder = await outputFolder(options, files, shell);
  const codes: ExitCode[] = [];
  const taken = new Set<string>();
  let written = 0;
  let skipped = 0;
  for (const file of files) {
    if (shell.signal.aborted) return exitCodes.cancelled;
    const report = (sentence: Text) => note(withPlace(file.path, sentence), shell);
    const read = await readMessages(file, options, shell);
    if (!read) {
      skipped += 1;
      continue;
    }
    const parts = "problem" in read ? [read] : convertedParts(read, form, options);
    if (folder === undefined && parts.length > 1) {
      codes.push(refuseFile(file.path, problems.several(parts.length), shell));
      continue;
    }
    if (!("problem" in read)) read.notes.forEach(report);
    for (const [index, part] of parts.entries()) {
      if ("problem" in part) {
        codes.push(refuseFile(file.path, part.problem, shell));
        continue;
      }
      part.notes.forEach(report);
      const code =
        folder === undefined
          ? await writeConverted(part.bytes, options.output, shell)
          : await writeInto(
              folder,
              targetOf(file, index, parts.length, form, taken),
              part.bytes,
              shell,
            );
      codes.push(code);
      if (code === exitCodes.ok) written += 1;
    }
  }
  const code = worst([exitCodes.ok, ...codes]);
  if (files.length > 1 || only?.isFound) {
    const report = written > 0 && code === exitCodes.ok ? printDone : note;
    report(problems.summary(written, skipped), shell);
  }
  return written === 0 && codes.length === 0 ? exitCodes.nothingMatched : code;
}

/** Undefined for a single output file. */
async function outputFolder(
  { output }: ConvertOptions,
  files: readonly MessageFile[],
  shell: CommandContext,
): Promise<string | undefined> {
  if (output === undefined) return undefined;
  const path = resolve(shell.cwd, output);
  const isThere = (await stat(path).catch(() => undefined))?.isDirectory() === true;
  const isMany = files.length > 1 || files.some(({ isFound }) => isFound);
  return isThere || isMany || /[\\/]$/.test(output) ? path : undefined;
}

type Messages = Exclude<ParsedMessage, { readonly problem: Text }>;

/** Undefined if a file of a folder is not a message. */
async function readMessages(
  { path, isFound }: MessageFile,
  { tolerant, charset }: ConvertOptions,
  shell: CommandContext,
): Promise<ParsedMessage | undefined> {
  const read = await readBytes(path, shell);
  if ("problem" in read) return read;
  const { value: bytes } = read;
  if (isClassicInput(bytes, path)) return readClassicInput(bytes, { tolerant, charset });
  const json = readJsonBytes(bytes);
  if ("problem" in json) return isFound ? undefined : json;
  if (hasRepeatedName(new TextDecoder().decode(bytes))) return { problem: problems.twice };
  if (isMessageJson(json.value)) return { value: json.value, notes: [] };
  return isFound ? undefined : { problem: problems.noMessage };
}

/** In JSON, the messages of one file are kept together. */
function convertedParts(
  { value }: Messages,
  form: MessageForm,
  { tolerant, charset }: ConvertOptions,
): readonly ConvertedMessage[] {
  if (form === "json") return [jsonMessage(value)];
  const { messages = [], missed = [] } = messagesIn(value) ?? {};
  const parts = messages.map(({ item }) => classicMessage(item, form, { charset, tolerant }));
  return missed.length === 0 ? parts : [...parts, { problem: problems.missed(missed.length) }];
}

/** Replaces an existing file only on request. */
export async function writeConverted(
  content: string | Uint8Array,
  output: string | undefined,
  shell: CommandContext,
): Promise<ExitCode> {
  if (output === undefined) {
    writeContent(content, shell);
    return exitCodes.ok;
  }
  const path = resolve(shell.cwd, output);
  const problem = await writeOutput(path, [content], { mode: 0o666, existing: "refuse" });
  return problem ? refuseFile(output, problem, shell) : exitCodes.ok;
}

async function writeInto(
  folder: string,
  target: string,
  bytes: Uint8Array,
  shell: CommandContext,
): Promise<ExitCode> {
  const path = join(folder, target);
  const made = await mkdir(dirname(path), { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!made) return refuseFile(folder, problems.noFolder, shell);
  const problem = await writeOutput(path, [bytes], { mode: 0o666, existing: "refuse" });
  return problem ? refuseFile(folder, withPlace(target, problem), shell) : exitCodes.ok;
}

/** Target with the extension of the form. The old extension is kept if another file has the same target. */
function targetOf(
  { target }: MessageFile,
  index: number,
  count: number,
  form: MessageForm,
  taken: Set<string>,
): string {
  const stem = messageStem(target);
  const number = count > 1 ? `-${index + 1}` : "";
  const names = [stem, target].map((name) => name + number + messageEndings[form]);
  const name = names.find((each) => !taken.has(each.toLowerCase())) ?? names[0] ?? target;
  taken.add(name.toLowerCase());
  return name;
}

const problems = {
  both: text(
    "These are both messages and requests. Convert them separately.",
    "Dit zijn berichten en verzoeken door elkaar. Zet ze apart om.",
  ),
  sayForm: text(
    "This is a message. Choose a form with --to: json, gba or nic.",
    "Dit is een bericht. Kies een vorm met --to: json, gba of nic.",
  ),
  noMessage: text(
    "This contains no message. A message is a file in classic form (.GBA, .NIC), or JSON with berichtType or berichtInhoud.",
    "Hier staat geen bericht in. Een bericht is een bestand in de klassieke vorm (.GBA, .NIC), of JSON met berichtType of berichtInhoud.",
  ),
  several: (count: number) =>
    text(
      `This file contains ${counted(count, "message").en}. --output DIR writes each one to its own file.`,
      `Dit bestand bevat ${counted(count, "message").nl}. --output MAP schrijft elk naar een eigen bestand.`,
    ),
  missed: (count: number) =>
    text(
      `${counted(count, "message").en} not returned (nietOpgehaaldeBerichten), so not converted.`,
      `${counted(count, "message").nl} niet geleverd (nietOpgehaaldeBerichten) en dus niet omgezet.`,
    ),
  twice: text(
    "An object contains the same member twice, and one would be lost.",
    "Een object bevat dezelfde eigenschap twee keer, en één zou verloren gaan.",
  ),
  noFolder: text(
    "Its folder cannot be created. Check that you may write there.",
    "De map ervoor is niet te maken. Controleer of u daar mag schrijven.",
  ),
  summary: (written: number, skipped: number) => {
    const [wrote, left] = [counted(written, "message"), counted(skipped, "file")];
    return skipped === 0
      ? text(`${wrote.en} written.`, `${wrote.nl} geschreven.`)
      : text(
          `${wrote.en} written, ${left.en} without a message skipped.`,
          `${wrote.nl} geschreven, ${left.nl} zonder bericht overgeslagen.`,
        );
  },
} as const;
