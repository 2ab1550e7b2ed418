import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { finished, startCli } from "../../../support/processes/cli.ts";
import { json, startStandIn, trialAt, type Handler } from "../../../support/processes/standIn.ts";
import { atEnd, running, scratchFolder } from "../../../support/untilEnd.ts";
import { runProgram } from "../../../../src/cli/commands.ts";
import { trustVariables } from "../../../support/processes/trust.ts";

interface WatchOptions {
  readonly cwd: string;
  /** Columns of a terminal. Output goes to pipes without it. */
  readonly terminal?: number;
  readonly hasPerson?: boolean;
  readonly answers?: readonly string[];
}

/** A command with `--watch` that runs in this process until `end`. */
function startWatching(args: readonly string[], options: WatchOptions) {
  const { cwd, terminal, hasPerson = false } = options;
  const controller = new AbortController();
  const readerLeft = new AbortController();
  const responses = [...(options.answers ?? [])];
  let pressed: (() => void) | undefined;
  let printed = "";
  let shown = 0;
  let heard: () => void = () => undefined;
  const output = {
    write: (text: string) => {
      printed += text;
      heard();
    },
    isTerminal: terminal !== undefined,
    ...(terminal !== undefined && { columns: terminal }),
  };
  const code = runProgram(args, {
    env: { ...trustVariables(cwd), CI: "1" },
    cwd,
    stdout: output,
    stderr: output,
    signal: controller.signal,
    readerLeft: readerLeft.signal,
    version: "0",
    streams: { input: Readable.from([]), output: new Writable() },
    ...(hasPerson && {
      ask: () => Promise.resolve(responses.shift()),
      onEnter: (callback: () => void) => {
        pressed = callback;
        return () => (pressed = undefined);
      },
    }),
  });
  return {
    code,
    round: async (): Promise<string> => {
      for (;;) {
        const end = printed.indexOf("Ctrl-C ", shown);
        const last = end < 0 ? -1 : printed.indexOf("\n", end);
        if (last >= 0) {
          const text = printed.slice(shown, last + 1);
          shown = last + 1;
          return text;
        }
        await new Promise<void>((resolve) => (heard = resolve));
      }
    },
    press: () => pressed?.(),
    end: () => {
      controller.abort();
      return code;
    },
    leave: () => {
      readerLeft.abort();
      return code;
    },
    isHeard: () => pressed !== undefined,
  };
}

function watching(...given: Parameters<typeof startWatching>) {
  const session = startWatching(...given);
  atEnd(session.end);
  return session;
}

const read = (number: string) =>
  `### Read\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [naam]\n`;
const wrong = read("1");
const good = read("999990019");
const list = "\n### List\n@name list\nLijstBerichten\n";
const count = "\n### Count\nTelBerichten\nsoort: NIEUW\n";
const fetch =
  "\n### Fetch\nHaalBerichtenOp\nberichtTransportId: {{list.berichten[0].berichtTransportId}}\n";

const failing = /invalid-bsn|1 error|error:/;

describe("a round of check begins", () => {
  const replaced = async (path: string, content: string) => {
    await writeFile(`${path}.tmp`, content);
    await rename(`${path}.tmp`, path);
  };

  const newFolder = async (path: string, content: string) => {
    await mkdir(path);
    await writeFile(join(path, "b.brp"), content);
  };

  it.each<[string, (cwd: string) => Promise<unknown>]>([
    ["a file is written", (cwd) => writeFile(join(cwd, "a.brp"), wrong)],
    ["an editor replaces it", (cwd) => replaced(join(cwd, "a.brp"), wrong)],
    ["a file is new", (cwd) => writeFile(join(cwd, "b.brp"), wrong)],
    ["a file is new in a new folder", (cwd) => newFolder(join(cwd, "new"), wrong)],
    ["a row file loses a column", (cwd) => replaced(join(cwd, "rows.csv"), "other\n1\n")],
    ["a used file has an error", (cwd) => writeFile(join(cwd, "shared/base.brp"), "@nummer = 1\n")],
    ["settings begin to exist", (cwd) => writeFile(join(cwd, "brp.config.json"), "{")],
  ])("when %s", async (_, change) => {
    const cwd = await scratchFolder({
      "a.brp": `@use shared/base.brp as base\n@data rows in rows.csv\n${read("{{base.number}}")}\n${read("{{rows[0].nr}}")}`,
      "rows.csv": "nr\n999990019\n",
      "shared/base.brp": "@number = 999990019\n",
    });
    const { round } = watching(["check", "--watch"], { cwd });
    const first = await round();
    expect(first).not.toMatch(failing);
    await change(cwd);
    expect(await round()).toMatch(/^Changed: .*[^]*(error|warning)/);
  });

  it("when the target of a link changes, or the folder is created again", async () => {
    const cwd = await scratchFolder({ "real/a.brp": good });
    await mkdir(join(cwd, "linked"));
    await symlink(join(cwd, "real", "a.brp"), join(cwd, "linked", "a.brp"));
    const { round } = watching(["check", "--watch", "linked/a.brp"], { cwd });
    await round();
    await writeFile(join(cwd, "real", "a.brp"), wrong);
    expect(await round()).toMatch(failing);
    await rm(join(cwd, "linked"), { recursive: true });
    expect(await round()).toContain("file-not-readable");
    await mkdir(join(cwd, "linked"));
    await writeFile(join(cwd, "linked", "a.brp"), good);
    expect(await round()).not.toMatch(failing);
  });

  it("not when something else is written there, such as its own report", async () => {
    const cwd = await scratchFolder({ "a.brp": good });
    const args = ["check", "--watch", "--reporter", "json=report.json"];
    const { round } = watching(args, { cwd });
    await round();
    await writeFile(join(cwd, "notes.txt"), "x");
    await writeFile(join(cwd, "a.brp"), wrong);
    expect(await round()).toMatch(/^Changed: a\.brp\n/);
  });
});

async function desk(
  text: string,
  { people = "test", handler = json(200, {}) }: { people?: string; handler?: Handler } = {},
) {
  const server = await running(startStandIn(handler));
  const trial = trialAt(server.origin, { people, auth: { type: "none" } });
  const cwd = await scratchFolder({
    "a.brp": `@environment trial\n${text}`,
    "brp.config.json": JSON.stringify({ environments: { trial } }),
  });
  return { cwd, calls: server.calls };
}

const paths = (calls: readonly string[]) => calls.map((call) => call.replace(/\?.*/, ""));

describe("an automatic round of run", () => {
  // Shows: cli-watch-sends
  it("sends person queries and counts, and what lists or fetches only for Enter", async () => {
    const { cwd, calls } = await desk(good + count + list + fetch);
    const { round, press } = watching(["run", "--watch"], { cwd, hasPerson: true });
    expect(await round()).toMatch(/2 requests wait: listing or fetching[^]*Enter sends all/);
    expect(paths(calls)).toEqual(["POST /brp/personen", "GET /berichten/berichten/telling"]);
    await writeFile(join(cwd, "a.brp"), `@environment trial\n${list}${good}`);
    expect(await round()).toMatch(/1 request waits/);
    expect(paths(calls).slice(2)).toEqual(["POST /brp/personen"]);
    press();
    // The plan is not approved here, as without --watch.
    expect(await round()).toMatch(/approv/);
  });

  it("sends a listing for Enter where the mailbox is allowed", async () => {
    const cwd = await scratchFolder({ "a.brp": list });
    const { round, press } = watching(["run", "--watch", "-q"], { cwd, hasPerson: true });
    expect(await round()).toMatch(/^▲ 1 request waits/);
    press();
    expect(await round()).not.toMatch(/wait/);
    await writeFile(join(cwd, "a.brp"), `${list}\n`);
    expect(await round()).toMatch(/1 request waits/);
  });

  // Shows: cli-watch-sends
  it("sends nothing where people are real", async () => {
    const { cwd, calls } = await desk(good + count, { people: "real" });
    const { round } = watching(["run", "--watch"], { cwd });
    expect(await round()).toMatch(
      /2 requests wait: the people in trial are real[^]*There is no terminal for Enter/,
    );
    await writeFile(join(cwd, "a.brp"), `@environment trial\n${good}`);
    expect(await round()).toMatch(/1 request waits/);
    expect(calls).toEqual([]);
  });

  // Shows: cli-watch-login
  it("sends nothing after a rejected login, until Enter", async () => {
    const { cwd, calls } = await desk(good, { handler: json(401, {}) });
    const { round, press } = watching(["run", "--watch"], { cwd, hasPerson: true });
    await round();
    const before = calls.length;
    await writeFile(join(cwd, "a.brp"), `@environment trial\n${good}\n`);
    expect(await round()).toMatch(/1 request waits: the login was rejected/);
    expect(calls).toHaveLength(before);
    press();
    await round();
    expect(calls.length).toBeGreaterThan(before);
  });

  it("makes a whole plan, and replays everything: neither sends", async () => {
    const { cwd, calls } = await desk(good + list, { people: "real" });
    const { round } = watching(["run", "--watch", "--dry-run"], { cwd });
    expect(await round()).not.toMatch(/wait/);
    expect(calls).toEqual([]);
  });

  it("ignores an Enter that was pressed before the question", async () => {
    let reply: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (reply = resolve));
    let first: (() => void) | undefined;
    const { cwd, calls } = await desk(good + list, {
      handler: (request, response) => {
        first = () => json(200, {})(request, response);
        reply();
      },
    });
    const { round, press } = watching(["run", "--watch"], { cwd, hasPerson: true });
    await asked;
    press();
    first?.();
    expect(await round()).toMatch(/1 request waits/);
    // Enough time to begin an unwanted round.
    for (let turn = 0; turn < 1000; turn++) await new Promise(setImmediate);
    await writeFile(join(cwd, "a.brp"), `@environment trial\n${list}`);
    expect(await round()).toMatch(/^Changed: a\.brp/);
    expect(calls).toHaveLength(1);
  });

  it("asks a value once for all rounds", async () => {
    const ask = read('{{$input "Number"}}');
    const { cwd, calls } = await desk(ask);
    const { round } = watching(["run", "--watch"], {
      cwd,
      hasPerson: true,
      answers: ["999990019"],
    });
    await round();
    await writeFile(join(cwd, "a.brp"), `@environment trial\n${ask}\n`);
    await round();
    expect(calls).toHaveLength(2);
  });
});

describe("--watch", () => {
  it("clears the screen before each round but the first, on a terminal only", async () => {
    const cwd = await scratchFolder({ "a.brp": good });
    for (const terminal of [40, undefined]) {
      const { round, press, end } = watching(["check", "--watch"], {
        cwd,
        hasPerson: true,
        ...(terminal !== undefined && { terminal }),
      });
      expect(await round()).not.toContain("\u001b[2J");
      press();
      const second = await round();
      expect(second.startsWith("\u001b[2J\u001b[H")).toBe(terminal !== undefined);
      expect(await end()).toBe(130);
    }
  });

  it("ends with 130 by Ctrl-C, and when its reader has left", async () => {
    const cwd = await scratchFolder({ "a.brp": good });
    for (const way of ["end", "leave"] as const) {
      const session = watching(["run", "--watch"], { cwd, hasPerson: true });
      await session.round();
      expect(session.isHeard()).toBe(true);
      expect(await session[way]()).toBe(130);
      expect(session.isHeard()).toBe(false);
    }
  });
});

describe.skipIf(process.platform === "win32")("the process", () => {
  it("ends by a signal while it waits and while it sends, with closed input", async () => {
    let called: () => void = () => undefined;
    const call = new Promise<void>((resolve) => (called = resolve));
    const { cwd } = await desk(good, { handler: () => called() });
    const sends = startCli(["run", "--watch"], { cwd });
    const sent = finished(sends);
    await call;
    sends.kill("SIGINT");
    expect((await sent).code).toBe(130);
    const waits = startCli(["check", "--watch"], { cwd });
    const end = finished(waits);
    await new Promise((resolve) => waits.stderr?.once("data", resolve));
    waits.kill("SIGTERM");
    expect((await end).code).toBe(130);
  });
});
