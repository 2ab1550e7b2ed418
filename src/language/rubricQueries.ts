import { checkQuery } from "../contract/rules/checkQuery.ts";
import { askability } from "../contract/response/fields.ts";
import { isQueryType, queryOperation } from "../contract/operations.ts";
import { usedParameters, type RubricQuery } from "../contract/authorisation/pathRubrics.ts";
import { bodySteps } from "../model/requestDraft.ts";
import {
  checkedFile,
  runsIn,
  type CheckContext,
  type CheckedRequest,
  writtenFields,
} from "./checks/checkedFile.ts";
import { checkDocument } from "./checkDocument.ts";
import { documentContextOf } from "./file/fileContext.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { isFault, isReadingFault } from "./diagnosticCodes.ts";
import type { RequestDocument } from "./syntax/parser.ts";
import type { RequestNode } from "./syntax/syntax.ts";

/** Facts of one request for an authorisation decision and for the log of the register. */
export interface WrittenQuery {
  readonly line: number;
  readonly request: string;
  /** Paths and parameters, without those of `fields` that only a run can determine. */
  readonly query?: RubricQuery;
  /** Paths of a person in its expectations, as in the response. */
  readonly expected: readonly string[];
  readonly isElsewhere?: true;
  /** Reason why the request cannot be judged before it runs, or at all. */
  readonly undecided?: "message service" | "unknown operation" | "unread" | "placeholders";
  /** The service rejects it with status 400, before it checks the authorisation. */
  readonly isFaulty: boolean;
}

interface WrittenQueries {
  readonly queries: readonly WrittenQuery[];
  readonly faults: readonly Diagnostic[];
}

export function rubricQueries(document: RequestDocument, context: CheckContext): WrittenQueries {
  const file = checkedFile(document, documentContextOf(document), context);
  const { environment } = context;
  const faults = checkDocument(document, context).filter(isFault);
  const queries = file.requests
    .filter(({ node }) => node.body !== undefined)
    .map((request): WrittenQuery => {
      const { node, operation, literal } = request;
      const { start } = node.separator?.span ?? request.anchor;
      const place = {
        line: document.lines.positionAt(start).line,
        request: nameOf(request),
        expected: expectedPaths(node),
        ...(environment !== undefined &&
          !runsIn(environment, request, file) && { isElsewhere: true as const }),
        isFaulty: literal !== undefined && checkQuery(literal.query).length > 0,
      };
      if (!isQueryType(operation)) {
        const undecided = operation ? ("message service" as const) : ("unknown operation" as const);
        return { ...place, isFaulty: operation === undefined, undecided };
      }
      const entries = writtenFields(node, file)?.entries ?? [];
      const fields = entries.flatMap(({ path }) => path ?? []);
      const query = { type: operation, parameters: usedParameters(literal?.query ?? {}), fields };
      const { responseType } = queryOperation(operation);
      const isFaulty =
        place.isFaulty || fields.some((path) => askability(path, responseType) !== "allowed");
      const end = node.span.end;
      const isUnread = faults.some(
        (fault) => isReadingFault(fault) && fault.span.start >= start && fault.span.start <= end,
      );
      if (isUnread) return { ...place, isFaulty: false, undecided: "unread" };
      return {
        ...place,
        isFaulty,
        query,
        ...(fields.length < entries.length && { undecided: "placeholders" as const }),
      };
    });
  return { queries, faults };
}

function expectedPaths({ expectations }: RequestNode): readonly string[] {
  const paths = expectations.flatMap(({ expectation }) => {
    if (expectation?.subject.kind !== "path") return [];
    const steps = bodySteps(expectation.subject.steps);
    const [list, ...names] = steps.flatMap((step) => (step.kind === "member" ? [step.name] : []));
    return list === "personen" && names.length > 0 ? [names.join(".")] : [];
  });
  return [...new Set(paths)];
}

function nameOf({ name, node, operation }: CheckedRequest): string {
  const title = node.separator?.title ?? "";
  return name ?? (title === "" ? (operation ?? "") : title);
}
