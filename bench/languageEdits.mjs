// Measures edits in a separate process and prints one line of JSON. See language.mjs.
import { performance } from "node:perf_hooks";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { fieldPaths } from "../src/contract/response/fields.ts";
import { isQueryType, operationNames, queryOperation } from "../src/contract/operations.ts";
import { parameterOf } from "../src/contract/parameters.ts";
import { openFile } from "../src/language/languageService.ts";
import { Random } from "../test/support/generated/random.ts";
import { asked, brp, placeIn, queries, requests, slipAt } from "./manyRequests.mjs";
import { spread } from "./spread.mjs";

const ownEdits = 400;
const jsonEdits = 25;
/** The JavaScript engine compiles frequent code, because an editor runs for hours. */
const warmUp = 5;
const context = { environments: ["local"] };

const jsonText = JSON.stringify(queries, null, 2);

const startMemory = memory();
const ownOpen = timed(() => {
  const file = openFile(brp);
  file.diagnostics(context);
  return file;
});
const file = ownOpen.made;
const own = { ...measure(ownEdits, ownEdit), memory: memory() - startMemory };
const publish = measurePublishing();

const service = getLanguageService({});
service.configure({
  validate: true,
  schemas: [{ uri: "brp://queries", fileMatch: ["*"], schema: schemaOfQueries() }],
});
const beforeJson = memory();
const jsonStart = performance.now();
let document = TextDocument.create("file:///queries.json", "json", 1, jsonText);
let parsed = service.parseJSONDocument(document);
const found = await service.doValidation(document, parsed);
if (found.length !== requests / 10) throw new Error(`The schema finds ${found.length}.`);
const openJson = performance.now() - jsonStart;
const json = { ...(await measureJson()), memory: memory() - beforeJson };

console.log(
  JSON.stringify({
    requests,
    bytes: brp.length,
    jsonBytes: jsonText.length,
    own,
    json,
    publish,
    open: { own: ownOpen.took, json: openJson },
  }),
);

/** A typing error: the first character of a path doubled, with completions after it. It is undone unmeasured. */
function ownEdit(random) {
  const { at, letter, cursor } = slipAt(random);
  const started = performance.now();
  file.edit([{ span: { start: at, end: at }, newText: letter }]);
  const suggestions = file.complete(cursor, context);
  const completed = performance.now();
  const diagnostics = file.diagnostics(context);
  const checked = performance.now();
  // Only paths similar to the current text are offered.
  if (suggestions.length < 1 || diagnostics.length < requests / 10) throw new Error("Too little.");
  file.edit([{ span: { start: at, end: at + 1 }, newText: "" }]);
  file.diagnostics(context);
  return { complete: completed - started, check: checked - completed, both: checked - started };
}

async function measureJson() {
  const random = new Random(7);
  const samples = [];
  for (let edit = -warmUp; edit < jsonEdits; edit++) {
    const sample = await jsonEdit(random);
    if (edit >= 0) samples.push(sample);
  }
  return summed(samples);
}

async function jsonEdit(random) {
  const at = placeIn(jsonText, random.pick(asked), random);
  const change = (start, end, text) => {
    const range = { start: document.positionAt(start), end: document.positionAt(end) };
    document = TextDocument.update(document, [{ range, text }], document.version + 1);
  };
  const started = performance.now();
  change(at, at, "x");
  parsed = service.parseJSONDocument(document);
  const list = await service.doComplete(document, document.positionAt(at + 1), parsed);
  const completed = performance.now();
  const diagnostics = await service.doValidation(document, parsed);
  const checked = performance.now();
  if ((list?.items.length ?? 0) < 10 || diagnostics.length < requests / 10)
    throw new Error("Too little.");
  change(at, at + 1, "");
  return { complete: completed - started, check: checked - completed, both: checked - started };
}

function measure(edits, edit) {
  const random = new Random(7);
  for (let i = 0; i < warmUp * 10; i++) edit(random);
  return summed(Array.from({ length: edits }, () => edit(random)));
}

/** The editor's work for every diagnostic after a new line, and the copies on handing them over. */
function measurePublishing() {
  const own = [];
  const copy = [];
  let count = 0;
  for (let round = 0; round < 30; round++) {
    const started = performance.now();
    const shown = file.diagnostics(context).map(({ span, message, code, severity }) => ({
      start: file.positionAt(span.start),
      end: file.positionAt(span.end),
      message: message.en,
      code,
      severity,
    }));
    const made = performance.now();
    if (JSON.stringify(shown).length === 0) throw new Error("Nothing to show.");
    copy.push(performance.now() - made);
    own.push(made - started);
    count = shown.length;
  }
  return { count, own: spread(own), copy: spread(copy) };
}

/** The contract as a JSON schema: the keys, their forms and the valid paths of each type. */
function schemaOfQueries() {
  const definitions = {};
  const branches = operationNames.filter(isQueryType).map((type) => {
    const { required, optional, responseType } = queryOperation(type);
    definitions[responseType] = { enum: [...fieldPaths(responseType).keys()] };
    const properties = { type: { const: type } };
    for (const name of [...required, ...optional])
      properties[name] = schemaOf(parameterOf(type, name), responseType);
    definitions[type] = {
      properties,
      required: ["type", ...required],
      additionalProperties: false,
    };
    return {
      if: { properties: { type: { const: type } } },
      then: { $ref: `#/definitions/${type}` },
    };
  });
  return { type: "array", items: { type: "object", allOf: branches }, definitions };
}

function schemaOf({ kind, name }, responseType) {
  if (name === "fields")
    return { type: "array", maxItems: 130, items: { $ref: `#/definitions/${responseType}` } };
  if (kind === "list") return { type: "array", items: { type: "string", pattern: "^[0-9]{9}$" } };
  if (kind === "integer") return { type: "integer" };
  return { type: kind === "boolean" ? "boolean" : "string" };
}

function timed(make) {
  const started = performance.now();
  const made = make();
  return { made, took: performance.now() - started };
}

function summed(samples) {
  return Object.fromEntries(
    ["complete", "check", "both"].map((what) => [what, spread(samples.map((one) => one[what]))]),
  );
}

function memory() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
