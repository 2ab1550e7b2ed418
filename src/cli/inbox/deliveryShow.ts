import { resolve } from "node:path";
import {
  deliveryDiagnosticText,
  type DeliveryDiagnostic,
} from "../../formats/bulk/deliveryMetadata.ts";
import { type DeliveryLine, DeliveryLineIndex } from "../../formats/bulk/deliveryLine.ts";
import { counted, text, type Language, type Text } from "../../contract/text.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { extractDelivery, openDelivery, type Delivery } from "../../platform/bulk/openDelivery.ts";
import {
  readDeliveryLines,
  scanDelivery,
  type DeliverySummary,
} from "../../platform/bulk/scanDelivery.ts";
import type { CommandContext } from "../commandContext.ts";
import type { ReadResult } from "../commands/showInput.ts";
import { exitCodes, type ExitCode, note, refuseFile, print } from "../commandOutput.ts";
import {
  consoleWords,
  blankLine,
  line,
  piece,
  type TerminalLine,
  printable,
} from "../reporters/layout.ts";
import type { InboxShowOptions } from "./inboxOptions.ts";

const firstRows = 20;
const shownDiagnostics = 20;

/** Prints rows as soon as they are read. Returns 2 if there are errors. */
export async function showDelivery(
  options: InboxShowOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const { language } = shell;
  const { path, view, search, compare, related, extract, mask } = options;
  const isWhole = view === "reader" && (search ?? compare ?? related) === undefined;
  if (!isWhole) return refuseFile(path, problems.sayLine, shell);
  const delivery = await openDelivery(resolve(shell.cwd, path));
  if ("problem" in delivery) return refuseFile(path, delivery.problem, shell);
  const left = shell.readerLeft ? [shell.readerLeft] : [];
  const signal = AbortSignal.any([shell.signal, ...left]);
  const write = (...lines: readonly TerminalLine[]) => {
    if (!signal.aborted) print(lines, shell);
  };
  try {
    if (extract !== undefined) {
      const folder = resolve(shell.cwd, extract);
      const extracted = await extractDelivery(delivery, folder, signal);
      if (shell.signal.aborted) return exitCodes.cancelled;
      if ("problem" in extracted) return refuseFile(extract, extracted.problem, shell);
      for (const file of extracted.files) note(text(file, file), shell);
    }
    write(...headLines(path, delivery, language), blankLine);
    const summary = await scanDelivery(delivery, {
      signal,
      onLine: (one) => {
        if (one.number <= firstRows) write(rowLine(one, mask, language));
      },
    });
    if (shell.signal.aborted) return exitCodes.cancelled;
    write(...endLines(delivery, summary, language));
    if (mask) write(line("", piece(consoleWords.masked[language], "quiet")));
    return summary.errorCount > 0 ? exitCodes.fileErrors : exitCodes.ok;
  } finally {
    await delivery.close();
  }
}

/** Lines are numbered from 1. */
export async function readDelivered(
  path: string,
  number: number,
  shell: CommandContext,
): Promise<ReadResult<JsonValue>> {
  const delivery = await openDelivery(resolve(shell.cwd, path));
  if ("problem" in delivery) return delivery;
  try {
    const [found] = await readDeliveryLines(
      delivery,
      new DeliveryLineIndex(),
      number,
      1,
      shell.signal,
    );
    if (!found) return { problem: problems.noLine(number) };
    if (found.item) return { value: found.item };
    const [first] = found.diagnostics;
    return { problem: first ? deliveryDiagnosticText(first) : problems.noLine(number) };
  } finally {
    await delivery.close();
  }
}

function headLines(
  path: string,
  { metadata, size }: Delivery,
  language: Language,
): readonly TerminalLine[] {
  const facts = [
    ["versie", metadata?.versie],
    ["datumTijd", metadata?.datumTijd],
    ["afzender", metadata?.afzender],
    ["aantalBerichten", metadata?.aantalBerichten],
  ] as const;
  const known = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [line("  ", [piece(`${name} `, "quiet"), `${value}`])],
  );
  const bytes =
    size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
  return [
    line("", [piece(words.delivery[language], "accent"), ` · ${printable(path)} · ${bytes}`]),
    ...(known.length > 0 ? known : [line("  ", piece(words.noMetadata[language], "quiet"))]),
  ];
}

function rowLine(
  { number, item, diagnostics }: DeliveryLine,
  mask: boolean,
  language: Language,
): TerminalLine {
  const lead = [piece(`${number}`.padStart(4)), piece("  ")];
  const wrong = diagnostics.filter(({ severity }) => severity === "error").length;
  const mark = wrong > 0 ? [piece(` · ✗ ${counted(wrong, "error")[language]}`, "bad")] : [];
  if (!item) return line(lead, [piece(words.unreadable[language], "quiet"), ...mark]);
  const content = memberOf(item, "berichtInhoud");
  const kind = messageKinds.get(textAt(content, "berichtType"));
  const given = memberOf(item, "berichtKenmerken");
  const numbers = ["berichtId", "afzender", "ontvanger"].flatMap((name) => {
    const value = textAt(given, name);
    return value === "" ? [] : [`${name} ${value}`];
  });
  const person = mask ? "" : textAt(content, "aNummer");
  return line(lead, [
    piece(kind ? `${kind.code} ${kind.name}` : words.unknownKind[language], "strong"),
    ` · ${numbers.join(" · ")}`,
    ...(person === "" ? [] : [piece(` · aNummer ${person}`)]),
    piece(` · ${categoriesOf(content).join(" ")}`, "quiet"),
    ...mark,
  ]);
}

/** String or number that is short enough to display. */
function textAt(value: JsonValue | undefined, name: string): string {
  const member = memberOf(value, name);
  const written = typeof member === "number" ? String(member) : member;
  return typeof written === "string" && /^[0-9A-Za-z]{1,12}$/.test(written) ? written : "";
}

function categoriesOf(content: JsonValue | undefined): readonly string[] {
  const data: JsonObject | JsonValue | undefined = memberOf(content, "plData");
  return isJsonObject(data) ? Object.keys(data).filter((name) => /^c[0-9]{2}$/.test(name)) : [];
}

function endLines(
  { metadata }: Delivery,
  summary: DeliverySummary,
  language: Language,
): readonly TerminalLine[] {
  const { lines, kinds, diagnostics, findingCount, isComplete } = summary;
  const said = (code: DeliveryDiagnostic["code"]) => diagnostics.some((each) => each.code === code);
  const check = (name: Text, isKnown: boolean, isWrong: boolean) =>
    line("  ", [
      piece(isWrong ? "✗ " : isKnown && isComplete ? "✓ " : "- ", isWrong ? "bad" : "plain"),
      isKnown && isComplete ? name[language] : `${name[language]}: ${words.notCompared[language]}`,
    ]);
  const more =
    lines > firstRows
      ? [line("      ", piece(words.moreRows(lines - firstRows)[language], "quiet"))]
      : [];
  const perKind = [...kinds].map(([code, count]) =>
    line("  ", [`${count}`.padStart(9), `  ${code} ${messageKinds.get(code)?.name ?? ""}`]),
  );
  const shown = diagnostics.slice(0, shownDiagnostics).map((each) => {
    const mark = each.severity === "error" ? piece("  ✗ ", "bad") : piece("  ▲ ", "warn");
    return line(mark, printable(deliveryDiagnosticText(each)[language]));
  });
  const others = findingCount - shown.length;
  return [
    ...more,
    blankLine,
    line("", piece(counted(lines, "line")[language], "strong")),
    ...perKind,
    check(words.count, metadata?.aantalBerichten !== undefined, said("count")),
    check(words.hash, metadata?.sha256 !== undefined, said("hash")),
    ...shown,
    ...(others > 0 ? [line("    ", piece(words.moreDiagnostics(others)[language], "quiet"))] : []),
  ];
}

const words = {
  delivery: text("Bulk delivery", "Bulklevering"),
  noMetadata: text("without metadata", "zonder metagegevens"),
  unreadable: text("not readable", "niet leesbaar"),
  unknownKind: text("unknown kind", "onbekende soort"),
  count: text(
    "the number of lines matches the metadata",
    "het aantal regels klopt met de metagegevens",
  ),
  hash: text("SHA-256 matches the metadata", "SHA-256 klopt met de metagegevens"),
  notCompared: text("not compared", "niet vergeleken"),
  moreRows: (count: number) =>
    text(
      `and ${counted(count, "line").en} more (--message N shows one)`,
      `en nog ${counted(count, "line").nl} (--message N toont er een)`,
    ),
  moreDiagnostics: (count: number) =>
    text(`and ${counted(count, "furtherProblem").en}`, `en ${counted(count, "furtherProblem").nl}`),
} as const;

const problems = {
  sayLine: text(
    "This is a bulk delivery. Choose a line with --message N, counted from 1.",
    "Dit is een bulklevering. Kies een regel met --message N, geteld vanaf 1.",
  ),
  noLine: (number: number) =>
    text(`This delivery has no line ${number}.`, `Deze levering heeft geen regel ${number}.`),
} as const;
