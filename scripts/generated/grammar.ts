import { operationNames } from "../../src/contract/operations.ts";
import { parameters } from "../../src/contract/parameters.ts";

/** A comment after white space. A separator is never a comment. */
const comment = "(?:^\\s*|\\s+)((?://|#(?!##)).*)$";

/** TextMate grammar: provides only colours, with the theme's scopes. The language service provides meaning. */
export function grammar(directiveWords: readonly string[]): object {
  const operations = operationNames.join("|");
  const keys = [...parameters.keys()].join("|");
  return {
    $schema: "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
    name: "BRP request",
    scopeName: "source.brp",
    patterns: [
      { include: "#separator" },
      { include: "#comment-line" },
      { include: "#variable" },
      { include: "#directive" },
      { include: "#expectation" },
      { include: "#operation" },
      { include: "#json" },
      { include: "#item" },
      { include: "#parameter" },
    ],
    repository: {
      separator: {
        match: "^(###)(?!#)\\s*(.*)$",
        captures: {
          1: { name: "punctuation.definition.heading.brp" },
          2: { name: "entity.name.section.brp markup.heading.brp" },
        },
      },
      "comment-line": { match: "^\\s*(//|#(?!##)).*$", name: "comment.line.brp" },
      "comment-end": { match: comment, captures: { 1: { name: "comment.line.brp" } } },
      variable: {
        begin: "^(@)([A-Za-z_][A-Za-z0-9_-]*)\\s*(=)",
        beginCaptures: {
          1: { name: "punctuation.definition.variable.brp" },
          2: { name: "variable.other.definition.brp" },
          3: { name: "keyword.operator.assignment.brp" },
        },
        end: "$",
        patterns: [{ include: "#value" }],
      },
      directive: {
        begin: `^\\s*(@(?:${directiveWords.join("|")}))\\b`,
        beginCaptures: { 1: { name: "keyword.control.directive.brp" } },
        end: "$",
        patterns: [{ include: "#placeholder" }, { match: "\\S+", name: "string.unquoted.brp" }],
      },
      expectation: {
        begin: "^\\s*(\\?)\\s*",
        beginCaptures: { 1: { name: "keyword.control.expectation.brp" } },
        end: "$",
        patterns: [
          { include: "#comment-end" },
          {
            match:
              "\\b(contains|startsWith|matches|exists|missing|isEmpty|count|header)\\b|==|!=|<=|>=|<|>",
            name: "keyword.operator.comparison.brp",
          },
          { include: "#placeholder" },
          { match: "\\b[0-9]+(?:\\.[0-9]+)?(?:ms|s|m)?\\b", name: "constant.numeric.brp" },
          { include: "#quoted" },
          { match: "[A-Za-z_][\\w.\\[\\]*]*", name: "variable.other.member.brp" },
        ],
      },
      operation: {
        match: `^\\s*(${operations})\\s*$`,
        captures: { 1: { name: "entity.name.function.brp keyword.other.operation.brp" } },
      },
      parameter: {
        begin: "^\\s*([A-Za-z_][A-Za-z0-9_]*)\\s*(:)",
        beginCaptures: {
          1: { name: "support.type.property-name.brp" },
          2: { name: "punctuation.separator.key-value.brp" },
        },
        end: "$",
        patterns: [{ include: "#value" }],
      },
      item: {
        begin: "^\\s*(-)\\s+",
        beginCaptures: { 1: { name: "punctuation.definition.list.begin.brp" } },
        end: "$",
        patterns: [
          {
            match: "\\G([A-Za-z_][\\w.]*)\\s*(:)",
            captures: {
              1: { name: "support.type.property-name.brp" },
              2: { name: "punctuation.separator.key-value.brp" },
            },
          },
          { include: "#value" },
        ],
      },
      value: {
        patterns: [
          { include: "#comment-end" },
          { include: "#quoted" },
          { include: "#placeholder" },
          { match: "\\G\\s*(true|false)\\s*$", name: "constant.language.boolean.brp" },
          { match: "[\\[\\],]", name: "punctuation.separator.list.brp" },
          { match: "\\*", name: "keyword.operator.wildcard.brp" },
          { match: '[^\\s\\[\\],*{"]+', name: "string.unquoted.brp" },
        ],
      },
      quoted: {
        begin: '"',
        end: '"|$',
        name: "string.quoted.double.brp",
        patterns: [
          { match: '\\\\(?:["\\\\/bfnrt]|u[0-9A-Fa-f]{4})', name: "constant.character.escape.brp" },
          { include: "#placeholder" },
        ],
      },
      placeholder: {
        begin: "\\{\\{",
        end: "\\}\\}|$",
        name: "meta.template.expression.brp",
        beginCaptures: { 0: { name: "punctuation.definition.template-expression.begin.brp" } },
        endCaptures: { 0: { name: "punctuation.definition.template-expression.end.brp" } },
        patterns: [
          { match: "\\$[A-Za-z]+", name: "support.function.brp" },
          { match: '"[^"]*"', name: "string.quoted.double.brp" },
          { match: "[+-]\\s*[0-9]+", name: "constant.numeric.brp" },
          { match: "[A-Za-z_][\\w.\\[\\]*-]*", name: "variable.other.readwrite.brp" },
        ],
      },
      json: {
        begin: "^\\s*(?=\\{(?!\\{))",
        end: "^(?=###|\\s*\\?)",
        name: "meta.embedded.json.brp",
        patterns: [
          {
            match: `"(?:${keys}|type)"(?=\\s*:)`,
            name: "support.type.property-name.json.brp",
          },
          { match: '"(?:[^"\\\\]|\\\\.)*"(?=\\s*:)', name: "support.type.property-name.json.brp" },
          { include: "#quoted" },
          { match: "\\b(?:true|false|null)\\b", name: "constant.language.json.brp" },
          { match: "-?[0-9]+(?:\\.[0-9]+)?", name: "constant.numeric.json.brp" },
          { match: "[{}\\[\\],:]", name: "punctuation.json.brp" },
        ],
      },
    },
  };
}
