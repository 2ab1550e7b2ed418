import { messageLabels } from "../../src/presentation/messageLabels.ts";
import type {
  Change,
  MessageParts,
  TimeLine,
  TimeStep,
} from "../../src/presentation/messages/messageView.ts";
import { element, linkButton, type Child } from "../shared/dom.ts";
import type { PanelContext } from "./panelContext.ts";

/** What kind of message it is, in words. */
export function drawMessageNotes({ notes }: MessageParts): readonly HTMLElement[] {
  return notes.map((note) => element("p", { class: "muted" }, note));
}

/** What changed from form to form of each record; told in words, so that no sign or colour is needed. */
export function drawTimeLines(
  { timeLines }: MessageParts,
  path: string,
  context: PanelContext,
  /** Goes to a value in the reader. */
  goTo: (path: string) => void,
): HTMLElement | undefined {
  if (timeLines.length === 0) return undefined;
  const title = messageLabels.timeLine[context.language];
  return element(
    "details",
    { class: "block", open: true, "data-timelines": "" },
    element("summary", { id: `timelines:${path}` }, `${title} (${timeLines.length})`),
    ...timeLines.map((each) => drawTimeLine(each, context, goTo)),
  );
}

function drawTimeLine(
  { label, path, steps }: TimeLine,
  context: PanelContext,
  goTo: (path: string) => void,
): HTMLElement {
  return element(
    "div",
    { class: "block" },
    element("h5", { title: path }, label),
    element("ol", { class: "timeline" }, ...steps.map((step) => drawStep(step, context, goTo))),
  );
}

function drawStep(
  step: TimeStep,
  { language }: PanelContext,
  goTo: (path: string) => void,
): HTMLElement {
  const { label, path, when, incorrect, changes, rest } = step;
  return element(
    "li",
    { "data-path": path },
    element("strong", {}, label),
    when !== "" && ` · ${when}`,
    incorrect !== undefined && element("span", { class: "mark" }, incorrect),
    changes.length > 0 &&
      element(
        "ul",
        {},
        ...changes.map((change) =>
          element(
            "li",
            { "data-path": change.path, "data-change": change.kind },
            element("em", {}, messageLabels.changes[change.kind][language]),
            " ",
            linkButton(
              { id: `changed:${step.path}:${change.path}` },
              () => goTo(change.path),
              change.label,
            ),
            ": ",
            ...drawValues(change),
          ),
        ),
      ),
    element("p", { class: "muted" }, rest),
  );
}

function drawValues({ earlier, later, masked }: Change): readonly Child[] {
  const value = (text: string, tag: "bdi" | "del") =>
    element(tag, { class: masked ? "value masked" : "value", dir: "auto" }, text);
  return [
    earlier !== undefined && value(earlier, later === undefined ? "del" : "bdi"),
    earlier !== undefined && later !== undefined && " → ",
    later !== undefined && value(later, "bdi"),
  ];
}
