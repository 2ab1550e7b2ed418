import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { JournalReader, type ReadCall } from "../../runner/journal/journalReader.ts";
import type { JournalKey } from "../../runner/journal/journalKey.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import { journalKey, journalKeyVariable } from "./journal.ts";
import type { JournalOptions } from "../options/options.ts";
import { foundCallLines, journalFaultLine, journalSummaryLines } from "../reporters/journal.ts";
import { printError, print, endWith } from "../printing.ts";
import type { CommandContext } from "../commandContext.ts";

/** A number of nine digits, and room for what stands around it. */
const numberBytes = 1024;

/** `brp journal verify FILE` and `brp journal find FILE`: reads a journal; sends and writes nothing. */
export async function journalCommand(
  options: JournalOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const found = await journalKey(shell);
  if ("problem" in found) {
    const why = found.problem;
    const { title, detail, remedy } = explainFailure(
      { kind: "journalProblem", file: options.file, why },
      shell.language,
    );
    printError([same(`${title}\n${detail}\n${remedy}`)], shell);
    return exitCodes.notAllowed;
  }
  const visit = new JournalVisit(options, shell);
  try {
    return options.act === "verify" ? await visit.verify(found.key) : await visit.find(found.key);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    printError([unreadable(options.file)], shell);
    return exitCodes.fileErrors;
  }
}

class JournalVisit {
  readonly #options: JournalOptions;
  readonly #shell: CommandContext;

  constructor(options: JournalOptions, shell: CommandContext) {
    this.#options = options;
    this.#shell = shell;
  }

  /** Calls without an outcome are no fault. */
  async verify(key: JournalKey | undefined): Promise<ExitCode> {
    const reader = new JournalReader(key);
    let number = 0;
    let faulty = 0;
    for await (const line of this.#lines()) {
      number++;
      const { faults } = reader.read(line);
      if (faults.length > 0) faulty++;
      print(
        faults.map((fault) => journalFaultLine(number, fault, this.#shell.language)),
        this.#shell,
      );
    }
    // A file without a line is no journal.
    if (number === 0) {
      print([journalFaultLine(1, "no heading", this.#shell.language)], this.#shell);
      faulty++;
    }
    print(
      journalSummaryLines(
        { ...reader.counts, faulty, unended: reader.unended.length, hasKey: key !== undefined },
        this.#shell.language,
      ),
      this.#shell,
    );
    return faulty > 0 ? exitCodes.failed : exitCodes.ok;
  }

  /** The number is asked, so that it stays out of histories. */
  async find(key: JournalKey | undefined): Promise<ExitCode> {
    if (!key) return endWith(exitCodes.notAllowed, [needsKey], this.#shell);
    const number = (await this.#askNumber())?.trim();
    if (number === undefined || !/^[0-9]{9}$/.test(number))
      return endWith(exitCodes.usage, [needsNumber], this.#shell);
    const subject = key.subject("bsn", number);
    const reader = new JournalReader(key);
    let found = 0;
    const tell = (read: ReadCall) => {
      if (!concerns(read, subject)) return;
      found++;
      print(foundCallLines(read, this.#shell.language), this.#shell);
    };
    for await (const line of this.#lines()) {
      const { ended } = reader.read(line);
      if (ended) tell(ended);
    }
    for (const read of reader.unended) tell(read);
    return found > 0 ? exitCodes.ok : endWith(exitCodes.nothingMatched, [nobody], this.#shell);
  }

  async #askNumber(): Promise<string | undefined> {
    const { ask, input } = this.#shell;
    if (ask) return ask("burgerservicenummer");
    return input && Buffer.from(await input(numberBytes)).toString("utf8");
  }

  #lines(): AsyncIterable<string> {
    const path = resolve(this.#shell.cwd, this.#options.file);
    return boundedLines(createReadStream(path, "utf8"));
  }
}

/** No line of a journal is longer; the rest of one that is counts as no part of it. */
const longestLine = 1 << 22;

async function* boundedLines(input: AsyncIterable<string>): AsyncGenerator<string> {
  let line = "";
  const add = (piece: string) => {
    line += piece.slice(0, longestLine - line.length);
  };
  for await (const piece of input) {
    const [end = "", ...lines] = piece.split("\n");
    add(end);
    for (const next of lines) {
      yield line.replace(/\r$/, "");
      line = "";
      add(next);
    }
  }
  if (line !== "") yield line.replace(/\r$/, "");
}

function concerns({ call, outcome }: ReadCall, subject: string): boolean {
  return [...(call.subjects ?? []), ...(outcome?.subjects ?? [])].includes(subject);
}

function same(words: string): Text {
  return text(words, words);
}

function unreadable(file: string): Text {
  return text(
    `The journal ${file} cannot be read.`,
    `Het journaal ${file} kan niet gelezen worden.`,
  );
}

const needsKey = text(
  `Nobody can be found without the key: set ${journalKeyVariable} to the one with which the journal was written.`,
  `Zonder de sleutel is niemand te vinden: zet ${journalKeyVariable} op die waarmee het journaal geschreven is.`,
);
const needsNumber = text(
  "Give a burgerservicenummer of nine digits when it is asked, or on standard input.",
  "Geef een burgerservicenummer van negen cijfers als erom gevraagd wordt, of op de standaardinvoer.",
);
const nobody = text(
  "With this key, no call for this number stands in the journal.",
  "Met deze sleutel staat er geen aanroep voor dit nummer in het journaal.",
);
