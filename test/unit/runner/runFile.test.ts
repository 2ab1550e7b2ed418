import { describe, expect, it } from "vitest";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { orderRequests } from "../../../src/runner/run/order.ts";
import { answered, failed, FakeGateway, refused } from "../../support/fakeGateway.ts";
import { draftOf, endOf, FakeFiles, runText } from "../../support/runText.ts";
import { clockAt } from "../../support/clockAt.ts";

const request = (name: string, value = "900000001", directives = "") => `### ${name}
@name ${name}
${directives}RaadpleegMetBurgerservicenummer
burgerservicenummer: ${value}
fields: [burgerservicenummer]
`;

const number = "900000001";
const found = { personen: [{ burgerservicenummer: number }] };
const diagnostic = () => new FakeGateway(() => answered(found));
const numberOf = (name: string) => `{{${name}.personen[0].burgerservicenummer}}`;
const namesOf = (outcomes: readonly RunOutcome[]) => outcomes.map(({ request: { name } }) => name);

describe("order", () => {
  // Shows: cli-dependencies
  it("is that of the file, but what is needed goes first, each once", async () => {
    const text =
      request("a", numberOf("c")) + request("b", numberOf("c")) + request("c") + request("d");
    const gateway = diagnostic();
    const outcomes = await runText(text, { gateway });
    expect(namesOf(outcomes)).toEqual(["c", "a", "b", "d"]);
    expect(gateway.calls).toHaveLength(4);
  });

  it("sees what a request needs through variables, headers and expectations", async () => {
    const text =
      `@nummer = ${numberOf("z")}\n` +
      request("a", "{{nummer}}") +
      request("b", number, "@header accept-gezag-version {{y.personen[0].burgerservicenummer}}\n") +
      `${request("c")}? personen[0].burgerservicenummer == ${numberOf("x")}\n` +
      request("x") +
      request("y") +
      request("z");
    const outcomes = await runText(text, { gateway: diagnostic() });
    expect(namesOf(outcomes)).toEqual(["z", "a", "y", "b", "x", "c"]);
    expect(outcomes.map(endOf)).toEqual(Array(6).fill("answered 200"));
  });

  it("takes no longer than a long row of requests that need each other asks for", () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `r${index}`);
    const text = names.map((name, index) => request(name, numberOf(names[index + 1] ?? "r0")));
    const { requests, cycles } = orderRequests(
      draftOf(text.join("") + request("z", numberOf("r0"))),
    );
    expect(requests).toHaveLength(20_001);
    expect(cycles.size).toBe(20_000);
  });

  // Shows: cli-dependencies
  it("brings along what a chosen request needs, and nothing else", async () => {
    const text = request("a") + request("b", numberOf("a")) + request("c", number);
    const chosen = async (select: object) =>
      namesOf(await runText(text, { gateway: diagnostic() }, { select }));
    expect(await chosen({ ordinals: [1] })).toEqual(["a", "b"]);
    expect(await chosen({ ordinals: [0, 2] })).toEqual(["a", "c"]);
    expect(await chosen({ ordinals: [] })).toEqual([]);
  });

  it("refuses requests that need each other, and what hangs on them, without sending", async () => {
    const text =
      request("a", numberOf("b")) +
      request("b", numberOf("a")) +
      request("c", numberOf("c")) +
      request("d", numberOf("a")) +
      request("e");
    const gateway = diagnostic();
    const outcomes = await runText(text, { gateway });
    const ends = new Map(outcomes.map((outcome) => [outcome.request.name, endOf(outcome)]));
    expect(Object.fromEntries(ends)).toEqual({
      a: "failed: unresolved",
      b: "failed: unresolved",
      c: "failed: unresolved",
      d: "failed: earlierFailed",
      e: "answered 200",
    });
    expect(outcomes.find(({ request: { name } }) => name === "c")).toMatchObject({
      failure: { placeholders: [{ why: "requests refer to each other" }] },
    });
    expect(gateway.calls).toHaveLength(1);
  });

  it("holds for thousands of requests in a row", async () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      request(`r${index}`, index === 2999 ? number : numberOf(`r${index + 1}`)),
    );
    const outcomes = await runText(many.join(""), { gateway: diagnostic() });
    expect(outcomes.every((outcome) => outcome.kind === "answered")).toBe(true);
  }, 30_000);
});

// Shows: cli-dependencies
it("what a request depends on fails it when it failed, and skips it when it was skipped", async () => {
  const text =
    request("a") +
    request("b", numberOf("a")) +
    request("c", number, "@skip not now\n") +
    request("d", numberOf("c"));
  const gateway = new FakeGateway(() => refused(500, "x"));
  const outcomes = await runText(text, { gateway });
  expect(outcomes.map(endOf)).toEqual([
    "failed: refused",
    "failed: earlierFailed",
    "skipped: directive",
    "skipped: directive",
  ]);
  expect(outcomes[1]).toMatchObject({ failure: { request: "a" } });
  expect(outcomes[3]).toMatchObject({ reason: { text: "not now" } });
  expect(gateway.calls).toHaveLength(1);
});

describe("directives", () => {
  // Shows: language-guard
  it("refuse another environment than the chosen one, the request's own going first", async () => {
    const text = `@environment proef\n${request("a")}${request("b", number, "@environment local\n")}`;
    const outcomes = await runText(text, { gateway: diagnostic() });
    expect(outcomes.map(endOf)).toEqual(["failed: environmentMismatch", "answered 200"]);
    expect(outcomes[0]).toMatchObject({ failure: { asked: "proef", chosen: "local" } });
  });

  // Shows: language-timeout
  it("give the time limit: the request's, else the file's, else the environment's", async () => {
    const gateway = diagnostic();
    await runText(`@timeout 5s\n${request("a")}${request("b", number, "@timeout 2s\n")}`, {
      gateway,
    });
    await runText(request("c"), { gateway });
    expect(gateway.calls.map((call) => call.timeoutMs)).toEqual([5000, 2000, 30_000]);
  });

  it("pass headers on, filled in", async () => {
    const gateway = diagnostic();
    const header = "@header accept-gezag-version {{versie}}\n";
    await runText(`@versie = 2\n${request("a", number, header)}`, { gateway });
    expect(gateway.calls[0]?.headers).toEqual({ "accept-gezag-version": "2" });
  });

  it("request the headers of a response only for an expectation of one", async () => {
    const gateway = new FakeGateway(() => answered(found, { etag: "7" }));
    const texts = ["? header ETag == 7\n", "? status == 200\n"];
    const outcomes = await runText(`${request("a")}${texts[0]}${request("b")}${texts[1]}`, {
      gateway,
    });
    expect(outcomes.map(endOf)).toEqual(["answered 200", "answered 200"]);
    expect(outcomes[0]?.expectations.map(({ verdict }) => verdict)).toEqual(["holds"]);
    expect(gateway.calls.map(({ readsHeaders }) => readsHeaders)).toEqual([true, undefined]);
  });

  it("save a response, never over another file, which is seen before anything is sent", async () => {
    const files = new FakeFiles();
    const gateway = diagnostic();
    const text = request("a", number, "@save uit/antwoord.json\n");
    expect((await runText(text, { gateway, files })).map(endOf)).toEqual(["answered 200"]);
    expect(JSON.parse(files.contents.get("uit/antwoord.json") ?? "")).toEqual(found);
    const again = await runText(text, { gateway, files });
    expect(again.map(endOf)).toEqual(["failed: fileProblem"]);
    expect(gateway.calls).toHaveLength(1);
  });

  it("save each row in a file of its own, and fail when the file is refused", async () => {
    const files = new FakeFiles({ "rijen.csv": "bsn\n900000001\n900000002\n", "": "" });
    const rows = request(
      "a",
      "{{rij.bsn}}",
      "@each rij in rijen.csv\n@save uit.v1/antwoord.json\n",
    );
    await runText(rows, { gateway: diagnostic(), files });
    expect([...files.contents.keys()].slice(2)).toEqual([
      "uit.v1/antwoord-1.json",
      "uit.v1/antwoord-2.json",
    ]);
    const closed = {
      read: files.read.bind(files),
      write: () => Promise.resolve({ problem: "not allowed" }),
    };
    const text = request("a", number, "@save elders.json\n");
    const [outcome] = await runText(text, { gateway: diagnostic(), files: closed });
    expect(outcome).toMatchObject({
      failure: { file: "elders.json", why: "not allowed" },
      received: { personen: [{ burgerservicenummer: "900000001" }] },
    });
  });
});

describe("outcomes", () => {
  it("say which request, where, when and how long", async () => {
    let at = Date.UTC(2026, 10, 21, 12);
    const clock = clockAt(() => (at += 100));
    const [outcome] = await runText(
      request("a").replace("### a", "### Read one"),
      { gateway: diagnostic(), clock },
      { file: "x.brp", lineOf: (offset) => (offset > 0 ? 3 : 0) },
    );
    expect(outcome).toMatchObject({
      kind: "answered",
      request: {
        file: "x.brp",
        ordinal: 0,
        name: "a",
        title: "Read one",
        operation: "RaadpleegMetBurgerservicenummer",
        line: 3,
      },
      environment: { name: "local", kind: "local" },
      startedAt: "2026-11-21T12:00:00.200Z",
      durationMs: 100,
      fields: ["burgerservicenummer"],
    });
  });

  it("give the faults that the service names their place in the file", async () => {
    const text = request("a").replace("[burgerservicenummer]", "[burgerservicenummer, naam]");
    const faults = ["fields[1]", "burgerservicenummer", "elders"].map((name) => ({
      name,
      code: "fields",
      reason: "",
    }));
    const gateway = new FakeGateway(() => failed({ kind: "refused", status: 400, faults }));
    const [outcome] = await runText(text, { gateway });
    const failure = outcome?.kind === "failed" ? outcome.failure : undefined;
    const places = failure?.kind === "refused" ? failure.faults.map(({ span }) => span) : [];
    expect(places.map((span) => span && text.slice(span.start, span.end))).toEqual([
      "naam",
      "900000001",
      undefined,
    ]);
  });

  it("end after the first that fails, with bail", async () => {
    const text = `${request("a")}? status == 404\n${request("b")}`;
    expect(await runText(text, { gateway: diagnostic() }, { bail: true })).toHaveLength(1);
    expect(await runText(text, { gateway: diagnostic() })).toHaveLength(2);
  });
});

describe("cancellation", () => {
  it("ends the call under way and everything behind it", async () => {
    const stop = new AbortController();
    const gateway = new FakeGateway((_, signal) => {
      if (gateway.calls.length === 1) return answered(found);
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve(failed({ kind: "cancelled" })));
        stop.abort();
      });
    });
    const text = ["a", "b", "c"].map((name) => request(name)).join("");
    const outcomes = await runText(text, { gateway }, { signal: stop.signal });
    expect(outcomes.map(endOf)).toEqual(["answered 200", "failed: cancelled", "failed: cancelled"]);
    expect(gateway.calls).toHaveLength(2);
  });

  it("does not wait for a user who never answers", async () => {
    const stop = new AbortController();
    const prompt = {
      ask: () => {
        stop.abort();
        return new Promise<string>(() => {});
      },
    };
    const gateway = diagnostic();
    const text = request("a", '{{$input "Nummer"}}') + request("b");
    const outcomes = await runText(text, { gateway, prompt }, { signal: stop.signal });
    expect(outcomes.map(endOf)).toEqual(["failed: cancelled", "failed: cancelled"]);
    expect(gateway.calls).toEqual([]);
  });
});

describe("a fault of ours", () => {
  it("becomes an outcome that says where, and no value", async () => {
    const gateway = new FakeGateway(() => {
      throw new TypeError("cannot read 900000001 of Kuipers\n    at Kuipers");
    });
    const outcomes = await runText(request("a") + request("b", numberOf("a")), { gateway });
    expect(outcomes.map(endOf)).toEqual(["failed: internal", "failed: earlierFailed"]);
    const reported = JSON.stringify(outcomes[0]);
    expect(reported).toContain("TypeError at ");
    expect(reported).not.toMatch(/Kuipers|cannot read|\/work\//);
  });

  it("does not end the run when it comes before the first request", async () => {
    const files = {
      read: () => Promise.reject(new Error("/home/iemand/geheim.csv")),
      write: () => Promise.resolve({}),
    };
    const text = request("a", "{{rij.x}}", "@each rij in a.csv\n") + request("b");
    const outcomes = await runText(text, { gateway: diagnostic(), files });
    expect(outcomes.map(endOf)).toEqual(["failed: internal", "failed: internal"]);
    expect(JSON.stringify(outcomes)).not.toContain("geheim");
  });
});
