import {
  indentAt,
  hasMarkAt,
  type JsonNode,
  type JsonMember,
  type SyntaxProblem,
} from "../syntax/syntax.ts";
import type { TextEdit, Span } from "../../model/text/sourceText.ts";
import type { Service } from "../../contract/operations.ts";
import { readConfigFile } from "../../model/environments/configFile.ts";
import { type EnvironmentDefinition, isSameHeader } from "../../model/environments/environment.ts";
import { loginHeader, loginList } from "../../model/environments/logins.ts";
import type { MissingHeader } from "../diagnostic.ts";
import { readJson } from "../syntax/json.ts";

/** The text of `brp.config.json` with the place of everything in it, even if it is not valid JSON. */
export interface ConfigTree {
  readonly text: string;
  readonly root: JsonNode | undefined;
  /** Ignored by the reader. Only for invalid JSON, because strings may contain `{{`. */
  readonly problems: readonly SyntaxProblem[];
}

/** Never fails. Skips a byte order mark. */
export function readConfigTree(text: string): ConfigTree {
  const problems: SyntaxProblem[] = [];
  const from = hasMarkAt(text, 0) ? 1 : 0;
  const { value } = readJson(text, from, text.length, (problem) => problems.push(problem));
  return { text, root: value, problems };
}

/** The target of a path, as far as it exists. */
interface ConfigPlace {
  /** The place of its name. Absent for the file itself and for items of lists. */
  readonly keySpan?: Span;
  readonly value: JsonNode | undefined;
  /** Whether the whole path exists. Otherwise this is its innermost existing part. */
  readonly complete: boolean;
}

/** Follows a path from the root. The last of several members with the same name counts, as in JSON.parse. */
export function placeAt({ root }: ConfigTree, at: readonly string[]): ConfigPlace {
  let place: Omit<ConfigPlace, "complete"> = { value: root };
  for (const name of at) {
    const next = childOf(place.value, name);
    if (!next) return { ...place, complete: false };
    place = next;
  }
  return { ...place, complete: true };
}

/** Place of an environment's name. Never fails. */
export function environmentPlace(text: string, name: string): Span | undefined {
  const { keySpan, complete } = placeAt(readConfigTree(text), ["environments", name]);
  return complete ? keySpan : undefined;
}

function childOf(
  node: JsonNode | undefined,
  name: string,
): Omit<ConfigPlace, "complete"> | undefined {
  if (node?.kind === "array") {
    const item = node.items[Number(name)];
    return item && { value: item };
  }
  const member = node?.kind === "object" && node.members.findLast(({ key }) => key === name);
  return member ? { keySpan: member.keySpan, value: member.value } : undefined;
}

/** The unescaped text between the quotes. Undefined for anything else. */
export function stringOf({ text }: ConfigTree, node: JsonNode | undefined): string | undefined {
  if (node?.kind !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(node.span.start, node.span.end));
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Every member and list item of the file with its path, outer ones first. */
export function* everyPlace(
  node: JsonNode | undefined,
  at: readonly string[] = [],
): Generator<{
  readonly at: readonly string[];
  readonly member?: JsonMember;
  readonly value: JsonNode | undefined;
}> {
  if (node?.kind === "object")
    for (const member of node.members) {
      const inner = [...at, member.key];
      yield { at: inner, member, value: member.value };
      yield* everyPlace(member.value, inner);
    }
  if (node?.kind === "array")
    for (const [index, value] of node.items.entries()) {
      const inner = [...at, String(index)];
      yield { at: inner, value };
      yield* everyPlace(value, inner);
    }
}

/** Removes a member with its comma and, if it has its own, its line. */
export function removeMember(tree: ConfigTree, at: readonly string[]): TextEdit | undefined {
  const owner = placeAt(tree, at.slice(0, -1));
  if (!owner.complete || owner.value?.kind !== "object") return undefined;
  const { members, span } = owner.value;
  const index = members.findLastIndex(({ key }) => key === at.at(-1));
  const member = members[index];
  if (!member) return undefined;
  const previous = members[index - 1];
  const next = members[index + 1];
  // From the end of the previous member, so that the other members keep their lines.
  if (previous) return { span: { start: previous.span.end, end: member.span.end }, newText: "" };
  if (next) return { span: { start: member.span.start, end: next.span.start }, newText: "" };
  return { span: { start: span.start + 1, end: span.end - 1 }, newText: "" };
}

/**
 * The smallest edit that sets a member: replaces the old value, or appends the member to the innermost object that
 * exists. Everything else stays as written. Undefined if a part of the path is not an object.
 */
export function setMember(
  tree: ConfigTree,
  at: readonly string[],
  value: unknown,
): TextEdit | undefined {
  const step = stepOf(tree.text);
  for (let depth = at.length; depth >= 0; depth--) {
    const place = placeAt(tree, at.slice(0, depth));
    if (!place.complete || !place.value) continue;
    const { span } = place.value;
    if (depth === at.length)
      return {
        span,
        newText: pretty(value, indentAt(tree.text, span.start), step, lineEndOf(tree.text)),
      };
    if (place.value.kind !== "object") return undefined;
    const [name = "", ...below] = at.slice(depth);
    const nested = below.reduceRight<unknown>((inner, each) => ({ [each]: inner }), value);
    return appended(tree.text, place.value, name, nested, step);
  }
  return undefined;
}

function appended(
  text: string,
  { members, span }: Extract<JsonNode, { kind: "object" }>,
  name: string,
  value: unknown,
  step: string,
): TextEdit {
  const outer = indentAt(text, span.start);
  const last = members.at(-1);
  const inOneLine = last !== undefined && !/[\n\r]/.test(text.slice(span.start, last.span.start));
  const indent = last && !inOneLine ? indentAt(text, last.span.start) : outer + step;
  const end = lineEndOf(text);
  const shown = inOneLine ? JSON.stringify(value) : pretty(value, indent, step, end);
  const member = `${JSON.stringify(name)}: ${shown}`;
  if (last)
    return {
      span: { start: last.span.end, end: last.span.end },
      newText: inOneLine ? `, ${member}` : `,${end}${indent}${member}`,
    };
  return {
    span: { start: span.start + 1, end: span.end - 1 },
    newText: `${end}${indent}${member}${end}${outer}`,
  };
}

function pretty(value: unknown, indent: string, step: string, end: string): string {
  return JSON.stringify(value, null, step).split("\n").join(`${end}${indent}`);
}

/** One step of indentation, as in the first indented line of the file. */
function stepOf(text: string): string {
  return /^\{\s*[\n\r]([ \t]+)/.exec(text.replace(/^\uFEFF/, ""))?.[1] ?? "  ";
}

function lineEndOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** A secret in `brp.config.json` that can be moved to secret storage. */
export interface SecretInFile {
  readonly environment: string;
  /** The only service that uses it. Absent if it is for both. */
  readonly service?: Service;
  readonly isPassphrase: boolean;
  readonly value: string;
  readonly removal: TextEdit;
}

/** Reads the secret at the place of a `movable` diagnostic. Undefined if it no longer exists. */
export function secretInFile(text: string, at: readonly string[]): SecretInFile | undefined {
  const tree = readConfigTree(text);
  const place = placeAt(tree, at);
  const value = place.complete ? stringOf(tree, place.value) : undefined;
  const removal = removeMember(tree, at);
  const [, environment, block] = at;
  if (value === undefined || value === "" || !removal || environment === undefined)
    return undefined;
  const service = block === "personen" || block === "berichten" ? block : undefined;
  return {
    environment,
    ...(service && { service }),
    isPassphrase: at[2] === "tls" || /phrase/i.test(at.at(-1) ?? ""),
    value,
    removal,
  };
}

/**
 * Edits of `brp.config.json` that leave a header to request files: for both services together if they share an
 * origin, else for each that needs it. None if the file cannot be read, lacks the environment, or a login writes that
 * header.
 */
export function declareHeaderEdits(
  source: string,
  { environment, name, services }: MissingHeader,
): readonly TextEdit[] {
  const config = readConfigFile(source);
  const definition = "problems" in config ? undefined : config.environments.get(environment);
  if (!definition || isOfLogin(name, definition)) return [];
  const places = isShared(definition) ? [[]] : services.map((service) => [service]);
  const tree = readConfigTree(source);
  return places.flatMap((place) => {
    const at = ["environments", environment, ...place, "headers", name];
    return setMember(tree, at, { perRequest: true }) ?? [];
  });
}

function isOfLogin(name: string, { auth, personen, berichten }: EnvironmentDefinition): boolean {
  return [auth, personen?.auth, berichten?.auth].flatMap(loginList).some((login) => {
    const header = loginHeader(login);
    return header !== undefined && isSameHeader(header, name);
  });
}

/** Headers of an environment are sent to both services only if these share an origin. */
function isShared({ personen, berichten }: EnvironmentDefinition): boolean {
  const origins = [personen, berichten].flatMap((service) =>
    service ? [originOf(service.baseUrl)] : [],
  );
  return new Set(origins).size === 1;
}

/** Scheme and host as written: if two spellings mean the same host, each service has its own member. */
function originOf(url: string): string {
  return /^[^/]*\/\/[^/]*/.exec(url.toLowerCase())?.[0] ?? url;
}
