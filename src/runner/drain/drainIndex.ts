import { memberOf } from "../../contract/json.ts";
import { itemsAt, membersAt } from "./exactJson.ts";

/** What is in a drained folder, for who reads it: each message's file with its attributes as sent. */
export const indexName = "index.json";
/** What did not come, and why. */
export const failuresName = "failures.json";

const version = 1;

/** The attributes (berichtKenmerken) by file, as JSON text. */
export type IndexedFiles = ReadonlyMap<string, string>;

export function indexText(environment: string, files: IndexedFiles): string {
  const heading = JSON.stringify({ format: "brp-drain-index", version, environment });
  const messages = [...files].map(
    ([file, attributes]) => `{"file":${JSON.stringify(file)},"berichtKenmerken":${attributes}}`,
  );
  return `${heading.slice(0, -1)},"messages":[\n${messages.join(",\n")}\n]}\n`;
}

/** What an index holds; nothing where it is not there or is none. It can always be made anew. */
export function readIndex(text: string | undefined): IndexedFiles {
  const files = new Map<string, string>();
  if (text === undefined || !isIndex(text)) return files;
  const list = membersAt(text, 0).get("messages");
  if (!list) return files;
  for (const item of itemsAt(text, list.start)) {
    const members = membersAt(text, item.start);
    const [file, attributes] = ["file", "berichtKenmerken"].map((name) => members.get(name));
    if (file && attributes)
      files.set(
        JSON.parse(text.slice(file.start, file.end)) as string,
        text.slice(attributes.start, attributes.end),
      );
  }
  return files;
}

function isIndex(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return memberOf(value, "format") === "brp-drain-index";
  } catch {
    return false;
  }
}

/** The attributes in a message file, as sent; undefined where it holds none. */
export function attributesIn(content: string | undefined): string | undefined {
  if (content === undefined) return undefined;
  try {
    JSON.parse(content);
  } catch {
    return undefined;
  }
  const span = membersAt(content, 0).get("berichtKenmerken");
  return span && content.slice(span.start, span.end);
}
