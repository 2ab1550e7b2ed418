import { env, Uri, window, workspace, type TextDocument } from "vscode";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import { text, type Text } from "../../contract/text.ts";
import type { ExportFormat } from "../../interop/exportForms.ts";
import type { Shell } from "../../interop/exportForms.ts";
import type { RequestDocument } from "../../language/syntax/parser.ts";
import { noRequestAtCursor } from "../commands.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { RequestDocuments } from "./documents.ts";
import { isRunArguments, type RunArguments } from "../runs/chosenRequests.ts";
import { currentTarget } from "../runs/lastRuns.ts";
import { tellProblem } from "../tellUser.ts";

const saidMilliseconds = 5000;

interface Form {
  readonly label: string;
  readonly format: ExportFormat;
  readonly shell?: Shell;
}

const forms: readonly Form[] = [
  { label: "cURL (bash)", format: "curl", shell: "bash" },
  { label: "cURL (PowerShell)", format: "curl", shell: "powershell" },
  { label: "cURL (cmd)", format: "curl", shell: "cmd" },
  { label: "JSON", format: "json" },
  { label: ".http", format: "http" },
];

const words = {
  choose: text("Copy the request as…", "Het verzoek kopiëren als…"),
  copied: text("Copied.", "Gekopieerd."),
  changed: text(
    "This request has changed since the button was shown. Select it again.",
    "Dit verzoek is gewijzigd sinds de knop verscheen. Klik opnieuw.",
  ),
} as const;

export async function copyAs(
  documents: RequestDocuments,
  known: Known,
  where?: RunArguments,
): Promise<void> {
  const found = await chosenRequest(documents, where);
  if ("problem" in found) return tellProblem(localize(found.problem));
  const form = await window.showQuickPick(forms, { title: localize(words.choose) });
  if (!form) return;
  const written = await write(found, form, known);
  if (written.text !== "") {
    await env.clipboard.writeText(written.text);
    window.setStatusBarMessage(localize(words.copied), saidMilliseconds);
  }
  if (written.said.length > 0) void window.showInformationMessage(written.said.join(" "));
}

type Known = Pick<EnvironmentFacts, "dialect" | "headers">;

interface Chosen {
  readonly document: RequestDocument;
  readonly ordinal: number;
}

async function chosenRequest(
  documents: RequestDocuments,
  where: RunArguments | undefined,
): Promise<Chosen | { readonly problem: Text }> {
  const editor = window.activeTextEditor;
  const textDocument: TextDocument | undefined = isRunArguments(where)
    ? await workspace.openTextDocument(Uri.parse(where.uri))
    : editor?.document;
  if (textDocument?.languageId !== languageId) return { problem: noRequestAtCursor };
  const file = await documents.file(textDocument);
  const offset = editor ? textDocument.offsetAt(editor.selection.active) : 0;
  const isOffered = isRunArguments(where);
  const ordinal = (isOffered ? currentTarget(file, where) : file.requestAt(offset))?.ordinal;
  if (ordinal === undefined) return { problem: isOffered ? words.changed : noRequestAtCursor };
  const { document, ordinals } = file.excerpt([ordinal]);
  const [own] = ordinals;
  return own === undefined ? { problem: words.changed } : { document, ordinal: own };
}

async function write(
  { document, ordinal }: Chosen,
  { format, shell }: Form,
  { dialect = "default", headers = {} }: Known,
) {
  const { exchangeWork } = await import("../lazy/interop.lazy.ts");
  const choice = { ordinals: [ordinal], dialect, headers, ...(shell ? { shell } : {}) };
  const { text: written, notes } = exchangeWork.exportRequests(document, format, choice);
  return { text: written, said: notes.map(({ message }) => message[displayLanguage()]) };
}
