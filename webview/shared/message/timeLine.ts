import type { Language } from "../../../src/contract/text.ts";
import { messageLabels } from "../../../src/presentation/messageLabels.ts";
import { labelParts } from "../../../src/presentation/messages/elements.ts";
import type { Change, TimeStep } from "../../../src/presentation/messages/messageView.ts";
import { element, linkButton, type Child } from "../dom.ts";

/** One form of a record: since when, and the values that are other than before. */
export function drawStep(
  { label, path, day, when, incorrect, changes, rest }: TimeStep,
  language: Language,
  goTo: (path: string) => void,
): HTMLElement {
  return element(
    "li",
    { "data-path": path },
    element(
      "div",
      { class: "when", title: when === "" ? undefined : when },
      element("strong", {}, day ?? label),
      day !== undefined && element("span", { class: "quiet small" }, ` ${label}`),
      incorrect !== undefined && element("span", { class: "mark" }, incorrect),
    ),
    element(
      "ul",
      { class: "changes" },
      ...changes.map((change) => drawChange(change, path, language, goTo)),
      element("li", { class: "quiet small" }, rest),
    ),
  );
}

function drawChange(
  change: Change,
  form: string,
  language: Language,
  goTo: (path: string) => void,
): HTMLElement {
  const { kind, label, path } = change;
  const { words, code } = labelParts(label);
  const isPlain = kind === "changed";
  return element(
    "li",
    { "data-path": path, "data-change": kind },
    linkButton(
      { id: `changed:${form}:${path}`, class: "link plain" },
      () => goTo(path),
      words,
      code !== undefined && " ",
      code !== undefined && element("span", { class: "code" }, code),
    ),
    " ",
    element(
      "em",
      { class: isPlain ? "visually-hidden" : "quiet small" },
      messageLabels.changes[kind][language],
    ),
    " ",
    ...drawValues(change),
  );
}

function drawValues({ earlier, later, masked }: Change): readonly Child[] {
  const value = (text: string, tag: "ins" | "del") =>
    element(
      tag,
      { class: masked ? "value masked" : "value" },
      element("bdi", { dir: "auto" }, text),
    );
  return [
    earlier !== undefined && value(earlier, "del"),
    earlier !== undefined && later !== undefined && " → ",
    later !== undefined && value(later, "ins"),
  ];
}
