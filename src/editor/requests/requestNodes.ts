import type { Range, Uri } from "vscode";
import type { Text } from "../../contract/text.ts";
import type { RunArguments } from "../runs/chosenRequests.ts";

export interface FileNode {
  readonly kind: "file";
  readonly file: Uri;
  /** Requests that are shown of it at most. */
  readonly most: number;
}

/** A request, with what its commands are given. */
export interface RequestNode extends RunArguments {
  readonly kind: "request";
  readonly title: string;
  readonly operation: Text;
  readonly file: Uri;
  readonly range: Range;
  /** How it came out last in the active environment. */
  readonly last:
    | { readonly icon: string; readonly summary: string; readonly time: string }
    | undefined;
}

/** The lines of the Requests view. */
export type RequestsNode =
  | FileNode
  | RequestNode
  | { readonly kind: "more"; readonly of: FileNode | undefined; readonly count: number | undefined }
  | { readonly kind: "unreadable" };
