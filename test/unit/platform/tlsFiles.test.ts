import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { beforeEach, describe, expect, it } from "vitest";
import { certificateProblems, tlsFiles, withDigests } from "../../../src/platform/tlsFiles.ts";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { unreadFiles } from "../../../src/model/environments/trustScope.ts";
import { fingerprintOf } from "../../../src/runner/gateway/trust.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const [issuer = "", own = ""] = rootCertificates.map((pem) => `${pem}\n`);
const key = "-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n";

const place = { folder: "" };
beforeEach(async () => {
  place.folder = emptyFolder();
  await writeFile(join(place.folder, "ca.pem"), issuer);
  await writeFile(join(place.folder, "me.pem"), own + key);
});

const environment: Environment = {
  name: "proef",
  kind: "trial",
  people: "real",
  isEmbedded: false,
  personen: { baseUrl: "https://brp.example", logins: [], headers: [] },
  tls: { ca: "ca.pem", certificate: "me.pem", key: "me.pem" },
  timeoutMs: 1000,
};

const seen = (given = environment) => withDigests(given, place.folder, place.folder);
const fingerprint = async () => fingerprintOf(await seen());
const load = (given: Environment) => tlsFiles(place.folder, place.folder)(given);

describe("the issuers that an environment trusts", () => {
  it("are part of what is allowed by what they are, not only by the name of their file", async () => {
    const before = await fingerprint();
    expect(await fingerprint()).toBe(before);
    await writeFile(join(place.folder, "ca.pem"), "another issuer");
    expect(await fingerprint()).not.toBe(before);
    await writeFile(join(place.folder, "ca.pem"), issuer);
    expect(await fingerprint()).toBe(before);
  });

  it("are nothing where no file is named, so that its calls share one connection", async () => {
    const allowed = await seen({ ...environment, tls: {} });
    expect(await load(allowed)).toBeUndefined();
  });

  it("are not used when they changed between the yes and the call", async () => {
    const allowed = await seen();
    expect(await load(allowed)).toEqual({ ca: issuer, certificate: own, key });
    await writeFile(join(place.folder, "ca.pem"), "another issuer");
    expect(await load(allowed)).toEqual({
      problem: { file: "ca.pem", why: "changed since it was read" },
    });
  });

  it("are not used when there were none to be seen at the yes", async () => {
    await rm(join(place.folder, "ca.pem"));
    const allowed = await seen();
    expect(unreadFiles(allowed)).toEqual(["ca.pem"]);
    await writeFile(join(place.folder, "ca.pem"), issuer);
    expect(await load(allowed)).toHaveProperty("problem");
    const outside = { ...environment, tls: { ca: "../ca.pem" } };
    expect(unreadFiles(await seen(outside))).toEqual(["../ca.pem"]);
  });

  it("are not used before a review", async () => {
    expect(await load(environment)).toHaveProperty("problem");
  });
});

it("a file that holds something else is not used, and said so by load and check alike", async () => {
  const swapped = await seen({ ...environment, tls: { certificate: "ca.pem", key: "ca.pem" } });
  expect(await load(swapped)).toEqual({
    problem: { file: "ca.pem", why: "holds certificate, not key" },
  });
  const named = [
    { use: "key", path: "ca.pem" },
    { use: "ca", path: "ca.pem" },
    { use: "pfx", path: "nowhere.pfx" },
  ] as const;
  const problems = await certificateProblems(named, place.folder, place.folder);
  expect([...problems]).toEqual([["key ca.pem", "holds certificate, not key"]]);
});

it("the client's own certificate is part of what is allowed by what it is", async () => {
  const before = await fingerprint();
  const allowed = await seen();
  await writeFile(join(place.folder, "me.pem"), "the certificate of somebody else");
  expect(await fingerprint()).not.toBe(before);
  expect(await load(allowed)).toEqual({
    problem: { file: "me.pem", why: "changed since it was read" },
  });
});
