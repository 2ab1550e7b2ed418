import { deliveryDiagnosticText } from "../../formats/bulk/deliveryMetadata.ts";
import { type DeliveryLine, DeliveryLineIndex } from "../../formats/bulk/deliveryLine.ts";
import { memberOf } from "../../contract/json/json.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import type { Language, Text } from "../../contract/text.ts";
import { extractDelivery, openDelivery, type Delivery } from "../../platform/bulk/openDelivery.ts";
import {
  readDeliveryLines,
  scanDelivery,
  type DeliverySummary,
} from "../../platform/bulk/scanDelivery.ts";
import { messageTitle } from "../../presentation/fetchedMessages.ts";
import type { GivenMessage } from "../../presentation/messages/messageReading.ts";
import { aNumberIn } from "../../presentation/inbox/aNumber.ts";
import { plainLetters, wordsOf } from "../../presentation/words.ts";
import {
  mostShownDiagnostics,
  type DeliveryRow,
  type ShownDelivery,
} from "../../protocol/messageFile.ts";
import type { OpenDelivery } from "../host.ts";
import { deliveryWords } from "../../protocol/words/messageFileWords.ts";

const codes = [...messageKinds.keys()];
const ordinals: ReadonlyMap<string, number> = new Map(codes.map((code, at) => [code, at + 1]));
/** Flag in the byte of a line's kind: a check of the line failed. */
const wrongBit = 0x80;

/** Minimum length of a search for an A-number: line numbers have fewer digits. */
const aNumberDigits = 10;

/** Lines between two progress reports. */
const linesBetween = 5000;

/**
 * A bulk delivery, read once: counted, hashed and checked. Keeps nine bytes per line, its kind with
 * an error flag and its A-number. A selected line is read again.
 */
export class DeliveryReading implements OpenDelivery {
  readonly delivery: Delivery;
  readonly #changed: () => void;
  readonly #controller = new AbortController();
  readonly #scan: Promise<void>;
  #kinds = new Uint8Array(1024);
  /** 0 for lines without one. A-numbers never leave this process: a search returns only lines. */
  #aNumbers = new Float64Array(1024);
  #lines = 0;
  #bytes = 0;
  #summary: DeliverySummary | undefined;
  #filter:
    | { readonly words: string; readonly lines: number; readonly found: Uint32Array }
    | undefined;

  private constructor(delivery: Delivery, changed: () => void) {
    this.delivery = delivery;
    this.#changed = changed;
    this.#scan = this.#read();
  }

  static async open(
    path: string,
    changed: () => void,
  ): Promise<DeliveryReading | { readonly problem: Text }> {
    const delivery = await openDelivery(path);
    return "problem" in delivery ? delivery : new DeliveryReading(delivery, changed);
  }

  get done(): Promise<void> {
    return this.#scan;
  }

  shown(language: Language): ShownDelivery {
    const summary = this.#summary;
    const { size, form } = this.delivery;
    const percent = size > 0 ? Math.floor((100 * this.#bytes) / size) : 100;
    const diagnostics = (summary?.diagnostics ?? this.delivery.diagnostics).slice(
      0,
      mostShownDiagnostics,
    );
    return {
      lines: this.#lines,
      ...(summary ? {} : { progress: `${Math.min(99, percent)}%` }),
      verdicts: summary
        ? this.#verdicts(summary).map(({ tone, words }) => ({ tone, text: words[language] }))
        : [],
      diagnostics: diagnostics.map((diagnostic) => deliveryDiagnosticText(diagnostic)[language]),
      moreDiagnostics: (summary?.findingCount ?? diagnostics.length) - diagnostics.length,
      canExtract: form === "zip",
    };
  }

  rows(words: string, from: number, to: number, language: Language) {
    const found = this.#found(words);
    const total = found?.length ?? this.#lines;
    const rows: DeliveryRow[] = [];
    for (let at = from; at < Math.min(to, total); at++)
      rows.push(this.#row(found ? (found[at] ?? 0) : at, language));
    return { total, from, rows };
  }

  async message(number: number): Promise<GivenMessage | undefined> {
    const index = this.#summary?.index ?? new DeliveryLineIndex();
    const { signal } = this.#controller;
    const [line] = await readDeliveryLines(this.delivery, index, number, 1, signal);
    return line?.item && { item: line.item, path: `[${number - 1}]`, isBare: false };
  }

  /** @param wrote receives the number of bytes of each written piece */
  extract(folder: string, signal: AbortSignal, wrote: (bytes: number) => void) {
    const ended = AbortSignal.any([this.#controller.signal, signal]);
    return extractDelivery(this.delivery, folder, ended, wrote);
  }

  async close(): Promise<void> {
    this.#controller.abort();
    await this.#scan;
    await this.delivery.close();
  }

  async #read(): Promise<void> {
    this.#summary = await scanDelivery(this.delivery, {
      signal: this.#controller.signal,
      onLine: (line) => this.#take(line),
      onProgress: (bytes) => (this.#bytes = bytes),
    });
    if (!this.#controller.signal.aborted) this.#changed();
  }

  #take({ item, diagnostics }: DeliveryLine): void {
    if (this.#lines === this.#kinds.length) {
      const kinds = new Uint8Array(2 * this.#lines);
      kinds.set(this.#kinds);
      this.#kinds = kinds;
      const aNumbers = new Float64Array(2 * this.#lines);
      aNumbers.set(this.#aNumbers);
      this.#aNumbers = aNumbers;
    }
    const content = memberOf(item, "berichtInhoud");
    const code = memberOf(content, "berichtType");
    this.#aNumbers[this.#lines] = Number(aNumberIn(content) ?? 0);
    const ordinal = typeof code === "string" ? (ordinals.get(code) ?? 0) : 0;
    const isWrong = diagnostics.some(({ severity }) => severity === "error");
    this.#kinds[this.#lines] = ordinal | (isWrong ? wrongBit : 0);
    this.#lines += 1;
    if (this.#lines === 100 || this.#lines % linesBetween === 0) this.#changed();
  }

  #row(at: number, language: Language): DeliveryRow {
    const kind = this.#kinds[at] ?? 0;
    const code = codes[(kind & ~wrongBit) - 1];
    const attributes = code === undefined ? undefined : { berichtType: code };
    return {
      number: at + 1,
      title: messageTitle(attributes, language),
      isWrong: (kind & wrongBit) !== 0,
    };
  }

  #found(sought: string): Uint32Array | undefined {
    const words = wordsOf(sought);
    if (words.length === 0) return undefined;
    const number = /^[0-9]+$/.test(sought.trim()) ? Number(sought) : 0;
    const isANumber = sought.trim().length === aNumberDigits;
    if (number > 0 && !isANumber)
      return Uint32Array.from(number <= this.#lines ? [number - 1] : []);
    const key = words.join(" ");
    if (this.#filter?.words === key && this.#filter.lines === this.#lines)
      return this.#filter.found;
    const fits = new Set(
      codes.flatMap((code, at) => {
        const title = plainLetters(`${code} ${messageKinds.get(code)?.name ?? ""}`);
        return words.every((word) => title.includes(word)) ? [at + 1] : [];
      }),
    );
    const all: number[] = [];
    for (let at = 0; at < this.#lines; at++)
      if (number > 0 ? this.#aNumbers[at] === number : fits.has((this.#kinds[at] ?? 0) & ~wrongBit))
        all.push(at);
    const found = Uint32Array.from(all);
    this.#filter = { words: key, lines: this.#lines, found };
    return found;
  }

  #verdicts({ lines, sha256, wrongLines, isComplete }: DeliverySummary) {
    const { count, hash, schema, stopped } = deliveryWords;
    const { metadata } = this.delivery;
    const isCounted = metadata?.aantalBerichten === lines;
    const isSame = metadata?.sha256 === sha256;
    const verdict = (isGood: boolean, words: Text) => ({
      tone: isGood ? ("good" as const) : ("bad" as const),
      words,
    });
    return [
      ...(isComplete
        ? [
            metadata?.aantalBerichten === undefined
              ? { tone: "information" as const, words: count.none }
              : verdict(isCounted, isCounted ? count.good(lines) : count.wrong),
            ...(metadata?.sha256 === undefined
              ? []
              : [verdict(isSame, isSame ? hash.good : hash.wrong)]),
          ]
        : [verdict(false, stopped)]),
      verdict(wrongLines === 0, wrongLines === 0 ? schema.good : schema.wrong(wrongLines)),
    ];
  }
}
