import { expressionText, type Template } from "../../model/text/template.ts";
import type { BodyMember, BodyValue } from "./bodyValue.ts";

export interface JsonStyle {
  /** Two spaces per level, or everything on one line. */
  readonly layout: "indented" | "one line";
  /** UTF-16 units to escape as `\uXXXX`. */
  readonly escaped?: RegExp;
}

export const indented: JsonStyle = { layout: "indented" };

/** Serialises a body as JSON. Placeholders become `{{…}}`, and literal braces become escapes. */
export function jsonText(members: readonly BodyMember[], style: JsonStyle): string {
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
