import { describe, expect, it, vi } from "vitest";
import { webHost } from "../../src/editor/web/webHost.ts";

vi.mock("vscode", () => ({}));

describe("the host in a browser", () => {
  it("starts local inside itself, each time at another origin, so that no old token is offered", async () => {
    const host = webHost();
    const [first, second] = [await host.startLocal(), await host.startLocal()];
    const addresses = [first, second].map((one) => one.environment([]).personen?.baseUrl);
    expect(new Set(addresses).size).toBe(2);
    expect(first.transport).toBeDefined();
  });

  it("has no machine and no variables", () => {
    expect(webHost().machine).toBeUndefined();
    expect(webHost().variables()).toEqual({});
  });
});
