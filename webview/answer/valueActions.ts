import { fieldWords } from "../../src/protocol/words/peopleWords.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { readerWords } from "../../src/protocol/words/readerWords.ts";
import { linkButton } from "../shared/dom.ts";
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

/** What can be done with a value, its path, and its place in the request. */
export function valueActions(
  value: ActedValue,
  context: PanelContext,
  /** Before the ids of the buttons, where the same value has them elsewhere too. */
  prefix = "",
): readonly HTMLButtonElement[] {
  const { language, run, send, announce, fields } = context;
  const { label, path } = value;
  const action = (name: string, word: string, press: () => void) =>
    linkButton(
      {
        id: `${prefix}${name}:${path}`,
        "aria-label": `${word}: ${label}`,
        title: `${word} (${panelWords.rowKeys[language]})`,
      },
      press,
      word,
    );
  const copy = (what: "value" | "path") =>
    action(
      `copy-${what}`,
      panelWords[what === "value" ? "copyValue" : "copyPath"][language],
      () => {
        send({ type: "copy", run, path, what });
        announce(`${panelWords.copied[language]}: ${label}`);
      },
    );
  const made: HTMLButtonElement[] = [];
  if (value.hasValue && !value.isHidden) made.push(copy("value"));
  made.push(copy("path"));
  const { toRaw } = context;
  if (toRaw) made.push(action("raw", readerWords.toRaw[language], () => toRaw(path)));
  const field = fields && askableAt(fieldOf(path), fields.askable);
  if (!fields || field === undefined) return made;
  const isAsked = fields.asked.has(field);
  if (isAsked)
    made.push(
      action("request", fieldWords.inRequest[language], () =>
        send({ type: "source", run, path: field }),
      ),
    );
  const word = fieldWords[isAsked ? "remove" : "add"][language];
  made.push(
    action("field", word, () => send({ type: "field", run, path: field, asked: !isAsked })),
  );
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
