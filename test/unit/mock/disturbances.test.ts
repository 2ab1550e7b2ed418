import { describe, expect, it } from "vitest";
import {
  disturbanceKinds,
  DisturbancePlan,
  readDisturbance,
  readDisturbanceHeader,
} from "../../../src/mock/http/disturbances.ts";
import { HostGuard } from "../../../src/mock/http/hostGuard.ts";
import type { HttpCall } from "../../../src/mock/http/httpExchange.ts";
import { loggedPath } from "../../../src/mock/server/httpListener.ts";

describe("disturbances as they are written", () => {
  // Shows: mock-faults
  it("reads every kind with the value that it takes", () => {
    for (const [kind, { value }] of Object.entries(disturbanceKinds)) {
      const given = { none: "", time: "=250ms", seconds: "=7" }[value];
      expect(readDisturbance(`${kind}${given}`)).toEqual({
        kind,
        value: { none: 0, time: 250, seconds: 7 }[value],
      });
    }
  });

  it("reads where, how often and which, and several in a header", () => {
    expect(readDisturbance("unavailable, at=token,times=3 ,every=2")).toEqual({
      kind: "unavailable",
      value: 1,
      at: "token",
      times: 3,
      every: 2,
    });
    expect(readDisturbanceHeader("latency=2s; cut")).toEqual([
      { kind: "latency", value: 2000 },
      { kind: "cut", value: 0 },
    ]);
  });

  it.each(
    `\
 | latency | latency=5 | latency=-5ms | latency=3601s | latency=5ms=6ms | drop=1 | \
unavailable=x | toString | drop,at=elsewhere | drop,times=0 | drop,times=1,times=2 | \
drop,sometimes=1`.split(" | "),
  )("does not read %j", (written) => {
    expect(readDisturbance(written)).toBeUndefined();
    expect(readDisturbanceHeader(`drop; ${written}`)).toBeUndefined();
  });
});

describe("a plan of disturbances", () => {
  const kindsOf = (plan: DisturbancePlan, ...calls: ("personen" | "berichten" | "token")[]) =>
    calls.map((call) => plan.next(call).map(({ kind }) => kind));

  it("means both services, and the token endpoint only when that is named", () => {
    const plan = new DisturbancePlan([
      { kind: "drop", value: 0 },
      { kind: "cut", value: 0, at: "token" },
      { kind: "drip", value: 1, at: "berichten" },
    ]);
    expect(kindsOf(plan, "personen", "token", "berichten")).toEqual([
      ["drop"],
      ["cut"],
      ["drop", "drip"],
    ]);
  });

  // Shows: mock-faults
  it("counts the calls that it applies to", () => {
    const plan = new DisturbancePlan([
      { kind: "drop", value: 0, at: "personen", every: 2, times: 2 },
    ]);
    const calls = Array.from({ length: 7 }, () => "personen" as const);
    expect(kindsOf(plan, "token", ...calls)).toEqual([[], [], ["drop"], [], ["drop"], [], [], []]);
  });
});

describe("who is let in", () => {
  const call = (headers: HttpCall["headers"]): HttpCall => ({
    method: "GET",
    path: "/",
    query: "",
    headers,
  });
  const refusal = (headers: HttpCall["headers"]) =>
    new HostGuard({ address: "127.0.0.1" }).refusal(call(headers))?.status;

  // Shows: mock-this-machine
  it.each(["127.0.0.1:80", "127.8.9.1", "localhost:4000", "[::1]:5"])("lets %s in", (host) => {
    expect(refusal({ host })).toBeUndefined();
    expect(refusal({ host, origin: `http://${host}` })).toBeUndefined();
  });

  // Shows: mock-this-machine
  it.each(["example.org", "127.0.0.1.example.org", "10.0.0.1", "", "a@127.0.0.1", "127.0.0.1/x"])(
    "does not let %j in",
    (host) => {
      expect(refusal({ host })).toBe(403);
      expect(refusal({ host: "127.0.0.1", origin: `https://${host}` })).toBe(403);
    },
  );

  // Shows: mock-web-pages
  it("does not let a page without an origin of its own in", () => {
    expect(refusal({ host: "127.0.0.1", origin: "null" })).toBe(403);
    expect(refusal({})).toBe(403);
  });

  it.each([
    ["brp-mock", ["brp-mock"], 200],
    ["BRP-Mock:5010", ["brp-mock"], 200],
    ["brp-mock.example", ["brp-mock"], 403],
    ["other", ["brp-mock"], 403],
    ["anything", ["*"], 200],
    ["rebound.example", ["*"], 403],
    ["one.test", ["*.test"], 200],
    ["one.two.test", ["*.test"], 403],
    ["test", ["*.test"], 403],
    ["10.0.0.1", ["*"], 403],
    ["10.0.0.1", ["10.0.0.1"], 200],
  ])("by the name %s where %j is allowed: %i", (host, names, status) => {
    const keeper = new HostGuard({ address: "127.0.0.1", names });
    expect(keeper.refusal(call({ host }))?.status ?? 200).toBe(status);
    const origin = `http://${host}`;
    expect(keeper.refusal(call({ host: "127.0.0.1", origin }))?.status ?? 200).toBe(status);
  });

  it("takes calls by any address where it listens beyond this machine, and pages of its own only", () => {
    for (const address of ["0.0.0.0", "192.0.2.7", "::"]) {
      const keeper = new HostGuard({ address });
      const refused = (headers: HttpCall["headers"]) => keeper.refusal(call(headers))?.status;
      expect(refused({ host: "192.0.2.7:5010" })).toBeUndefined();
      expect(refused({ host: "[2001:db8::1]:5010" })).toBeUndefined();
      expect(refused({ host: "rebound.example" })).toBe(403);
      expect(refused({ host: "192.0.2.7", origin: "http://198.51.100.1" })).toBe(403);
      const own = refused({ host: "192.0.2.7", origin: "http://192.0.2.7:5010" });
      expect(own).toBe(address === "192.0.2.7" ? undefined : 403);
    }
  });

  it("does not grow with what it is told", () => {
    const keeper = new HostGuard({ address: "127.0.0.1" });
    for (let port = 1; port < 100; port++)
      expect(keeper.refusal(call({ host: `127.0.0.1:${port}` }))).toBeUndefined();
  });
});

// Shows: mock-log
it("a path in the log tells no number and nothing without end", () => {
  expect(loggedPath("/personen/999990019/x")).toBe("/personen/…/…");
  expect(loggedPath("/\u001b[31m")).toBe("/…");
  expect(loggedPath("/Jansen/api/v1/berichten/telling")).toBe("/…/api/v1/berichten/telling");
  const id = "3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b";
  expect(loggedPath(`/api/v1/berichten/${id},${id}`)).toBe(`/api/v1/berichten/${id},${id}`);
  expect(loggedPath("/a".repeat(500)).length).toBeLessThan(130);
  expect(loggedPath("/haalcentraal/api/brp/personen")).toBe("/haalcentraal/api/brp/personen");
});
