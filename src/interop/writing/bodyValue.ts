import { parameterOf } from "../../contract/parameters.ts";
import { isQueryType, type OperationName } from "../../contract/operations.ts";
import {
  jsonMembers,
  parameterDrafts,
  type RequestDocument,
} from "../../language/syntax/parser.ts";
import type { JsonNode, RequestNode } from "../../language/syntax/syntax.ts";
import type { ValueDraft, VariableValue } from "../../model/requestDraft.ts";
import {
  literalText,
  solePlaceholder,
  type Template,
  type TemplatePart,
  expressionText,
} from "../../model/text/sourceText.ts";
import { typeText } from "../../model/text/typedValue.ts";
import { toVariableDraft } from "../../language/draft.ts";

/** A body before serialisation, with placeholders separate from literal text. */
export type BodyValue =
  | { readonly kind: "string"; readonly template: Template }
  /** A number, true, false or null, as written. */
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly BodyValue[] }
  | { readonly kind: "object"; readonly members: readonly BodyMember[] };

export type BodyMember = readonly [name: string, value: BodyValue];

/** Replaces the known placeholders of a template. */
export interface Resolve {
  readonly one: (template: Template) => Template;
  /** An item of a list. A placeholder of a list becomes all its values. */
  readonly items: (template: Template) => readonly Template[];
}

/**
 * Members to send: for a person query with `type`, for a message call its parameters. Keeps unknown members of JSON.
 */
export function bodyMembers(
  request: RequestNode,
  operation: OperationName,
  resolve: Resolve,
): readonly BodyMember[] {
  const { body } = request;
  if (body?.kind === "json")
    return jsonMembers(body).flatMap(({ key, value }): readonly BodyMember[] =>
      value ? [[key, jsonBodyValue(operation, key, value, resolve)]] : [],
    );
  const type: readonly BodyMember[] = isQueryType(operation)
    ? [["type", { kind: "string", template: textTemplate(operation) }]]
    : [];
  const drafts = parameterDrafts(body).map(({ name, value }): BodyMember => [
    name,
    draftBodyValue(operation, name, value, resolve),
  ]);
  return [...type, ...drafts];
}

function draftBodyValue(
  operation: OperationName,
  name: string,
  draft: ValueDraft,
  resolve: Resolve,
): BodyValue {
  if (draft.kind === "list")
    return {
      kind: "list",
      items: draft.items.flatMap((item) =>
        item.kind === "text"
          ? resolve
              .items(item.template)
              .map((template) => typed(operation, name, template, item.typing === "parameter"))
          : [draftBodyValue(operation, name, item, resolve)],
      ),
    };
  if (draft.kind === "json") return { kind: "literal", text: JSON.stringify(draft.value) };
  return typed(operation, name, resolve.one(draft.template), draft.typing === "parameter");
}

function jsonBodyValue(
  operation: OperationName,
  name: string,
  node: JsonNode,
  resolve: Resolve,
): BodyValue {
  switch (node.kind) {
    case "literal":
      return { kind: "literal", text: node.text };
    case "string":
      return typed(operation, name, resolve.one(node.template), isSole(node.template));
    case "array":
      return {
        kind: "list",
        items: node.items.flatMap((item) =>
          item.kind === "string"
            ? resolve
                .items(item.template)
                .map((template) => typed(operation, name, template, isSole(item.template)))
            : [jsonBodyValue(operation, name, item, resolve)],
        ),
      };
    case "object":
      return {
        kind: "object",
        members: node.members.flatMap(({ key, value }): readonly BodyMember[] =>
          value ? [[key, jsonBodyValue(operation, "", value, resolve)]] : [],
        ),
      };
  }
}

function isSole(template: Template): boolean {
  return solePlaceholder(template) !== undefined;
}

/** The parameter determines the type of a value on a line or of a single placeholder. */
function typed(
  operation: OperationName,
  name: string,
  template: Template,
  byParameter: boolean,
): BodyValue {
  const literal = literalText(template);
  if (literal === undefined || !byParameter) return { kind: "string", template };
  const value = typeText(parameterOf(operation, name), literal);
  return typeof value === "string"
    ? { kind: "string", template }
    : { kind: "literal", text: String(value) };
}

const nowhere = { start: 0, end: 0 };

function textTemplate(text: string): Template {
  const part: TemplatePart = { kind: "text", text, span: nowhere };
  return { parts: text === "" ? [] : [part], span: nowhere };
}

export const unresolved: Resolve = { one: (template) => template, items: (template) => [template] };

/** Replaces the file's own variables. Responses, timestamps, prompts and environment variables remain placeholders. */
export function fileVariables({ tree }: RequestDocument): Resolve {
  const values = new Map<string, VariableValue>();
  for (const variable of tree.variables)
    if (!values.has(variable.name)) values.set(variable.name, toVariableDraft(variable));
  const partsOf = (template: Template, within: readonly string[]): readonly TemplatePart[] =>
    template.parts.flatMap((part): readonly TemplatePart[] => {
      if (part.kind === "text" || part.expression.kind !== "variable") return [part];
      const { name } = part.expression;
      const value = values.get(name)?.value;
      if (!value || within.includes(name)) return [part];
      return partsOf(value, [...within, name]);
    });
  const one = (template: Template) => ({ parts: partsOf(template, []), span: template.span });
  const itemsOf = (template: Template, within: readonly string[]): readonly Template[] => {
    const expression = solePlaceholder(template);
    const [step, ...more] = expression?.kind === "path" ? expression.steps : [];
    const isAll = step?.kind === "all" && more.length === 0;
    const name =
      expression?.kind === "variable"
        ? expression.name
        : expression?.kind === "path" && isAll
          ? expression.root
          : "";
    const variable = within.includes(name) ? undefined : values.get(name);
    if (!variable) return [one(template)];
    const inside = [...within, name];
    return variable.items
      ? variable.items.flatMap((item) => itemsOf(item, inside))
      : itemsOf(variable.value, inside);
  };
  return { one, items: (template) => itemsOf(template, []) };
}

export interface JsonStyle {
  /** Two spaces per level, or everything on one line. */
  readonly layout: "indented" | "one line";
  /** UTF-16 units to escape as `\uXXXX`. */
  readonly escaped?: RegExp;
}

export const indented: JsonStyle = { layout: "indented" };

/** Serialises a body as JSON. Placeholders become `{{…}}`, and literal braces become escapes. */
export function bodyJson(members: readonly BodyMember[], style: JsonStyle): string {
  return written({ kind: "object", members }, style, "");
}

function written(value: BodyValue, style: JsonStyle, indent: string): string {
  switch (value.kind) {
    case "literal":
      return value.text;
    case "string":
      return `"${insideQuotes(value.template, style)}"`;
    case "list": {
      const inner = deeper(style, indent);
      const items = value.items.map((item) => written(item, style, inner));
      return enclosed("[", items, "]", style, indent);
    }
    case "object": {
      const inner = deeper(style, indent);
      const colon = style.layout === "one line" ? ":" : ": ";
      const members = value.members.map(
        ([name, member]) => `"${escapedText(name, style)}"${colon}${written(member, style, inner)}`,
      );
      return enclosed("{", members, "}", style, indent);
    }
  }
}

function deeper({ layout }: JsonStyle, indent: string): string {
  return layout === "one line" ? "" : `${indent}  `;
}

function enclosed(
  open: string,
  parts: readonly string[],
  close: string,
  style: JsonStyle,
  indent: string,
): string {
  if (parts.length === 0) return open + close;
  if (style.layout === "one line") return open + parts.join(",") + close;
  const inner = deeper(style, indent);
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}

function insideQuotes(template: Template, style: JsonStyle): string {
  return template.parts
    .map((part) =>
      part.kind === "text"
        ? escapedText(part.text, style).replaceAll("{", "\\u007b")
        : `{{${JSON.stringify(expressionText(part.expression)).slice(1, -1)}}}`,
    )
    .join("");
}

function escapedText(text: string, { escaped }: JsonStyle): string {
  const json = JSON.stringify(text).slice(1, -1);
  if (!escaped) return json;
  return json.replace(escaped, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
