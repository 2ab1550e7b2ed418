import { text, type Text } from "../../../contract/text.ts";
import {
  atName,
  type Note,
  foreignBodyPath,
  encodedText,
  bodyOf,
  type ForeignBody,
  type ForeignCall,
  type ForeignFile,
  type ForeignVariable,
} from "../foreignCall.ts";
import { readTestScript } from "../testScript.ts";
import { checkOf, unquoted, type CheckSubject } from "../foreignChecks.ts";
import { memberOf, type JsonValue } from "../../../contract/json/json.ts";
import { objectsOf, postmanText } from "../postman.ts";
import { readPlainYaml } from "../plainYaml.ts";

const methods = /^(get|post|put|patch|delete|head|options|trace|connect)$/;

interface BrunoRequest {
  readonly name: string;
  /** Unparsed; empty if absent. */
  readonly seq: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Pair[];
  readonly query: readonly Pair[];
  readonly body: ForeignBody | undefined;
  readonly variables: readonly Pair[];
  /** Response variables, such as `res.body.personen[0].burgerservicenummer`. */
  readonly responseVariables: readonly Pair[];
  readonly asserts: readonly (readonly [subject: string, operator: string, value: string])[];
  readonly hasAuth: boolean;
  /** Code that runs after the response, tests included. */
  readonly script: string;
  readonly hasScriptBefore: boolean;
}

type Pair = readonly [name: string, value: string];

const words = {
  auth: text(
    "The authorization was not carried over: credentials belong in the environment.",
    "De autorisatie is niet overgenomen: inloggegevens horen in de omgeving.",
  ),
  script: text(
    "Scripts and tests were not carried over: request files don't run code. Expectations (? lines) check responses.",
    "Scripts en tests zijn niet overgenomen: verzoekbestanden voeren geen code uit. Verwachtingen (?-regels) controleren antwoorden.",
  ),
  captured: text(
    "A variable from the response was not carried over: it is not a path in the body. The run prompts for its value.",
    "Een variabele uit het antwoord is niet overgenomen: het is geen pad in de body. De uitvoering vraagt om de waarde.",
  ),
};

export function isBru(lines: readonly string[]): boolean {
  return lines.some((line) => /^meta\s*\{\s*$/.test(line));
}

/** Reads a `.bru` file (Bruno's documentation, "Bru language"). */
export function readBru(source: string): ForeignFile {
  const blocks = blocksOf(source);
  const first = (...names: readonly string[]) => blocks.find(({ name }) => names.includes(name));
  const verb = blocks.find(({ name }) => methods.test(name));
  const pairs = (name: string) => pairsOf(first(name)?.lines ?? []);
  const headers = pairs("headers");
  const meta = new Map(pairs("meta"));
  const target = new Map(pairsOf(verb?.lines ?? []));
  const hasAuth = blocks.some(({ name }) => name.startsWith("auth:"));
  const code = (...names: readonly string[]) =>
    blocks.flatMap(({ name, lines }) => (names.includes(name) ? lines : [])).join("\n");
  const form = first("body:form-urlencoded", "body:multipart-form");
  const content = first("body:json", "body", "body:text")?.lines.join("\n").trim() ?? "";
  return brunoFile({
    name: meta.get("name") ?? "",
    seq: meta.get("seq") ?? "",
    method: verb?.name ?? "",
    url: target.get("url") ?? "",
    headers,
    query: pairs("params:query").length > 0 ? pairs("params:query") : pairs("query"),
    body: form
      ? { kind: "form", names: pairsOf(form.lines).map(([name]) => name) }
      : content === ""
        ? undefined
        : bodyOf(content, headersOf(headers)),
    variables: [...pairs("vars:pre-request"), ...pairs("vars")],
    responseVariables: pairs("vars:post-response"),
    asserts: pairs("assert").map(([subject, written]) => {
      const [, operator = "eq", value = ""] =
        /^((?:not|is)?[A-Za-z]+)(?:\s+(.*))?$/s.exec(written) ?? [];
      return brunoOperators.has(operator)
        ? ([subject, operator, value] as const)
        : ([subject, "eq", written] as const);
    }),
    hasAuth,
    script: code("script:post-response", "tests"),
    hasScriptBefore: code("script:pre-request").trim() !== "",
  });
}

const brunoOperators: ReadonlySet<string> = new Set(
  "eq neq gt gte lt lte in notIn contains notContains length matches notMatches startsWith endsWith between isEmpty isNotEmpty isNull isNotNull isUndefined isDefined isTruthy isFalsy isJson isNumber isString isBoolean isArray".split(
    " ",
  ),
);

function brunoFile(request: BrunoRequest): ForeignFile {
  const place = atName(request.name || "request");
  const notes: Note[] = [];
  const note = (message: Text) => notes.push({ place, message });
  if (request.hasAuth) note(words.auth);
  const script = readTestScript(request.script);
  if (script.isPartly || request.hasScriptBefore) note(words.script);
  const variables = request.variables.map(([name, value]): ForeignVariable => ({
    place,
    name,
    value: unquoted(value),
  }));
  const ownLines = request.asserts.flatMap((assert) => {
    const check = assertLine(...assert);
    if ("lines" in check) return check.lines;
    note(check.note);
    return [];
  });
  const captures = request.responseVariables.map(([variable, written]) => {
    const path = responsePath(written.trim());
    const steps = path === undefined ? undefined : foreignBodyPath(path);
    if (steps === undefined) note(words.captured);
    return { variable, steps };
  });
  const query = request.query
    .map(([name, value]) => `${encodedText(name)}=${encodedText(value)}`)
    .join("&");
  const { method, url, headers, body } = request;
  const call: ForeignCall = {
    place,
    title: request.name,
    method: method.toUpperCase(),
    url: query === "" ? url : `${url.replace(/\?.*$/s, "")}?${query}`,
    headers: headersOf(headers),
    ...(body ? { body } : {}),
    ownLines: [...ownLines, ...script.checks.filter((line) => !ownLines.includes(line))],
    captures: [...captures, ...script.captures],
  };
  const seq = /^[0-9]+$/.test(request.seq) ? { seq: Number(request.seq) } : {};
  return method === ""
    ? { variables, calls: [], notes, headers: headersOf(headers), folderName: request.name, ...seq }
    : { variables, calls: [call], notes, ...seq };
}

function assertLine(subject: string, operator: string, value: string) {
  if (operator !== "length") return checkOf(subjectOf(subject), operator, unquoted(value));
  const path = responsePath(subject);
  const counted = path === undefined ? undefined : ({ kind: "body", path, counted: true } as const);
  return checkOf(counted, "eq", value);
}

function subjectOf(written: string): CheckSubject | undefined {
  if (/^res\.(status|getStatus\(\))$/.test(written)) return { kind: "status" };
  if (/^res\.(responseTime|getResponseTime\(\))$/.test(written)) return { kind: "duration" };
  const header =
    /^res\.headers(?:\.|\[["'])([A-Za-z0-9-]+)(?:["']\])?$/.exec(written)?.[1] ??
    /^res\.getHeader\(["']([A-Za-z0-9-]+)["']\)$/.exec(written)?.[1];
  if (header !== undefined) return { kind: "header", name: header };
  const path = responsePath(written);
  return path === undefined ? undefined : { kind: "body", path };
}

function responsePath(written: string): string | undefined {
  return (
    /^res\.(?:body|getBody\(\))(.*)$/.exec(written)?.[1] ??
    /^res\(["'](.*)["']\)$/.exec(written)?.[1]
  );
}

function headersOf(pairs: readonly Pair[]) {
  return pairs.map(([name, value]) => ({ name, value }));
}

interface Block {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Blocks from `name {` to a `}` at the beginning of a line. Their content is not parsed. */
export function blocksOf(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { name: string; end: string; lines: string[] } | undefined;
  for (const line of source.split(/\r\n|\n|\r/)) {
    const [, name, sign] = /^([a-z][a-z0-9:-]*)\s*([{[])\s*$/.exec(line) ?? [];
    if (open) {
      if (line.trimEnd() === open.end) open = undefined;
      else open.lines.push(line);
    } else if (name !== undefined) {
      open = { name, end: sign === "{" ? "}" : "]", lines: [] };
      blocks.push(open);
    }
  }
  return blocks;
}

/** `name: value` lines. A tilde before a name disables it. */
export function pairsOf(lines: readonly string[]): readonly Pair[] {
  return lines.flatMap((line) => {
    const bare = line.trim();
    const quoted = /^"(?:[^"\\]|\\.)*"(?=\s*:)/.exec(bare)?.[0];
    const colon = bare.indexOf(":", quoted?.length ?? 0);
    if (colon < 1 || bare.startsWith("~")) return [];
    return [[unquoted(bare.slice(0, colon)), bare.slice(colon + 1).trim()] as const];
  });
}

export function isOpenCollection(lines: readonly string[]): boolean {
  return (
    lines.some((line) => /^info:\s*$/.test(line)) && lines.some((line) => /^http:\s*$/.test(line))
  );
}

/** Reads a request of Bruno in YAML (Bruno's documentation, "OpenCollection YAML"). */
export function readOpenCollection(source: string): ForeignFile {
  const file = readPlainYaml(source);
  // Settings of a folder or the collection are below `request`.
  const http = memberOf(file, "http") ?? memberOf(file, "request");
  const runtime = memberOf(file, "runtime");
  const headers = yamlPairs(memberOf(http, "headers"));
  const scripts = objectsOf(memberOf(runtime, "scripts"));
  const before = scripts.filter((script) => memberOf(script, "type") === "before-request");
  const actions = objectsOf(memberOf(runtime, "actions")).filter(
    (action) => postmanText(memberOf(action, "phase")) !== "before-request",
  );
  return brunoFile({
    name: postmanText(memberOf(memberOf(file, "info"), "name")),
    seq: postmanText(memberOf(memberOf(file, "info"), "seq")),
    method: postmanText(memberOf(http, "method")),
    url: postmanText(memberOf(http, "url")),
    headers,
    query: yamlPairs(memberOf(http, "params"), "query"),
    body: bodyIn(memberOf(http, "body"), headers),
    variables: [
      ...yamlPairs(memberOf(http, "variables")),
      ...yamlPairs(memberOf(runtime, "variables")),
    ],
    responseVariables: actions.map((action) => [
      postmanText(memberOf(memberOf(action, "variable"), "name")),
      postmanText(memberOf(memberOf(action, "selector"), "expression")),
    ]),
    asserts: objectsOf(memberOf(runtime, "assertions"))
      .filter(isOn)
      .map((each) => [
        postmanText(memberOf(each, "expression")),
        postmanText(memberOf(each, "operator")) || "eq",
        postmanText(memberOf(each, "value")),
      ]),
    hasAuth: !["", "inherit", "none"].includes(authOf(memberOf(http, "auth"))),
    script: scripts
      .filter((script) => !before.includes(script))
      .map((script) => postmanText(memberOf(script, "code")))
      .join("\n"),
    hasScriptBefore: before.length > 0,
  });
}

function authOf(auth: JsonValue | undefined): string {
  return postmanText(auth) || postmanText(memberOf(auth, "type"));
}

export function isOn(entry: JsonValue): boolean {
  return memberOf(entry, "disabled") !== "true" && memberOf(entry, "enabled") !== "false";
}

function yamlPairs(value: JsonValue | undefined, type?: string): readonly Pair[] {
  return objectsOf(value)
    .filter((each) => isOn(each) && (type === undefined || memberOf(each, "type") === type))
    .map((each) => [postmanText(memberOf(each, "name")), postmanText(memberOf(each, "value"))]);
}

function bodyIn(body: JsonValue | undefined, headers: readonly Pair[]): ForeignBody | undefined {
  const data = memberOf(body, "data");
  if (Array.isArray(data)) return { kind: "form", names: yamlPairs(data).map(([name]) => name) };
  const written = postmanText(data);
  return written.trim() === "" ? undefined : bodyOf(written, headersOf(headers));
}
