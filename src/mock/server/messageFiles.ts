import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "../../contract/text.ts";
import { classicNoteText } from "../../formats/classic/notes.ts";
import { readClassic } from "../../formats/classic/readClassic.ts";
import { problem, type GivenProblem, type GivenValue } from "../givenFile.ts";
import {
  identifierPlace,
  messageIn,
  mockMessages,
  withoutRepeated,
  type MessageFile,
} from "../mailbox/givenMessages.ts";
import type { MockMessage } from "../mailbox/mailbox.ts";
import { readGivenBytes, readGivenJson } from "./givenFiles.ts";

/**
 * Reads the folder of `--messages`. Each `*.json` is one message: bare content or `{berichtKenmerken, berichtInhoud}`.
 * Each `*.GBA` and `*.NIC` is one in classic form. Missing attributes are invented, with times counted from `start`.
 */
export async function readMessages(
  folder: string,
  start: Date,
): Promise<GivenValue<readonly MockMessage[]>> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return problem(folder, "", noFolder);
  const files: MessageFile[] = [];
  const problems: GivenProblem[] = [];
  for (const name of names.filter((each) => messageFile.test(each)).sort()) {
    const read = await readMessage(folder, name);
    if ("problems" in read) problems.push(...read.problems);
    else files.push(read.value);
  }
  if (problems.length > 0) return { problems };
  const messages = mockMessages(files, start);
  return withoutRepeated(messages, [], (index) => ({
    file: join(folder, files[index]?.name ?? ""),
    place: identifierPlace,
  }));
}

const messageFile = /[.](json|gba|nic)$/i;

async function readMessage(folder: string, name: string): Promise<GivenValue<MessageFile>> {
  const file = join(folder, name);
  if (!/[.]json$/i.test(name)) return readClassicMessage(file, name);
  const given = await readGivenJson(file);
  return "problems" in given ? given : messageIn(given.value, name, file);
}

async function readClassicMessage(file: string, name: string): Promise<GivenValue<MessageFile>> {
  const bytes = await readGivenBytes(file);
  if ("problems" in bytes) return bytes;
  const read = readClassic(bytes.value);
  return read.kind === "fault"
    ? problem(file, "", classicNoteText(read.fault))
    : messageIn(read.content, name, file);
}

const noFolder = text("This is not a readable folder.", "Dit is geen leesbare map.");
