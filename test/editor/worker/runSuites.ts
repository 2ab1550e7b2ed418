// Runs in the extension host of a web worker, before the suites of the same bundle. Posts lines and totals to the server.
import "mocha/mocha.js";
import { extension } from "../support/extension.ts";
import { suiteOptions, totalsOf } from "../totals.ts";
import { leftOut } from "./leftOut.ts";
import { NeedsNode } from "./needsNode.ts";

mocha.setup({ ...suiteOptions, reporter: Mocha.reporters.Base });
for (const name of ["it", "before", "beforeEach"] as const) skipWithoutNode(name);

export async function run(): Promise<void> {
  const totals = await totalsOf(startReporting, (line) => void post(line));
  await post(totals);
}

function startReporting(ended: () => void): Mocha.Runner {
  const runner = mocha.run(ended);
  runner.on("suite", ({ title }) => void post(`  ${title}`));
  runner.on("pass", ({ title }) => void post(`    ✔ ${title}`));
  runner.on("pending", ({ title }) => void post(`    - ${title}`));
  runner.on("fail", ({ title }) => void post(`    ✘ ${title}`));
  return runner;
}

async function post(message: string | object): Promise<void> {
  const { scheme, authority } = extension().extensionUri;
  await fetch(`${scheme}://${authority}/report`, { method: "POST", body: JSON.stringify(message) });
}

type Body = (this: Mocha.Context) => unknown;

/** Tests of the table, and tests and hooks that need Node, skip themselves. */
function skipWithoutNode(name: "it" | "before" | "beforeEach"): void {
  const define: unknown = Reflect.get(globalThis, name);
  if (typeof define !== "function") throw new Error(`Mocha has no ${name}.`);
  const skipping = (body: Body): Body =>
    async function () {
      if (Object.hasOwn(leftOut.tests, this.test?.title ?? "")) this.skip();
      try {
        await body.call(this);
      } catch (error) {
        if (error instanceof NeedsNode) this.skip();
        throw error;
      }
    };
  Reflect.set(globalThis, name, (...given: readonly unknown[]) => {
    const parts = given.map((one) => (typeof one === "function" ? skipping(one as Body) : one));
    return Reflect.apply(define, undefined, parts) as unknown;
  });
}
