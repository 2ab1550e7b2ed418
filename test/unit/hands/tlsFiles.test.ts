import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprintOf, reachOf } from "../../../src/editor/reach.ts";
import { tlsFiles, withIssuerDigest } from "../../../src/hands/tlsFiles.ts";
import type { Environment } from "../../../src/model/environment.ts";

const place = { folder: "" };
beforeEach(async () => {
  place.folder = await mkdtemp(join(tmpdir(), "brp-tls-"));
  await writeFile(join(place.folder, "ca.pem"), "one issuer");
  await writeFile(join(place.folder, "me.pem"), "my certificate");
});
afterEach(() => rm(place.folder, { recursive: true, force: true }));

const environment: Environment = {
  name: "proef",
  kind: "trial",
  people: "real",
  isEmbedded: false,
  personen: { baseUrl: "https://brp.example", auth: { type: "none" } },
  tls: { ca: "ca.pem", certificate: "me.pem", key: "me.pem" },
  timeoutMs: 1000,
};

const seen = (given = environment) => withIssuerDigest(given, place.folder, place.folder);
const fingerprint = async () => fingerprintOf(reachOf(await seen()));
const load = (given: Environment) => tlsFiles(place.folder, place.folder)(given);

describe("the issuers that an environment trusts", () => {
  it("are part of what is allowed by what they are, not only by the name of their file", async () => {
    const before = await fingerprint();
    expect(await fingerprint()).toBe(before);
    await writeFile(join(place.folder, "ca.pem"), "another issuer");
    const after = await fingerprint();
    expect(after).not.toBe(before);
    await writeFile(join(place.folder, "ca.pem"), "one issuer");
    expect(await fingerprint()).toBe(before);
  });

  it("are not used when they changed between the yes and the call", async () => {
    const allowed = await seen();
    expect(await load(allowed)).toMatchObject({ ca: "one issuer", key: "my certificate" });
    await writeFile(join(place.folder, "ca.pem"), "another issuer");
    expect(await load(allowed)).toEqual({
      problem: { file: "ca.pem", why: "changed since it was allowed" },
    });
  });

  it("are not used when there were none to be seen at the yes", async () => {
    await rm(join(place.folder, "ca.pem"));
    const allowed = await seen();
    expect(reachOf(allowed).issuers).toBe("");
    await writeFile(join(place.folder, "ca.pem"), "one issuer");
    expect(await load(allowed)).toHaveProperty("problem");
    const outside = { ...environment, tls: { ca: "../ca.pem" } };
    expect(reachOf(await seen(outside)).issuers).toBe("");
  });

  it("are not asked about where nobody is asked: a build reads what is there", async () => {
    expect(await load(environment)).toMatchObject({ ca: "one issuer" });
  });
});

describe("the client's own certificate", () => {
  it("may be renewed without being asked", async () => {
    const before = await fingerprint();
    await writeFile(join(place.folder, "me.pem"), "my certificate of next year");
    expect(await fingerprint()).toBe(before);
    expect(await load(await seen())).toMatchObject({ certificate: "my certificate of next year" });
  });
});
