// Time of one language service for a file of requests, in a separate process. Prints one line of JSON. See editor.mjs.
import { performance } from "node:perf_hooks";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { LanguageFeatures } from "../src/language/features/languageFeatures.ts";
import { openFile } from "../src/language/languageService.ts";
import { asked, brpOf, queries } from "./manyRequests.mjs";

const [, , what, requests] = process.argv;
const lines = {};
const bytes = await (what === "json" ? json() : own(brpOf(Number(requests))));
console.log(JSON.stringify({ bytes, lines }));

async function took(title, work) {
  const [clock, cpu] = [performance.now(), process.cpuUsage()];
  const made = await work();
  const { user, system } = process.cpuUsage(cpu);
  lines[title] = { clock: performance.now() - clock, cpu: (user + system) / 1000 };
  return made;
}

function memory(title) {
  globalThis.gc?.();
  lines[title] = { megabytes: process.memoryUsage().heapUsed / 1e6 };
}

async function own(text) {
  const context = { environments: ["local"] };
  memory("before");
  const file = await took("open", () => openFile(text));
  const features = new LanguageFeatures(file, "file:///many.brp", {
    language: "en",
    encoding: "utf-16",
    takesSnippets: true,
    takesLabelDetails: true,
    readsMarkdown: { hover: true, completion: true },
  });
  const at = text.indexOf(asked[3], text.length / 2);
  const seen = { start: at - 1000, end: at + 1000 };
  const show = async (when) => {
    await took(`${when}lenses`, () => [file.runTargets(), file.fieldLensPlaces()]);
    await took(`${when}symbols`, () => features.documentSymbols());
    await took(`${when}folds`, () => features.foldingRanges());
    await took(`${when}colours of meaning`, () => file.tokens());
    await took(`${when}inlay hints`, () => file.inlayHints(seen));
    await took(`${when}diagnostics of what is seen`, () => file.diagnosticsNear(context, seen));
  };
  await show("");
  memory("after all that is shown");
  await took("one request, ready to run", () => file.chosen([file.requestAt(at).ordinal]));
  await took("diagnostics of all", () => file.diagnostics(context));
  memory("after all diagnostics");
  file.edit([{ span: { start: at, end: at }, newText: "x" }]);
  file.edit([{ span: { start: at, end: at + 1 }, newText: "" }]);
  await took("a letter: edit", () =>
    file.edit([{ span: { start: at, end: at }, newText: asked[3].slice(0, 1) }]),
  );
  await took("a letter: suggestions", () => file.complete(at + 1 + asked[3].length, context));
  await show("a letter: ");
  await took("a letter: diagnostics of all", () => file.diagnostics(context));
  const value = text.indexOf("0518");
  file.edit([{ span: { start: value, end: value + 4 }, newText: "0599" }]);
  await took("a changed variable: diagnostics of all", () => file.diagnostics(context));
  return text.length;
}

async function json() {
  const text = JSON.stringify(queries, null, 2);
  const service = getLanguageService({});
  const uri = "file:///queries.json";
  memory("before");
  let document = TextDocument.create(uri, "json", 1, text);
  let parsed = await took("open", () => service.parseJSONDocument(document));
  await took("symbols", () => service.findDocumentSymbols2(document, parsed));
  await took("folds", () => service.getFoldingRanges(document));
  await took("diagnostics of all", () => service.doValidation(document, parsed));
  memory("after all diagnostics");
  const at = text.indexOf(asked[3], text.length / 2);
  const place = document.positionAt(at);
  await took("a letter: edit", () => {
    const change = { range: { start: place, end: place }, text: "x" };
    document = TextDocument.update(document, [change], 2);
    parsed = service.parseJSONDocument(document);
  });
  await took("a letter: suggestions", () =>
    service.doComplete(document, document.positionAt(at + 1), parsed),
  );
  await took("a letter: symbols", () => service.findDocumentSymbols2(document, parsed));
  await took("a letter: diagnostics of all", () => service.doValidation(document, parsed));
  return text.length;
}
