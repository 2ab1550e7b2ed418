import { text } from "../../contract/text.ts";
import { literalText, type Template } from "../../model/text/sourceText.ts";
import { directiveForm } from "../syntax/directives.ts";
import { writtenValues } from "./templates.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { VariableNode } from "../syntax/syntax.ts";
import type { CheckedFile } from "./checkedFile.ts";
import {
  catalogueDiagnostic,
  diagnostic,
  fix,
  lineRemoval,
  quotedText,
  asLineValue,
  wholeLines,
} from "./repairs/makeDiagnostic.ts";
import { letterRepair } from "./repairs/repairs.ts";

export function variableDiagnostics(file: CheckedFile): readonly Diagnostic[] {
  return file.document.tree.variables.flatMap((variable) => [
    ...nameDiagnostics(variable, file),
    ...writtenValues(variable.value).flatMap(({ template }) => letterDiagnostics(template)),
  ]);
}

function nameDiagnostics(variable: VariableNode, file: CheckedFile): readonly Diagnostic[] {
  const { name, nameSpan } = variable;
  const form = directiveForm(name);
  if (form && !form.mayBeVariable) {
    const equals = file.text.slice(nameSpan.end, variable.value.span.start);
    const between = { start: nameSpan.end, end: variable.value.span.start };
    const asDirective = { span: between, newText: " " };
    const message = text(
      `${name} is the name of the directive @${name} and can't be a variable. Choose another name, or remove the ${equals.trim()}.`,
      `${name} is de naam van de directive @${name} en kan geen variabele zijn. Kies een andere naam, of verwijder de ${equals.trim()}.`,
    );
    const title = text(`Turn it into the directive @${name}`, `Maak er de directive @${name} van`);
    return [
      diagnostic("reserved-variable", nameSpan, message, { fixes: [fix(title, asDirective)] }),
    ];
  }
  if (file.documentContext.isFirst("variable", name, variable)) return [];
  const message = text(
    `${quotedText(name)} is already defined. A variable has one value for the whole file. Rename or remove one of the two.`,
    `${quotedText(name)} is al eerder gedefinieerd. Een variabele heeft één waarde voor het hele bestand. Hernoem of verwijder een van beide.`,
  );
  const edit = { span: wholeLines(file.text, variable.span), newText: "" };
  return [diagnostic("duplicate-variable", nameSpan, message, { fixes: [lineRemoval(edit)] })];
}

/** Look-alike characters that the register never contains (language rule 10). */
export function letterDiagnostics(template: Template): readonly Diagnostic[] {
  const value = literalText(template);
  if (value === undefined) return [];
  const repair = letterRepair(value);
  if (!repair) return [];
  const edit = { span: template.span, newText: rewritten(template, repair.value) };
  return [catalogueDiagnostic(repair.code, template.span, { fixes: [fix(repair.title, edit)] })];
}

/** A quoted text keeps its quotes, because its template covers only the part between them. */
function rewritten({ parts, span }: Template, value: string): string {
  const isQuotedInside = parts.some(
    (part) => part.kind === "text" && part.text.length !== span.end - span.start,
  );
  return isQuotedInside ? JSON.stringify(value).slice(1, -1) : asLineValue(value);
}
