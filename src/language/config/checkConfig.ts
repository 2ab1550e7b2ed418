import { text, type Text } from "../../contract/text.ts";
import { fileFault } from "../../explain/fileFaults.ts";
import { isSecretName, readConfigFile, secretText } from "../../model/environments/configFile.ts";
import {
  invisibleRuns,
  invisibleRunsIn,
  invisibleText,
  removalText,
} from "../../model/redaction/invisibleCharacters.ts";
import {
  allMembers,
  schemaMembersAt,
  environmentSchema,
} from "../../model/environments/configSchema.ts";
import type { ConfigCode, ConfigProblem } from "../../model/environments/configProblem.ts";
import type { Environment, EnvironmentDefinition } from "../../model/environments/environment.ts";
import { collidingEnvironments, collisionText } from "../../model/environments/logins.ts";
import { oneLine } from "../../model/redaction/redact.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { configCodes } from "../checks/catalogue/configCodes.ts";
import { nearestOf } from "../checks/repairs/nearest.ts";
import type { QuickFix } from "../diagnostic.ts";
import {
  namedListDiagnostics,
  profileDiagnostics,
  fixesFor,
  removalFix,
  renameFix,
  configDiagnostic,
  fileText,
  knownHostText,
  nearText,
  type ConfigDiagnostic,
} from "./configDiagnostic.ts";
import { everyPlace, placeAt, readConfigTree, stringOf, type ConfigTree } from "./configEdits.ts";
import type { JsonNode } from "../syntax/syntax.ts";
import { usualMistakes } from "./usualMistakes.ts";

/** External facts, because the checks access neither URLs nor disks. */
interface ConfigContext {
  /** Prepares an environment in the same way as the runner. */
  readonly resolve: (
    name: string,
    definition: EnvironmentDefinition,
  ) =>
    | { readonly environment: Pick<Environment, "kind"> }
    | { readonly problems: readonly ConfigProblem[] };
  /** Files of certificates, decisions and tables that do not exist or are outside the project. */
  readonly missingFiles?: ReadonlySet<string>;
  /** Lists of paths of `authorisation`, by the path of their file. */
  readonly lists?: ReadonlyMap<string, string>;
  /** Faults of certificate and key files, by the member of `tls` and the path. */
  readonly certificateProblems?: ReadonlyMap<string, string>;
  /** Faults of value table files, by the number or name of the table. */
  readonly tableProblems?: ReadonlyMap<string, Text>;
}

/** Every diagnostic in the order of the file: an error if it would stop a run, else a warning. */
export function checkConfig(text: string, context: ConfigContext): readonly ConfigDiagnostic[] {
  const tree = readConfigTree(text);
  const read = readConfigFile(text);
  const problems = "problems" in read ? read.problems : [];
  const isJson = problems.every(({ code }) => code !== "config-json");
  const unseen = unseenDiagnostics(text);
  if (unseen.length > 0) return unseen;
  const found = [
    ...duplicates(tree),
    ...secretDiagnostics(tree),
    ...(isJson
      ? [
          ...problems.filter(isInTree).map((problem) => located(problem, tree)),
          ...environments(tree).flatMap((name) => environmentDiagnostics(name, tree, context)),
          ...collisions(tree),
        ]
      : unreadable(tree, problems)),
    ...tableDiagnostics(tree, context),
  ];
  return inOrder(found);
}

/** Files of certificates, decisions and tables in the configuration, whose existence the caller checks. */
export function namedFiles(text: string): readonly string[] {
  const tree = readConfigTree(text);
  const members = environments(tree).flatMap((name) => fileMembers(tree, name));
  return [...members, ...tableMembers(tree)].flatMap(
    (at) => stringOf(tree, placeAt(tree, at).value) ?? [],
  );
}

/** Files of value tables, by the number or name of the table. Empty if the configuration cannot be read. */
export function namedTables(text: string): ReadonlyMap<string, string> {
  const read = readConfigFile(text);
  return "problems" in read ? new Map() : read.tables;
}

/** Files of the environments' lists of allowed paths. */
export function namedLists(text: string): readonly string[] {
  const tree = readConfigTree(text);
  return environments(tree).flatMap((name) => {
    const { value } = placeAt(tree, ["environments", name, "authorisation", "list"]);
    return stringOf(tree, value) ?? [];
  });
}

/** Files in `tls` of the environments, each with its member. */
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

function environmentDiagnostics(
  name: string,
  tree: ConfigTree,
  { resolve, missingFiles, lists, certificateProblems }: ConfigContext,
): readonly ConfigDiagnostic[] {
  const at = ["environments", name];
  const definition = definitionOf(tree, at);
  const resolved = definition && resolve(name, definition);
  const problems = resolved && "problems" in resolved ? resolved.problems : [];
  return [
    ...problems.map((problem) => located(problem, tree)),
    ...kindDiagnostics(
      name,
      tree,
      resolved && "environment" in resolved ? resolved.environment.kind : undefined,
    ),
    ...(definition ? usualMistakes(tree, at, definition) : []),
    ...profileDiagnostics(tree, [...at, "authorisation"]),
    ...namedListDiagnostics(tree, [...at, "authorisation", "list"], lists),
    ...fileMembers(tree, name).flatMap((member) => missingDiagnostics(tree, member, missingFiles)),
    ...certificateFiles(tree, name).flatMap(({ use, path, member, span }) => {
      const why = certificateProblems?.get(`${use} ${path}`);
      if (why === undefined) return [];
      const [fault, shown] = [fileFault(why), oneLine(path)];
      const message = text(`${shown}: ${fault.en}`, `${shown}: ${fault.nl}`);
      return [configDiagnostic("config-certificate-file", member, span, message)];
    }),
  ];
}

function missingDiagnostics(
  tree: ConfigTree,
  member: readonly string[],
  missingFiles: ReadonlySet<string> | undefined,
): readonly ConfigDiagnostic[] {
  const { value } = placeAt(tree, member);
  const file = stringOf(tree, value);
  const isMissing = value && file !== undefined && missingFiles?.has(file) === true;
  return isMissing ? [configDiagnostic("config-file-missing", member, value.span, fileText)] : [];
}

function tableMembers(tree: ConfigTree): readonly (readonly string[])[] {
  return memberNames(tree, ["tables"]).map((name) => ["tables", name]);
}

/** A missing file is reported alone. */
function tableDiagnostics(
  tree: ConfigTree,
  { missingFiles, tableProblems }: ConfigContext,
): readonly ConfigDiagnostic[] {
  return tableMembers(tree).flatMap((member) => {
    const missing = missingDiagnostics(tree, member, missingFiles);
    const problem = tableProblems?.get(member[1] ?? "");
    const { value } = placeAt(tree, member);
    return missing.length > 0 || !problem || !value
      ? missing
      : [configDiagnostic("config-table", member, value.span, problem)];
  });
}

/** Undefined if the schema has reported an error already. */
function definitionOf(tree: ConfigTree, at: readonly string[]): EnvironmentDefinition | undefined {
  const { value } = placeAt(tree, at);
  if (!value) return undefined;
  const parsed: unknown = JSON.parse(tree.text.slice(value.span.start, value.span.end));
  return environmentSchema.safeParse(parsed).data;
}

function kindDiagnostics(
  name: string,
  tree: ConfigTree,
  kind: Environment["kind"] | undefined,
): readonly ConfigDiagnostic[] {
  const at = ["environments", name];
  const own = placeAt(tree, at);
  const written = placeAt(tree, [...at, "kind"]);
  if (own.value?.kind !== "object" || !own.keySpan || name === "local") return [];
  if (!written.complete) {
    const { explanation } = configCodes["config-kind-missing"];
    const fixes = fixesFor("config-kind-missing", at, tree);
    return [configDiagnostic("config-kind-missing", at, own.keySpan, explanation, fixes)];
  }
  const isOther = kind === "production" && stringOf(tree, written.value) !== "production";
  return isOther && written.value
    ? [
        configDiagnostic(
          "config-production-host",
          [...at, "kind"],
          written.value.span,
          knownHostText,
        ),
      ]
    : [];
}

function fileMembers(tree: ConfigTree, environment: string): readonly (readonly string[])[] {
  const at = ["environments", environment];
  return [
    ...schemaMembersAt([...at, "tls"]).map((member) => [...at, "tls", member]),
    ...["list", "decision"].map((member) => [...at, "authorisation", member]),
  ].filter((each) => placeAt(tree, each).complete);
}

/** Codes shown at the name of a member instead of its value. */
const atTheName: ReadonlySet<ConfigCode> = new Set([
  "config-unknown-member",
  "config-secret",
  "config-name",
  "config-no-service",
  "config-client-certificate",
]);

function located(problem: ConfigProblem, tree: ConfigTree): ConfigDiagnostic {
  const { code, at } = problem;
  const place = placeAt(tree, at);
  const isUnseen = code === "config-invisible-character";
  const isInName = isUnseen && invisibleRunsIn(at.at(-1) ?? "").length > 0;
  const named = !place.complete || atTheName.has(code) || isInName;
  const span = (named ? place.keySpan : place.value?.span) ?? place.keySpan ?? startOf(tree);
  if (code === "config-unknown-member") return unknownMember(problem, span);
  return configDiagnostic(code, at, span, problem.message, fixesFor(code, at, tree));
}

function unknownMember({ at, message }: ConfigProblem, span: Span): ConfigDiagnostic {
  const near = nearestOf(at.at(-1) ?? "", schemaMembersAt(at.slice(0, -1)));
  const fixes: readonly QuickFix[] = near === undefined ? [] : [renameFix(near, span)];
  return configDiagnostic("config-unknown-member", at, span, nearText(message, near), fixes);
}

/** Reported alone: other diagnostics may be only a result of the invisible characters. */
function unseenDiagnostics(text: string): readonly ConfigDiagnostic[] {
  return invisibleRuns(text).map((run) => {
    const span = { start: run.start, end: run.end };
    const fixes = [{ title: removalText(run), edits: [{ span, newText: "" }] }];
    return configDiagnostic("config-invisible-character", [], span, invisibleText(run), fixes);
  });
}

/** The tree reports repeated members, because both have the same path here. */
function isInTree({ code }: ConfigProblem): boolean {
  return code !== "config-duplicate-member";
}

function duplicates({ problems, text }: ConfigTree): readonly ConfigDiagnostic[] {
  const { explanation } = configCodes["config-duplicate-member"];
  return problems
    .filter(({ code }) => code === "json-duplicate-member")
    .map(({ span }) => {
      const name = text.slice(span.start + 1, span.end - 1);
      return configDiagnostic("config-duplicate-member", [name], span, explanation);
    });
}

/** At the place that a run reports too. An unclosed element is reported at its end. */
function unreadable(
  { text }: ConfigTree,
  problems: readonly ConfigProblem[],
): readonly ConfigDiagnostic[] {
  const { explanation } = configCodes["config-json"];
  return problems.map(({ code, at, message, offset }) =>
    offset === undefined
      ? configDiagnostic(code, at, { start: 0, end: Math.min(1, text.length) }, message)
      : configDiagnostic(code, at, wordAt(text, offset), explanation),
  );
}

function wordAt(text: string, offset: number): Span {
  const [word = ""] = /^(?:\/\*[^]*?\*\/|\/\/.*|\w+|.|)/u.exec(text.slice(offset)) ?? [];
  return { start: offset, end: offset + word.length };
}

function collisions(tree: ConfigTree): readonly ConfigDiagnostic[] {
  const named = environments(tree).map((name): [string, readonly string[]] => {
    const at = ["environments", name];
    const places = [[], ["personen"], ["berichten"]].map((above) => [...at, ...above, "headers"]);
    return [name, places.flatMap((place) => memberNames(tree, place))];
  });
  return collidingEnvironments(new Map(named)).flatMap(([first, second, variable]) => {
    const at = ["environments", second];
    const { keySpan } = placeAt(tree, at);
    const message = collisionText([first, second, variable]);
    return keySpan ? [configDiagnostic("config-secret-names", at, keySpan, message)] : [];
  });
}

function startOf({ root }: ConfigTree): Span {
  const start = root?.span.start ?? 0;
  return { start, end: start + (root ? 1 : 0) };
}

/** Each secret is reported once, however many checks find it. */
function inOrder(found: readonly ConfigDiagnostic[]): readonly ConfigDiagnostic[] {
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

/** Secrets in any member: private keys and signed tokens. */
const secretTexts: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/,
];

/**
 * Secrets anywhere in the file, even if it cannot be read otherwise: members named like one, and texts of an
 * unmistakable form. Known members such as `tokenUrl` and names of environments do not count.
 */
function secretDiagnostics(tree: ConfigTree): readonly ConfigDiagnostic[] {
  const known = allMembers();
  return [...everyPlace(tree.root)].flatMap(({ at, member, value }) => {
    const isNamed = at.at(-2) !== "environments" && !known.has(member?.key ?? "");
    if (member && isNamed && isSecretName(member.key) && mayHoldSecret(tree, value)) {
      const fixes = removalFix(tree, at);
      const diagnostic = configDiagnostic("config-secret", at, member.keySpan, secretText, fixes);
      const isText = value?.kind === "string" && at[0] === "environments" && at.length > 2;
      return [isText ? { ...diagnostic, movable: true as const } : diagnostic];
    }
    const written = stringOf(tree, value);
    return value && written !== undefined && secretTexts.some((each) => each.test(written))
      ? [configDiagnostic("config-secret", at, value.span, secretText)]
      : [];
  });
}

/** An object named like a secret is searched instead. Booleans are never secrets. */
function mayHoldSecret({ text }: ConfigTree, value: JsonNode | undefined): boolean {
  if (value?.kind !== "literal") return value?.kind === "string";
  return !/^(?:true|false|null)$/.test(text.slice(value.span.start, value.span.end));
}
