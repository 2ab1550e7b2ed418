import { addTo } from "../../contract/lists.ts";
import { askability } from "../../contract/response/fields.ts";
import { operations, type ResponseType } from "../../contract/operations.ts";
import { limits } from "../../contract/parameter.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import {
  changedList,
  changesNothing,
  addPath,
  addEachValue,
  removePath,
  removePaths,
  type FieldChange,
  type WrittenPaths,
} from "../../model/fieldChoice.ts";
import { applyEdits, insertion, replacement, type TextEdit } from "../../model/text/sourceText.ts";
import { addedParameter, linesBehind } from "../checks/repairs/makeDiagnostic.ts";
import { operationOf } from "../draft.ts";
import { parseRequestDocument, type RequestDocument } from "../syntax/parser.ts";
import { type RequestNode, type ItemNode, type ListNode, indentAt } from "../syntax/syntax.ts";
import {
  fieldListOf,
  type FieldList,
  listingEdits,
  type WrittenPath,
  withoutLine,
} from "./fieldList.ts";

export type FieldAction =
  | { readonly kind: "add path" | "remove path" | "add each value"; readonly path: string }
  | { readonly kind: "remove paths"; readonly paths: readonly string[] }
  /** Removes one entry, valid or not, by its index in the displayed list. */
  | { readonly kind: "remove"; readonly index: number; readonly path: string | undefined };

type FieldEdits =
  | { readonly kind: "edits"; readonly edits: readonly TextEdit[]; readonly asked: WrittenPaths }
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly reason: Text };

export function requestResponseType(request: RequestNode): ResponseType | undefined {
  const operation = operationOf(request);
  const facts = operation && operations[operation.name];
  return facts?.service === "personen" ? facts.responseType : undefined;
}

/** Keeps comments and order. Rejects edits that read back as other paths or leave more unreadable text. */
export function changeFields(
  document: RequestDocument,
  request: RequestNode,
  action: FieldAction,
): FieldEdits {
  const responseType = requestResponseType(request);
  if (!responseType) return refused(reasons.noQuery);
  const list = fieldListOf(request);
  if (list.form === "unreadable") return refused(reasons.unreadable);
  const asked = list.paths.map(({ path }) => path);
  const change = changeFor(action, asked, responseType);
  if (!change) return refused(reasons.notThere);
  if (changesNothing(change)) return { kind: "unchanged" };
  const wanted = changedList(asked, change);
  if (wanted.length > limits.fields && wanted.length > asked.length)
    return refused(reasons.tooMany(wanted.length));
  const edits = editsFor(document.text, request, list, change);
  if (!edits || !isSound(document, request, edits, wanted)) return refused(reasons.unreadable);
  return { kind: "edits", edits, asked: wanted };
}

function changeFor(
  action: FieldAction,
  asked: WrittenPaths,
  responseType: ResponseType,
): FieldChange | undefined {
  if (action.kind === "remove") {
    const isThere = action.index < asked.length && asked[action.index] === action.path;
    return isThere ? { replaced: new Map([[action.index, []]]), appended: [] } : undefined;
  }
  if (action.kind === "remove paths") return removePaths(asked, action.paths, responseType);
  if (askability(action.path, responseType) !== "allowed") return undefined;
  const change = { "add path": addPath, "remove path": removePath, "add each value": addEachValue }[
    action.kind
  ];
  return change(asked, action.path, responseType);
}

function editsFor(
  source: string,
  request: RequestNode,
  list: FieldList,
  change: FieldChange,
): readonly TextEdit[] | undefined {
  const { appended } = change;
  const isEmptied = list.paths.every((_, index) => change.replaced.get(index)?.length === 0);
  switch (list.form) {
    case "unreadable":
      return undefined;
    case "absent":
      return added(source, request, appended);
    case "json": {
      if (isEmptied)
        return [replacement(list.list.span.start, list.list.span.end, listed(appended))];
      const spans = list.paths.map(({ span }) => span);
      const separator = ({ start }: { start: number }) =>
        `,${/(?:\r\n|\n|\r)[ \t]*$/.exec(source.slice(Math.max(0, start - 200), start))?.[0] ?? " "}`;
      return listingEdits({ spans, write: (path) => JSON.stringify(path), separator }, change);
    }
    case "lines":
      if (list.paths.length === 0 && (list.list?.items.length ?? 0) > 0)
        return lineEdits(source, list, change);
      return isEmptied ? emptied(source, list, appended) : lineEdits(source, list, change);
  }
}

type LineList = FieldList & { readonly form: "lines" };

function lineEdits(
  source: string,
  { list, paths }: LineList,
  change: FieldChange,
): readonly TextEdit[] | undefined {
  if (!list) return undefined;
  if (list.style === "items") return itemLineEdits(source, list, paths, change);
  const spans = paths.map(({ span }) => span);
  return listingEdits({ spans, write: (path) => path, separator: () => ", " }, change);
}

/** An empty list is written `[]`. */
function emptied(
  source: string,
  { parameter, list, paths }: LineList,
  appended: readonly string[],
): readonly TextEdit[] | undefined {
  const { end: colon } = parameter.colonSpan;
  if (appended.length > 0) {
    const hasOwnValue = list !== undefined && list.style !== "items";
    return [
      ...(hasOwnValue ? [replacement(colon, list.span.end, "")] : []),
      linesBehind(source, colon, ...appended.map((path) => `  - ${path}`)),
    ];
  }
  if (!list) return undefined;
  if (list.style !== "items") return [replacement(list.span.start, list.span.end, "[]")];
  const all = { replaced: new Map(paths.map((_, index) => [index, []])), appended };
  return [insertion(colon, " []"), ...itemLineEdits(source, list, paths, all)];
}

function added(
  source: string,
  { body }: RequestNode,
  paths: readonly string[],
): readonly TextEdit[] | undefined {
  if (body?.kind === "json") {
    const edit = addedParameter(source, body, "fields", listed(paths));
    return edit && [edit];
  }
  const last = body?.parameters.at(-1)?.span ?? body?.operation?.span;
  return last && [linesBehind(source, last.end, "fields:", ...paths.map((path) => `  - ${path}`))];
}

function listed(paths: readonly string[]): string {
  return `[${paths.map((path) => JSON.stringify(path)).join(", ")}]`;
}

/** True if the parsed result requests exactly these paths and has no new unreadable text. */
function isSound(
  { text: source }: RequestDocument,
  { span }: RequestNode,
  edits: readonly TextEdit[],
  wanted: WrittenPaths,
): boolean {
  const before = source.slice(span.start, span.end);
  const own = edits.map(({ span: { start, end }, newText }) =>
    replacement(start - span.start, end - span.start, newText),
  );
  const after = parseRequestDocument(applyEdits(before, own)).tree;
  const [request] = after.requests;
  if (!request || after.requests.length > 1) return false;
  const found = fieldListOf(request).paths.map(({ path }) => path);
  return (
    [...found].sort().join() === [...wanted].sort().join() &&
    found.length === wanted.length &&
    after.problems.length <= parseRequestDocument(before).tree.problems.length
  );
}

function refused(reason: Text): FieldEdits {
  return { kind: "refused", reason };
}

const reasons = {
  noQuery: text(
    "Only a person query can request fields. Write its query type first, such as RaadpleegMetBurgerservicenummer.",
    "Alleen een bevraging kan velden opvragen. Schrijf eerst het type, zoals RaadpleegMetBurgerservicenummer.",
  ),
  unreadable: text(
    "The request can't be edited: fields, or a line around it, has errors. Fix them in the editor first.",
    "Het verzoek is niet te wijzigen: fields, of een regel eromheen, bevat fouten. Herstel die eerst in de editor.",
  ),
  notThere: text(
    "That path is no longer in the request. Check the fields again.",
    "Dat pad staat niet meer in het verzoek. Controleer de velden opnieuw.",
  ),
  tooMany: (count: number) =>
    text(
      `That would be ${counted(count, "path").en}, but the service accepts at most ${limits.fields}. Select a whole group, or request less.`,
      `Dat zouden ${counted(count, "path").nl} zijn, maar de dienst accepteert er maximaal ${limits.fields}. Kies een hele groep, of vraag minder op.`,
    ),
} as const;

/** A `- ` line of `fields` with its paths and their indexes among all. */
interface ItemLine {
  readonly text: string;
  readonly item: ItemNode;
  readonly dash: number;
  readonly paths: readonly (WrittenPath & { readonly index: number })[];
}

/** Edits `- ` lines. A member of a group is changed inside its group. */
function itemLineEdits(
  text: string,
  { items }: ListNode,
  paths: readonly WrittenPath[],
  { replaced, appended }: FieldChange,
): readonly TextEdit[] {
  const lines = items.map((item, at): ItemLine => ({
    text,
    item,
    dash: text.lastIndexOf("-", item.span.start - 1),
    paths: paths.flatMap((path, index) => (path.item === at ? [{ ...path, index }] : [])),
  }));
  const added = new Map<ItemLine, string[]>();
  const last = lines.at(-1);
  for (const path of appended) {
    const line = lines.findLast((one) => isGroupOf(one, path)) ?? last;
    if (line) addTo(added, line, path);
  }
  return apart(lines.flatMap((line) => itemEdits(line, replaced, added.get(line) ?? [])));
}

/** The last line of a text also removes the line ending before it, unless its neighbour does. */
function apart(edits: readonly TextEdit[]): readonly TextEdit[] {
  let end = 0;
  return edits.map(({ span, newText }) => {
    const start = Math.max(span.start, end);
    end = span.end;
    return replacement(start, span.end, newText);
  });
}

function isGroupOf({ item, paths }: ItemLine, path: string): boolean {
  const group = groupOf(item);
  return group !== undefined && path.startsWith(`${group}.`) && paths.every(({ member }) => member);
}

function groupOf(item: ItemNode): string | undefined {
  if (item.kind !== "group") return undefined;
  const [part, ...others] = item.group.template.parts;
  return part?.kind === "text" && others.length === 0 ? part.text : undefined;
}

function itemEdits(
  line: ItemLine,
  replaced: FieldChange["replaced"],
  added: readonly string[],
): readonly TextEdit[] {
  const { text, item, dash, paths } = line;
  const group = groupOf(item);
  const prefix = group === undefined ? undefined : `${group}.`;
  const isInside = (path: string) => prefix !== undefined && path.startsWith(prefix);
  const isTouched = paths.some(({ index }) => replaced.has(index));
  const inside = new Map<number, readonly string[]>();
  const outside: string[] = added.filter((path) => !isInside(path));
  paths.forEach(({ index }, at) => {
    const now = replaced.get(index);
    if (!now) return;
    inside.set(at, now.filter(isInside));
    outside.push(...now.filter((path) => !isInside(path)));
  });
  const addedInside = added.filter(isInside);
  const stays =
    addedInside.length > 0 ||
    !isTouched ||
    paths.some((_, at) => (inside.get(at)?.length ?? 1) > 0);
  const indent = indentAt(text, dash);
  const behind = (more: readonly string[]): readonly TextEdit[] =>
    more.length === 0
      ? []
      : [linesBehind(text, item.span.end, ...more.map((path) => `${indent}- ${path}`))];
  if (!stays) {
    const [first, ...others] = outside;
    if (first === undefined) return [withoutLine(text, dash, item.span)];
    return [replacement(item.span.start, item.span.end, first), ...behind(others)];
  }
  if (item.kind === "item" || prefix === undefined) return behind(outside);
  const write = (path: string) => path.slice(prefix.length);
  const spans = item.members.map(({ span }) => span);
  const change = { replaced: inside, appended: addedInside };
  const members =
    spans.length === 0 && addedInside.length > 0
      ? [insertion(item.span.end, ` ${addedInside.map(write).join(", ")}`)]
      : listingEdits({ spans, write, separator: () => ", " }, change);
  return [...members, ...behind(outside)];
}
