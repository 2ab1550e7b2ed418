import { text, type Text } from "../../contract/text.ts";
import { isQueryType } from "../../contract/operations.ts";
import { operationOf } from "../draft.ts";
import { shown } from "../checks/makeFinding.ts";
import { writeJson } from "./linesToJson.ts";
import { writeLines } from "./jsonToLines.ts";
import { keepsMeaning } from "./meaning.ts";
import type { RefusedBody, RewrittenBody } from "./rewrittenBody.ts";
import {
  isBroken,
  rewriting,
  unavailable,
  type Refactoring,
  type RequestPlace,
} from "./refactoring.ts";

/** Lines to JSON and back, where the request stays exactly the same (language rule 15). */
export function bodyFormRefactorings(place: RequestPlace): readonly Refactoring[] {
  const { body } = place.request;
  if (!body) return [];
  const title =
    body.kind === "lines"
      ? text("Write the request as JSON", "Schrijf het verzoek als JSON")
      : text("Write the request as lines", "Schrijf het verzoek als regels");
  const rewritten = rewrittenBody(place);
  if (!("edit" in rewritten)) return [unavailable("refactor.rewrite", title, reasonOf(rewritten))];
  const edits = [rewritten.edit];
  const inexact = text(
    "The request would not stay exactly the same.",
    "Het verzoek zou niet precies hetzelfde blijven.",
  );
  return keepsMeaning(place, edits)
    ? [rewriting(title, edits)]
    : [unavailable("refactor.rewrite", title, inexact)];
}

function rewrittenBody(place: RequestPlace): RewrittenBody {
  const { document, request } = place;
  const { body } = request;
  const operation = operationOf(request);
  if (!body || !operation)
    return {
      because: text("The query type is not known.", "Het zoektype is niet bekend."),
    };
  if (!isQueryType(operation.name))
    return {
      because: text(
        "Only person queries have a body; the message service takes none.",
        "Alleen personenvragen hebben een body; de berichtendienst kent die niet.",
      ),
    };
  const last = body.kind === "lines" ? body.parameters.at(-1)?.span : body.span;
  const own = { start: request.span.start, end: last?.end ?? operation.span.end };
  if (isBroken(place, own))
    return {
      because: text(
        "Mend the errors of this request first.",
        "Herstel eerst de fouten in dit verzoek.",
      ),
    };
  return body.kind === "lines"
    ? writeJson(document, body, operation.name)
    : writeLines(document, body, operation.name);
}

function reasonOf(rewritten: RefusedBody): Text {
  const { member, because } = rewritten;
  if (member === undefined) return because;
  return text(`${shown(member)}: ${because.en}`, `${shown(member)}: ${because.nl}`);
}
