import { clientsOf, standingOn, type Decision } from "../contract/authorisation/decision.ts";
import { text, type Text } from "../contract/text.ts";
import type { EnvironmentDefinition } from "../model/environments/environment.ts";
import { resolve } from "node:path";
import { knownPaths } from "../formats/decisions/pathList.ts";
import { readDecision, type ReadDecision } from "../formats/decisions/readDecision.ts";
import { sizeOf } from "../contract/json/json.ts";
import { publishedText } from "../mock/clients/publishedText.ts";
import { readAtMost, readInProject } from "./project.ts";

type Definitions = ReadonlyMap<string, EnvironmentDefinition>;

export interface UnusableAuthorisation {
  readonly member: "decision" | "list";
  readonly message: Text;
}

/**
 * Resolves the field lists and authorisation decisions of environments. An environment has no limit if it belongs to a
 * municipality or if its file is unreadable.
 *
 * @param folder of the settings file
 * @param root project that must contain the files
 * @param today yyyy-mm-dd, a function because computing it takes longer than reading the settings
 */
export async function withAuthorisationFiles(
  environments: Definitions,
  folder: string,
  root: string,
  today: () => string,
): Promise<{
  readonly environments: Definitions;
  readonly problems: ReadonlyMap<string, UnusableAuthorisation>;
}> {
  const problems = new Map<string, UnusableAuthorisation>();
  const read = new Map<string, EnvironmentDefinition>();
  for (const [name, definition] of environments) {
    const found = await filesOf(definition, folder, root, today);
    if (found && "member" in found) problems.set(name, found);
    const { authorisation } = definition;
    const isRead = authorisation && found && !("member" in found);
    read.set(
      name,
      isRead ? { ...definition, authorisation: { ...authorisation, ...found } } : definition,
    );
  }
  return { environments: read, problems };
}

type AuthorisationFiles = Pick<
  NonNullable<EnvironmentDefinition["authorisation"]>,
  "fields" | "rubrics"
>;

async function filesOf(
  definition: EnvironmentDefinition,
  folder: string,
  root: string,
  today: () => string,
): Promise<AuthorisationFiles | UnusableAuthorisation | undefined> {
  const { list, fields = [], decision, municipality } = definition.authorisation ?? {};
  const listed = list === undefined ? undefined : await listIn(list, folder, root);
  if (listed && "problem" in listed) return { member: "list", message: listed.problem };
  const paths = listed && { fields: [...fields, ...listed.fields] };
  if (decision === undefined || municipality !== undefined) return paths;
  const read = await decisionOf(definition, folder, root);
  if (!read) return paths;
  if ("problem" in read) return { member: "decision", message: read.problem };
  const standing = standingOn(read.decision, today().replaceAll("-", ""));
  return { ...paths, rubrics: standing.kind === "in force" ? standing.row.rubrics : [] };
}

async function listIn(file: string, folder: string, root: string) {
  const read = await readText(file, folder, root);
  if ("problem" in read) return read;
  const fields = knownPaths(read.content);
  return fields.length > 0 ? { fields } : { problem: noPath };
}

/** Unparsed lists, so that each line can be checked. Unreadable ones are left out. */
export async function listTexts(
  files: readonly string[],
  folder: string,
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const read = await readText(file, folder, root);
    if ("content" in read) texts.set(file, read.content);
  }
  return texts;
}

/** Applicable rows of a file, with the municipality of a token. */
interface FoundDecision {
  readonly decision: Decision;
  /** Clients in the file, if none of them matches. */
  readonly others?: readonly string[];
}

interface DecisionChoice {
  readonly client?: string | undefined;
  readonly municipality?: string | undefined;
}

/**
 * Decision in a file for a client or a municipality. A municipality needs no file. Undefined if neither is given.
 * Returns the clients of the file if the client is ambiguous.
 * @param inside folder that must contain the file after links are resolved; anywhere if absent
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
  // A plain list of rubrics has no client.
  const rows = read.rows.filter((row) => !client || !row.client || row.client === client);
  return {
    decision: { rows, ...claim },
    ...(rows.length === 0 && client !== undefined && { others: clients }),
  };
}

/** Decision of an environment, with the municipality of its token; undefined if it has neither. */
export async function decisionOf(
  { authorisation: { decision, ...choice } = {} }: EnvironmentDefinition,
  folder: string,
  root: string,
): Promise<FoundDecision | { readonly problem: Text } | undefined> {
  const found = await decisionIn(decision, choice, folder, root);
  return found && "clients" in found ? { problem: severalClients } : found;
}

const severalClients = text(
  "The decision has rows of several clients. Choose one with client.",
  "Het besluit heeft regels van meerdere afnemers. Kies er een met client.",
);

/** The published table of all clients has several megabytes. */
const mostBytes = 32 * 1024 * 1024;

async function readDecisionFile(file: string, cwd: string, inside?: string): Promise<ReadDecision> {
  const read = await readText(file, cwd, inside);
  return "problem" in read ? read : readDecision(read.content);
}

/** @param inside folder that must contain the file after links are resolved; anywhere if absent */
async function readText(
  file: string,
  cwd: string,
  inside?: string,
): Promise<{ readonly content: string } | { readonly problem: Text }> {
  const path = resolve(cwd, file);
  const bytes =
    inside === undefined
      ? await readAtMost(path, mostBytes)
      : await readInProject(path, resolve(inside), mostBytes);
  if (bytes === "not readable") return { problem: notReadable };
  if ("problem" in bytes)
    return { problem: bytes.problem === "outside the project" ? outside : notReadable };
  return "tooLargeBytes" in bytes ? { problem: tooLarge } : { content: publishedText(bytes) };
}

const noPath = text(
  "This list has no path that fields can request, such as naam.voornamen.",
  "Deze lijst heeft geen pad dat met fields is op te vragen, zoals naam.voornamen.",
);
const notReadable = text("This file can't be read.", "Dit bestand is niet te lezen.");
const outside = text("This file is outside the project.", "Dit bestand staat buiten het project.");
const tooLarge = text(
  `This file is larger than ${sizeOf(mostBytes)}.`,
  `Dit bestand is groter dan ${sizeOf(mostBytes)}.`,
);
