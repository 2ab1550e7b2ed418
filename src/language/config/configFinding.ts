import { text, type Text } from "../../contract/text.ts";
import type { ConfigCode } from "../../model/environments/configProblem.ts";
import { insertion, type Span } from "../../model/text/span.ts";
import { configCodes } from "../checks/catalogue/configCodes.ts";
import type { Finding, QuickFix } from "../finding.ts";
import { removeMember } from "./configEdits.ts";
import { placeAt, type ConfigTree } from "./configTree.ts";

/** A diagnostic of `brp.config.json`. Never contains the value of a secret. */
export interface ConfigFinding extends Finding {
  readonly code: ConfigCode;
  /** Path of the member or list item. Empty for the file as a whole. */
  readonly at: readonly string[];
  /** The value can be moved from the file to secret storage. */
  readonly movable?: true;
}

export function configFinding(
  code: ConfigCode,
  at: readonly string[],
  span: Span,
  message: Text,
  fixes: readonly QuickFix[] = [],
): ConfigFinding {
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

export const hostText = text(
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
