import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../contract/json/json.ts";
import { messageKinds } from "../contract/messages/messageKinds.ts";
import type { Language } from "../contract/text.ts";
import { isKnownProblemText } from "../contract/errors/knownProblem.ts";
import { oneLine, redacted } from "../model/redaction/redact.ts";
import { labels } from "./labels.ts";
import { isTooLarge, messageTooLargeText } from "./messages/largeMessages.ts";
import { withDelivered } from "./messages/elementTexts.ts";
import {
  messageBadges,
  contentEntries,
  messageParts,
  referenceIn,
} from "./messages/messageParts.ts";
import { blockOf, rowOf, unknownEntries } from "./messages/parts.ts";
import { attributeLabels, messageLabels } from "./messageLabels.ts";
import { momentText } from "./texts/momentText.ts";
import { memberPath } from "./person/places.ts";
import { safeMessageName } from "./texts/messageNames.ts";
import {
  plainText,
  unknownEntry,
  type Block,
  type Card,
  type Entry,
  type Row,
  type ViewOptions,
} from "./view.ts";

/** @param isBare the path contains only the content, without a wrapper */
export function fetchedMessageCard(
  item: JsonValue,
  path: string,
  options: ViewOptions,
  isBare = false,
): Card {
  const { language } = options;
  const attributes = memberOf(item, "berichtKenmerken");
  const content = memberOf(item, "berichtInhoud");
  const place = isBare ? path : memberPath(path, "berichtInhoud");
  const entries: Entry[] = [];
  if (isJsonObject(attributes)) entries.push(attributesBlock(attributes, path, options));
  const isShown = isJsonObject(content) && !isTooLarge(content);
  if (isJsonObject(content) && !isShown)
    entries.push(
      rowOf(messageLabels.content[language], messageTooLargeText[language], place, "none", options),
    );
  if (isShown) {
    const shown = contentEntries(content, place, options);
    entries.push(blockOf(messageLabels.content[language], place, shown, options));
  }
  // A downloaded file records the call of the message.
  const interaction = memberOf(item, "interactieId");
  const interactionPath = memberPath(path, "interactieId");
  const used = [
    ...(typeof interaction === "string" ? ["interactieId"] : []),
    ...(isJsonObject(attributes) ? ["berichtKenmerken"] : []),
    ...(isJsonObject(content) ? ["berichtInhoud"] : []),
  ];
  return {
    title: messageTitle(attributes ?? content, language),
    path,
    badges: isShown ? messageBadges(content, entries, options) : [],
    entries: [
      ...entries,
      ...(typeof interaction === "string"
        ? [
            rowOf(
              messageLabels.interaction[language],
              interaction,
              interactionPath,
              "none",
              options,
            ),
          ]
        : []),
      ...leftOver(item, used, path, options),
    ],
    ...(isShown ? { message: messageParts(content, place, options) } : {}),
  };
}

export function missedMessageCard(item: JsonValue, path: string, options: ViewOptions): Card {
  const { language } = options;
  const id = memberOf(item, "berichtTransportId");
  const faults = listOf(item, "foutmeldingen");
  const reasons = faults?.map((fault) => reasonText(fault, options));
  const detail = reasons?.filter((reason) => reason !== "").join("; ") ?? "";
  return {
    title: typeof id === "string" ? oneLine(id) : messageLabels.missed[language],
    path,
    badges: [
      {
        kind: "missed",
        tone: "warning",
        label: messageLabels.missed[language],
        detail: detail === "" ? messageLabels.noReason[language] : detail,
      },
    ],
    entries: leftOver(
      item,
      [
        ...(typeof id === "string" ? ["berichtTransportId"] : []),
        ...(faults ? ["foutmeldingen"] : []),
      ],
      path,
      options,
    ),
  };
}

/** Detail and code of one reason. The code is the end of the link. Other words may be personal. */
function reasonText(fault: JsonValue, { mask }: ViewOptions): string {
  const text = (name: string) => {
    const value = memberOf(fault, name);
    return typeof value === "string" ? oneLine(value) : "";
  };
  const shown = (words: string) =>
    mask && words !== "" && !isKnownProblemText(words) ? redacted : words;
  const said = shown(text("detail") || text("title"));
  const code = shown(/[^/]*$/.exec(text("type"))?.[0] ?? "");
  return code === "" ? said : `${said === "" ? "" : `${said} `}(${code})`;
}

export function messageTitle(attributes: JsonValue | undefined, language: Language): string {
  const type = memberOf(attributes, "berichtType");
  const name = typeof type === "string" ? messageKinds.get(type)?.name : undefined;
  const received = memberOf(attributes, "dtOntvangen");
  const parts = [
    typeof type === "string" ? oneLine(type) : messageLabels.message[language],
    ...(name === undefined ? [] : [name]),
    ...(typeof received === "string" ? [momentText(received)] : []),
  ];
  return parts.join(" · ");
}

function attributesBlock(attributes: JsonObject, path: string, options: ViewOptions): Block {
  const { language } = options;
  const place = memberPath(path, "berichtKenmerken");
  const known = Object.entries(attributeLabels).flatMap(([name, label]): readonly Row[] => {
    const value = memberOf(attributes, name);
    if (value === undefined) return [];
    const none = name === "verwijzingBerichtId" && referenceIn(attributes) === undefined;
    const said = attributeText(name, value, language);
    const shown = none
      ? withDelivered(messageLabels.refersToNone[language], value === null ? "null" : said)
      : said;
    const at = `${place}.${name}`;
    return [
      { kind: "row", label: label[language], value: shown, path: at, marks: [], masked: false },
    ];
  });
  const rest = leftOver(attributes, Object.keys(attributeLabels), place, options);
  return blockOf(messageLabels.attributes[language], place, [...known, ...rest], options);
}

function attributeText(name: string, value: JsonValue, language: Language): string {
  if (name === "berichtType" && typeof value === "string")
    return withDelivered(messageKinds.get(value)?.name, value);
  if (value === null) return labels.none[language];
  const text = attributeValue(value, language);
  // The text omits fractions, which distinguish messages of one second.
  return typeof value === "string" && text !== value ? withDelivered(text, value) : text;
}

export function attributeValue(value: JsonValue, language: Language): string {
  if (typeof value === "boolean") return labels[value ? "yes" : "no"][language];
  return typeof value === "string" ? momentText(value) : plainText(value);
}

function leftOver(
  item: JsonValue,
  known: readonly string[],
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  if (!isJsonObject(item)) return [unknownEntry(path, item, path, options)];
  return Object.entries(item).flatMap(([name, value], ordinal) => {
    if (known.includes(name)) return [];
    const safe = safeMessageName(name, ordinal, options);
    return [unknownEntries(safe, value, memberPath(path, safe), options)];
  });
}
