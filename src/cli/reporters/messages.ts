import type { Language } from "../../contract/text.ts";
import { messageLabels } from "../../presentation/messageLabels.ts";
import type { RelatedMessage } from "../../presentation/messages/knownMessages.ts";
import type { MessageMatch } from "../../presentation/messages/findInMessage.ts";
import type { Change, TimeStep } from "../../presentation/messages/messageView.ts";
import type { Card } from "../../presentation/view.ts";
import { consoleWords, line, piece, type TerminalLine } from "./layout.ts";

const step = "  ";

/** Forms in order, the most recent change first. */
export function timeLineLines(
  { title, message }: Card,
  language: Language,
): readonly TerminalLine[] {
  const timeLines = message?.timeLines ?? [];
  return [
    line(step, piece(title, "accent")),
    ...(timeLines.length === 0
      ? [line(step + step, piece(messageLabels.noHistory[language], "quiet"))]
      : timeLines.flatMap(({ label, steps }) => [
          line(step, piece(label, "strong")),
          ...steps.flatMap((each) => stepLines(each, language)),
        ])),
  ];
}

function stepLines(each: TimeStep, language: Language): readonly TerminalLine[] {
  const { label, when, incorrect, changes, rest } = each;
  const facts = [label, when, incorrect ?? ""].filter((fact) => fact !== "");
  return [
    line(`${step}○ `, facts.join(" · ")),
    ...changes.map((change) => changeLine(change, language)),
    line(piece(`${step}│ `, "quiet"), piece(rest, "quiet")),
  ];
}

const signs: Readonly<Record<Change["kind"], string>> = { added: "+", removed: "-", changed: "±" };

function changeLine({ kind, label, earlier, later }: Change, language: Language): TerminalLine {
  const before = earlier === undefined ? [] : [piece(earlier, "quiet")];
  const arrow = earlier === undefined || later === undefined ? [] : [piece(" → ")];
  const after = later === undefined ? [] : [piece(later)];
  return line(
    [piece(`${step}│ `, "quiet"), `${signs[kind]} ${messageLabels.changes[kind][language]} `],
    [piece(`${label}: `, "quiet"), ...before, ...arrow, ...after],
  );
}

export function relatedLines(
  related: readonly RelatedMessage[],
  isAsked: boolean,
  language: Language,
): readonly TerminalLine[] {
  if (related.length === 0 && !isAsked) return [];
  return [
    line(step, piece(messageLabels.related[language], "strong")),
    ...(related.length === 0
      ? [line(step + step, piece(consoleWords.noneRelated[language], "quiet"))]
      : related.flatMap(({ relation, berichtId, title, at }) => [
          line(
            [step + step, piece(`${messageLabels.relations[relation][language]} `, "quiet")],
            title === undefined ? berichtId : `${title} (${berichtId})`,
          ),
          line(
            step + step + step,
            piece(at ? at.path : consoleWords.relatedNotThere[language], "quiet"),
          ),
        ])),
  ];
}

export function foundLines(
  title: string,
  found: readonly MessageMatch[],
  lineAt: (path: string) => string,
): readonly TerminalLine[] {
  return [
    line(step, piece(title, "accent")),
    ...found.flatMap(({ above, label, value, path, masked }) => [
      line(step + step, [
        piece(`${[...above, label].join(" › ")}  `, "quiet"),
        piece(value, masked ? "quiet" : "plain"),
      ]),
      line(step + step + step, piece(`${path}${lineAt(path)}`, "quiet")),
    ]),
  ];
}
