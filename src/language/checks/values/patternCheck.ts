import { text, type Text } from "../../../contract/text.ts";
import type { Expectation } from "../../../model/expectation.ts";
import { compilePattern } from "../../../model/text/linearPattern.ts";
import type { PatternProblem } from "../../../model/text/linearPatternSyntax.ts";
import { literalText } from "../../../model/text/template.ts";
import type { Finding } from "../../finding.ts";
import { finding } from "../repairs/makeFinding.ts";

type Compare = Extract<Expectation, { kind: "compare" }>;

const reasons: Readonly<Record<PatternProblem["why"], Text>> = {
  "there is nothing to repeat": text("there is nothing to repeat", "er is niets om te herhalen"),
  "a group is not closed": text("a group is not closed", "een groep is niet gesloten"),
  "a class is not closed": text("a class is not closed", "een klasse is niet gesloten"),
  "a bracket is not opened": text("a bracket was never opened", "een haakje is nooit geopend"),
  "a range runs backwards": text("a range runs backwards", "een bereik loopt achteruit"),
  "a repetition is not readable": text(
    "a repetition is not readable",
    "een herhaling is niet leesbaar",
  ),
  "a repetition is larger than 1000": text(
    "a repetition is larger than 1000",
    "een herhaling is groter dan 1000",
  ),
  "this escape is not supported": text(
    "this escape is not supported",
    "deze escape wordt niet ondersteund",
  ),
  "this kind of group is not supported": text(
    "this kind of group is not supported",
    "dit soort groep wordt niet ondersteund",
  ),
  "groups are nested too deeply": text(
    "groups are nested too deeply",
    "groepen zijn te diep genest",
  ),
  "the pattern is too large": text("the pattern is too large", "het patroon is te groot"),
};

/** A pattern that the runner could not read: told before anything is sent. */
export function patternFindings({ value }: Compare): readonly Finding[] {
  const pattern = literalText(value);
  const compiled = pattern === undefined ? undefined : compilePattern(pattern);
  if (!compiled || !("problem" in compiled)) return [];
  const { why, at } = compiled.problem;
  const message = text(
    `This pattern cannot be read, at character ${at + 1}: ${reasons[why].en}. Use literals, ., classes such as [a-z], \\d \\w \\s, groups, |, * + ? {m,n}, ^ and $.`,
    `Dit patroon is niet te lezen, bij teken ${at + 1}: ${reasons[why].nl}. Gebruik letterlijke tekens, ., klassen zoals [a-z], \\d \\w \\s, groepen, |, * + ? {m,n}, ^ en $.`,
  );
  return [finding("unreadable-pattern", value.span, message)];
}
