import { resolve } from "node:path";
import { text, type Language, type Text } from "../../contract/text.ts";
import { differencesIn, type CompareState } from "../../presentation/compare/compareView.ts";
import { compareWords } from "../../presentation/compare/compareWords.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, worst, type ExitCode } from "../exitCodes.ts";
import type { CompareOptions } from "../options/options.ts";
import type { CompareReporter } from "../options/reportOptions.ts";
import { ProgressLine } from "../progressLine.ts";
import type { ReportSink } from "../reportSink.ts";
import { comparedCard, sideLines } from "../reporters/comparison.ts";
import { consoleWords } from "../reporters/consoleWords.ts";
import { safeJson } from "../reporters/json.ts";
import { blankLine, line, piece, type Line } from "../reporters/layout.ts";
import { changedMessages, shownMessages, type ChangedMessage } from "./changedMessages.ts";
import {
  isCompared,
  readForComparison,
  sideFindings,
  type ComparedDelivery,
} from "./comparedDelivery.ts";
import { pairDigests, type PairedLines } from "./pairDigests.ts";

/** So many of each state are shown on the console. */
const mostShown = 20;

/** So many of each state have their differences in a report, unless they say more than this together. */
const mostReported = 1000;
const mostReportedCharacters = 32 * 1024 * 1024;

type Masked = CompareOptions & { readonly mask: boolean };

/** What a comparison of two deliveries came to; `report` is the rest of its JSON. */
interface ComparedDeliveries {
  readonly code: ExitCode;
  readonly report: () => DeliveryReport;
}

export interface DeliveryReport {
  readonly equal: boolean;
  readonly deliveries: object;
  /** Each message that is not the same, as JSON. */
  readonly messages: () => Iterable<string>;
}

type Sides = readonly [ComparedDelivery, ComparedDelivery];

/**
 * Compares two bulk deliveries message by message, however many they hold: of each line a digest is kept, and what is
 * not the same is read again where it is shown.
 */
export async function compareDeliveries(
  options: Masked,
  sink: ReportSink<CompareReporter>,
  shell: CommandContext,
  language: Language,
): Promise<ComparedDeliveries | { readonly path: string; readonly problem: Text } | undefined> {
  const { left, right } = options;
  const opened: ComparedDelivery[] = [];
  const progress = new ProgressLine(shell, language, "line");
  try {
    for (const path of [left, right]) {
      const read = await readForComparison(path, resolve(shell.cwd, path), shell.signal, progress);
      progress.clear();
      if (!read) return undefined;
      if ("problem" in read) return { path, problem: read.problem };
      opened.push(read);
    }
    const [one, other] = opened;
    return one && other && (await compared([one, other], options, sink, shell, language));
  } finally {
    progress.clear();
    for (const { delivery } of opened) await delivery.close();
  }
}

async function compared(
  sides: Sides,
  options: Masked,
  sink: ReportSink<CompareReporter>,
  shell: CommandContext,
  language: Language,
): Promise<ComparedDeliveries | undefined> {
  const { signal } = shell;
  const pairs = pairDigests(sides[0].digests, sides[1].digests);
  const counts = countsOf(sides, pairs);
  const isReported = options.reports.some(({ kind }) => kind === "json");
  const viewing = { language, mask: options.mask };
  const lines = summaryLines(sides, counts, language);
  sink.print([...sideLines([options.left, options.right], language), blankLine, ...lines]);
  const reported = new Map<string, string>();
  let characters = 0;
  for (const state of changedStates) {
    const chosen = firstOf(sides, pairs, state, isReported ? mostReported : mostShown);
    if (chosen.length === 0) continue;
    sink.print([blankLine]);
    let shown = 0;
    for await (const each of shownMessages(sides, chosen, viewing, signal)) {
      shown += 1;
      const { message, card, note } = each;
      const noted = note === undefined ? [] : [line([piece("    ")], [piece(note, "quiet")])];
      if (shown <= mostShown) sink.print([...comparedCard(card, language), ...noted]);
      if (isReported && characters < mostReportedCharacters) {
        const { title } = card;
        const entry = { ...message, title, ...(note !== undefined && { note }) };
        const json = safeJson({ ...entry, differences: differencesIn(card) });
        characters += json.length;
        reported.set(keyOf(message), json);
      }
    }
    const more = counts[state] - mostShown;
    if (more > 0) sink.print([line([piece("  ")], [piece(words.more(more)[language], "quiet")])]);
  }
  if (signal.aborted) return undefined;
  const faults = faultLines(sides, language);
  if (faults.length > 0) sink.print([blankLine, ...faults]);
  if (options.mask)
    sink.print([blankLine, line([], [piece(consoleWords.masked[language], "quiet")])]);
  const isWhole = sides.every(isCompared);
  const isSame = counts.different + counts["only left"] + counts["only right"] === 0;
  const codes = [
    isWhole ? exitCodes.ok : exitCodes.fileErrors,
    isSame ? exitCodes.ok : exitCodes.failed,
  ];
  return {
    code: worst(codes),
    report: () => ({
      equal: isWhole && isSame,
      deliveries: {
        left: sideReport(sides[0], language),
        right: sideReport(sides[1], language),
        same: counts.same,
        different: counts.different,
        onlyLeft: counts["only left"],
        onlyRight: counts["only right"],
      },
      *messages() {
        for (const message of changedMessages(sides, pairs))
          yield reported.get(keyOf(message)) ?? safeJson(message);
      },
    }),
  };
}

type Counts = Readonly<Record<CompareState, number>>;

const changedStates = ["different", "only left", "only right"] as const;

function countsOf([left, right]: Sides, { same, different }: PairedLines): Counts {
  const alone = ({ digests, notCompared }: ComparedDelivery) =>
    digests.count - notCompared - same - different;
  return { same, different, "only left": alone(left), "only right": alone(right) };
}

function firstOf(
  sides: Sides,
  pairs: PairedLines,
  state: CompareState,
  most: number,
): readonly ChangedMessage[] {
  const first: ChangedMessage[] = [];
  for (const message of changedMessages(sides, pairs)) {
    if (first.length === most) break;
    if (message.state === state) first.push(message);
  }
  return first;
}

function keyOf({ left, right }: ChangedMessage): string {
  return `${left ?? ""}/${right ?? ""}`;
}

function summaryLines(sides: Sides, counts: Counts, language: Language): readonly Line[] {
  const row = (count: number, said: string, style: "plain" | "strong") =>
    line([piece("  "), piece(`${count}`.padStart(9), style)], [piece("  "), piece(said, style)]);
  const skipped = sides[0].notCompared + sides[1].notCompared;
  const rows = [...changedStates, "same" as const].map((state) =>
    row(
      counts[state],
      compareWords.states[state][language],
      state !== "same" && counts[state] > 0 ? "strong" : "plain",
    ),
  );
  return [
    line([], [piece(words.title[language], "accent")]),
    ...rows,
    ...(skipped > 0 ? [row(skipped, words.notCompared[language], "strong")] : []),
  ];
}

function faultLines(sides: Sides, language: Language): readonly Line[] {
  return sides
    .flatMap(sideFindings)
    .map(({ isError, message }) =>
      line(
        [piece(isError ? "  ✗ " : "  ▲ ", isError ? "bad" : "warn")],
        [piece(message[language])],
      ),
    );
}

function sideReport(side: ComparedDelivery, language: Language) {
  const { summary, notCompared } = side;
  return {
    lines: summary.lines,
    notCompared,
    isComplete: summary.isComplete,
    findings: sideFindings(side).map(({ message }) => message[language]),
  };
}

const words = {
  title: text("Messages of two bulk deliveries", "Berichten van twee bulkleveringen"),
  notCompared: text("lines not compared, see below", "regels niet vergeleken, zie onder"),
  more: (count: number) => text(`and ${count} more`, `en nog ${count}`),
} as const;
