import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { applyEdits } from "../../../src/model/text/sourceText.ts";
import { LanguageClient, type ClientStart } from "../../support/processes/languageClient.ts";
import { atEnd, scratchFolder } from "../../support/untilEnd.ts";

/** Capabilities of VS Code's and Neovim's clients that change a response. */
export const richClient = {
  general: { positionEncodings: ["utf-8", "utf-16", "utf-32"] },
  workspace: {
    workspaceEdit: { documentChanges: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    diagnostics: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
  },
  textDocument: {
    completion: {
      completionItem: {
        snippetSupport: true,
        labelDetailsSupport: true,
        documentationFormat: ["markdown", "plaintext"],
      },
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
    diagnostic: {},
    definition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
    },
  },
};

export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface PlaceRange {
  readonly start: Place;
  readonly end: Place;
}

export interface Edit {
  readonly range: PlaceRange;
  readonly newText: string;
}

export interface Suggestion {
  readonly label: string;
  readonly textEdit: Edit;
  readonly insertTextFormat: number;
  readonly documentation?: unknown;
}

export interface ShownDiagnostic {
  readonly range: PlaceRange;
  readonly code: string;
  readonly severity: number;
  readonly message: string;
}

export interface SessionOptions extends Partial<ClientStart> {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly capabilities?: object;
  readonly initialize?: Readonly<Record<string, unknown>>;
}

/** A started server before its first message, in its own folder. */
export async function startedClient({ files = {}, ...start }: SessionOptions = {}) {
  const path = await scratchFolder({ ".keep": "", ...files });
  const client = new LanguageClient({ cwd: path, ...start });
  atEnd(() => client.stop());
  return { client, folder: path, uriOf: (name: string) => pathToFileURL(join(path, name)).href };
}

export async function session(options: SessionOptions = {}) {
  const started = await startedClient(options);
  const { client, folder } = started;
  const result = await client.request<{ capabilities: Record<string, unknown> }>("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "root" }],
    capabilities: options.capabilities ?? richClient,
    ...options.initialize,
  });
  client.notify("initialized", {});
  return { ...started, ...result };
}

/** A text that the server follows, kept here too for comparison. */
export class Follower {
  text: string;
  version = 1;
  readonly uri: string;
  readonly client: LanguageClient;

  constructor(client: LanguageClient, uri: string, text: string) {
    this.client = client;
    this.uri = uri;
    this.text = text;
    client.notify("textDocument/didOpen", {
      textDocument: { uri, languageId: "brp", version: this.version, text },
    });
  }

  get textDocument() {
    return { uri: this.uri };
  }

  placeOf(needle: string, after = 0): Place {
    const at = this.text.indexOf(needle);
    if (at < 0) throw new Error(`There is no ${needle}.`);
    return placeAt(this.text, at + after);
  }

  change(range: PlaceRange, text: string): void {
    this.text = applied(this.text, [{ range, newText: text }]);
    this.client.notify("textDocument/didChange", {
      textDocument: { uri: this.uri, version: ++this.version },
      contentChanges: [{ range, text }],
    });
  }

  apply(edits: readonly Edit[]): void {
    this.text = applied(this.text, edits);
    this.client.notify("textDocument/didChange", {
      textDocument: { uri: this.uri, version: ++this.version },
      contentChanges: [{ text: this.text }],
    });
  }

  ask<Result>(method: string, params: object = {}): Promise<Result> {
    return this.client.request<Result>(`textDocument/${method}`, {
      textDocument: this.textDocument,
      ...params,
    });
  }

  async suggestions(position: Place): Promise<readonly Suggestion[]> {
    return (await this.ask<{ items: readonly Suggestion[] }>("completion", { position })).items;
  }

  async diagnostics(): Promise<readonly ShownDiagnostic[]> {
    const { items } = await this.ask<{ items: readonly ShownDiagnostic[] }>("diagnostic");
    return items;
  }
}

export async function opened(text: string, options: SessionOptions = {}) {
  const started = await session(options);
  return { ...started, open: new Follower(started.client, started.uriOf("a.brp"), text) };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
}

export function placeAt(text: string, offset: number): Place {
  const starts = lineStarts(text);
  const line = starts.findLastIndex((start) => start <= offset);
  return { line, character: offset - (starts[line] ?? 0) };
}

export function offsetAt(text: string, { line, character }: Place): number {
  return (lineStarts(text)[line] ?? text.length) + character;
}

export function applied(text: string, edits: readonly Edit[]): string {
  const places = edits.map(({ range: { start, end }, newText }) => ({
    span: { start: offsetAt(text, start), end: offsetAt(text, end) },
    newText,
  }));
  return applyEdits(text, places);
}
