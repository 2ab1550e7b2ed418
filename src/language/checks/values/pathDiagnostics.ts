import {
  aliases,
  askability,
  fieldPaths,
  openEndedAbove,
} from "../../../contract/response/fields.ts";
import { operations, type ResponseType, type OperationName } from "../../../contract/operations.ts";
import { text } from "../../../contract/text.ts";
import type { Span, PathStep } from "../../../model/text/sourceText.ts";
import type { Diagnostic, QuickFix } from "../../diagnostic.ts";
import type { RequestNode } from "../../syntax/syntax.ts";
import type { AskedPaths, SectionPlace } from "../../documentContext.ts";
import type { Walk } from "./responseTree.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { diagnostic, fix, quotedText, nearFix, addedItem } from "../repairs/makeDiagnostic.ts";
import { nearestOf } from "../repairs/nearest.ts";

type PathUse = "placeholder" | "expectation";

interface AnsweringRequest {
  readonly name?: string;
  readonly operation: OperationName | undefined;
  readonly asked?: AskedPaths | undefined;
  /** Its text, for fixes. */
  readonly source: () => ResponseSource | undefined;
}

export interface ResponseSource {
  readonly node: RequestNode;
  readonly text: string;
  /** Its section, if that is not the one of the diagnostic. */
  readonly elsewhere?: SectionPlace;
}

export function ownResponse(request: CheckedRequest, { text: own }: CheckedFile): AnsweringRequest {
  const { name, operation, asked, node } = request;
  return {
    ...(name !== undefined && { name }),
    operation,
    asked,
    source: () => ({ node, text: own }),
  };
}

export function pathDiagnostic(
  walk: Walk,
  span: Span,
  use: PathUse,
  target: AnsweringRequest,
): Diagnostic | undefined {
  switch (walk.kind) {
    case "unknown member":
      return unknownMember(walk, target);
    case "position missing":
      return positionMissing(walk.step, use);
    case "not a list":
      return notAList(walk.step);
    case "reached":
      return isAsked(walk.members, target) ? undefined : notAsked(walk.members, span, target);
  }
}

function unknownMember(
  { step, names }: Extract<Walk, { kind: "unknown member" }>,
  target: AnsweringRequest,
): Diagnostic {
  const name = step.kind === "member" ? step.name : "";
  const alias = aliases.find((known) => known.alias === name)?.for;
  const near = alias ?? nearestOf(name, names);
  const known =
    names.length > 0 && names.length <= 20
      ? text(` It has ${names.join(", ")}.`, ` Wel: ${names.join(", ")}.`)
      : text("", "");
  const message = text(
    `The response to ${target.operation ?? ""} has no ${quotedText(name)} here.${near ? ` Did you mean ${near}?` : ""}${known.en}`,
    `Het antwoord op ${target.operation ?? ""} heeft hier geen ${quotedText(name)}.${near ? ` Bedoelde u ${near}?` : ""}${known.nl}`,
  );
  return diagnostic("path-not-in-answer", step.span, message, {
    fixes: [nearFix(step.span, near)],
  });
}

export function positionMissing(step: PathStep, use: PathUse): Diagnostic {
  const place = { start: step.span.start - 1, end: step.span.start - 1 };
  const positions = use === "placeholder" ? ["[0]", "[*]"] : ["[any]", "[every]", "[0]"];
  const message = text(
    `The path goes through a list without specifying an item. Add ${positions.join(" or ")} after the list.`,
    `Het pad loopt door een lijst zonder een item op te geven. Zet ${positions.join(" of ")} achter de lijst.`,
  );
  const fixes = positions.map((newText) =>
    fix(text(`Insert ${newText}`, `Voeg ${newText} in`), { span: place, newText }),
  );
  return diagnostic("path-needs-position", step.span, message, { fixes });
}

export function notAList(step: PathStep): Diagnostic {
  const message = text(
    "Only a list has positions, and this is not a list. Remove the brackets.",
    "Alleen een lijst heeft posities, en dit is geen lijst. Verwijder de haken.",
  );
  const removal = fix(text("Remove the brackets", "Verwijder de haken"), {
    span: step.span,
    newText: "",
  });
  return diagnostic("path-position-misused", step.span, message, { fixes: [removal] });
}

/** Whether the request includes a path of its response. True if that is unknown. */
export function isAsked(
  members: readonly string[],
  { asked }: Pick<AnsweringRequest, "asked">,
): boolean {
  return members[0] !== "personen" || members.length < 2 || !asked || asked.has(members.slice(1));
}

function notAsked(members: readonly string[], span: Span, target: AnsweringRequest): Diagnostic {
  const path = members.slice(1).join(".");
  const message = text(
    `${target.name === undefined ? "The request" : `Request ${target.name}`} doesn't include ${quotedText(path)}, so it is never returned. Add it to fields.`,
    `${target.name === undefined ? "Het verzoek" : `Verzoek ${target.name}`} vraagt ${quotedText(path)} niet op, dus dat wordt nooit geleverd. Voeg het toe aan fields.`,
  );
  return diagnostic("path-not-asked", span, message, { fixes: askFixes(path, target) });
}

/** Adds the path to `fields`. */
export function askFixes(path: string, target: AnsweringRequest): readonly QuickFix[] {
  const facts = target.operation && operations[target.operation];
  if (facts?.service !== "personen") return [];
  const field = askedBy(path, facts.responseType);
  const source = field === undefined ? undefined : target.source();
  if (!source || field === undefined) return [];
  const { elsewhere } = source;
  const edit = addedItem(source.text, source.node, "fields", field);
  const title = text(`Add ${field} to fields`, `Voeg ${field} toe aan fields`);
  return edit ? [fix(title, elsewhere ? { ...edit, elsewhere } : edit)] : [];
}

/** The path to request: a date or value table as a whole, automatic data by its group. */
function askedBy(path: string, responseType: ResponseType): string | undefined {
  const whole = openEndedAbove(path, responseType)?.path ?? path;
  if (fieldPaths(responseType).has(whole) && askability(whole, responseType) === "allowed")
    return whole;
  const dot = whole.lastIndexOf(".");
  return dot < 0 ? undefined : askedBy(whole.slice(0, dot), responseType);
}
