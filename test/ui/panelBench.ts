import { performance } from "node:perf_hooks";
import type { Browser, CDPSession, Page } from "playwright-core";
import { AnswerWindows } from "../../src/editor/panels/answerWindows.ts";
import { launchBrowser } from "../host/workbench.ts";
import { manyPeople, muchAsked } from "../support/manyPeople.ts";
import { openPanelPage } from "./panelPage.ts";
import { answered, messageOf, stateOf } from "./panelStates.ts";

/** 30 calls of 20 persons, and far more than anybody reads. */
const sizes = [600, 10_000];
const steps = 60;
const stepPixels = 100;
const read = "RaadpleegMetBurgerservicenummer" as const;

interface Figures {
  readonly firstPaint: number;
  readonly step: number;
  readonly longestTask: number;
  readonly rows: number;
  readonly filter: number;
}

const browser = await launchBrowser();
try {
  for (const count of sizes) await measure(browser, count);
} finally {
  await browser.close();
}

async function measure(on: Browser, count: number): Promise<void> {
  const answer = manyPeople(count);
  const megabytes = JSON.stringify(answer).length / 1e6;
  // What both begin with: as it arrives, read and in memory.
  const run = answered(read, answer, { fields: [...muchAsked] });
  const windows = new AnswerWindows(() => undefined);
  const state = stateOf([run], { look: { tab: "table" } });
  messageOf(state, windows);
  const { columns, cells } = allCells(windows, run, count);
  const own = await measureOwn(on, state);
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
}

function print(what: string, own: Figures, plain: Figures, key: keyof Figures): void {
  const [a, b] = [own[key], plain[key]];
  const ratio = b > 0 ? (a / b).toFixed(3) : "–";
  console.log(
    `  ${what.padEnd(42)} ours ${a.toFixed(1).padStart(8)}   plain table ${b.toFixed(1).padStart(9)}   ratio ${ratio}`,
  );
}

type Run = ReturnType<typeof answered>;

function allCells(windows: AnswerWindows, run: Run, count: number) {
  const answer = run.outcome?.kind === "answered" ? run.outcome.answer : {};
  const opened = windows.open(run, answer, { language: "en", mask: false });
  const columns = opened?.people.columns.map(({ label }) => label) ?? [];
  const cells: string[][] = [];
  const collector = new AnswerWindows((message) => {
    if (message.type === "rows")
      for (const row of message.rows) cells.push(row.cells.map(({ text }) => text));
  });
  const version = collector.open(run, answer, { language: "en", mask: false })?.people.version ?? 0;
  for (let from = 0; from < count; from += 500)
    collector.receive({
      type: "rows",
      of: "table",
      run: run.id,
      version,
      ask: 1,
      from,
      count: 500,
      order: {},
    });
  return { columns, cells };
}

async function measureOwn(on: Browser, state: ReturnType<typeof stateOf>): Promise<Figures> {
  const panel = await openPanelPage(on, { width: 1000, height: 900 });
  const { page } = panel;
  page.setDefaultTimeout(120_000);
  await watch(page);
  const session = await page.context().newCDPSession(page);
  const before = performance.now();
  await panel.send(state);
  await page.locator("#grid [role=gridcell]:not(:empty)").first().waitFor();
  const firstPaint = performance.now() - before;
  const step = await scrollSteps(page, session, "#grid");
  const rows = await page.locator("#grid [role=row]").count();
  const filter = await filterTime(page, "#table-filter", "#table-count");
  const longestTask = await longest(page);
  await panel.close();
  return { firstPaint, step, longestTask, rows, filter };
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
  const before = performance.now();
  await page.evaluate(
    ({ heads, rows }) => {
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
      return new Promise<void>((painted) =>
        requestAnimationFrame(() => requestAnimationFrame(() => painted())),
      );
    },
    { heads: columns, rows: cells },
  );
  const firstPaint = performance.now() - before;
  const step = await scrollSteps(page, session, "#all");
  const rows = await page.locator("tr").count();
  const filter = await filterTime(page, "#filter", "#count");
  const longestTask = await longest(page);
  await context.close();
  return { firstPaint, step, longestTask, rows, filter };
}

/** Notes the longest task from here on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = window as unknown as { longestTask: number };
    seen.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: "longtask" });
  });
}

function longest(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
}

/** Script, style and layout of one step of scrolling, by the browser's own account. */
async function scrollSteps(page: Page, session: CDPSession, selector: string): Promise<number> {
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
async function filterTime(page: Page, box: string, count: string): Promise<number> {
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
