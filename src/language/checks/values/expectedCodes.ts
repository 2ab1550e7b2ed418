import { findByName, hasEnded, valueTable } from "../../../contract/tables/tables.ts";
import { text } from "../../../contract/text.ts";
import type { Expectation } from "../../../model/expectation.ts";
import { literalText } from "../../../model/text/template.ts";
import type { Finding } from "../../finding.ts";
import type { TablePart } from "./answerTree.ts";
import { finding, fix, shown } from "../repairs/makeFinding.ts";
import { asLineValue } from "../repairs/sourceEdits.ts";

type Compare = Extract<Expectation, { kind: "compare" }>;

const mostOffered = 3;
const mostListed = 12;

/** A code that the value table does not have: the answer will hardly ever have it either. */
export function codeFindings(
  { value, operator }: Compare,
  { table, part }: TablePart,
): readonly Finding[] {
  const written = literalText(value);
  const entries = valueTable(table)?.entries;
  if (part !== "code" || !entries || written === undefined) return [];
  if ((operator !== "==" && operator !== "!=") || entries.has(written)) return [];
  const meant = findByName(table, written).filter((entry) => !hasEnded(entry));
  const codes = [...entries.keys()];
  const listed =
    codes.length <= mostListed
      ? text(` Its codes are ${codes.join(", ")}.`, ` De codes zijn ${codes.join(", ")}.`)
      : text("", "");
  const message = text(
    `Value table ${table} has no code ${shown(written)}.${listed.en}`,
    `Waardetabel ${table} heeft geen code ${shown(written)}.${listed.nl}`,
  );
  const fixes = meant.slice(0, mostOffered).map(({ code, name }) =>
    fix(text(`Change to ${code} (${name})`, `Wijzig in ${code} (${name})`), {
      span: value.span,
      newText: asLineValue(code),
    }),
  );
  return [finding("unknown-code", value.span, message, { fixes })];
}
