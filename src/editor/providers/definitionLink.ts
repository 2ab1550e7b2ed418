import { Position, Range, type LocationLink, type TextDocument, type Uri } from "vscode";
import type { Definition } from "../../language/navigation/definition.ts";
import type { jsonKeySpan } from "../../language/navigation/jsonPlace.ts";
import { LineIndex, type Span } from "../../model/text/span.ts";
import { findConfig } from "../environments/configFiles.ts";
import { rangeOf } from "../convert.ts";
import { namedFile, textOf } from "./namedFiles.ts";

/** Where VS Code goes for a definition: in this file, in the configuration, or in a named file. */
export async function definitionLink(
  document: TextDocument,
  found: Definition,
  keySpan: typeof jsonKeySpan,
): Promise<LocationLink | undefined> {
  const originSelectionRange = rangeOf(document, found.origin);
  const target = await targetOf(document, found, keySpan);
  return target && { originSelectionRange, ...target };
}

async function targetOf(
  document: TextDocument,
  found: Definition,
  keySpan: typeof jsonKeySpan,
): Promise<{ targetUri: Uri; targetRange: Range } | undefined> {
  switch (found.kind) {
    case "place":
      return { targetUri: document.uri, targetRange: rangeOf(document, found.span) };
    case "environment": {
      const targetUri = (await findConfig(document.uri))?.uri;
      const text = targetUri && (await textOf(targetUri));
      const span = text === undefined ? undefined : keySpan(text, ["environments", found.name]);
      if (!targetUri || text === undefined || !span) return undefined;
      return { targetUri, targetRange: rangeIn(text, span) };
    }
    case "file": {
      const targetUri = namedFile(document.uri, found.file);
      const text = targetUri && (await textOf(targetUri));
      if (!targetUri || text === undefined) return undefined;
      const header = text.slice(0, /[\n\r]|$/.exec(text)?.index);
      const start = found.column === undefined ? -1 : header.indexOf(found.column);
      const place =
        start < 0 ? { start: 0, end: 0 } : { start, end: start + (found.column?.length ?? 0) };
      return { targetUri, targetRange: rangeIn(text, place) };
    }
  }
}

function rangeIn(text: string, span: Span): Range {
  const lines = new LineIndex(text);
  const [start, end] = [span.start, span.end].map((offset) => {
    const { line, column } = lines.positionAt(offset);
    return new Position(line - 1, column - 1);
  });
  return new Range(start ?? new Position(0, 0), end ?? new Position(0, 0));
}
