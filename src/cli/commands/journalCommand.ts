import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { text } from "../../contract/text.ts";
import { AuditLogReader, type ReadCall } from "../../runner/auditLog/auditLogReader.ts";
import type { AuditLogKey } from "../../runner/auditLog/createAuditLog.ts";
import { exitCodes, type ExitCode, print, endWith } from "../commandOutput.ts";
import { auditLogKey, auditLogKeyVariable } from "./auditLog.ts";
import type { JournalOptions } from "../options/options.ts";
import { foundCallLines, auditLogFaultLine, auditLogSummaryLines } from "../reporters/auditLog.ts";
import { failureText } from "../runPreparation.ts";
import type { CommandContext } from "../commandContext.ts";

/** Limit for a BSN of nine digits and surrounding text. */
const numberBytes = 1024;

/** `brp journal verify FILE` and `brp journal find FILE`: read an audit log. Send and write nothing. */
export async function journalCommand(
  options: JournalOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const { file, act } = options;
  const found = await auditLogKey(shell);
  if ("problem" in found) {
    const failure = { kind: "journalProblem", file, why: found.problem } as const;
    return endWith(exitCodes.notAllowed, [failureText(failure)], shell);
  }
  const lines = linesOf(resolve(shell.cwd, file));
  try {
    return await (act === "verify" ? verify : find)(lines, found.key, shell);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    return endWith(exitCodes.fileErrors, [unreadable(file)], shell);
  }
}

/** Calls without an outcome are valid. */
async function verify(
  lines: AsyncIterable<string>,
  key: AuditLogKey | undefined,
  shell: CommandContext,
): Promise<ExitCode> {
  const { language } = shell;
  const reader = new AuditLogReader(key);
  let number = 0;
  let faulty = 0;
  for await (const line of lines) {
    number++;
    const { faults } = reader.read(line);
    if (faults.length > 0) faulty++;
    print(
      faults.map((fault) => auditLogFaultLine(number, fault, language)),
      shell,
    );
  }
  // An audit log has at least one line.
  if (number === 0) {
    print([auditLogFaultLine(1, "no heading", language)], shell);
    faulty++;
  }
  const counts = { ...reader.counts, faulty, unended: reader.unended.length };
  print(auditLogSummaryLines({ ...counts, hasKey: key !== undefined }, language), shell);
  return faulty > 0 ? exitCodes.failed : exitCodes.ok;
}

/** Prompts for the BSN, so that it does not appear in the shell history. */
async function find(
  lines: AsyncIterable<string>,
  key: AuditLogKey | undefined,
  shell: CommandContext,
): Promise<ExitCode> {
  if (!key) return endWith(exitCodes.notAllowed, [needsKey], shell);
  const { ask, input } = shell;
  const answer = ask
    ? await ask("burgerservicenummer")
    : input && Buffer.from(await input(numberBytes)).toString("utf8");
  const number = answer?.trim();
  if (number === undefined || !/^[0-9]{9}$/.test(number))
    return endWith(exitCodes.usage, [needsNumber], shell);
  const subject = key.subject("bsn", number);
  const reader = new AuditLogReader(key);
  let found = 0;
  const report = (read: ReadCall) => {
    if (!concerns(read, subject)) return;
    found++;
    print(foundCallLines(read, shell.language), shell);
  };
  for await (const line of lines) {
    const { ended } = reader.read(line);
    if (ended) report(ended);
  }
  for (const read of reader.unended) report(read);
  return found > 0 ? exitCodes.ok : endWith(exitCodes.nothingMatched, [nobody], shell);
}

/** Lines of an audit log are shorter. The rest of a longer line does not count as part of it. */
const longestLine = 1 << 22;

async function* linesOf(path: string): AsyncGenerator<string> {
  let line = "";
  const add = (piece: string) => {
    line += piece.slice(0, longestLine - line.length);
  };
  for await (const piece of createReadStream(path, "utf8") as AsyncIterable<string>) {
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

const unreadable = (file: string) =>
  text(`The audit log ${file} cannot be read.`, `De auditlog ${file} is niet te lezen.`);

const needsKey = text(
  `A search for a person needs the key. Set ${auditLogKeyVariable} to the key with which the audit log was written.`,
  `Zoeken naar een persoon kan alleen met de sleutel. Zet in ${auditLogKeyVariable} de sleutel waarmee de auditlog geschreven is.`,
);
const needsNumber = text(
  "Enter a burgerservicenummer of nine digits at the prompt, or give it on standard input.",
  "Voer een burgerservicenummer van negen cijfers in als brp erom vraagt, of geef het op de standaardinvoer.",
);
const nobody = text(
  "With this key, the audit log contains no call for this BSN.",
  "De auditlog bevat met deze sleutel geen aanroep voor dit BSN.",
);
