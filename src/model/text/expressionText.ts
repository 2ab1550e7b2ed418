import { pathText, type Expression, type Template } from "./template.ts";

/** An expression as it is written between `{{` and `}}`. */
export function expressionText(expression: Expression): string {
  switch (expression.kind) {
    case "variable":
      return expression.name;
    case "path":
      return expression.root + pathText(expression.steps).replace(/^(?=[^[])/, ".");
    case "today":
    case "now": {
      const { kind, shift } = expression;
      if (!shift) return `$${kind}`;
      const sign = shift.amount < 0 ? "-" : "+";
      return `$${kind} ${sign} ${Math.abs(shift.amount)} ${shift.unit}`;
    }
    case "uuid":
    case "uuid7":
      return `$${expression.kind}`;
    case "input":
      return `$input ${JSON.stringify(expression.label)}`;
    case "env":
      return `$env.${expression.name}`;
    case "invalid":
      return expression.text;
  }
}

/** A template as it is written, its placeholders not filled in. */
export function templateText(template: Template): string {
  return template.parts
    .map((part) => (part.kind === "text" ? part.text : `{{${expressionText(part.expression)}}}`))
    .join("");
}
