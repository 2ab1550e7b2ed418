import { fieldWords } from "../../src/protocol/words/peopleWords.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { readerWords } from "../../src/protocol/words/readerWords.ts";
import { linkButton } from "../shared/dom.ts";
import { iconButton } from "../shared/iconButton.ts";
import type { IconName } from "../shared/icons.ts";
import type { PanelContext } from "./panelContext.ts";
import { fieldOf } from "../../src/presentation/person/places.ts";

/** A value somewhere on the page. */
interface ActedValue {
  readonly label: string;
  readonly path: string;
  /** Whether its text is not on the page. */
  readonly isHidden: boolean;
  /** Whether there is a value at all. */
  readonly hasValue: boolean;
}

interface ValueAction {
  readonly id: string;
  readonly icon: IconName;
  readonly word: string;
  readonly press: () => void;
}

/** What can be done with a value, its path, and its place in the request. */
function actionsOf(value: ActedValue, context: PanelContext): readonly ValueAction[] {
  const { language, run, send, announce, fields, toRaw, hasSource } = context;
  const { label, path, isHidden } = value;
  const copy = (what: "value" | "path", icon: IconName): ValueAction => ({
    id: `copy-${what}`,
    icon,
    word: panelWords[what === "value" ? "copyValue" : "copyPath"][language],
    press: () => {
      send({ type: "copy", run, path, what });
      announce(`${panelWords.copied[language]}: ${label}`);
    },
  });
  const made: ValueAction[] = [];
  if (value.hasValue && !value.isHidden) made.push(copy("value", "copy"));
  made.push(copy("path", "list-tree"));
  if (toRaw)
    made.push({
      id: "raw",
      icon: "json",
      word: readerWords.toRaw[language],
      press: () => toRaw(path),
    });
  if (hasSource)
    made.push({
      id: "expect",
      icon: "pass",
      word: fieldWords.expect[language],
      press: () => send({ type: "expect", run, path, isShown: !isHidden }),
    });
  const field = fields && askableAt(fieldOf(path), fields.askable);
  if (!fields || field === undefined) return made;
  const isAsked = fields.asked.has(field);
  if (isAsked)
    made.push({
      id: "request",
      icon: "go-to-file",
      word: fieldWords.inRequest[language],
      press: () => send({ type: "source", run, path: field }),
    });
  made.push({
    id: "field",
    icon: isAsked ? "diff-removed" : "diff-added",
    word: fieldWords[isAsked ? "remove" : "add"][language],
    press: () => send({ type: "field", run, path: field, asked: !isAsked }),
  });
  return made;
}

/** As links in a line, for what stands in a text. */
export function valueActions(
  value: ActedValue,
  context: PanelContext,
): readonly HTMLButtonElement[] {
  return actionsOf(value, context).map(({ id, word, press }) =>
    linkButton(
      {
        id: `${id}:${value.path}`,
        "aria-label": `${word}: ${value.label}`,
        title: `${word} (${panelWords.rowKeys[context.language]})`,
      },
      press,
      word,
    ),
  );
}

/** As icons, for the bar of the chosen value. */
export function valueIcons(value: ActedValue, context: PanelContext): readonly HTMLButtonElement[] {
  return actionsOf(value, context).map(({ id, icon, word, press }) =>
    iconButton({ id: `chosen-${id}`, icon, label: `${word}: ${value.label}`, onPress: press }),
  );
}

/** The path itself, or what it is a part of where that is only asked as a whole, such as `gezag`. */
function askableAt(path: string, askable: ReadonlySet<string>): string | undefined {
  if (askable.has(path)) return path;
  for (let dot = path.lastIndexOf("."); dot > 0; dot = path.lastIndexOf(".", dot - 1)) {
    const above = path.slice(0, dot);
    if (askable.has(above))
      return [...askable].some((one) => one.startsWith(`${above}.`)) ? undefined : above;
  }
  return undefined;
}
