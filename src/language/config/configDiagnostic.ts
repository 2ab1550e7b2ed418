import { text, type Text } from "../../contract/text.ts";
import type { ConfigCode } from "../../model/environments/configProblem.ts";
import { insertion, type Span, LineIndex } from "../../model/text/sourceText.ts";
import { configCodes } from "../checks/catalogue/configCodes.ts";
import type { Diagnostic, QuickFix } from "../diagnostic.ts";
import { removeMember, placeAt, type ConfigTree, stringOf } from "./configEdits.ts";
import { fieldPaths } from "../../contract/response/fields.ts";
import { responseTypes, listedPaths, pathState } from "../../formats/decisions/pathList.ts";
import { queryParameters } from "../../contract/queryParameters.ts";
import { nearestOf } from "../checks/repairs/nearest.ts";
import { oneLine } from "../../model/redaction/redact.ts";

/** A diagnostic of `brp.config.json`. Never contains the value of a secret. */
export interface ConfigDiagnostic extends Diagnostic {
  readonly code: ConfigCode;
  /** Path of the member or list item. Empty for the file as a whole. */
  readonly at: readonly string[];
  /** The value can be moved from the file to secret storage. */
  readonly movable?: true;
}

export function configDiagnostic(
  code: ConfigCode,
  at: readonly string[],
  span: Span,
  message: Text,
  fixes: readonly QuickFix[] = [],
): ConfigDiagnostic {
  const { severity } = configCodes[code];
  return { code, severity, at, span, message, ...(fixes.length > 0 && { fixes }) };
}

/** Appends the most likely spelling. */
export function nearText({ en, nl }: Text, near: string | undefined): Text {
  if (near === undefined) return text(en, nl);
  return text(`${en} Did you mean \`${near}\`?`, `${nl} Bedoelde u \`${near}\`?`);
}

export const fileText = text(
  "This file doesn't exist or is not in the project. Paths start at the folder of brp.config.json.",
  "Dit bestand bestaat niet of staat niet in het project. Paden beginnen bij de map van brp.config.json.",
);

export const knownHostText = text(
  "One of the addresses is a known production host, so this environment is treated as production. Set kind to production.",
  "Een van de adressen is een bekende productiehost. Deze omgeving geldt daarom als productie. Zet kind op production.",
);

export function fixesFor(
  code: ConfigCode,
  at: readonly string[],
  tree: ConfigTree,
): readonly QuickFix[] {
  switch (code) {
    case "config-header":
      return at.at(-1) === "auth" ? [] : removalFix(tree, at);
    case "config-secret":
      return removalFix(tree, at);
    case "config-url-credentials":
      return replaced(tree, at, /^("\s*[a-z]+:\/\/)[^/?#"\\]*@/i, "$1", withoutUser);
    case "config-plain-http":
      return replaced(tree, at, /^("\s*)http:/i, "$1https:", withTls);
    case "config-kind-missing":
      return kinds.flatMap(({ kind, title }) => insertedKind(tree, at, kind, title));
    default:
      return [];
  }
}

/** Replaces a name or list item. */
export function renameFix(name: string, span: Span): QuickFix {
  return {
    title: text(`Change to ${name}`, `Wijzig in ${name}`),
    edits: [{ span, newText: JSON.stringify(name) }],
  };
}

export function removalFix(tree: ConfigTree, at: readonly string[]): readonly QuickFix[] {
  const edit = removeMember(tree, at);
  return edit ? [{ title: removeTitle, edits: [edit] }] : [];
}

function replaced(
  tree: ConfigTree,
  at: readonly string[],
  pattern: RegExp,
  by: string,
  title: QuickFix["title"],
): readonly QuickFix[] {
  const span = placeAt(tree, at).value?.span;
  if (!span) return [];
  const written = tree.text.slice(span.start, span.end);
  const mended = written.replace(pattern, by);
  return mended === written ? [] : [{ title, edits: [{ span, newText: mended }] }];
}

/** As the first member: the kind of an environment matters more than all below it. */
function insertedKind(
  tree: ConfigTree,
  at: readonly string[],
  kind: string,
  title: QuickFix["title"],
): readonly QuickFix[] {
  const { value } = placeAt(tree, at);
  if (value?.kind !== "object") return [];
  const start = value.span.start + 1;
  const first = value.members[0];
  const space = first ? tree.text.slice(start, first.span.start) : " ";
  const member = `${space}"kind": ${JSON.stringify(kind)}${first ? "," : ""}`;
  return [{ title, edits: [insertion(start, member)] }];
}

const removeTitle = text("Remove it from the file", "Verwijder uit het bestand");
const withoutUser = text(
  "Remove user name and password from the URL",
  "Verwijder gebruikersnaam en wachtwoord uit de URL",
);
const withTls = text("Use https", "Gebruik https");
const kinds = [
  { kind: "trial", title: text("Set kind to trial", "Zet kind op trial") },
  { kind: "production", title: text("Set kind to production", "Zet kind op production") },
] as const;

const fieldCodes = ["config-unknown-field", "config-deprecated-field"] as const;
type ItemCode = (typeof fieldCodes)[number] | "config-unknown-parameter";

/** Every path that `fields` accepts in some query, each once. */
export function profilePaths(): readonly string[] {
  return [...new Set(responseTypes.flatMap((type) => [...fieldPaths(type).keys()]))];
}

function fieldCode(path: string): ItemCode | undefined {
  const state = pathState(path);
  return state === "current" ? undefined : `config-${state}-field`;
}

/** Only a typing error has a suggested spelling. */
function nearestField(code: ItemCode, path: string): string | undefined {
  return code === "config-unknown-field" ? nearestOf(path, profilePaths()) : undefined;
}

/** Every search parameter of a profile. `type` and `fields` are always allowed. */
export function profileParameters(): readonly string[] {
  return queryParameters
    .map(({ name }) => name)
    .filter((name) => name !== "type" && name !== "fields");
}

/** Unknown and deprecated paths and parameters of an authorisation profile. */
export function profileDiagnostics(
  tree: ConfigTree,
  at: readonly string[],
): readonly ConfigDiagnostic[] {
  const parameters = profileParameters();
  const parameterCode = (name: string) =>
    parameters.includes(name) ? undefined : "config-unknown-parameter";
  return [
    ...itemDiagnostics(tree, [...at, "fields"], fieldCode, nearestField),
    ...itemDiagnostics(tree, [...at, "parameters"], parameterCode, (_code, name) =>
      nearestOf(name, parameters),
    ),
  ];
}

function itemDiagnostics(
  tree: ConfigTree,
  at: readonly string[],
  codeOf: (written: string) => ItemCode | undefined,
  nearest: (code: ItemCode, written: string) => string | undefined,
): readonly ConfigDiagnostic[] {
  const list = placeAt(tree, at);
  if (!list.complete || list.value?.kind !== "array") return [];
  return list.value.items.flatMap((item, index) => {
    const written = stringOf(tree, item);
    const code = written === undefined ? undefined : codeOf(written);
    if (written === undefined || !code) return [];
    const near = nearest(code, written);
    const fixes = near === undefined ? [] : [renameFix(near, item.span)];
    const message = nearText(configCodes[code].explanation, near);
    return [configDiagnostic(code, [...at, String(index)], item.span, message, fixes)];
  });
}

/** Unknown and deprecated paths of a list. */
export function listDiagnostics(source: string): readonly ConfigDiagnostic[] {
  return listedPaths(source).flatMap(({ path, span }) => {
    const code = fieldCode(path);
    if (!code) return [];
    const near = nearestField(code, path);
    return [configDiagnostic(code, [], span, nearText(configCodes[code].explanation, near))];
  });
}

/** Diagnostics of a list in a file, shown at its name in `authorisation`: each kind once, with its lines. */
export function namedListDiagnostics(
  tree: ConfigTree,
  member: readonly string[],
  lists: ReadonlyMap<string, string> | undefined,
): readonly ConfigDiagnostic[] {
  const { value } = placeAt(tree, member);
  const file = stringOf(tree, value);
  const source = file === undefined ? undefined : lists?.get(file);
  if (!value || file === undefined || source === undefined) return [];
  const lines = new LineIndex(source);
  const found = listDiagnostics(source);
  return fieldCodes.flatMap((code) => {
    const own = found.filter((each) => each.code === code);
    const [first, ...others] = own;
    if (!first) return [];
    const at = [...new Set(own.map(({ span }) => lines.positionAt(span.start).line))].join(", ");
    const { en, nl } = others.length > 0 ? configCodes[code].explanation : first.message;
    const shown = oneLine(file);
    const message = text(`${shown}, line ${at}: ${en}`, `${shown}, regel ${at}: ${nl}`);
    return [configDiagnostic(code, member, value.span, message)];
  });
}
