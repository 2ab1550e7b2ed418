import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import type { Template, TemplatePart } from "../../model/text/template.ts";
import type { Resolve } from "./bodyValue.ts";

/** Leaves every placeholder as it is. */
export const unresolved: Resolve = (template) => template;

/**
 * Puts the values of the file's own variables in place of their placeholders, as far as they are
 * written down. Answers, moments, questions and variables of the machine stay placeholders.
 */
export function fileVariables({ tree }: RequestDocument): Resolve {
  const values = new Map<string, Template>();
  for (const { name, value } of tree.variables)
    if (!values.has(name)) values.set(name, value.template);
  const partsOf = (template: Template, within: readonly string[]): readonly TemplatePart[] =>
    template.parts.flatMap((part): readonly TemplatePart[] => {
      if (part.kind === "text" || part.expression.kind !== "variable") return [part];
      const { name } = part.expression;
      const value = values.get(name);
      if (!value || within.includes(name)) return [part];
      return partsOf(value, [...within, name]);
    });
  return (template) => ({ parts: partsOf(template, []), span: template.span });
}
