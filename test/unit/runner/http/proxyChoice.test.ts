import { describe, expect, it } from "vitest";
import { proxyFrom, proxyOfVariables } from "../../../../src/platform/systemProxy.ts";
import type { EnvironmentDefinition } from "../../../../src/model/environments/environment.ts";
import { resolveEnvironment } from "../../../../src/runner/gateway/environments.ts";
import { explainDoctorStep } from "../../../../src/explain/explainDoctor.ts";
import type { DoctorStep } from "../../../../src/model/doctor.ts";
import { DoctorHosts, DoctorRound } from "../../../../src/runner/doctor/doctorHosts.ts";
import { systemClock } from "../../../../src/runner/gateway/systemClock.ts";
import type { NetworkProbe } from "../../../../src/runner/http/networkProbe.ts";
import {
  goesThroughProxy,
  unfitExceptions,
  withOutsideProxy,
} from "../../../../src/runner/http/proxyChoice.ts";

function environment(baseUrl: string, more: Partial<EnvironmentDefinition> = {}) {
  const result = resolveEnvironment("proef", { kind: "trial", personen: { baseUrl }, ...more });
  if ("problems" in result) throw new Error("The environment is wrong.");
  return result.environment;
}

function proxyOf(found: ReturnType<typeof proxyOfVariables>) {
  return found && "proxy" in found ? found : undefined;
}

describe("the system proxy", () => {
  const outside = {
    url: "http://proxy.example:3128",
    bypass: ["intern.example"],
    source: "HTTPS_PROXY",
  };

  // Shows: cli-proxy
  it("is taken where the environment names none and needs one", () => {
    const own = environment("https://a.example", { proxy: "http://own.example:1" });
    expect(withOutsideProxy(own, outside)).toBe(own);
    expect(withOutsideProxy(environment("https://a.example"), outside)).toMatchObject({
      proxy: "http://proxy.example:3128",
      proxyBypass: ["intern.example"],
    });
    for (const url of ["http://127.0.0.1:1", "https://[::1]:8443", "https://brp.intern.example"])
      expect(withOutsideProxy(environment(url), outside).proxy).toBeUndefined();
    expect(withOutsideProxy(environment("https://a.example"), undefined).proxy).toBeUndefined();
  });

  it.each([
    ["https://brp.example/", [], true],
    ["https://brp.example/", ["*"], false],
    ["https://brp.example/", ["EXAMPLE"], false],
    ["https://brp.example/", [".example"], false],
    ["https://brp.example/", ["*.example"], false],
    ["https://brp.example/", ["brp.example:443"], false],
    ["https://brp.example:8443/", ["brp.example:443"], true],
    ["https://anbrp.example/", ["brp.example"], true],
    ["https://brp.example.evil.test/", ["brp.example"], true],
    ["https://127.0.0.1/", [], false],
    ["https://127.0.0.1.evil.test/", [], true],
    ["https://brp.example/", ["", "."], true],
    ["https://brp.example./", ["brp.example"], false],
    ["https://brp.example/", ["brp.example."], false],
    ["https://10.1.2.3/", ["10.1.0.0/16"], false],
    ["https://10.2.2.3/", ["10.1.0.0/16"], true],
    ["https://10.1.2.3/", ["10.1.2.3:443"], false],
    ["https://[2001:db8::1]/", ["2001:db8::1"], false],
    ["https://[2001:db8::1]:8443/", ["[2001:db8::1]:443"], true],
    ["https://[2001:db8::1]/", ["2001:db8::/32"], false],
    ["https://brp.example/", ["10.0.0.0/99"], true],
  ])("%s with the exceptions %j: %j", (url, bypass, through) => {
    expect(goesThroughProxy(url, bypass)).toBe(through);
  });

  it.each([
    [{ HTTPS_PROXY: "http://a:1", HTTP_PROXY: "http://b:2" }, "http://a:1"],
    [{ HTTPS_PROXY: "http://a:1", https_proxy: "http://c:3" }, "http://c:3"],
    [{ HTTP_PROXY: "b:2" }, "http://b:2"],
    [{ ALL_PROXY: "https://d" }, "https://d"],
    [{ HTTPS_PROXY: "", HTTP_PROXY: "" }, undefined],
    [{ ALL_PROXY: "socks5://e:1080" }, undefined],
    [{ HTTPS_PROXY: "http://%" }, undefined],
    [{}, undefined],
  ])("of %j is %j", (env: Record<string, string>, url) => {
    expect(proxyOf(proxyOfVariables(env))?.proxy.url).toBe(url);
  });

  it("keeps user name and password apart from the URL", () => {
    const found = proxyOf(proxyFrom("http://me:p%40ss@proxy.example:3128/", [], "http.proxy"));
    expect(found?.proxy).toEqual({
      ...{ url: "http://proxy.example:3128", bypass: [], source: "http.proxy" },
    });
    expect(found?.authorization).toBe(`Basic ${Buffer.from("me:p@ss").toString("base64")}`);
    expect(proxyOf(proxyFrom("http://me:%zz@p.example", [], "http.proxy"))?.authorization).toBe(
      `Basic ${Buffer.from("me:%zz").toString("base64")}`,
    );
  });

  it("reads the exceptions with commas or spaces", () => {
    const found = proxyOfVariables({ HTTPS_PROXY: "http://a", no_proxy: "x.example, y" });
    expect(proxyOf(found)?.proxy.bypass).toEqual(["x.example", "y"]);
  });
});

describe("exceptions that no address can fit", () => {
  const bypass = [
    ...["*", "a.nl", ".a.nl", "*.a.nl", "a.nl:8443", "10.0.0.0/8", "fd00::/8", "::1", "[::1]:443"],
    ...["https://a.nl/", "a.nl;b.nl", "a.nl/path", "https://jan:hunter2@a.nl"],
  ];

  it("are found by their places", () => {
    expect(unfitExceptions(bypass)).toEqual([10, 11, 12, 13]);
  });

  it("are a warning of the doctor, which shows nothing of them", async () => {
    const outside = {
      url: "http://proxy.example:3128",
      bypass: bypass.slice(9),
      source: "HTTPS_PROXY",
    };
    const found = withOutsideProxy(environment("https://a.example"), outside);
    const round = new DoctorRound(systemClock, new AbortController().signal);
    const failed = () =>
      Promise.resolve({ kind: "failed", failure: { kind: "cancelled" } } as const);
    const probe: NetworkProbe = {
      resolve: failed,
      connect: failed,
      tunnel: failed,
      handshake: failed,
    };
    const steps: DoctorStep[] = [];
    for await (const one of new DoctorHosts(found, probe, round).steps()) steps.push(one);
    const step = steps.find(({ finding: diagnostic }) => diagnostic.kind === "unfitExceptions");
    expect(step?.verdict).toBe("warning");
    const said = step && explainDoctorStep(step, "en");
    expect(JSON.stringify(said)).toMatch(/NO_PROXY has entries.*number 1, 2, 3, 4/);
    expect(JSON.stringify(steps)).not.toContain("hunter2");
  });
});
