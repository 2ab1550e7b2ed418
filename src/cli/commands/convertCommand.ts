import { basename, resolve } from "node:path";
import { text, type Language, type Text } from "../../contract/text.ts";
import { configFrom, type ForeignSource } from "../../interop/environment/configFrom.ts";
import { exportRequests } from "../../interop/exportRequests.ts";
import { importRequests } from "../../interop/importRequests.ts";
import { inputKindOf } from "../../interop/inputKind.ts";
import { noteText, type Note } from "../../interop/note.ts";
import { checkConfig } from "../../language/config/checkConfig.ts";
import { nameOf } from "../../language/draft.ts";
import { decodeRequestFile } from "../../language/syntax/encoding.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import { requestFileLimits, tooLargeRequestFile } from "../../language/syntax/requestFileLimits.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import { exitCodes, worst, type ExitCode } from "../exitCodes.ts";
import type { ConvertOptions } from "../options/options.ts";
import { namePattern } from "../requestSelection.ts";
import type { RequestNode } from "../../language/syntax/syntax.ts";
import { writeOutput } from "../files/outputFile.ts";
import { printable } from "../reporters/printable.ts";
import { printError, refuse } from "../printError.ts";
import type { CommandContext } from "../commandContext.ts";
import { readInput } from "../files/standardInput.ts";

/** `brp convert`: requests of other tools to request files, and back. Reads files, sends nothing. */
export async function convertCommand(
  options: ConvertOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  if (options.config) return convertConfig(options, shell, language);
  const results: Converted[] = [];
  const taken = new Set<string>();
  for (const path of options.paths) {
    const converted = await convertInput(path, options, taken, shell);
    const name = path === "-" ? "-" : printable(path);
    const place = (message: Text) => text(`${name}: ${message.en}`, `${name}: ${message.nl}`);
    if (converted.problem) printError([place(converted.problem)], shell, language);
    for (const note of converted.notes)
      shell.stderr.write(`${printable(place(noteText(note))[language])}\n`);
    results.push(converted);
  }
  const written = results.map((each) => each.text).filter((each) => each !== "");
  if (written.length === 0) return worst(results.map(({ code }) => code));
  const code = await write(written.join("\n"), options.output, shell, language);
  return worst([...results.map((each) => each.code), code]);
}

interface Converted {
  readonly text: string;
  readonly notes: readonly Note[];
  readonly code: ExitCode;
  readonly problem?: Text;
}

function failure(code: ExitCode, problem: Text): Converted {
  return { text: "", notes: [], code, problem };
}

async function readText(
  path: string,
  shell: CommandContext,
): Promise<{ readonly text: string } | { readonly problem: Text }> {
  const bytes = await readInput(path, requestFileLimits.commandLine, shell);
  if (bytes === "not readable") return { problem: problems.notReadable };
  if ("tooLargeBytes" in bytes)
    return { problem: tooLargeRequestFile(bytes.tooLargeBytes, requestFileLimits.commandLine) };
  const decoded = decodeRequestFile(bytes);
  return decoded.kind === "text" ? decoded : { problem: problems.notUtf8 };
}

/** `--config`: what the files together say of environments, as the text of a new `brp.config.json`. */
async function convertConfig(
  options: ConvertOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const sources: ForeignSource[] = [];
  for (const path of options.paths) {
    const read = await readText(path, shell);
    if ("problem" in read) return refuse(path, read.problem, shell, language);
    sources.push({ text: read.text, fileName: path === "-" ? "" : basename(path) });
  }
  const { environments, notes } = configFrom(sources);
  for (const note of notes) shell.stderr.write(`${printable(noteText(note)[language])}\n`);
  if (Object.keys(environments).length === 0) {
    printError([problems.noEnvironment], shell, language);
    return exitCodes.nothingMatched;
  }
  const written = `${JSON.stringify({ environments }, undefined, 2)}\n`;
  const errors = checkConfig(written, {
    resolve: resolveEnvironment,
    missingFiles: new Set(),
  }).filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    printError(
      errors.map(({ message }) => message),
      shell,
      language,
    );
    return exitCodes.fileErrors;
  }
  return write(written, options.output, shell, language);
}

async function convertInput(
  path: string,
  options: ConvertOptions,
  taken: Set<string>,
  shell: CommandContext,
): Promise<Converted> {
  const decoded = await readText(path, shell);
  if ("problem" in decoded) return failure(exitCodes.fileErrors, decoded.problem);
  const kind = inputKindOf(decoded.text, path === "-" ? "" : basename(path));
  if (!kind) return failure(exitCodes.fileErrors, problems.unknown);
  if (kind === "brp") {
    if (options.to === "brp") return failure(exitCodes.usage, problems.alreadyBrp);
    return exported(decoded.text, options, []);
  }
  const imported = importRequests(decoded.text, kind, { taken });
  const { tree } = parseRequestDocument(imported.text);
  for (const { name } of tree.variables) taken.add(name);
  for (const request of tree.requests) taken.add(nameOf(request)?.name ?? "");
  if (imported.requests === 0)
    return { ...failure(exitCodes.nothingMatched, problems.nothing), notes: imported.notes };
  if (options.to === "brp" && options.names.length === 0)
    return { text: imported.text, notes: imported.notes, code: exitCodes.ok };
  return exported(imported.text, options, imported.notes);
}

/** Whether a name or a title is meant by what `--name` says. */
function isCalled(request: RequestNode, written: string): boolean {
  const isMeant = namePattern(written);
  const called = [nameOf(request)?.name, request.separator?.title];
  return called.some((each) => each !== undefined && isMeant(each));
}

/** Of a text of requests those that were chosen, in the form that was asked. */
function exported(source: string, options: ConvertOptions, notes: readonly Note[]): Converted {
  const document = parseRequestDocument(source);
  const chosen = document.tree.requests.filter(
    (request) =>
      options.names.length === 0 || options.names.some((name) => isCalled(request, name)),
  );
  if (chosen.length === 0) return { ...failure(exitCodes.nothingMatched, problems.nothing), notes };
  if (options.to === "brp")
    return {
      text: chosen.map(({ span }) => source.slice(span.start, span.end)).join(""),
      notes,
      code: exitCodes.ok,
    };
  const result = exportRequests(document, options.to, {
    ...(options.names.length > 0 ? { ordinals: chosen.map(({ ordinal }) => ordinal) } : {}),
    shell: options.shell,
    dialect: options.dialect,
  });
  const code = result.text === "" ? exitCodes.nothingMatched : exitCodes.ok;
  return { text: result.text, notes: [...notes, ...result.notes], code };
}

/** A file that exists is never replaced unasked. */
async function write(
  content: string,
  output: string | undefined,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  if (output === undefined) {
    shell.stdout.write(content);
    return exitCodes.ok;
  }
  const path = resolve(shell.cwd, output);
  const problem = await writeOutput(path, [content], { mode: 0o666, existing: "refuse" });
  return problem ? refuse(output, problem, shell, language) : exitCodes.ok;
}

const problems = {
  noEnvironment: text(
    "No environment was written: no usable address of the two services was found.",
    "Er is geen omgeving geschreven: er is geen bruikbaar adres van de twee diensten gevonden.",
  ),
  notReadable: text(
    "This cannot be read. Check that it is there and that you may read it.",
    "Dit kan niet gelezen worden. Controleer of het er is en of u het mag lezen.",
  ),
  notUtf8: text("This is not UTF-8.", "Dit is geen UTF-8."),
  unknown: text(
    "This is none of: request file (.brp), .http, curl command, Bruno request (.bru, .yml), Hurl file, Postman collection, JSON query.",
    "Dit is geen van: verzoekbestand (.brp), .http, curl-opdracht, verzoek van Bruno (.bru, .yml), Hurl-bestand, Postman-collectie, JSON-bevraging.",
  ),
  nothing: text(
    "No request of the two services was found here, or none of that name.",
    "Hier is geen verzoek voor de twee diensten gevonden, of geen met die naam.",
  ),
  alreadyBrp: text(
    "This is a request file already. Say with --to what it is to become: json, curl, http, typescript or python.",
    "Dit is al een verzoekbestand. Zeg met --to wat het moet worden: json, curl, http, typescript of python.",
  ),
};
