import { expectationOperators } from "../../syntax/expectations.ts";

/** How people write an operator who know another tool or none, in small letters. */
const phrases: ReadonlyMap<string, string> = new Map(
  [
    [
      "==",
      "is",
      "=",
      "===",
      "equals",
      "equal to",
      "is equal to",
      "eq",
      "gelijk aan",
      "is gelijk aan",
    ],
    [
      "!=",
      "!",
      "!==",
      "<>",
      "ne",
      "not",
      "is not",
      "isn't",
      "is niet",
      "not equal to",
      "ongelijk aan",
    ],
    [">=", "=>", "ge", "gte", "minstens", "at least"],
    ["<=", "=<", "le", "lte", "hoogstens", "at most"],
    [">", "gt", "meer dan", "more than", "groter dan", "greater than"],
    ["<", "lt", "minder dan", "less than", "kleiner dan"],
    ["contains", "bevat", "contain", "includes", "has"],
    ["not contains", "bevat niet", "does not contain", "doesn't contain"],
    ["startsWith", "begint met", "begintmet", "starts with", "begins with", "beginswith"],
    ["endsWith", "eindigt met", "eindigtmet", "ends with"],
    ["matches", "match", "~", "=~", "voldoet aan"],
    ["exists", "exist", "bestaat", "is present"],
    ["missing", "ontbreekt", "bestaat niet", "is missing", "does not exist", "is absent"],
    ["isEmpty", "leeg", "empty", "is leeg", "is empty"],
  ].flatMap(([operator = "", ...words]) => words.map((word) => [word, operator] as const)),
);

interface OperatorPhrase {
  readonly operator: string;
  readonly length: number;
}

const mostWords = 3;

/** The longest run of words at the start of a text that means an operator. */
export function operatorPhrase(text: string): OperatorPhrase | undefined {
  let found: OperatorPhrase | undefined;
  const word = /[ \t\u00a0]*(?:[=!<>~]{1,3}|[^ \t\u00a0]+)/y;
  for (let words = 0; words < mostWords && word.test(text); words++) {
    const length = word.lastIndex;
    const written = text
      .slice(0, length)
      .replace(/[ \t\u00a0]+/g, " ")
      .toLowerCase();
    const same = expectationOperators.find((operator) => operator.toLowerCase() === written);
    const operator = same ?? phrases.get(written);
    if (operator !== undefined) found = { operator, length };
  }
  return found;
}
