import { text, type Text } from "../../contract/text.ts";
import { fileFault } from "../../explain/fileFaults.ts";
import { isSecretName, readConfigFile, secretText } from "../../model/environments/configFile.ts";
import {
  invisibleRuns,
  invisibleRunsIn,
  invisibleText,
  removalText,
} from "../../model/redaction/invisibleCharacters.ts";
import { allMembers, membersAt, environmentSchema } from "../../model/environments/configSchema.ts";
import type { ConfigCode, ConfigProblem } from "../../model/environments/configProblem.ts";
import type { Environment, EnvironmentDefinition } from "../../model/environments/environment.ts";
import { collidingEnvironments, collisionText } from "../../model/environments/secretVariables.ts";
import { oneLine } from "../../model/redaction/redact.ts";
import type { Span } from "../../model/text/span.ts";
import { configCodes } from "../checks/catalogue/configCodes.ts";
import { nearestOf } from "../checks/repairs/nearest.ts";
import type { QuickFix } from "../finding.ts";
import { namedListFindings, profileFindings } from "./authorisationFindings.ts";
import {
  fixesFor,
  removalFix,
  renameFix,
  configFinding,
  fileText,
  hostText,
  nearText,
  type ConfigFinding,
} from "./configFinding.ts";
import { everyPlace, placeAt, readConfigTree, stringOf, type ConfigTree } from "./configTree.ts";
import type { JsonNode } from "../syntax/syntax.ts";
import { usualMistakes } from "./usualMistakes.ts";

/** Answers from outside: the checks know neither URLs nor disks. */
interface ConfigContext {
  /** As the runner makes an environment ready to be called. */
  readonly resolve: (
    name: string,
    definition: EnvironmentDefinition,
  ) =>
    | { readonly environment: Pick<Environment, "kind"> }
    | { readonly problems: readonly ConfigProblem[] };
  /** Files that the file names which are not there, or not inside the project: certificates, decisions, tables. */
  readonly missingFiles?: ReadonlySet<string>;
  /** Texts of lists of paths that `authorisation` names, by the path of the file. */
  readonly lists?: ReadonlyMap<string, string>;
  /** Why files of certificates and keys are of no use, by the member of `tls` and the path. */
  readonly certificateProblems?: ReadonlyMap<string, string>;
  /** Why files of value tables cannot be read, by the number or name of the table. */
  readonly tableProblems?: ReadonlyMap<string, Text>;
}

/** All that can be known wrong, in the order of the file: an error where it would refuse a run, else a warning. */
export function checkConfig(text: string, context: ConfigContext): readonly ConfigFinding[] {
  const tree = readConfigTree(text);
  const read = readConfigFile(text);
  const problems = "problems" in read ? read.problems : [];
  const isJson = problems.every(({ code }) => code !== "config-json");
  const unseen = unseenFindings(text);
  if (unseen.length > 0) return unseen;
  const found = [
    ...duplicates(tree),
    ...secretFindings(tree),
    ...(isJson
      ? [
          ...problems.filter(isInTree).map((problem) => located(problem, tree)),
          ...environments(tree).flatMap((name) => environmentFindings(name, tree, context)),
          ...collisions(tree),
        ]
      : unreadable(tree, problems)),
    ...tableFindings(tree, context),
  ];
  return inOrder(found);
}

/** The files that it names, of certificates, decisions and tables, so that somebody can look for them. */
export function namedFiles(text: string): readonly string[] {
  const tree = readConfigTree(text);
  const members = environments(tree).flatMap((name) => fileMembers(tree, name));
  return [...members, ...tableMembers(tree)].flatMap(
    (at) => stringOf(tree, placeAt(tree, at).value) ?? [],
  );
}

/** The files of value tables that it names, by the number or name of the table; none where it cannot be read. */
export function namedTables(text: string): ReadonlyMap<string, string> {
  const read = readConfigFile(text);
  return "problems" in read ? new Map() : read.tables;
}

/** The lists of paths that its environments name as what they may ask. */
export function namedLists(text: string): readonly string[] {
  const tree = readConfigTree(text);
  return environments(tree).flatMap((name) => {
    const { value } = placeAt(tree, ["environments", name, "authorisation", "list"]);
    return stringOf(tree, value) ?? [];
  });
}

/** The files that `tls` of its environments names, each with the member that names it. */
export function namedCertificates(text: string) {
  const tree = readConfigTree(text);
  return environments(tree).flatMap((name) => certificateFiles(tree, name));
}

function certificateFiles(tree: ConfigTree, environment: string) {
  return (["ca", "certificate", "key", "pfx"] as const).flatMap((use) => {
    const member = ["environments", environment, "tls", use];
    const { value } = placeAt(tree, member);
    const path = stringOf(tree, value);
    return value && path !== undefined ? [{ use, path, member, span: value.span }] : [];
  });
}

function environments(tree: ConfigTree): readonly string[] {
  return memberNames(tree, ["environments"]);
}

function memberNames(tree: ConfigTree, at: readonly string[]): readonly string[] {
  const { value, complete } = placeAt(tree, at);
  return complete && value?.kind === "object"
    ? [...new Set(value.members.map(({ key }) => key))]
    : [];
}

function environmentFindings(
  name: string,
  tree: ConfigTree,
  { resolve, missingFiles, lists, certificateProblems }: ConfigContext,
): readonly ConfigFinding[] {
  const at = ["environments", name];
  const definition = definitionOf(tree, at);
  const resolved = definition && resolve(name, definition);
  const problems = resolved && "problems" in resolved ? resolved.problems : [];
  return [
    ...problems.map((problem) => located(problem, tree)),
    ...kindFindings(
      name,
      tree,
      resolved && "environment" in resolved ? resolved.environment.kind : undefined,
    ),
    ...(definition ? usualMistakes(tree, at, definition) : []),
    ...profileFindings(tree, [...at, "authorisation"]),
    ...namedListFindings(tree, [...at, "authorisation", "list"], lists),
    ...fileMembers(tree, name).flatMap((member) => missingFindings(tree, member, missingFiles)),
    ...certificateFiles(tree, name).flatMap(({ use, path, member, span }) => {
      const why = certificateProblems?.get(`${use} ${path}`);
      if (why === undefined) return [];
      const [fault, shown] = [fileFault(why), oneLine(path)];
      const message = text(`${shown}: ${fault.en}`, `${shown}: ${fault.nl}`);
      return [configFinding("config-certificate-file", member, span, message)];
    }),
  ];
}

function missingFindings(
  tree: ConfigTree,
  member: readonly string[],
  missingFiles: ReadonlySet<string> | undefined,
): readonly ConfigFinding[] {
  const { value } = placeAt(tree, member);
  const file = stringOf(tree, value);
  const isMissing = value && file !== undefined && missingFiles?.has(file) === true;
  return isMissing ? [configFinding("config-file-missing", member, value.span, fileText)] : [];
}

function tableMembers(tree: ConfigTree): readonly (readonly string[])[] {
  return memberNames(tree, ["tables"]).map((name) => ["tables", name]);
}

/** A missing file is reported alone. */
function tableFindings(
  tree: ConfigTree,
  { missingFiles, tableProblems }: ConfigContext,
): readonly ConfigFinding[] {
  return tableMembers(tree).flatMap((member) => {
    const missing = missingFindings(tree, member, missingFiles);
    const problem = tableProblems?.get(member[1] ?? "");
    const { value } = placeAt(tree, member);
    return missing.length > 0 || !problem || !value
      ? missing
      : [configFinding("config-table", member, value.span, problem)];
  });
}

/** Undefined where the schema finds something, which is told already. */
function definitionOf(tree: ConfigTree, at: readonly string[]): EnvironmentDefinition | undefined {
  const { value } = placeAt(tree, at);
  if (!value) return undefined;
  const parsed: unknown = JSON.parse(tree.text.slice(value.span.start, value.span.end));
  return environmentSchema.safeParse(parsed).data;
}

function kindFindings(
  name: string,
  tree: ConfigTree,
  kind: Environment["kind"] | undefined,
): readonly ConfigFinding[] {
  const at = ["environments", name];
  const own = placeAt(tree, at);
  const written = placeAt(tree, [...at, "kind"]);
  if (own.value?.kind !== "object" || !own.keySpan || name === "local") return [];
  if (!written.complete) {
    const { explanation } = configCodes["config-kind-missing"];
    const fixes = fixesFor("config-kind-missing", at, tree);
    return [configFinding("config-kind-missing", at, own.keySpan, explanation, fixes)];
  }
  const isOther = kind === "production" && stringOf(tree, written.value) !== "production";
  return isOther && written.value
    ? [configFinding("config-production-host", [...at, "kind"], written.value.span, hostText)]
    : [];
}

function fileMembers(tree: ConfigTree, environment: string): readonly (readonly string[])[] {
  const at = ["environments", environment];
  return [
    ...membersAt([...at, "tls"]).map((member) => [...at, "tls", member]),
    ...["list", "decision"].map((member) => [...at, "authorisation", member]),
  ].filter((each) => placeAt(tree, each).complete);
}

/** Codes whose place is the name of a member and not its value. */
const atTheName: ReadonlySet<ConfigCode> = new Set([
  "config-unknown-member",
  "config-secret",
  "config-name",
  "config-no-service",
  "config-client-certificate",
]);

function located(problem: ConfigProblem, tree: ConfigTree): ConfigFinding {
  const { code, at } = problem;
  const place = placeAt(tree, at);
  const isUnseen = code === "config-invisible-character";
  const isInName = isUnseen && invisibleRunsIn(at.at(-1) ?? "").length > 0;
  const named = !place.complete || atTheName.has(code) || isInName;
  const span = (named ? place.keySpan : place.value?.span) ?? place.keySpan ?? startOf(tree);
  if (code === "config-unknown-member") return unknownMember(problem, span);
  return configFinding(code, at, span, problem.message, fixesFor(code, at, tree));
}

function unknownMember({ at, message }: ConfigProblem, span: Span): ConfigFinding {
  const near = nearestOf(at.at(-1) ?? "", membersAt(at.slice(0, -1)));
  const fixes: readonly QuickFix[] = near === undefined ? [] : [renameFix(near, span)];
  return configFinding("config-unknown-member", at, span, nearText(message, near), fixes);
}

/** Told alone: what else is found in a file that reads otherwise than it is may be no fault of it. */
function unseenFindings(text: string): readonly ConfigFinding[] {
  return invisibleRuns(text).map((run) => {
    const span = { start: run.start, end: run.end };
    const fixes = [{ title: removalText(run), edits: [{ span, newText: "" }] }];
    return configFinding("config-invisible-character", [], span, invisibleText(run), fixes);
  });
}

/** Repeated members have one name for two places, so they are told by the tree. */
function isInTree({ code }: ConfigProblem): boolean {
  return code !== "config-duplicate-member";
}

function duplicates({ problems, text }: ConfigTree): readonly ConfigFinding[] {
  const { explanation } = configCodes["config-duplicate-member"];
  return problems
    .filter(({ code }) => code === "json-duplicate-member")
    .map(({ span }) => {
      const name = text.slice(span.start + 1, span.end - 1);
      return configFinding("config-duplicate-member", [name], span, explanation);
    });
}

/** Each at the place that a run names too; what does not end is told at its end. */
function unreadable(
  { text }: ConfigTree,
  problems: readonly ConfigProblem[],
): readonly ConfigFinding[] {
  const { explanation } = configCodes["config-json"];
  return problems.map(({ code, at, message, offset }) =>
    offset === undefined
      ? configFinding(code, at, { start: 0, end: Math.min(1, text.length) }, message)
      : configFinding(code, at, wordAt(text, offset), explanation),
  );
}

function wordAt(text: string, offset: number): Span {
  const [word = ""] = /^(?:\/\*[^]*?\*\/|\/\/.*|\w+|.|)/u.exec(text.slice(offset)) ?? [];
  return { start: offset, end: offset + word.length };
}

function collisions(tree: ConfigTree): readonly ConfigFinding[] {
  const named = environments(tree).map((name): [string, readonly string[]] => {
    const at = ["environments", name];
    const places = [[], ["personen"], ["berichten"]].map((above) => [...at, ...above, "headers"]);
    return [name, places.flatMap((place) => memberNames(tree, place))];
  });
  return collidingEnvironments(new Map(named)).flatMap(([first, second, variable]) => {
    const at = ["environments", second];
    const { keySpan } = placeAt(tree, at);
    const message = collisionText([first, second, variable]);
    return keySpan ? [configFinding("config-secret-names", at, keySpan, message)] : [];
  });
}

function startOf({ root }: ConfigTree): Span {
  const start = root?.span.start ?? 0;
  return { start, end: start + (root ? 1 : 0) };
}

/** A secret is told once, however many checks see it. */
function inOrder(found: readonly ConfigFinding[]): readonly ConfigFinding[] {
  const seen = new Set<string>();
  return found
    .filter(({ code, span }) => {
      const key = `${code} ${span.start}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .sort((one, other) => one.span.start - other.span.start);
}

/** Texts that are a secret wherever they stand: private keys and signed tokens. */
const secretTexts: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/,
];

/**
 * Secrets in the file, wherever they stand and also where the file cannot be read otherwise: members
 * that are named like one, and texts that look like nothing else. Members that the file knows, such
 * as `tokenUrl`, are none; nor are names of environments.
 */
function secretFindings(tree: ConfigTree): readonly ConfigFinding[] {
  const known = allMembers();
  return [...everyPlace(tree.root)].flatMap(({ at, member, value }) => {
    const isNamed = at.at(-2) !== "environments" && !known.has(member?.key ?? "");
    if (member && isNamed && isSecretName(member.key) && mayHoldSecret(tree, value)) {
      const fixes = removalFix(tree, at);
      const finding = configFinding("config-secret", at, member.keySpan, secretText, fixes);
      const isText = value?.kind === "string" && at[0] === "environments" && at.length > 2;
      return [isText ? { ...finding, movable: true as const } : finding];
    }
    const written = stringOf(tree, value);
    return value && written !== undefined && secretTexts.some((each) => each.test(written))
      ? [configFinding("config-secret", at, value.span, secretText)]
      : [];
  });
}

/** An object named like a secret is looked into instead; yes or no is no secret. */
function mayHoldSecret({ text }: ConfigTree, value: JsonNode | undefined): boolean {
  if (value?.kind !== "literal") return value?.kind === "string";
  return !/^(?:true|false|null)$/.test(text.slice(value.span.start, value.span.end));
}
