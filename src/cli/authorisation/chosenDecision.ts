import { dirname, resolve } from "node:path";
import type { Decision } from "../../contract/authorisation/decision.ts";
import { text, type Text } from "../../contract/text.ts";
import { foreignText } from "../../explain/authorisationTexts.ts";
import { decisionIn } from "../../platform/decisions.ts";
import { printable } from "../reporters/layout.ts";
import { type LoadedSettings, ProjectSettings } from "../settings/environmentSources.ts";
import { codeDescriptions } from "../../language/diagnosticCodes.ts";
import { withoutRows } from "../../language/checks/checkedFile.ts";
import { rubricQueries, type WrittenQuery } from "../../language/rubricQueries.ts";
import { localName } from "../../model/environments/environmentFacts.ts";
import type { CommandContext } from "../commandContext.ts";
import { checkContext } from "../commands/checkCommand.ts";
import { findRequestFiles, nothingFound } from "../files/requestFiles.ts";
import {
  located,
  readRequestFile,
  type LocatedDiagnostic,
  wholeDocument,
} from "../files/requestLoading.ts";
import { reportPath } from "../reporters/ci/reportPieces.ts";
import { withPlace } from "../commandOutput.ts";

type ChosenDecision =
  | { readonly decision: Decision; readonly notes: readonly Text[] }
  | {
      readonly problem: Text;
      readonly isMissing?: true;
    };

interface DecisionChoice {
  readonly client: string | undefined;
  readonly municipality: string | undefined;
}

/** Decision in a file. A municipality needs no file. */
export async function decisionInFile(
  file: string | undefined,
  { client, municipality }: DecisionChoice,
  cwd: string,
  inside?: string,
): Promise<ChosenDecision> {
  const wanted = client?.padStart(6, "0");
  const found = await decisionIn(file, { client: wanted, municipality }, cwd, inside);
  if (!found) return { problem: noDecision, isMissing: true };
  const name = printable(file ?? "");
  if ("problem" in found) return { problem: withPlace(name, found.problem) };
  if ("clients" in found) return { problem: severalClients(name, found.clients) };
  const { decision, others } = found;
  return { decision, notes: others ? [foreignText(wanted ?? "", others)] : [] };
}

/** The file must be inside the project. */
function decisionOfEnvironment(
  name: string,
  settings: LoadedSettings | { readonly problems: readonly Text[] },
  choice: DecisionChoice,
): Promise<ChosenDecision> {
  if ("problems" in settings)
    return Promise.resolve({ problem: settings.problems[0] ?? noDecision });
  const { decision, client, municipality } = settings.environments.get(name)?.authorisation ?? {};
  if (!settings.configFile || (decision ?? municipality) === undefined)
    return Promise.resolve({ problem: noDecision, isMissing: true });
  const own = {
    client: choice.client ?? client,
    municipality: choice.municipality ?? municipality,
  };
  return decisionInFile(decision, own, dirname(settings.configFile), settings.root);
}

interface GivenDecision extends DecisionChoice {
  readonly decision: string | undefined;
}

export class Decisions {
  readonly #options: GivenDecision;
  readonly #cwd: string;
  readonly #read = new Map<string, Promise<ChosenDecision>>();

  constructor(options: GivenDecision, cwd: string) {
    this.#options = options;
    this.#cwd = cwd;
  }

  given(): Promise<ChosenDecision> | undefined {
    const { decision, municipality } = this.#options;
    if ((decision ?? municipality) === undefined) return undefined;
    return this.#once("", () => decisionInFile(decision, this.#options, this.#cwd));
  }

  /** `key` and `title` differ between decisions. */
  async of({ environment, settings, file }: FileQuery) {
    const { decision, municipality } = this.#options;
    const given = await this.given();
    if (given) return { chosen: given, key: "", title: decision ?? municipality ?? "" };
    const config = "problems" in settings ? undefined : settings.configFile;
    const key = `${config ?? file}\n${environment}`;
    const read = () => decisionOfEnvironment(environment, settings, this.#options);
    const chosen = await this.#once(key, read);
    const isUnknown = "problem" in chosen && chosen.isMissing;
    return { chosen, key: isUnknown ? environment : key, title: environment };
  }

  #once(key: string, read: () => Promise<ChosenDecision>): Promise<ChosenDecision> {
    const known = this.#read.get(key) ?? read();
    this.#read.set(key, known);
    return known;
  }
}

const noDecision = text(
  "No authorisation decision was given. Use --decision FILE or --municipality CODE, or set the decision in authorisation of the environment in brp.config.json.",
  "Er is geen autorisatiebesluit opgegeven. Gebruik --decision BESTAND of --municipality CODE, of noem het besluit in authorisation van de omgeving in brp.config.json.",
);

function severalClients(file: string, clients: readonly string[]): Text {
  const shown = clients.slice(0, 5).join(", ") + (clients.length > 5 ? ", …" : "");
  return text(
    `${file} has rows of ${clients.length} clients (${shown}). Choose one with --client.`,
    `${file} heeft regels van ${clients.length} afnemers (${shown}). Kies er een met --client.`,
  );
}

export interface FileQuery extends WrittenQuery {
  readonly file: string;
  readonly environment: string;
  readonly settings: LoadedSettings | { readonly problems: readonly Text[] };
}

interface FileQueries {
  readonly queries: readonly FileQuery[];
  readonly nothing: readonly Text[];
  readonly unreadable: readonly LocatedDiagnostic[];
  readonly faults: readonly LocatedDiagnostic[];
}

export async function fileQueries(
  paths: readonly string[],
  chosen: string | undefined,
  shell: CommandContext,
): Promise<FileQueries> {
  const { cwd } = shell;
  const found = await findRequestFiles(paths.length > 0 ? paths : ["."], cwd);
  const nothing = nothingFound(found);
  if (nothing.length > 0) return { queries: [], nothing, unreadable: [], faults: [] };
  const queries: FileQuery[] = [];
  const unreadable: LocatedDiagnostic[] = [];
  const faults: LocatedDiagnostic[] = [];
  const projects = new ProjectSettings(cwd);
  for (const path of [...found.files, ...found.missing]) {
    const read = await readRequestFile(path, shell, undefined, projects.folders);
    if ("diagnostic" in read) {
      unreadable.push(read.diagnostic);
      continue;
    }
    const { source, file } = read.loaded;
    const known = await projects.of(path);
    const settings = "problems" in known ? undefined : known;
    const environment = chosen ?? source.environment ?? localName;
    const context = await checkContext(read.loaded, projects.folders, settings, environment);
    const name = reportPath(resolve(cwd, file), cwd);
    const written = rubricQueries(wholeDocument(read.loaded), withoutRows(context));
    for (const query of written.queries)
      queries.push({ ...query, file: name, environment, settings: known });
    for (const fault of written.faults)
      faults.push({
        ...located(name, source.lines, fault),
        // A message may quote a value, and these reports contain none.
        message: codeDescriptions.get(fault.code)?.title ?? fault.message,
      });
  }
  return { queries, nothing: [], unreadable, faults };
}
