// Runs inside VS Code's extension host: waiting times in large request files. Writes its figures to a file.
import { writeFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import {
  CodeLens,
  commands,
  extensions,
  languages,
  Position,
  Range,
  Selection,
  Uri,
  window,
  workspace,
} from "vscode";
import { asked, brp, brpOf } from "./manyRequests.mjs";

const rounds = 5;
/** Rows of one `@each`, the largest task of the docs. */
const rowCount = 500;
/** Any longer time invalidates the figures. */
const longestMs = 120_000;
const figures = [];

export async function run() {
  const delivered = watchPanel();
  await measure("plain text, the reference", "many.txt", brp, async (took) => {
    took("opening");
  });
  // VS Code's own time for a coloured text.
  const lens = new CodeLens(new Range(0, 0, 0, 1), { title: "lens", command: "none" });
  languages.registerCodeLensProvider("yaml", { provideCodeLenses: () => [lens] });
  await measure("as YAML with one lens, the reference", "many.yaml", brp, async (took, editor) => {
    took("opening");
    await commands.executeCommand("vscode.executeCodeLensProvider", editor.document.uri);
    took("opening to lenses");
  });
  await measure("2,000 requests", "some.brp", brpOf(2000), requestFile(delivered));
  await measure("10,000 requests", "many.brp", brp, requestFile(delivered));
  await measure(`@each of ${rowCount} rows`, "rows.brp", rowsFile, rowsRun(delivered));
  await writeFile(process.env.BRP_BENCH_FIGURES, JSON.stringify(figures));
}

/** Opens a text and passes on a stopwatch that started with it. */
async function measure(name, file, text, work) {
  const lines = {};
  const uri = Uri.joinPath(workspace.workspaceFolders[0].uri, file);
  await workspace.fs.writeFile(uri, Buffer.from(text));
  const watch = { since: stopwatch() };
  const took = (title) => (lines[title] ??= []).push(watch.since());
  const editor = await window.showTextDocument(await workspace.openTextDocument(uri));
  await work(took, editor, watch);
  await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  figures.push({ name, bytes: text.length, lines });
  console.log(`Measured: ${name}.`);
}

function requestFile(delivered) {
  return async (took, editor, watch) => {
    const { document } = editor;
    const { uri } = document;
    took("opening");
    const lenses = () => commands.executeCommand("vscode.executeCodeLensProvider", uri);
    await lenses();
    took("opening to lenses");
    await until(() => ours(uri).length > 0);
    took("opening to diagnostics");
    await settled();
    for (let round = 0; round < rounds; round++) {
      const at = placeIn(document, round);
      editor.selection = new Selection(at, at);
      editor.revealRange(new Range(at, at));
      await settled();
      const before = keys(uri);
      watch.since = stopwatch();
      await editor.edit((edit) => edit.insert(at, "x"));
      const end = at.translate(0, 1 + asked[3].length);
      await commands.executeCommand("vscode.executeCompletionItemProvider", uri, end);
      took("a letter to suggestions");
      await until(() => keys(uri) !== before);
      took("a letter to fresh diagnostics");
      watch.since = stopwatch();
      await lenses();
      took("lenses after a letter");
      watch.since = stopwatch();
      await commands.executeCommand("vscode.executeDocumentSymbolProvider", uri);
      took("symbols after a letter");
      await editor.edit((edit) => edit.delete(new Range(at, at.translate(0, 1))));
      await settled();
    }
    for (let round = 0; round < rounds; round++) {
      const at = placeIn(document, round);
      editor.selection = new Selection(at, at);
      await settled();
      const shown = delivered.next();
      watch.since = stopwatch();
      await commands.executeCommand("brp.runRequest");
      took("run of the request at the cursor, ended");
      await shown;
      took("the same until the panel's page has the response");
      await window.showTextDocument(document);
    }
  };
}

const rowsFile = `@environment local

###
@each row in rows.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{row.bsn}}
fields: [naam, geboorte, adressering]
`;

function rowsRun(delivered) {
  return async (took, { document }, watch) => {
    const rows = ["bsn", ...Array.from({ length: rowCount }, () => "999990019")].join("\n");
    const csv = Uri.joinPath(document.uri, "../rows.csv");
    await workspace.fs.writeFile(csv, Buffer.from(rows));
    const { runs } = await extensions.getExtension("brp-workbench.brp-workbench").activate();
    const responses = runs.onDidChange((run) => {
      if (run?.outcome?.kind === "answered") watch.since = stopwatch();
    });
    for (let round = 0; round < rounds; round++) {
      const summary = delivered.next(
        ({ file }) => file?.state === "passed" && file.lines.at(-1).run === runs.all[0].id,
      );
      await commands.executeCommand("brp.runFile");
      await summary;
      took("the last response until the panel's page has the summary");
      await window.showTextDocument(document);
    }
    responses.dispose();
  };
}

/** Another place in the second half each round, in a request without an error. */
function placeIn(document, round) {
  const from = Math.floor(document.lineCount * (0.5 + round / 20)) + 40;
  for (let line = from; line < document.lineCount; line++) {
    const column = document.lineAt(line).text.indexOf(asked[3]);
    if (column >= 0) return new Position(line, column);
  }
  throw new Error("There is no such line.");
}

function ours(uri) {
  return languages.getDiagnostics(uri).filter(({ source }) => source === "BRP");
}

function keys(uri) {
  return ours(uri)
    .map(({ range, code }) => `${range.start.line}:${JSON.stringify(code)}`)
    .join();
}

function until(isIt) {
  if (isIt()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("Nothing happened.")), longestMs);
    const listener = languages.onDidChangeDiagnostics(() => {
      if (!isIt()) return;
      clearTimeout(limit);
      listener.dispose();
      resolve();
    });
  });
}

/** Waits until VS Code has sent its requests after an edit or a scroll, and the host is idle. */
async function settled() {
  for (let idle = 0; idle < 5;) {
    const { cpu } = await slice();
    idle = cpu < 10 ? idle + 1 : 0;
  }
}

async function slice() {
  const since = stopwatch();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return since();
}

/** Resolves when the panel's page has received a state: one with a response, unless another is requested. */
function watchPanel() {
  const waiting = new Map();
  const { createWebviewPanel } = window;
  Object.assign(window, {
    createWebviewPanel: (...given) => {
      const panel = createWebviewPanel(...given);
      const { webview } = panel;
      const post = webview.postMessage.bind(webview);
      const watched = new Proxy(webview, {
        get: (target, key) => {
          if (key === "postMessage")
            return async (message) => {
              const isTaken = await post(message);
              for (const [resolve, isIt] of waiting)
                if (message.type === "state" && isIt(message.state) && waiting.delete(resolve))
                  resolve();
              return isTaken;
            };
          const value = Reflect.get(target, key);
          return typeof value === "function" ? value.bind(target) : value;
        },
        set: (target, key, value) => Reflect.set(target, key, value),
      });
      return new Proxy(panel, {
        get: (target, key) => {
          if (key === "webview") return watched;
          const value = Reflect.get(target, key);
          return typeof value === "function" ? value.bind(target) : value;
        },
        set: (target, key, value) => Reflect.set(target, key, value),
      });
    },
  });
  const isResponse = (state) => !JSON.stringify(state).includes('"kind":"running"');
  return { next: (isIt = isResponse) => new Promise((resolve) => waiting.set(resolve, isIt)) };
}

/** Milliseconds of the clock, and of this process alone. A busy machine stretches only the former. */
function stopwatch() {
  const [clock, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { clock: performance.now() - clock, cpu: (user + system) / 1000 };
  };
}
