import { toVariableDraft } from "../../language/draft.ts";
import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import type { VariableValue } from "../../model/requestDraft.ts";
import { solePlaceholder, type Template, type TemplatePart } from "../../model/text/template.ts";
import type { Resolve } from "./bodyValue.ts";

/** Leaves every placeholder as it is. */
export const unresolved: Resolve = { one: (template) => template, items: (template) => [template] };

/**
 * Puts the values of the file's own variables in place of their placeholders, as far as they are
 * written down. Answers, moments, questions and variables of the machine stay placeholders.
 */
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
