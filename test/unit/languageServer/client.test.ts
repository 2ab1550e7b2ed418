import { describe, expect, it } from "vitest";
import type { InitializeParams } from "vscode-languageserver/node";
import { readClient } from "../../../src/languageServer/client.ts";

const introduced = (more: Partial<InitializeParams>): InitializeParams => ({
  processId: null,
  rootUri: null,
  capabilities: {},
  ...more,
});

describe("how a client introduces itself", () => {
  const languageOf = (options: unknown, asked: "en" | "nl" | undefined, locale: string) =>
    readClient(introduced({ initializationOptions: options, locale }), { asked, fallback: "nl" })
      .language;

  it("says its language: an option of its own, then that of the program, then its locale", () => {
    expect(languageOf({ language: "en" }, "nl", "nl")).toBe("en");
    expect(languageOf({}, "nl", "en-GB")).toBe("nl");
    expect(languageOf(null, undefined, "en-GB")).toBe("en");
    expect(languageOf({ language: "de" }, undefined, "nl-BE")).toBe("nl");
    expect(languageOf("x", undefined, "nlx")).toBe("en");
    expect(languageOf(undefined, undefined, "")).toBe("nl");
  });

  it("offers encodings, of which UTF-16 is taken where it is there", () => {
    const encodingOf = (offered?: string[]) => {
      const general = offered ? { positionEncodings: offered } : {};
      const params = introduced({ capabilities: { general } });
      return readClient(params, { asked: undefined, fallback: "en" }).encoding;
    };
    expect(encodingOf()).toBe("utf-16");
    expect(encodingOf([])).toBe("utf-16");
    expect(encodingOf(["utf-32", "utf-8", "utf-16"])).toBe("utf-16");
    expect(encodingOf(["utf-32", "utf-8"])).toBe("utf-8");
    expect(encodingOf(["utf-32"])).toBe("utf-32");
    expect(encodingOf(["latin-1"])).toBe("utf-16");
  });
});
