import { access, appendFile, lstat, mkdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { text, type Language, type Text } from "../../contract/text.ts";
import { configName } from "../../model/projectNames.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode, print, withPlace, endWith } from "../commandOutput.ts";
import { writeOutput } from "../files/outputFile.ts";
import type { OptionsOf } from "../options/options.ts";
import { line, piece, type TerminalLine, printable } from "../reporters/layout.ts";

/** `brp init`: creates the first files of a project. Does not change existing ones. */
export async function initCommand(
  { folder }: OptionsOf<"init">,
  shell: CommandContext,
): Promise<ExitCode> {
  const { language } = shell;
  const root = resolve(shell.cwd, folder);
  const problems: Text[] = [];
  const lines: TerminalLine[] = [];
  const say = (name: string, done: Text, isNew: boolean) =>
    lines.push(
      line(piece(isNew ? "✓ " : "○ ", isNew ? "good" : "quiet"), [
        piece(printable(join(folder, name)), "strong"),
        `  ${done[language]}`,
      ]),
    );
  await mkdir(root, { recursive: true }).catch(() => undefined);
  for (const [name, content] of await filesFor(root, language)) {
    const isThere = await exists(join(root, name));
    const problem = isThere
      ? undefined
      : await writeOutput(join(root, name), [content], { mode: 0o666, existing: "refuse" });
    if (problem) problems.push(withPlace(printable(join(folder, name)), problem));
    else say(name, isThere ? kept : written, !isThere);
  }
  if (problems.length === 0) {
    const ignored = await ignoreOutput(root);
    if (typeof ignored === "boolean") say(".gitignore", ignored ? ignoring : kept, ignored);
    else problems.push(withPlace(printable(join(folder, ".gitignore")), ignored));
  }
  if (problems.length > 0) return endWith(exitCodes.fileErrors, problems, shell);
  lines.push(line("", ""), ...nextLines(folder, language));
  print(lines, shell);
  return exitCodes.ok;
}

async function filesFor(
  root: string,
  language: Language,
): Promise<readonly (readonly [string, string])[]> {
  const schema = await schemaFor(root);
  return [
    [configName, config(schema?.path)],
    ...(schema?.content === undefined ? [] : [[schemaName, schema.content] as const]),
    [firstFile, firstRequest[language]],
  ];
}

const schemaName = "brp.config.schema.json";
const firstFile = "first.brp";

/** Path in the installed package of the project, else next to the settings. */
async function schemaFor(
  root: string,
): Promise<{ readonly path: string; readonly content?: string } | undefined> {
  const installed = join("node_modules", "brp-workbench", "schemas", schemaName);
  for (const folder of upwards(root))
    if (await exists(join(folder, installed))) {
      const path = relative(root, join(folder, installed)).replaceAll("\\", "/");
      return { path: path.startsWith(".") ? path : `./${path}` };
    }
  for (const folder of upwards(dirname(fileURLToPath(import.meta.url)))) {
    const own = join(folder, "schemas", schemaName);
    if (await exists(own)) return { path: `./${schemaName}`, content: await readFile(own, "utf8") };
  }
  return undefined;
}

function* upwards(from: string): Generator<string> {
  for (let folder = from; ; folder = dirname(folder)) {
    yield folder;
    if (dirname(folder) === folder) return;
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Addresses of `brp mock --port 5010`. Its secret is never in a file. */
function config(schema: string | undefined): string {
  const origin = "http://127.0.0.1:5010";
  const mock = {
    kind: "local",
    people: "test",
    personen: { baseUrl: `${origin}/haalcentraal/api/brp` },
    berichten: { baseUrl: `${origin}/api/v1`, auth: { type: "basic", username: "9990100" } },
    auth: {
      type: "oauth2",
      tokenUrl: `${origin}/token`,
      clientId: "brp-workbench-local",
      scope: "local-brp-workbench",
      resourceServer: "LocalResourceServer",
    },
  };
  const file = { ...(schema !== undefined && { $schema: schema }), environments: { mock } };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

const request = `ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Jans*
geboortedatum: 1983-05-26
fields:
  - burgerservicenummer
  - naam.volledigeNaam
  - geboorte.datum
? status == 200
? personen count == 1
? personen[any].geboorte.datum == 1983-05-26
`;

const firstRequest = text(
  `// A first request. Run it with:  brp run ${firstFile}
// Without --environment it goes to "local", the mock that is built into brp. Its people are invented.

### Find Jansen by name and birth date
${request}`,
  `// Een eerste verzoek. Voer het uit met:  brp run ${firstFile}
// Zonder --environment gaat het naar "local", de mock die in brp is ingebouwd. De personen zijn verzonnen.

### Zoek Jansen op naam en geboortedatum
${request}`,
);

/** Usual folder for responses and reports, which may contain personal data. */
const ignoredFolder = "brp-output/";

/** Whether a line was added, or why that failed. */
async function ignoreOutput(root: string): Promise<boolean | Text> {
  const path = join(root, ".gitignore");
  try {
    const found = await lstat(path).catch(() => undefined);
    if (found && !found.isFile()) return noPlainFile;
    const before = found ? await readFile(path, "utf8") : "";
    if (before.split(/\r?\n/).some((each) => each.trim() === ignoredFolder)) return false;
    const start = before === "" || before.endsWith("\n") ? "" : "\n";
    await appendFile(path, `${start}${ignoredFolder}\n`, { mode: 0o666 });
    return true;
  } catch {
    return notWritable;
  }
}

function nextLines(folder: string, language: Language): readonly TerminalLine[] {
  const path = printable(join(folder, firstFile));
  const steps: readonly (readonly [string, Text])[] = [
    [`brp run ${path}`, text("run the first request", "voer het eerste verzoek uit")],
    ["brp new", text("write another one, step by step", "schrijf er nog een, stap voor stap")],
    ["brp environment add", text("add a real environment", "voeg een echte omgeving toe")],
  ];
  const column = Math.max(...steps.map(([command]) => command.length)) + 2;
  return steps.map(([command, meaning]) =>
    line(piece(`  ${command.padEnd(column)}`, "accent"), meaning[language]),
  );
}

const written = text("written", "geschreven");
const kept = text("already exists and was not changed", "bestaat al en is niet gewijzigd");
const ignoring = text(`ignores ${ignoredFolder}`, `negeert ${ignoredFolder}`);
const noPlainFile = text(
  "This is not a regular file, so nothing was added.",
  "Dit is geen gewoon bestand; er is niets toegevoegd.",
);
const notWritable = text("This file cannot be written.", "Dit bestand is niet te schrijven.");
