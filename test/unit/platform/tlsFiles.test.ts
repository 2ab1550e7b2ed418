import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { tlsFiles, withDigests } from "../../../src/platform/tlsFiles.ts";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { unreadFiles } from "../../../src/model/environments/trustScope.ts";
import { fingerprintOf } from "../../../src/runner/gateway/trust.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const place = { folder: "" };
beforeEach(async () => {
  place.folder = emptyFolder();
  await writeFile(join(place.folder, "ca.pem"), "one issuer");
  await writeFile(join(place.folder, "me.pem"), "my certificate");
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
    await writeFile(join(place.folder, "ca.pem"), "one issuer");
    expect(await fingerprint()).toBe(before);
  });

  it("are nothing where no file is named, so that its calls share one connection", async () => {
    const allowed = await seen({ ...environment, tls: {} });
    expect(await load(allowed)).toBeUndefined();
  });

  it("are not used when they changed between the yes and the call", async () => {
    const allowed = await seen();
    expect(await load(allowed)).toMatchObject({ ca: "one issuer", key: "my certificate" });
    await writeFile(join(place.folder, "ca.pem"), "another issuer");
    expect(await load(allowed)).toEqual({
      problem: { file: "ca.pem", why: "changed since it was read" },
    });
  });

  it("are not used when there were none to be seen at the yes", async () => {
    await rm(join(place.folder, "ca.pem"));
    const allowed = await seen();
    expect(unreadFiles(allowed)).toEqual(["ca.pem"]);
    await writeFile(join(place.folder, "ca.pem"), "one issuer");
    expect(await load(allowed)).toHaveProperty("problem");
    const outside = { ...environment, tls: { ca: "../ca.pem" } };
    expect(unreadFiles(await seen(outside))).toEqual(["../ca.pem"]);
  });

  it("are not used where nobody has looked at them", async () => {
    expect(await load(environment)).toHaveProperty("problem");
  });
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
