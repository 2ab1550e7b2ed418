/**
 * What SARIF 2.1.0 (OASIS, sarif-schema-2.1.0.json) asks of the members that a report of ours can have: their names
 * (the schema refuses others), which are required, and their ranges.
 */

const closed = (properties: object, required: readonly string[] = []) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const list = (items: object, more: object = {}) => ({ type: "array", items, ...more });

const text = { type: "string" };
const level = { enum: ["none", "note", "warning", "error"] };
const message = {
  ...closed({ text, markdown: text, id: text, arguments: list(text) }),
  anyOf: [{ required: ["text"] }, { required: ["id"] }],
};
const multiformat = closed({ text, markdown: text }, ["text"]);
const positive = { type: "integer", minimum: 1 };
const region = closed({
  startLine: positive,
  startColumn: positive,
  endLine: positive,
  endColumn: positive,
  message,
});
const artifactLocation = closed({
  uri: { type: "string", pattern: "^[A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=%-]*$" },
  uriBaseId: text,
  index: { type: "integer", minimum: -1 },
});
const replacement = closed({ deletedRegion: region, insertedContent: closed({ text }) }, [
  "deletedRegion",
]);
const artifactChange = closed(
  { artifactLocation, replacements: list(replacement, { minItems: 1 }) },
  ["artifactLocation", "replacements"],
);
const rule = closed(
  {
    id: text,
    name: text,
    shortDescription: multiformat,
    fullDescription: multiformat,
    help: multiformat,
    helpUri: text,
    defaultConfiguration: closed({ enabled: { type: "boolean" }, level }),
  },
  ["id"],
);
const result = closed(
  {
    ruleId: text,
    ruleIndex: { type: "integer", minimum: -1 },
    level,
    message,
    locations: list(closed({ physicalLocation: closed({ artifactLocation, region }) })),
    fixes: list(
      closed({ description: message, artifactChanges: list(artifactChange, { minItems: 1 }) }, [
        "artifactChanges",
      ]),
    ),
    properties: { type: "object" },
  },
  ["message"],
);

export const sarifSchema = closed(
  {
    $schema: text,
    version: { enum: ["2.1.0"] },
    runs: list(
      closed(
        {
          tool: closed(
            {
              driver: closed(
                {
                  name: text,
                  version: text,
                  language: { type: "string", pattern: "^[a-zA-Z]{2}(-[a-zA-Z]{2})?$" },
                  rules: list(rule, { uniqueItems: true }),
                },
                ["name"],
              ),
            },
            ["driver"],
          ),
          columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
          invocations: list(
            closed({ executionSuccessful: { type: "boolean" } }, ["executionSuccessful"]),
          ),
          results: list(result),
        },
        ["tool"],
      ),
    ),
  },
  ["version", "runs"],
);
