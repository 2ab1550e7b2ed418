import type { Browser, CDPSession, Frame, Page } from "playwright-core";
import { figureLine, figureLines, type Figures, type SizeAims } from "../../support/panelAims.ts";
import { openBenchPanel, type BenchPanelOptions } from "./benchPanel.ts";

const steps = 60;
const stepPixels = 100;

export interface MeasuredPanel extends BenchPanelOptions {
  readonly grid: string;
  readonly filter: string;
  /** The element with the number of matching rows. */
  readonly count: string;
  /** Typed in turn. Each matches another number of rows. */
  readonly words: readonly string[];
  readonly aims: SizeAims;
}

export interface PlainTable {
  readonly columns: readonly string[];
  readonly cells: readonly (readonly string[])[];
  readonly words: readonly string[];
}

/** Measures a panel and a plain table that contains every row, and prints both with our aims. */
export async function compareWithPlain(
  on: Browser,
  title: string,
  panel: MeasuredPanel,
  table: () => PlainTable,
): Promise<void> {
  const { longestOfHost, ...own } = await measureOwn(on, panel);
  console.log(`\n${title}`);
  const plain = await measurePlain(on, table());
  for (const line of figureLines(own, plain, panel.aims)) console.log(line);
  console.log(figureLine("longest task of the host (ms)", longestOfHost));
}

async function measureOwn(
  on: Browser,
  measured: MeasuredPanel,
): Promise<Figures & { readonly longestOfHost: number }> {
  const { grid, filter: box, count, words } = measured;
  const panel = await openBenchPanel(on, measured);
  const { frame, session } = panel;
  await watch(frame);
  const firstPaint = await panel.begin(`${grid} [role=gridcell]:not(:empty)`);
  const scrolled = await scrollSteps(frame, session, grid);
  const rows = await frame.locator(`${grid} [role=row]`).count();
  const filter = await filterTime(frame, box, count, words);
  const longestTask = await longest(frame);
  const longestOfHost = await panel.longestOfHost();
  await panel.close();
  return { firstPaint, ...scrolled, longestTask, rows, filter, longestOfHost };
}

async function measurePlain(on: Browser, { columns, cells, words }: PlainTable): Promise<Figures> {
  const context = await on.newContext({ viewport: { width: 1000, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.setContent(
    `<style>#all{height:500px;overflow:auto}td,th{white-space:nowrap;padding:3px 8px}</style>
     <input id="filter"><output id="count"></output><div id="all"><table></table></div>`,
  );
  await watch(page);
  const session = await context.newCDPSession(page);
  // In the page before the measurement, as our rows are in their host.
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
  const scrolled = await scrollSteps(page, session, "#all");
  const rows = await page.locator("tr").count();
  const filter = await filterTime(page, "#filter", "#count", words);
  const longestTask = await longest(page);
  await context.close();
  return { firstPaint, ...scrolled, longestTask, rows, filter };
}

/** Notes the longest task from now on. */
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

/** The time of one scroll step, measured by the browser. */
async function scrollSteps(
  page: Page | Frame,
  session: CDPSession,
  selector: string,
): Promise<Pick<Figures, "step" | "wholeStep">> {
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
  const after = await workOf(session);
  return {
    step: (after.step - before.step) / steps,
    wholeStep: (after.wholeStep - before.wholeStep) / steps,
  };
}

async function workOf(session: CDPSession): Promise<Pick<Figures, "step" | "wholeStep">> {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => {
    const metric = metrics.find((one) => one.name === name);
    if (!metric) throw new Error(`The browser does not tell ${name}.`);
    return 1000 * metric.value;
  };
  return {
    step: of("ScriptDuration") + of("LayoutDuration") + of("RecalcStyleDuration"),
    wholeStep: of("TaskDuration"),
  };
}

/** From a character in the box to the drawn matching rows: the median of some words. */
async function filterTime(
  page: Page | Frame,
  box: string,
  count: string,
  typed: readonly string[],
): Promise<number> {
  const times = await page.evaluate(
    async ({ input, output, words }) => {
      const taken: number[] = [];
      for (const word of words) {
        const field = document.querySelector<HTMLInputElement>(input);
        const reported = document.querySelector(output);
        if (!field || !reported) continue;
        const begun = performance.now();
        const drawn = new Promise<void>((done) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => done());
          });
          observer.observe(reported, { childList: true, characterData: true, subtree: true });
        });
        field.value = word;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await drawn;
        taken.push(performance.now() - begun);
        // The next character is typed when these rows are on the screen.
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      }
      return taken;
    },
    { input: box, output: count, words: typed },
  );
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
