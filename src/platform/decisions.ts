import { clientsOf, standingOn, type Decision } from "../contract/authorisation/decision.ts";
import { text, type Text } from "../contract/text.ts";
import type { EnvironmentDefinition } from "../model/environments/environment.ts";
import { resolve } from "node:path";
import { readDecision, type ReadDecision } from "../contract/authorisation/reading/readDecision.ts";
import { sizeOf } from "../contract/json/jsonBudget.ts";
import { publishedText } from "../mock/clients/publishedText.ts";
import { readAtMost, readInProject } from "./projectFile.ts";

type Definitions = ReadonlyMap<string, EnvironmentDefinition>;

/**
 * The environments with the rubrics of their decisions that hold on a day; a municipality has no limit, and neither
 * has an environment whose decision cannot be read.
 *
 * Problems are those of decisions, by environment.
 *
 * @param folder of the settings file
 * @param root the project, which the files must be in
 * @param today yyyy-mm-dd; asked where a decision is named, since finding it out takes longer than reading the settings
 */
export async function withDecisions(
  environments: Definitions,
  folder: string,
  root: string,
  today: () => string,
): Promise<{ readonly environments: Definitions; readonly problems: ReadonlyMap<string, Text> }> {
  if (![...environments.values()].some(({ authorisation }) => authorisation?.decision))
    return { environments, problems: new Map() };
  const day = today();
  const problems = new Map<string, Text>();
  const read = new Map<string, EnvironmentDefinition>();
  for (const [name, definition] of environments) {
    const found = await rubricsOf(definition, folder, root, day);
    if (found && "problem" in found) problems.set(name, found.problem);
    const { authorisation } = definition;
    read.set(
      name,
      authorisation && found && "rubrics" in found
        ? { ...definition, authorisation: { ...authorisation, rubrics: found.rubrics } }
        : definition,
    );
  }
  return { environments: read, problems };
}

async function rubricsOf(
  definition: EnvironmentDefinition,
  folder: string,
  root: string,
  day: string,
): Promise<{ readonly rubrics: readonly string[] } | { readonly problem: Text } | undefined> {
  const { decision, municipality } = definition.authorisation ?? {};
  if (decision === undefined || municipality !== undefined) return undefined;
  const read = await decisionOf(definition, folder, root);
  if (!read || "problem" in read) return read;
  const standing = standingOn(read.decision, day.replaceAll("-", ""));
  return { rubrics: standing.kind === "in force" ? standing.row.rubrics : [] };
}

/** The rows of a file that count, with the municipality of a token. */
interface FoundDecision {
  readonly decision: Decision;
  /** The clients of the file, where none is the one that is meant. */
  readonly others?: readonly string[];
}

interface DecisionChoice {
  readonly client?: string | undefined;
  readonly municipality?: string | undefined;
}

/**
 * The decision in a file for a client or a municipality, which is judged without a file too; undefined where neither is
 * given, and the clients of the file where it is not said which of them is meant.
 * @param inside the folder that the file must be in after resolving links; anywhere when absent
 */
export async function decisionIn(
  file: string | undefined,
  { client, municipality }: DecisionChoice,
  folder: string,
  inside?: string,
): Promise<
  FoundDecision | { readonly problem: Text } | { readonly clients: readonly string[] } | undefined
> {
  const claim = municipality === undefined ? {} : { municipality };
  if (file === undefined)
    return municipality === undefined ? undefined : { decision: { rows: [], ...claim } };
  const read = await readDecisionFile(file, folder, inside);
  if ("problem" in read) return read;
  const clients = clientsOf(read.rows);
  if (client === undefined && clients.length > 1 && municipality === undefined) return { clients };
  // A list of rubrics does not say whose it is.
  const rows = read.rows.filter((row) => !client || !row.client || row.client === client);
  return {
    decision: { rows, ...claim },
    ...(rows.length === 0 && client !== undefined && { others: clients }),
  };
}

/** The decision that an environment names, with the municipality of its token; undefined where it names neither. */
export async function decisionOf(
  { authorisation: { decision, ...choice } = {} }: EnvironmentDefinition,
  folder: string,
  root: string,
): Promise<FoundDecision | { readonly problem: Text } | undefined> {
  const found = await decisionIn(decision, choice, folder, root);
  return found && "clients" in found ? { problem: severalClients } : found;
}

const severalClients = text(
  "The decision has rows of several clients. Say with client whose are meant.",
  "Het besluit heeft regels van meerdere afnemers. Zeg met client van wie ze bedoeld zijn.",
);

/** The published table with all clients is some megabytes. */
const mostBytes = 32 * 1024 * 1024;

/** @param inside the folder that it must be in after resolving links; anywhere when absent */
async function readDecisionFile(file: string, cwd: string, inside?: string): Promise<ReadDecision> {
  const path = resolve(cwd, file);
  const bytes =
    inside === undefined
      ? await readAtMost(path, mostBytes)
      : await readInProject(path, resolve(inside), mostBytes);
  if (bytes === "not readable") return { problem: notReadable };
  if ("problem" in bytes)
    return { problem: bytes.problem === "outside the project" ? outside : notReadable };
  return "tooLargeBytes" in bytes ? { problem: tooLarge } : readDecision(publishedText(bytes));
}

const notReadable = text("This file cannot be read.", "Dit bestand kan niet gelezen worden.");
const outside = text("This file is outside the project.", "Dit bestand staat buiten het project.");
const tooLarge = text(
  `This file is larger than ${sizeOf(mostBytes)}.`,
  `Dit bestand is groter dan ${sizeOf(mostBytes)}.`,
);
