import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { messageKinds, type MessageKind } from "../../contract/messages/messageKinds.ts";
import type { Language } from "../../contract/text.ts";
import { messageLabels } from "../messageLabels.ts";
import type { ViewOptions } from "../viewOptions.ts";
import type { MessageParts } from "./messageView.ts";
import { timeLinesOf } from "./timeLines.ts";

export function messageParts(
  content: JsonObject,
  path: string,
  options: ViewOptions,
): MessageParts {
  const { language } = options;
  const type = memberOf(content, "berichtType");
  const kind = typeof type === "string" ? messageKinds.get(type) : undefined;
  const form = kind && messageLabels.forms[kind.personData][language];
  return {
    ...(kind && { kind: `${kind.group[language]} · ${form}` }),
    notes: notesOf(content, kind, language),
    timeLines: timeLinesOf(content, path, options),
  };
}

function notesOf(
  content: JsonObject,
  kind: MessageKind | undefined,
  language: Language,
): readonly string[] {
  if (!kind) return [messageLabels.unknownKind[language]];
  const isMissing = kind.personData !== "none" && !holdsPersons(content);
  return [
    ...(kind.error ? [messageLabels.isError[language]] : []),
    ...(isMissing ? [messageLabels.personDataMissing[language]] : []),
  ];
}

function holdsPersons(content: JsonObject): boolean {
  return isJsonObject(memberOf(content, "plData")) || Array.isArray(memberOf(content, "plDataSet"));
}

/** Message that this one refers to. Absent, null and "0" mean none (contract section 11). Attributes are unchecked. */
export function referenceIn(attributes: JsonValue): string | undefined {
  const value = memberOf(attributes, "verwijzingBerichtId");
  return typeof value === "string" && value !== "0" && value !== "" ? value : undefined;
}
