import { checkMessage } from "../../formats/bulk/messageSchema.ts";
import type { CharsetName } from "../../formats/classic/charsets.ts";
import {
  adviceText,
  classicNoteText,
  placeText,
  type ClassicNote,
} from "../../formats/classic/notes.ts";
import { readClassic } from "../../formats/classic/readClassic.ts";
import { isJsonObject, memberOf } from "../../contract/json/json.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { hasRepeatedName } from "../../formats/jsonSpans.ts";
import { readJsonBytes } from "../../runner/jsonBytes.ts";
import {
  classicMessage,
  jsonMessage,
  type ConvertedMessage,
  type MessageForm,
  isClassicInput,
  isMessageJson,
} from "../../presentation/messageFiles/messageConversion.ts";
import { messagesIn, type GivenMessage } from "../../presentation/messages/messageReading.ts";
import type { ConversionTarget, MessageFileState } from "../../protocol/messageFile.ts";
import { messageFileWords } from "../../protocol/words/messageFileWords.ts";

export type OpenedFile =
  | {
      readonly kind: "messages";
      readonly form: MessageForm;
      readonly charset?: CharsetName;
      readonly messages: readonly GivenMessage[];
      readonly notes: readonly Text[];
      /** Undefined if every message can be converted. */
      readonly notConverted?: Text;
    }
  | { readonly kind: "fault"; readonly fault: ClassicNote; readonly canTolerate: boolean }
  | { readonly kind: "problem"; readonly problem: Text };

/** Position of a content without its attributes: the same as in a message with attributes. */
const contentPlace = "berichtInhoud";
/** Position of a message with attributes that fills its file. */
const wholeFile = "bericht";

function placed(message: GivenMessage): GivenMessage {
  const { path, isBare } = message;
  if (isBare) return { ...message, path: path === "" ? contentPlace : `${path}.${contentPlace}` };
  return path === "" ? { ...message, path: wholeFile } : message;
}

export function openMessageFile(bytes: Uint8Array, name: string, tolerant: boolean): OpenedFile {
  return isClassicInput(bytes, name) ? openClassic(bytes, tolerant) : openJson(bytes);
}

function openClassic(bytes: Uint8Array, tolerant: boolean): OpenedFile {
  const read = readClassic(bytes, { tolerant });
  if (read.kind === "fault") {
    const canTolerate = !tolerant && readClassic(bytes, { tolerant: true }).kind === "message";
    return { kind: "fault", fault: read.fault, canTolerate };
  }
  const { form, charset, notes } = read;
  const message = { item: { berichtInhoud: read.content }, path: contentPlace, isBare: true };
  return {
    kind: "messages",
    form,
    charset,
    messages: [message],
    notes: notes.map(classicNoteText),
  };
}

function openJson(bytes: Uint8Array): OpenedFile {
  const json = readJsonBytes(bytes);
  if ("problem" in json) return { kind: "problem", problem: json.problem };
  const found = isMessageJson(json.value) ? messagesIn(json.value) : undefined;
  if (!found) return { kind: "problem", problem: messageFileWords.noMessage };
  const { messages, missed } = found;
  const isRepeated = hasRepeatedName(new TextDecoder().decode(bytes));
  return {
    kind: "messages",
    form: "json",
    messages: messages.map(placed),
    notes: [
      ...(isRepeated ? [messageFileWords.repeated] : []),
      ...(missed.length > 0 ? [messageFileWords.missed(missed.length)] : []),
    ],
    ...(isRepeated && { notConverted: messageFileWords.repeated }),
  };
}

type OpenedMessages = OpenedFile & { readonly kind: "messages" };

/** Converts one message to another form, and lists what both steps lose. */
export function convertOpened(
  opened: OpenedMessages,
  { item }: GivenMessage,
  to: MessageForm,
  tolerant: boolean,
): ConvertedMessage {
  const { form, notes, notConverted } = opened;
  if (notConverted) return { problem: notConverted };
  const written =
    to === "json"
      ? jsonMessage(memberOf(item, "berichtInhoud") ?? null)
      : classicMessage(item, to, { tolerant });
  if ("problem" in written || form === "json") return written;
  return { ...written, notes: [...notes, ...written.notes] };
}

export function openedParts(
  opened: OpenedFile,
  size: number,
  isTolerant: boolean,
  language: Language,
): Pick<MessageFileState, "facts" | "fault" | "problem" | "notes" | "targets" | "schema"> {
  const bytes = messageFileWords.bytes(size)[language];
  switch (opened.kind) {
    case "problem":
      return { facts: [bytes], problem: opened.problem[language], notes: [], targets: [] };
    case "fault": {
      const { fault, canTolerate } = opened;
      const advice = adviceText(fault)[language];
      return {
        facts: [bytes],
        fault: {
          place: placeText(fault.at)[language],
          expected: fault.expected[language],
          found: fault.found[language],
          advice: canTolerate
            ? advice
            : `${advice} ${messageFileWords.notTolerable[language]}`.trim(),
          canTolerate,
        },
        notes: [],
        targets: [],
      };
    }
    case "messages": {
      const { form, charset, messages, notes } = opened;
      const [only, ...others] = messages;
      return {
        facts: [
          messageFileWords.forms[form][language],
          ...(charset === undefined ? [] : [charset]),
          ...(others.length > 0 ? [messageFileWords.messages(messages.length)[language]] : []),
          bytes,
        ],
        notes: notes.map((note) => note[language]),
        ...(only && others.length === 0 && { schema: schemaDiagnostics(only, language) }),
        targets: targetForms
          .filter((to) => to !== form)
          .map((to) =>
            targetOf(opened, others.length > 0 ? undefined : only, to, isTolerant, language),
          ),
      };
    }
  }
}

/** Limit of diagnostics: one wrong member may cause very many. */
const mostDiagnostics = 100;

function schemaDiagnostics({ item, path }: GivenMessage, language: Language): readonly string[] {
  const content = memberOf(item, "berichtInhoud");
  const diagnostics: string[] = [];
  if (isJsonObject(content))
    checkMessage(
      content,
      path.endsWith(contentPlace) ? path : `${path}.${contentPlace}`,
      (at, message) => {
        if (diagnostics.length < mostDiagnostics) diagnostics.push(`${at}: ${message[language]}`);
      },
    );
  return diagnostics;
}

const targetForms: readonly MessageForm[] = ["json", "gba", "nic"];

function targetOf(
  opened: OpenedMessages,
  message: GivenMessage | undefined,
  form: MessageForm,
  isTolerant: boolean,
  language: Language,
): ConversionTarget {
  const label = messageFileWords.targets[form][language];
  if (!message) return { form, label, note: "" };
  const converted = convertOpened(opened, message, form, isTolerant);
  const notes = "problem" in converted ? [converted.problem] : converted.notes;
  const words = notes.length === 0 ? [messageFileWords.exact] : notes;
  return { form, label, note: words.map((note) => note[language]).join(" ") };
}

export function bulletList(sentences: readonly Text[]): Text {
  return text(
    sentences.map(({ en }) => `• ${en}`).join("\n"),
    sentences.map(({ nl }) => `• ${nl}`).join("\n"),
  );
}
