import {
  Disposable,
  DocumentHighlight,
  DocumentLink,
  Location,
  Uri,
  languages,
  workspace,
  type TextDocument,
} from "vscode";
import type { LanguageFeatures, Refusal } from "../../language/features/languageFeatures.ts";
import type { ProjectFiles } from "../../language/features/namesAcrossFiles.ts";
import { languageId } from "../contributions.ts";
import { openDocument, type RequestDocuments } from "../documents/requestFiles.ts";
import { findConfig } from "../environments/configFiles.ts";

import * as plain from "./plainTypes.ts";

export type FeaturesOf = (document: TextDocument) => Promise<LanguageFeatures>;

/** A larger file is not a request file. */
const largestFile = 32 * 1024 * 1024;

export function registerNavigation(features: FeaturesOf, documents: RequestDocuments): Disposable {
  const projectFiles = projectFilesOf(documents);
  return Disposable.from(
    languages.registerDefinitionProvider(languageId, {
      async provideDefinition(document, position) {
        const link = await (
          await features(document)
        ).definition(position, {
          config: async () => read((await findConfig(document.uri, documents))?.uri, documents),
          named: (file) => read(namedFile(document.uri, file), documents),
        });
        if (!link?.originSelectionRange) return undefined;
        return [
          {
            originSelectionRange: plain.toRange(link.originSelectionRange),
            targetUri: Uri.parse(link.targetUri),
            targetRange: plain.toRange(link.targetRange),
          },
        ];
      },
    }),
    languages.registerReferenceProvider(languageId, {
      async provideReferences(document, position, { includeDeclaration }) {
        const { languageModule } = await import("../lazy/language.lazy.ts");
        const own = await features(document);
        const found = await languageModule.referencesAcross(
          own,
          position,
          includeDeclaration,
          projectFiles,
        );
        return found.map(({ uri, range }) => new Location(Uri.parse(uri), plain.toRange(range)));
      },
    }),
    languages.registerRenameProvider(languageId, {
      async prepareRename(document, position) {
        const { languageModule } = await import("../lazy/language.lazy.ts");
        const own = await features(document);
        const prepared = await languageModule.prepareRenameAcross(own, position, projectFiles);
        const found = unlessRefused(prepared);
        return { range: plain.toRange(found.range), placeholder: found.placeholder };
      },
      async provideRenameEdits(document, position, newName) {
        const { languageModule } = await import("../lazy/language.lazy.ts");
        const own = await features(document);
        const renamed = await languageModule.renameAcross(own, position, newName, projectFiles);
        return plain.toWorkspaceEdit(unlessRefused(renamed));
      },
    }),
    languages.registerDocumentHighlightProvider(languageId, {
      async provideDocumentHighlights(document, position) {
        return (await features(document))
          .highlights(position)
          .map(({ range, kind = 1 }) => new DocumentHighlight(plain.toRange(range), kind - 1));
      },
    }),
    languages.registerDocumentLinkProvider(languageId, {
      async provideDocumentLinks(document) {
        const addressOf = (file: string) => namedFile(document.uri, file)?.toString();
        return (await features(document)).documentLinks(addressOf).map((found) => {
          const link = new DocumentLink(plain.toRange(found.range), Uri.parse(found.target ?? ""));
          if (found.tooltip !== undefined) link.tooltip = found.tooltip;
          return link;
        });
      },
    }),
  );
}

export async function openedFile(uri: Uri | undefined) {
  return uri && { uri: uri.toString(), text: (await workspace.openTextDocument(uri)).getText() };
}

async function read(uri: Uri | undefined, documents: RequestDocuments) {
  const text = uri && (await textOf(uri, documents));
  return text === undefined ? undefined : { uri: uri?.toString() ?? "", text };
}

/** VS Code shows the message of the error to the user. */
function unlessRefused<Handler extends object>(response: Handler | Refusal): Handler {
  if ("refusal" in response) throw new Error(response.refusal);
  return response;
}

const mostSearched = 5000;

const projectFilesOf = (documents: RequestDocuments): ProjectFiles => ({
  addressOf: (from, file) => namedFile(Uri.parse(from), file)?.toString(),
  all: async () => {
    const found = await documents.files.find(mostSearched);
    const open = workspace.textDocuments.filter((one) => one.languageId === languageId);
    const all = [...found, ...open.map(({ uri }) => uri)];
    return [...new Set(all.map(String))];
  },
  read: async (address) => {
    const uri = Uri.parse(address);
    return openDocument(uri)?.getText() ?? (await textOf(uri, documents))?.replace(/^\uFEFF/, "");
  },
});

/** Resolves from the folder of the request file; undefined outside the workspace folder. */
function namedFile(from: Uri, file: string): Uri | undefined {
  const folder = workspace.getWorkspaceFolder(from);
  if (!folder || /^([/\\]|[A-Za-z]:)/.test(file)) return undefined;
  const uri = Uri.joinPath(from, "..", file);
  return uri.path.startsWith(`${folder.uri.path}/`) ? uri : undefined;
}

async function textOf(uri: Uri, documents: RequestDocuments): Promise<string | undefined> {
  try {
    const bytes = await documents.bytes(uri, largestFile);
    if ("problem" in bytes || "tooLargeBytes" in bytes) return undefined;
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
