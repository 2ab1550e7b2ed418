import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { approving } from "../../support/processes/approval.ts";
import { finished, projectRoot } from "../../support/processes/cli.ts";
import { openDesk } from "../../support/processes/inboxDesk.ts";
import { idOf, message } from "../../support/processes/localMailbox.ts";
import { retention } from "../../../src/contract/messages/retention.ts";
import type { MockMessage } from "../../../src/mock/mailbox/mailbox.ts";
import { brpOnce } from "../../support/processes/brpIn.ts";

const desk = (messages: readonly MockMessage[], kind = "local") => openDesk(messages, { kind });

const messages = [
  message(1),
  message(2, { state: "gezien-in-lijst", content: { berichtType: "La01" } }),
  message(3),
  message(4, { state: "opgehaald" }),
];

/** Kinds without real people. `local` is here a mock that another user started. */
const kinds = ["local", "trial"];

describe("an act that changes the mailbox", () => {
  const acts = [
    { right: ["list"], other: ["list", "--type=Lg01"] },
    { right: ["fetch", idOf(1)], other: ["fetch", idOf(2)] },
    { right: ["drain", "--output", "box"], other: ["drain", "--output", "other"] },
  ].flatMap((act) => kinds.map((kind) => ({ ...act, kind })));

  // Shows: security-mailbox-approval
  it.each(acts)(
    "wants the approval of its plan: $right.0, $kind",
    async ({ right, other, kind }) => {
      const { brp, path, planHash } = await desk(messages, kind);
      expect((await brp(...right)).code).toBe(3);
      expect(await readdir(path)).not.toContain("box");
      expect((await brp("count", "--reporter=json")).stdout).toContain('"aantalBerichten": 2');
      const approval = ["--approve", await planHash(...right)];
      expect((await brp(...other, ...approval)).code).toBe(3);
      expect((await brp(...right, ...approval)).code).toBe(0);
      if (right[0] === "fetch")
        expect((await brp(...right, "--output", "kept", ...approval)).code).toBe(0);
    },
  );
});

interface Report {
  readonly outcomes: readonly { readonly answer: Record<string, unknown> }[];
}
const responsesIn = (stdout: string) =>
  (JSON.parse(stdout) as Report).outcomes.map(({ answer: response }) => response);

describe("brp inbox count", () => {
  // Shows: berichten-count-changes-nothing
  it("tells the three counts and changes none of them", async () => {
    const { brp } = await desk(messages);
    for (let round = 0; round < 2; round++) {
      const { code, stdout } = await brp("count", "--reporter", "json");
      expect(code).toBe(0);
      expect(responsesIn(stdout).map((response) => response.aantalBerichten)).toEqual([2, 1, 3]);
    }
  });

  it("needs no approval, but in production", async () => {
    expect((await (await desk(messages, "trial")).brp("count")).code).toBe(0);
    expect((await (await desk(messages, "production")).brp("count")).code).toBe(3);
  });
});

describe("brp inbox list", () => {
  // Shows: cli-inbox-filters
  it("takes every filter", async () => {
    const { approved } = await desk(messages);
    const ids = async (...args: readonly string[]) => {
      const { stdout } = await approved("list", "--reporter=json", ...args);
      const [response] = responsesIn(stdout);
      return (response as { berichten: { berichtId: string }[] }).berichten.map(
        ({ berichtId }) => berichtId,
      );
    };
    expect(await ids("--type", "la01")).toEqual(["2"]);
    expect(await ids("--status", "opgehaald,nieuw")).toEqual(["1", "3", "4"]);
    expect(await ids("--status", "opgehaald", "--status=nieuw")).toEqual(["4"]);
    expect(await ids("--page", "2", "--page-size", "2")).toEqual(["3"]);
    expect(await ids("--sender", "11")).toEqual([]);
    expect(await ids("--from", "2026-11-21T09:59:50.003Z")).toEqual(["3"]);
    expect(await ids("--until", "2026-11-21T10:59:50.001+01:00")).toEqual(["1"]);
  });

  it.each([
    ["--status", "gelezen"],
    ["--type", "Lg01x"],
    ["--from", "yesterday"],
    ["--page", "0"],
    ["--sender", "x"],
  ])("refuses %s %s before anything is sent", async (name, value) => {
    const { brp } = await desk(messages);
    const { code, stderr } = await brp("list", name, value);
    expect(code).toBe(64);
    expect(stderr).toMatch(/✗ \S/);
  });
});

interface FetchResponse {
  readonly opgehaaldeBerichten: readonly { berichtKenmerken: { berichtId: string } }[];
  readonly nietOpgehaaldeBerichten: readonly { berichtTransportId: string }[];
}

describe("brp inbox list on a terminal", () => {
  const day = 24 * 3_600_000;
  /** Messages 1, 2, 5 to 10 and 12. All but the last expire soon, and 2 was fetched. */
  const kept = [1, 2, 5, 6, 7, 8, 9, 10, 12].map((number) =>
    message(number, {
      keptUntil: new Date(Date.now() + (number === 12 ? 20 : 1.5) * day),
      ...(number !== 12 && { received: new Date(Date.UTC(2026, 9, 1, 0, 0, number)) }),
      ...(number === 2 && { state: "opgehaald" }),
    }),
  );
  const all = ["--status", "nieuw,gezien-in-lijst,opgehaald"];

  it("tells below the table what will be lost soon, and which numbers are missing", async () => {
    const { approved } = await desk(kept);
    const { code, stdout } = await approved("list", ...all);
    expect(code).toBe(0);
    const [, below = ""] = stdout.split(
      "7 will be removed within 2 days, fetched or not, without notice\n",
    );
    const reported = below.match(/[0-9a-f-]{36}(?= · Lg01 · .*\n?.*kept for another 35 hours)/g);
    expect(reported).toEqual([1, 5, 6, 7, 8].map(idOf));
    expect(below).toContain("3 sequence numbers not seen: 3 to 4; 11");
    const dutch = await approved("list", ...all, "--language=nl");
    expect(dutch.stdout).toContain("3 volgnummers niet gezien: 3 tot en met 4; 11");
  });

  it("tells neither where there is none, and nothing of it in a report", async () => {
    const { approved } = await desk(kept);
    const { stdout } = await approved("list", "--from", "2026-11-21T09:59:50.012Z");
    expect(stdout).toContain(idOf(12));
    expect(stdout).not.toMatch(/removed within|not seen/);
    const report = await approved("list", ...all, "--reporter=json");
    expect(report.stdout).not.toMatch(/removed within|not seen/);
  });

  it("warns of what the editor warns of unless its setting is changed", async () => {
    const manifest = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as {
      contributes: { configuration: unknown };
    };
    expect(JSON.stringify(manifest.contributes.configuration)).toContain(
      `"brp.inbox.alarmDays":{"type":"number","default":${retention.nearDays},`,
    );
  });
});

describe("brp inbox fetch", () => {
  const many = Array.from({ length: 250 }, (_, index) => message(index + 1));

  // Shows: berichten-partial-fetch
  it("splits by the limit of the service, and an unknown identifier keeps the others", async () => {
    const { answering } = await desk(many);
    const unknown = idOf(999);
    const ids = many.map(({ berichtTransportId }) => berichtTransportId);
    const list = [...ids.slice(0, 120), unknown, ...ids.slice(120), ids[3]].join("\n");
    const { code, stdout, stderr } = await approving((...more) =>
      answering(list, "fetch", "--from", "-", ...more),
    );
    const response = JSON.parse(stdout) as FetchResponse;
    expect(
      response.opgehaaldeBerichten.map(({ berichtKenmerken }) => berichtKenmerken.berichtId),
    ).toEqual(many.map(({ berichtId }) => berichtId));
    expect(response.nietOpgehaaldeBerichten.map((each) => each.berichtTransportId)).toEqual([
      unknown,
    ]);
    expect(stderr).toMatch(new RegExp(`${unknown}: .*BBA-GET-F003`, "s"));
    // A fetch that misses a message fails.
    expect(code).toBe(1);
  });

  it("names a reason of many messages once", async () => {
    const { approved } = await desk(messages);
    const unknown = Array.from({ length: 7 }, (_, at) => idOf(900 + at));
    const { code, stdout, stderr } = await approved("fetch", ...unknown);
    expect(code).toBe(1);
    expect(stderr.match(/BBA-GET-F003/g)).toHaveLength(1);
    expect(stderr).toMatch(/7 messages: /);
    expect(stderr).toContain("and 2 more");
    for (const id of unknown) expect(stdout).toContain(id);
  });

  it("shows nothing of a message in a report, and fails where one did not come", async () => {
    const { approved } = await desk(messages);
    const { code, stdout } = await approved("fetch", idOf(1), idOf(9), "--reporter=json");
    expect(code).toBe(1);
    expect(stdout).toContain('"succeeded": false');
    expect(stdout).toContain('"nietOpgehaaldeBerichten": 1');
    expect(stdout).not.toContain("berichtInhoud");
  });

  it.each([[[]], [["12345"]], [["--from", "nowhere.txt"]]])("refuses %j", async (args) => {
    const { brp } = await desk(messages);
    const { code, stderr, stdout } = await brp("fetch", ...args);
    expect(code).toBe(args.length === 2 ? 2 : 64);
    expect(stdout).toBe("");
    expect(stderr).not.toContain("12345.");
  });
});

describe("the mailbox of the embedded mock", () => {
  it.each([["list"], ["fetch", idOf(1)], ["drain", "--output", "box"]])(
    "needs no approval to %s",
    async (...args) => {
      const { code, stderr } = await brpOnce(["inbox", ...args], {});
      // It may miss a message, but a rejection ends with 3.
      expect(code, stderr).toBe(args[0] === "fetch" ? 1 : 0);
    },
  );
});

describe("brp inbox drain", () => {
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

  // Shows: berichten-download-owner-only
  it("keeps what waits in a folder of its owner's own, and tells it as JSON", async () => {
    const { approved, path } = await desk(messages);
    const { code, stdout } = await approved("drain", "--output", "box", "--reporter", "json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      format: "brp-drain-report",
      end: "emptied",
      waiting: 3,
      saved: 3,
      indexed: 3,
      failed: [],
      folder: "box",
    });
    const box = join(path, "box");
    expect(await mode(box)).toBe("700");
    const names = await readdir(box);
    for (const name of names) expect(await mode(join(box, name)), name).toBe("600");
    expect(names.filter((name) => name.includes("lock"))).toEqual([]);
  });

  it("tells before how many wait, and in production only with an approval", async () => {
    const trial = await desk(messages, "trial");
    expect((await trial.brp("drain", "--output=box", "--dry-run")).stderr).toContain(
      "3 messages wait",
    );
    const production = await desk(messages, "production");
    expect((await production.brp("drain", "--output=box", "--dry-run")).stderr).not.toContain(
      "wait",
    );
    const hash = await production.planHash("drain", "--output=box");
    expect((await production.brp("drain", "--output=box", "--approve", hash)).code).toBe(3);
    const approved = ["--approve", hash, "--reason", "case 12"];
    expect((await production.brp("drain", "--output=box", ...approved)).code).toBe(0);
  });

  it("shows in a dry run the plan, the bytes of its calls and what is left, and changes nothing", async () => {
    const { approved, brp, path } = await desk(messages);
    const dry = (...more: readonly string[]) => brp("drain", "--output=box", "--dry-run", ...more);
    const first = await dry("--page-size=2");
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain("GET /api/v1/berichten/telling?soort=NIET-OPGEHAALD HTTP/1.1");
    expect(first.stdout).toContain("GET /api/v1/berichten?berichtenPerPagina=2 HTTP/1.1");
    expect(first.stdout).toMatch(/GET \/api\/v1\/berichten\/\S+ HTTP\/1\.1/);
    expect(first.stderr).toContain("3 messages wait.");
    expect(await readdir(path)).not.toContain("box");
    await approved("drain", "--output=box", "--limit=1");
    const folder = await readdir(join(path, "box"));
    const again = await dry("--reporter=json", "--language=nl");
    expect(JSON.parse(again.stdout)).toMatchObject({
      format: "brp-plan",
      plans: [
        { messages: [{ kind: "token" }, { kind: "call" }, { kind: "call" }, { kind: "call" }] },
      ],
    });
    expect(again.stderr).toContain("De map bevat er al 1. Eerder genoteerd en nog op te halen: 0.");
    expect(again.stderr).toContain("Er wachten 2 berichten.");
    expect((await readdir(join(path, "box"))).sort()).toEqual(folder.sort());
  });

  it("says in a dry run what is wrong with the folder, and asks the service nothing", async () => {
    const { brp, path } = await desk(messages);
    await mkdir(join(path, "box"));
    await writeFile(join(path, "box", "index.json"), "{}");
    const { code, stderr } = await brp("drain", "--output=box", "--dry-run");
    expect(code).toBe(3);
    expect(stderr).toContain("An unrelated file blocks the download");
    expect(stderr).not.toContain("wait");
  });

  it("waits for a sign of life where another download has the folder, until it is stopped", async () => {
    const { begin, path } = await desk(messages);
    const box = join(path, "box");
    await mkdir(box);
    await writeFile(join(box, "drain.lock.4"), '{"token":"t","host":"pod-a","pid":7,"beat":0}');
    const child = await begin("drain", "--output", "box");
    child.stderr?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Another download")) child.kill("SIGINT");
    });
    const { code, stdout, stderr } = await finished(child);
    expect(code).toBe(130);
    expect(stderr).toContain("Another download uses this folder (pod-a, process 7). Waiting");
    expect(stdout).toContain("0 messages kept");
    expect(await readdir(box)).toEqual(["drain.lock.4"]);
  });

  it("leaves a folder whose download shows a sign of life, and takes one that is released", async () => {
    const { approved, begin, path } = await desk(messages);
    const box = join(path, "box");
    const lease = join(box, "drain.lock.4");
    const renew = (beat: number) =>
      writeFile(lease, `{"token":"t","host":"pod-a","pid":7,"beat":${beat}}`);
    await mkdir(box);
    await renew(0);
    const child = await begin("drain", "--output", "box");
    child.stderr?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Another download")) void renew(1);
    });
    const { code, stdout } = await finished(child);
    expect(code).toBe(3);
    expect(stdout).toContain("Another download uses this folder: drain.lock.4 (pod-a, process 7).");
    await rm(lease);
    expect((await approved("drain", "--output", "box")).code).toBe(0);
    expect((await readdir(box)).filter((name) => name.includes("lock"))).toEqual([]);
  });

  it.each([
    ["a folder where a file stands", "brp.config.json"],
    ["a folder below one that is not there", "a/b/c"],
  ])("says what is wrong with %s", async (_, folder) => {
    const { approved } = await desk(messages);
    const { code, stdout } = await approved("drain", "--output", folder);
    expect(code).toBe(3);
    expect(stdout).toContain("folder cannot be found or created");
  });

  it("ends its write when it is stopped, and goes on the next time", async () => {
    const many = Array.from({ length: 400 }, (_, index) => message(index + 1));
    const { approved, begin, path } = await desk(many);
    const child = await begin("drain", "--output", "box");
    const end = finished(child);
    const stop = (chunk: Buffer) => {
      if (!chunk.toString().includes("Messages kept")) return;
      child.kill("SIGINT");
      // A second signal would end it at once.
      child.stderr?.off("data", stop);
    };
    child.stderr?.on("data", stop);
    const { code } = await end;
    expect(code).toBe(130);
    const names = () => readdir(join(path, "box"));
    expect((await names()).filter((name) => name.endsWith(".part"))).toEqual([]);
    expect((await approved("drain", "--output", "box")).code).toBe(0);
    expect((await names()).filter((name) => name.includes("_Lg01_"))).toHaveLength(400);
  });
});
