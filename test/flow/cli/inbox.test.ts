import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildCli, runCli, scratchFolder } from "../../support/cli.ts";
import { message, visitMailbox } from "../../support/localMailbox.ts";
import type { TrialMessage } from "../../../src/trial/mailbox.ts";

beforeAll(buildCli);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** A mailbox behind the environment `desk`, and `brp` in a folder that knows it. */
async function desk(messages: readonly TrialMessage[], kind = "local") {
  const { server } = await visitMailbox(messages);
  cleanups.push(() => server.close());
  const { url: tokenUrl, clientId, clientSecret, scope, resourceServer } = server.token;
  const auth = { type: "oauth2", tokenUrl, clientId, scope, resourceServer };
  const environment = { kind, berichten: { baseUrl: server.berichten.baseUrl }, auth };
  const { path, remove } = await scratchFolder({
    "brp.config.json": JSON.stringify({ environments: { desk: environment } }),
  });
  cleanups.push(remove);
  const env = { BRP_DESK_CLIENT_SECRET: clientSecret };
  return {
    path,
    brp: (...args: readonly string[]) =>
      runCli(["inbox", ...args, "--environment", "desk"], { cwd: path, env }),
  };
}

const messages = [
  message(1),
  message(2, { state: "gezien-in-lijst", content: { berichtType: "La01" } }),
  message(3),
  message(4, { state: "opgehaald" }),
];

interface Report {
  readonly outcomes: readonly { readonly answer: Record<string, unknown> }[];
}
const answersIn = (stdout: string) =>
  (JSON.parse(stdout) as Report).outcomes.map(({ answer }) => answer);

describe("brp inbox count", () => {
  it("tells the three counts and changes none of them", async () => {
    const { brp } = await desk(messages);
    for (let round = 0; round < 2; round++) {
      const { code, stdout } = await brp("count", "--reporter", "json");
      expect(code).toBe(0);
      expect(answersIn(stdout).map((answer) => answer.aantalBerichten)).toEqual([2, 1, 3]);
    }
  });

  it("needs no approval outside local, but in production", async () => {
    expect((await (await desk(messages, "trial")).brp("count")).code).toBe(0);
    expect((await (await desk(messages, "production")).brp("count")).code).toBe(3);
  });
});

describe("brp inbox list", () => {
  it("takes every filter", async () => {
    const { brp } = await desk(messages);
    const ids = async (...args: readonly string[]) => {
      const { stdout } = await brp("list", "--reporter=json", ...args);
      const [answer] = answersIn(stdout);
      return (answer?.berichten as { berichtId: string }[]).map(({ berichtId }) => berichtId);
    };
    expect(await ids("--type", "la01")).toEqual(["2"]);
    expect(await ids("--status", "opgehaald,nieuw")).toEqual(["1", "3", "4"]);
    expect(await ids("--status", "opgehaald", "--status=nieuw")).toEqual(["4"]);
    expect(await ids("--page", "2", "--page-size", "2")).toEqual(["3"]);
    expect(await ids("--sender", "11")).toEqual([]);
    expect(await ids("--from", "2026-11-21T09:59:50.003Z")).toEqual(["3"]);
    expect(await ids("--until", "2026-11-21T10:59:50.001+01:00")).toEqual(["1"]);
  });

  it("wants the approval of its plan outside local", async () => {
    const { brp } = await desk(messages, "trial");
    const refused = await brp("list");
    expect(refused.code).toBe(3);
    expect((await brp("count", "--reporter=json")).stdout).toContain('"aantalBerichten": 2');
    const planned = await brp("list", "--dry-run", "--reporter=json");
    const { plans } = JSON.parse(planned.stdout) as { plans: { hash: string }[] };
    expect((await brp("list", "--type=Lg01", "--approve", plans[0]?.hash ?? "")).code).toBe(3);
    expect((await brp("list", "--approve", plans[0]?.hash ?? "")).code).toBe(0);
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
