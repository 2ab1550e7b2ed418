import { describe, expect, it } from "vitest";
import { secretKey, SecretVault } from "../../../src/editor/secrets/secretVault.ts";
import type { SecretRequest } from "../../../src/runner/ports.ts";

const indexKey = "brp.secretIndex";
const reach = "a".repeat(32);
const other = "b".repeat(32);

function request(environment = "proef", service: SecretRequest["service"] = "personen") {
  return { environment, service, secret: "clientSecret" } as const;
}

/** A SecretStorage and a Memento in memory. Writes can be made to fail. */
class Storage {
  readonly secrets = new Map<string, string>();
  readonly state = new Map<string, unknown>();
  failing: "store" | "update" | "delete" | undefined;

  vault(): SecretVault {
    const fail = (what: Storage["failing"]) =>
      this.failing === what ? Promise.reject(new Error("no room")) : Promise.resolve();
    return new SecretVault(
      {
        keys: () => Promise.resolve([...this.secrets.keys()]),
        get: (key) => Promise.resolve(this.secrets.get(key)),
        store: (key, value) => fail("store").then(() => void this.secrets.set(key, value)),
        delete: (key) => fail("delete").then(() => void this.secrets.delete(key)),
        onDidChange: () => ({ dispose: () => undefined }),
      },
      {
        keys: () => [...this.state.keys()],
        get: <T>(key: string, fallback?: T) =>
          this.state.has(key) ? (structuredClone(this.state.get(key)) as T) : (fallback as T),
        update: (key, value) =>
          fail("update").then(() => void this.state.set(key, structuredClone(value))),
      },
    );
  }
}

const read = (vault: SecretVault, wanted = request(), fingerprint = reach) =>
  vault.storeFor(fingerprint).read(wanted);
const names = async (vault: SecretVault) =>
  (await vault.list()).map(({ environment, service, keeping }) => [environment, service, keeping]);

describe("a secret", () => {
  // Shows: security-secret-origin
  it("is found again by its environment and reach alone", async () => {
    const storage = new Storage();
    await storage.vault().store(reach, request(), "geheim");
    const later = storage.vault();
    expect(await read(later)).toBe("geheim");
    expect(await read(later, request(), other)).toBeUndefined();
    expect(await read(later, request("echt"))).toBeUndefined();
    expect(await read(later, request("proef", "berichten"))).toBeUndefined();
  });

  it("of one environment does not take the place of another's with the same reach", async () => {
    const vault = new Storage().vault();
    await vault.store(reach, request("lezer"), "een");
    await vault.store(reach, request("schrijver"), "twee");
    expect(await read(vault, request("lezer"))).toBe("een");
    expect(await names(vault)).toEqual([
      ["lezer", "personen", "stored"],
      ["schrijver", "personen", "stored"],
    ]);
  });

  it("is deleted alone, with its line in the list", async () => {
    const storage = new Storage();
    const vault = storage.vault();
    await vault.store(reach, request(), "een");
    await vault.store(reach, request("proef", "berichten"), "twee");
    await vault.delete([secretKey(reach, request())]);
    expect(await names(vault)).toEqual([["proef", "berichten", "stored"]]);
    expect([...storage.secrets.values()]).toEqual(["twee"]);
  });

  // Shows: security-secret-storage
  it("is in no list with its value", async () => {
    const storage = new Storage();
    const vault = storage.vault();
    await vault.store(reach, request(), "geheim-kanarie", { file: "file:///a/brp.config.json" });
    expect(JSON.stringify([await vault.list(), [...storage.state]])).not.toContain("kanarie");
  });

  it("is told of when it comes and goes", async () => {
    const vault = new Storage().vault();
    const seen: string[] = [];
    vault.onDidChange(() => seen.push("changed"));
    await vault.store(reach, request(), "een");
    await vault.delete([secretKey(reach, request())]);
    expect(seen).toEqual(["changed", "changed"]);
  });
});

describe("a secret of the session", () => {
  // Shows: oauth-session-secret
  it("is never written, is used before a stored one, and goes with the window", async () => {
    const storage = new Storage();
    const vault = storage.vault();
    await vault.store(reach, request(), "bewaard");
    await vault.store(reach, request(), "tijdelijk", { keeping: "session" });
    expect(await read(vault)).toBe("tijdelijk");
    expect(await names(vault)).toEqual([["proef", "personen", "session"]]);
    expect(JSON.stringify([[...storage.secrets], [...storage.state]])).not.toContain("tijdelijk");
    expect(await read(storage.vault())).toBe("bewaard");
  });

  it("gives way to one that is stored afterwards", async () => {
    const vault = new Storage().vault();
    await vault.store(reach, request(), "tijdelijk", { keeping: "session" });
    await vault.store(reach, request(), "bewaard");
    expect(await read(vault)).toBe("bewaard");
    expect(await vault.keepingOf(reach, request())).toBe("stored");
  });
});

describe("the secrets of a renamed environment", () => {
  it("are found under the new name, for the same reach, and no longer under the old one", async () => {
    const storage = new Storage();
    const vault = storage.vault();
    await vault.store(reach, request("oud"), "een");
    await vault.store(reach, request("oud", "berichten"), "twee", { keeping: "session" });
    await vault.rename(await vault.list(), "nieuw");
    expect(await read(vault, request("nieuw"))).toBe("een");
    expect(await read(vault, request("nieuw", "berichten"))).toBe("twee");
    expect(await read(vault, request("nieuw"), other)).toBeUndefined();
    expect(await names(vault)).toEqual([
      ["nieuw", "personen", "stored"],
      ["nieuw", "berichten", "session"],
    ]);
    expect([...storage.secrets.values()]).toEqual(["een"]);
  });

  it("are still under the old name when the new one could not be written", async () => {
    const storage = new Storage();
    const vault = storage.vault();
    await vault.store(reach, request("oud"), "een");
    storage.failing = "store";
    await expect(vault.rename(await vault.list(), "nieuw")).rejects.toThrow("no room");
    expect(await read(storage.vault(), request("oud"))).toBe("een");
  });
});

describe("a list of secrets", () => {
  it("of a newer version stays as it is, and so do its secrets", async () => {
    const storage = new Storage();
    const newer = { version: 3, vault: "elsewhere" };
    const key = secretKey(reach, request());
    storage.secrets.set(key, "geheim");
    storage.state.set(indexKey, newer);
    const vault = storage.vault();
    expect(vault.isOfNewerVersion).toBe(true);
    expect(await vault.list()).toEqual([]);
    expect(await read(vault)).toBe("geheim");
    await vault.delete([key]);
    await vault.store(reach, request("ander"), "tijdelijk", { keeping: "session" });
    await vault.rename(await vault.list(), "nog een");
    expect(storage.state.get(indexKey)).toEqual(newer);
    expect([...storage.secrets]).toEqual([[key, "geheim"]]);
  });

  it.each([
    ["rubbish"],
    [{ version: 2 }],
    [{ version: 2, secrets: [{ key: "x" }] }],
    [{ version: "two" }],
    [null],
  ])("that reads %j is made again from what is there", async (damaged) => {
    const storage = new Storage();
    await storage.vault().store(reach, request(), "geheim");
    storage.secrets.set("somebody/else", "x");
    storage.state.set(indexKey, damaged);
    const vault = storage.vault();
    expect(await names(vault)).toEqual([["proef", "personen", "stored"]]);
    await vault.store(other, request("echt"), "tweede");
    expect((await names(storage.vault())).map(([name]) => name)).toEqual(["proef", "echt"]);
  });
});
