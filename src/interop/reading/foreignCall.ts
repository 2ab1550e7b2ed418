import type { Text } from "../../contract/text.ts";
import type { Note } from "../note.ts";

/** One HTTP call as another tool wrote it. Texts keep the placeholders of that tool: `{{name}}`. */
export interface ForeignCall {
  readonly place: Text;
  readonly title: string;
  /** The name by which other calls refer to its answer. */
  readonly name?: string;
  /** In capitals. */
  readonly method: string;
  readonly url: string;
  readonly headers: readonly ForeignHeader[];
  readonly body?: ForeignBody;
  /** Lines of the request language: what an export of ours carried along, and `?` lines of assertions. */
  readonly ownLines: readonly string[];
  /** Variables that later calls read and that this call's answer gives. */
  readonly captures?: readonly ForeignCapture[];
}

export interface ForeignCapture {
  readonly variable: string;
  /** Steps into the body such as `.personen[0]`; undefined where steps cannot say it. */
  readonly steps: string | undefined;
}

export interface ForeignHeader {
  readonly name: string;
  readonly value: string;
}

export type ForeignBody =
  | { readonly kind: "text"; readonly text: string }
  /** The content stands in another file, which is never read. */
  | { readonly kind: "file"; readonly file: string }
  /** `name=value` pairs: how tokens are asked for. Only the names are kept. */
  | { readonly kind: "form"; readonly names: readonly string[] }
  | { readonly kind: "other"; readonly what: string };

export interface ForeignVariable {
  readonly place: Text;
  readonly name: string;
  readonly value: string;
  /** The other tool keeps it as a secret. */
  readonly secret?: boolean;
}

/** A file of another tool, read but not judged yet. */
export interface ForeignFile {
  readonly variables: readonly ForeignVariable[];
  readonly calls: readonly ForeignCall[];
  readonly notes: readonly Note[];
  /** What an export of ours carries along for the whole file. */
  readonly ownLines?: readonly string[];
  /** The place among the files of its folder, where the tool keeps one request in a file. */
  readonly seq?: number;
  /** Headers that hold for all requests of its folder, where it is no request itself. */
  readonly headers?: readonly ForeignHeader[];
}
