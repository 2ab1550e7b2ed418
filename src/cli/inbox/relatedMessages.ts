import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import type { Language } from "../../contract/text.ts";
import { MessageCycles } from "../../presentation/messages/knownMessages.ts";
import type { GivenMessage } from "../../presentation/messages/messageReading.ts";
import { parseExactly } from "../../runner/gateway/jsonBody.ts";
import {
  attributesIn,
  failuresName,
  indexName,
  readIndex,
} from "../../runner/download/downloadIndex.ts";
import type { TerminalLine } from "../reporters/layout.ts";
import { relatedLines } from "../reporters/messages.ts";
import type { CommandContext } from "../commandContext.ts";

export interface FolderMessage {
  readonly file: string;
  readonly attributes: JsonValue;
}

/** Does not open the files in the index; undefined if the folder is unreadable. */
export async function messagesInFolder(
  folder: string,
  { cwd }: CommandContext,
): Promise<readonly FolderMessage[] | undefined> {
  const path = resolve(cwd, folder);
  const names = await readdir(path).catch(() => undefined);
  if (!names) return undefined;
  const textOf = (name: string) => readFile(join(path, name), "utf8").catch(() => undefined);
  const indexed = readIndex(names.includes(indexName) ? await textOf(indexName) : undefined);
  const messages: FolderMessage[] = [];
  for (const file of names.sort()) {
    if (!file.endsWith(".json") || file === indexName || file === failuresName) continue;
    const attributes = indexed.get(file) ?? attributesIn(await textOf(file));
    if (attributes !== undefined)
      messages.push({ file, attributes: parseExactly(attributes) as JsonValue });
  }
  return messages;
}

export class Cycle {
  readonly #cycles: MessageCycles;
  readonly #isAsked: boolean;

  /** `isAsked` also reports missing references. */
  constructor(
    messages: readonly GivenMessage[],
    folder: readonly FolderMessage[],
    isAsked: boolean,
  ) {
    this.#isAsked = isAsked;
    this.#cycles = new MessageCycles([
      ...messages.map(({ item, path }) => ({
        attributes: attributesOf(item),
        source: 0,
        path,
        isFetched: true,
      })),
      ...folder.map(({ file, attributes }, index) => ({
        attributes,
        source: index + 1,
        path: file,
        isFetched: true,
      })),
    ]);
  }

  linesOf({ item }: GivenMessage, language: Language): readonly TerminalLine[] {
    const related = this.#cycles
      .of(attributesOf(item), language)
      .filter(({ state }) => this.#isAsked || state === "fetched");
    return relatedLines(related, this.#isAsked, language);
  }
}

function attributesOf(item: JsonValue): JsonValue {
  return memberOf(item, "berichtKenmerken") ?? null;
}
