import { describe, expect, it } from "vitest";
import { allowedVariables } from "../../../src/cli/commands/runCommand.ts";
import { transportDefaultsOf } from "../../../src/cli/settings/transportDefaults.ts";
import { chooseLanguage } from "../../../src/cli/options/options.ts";

// Shows: cli-language
it("the language is the one asked for, else that of the first locale variable that is set", () => {
  expect(chooseLanguage("en", { LC_ALL: "nl_NL.UTF-8" })).toBe("en");
  expect(chooseLanguage(undefined, { LC_ALL: "nl_NL.UTF-8", LANG: "en_GB" })).toBe("nl");
  expect(chooseLanguage(undefined, { LC_ALL: "", LC_MESSAGES: "nl", LANG: "en_GB" })).toBe("nl");
  expect(chooseLanguage(undefined, { LC_MESSAGES: "C", LANG: "nl_NL" })).toBe("en");
  expect(chooseLanguage(undefined, { LANG: "nld" })).toBe("en");
  expect(chooseLanguage(undefined, {})).toBe("en");
});

describe("variables for $env", () => {
  const env = { USER: "me", EMPTY: "", BRP_X_TOKEN: "secret" };

  // Shows: security-allowed-variables
  it("are those that were allowed, and never those of brp", () => {
    const allowed = allowedVariables(env, ["USER", "EMPTY", "GONE", "BRP_X_TOKEN", "toString"]);
    expect(allowed.read("USER")).toEqual({ value: "me" });
    expect(allowed.read("EMPTY")).toEqual({ value: "" });
    expect(allowed.read("GONE")).toEqual({ problem: "not set" });
    expect(allowed.read("toString")).toEqual({ problem: "not set" });
    expect(allowed.read("HOME")).toEqual({ problem: "not allowed" });
    expect(allowed.read("BRP_X_TOKEN")).toEqual({ problem: "not allowed" });
  });
});

it("what the process adds to connections has credentials for its own proxy and for no other", () => {
  const { proxyAuthorization } = transportDefaultsOf({
    HTTPS_PROXY: "http://me:word@p.example:1",
  });
  expect(proxyAuthorization?.("http://p.example:1")).toMatch(/^Basic /);
  expect(proxyAuthorization?.("http://p.example:2")).toBeUndefined();
  expect(transportDefaultsOf({}).proxyAuthorization?.("http://p.example:1")).toBeUndefined();
});
