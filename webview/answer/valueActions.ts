import { fieldWords } from "../../src/protocol/words/peopleWords.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import type { IconName } from "../shared/icons.ts";
import type { OfferedAction } from "./contextMenu.ts";
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

/** An action of the bar or of a line of text. */
export interface ShownAction extends OfferedAction {
  readonly id: string;
  readonly icon?: IconName;
  readonly word: string;
  readonly pressed?: boolean;
}

interface ValueAction extends ShownAction {
  readonly icon: IconName;
}

/** What can be done with a value, its path, and its place in the request. */
export function actionsOf(value: ActedValue, context: PanelContext): readonly ValueAction[] {
  const { language, run, send, announce, fields, otherView, hasSource } = context;
  const { label, path, isHidden } = value;
  const made: ValueAction[] = [];
  if (isHidden && !context.presenting)
    made.push({
      name: "reveal",
      id: "reveal",
      icon: "eye",
      word: panelWords.reveal[language],
      press: () => send({ type: "reveal", run, path }),
    });
  const copy = (what: "value" | "path", icon: IconName): ValueAction => ({
    name: what === "value" ? "copyValue" : "copyPath",
    id: `copy-${what}`,
    icon,
    word: panelWords[what === "value" ? "copyValue" : "copyPath"][language],
    press: () => {
      send({ type: "copy", run, path, what });
      announce(`${panelWords.copied[language]}: ${label}`);
    },
  });
  if (value.hasValue && !value.isHidden) made.push(copy("value", "copy"));
  made.push(copy("path", "list-tree"));
  if (otherView)
    made.push({
      ...otherView,
      word: otherView.word[language],
      press: () => otherView.press(path),
    });
  if (hasSource)
    made.push({
      name: "expect",
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
      name: "showInRequest",
      id: "request",
      icon: "go-to-file",
      word: fieldWords.inRequest[language],
      press: () => send({ type: "source", run, path: field }),
    });
  made.push({
    name: isAsked ? "removeField" : "addField",
    id: "field",
    icon: isAsked ? "diff-removed" : "diff-added",
    word: fieldWords[isAsked ? "remove" : "add"][language],
    press: () => send({ type: "field", run, path: field, asked: !isAsked }),
  });
  return made;
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
