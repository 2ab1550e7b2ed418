import { text, type Text } from "../contract/text.ts";
import type { DoctorStep } from "../model/doctor.ts";
import { isRejectedLogin, type RunFailure } from "../model/failure.ts";
import { succeeded, type RunOutcome } from "../model/outcome.ts";
import type { PreviewedMessage } from "../model/plan.ts";
import { draw, line, piece, printable, type TerminalLine } from "./reporters/layout.ts";
import {
  type CommandContext,
  type Drawn,
  type Output,
  terminalOf,
  isBuild,
  type Terminal,
} from "./commandContext.ts";
import { withoutCommands } from "../model/text/buildServers.ts";

/** Warnings never change the exit code. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  fileErrors: 2,
  notAllowed: 3,
  unreachable: 4,
  nothingMatched: 5,
  usage: 64,
  internal: 70,
  cancelled: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitMeanings: Readonly<Record<ExitCode, Text>> = {
  0: text("all requests and expectations passed", "alle verzoeken en verwachtingen kloppen"),
  1: text(
    "a request or an expectation failed, or check, fmt --check or compare found something",
    "een verzoek of verwachting is mislukt, of check, fmt --check of compare vond iets",
  ),
  2: text(
    "errors in files, nothing sent; or the output cannot be written",
    "fouten in bestanden, niets verzonden; of de uitvoer is niet te schrijven",
  ),
  3: text(
    "an environment, its trust, a secret or an approval is missing, an audit log is not writable, or a port is taken",
    "een omgeving, vertrouwen, geheim of goedkeuring ontbreekt, een auditlog is niet te schrijven, of een poort is bezet",
  ),
  4: text(
    "credentials rejected, or the host is unreachable, too slow or redirects",
    "inloggegevens geweigerd, of de host is onbereikbaar, te traag of verwijst door",
  ),
  5: text(
    "nothing matched, or a request is not in the folder of --replay",
    "niets gevonden dat voldoet, of een verzoek staat niet in de map van --replay",
  ),
  64: text("usage error", "de opdrachtregel klopt niet"),
  70: text("internal error in brp", "interne fout in brp"),
  130: text("cancelled by Ctrl-C or SIGTERM", "geannuleerd met Ctrl-C of SIGTERM"),
};

/** The first of these that occurs is the exit code of mixed outcomes. */
const precedence: readonly ExitCode[] = [
  exitCodes.cancelled,
  exitCodes.internal,
  exitCodes.usage,
  exitCodes.fileErrors,
  exitCodes.notAllowed,
  exitCodes.unreachable,
  exitCodes.failed,
  exitCodes.nothingMatched,
  exitCodes.ok,
];

export function exitCodeOf(outcomes: readonly RunOutcome[]): ExitCode {
  if (outcomes.length === 0) return exitCodes.nothingMatched;
  return worst(outcomes.map(codeOfOutcome));
}

export function worst(codes: readonly ExitCode[]): ExitCode {
  return precedence.find((code) => codes.includes(code)) ?? exitCodes.ok;
}

export function codeOfOutcome(outcome: RunOutcome): ExitCode {
  if (outcome.kind === "failed") return codeOfFailure(outcome.failure);
  return succeeded(outcome) ? exitCodes.ok : exitCodes.failed;
}

export function codeOfFailure(failure: RunFailure): ExitCode {
  switch (failure.kind) {
    case "environmentMismatch":
    case "uncheckedRefused":
    case "serviceMissing":
    case "plainHttpRefused":
    case "notTrusted":
    case "approvalNeeded":
    case "secretMissing":
    case "journalProblem":
      return exitCodes.notAllowed;
    case "tokenRefused":
    case "tokenUnusable":
    case "unreachable":
    case "timedOut":
    case "redirected":
      return exitCodes.unreachable;
    case "refused":
      return isRejectedLogin(failure) || tooLate.includes(failure.status)
        ? exitCodes.unreachable
        : exitCodes.failed;
    case "notRecorded":
      return exitCodes.nothingMatched;
    case "cassetteProblem":
      return failure.why === "exists" || failure.why === "not writable"
        ? exitCodes.notAllowed
        : exitCodes.fileErrors;
    case "cancelled":
      return exitCodes.cancelled;
    case "internal":
      return exitCodes.internal;
    case "unresolved":
    case "invalidRequest":
    case "outsideProfile":
    case "notJson":
    case "contractBroken":
    case "tooLarge":
    case "fileProblem":
    case "earlierFailed":
      return exitCodes.failed;
  }
}

/** A dry run returns the same code as the run if a message may not be sent. */
export function codeOfPreview(messages: readonly PreviewedMessage[]): ExitCode {
  return worst(
    messages.flatMap((each) => (each.kind === "refused" ? [codeOfFailure(each.failure)] : [])),
  );
}

/** Statuses of a request that did not arrive in time, or of a gateway without a response (RFC 9110, section 15). */
const tooLate: readonly number[] = [408, 502, 504];

/** Warnings do not count. */
export function codeOfDoctorStep({ verdict, finding }: DoctorStep): ExitCode {
  if (verdict !== "failed") return exitCodes.ok;
  switch (finding.kind) {
    case "badConfiguration":
    case "unsendableSecrets":
    case "approvalNeeded":
    case "clientCertificate":
    case "unusableCertificate":
      return exitCodes.notAllowed;
    case "trusted":
      return exitCodes.unreachable;
    case "failure":
      // The only files of a diagnosis are the certificates of the environment.
      return finding.failure.kind === "fileProblem"
        ? exitCodes.notAllowed
        : codeOfFailure(finding.failure);
    default:
      return exitCodes.failed;
  }
}

export function terminalAt(shell: CommandContext, to: "stdout" | "stderr" = "stdout"): Terminal {
  return terminalOf(shell[to], shell.env, shell.color);
}

export function print(
  lines: Iterable<TerminalLine>,
  shell: CommandContext,
  to: "stdout" | "stderr" = "stdout",
): void {
  shell[to].write(draw(lines, terminalAt(shell, to)));
}

export function withPlace(place: string, { en, nl }: Text): Text {
  return text(`${place}: ${en}`, `${place}: ${nl}`);
}

export function printError(sentences: readonly Text[], shell: CommandContext): void {
  say(
    sentences.map((each) => each[shell.language]),
    "bad",
    shell,
  );
}

export function endWith(code: ExitCode, reasons: readonly Text[], shell: CommandContext): ExitCode {
  printError(reasons, shell);
  return code;
}

export function refuseFile(path: string, problem: Text, shell: CommandContext): ExitCode {
  return endWith(exitCodes.fileErrors, [withPlace(printable(path), problem)], shell);
}

export function note(sentence: Text, shell: CommandContext): void {
  say([sentence[shell.language]], "warn", shell);
}

/** Reports on standard error what is complete, if standard output is for the content. */
export function printDone(sentence: Text, shell: CommandContext): void {
  say([sentence[shell.language]], "good", shell);
}

export function printHint(sentence: Text, shell: CommandContext): void {
  print([line("", sentence[shell.language])], shell, "stderr");
}

const marks: Readonly<Record<"bad" | "good" | "warn", string>> = {
  bad: "✗ ",
  good: "✓ ",
  warn: "▲ ",
};

function say(sentences: readonly string[], style: keyof typeof marks, shell: CommandContext): void {
  const lines = sentences.flatMap((sentence) =>
    sentence
      .split("\n")
      .map((each, index) => line(piece(index === 0 ? marks[style] : "  ", style), each)),
  );
  print(lines, shell, "stderr");
}

/** Writes a report, an export or a script, whose form has already escaped its content. */
export function writeData(output: Output, data: string | Uint8Array): void {
  // Streams accept bytes too, but only this function writes them.
  output.write(data as Drawn);
}

/**
 * Writes the content of a user's file to standard output. A CI runner would execute commands in it, so if one reads the
 * output, they are broken and a message reports that.
 */
export function writeContent(content: string | Uint8Array, shell: CommandContext): void {
  const { stdout, env } = shell;
  if (!isBuild(env) || stdout.isTerminal || stdout.isFile) return writeData(stdout, content);
  // Decodes each byte as one character. Commands are ASCII, and all other bytes are unchanged.
  const before = Buffer.from(content).toString("latin1");
  const after = before.split("\n").map(withoutCommands).join("\n");
  writeData(stdout, after === before ? content : Buffer.from(after, "latin1"));
  if (after !== before) note(brokenCommands, shell);
}

const brokenCommands = text(
  "The output contains text that a build server would read as a command. brp added a space to it. A file (> FILE) gets it unchanged.",
  "De uitvoer bevat tekst die een buildserver als opdracht leest. brp heeft er een spatie in gezet. Een bestand (> BESTAND) krijgt de tekst ongewijzigd.",
);
