import { deliveredValues } from "../../contract/response/fields.ts";
import type { ResponseType } from "../../contract/operations.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { operationOf } from "../draft.ts";
import type { RequestDocument } from "../syntax/parser.ts";
import type { RequestNode } from "../syntax/syntax.ts";
import { requestResponseType } from "./fieldEdits.ts";
import { fieldListOf } from "./fieldList.ts";

interface RequestFields {
  readonly responseType: ResponseType;
  /** In document order. `path` is undefined for a placeholder. */
  readonly listed: readonly {
    readonly path: string | undefined;
    readonly written: string;
    readonly span: Span;
  }[];
  /** The key `fields`, or the operation if it is missing. */
  readonly place: Span;
}

export function requestFields(
  { text }: RequestDocument,
  request: RequestNode,
): RequestFields | undefined {
  const responseType = requestResponseType(request);
  const operation = operationOf(request);
  if (!responseType || !operation) return undefined;
  const list = fieldListOf(request);
  return {
    responseType,
    listed: list.paths.map(({ path, span }) => ({
      path,
      written: text.slice(span.start, span.end),
      span,
    })),
    place: list.form === "absent" ? operation.span : list.keySpan,
  };
}

export interface FieldLensPlace {
  readonly ordinal: number;
  readonly place: Span;
}

/** One place per person query. This is cheap, because counts are computed when a lens becomes visible. */
export function fieldLensPlaces(document: RequestDocument): readonly FieldLensPlace[] {
  return document.tree.requests.flatMap((request) => {
    const fields = requestFields(document, request);
    return fields ? [{ ordinal: request.ordinal, place: fields.place }] : [];
  });
}

/** Number of paths and of values they request. Undefined for other requests. */
export function askedCounts(
  document: RequestDocument,
  request: RequestNode,
): { readonly paths: number; readonly values: number } | undefined {
  const fields = requestFields(document, request);
  if (!fields) return undefined;
  const paths = fields.listed.flatMap(({ path }) => path ?? []);
  return {
    paths: fields.listed.length,
    values: deliveredValues(paths, fields.responseType).size,
  };
}
