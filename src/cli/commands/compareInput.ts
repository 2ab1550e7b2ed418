import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { Text } from "../../contract/text.ts";
import { messagesIn } from "../../presentation/messages/messageReading.ts";
import type { CommandContext } from "../commandContext.ts";
import {
  isClassicInput,
  isMessageJson,
  readClassicInput,
} from "../../presentation/messageFiles/messageInput.ts";
import { readJsonBytes } from "../../platform/jsonBytes.ts";
import { answersIn, readBytes, type GivenAnswer, type Read } from "./showInput.ts";

interface ComparedInput {
  readonly answers: readonly GivenAnswer[];
  /** It holds nothing of its messages but their contents, as files in classic form do. */
  readonly isContentOnly: boolean;
  /** What was read all the same. */
  readonly notes: readonly Text[];
}

/** What a file gives to compare: answers of the services, a report of a run, or messages. */
export async function readCompared(
  path: string,
  shell: CommandContext,
): Promise<Read<ComparedInput>> {
  const read = await readBytes(path, shell);
  if ("problem" in read) return read;
  if (read.value.length > 0 && isClassicInput(read.value, path)) {
    const message = readClassicInput(read.value);
    return "problem" in message
      ? message
      : {
          value: { answers: [answerOf(message.value)], isContentOnly: true, notes: message.notes },
        };
  }
  const json = readJsonBytes(read.value);
  if ("problem" in json) return json;
  const isAnswer = memberOf(json.value, "opgehaaldeBerichten") !== undefined;
  if (!isAnswer && isMessageJson(json.value)) {
    const isContentOnly = messagesIn(json.value)?.messages.some(({ isBare }) => isBare) === true;
    return { value: { answers: [answerOf(json.value)], isContentOnly, notes: [] } };
  }
  const answers = answersIn(json.value);
  return "problem" in answers
    ? answers
    : { value: { answers: answers.value, isContentOnly: false, notes: [] } };
}

function answerOf(value: JsonValue): GivenAnswer {
  const { messages = [] } = messagesIn(value) ?? {};
  return {
    operation: "HaalBerichtenOp",
    answer: { opgehaaldeBerichten: messages.map(({ item }) => item) },
  };
}

/** Of messages only what they say, for beside a side that has nothing else. */
export function contentsOnly(given: GivenAnswer): GivenAnswer {
  const { answer, operation } = given;
  const items = memberOf(answer, "opgehaaldeBerichten");
  if (operation !== "HaalBerichtenOp" || !Array.isArray(items)) return given;
  return {
    ...given,
    answer: {
      opgehaaldeBerichten: items.map((item: JsonValue): JsonObject => {
        const content = memberOf(item, "berichtInhoud");
        if (!isJsonObject(content)) return { berichtInhoud: content ?? null };
        const said = Object.entries(content).filter(([name]) => name !== "$schema");
        return { berichtInhoud: Object.fromEntries(said) };
      }),
    },
  };
}
