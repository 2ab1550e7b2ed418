import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  deliveryDiagnosticText,
  type DeliveryDiagnostic,
  isDeliveryName,
} from "../../formats/bulk/deliveryMetadata.ts";
import type { DeliveryLine } from "../../formats/bulk/deliveryLine.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { openDelivery, type Delivery } from "../../platform/bulk/openDelivery.ts";
import { scanDelivery } from "../../platform/bulk/scanDelivery.ts";
import {
  classicMessage,
  jsonMessage,
  messageEndings,
  type ConvertedMessage,
  type MessageForm,
} from "../../presentation/messageFiles/messageConversion.ts";
import type { CommandContext } from "../commandContext.ts";
import {
  exitCodes,
  type ExitCode,
  note,
  printDone,
  printError,
  refuseFile,
  withPlace,
} from "../commandOutput.ts";
import type { ConvertOptions } from "../options/options.ts";
import { ProgressLine } from "../progressLine.ts";
import { printable } from "../reporters/layout.ts";

/** Further errors and different notes are only counted. */
const mostSaid = 20;

/** Files written concurrently, and files per folder, because file systems are slow with a million in one. */
const filesAtOnce = 32;
const filesOfFolder = 1000;

const linesBetween = 1000;

/** Writes each message to a file named after its line. Lists and counts failed messages and returns 2 for them. */
export async function convertDelivery(
  options: ConvertOptions,
  form: MessageForm,
  shell: CommandContext,
): Promise<ExitCode> {
  const [path = "", ...others] = [...options.paths].sort(
    (one, other) => Number(isDeliveryName(other)) - Number(isDeliveryName(one)),
  );
  const { output } = options;
  if (others.length > 0) return refuseFile(path, problems.alone, shell);
  if (output === undefined) return refuseFile(path, problems.noFolder, shell);
  const folder = resolve(shell.cwd, output);
  const delivery = await openDelivery(resolve(shell.cwd, path));
  if ("problem" in delivery) return refuseFile(path, delivery.problem, shell);
  try {
    if (!(await isFree(folder))) return refuseFile(output, problems.notEmpty, shell);
    const conversion = new Conversion({ path, delivery, folder, form, options, shell });
    return await conversion.run();
  } finally {
    await delivery.close();
  }
}

/** Whether the folder is empty, because files of two deliveries have the same names. */
async function isFree(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT" ? [] : undefined,
  );
  return names?.length === 0;
}

interface DeliveryConversion {
  readonly path: string;
  readonly delivery: Delivery;
  readonly folder: string;
  readonly form: MessageForm;
  readonly options: ConvertOptions;
  readonly shell: CommandContext;
}

class Conversion {
  readonly #notes = new Map<string, { readonly message: Text; count: number }>();
  readonly #stopped = new AbortController();
  readonly #progress: ProgressLine;
  #writing: Promise<unknown>[] = [];
  #lastFolder = "";
  #written = 0;
  #failed = 0;
  #otherNotes = 0;
  readonly #work: DeliveryConversion;

  constructor(work: DeliveryConversion) {
    this.#work = work;
    this.#progress = new ProgressLine(work.shell, "line");
  }

  async run(): Promise<ExitCode> {
    const { shell } = this.#work;
    this.#progress.expect(this.#work.delivery.metadata?.aantalBerichten ?? 0);
    const summary = await scanDelivery(this.#work.delivery, {
      signal: AbortSignal.any([shell.signal, this.#stopped.signal]),
      onLine: (line) => this.#take(line),
    });
    await this.#settle();
    this.#progress.clear();
    const wrong = summary.diagnostics.filter(
      ({ severity, code }) => severity === "error" && deliveryCodes.has(code),
    );
    for (const diagnostic of wrong) this.#refuse(this.#placed(diagnostic));
    const unsaid = this.#failed - mostSaid;
    if (unsaid > 0) this.#refuse(this.#at(words.moreFailed(unsaid)));
    for (const { message, count } of this.#notes.values())
      note(count > 1 ? words.times(message, count) : message, shell);
    if (this.#otherNotes > 0) note(this.#at(words.moreNotes(this.#otherNotes)), shell);
    const isWhole = summary.isComplete && this.#failed === 0 && wrong.length === 0;
    const report = isWhole ? printDone : note;
    report(words.summary(this.#written, this.#failed), shell);
    if (shell.signal.aborted) return exitCodes.cancelled;
    if (!isWhole) return exitCodes.fileErrors;
    return this.#written === 0 ? exitCodes.nothingMatched : exitCodes.ok;
  }

  /** The promise delays reading while files are written. */
  #take(line: DeliveryLine): Promise<void> | undefined {
    this.#progress.count(false);
    if (line.number % linesBetween === 0) this.#progress.show();
    const converted = this.#converted(line);
    if ("problem" in converted) {
      this.#failed += 1;
      if (this.#failed <= mostSaid) this.#refuse(converted.problem);
    } else {
      for (const each of converted.notes) this.#keep(line, each);
      this.#writing.push(this.#write(line, converted.bytes));
    }
    return this.#writing.length >= filesAtOnce ? this.#settle() : undefined;
  }

  #converted(line: DeliveryLine): ConvertedMessage {
    const { form, options } = this.#work;
    if (!line.item || !contentOf(line)) {
      const why = whyNoContent(line);
      return { problem: why ? this.#placed(why) : this.#of(line, words.unreadable) };
    }
    if (form === "json")
      return isExact(line.item)
        ? jsonMessage(line.item)
        : { problem: this.#of(line, words.inexact) };
    const { charset, tolerant } = options;
    const converted = classicMessage(line.item, form, { charset, tolerant });
    return "problem" in converted ? { problem: this.#of(line, converted.problem) } : converted;
  }

  async #write(line: DeliveryLine, bytes: Uint8Array): Promise<void> {
    const { number } = line;
    const first = number - ((number - 1) % filesOfFolder);
    const folder = join(this.#work.folder, `${digits(first)}-${digits(first + filesOfFolder - 1)}`);
    const given = memberOf(memberOf(line.item, "berichtInhoud"), "berichtType");
    const kind = typeof given === "string" && messageKinds.has(given) ? `_${given}` : "";
    try {
      if (folder !== this.#lastFolder) await mkdir(folder, { recursive: true });
      this.#lastFolder = folder;
      const path = join(folder, digits(number) + kind + messageEndings[this.#work.form]);
      await writeFile(path, bytes, { flag: "wx", mode: 0o666 });
      this.#written += 1;
    } catch {
      if (!this.#stopped.signal.aborted) this.#refuse(this.#at(problems.notWritable));
      this.#failed += 1;
      this.#stopped.abort();
    }
  }

  async #settle(): Promise<void> {
    const writing = this.#writing;
    this.#writing = [];
    await Promise.all(writing);
  }

  /** Reports a note once, even if many messages have it. */
  #keep(line: DeliveryLine, message: Text): void {
    const known = this.#notes.get(message.en);
    if (known) known.count += 1;
    else if (this.#notes.size < mostSaid)
      this.#notes.set(message.en, { message: this.#of(line, message), count: 1 });
    else this.#otherNotes += 1;
  }

  #refuse(problem: Text): void {
    this.#progress.clear();
    printError([problem], this.#work.shell);
  }

  #at(sentence: Text): Text {
    return withPlace(printable(this.#work.path), sentence);
  }

  #of({ number }: DeliveryLine, sentence: Text): Text {
    const name = printable(this.#work.path);
    return text(
      `${name}, line ${number}: ${sentence.en}`,
      `${name}, regel ${number}: ${sentence.nl}`,
    );
  }

  /** Lines refer to the given file, regardless of its name in a zip. */
  #placed(diagnostic: DeliveryDiagnostic): Text {
    return diagnostic.line === undefined
      ? this.#at(deliveryDiagnosticText(diagnostic))
      : deliveryDiagnosticText({ ...diagnostic, file: printable(this.#work.path) });
  }
}

function isExact(value: JsonValue): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isExact);
}

/** Codes of a delivery whose lines may differ from the sent ones. */
const deliveryCodes: ReadonlySet<string> = new Set(["checksum", "metadata", "count", "hash"]);

function digits(number: number): string {
  return String(number).padStart(7, "0");
}

const problems = {
  alone: text(
    "Convert one bulk delivery at a time, and other files separately.",
    "Zet één bulklevering per keer om, en andere bestanden apart.",
  ),
  noFolder: text(
    "A bulk delivery contains many messages. --output DIR writes each one to its own file.",
    "Een bulklevering bevat veel berichten. --output MAP schrijft elk naar een eigen bestand.",
  ),
  notEmpty: text(
    "This folder is not empty. Choose an empty one, or one that does not exist yet.",
    "Deze map is niet leeg. Kies een lege map, of een die nog niet bestaat.",
  ),
  notWritable: text(
    "The files cannot be written, so the conversion stopped. Check that you may write there and that the disk has room.",
    "De bestanden zijn niet te schrijven, dus het omzetten is gestopt. Controleer of u daar mag schrijven en of de schijf ruimte heeft.",
  ),
};

const words = {
  unreadable: text("This message cannot be read.", "Dit is geen leesbaar bericht."),
  inexact: text(
    "a number is not an integer, or has too many digits to be kept exactly.",
    "een getal is niet geheel, of heeft te veel cijfers om exact te bewaren.",
  ),
  times: ({ en, nl }: Text, count: number) => {
    const messages = counted(count, "message");
    return text(`${en} (${messages.en} in all)`, `${nl} (${messages.nl} in totaal)`);
  },
  moreFailed: (count: number) => {
    const { en, nl } = counted(count, "line");
    return text(`${en} more not converted.`, `nog ${nl} niet omgezet.`);
  },
  moreNotes: (count: number) => {
    const { en, nl } = counted(count, "information");
    return text(`${en} more.`, `nog ${nl}.`);
  },
  summary: (written: number, failed: number) => {
    const [wrote, left] = [counted(written, "message"), counted(failed, "line")];
    return failed === 0
      ? text(`${wrote.en} written.`, `${wrote.nl} geschreven.`)
      : text(
          `${wrote.en} written, ${left.en} not converted.`,
          `${wrote.nl} geschreven, ${left.nl} niet omgezet.`,
        );
  },
} as const;

/** Rejects both of two members with the same name. */
function contentOf({ item, diagnostics }: DeliveryLine): JsonObject | undefined {
  const content = memberOf(item, "berichtInhoud");
  const isWhole = !diagnostics.some(({ code }) => code === "duplicate");
  return isWhole && isJsonObject(content) ? content : undefined;
}

function whyNoContent({ diagnostics }: DeliveryLine): DeliveryDiagnostic | undefined {
  return diagnostics.find(
    ({ severity, code, path }) =>
      severity === "error" && (code !== "schema" || path === "berichtInhoud" || path === undefined),
  );
}
