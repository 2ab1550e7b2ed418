import { findingText, type DeliveryFinding } from "../../contract/bulk/deliveryFinding.ts";
import type { DeliveryLine } from "../../contract/bulk/deliveryLine.ts";
import { counted } from "../../contract/counting.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { DamagedDelivery, openDelivery, type Delivery } from "../../platform/bulk/openDelivery.ts";
import { readChosenLines } from "../../platform/bulk/readLines.ts";
import { scanDelivery, type DeliverySummary } from "../../platform/bulk/scanDelivery.ts";
import type { ProgressLine } from "../progressLine.ts";
import { printable } from "../reporters/printable.ts";
import { contentOf, DeliveryDigests, whyNoContent } from "./deliveryDigests.ts";

/** Of lines that are not compared so many are named. */
const mostNamed = 20;

/** A person sees that it goes on, and writing takes no time. */
const linesBetween = 10_000;

/** One of two deliveries, read once; it stays open until it is closed. */
export interface ComparedDelivery {
  readonly path: string;
  readonly delivery: Delivery;
  readonly summary: DeliverySummary;
  readonly digests: DeliveryDigests;
  /** Lines that hold no message that could be read as a whole. */
  readonly notCompared: number;
  /** Why the first of them were not, and what is wrong with the delivery itself. */
  readonly findings: readonly DeliveryFinding[];
}

/** Reads a delivery for a comparison; undefined where that was cancelled. */
export async function readForComparison(
  path: string,
  file: string,
  signal: AbortSignal,
  progress: ProgressLine,
): Promise<ComparedDelivery | { readonly problem: Text } | undefined> {
  const delivery = await openDelivery(file);
  if ("problem" in delivery) return delivery;
  const digests = new DeliveryDigests();
  const named: DeliveryFinding[] = [];
  progress.expect(delivery.metadata?.aantalBerichten ?? 0);
  let notCompared = 0;
  const take = (line: DeliveryLine) => {
    digests.add(line);
    progress.count(false);
    if (line.number % linesBetween === 0) progress.show();
    if (contentOf(line)) return;
    notCompared += 1;
    const why = whyNoContent(line);
    if (why && named.length < mostNamed) named.push(why);
  };
  try {
    const summary = await scanDelivery(delivery, { signal, onLine: take });
    if (signal.aborted) {
      await delivery.close();
      return undefined;
    }
    const findings = [...summary.findings.filter(isOfDelivery), ...named];
    return { path, delivery, summary, digests, notCompared, findings };
  } catch (error) {
    await delivery.close();
    throw error;
  }
}

/** What says that the lines may not be those that were sent. */
const ofDelivery: ReadonlySet<string> = new Set(["entry", "checksum", "metadata", "count", "hash"]);

function isOfDelivery({ code }: DeliveryFinding): boolean {
  return ofDelivery.has(code);
}

/** Whether all that was sent has been compared. */
export function isCompared({ summary, notCompared, findings }: ComparedDelivery): boolean {
  return (
    summary.isComplete &&
    notCompared === 0 &&
    !findings.some(({ severity }) => severity === "error")
  );
}

/** What is wrong with one side, with the file in front. */
export function sideFindings({
  path,
  delivery,
  summary,
  notCompared,
  findings,
}: ComparedDelivery): readonly { readonly isError: boolean; readonly message: Text }[] {
  const at = ({ en, nl }: Text) => {
    const name = printable(path);
    return text(`${name}: ${en}`, `${name}: ${nl}`);
  };
  const isItself = ({ file }: DeliveryFinding) =>
    delivery.form === "jsonl" && file === delivery.linesName;
  const said = findings.map((each) => ({
    isError: each.severity === "error",
    message: isItself(each)
      ? findingText({ ...each, file: printable(path) })
      : at(findingText(each)),
  }));
  const note = (isError: boolean, message: Text) => ({ isError, message: at(message) });
  const unnamed = notCompared - findings.filter((each) => !isOfDelivery(each)).length;
  const unfitting = summary.wrongLines - notCompared;
  return [
    ...(summary.isComplete ? [] : [note(true, words.cutOff)]),
    ...said,
    ...(unnamed > 0 ? [note(true, words.moreLines(unnamed))] : []),
    ...(unfitting > 0 ? [note(false, words.unfitting(unfitting))] : []),
  ];
}

/** The lines with these numbers, from 1; what cannot be read any more is left out. */
export async function linesAgain(
  { delivery, summary }: ComparedDelivery,
  numbers: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, DeliveryLine>> {
  const ordered = numbers.toSorted((one, other) => one - other);
  try {
    return await readChosenLines(delivery, summary.index, ordered, signal);
  } catch (error) {
    // What a damaged file holds before its damage was compared; its end has been named.
    if (error instanceof DamagedDelivery) return new Map();
    throw error;
  }
}

/** The title of a line of one side in a sentence. */
export function lineName(number: number, language: Language): string {
  return words.line(number)[language];
}

const words = {
  line: (number: number) => text(`line ${number}`, `regel ${number}`),
  cutOff: text(
    "reading ended before the end of this delivery. What comes after that is not compared, and counts as missing here.",
    "het lezen stopte voor het einde van deze levering. Wat daarna komt is niet vergeleken en geldt hier als ontbrekend.",
  ),
  moreLines: (count: number) =>
    text(
      `not compared either: ${counted(count, "line").en} more.`,
      `ook niet vergeleken: nog ${counted(count, "line").nl}.`,
    ),
  unfitting: (count: number) =>
    text(
      `compared, although not as the schema has it: ${counted(count, "line").en}; brp inbox show names what is wrong.`,
      `vergeleken, hoewel niet volgens het schema: ${counted(count, "line").nl}; brp inbox show noemt wat er mis is.`,
    ),
} as const;
