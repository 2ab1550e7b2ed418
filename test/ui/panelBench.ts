import type { Browser, CDPSession, Frame, Page } from "playwright-core";
import type { JsonObject } from "../../src/contract/json.ts";
import { AnswerWindows } from "../../src/editor/panels/answerWindows.ts";
import { launchBrowser } from "../host/workbench.ts";
import { manyHeavyPeople, manyPeople, muchAsked } from "../support/manyPeople.ts";
import { openBenchPanel } from "./benchPanel.ts";
import { answered } from "./panelStates.ts";

/** 30 calls of 20 persons, and far more than anybody reads: 50 MB. */
const answers = [manyPeople(600), manyHeavyPeople(10_000)];
const steps = 60;
const stepPixels = 100;

interface Figures {
  readonly firstPaint: number;
  readonly step: number;
  readonly longestTask: number;
  readonly rows: number;
  readonly filter: number;
}

const browser = await launchBrowser();
try {
  for (const answer of answers) await measure(browser, answer);
} finally {
  await browser.close();
}

async function measure(
  on: Browser,
  answer: JsonObject & { readonly personen: readonly JsonObject[] },
): Promise<void> {
  const count = answer.personen.length;
  const megabytes = JSON.stringify(answer).length / 1e6;
  const { columns, cells } = allCells(answer, count);
  const { longestOfHost, ...own } = await measureOwn(on, answer);
  console.log(
    `\n${String(count)} persons, ${megabytes.toFixed(1)} MB, ${String(columns.length)} columns`,
  );
  const plain = await measurePlain(on, columns, cells);
  for (const [what, key] of [
    ["first paint after arrival (ms)", "firstPaint"],
    ["script and layout of a scroll step (ms)", "step"],
    ["longest task in the page (ms)", "longestTask"],
    ["rows in the page", "rows"],
    ["filter to drawn rows (ms)", "filter"],
  ] as const)
    print(what, own, plain, key);
  console.log(
    `  ${"longest task of the host (ms)".padEnd(42)} ours ${longestOfHost.toFixed(1).padStart(8)}`,
  );
}

function print(what: string, own: Figures, plain: Figures, key: keyof Figures): void {
  const [a, b] = [own[key], plain[key]];
  const ratio = b > 0 ? (a / b).toFixed(3) : "–";
  console.log(
    `  ${what.padEnd(42)} ours ${a.toFixed(1).padStart(8)}   plain table ${b.toFixed(1).padStart(9)}   ratio ${ratio}`,
  );
}

/** What the plain table shows: every cell as ours would. */
function allCells(answer: JsonObject, count: number) {
  const run = answered("RaadpleegMetBurgerservicenummer", answer, { fields: [...muchAsked] });
  const cells: string[][] = [];
  const windows = new AnswerWindows((message) => {
    if (message.type === "rows")
      for (const row of message.rows) cells.push(row.cells.map(({ text }) => text));
  });
  const people = windows.open(run, answer, { language: "en", mask: false })?.people;
  const version = people?.version ?? 0;
  for (let from = 0; from < count; from += 500)
    windows.receive({
      type: "rows",
      of: "table",
      run: run.id,
      version,
      ask: 1,
      from,
      count: 500,
      order: {},
    });
  windows.close();
  return { columns: people?.columns.map(({ label }) => label) ?? [], cells };
}

async function measureOwn(
  on: Browser,
  answer: JsonObject,
): Promise<Figures & { readonly longestOfHost: number }> {
  const data = { answer, fields: muchAsked };
  const panel = await openBenchPanel(on, { bundle: "answer", host: "benchAnswerHost.ts", data });
  const { frame, session } = panel;
  await watch(frame);
  const firstPaint = await panel.begin("#grid [role=gridcell]:not(:empty)");
  const step = await scrollSteps(frame, session, "#grid");
  const rows = await frame.locator("#grid [role=row]").count();
  const filter = await filterTime(frame, "#table-filter", "#table-count");
  const longestTask = await longest(frame);
  const longestOfHost = await panel.longestOfHost();
  await panel.close();
  return { firstPaint, step, longestTask, rows, filter, longestOfHost };
}

async function measurePlain(
  on: Browser,
  columns: readonly string[],
  cells: readonly (readonly string[])[],
): Promise<Figures> {
  const context = await on.newContext({ viewport: { width: 1000, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.setContent(
    `<style>#all{height:500px;overflow:auto}td,th{white-space:nowrap;padding:3px 8px}</style>
     <input id="filter"><output id="count"></output><div id="all"><table></table></div>`,
  );
  await watch(page);
  const session = await context.newCDPSession(page);
  // In the page before anything is measured, as ours is with its host.
  const held = await page.evaluateHandle((data) => data, { heads: columns, rows: cells });
  const firstPaint = await held.evaluate(({ heads, rows }) => {
    const before = performance.now();
    const table = document.querySelector("table");
    const line = (texts: readonly string[], tag: string) => {
      const row = document.createElement("tr");
      for (const text of texts) row.appendChild(document.createElement(tag)).textContent = text;
      return row;
    };
    table?.append(line(heads, "th"), ...rows.map((row) => line(row, "td")));
    const lines = [...(table?.rows ?? [])].slice(1);
    const found = rows.map((row) => row.join("\n").toLowerCase());
    document.querySelector("input")?.addEventListener("input", ({ target }) => {
      const words = (target as HTMLInputElement).value.toLowerCase();
      let count = 0;
      lines.forEach((row, at) => {
        const isFound = found[at]?.includes(words) ?? false;
        row.hidden = !isFound;
        if (isFound) count++;
      });
      const output = document.querySelector("output");
      if (output) output.textContent = String(count);
    });
    return new Promise<number>((painted) =>
      requestAnimationFrame(() => requestAnimationFrame(() => painted(performance.now() - before))),
    );
  });
  const step = await scrollSteps(page, session, "#all");
  const rows = await page.locator("tr").count();
  const filter = await filterTime(page, "#filter", "#count");
  const longestTask = await longest(page);
  await context.close();
  return { firstPaint, step, longestTask, rows, filter };
}

/** Notes the longest task from here on. */
async function watch(page: Page | Frame): Promise<void> {
  await page.evaluate(() => {
    const seen = window as unknown as { longestTask: number };
    seen.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: "longtask" });
  });
}

function longest(page: Page | Frame): Promise<number> {
  return page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
}

/** Script, style and layout of one step of scrolling, by the browser's own account. */
async function scrollSteps(
  page: Page | Frame,
  session: CDPSession,
  selector: string,
): Promise<number> {
  await session.send("Performance.enable");
  const before = await workOf(session);
  await page.evaluate(
    async ({ where, count, pixels }) => {
      const list = document.querySelector(where);
      for (let step = 0; step < count; step++) {
        list?.scrollBy(0, pixels);
        await new Promise((painted) => requestAnimationFrame(painted));
      }
      await new Promise((painted) => requestAnimationFrame(painted));
    },
    { where: selector, count: steps, pixels: stepPixels },
  );
  return ((await workOf(session)) - before) / steps;
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return 1000 * (of("ScriptDuration") + of("LayoutDuration") + of("RecalcStyleDuration"));
}

/** From a letter in the box to the rows that are left, drawn; the middle one of some words. */
async function filterTime(page: Page | Frame, box: string, count: string): Promise<number> {
  const times = await page.evaluate(
    async ({ input, output }) => {
      const words = ["daan", "van", "wil", "amsterdam", "jans"];
      const taken: number[] = [];
      for (const word of words) {
        const field = document.querySelector<HTMLInputElement>(input);
        const told = document.querySelector(output);
        if (!field || !told) continue;
        const begun = performance.now();
        const drawn = new Promise<void>((done) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => done());
          });
          observer.observe(told, { childList: true, characterData: true, subtree: true });
        });
        field.value = word;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await drawn;
        taken.push(performance.now() - begun);
      }
      return taken;
    },
    { input: box, output: count },
  );
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
