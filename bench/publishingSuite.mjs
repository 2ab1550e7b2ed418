// Runs inside VS Code's extension host: time from an edit in a large file to the visible result. Writes figures to a
// file.
import { writeFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import {
  commands,
  Diagnostic,
  DiagnosticSeverity,
  languages,
  Range,
  Selection,
  Uri,
  window,
  workspace,
} from "vscode";
import { openFile } from "../src/language/languageService.ts";
import { Random } from "../test/support/generated/random.ts";
import { brpOf, slipAt } from "./manyRequests.mjs";
import { spread } from "./spread.mjs";

const edits = 10;
const warmUp = 2;
const sets = 10;
/** On a busy machine fewer rounds must suffice. */
const enoughMs = 30_000;
const fewest = 3;
/** Longer than any edit here. A longer time invalidates the figures. */
const longestMs = 60_000;

const wholeFile = [
  "executeCodeLensProvider",
  "executeDocumentSymbolProvider",
  "executeFoldingRangeProvider",
  "executeLinkProvider",
  "provideDocumentSemanticTokens",
];

export async function run() {
  const figures = [];
  for (const requests of [2000, 10_000]) figures.push(await measure(requests));
  await writeFile(process.env.BRP_BENCH_FIGURES, JSON.stringify(figures));
}

async function measure(requests) {
  const brp = brpOf(requests);
  const uri = Uri.joinPath(workspace.workspaceFolders[0].uri, `${requests}.brp`);
  await workspace.fs.writeFile(uri, Buffer.from(brp));
  const untilOpened = stopwatch();
  const reported = diagnosticsReported(uri, (now) => now >= requests / 10);
  const editor = await window.showTextDocument(await workspace.openTextDocument(uri));
  await reported;
  const opened = untilOpened();
  const count = ours(uri).length;
  console.log(`Opened in ${opened.clock.toFixed(0)} ms; measuring …`);
  return {
    requests,
    bytes: brp.length,
    count,
    opened,
    sets: await measureSets(count, uri),
    editor: await measureEdits(editor, brp, count),
    asked: await measureAsked(editor),
    inProcess: measureInProcess(brp),
  };
}

function goesOn(round, rounds, until) {
  return round < fewest || (round < rounds && performance.now() < until);
}

function ours(uri) {
  return languages.getDiagnostics(uri).filter(({ source }) => source === "BRP");
}

/** Resolves when VS Code reports this number of our diagnostics for a file. Earlier reports have other causes. */
function diagnosticsReported(uri, isIt) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      listener.dispose();
      reject(new Error(`There are ${ours(uri).length} diagnostics.`));
    }, longestMs);
    const listener = languages.onDidChangeDiagnostics(() => {
      if (!isIt(ours(uri).length)) return;
      clearTimeout(limit);
      listener.dispose();
      resolve();
    });
  });
}

/** Milliseconds of the clock, and of this process alone. A busy machine stretches only the former. */
function stopwatch() {
  const [clock, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { clock: performance.now() - clock, cpu: (user + system) / 1000 };
  };
}

function spreads(samples) {
  return {
    clock: spread(samples.map(({ clock }) => clock)),
    cpu: spread(samples.map(({ cpu }) => cpu)),
  };
}

/**
 * A collection of our own with as many diagnostics: the time of `set` alone, and until the window has them. Messages to
 * the window arrive in order, so a response to a later request shows that it has them.
 */
async function measureSets(count, uri) {
  const collection = languages.createDiagnosticCollection("bench");
  const [call, taken] = [[], []];
  const until = performance.now() + enoughMs;
  for (let round = -warmUp; goesOn(round, sets, until); round++) {
    const diagnostics = Array.from({ length: count }, (_, at) => {
      const line = at * 13 + (round & 1);
      const message = `Finding ${at} of round ${round}, with a sentence as long as ours usually are.`;
      return new Diagnostic(new Range(line, 0, line, 9), message, DiagnosticSeverity.Error);
    });
    const [untilSet, untilTaken] = [stopwatch(), stopwatch()];
    collection.set(uri, diagnostics);
    const set = untilSet();
    await commands.executeCommand("setContext", "brp.bench", round);
    if (round >= 0) {
      call.push(set);
      taken.push(untilTaken());
    }
  }
  collection.dispose();
  return { call: spreads(call), taken: spreads(taken) };
}

/** A typing error at a random place: the time until the edit, until its completions, and until its diagnostics. */
async function measureEdits(editor, brp, count) {
  const random = new Random(7);
  const { document } = editor;
  const [edited, completed, reported] = [[], [], []];
  const until = performance.now() + enoughMs;
  for (let round = -warmUp; goesOn(round, edits, until); round++) {
    const { at, letter, cursor } = slipAt(random, brp);
    const place = document.positionAt(at);
    editor.selection = new Selection(place, place);
    const diagnostics = diagnosticsReported(document.uri, (now) => now > count);
    const [untilIn, untilReported] = [stopwatch(), stopwatch()];
    await editor.edit((edit) => edit.insert(place, letter));
    const applied = untilIn();
    const untilOffered = stopwatch();
    const list = await commands.executeCommand(
      "vscode.executeCompletionItemProvider",
      document.uri,
      document.positionAt(cursor),
    );
    const offered = untilOffered();
    if (list.items.length === 0) throw new Error("Nothing is offered.");
    await diagnostics;
    if (round >= 0) {
      edited.push(applied);
      completed.push(offered);
      reported.push(untilReported());
    }
    const back = diagnosticsReported(document.uri, (now) => now === count);
    await editor.edit((edit) => edit.delete(new Range(place, place.translate(0, 1))));
    await back;
  }
  return { edited: spreads(edited), completed: spreads(completed), reported: spreads(reported) };
}

/** Requests of VS Code for the whole file after an edit, each alone, because completion waits for earlier ones. */
async function measureAsked({ document }) {
  const asked = {};
  for (const what of wholeFile) {
    const samples = [];
    for (let round = 0; round < fewest; round++) {
      const took = stopwatch();
      await commands.executeCommand(`vscode.${what}`, document.uri);
      samples.push(took());
    }
    asked[what] = spreads(samples);
  }
  return asked;
}

/** The same typing errors in the language file alone, in this process. */
function measureInProcess(brp) {
  const random = new Random(7);
  const context = { environments: ["local"] };
  const file = openFile(brp);
  file.diagnostics(context);
  const [completed, both] = [[], []];
  const until = performance.now() + enoughMs;
  for (let round = -20; goesOn(round, 100, until); round++) {
    const { at, letter, cursor } = slipAt(random, brp);
    const [untilOffered, untilChecked] = [stopwatch(), stopwatch()];
    file.edit([{ span: { start: at, end: at }, newText: letter }]);
    file.complete(cursor, context);
    const offered = untilOffered();
    file.diagnostics(context);
    if (round >= 0) {
      completed.push(offered);
      both.push(untilChecked());
    }
    file.edit([{ span: { start: at, end: at + 1 }, newText: "" }]);
    file.diagnostics(context);
  }
  return { completed: spreads(completed), both: spreads(both) };
}
