import { generateKeyPairSync, verify } from "node:crypto";
import { expect, it } from "vitest";
import type { TokenAuthentication } from "../../../../src/model/environments/logins.ts";
import { credentialOf } from "../../../../src/runner/auth/clientAuthentication.ts";
import type { RunnerPorts } from "../../../../src/runner/run/plan.ts";
import { nodeRunnerHost } from "../../../../src/runner/http/nodeRunnerHost.ts";
import {
  createRunner,
  draftOf,
  fakePorts,
  noon,
  trialEnvironment,
} from "../../../support/runText.ts";

const text = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 900000001\nfields: naam\n";

it("plans with the hash that every other host has", async () => {
  const { gateway, files, allowedVariables, clock, newId } = fakePorts();
  const ports = { gateway, files, allowedVariables, clock, newId };
  const planned = async (given: RunnerPorts) => {
    const plan = await createRunner(given).planFile(draftOf(text), {
      environment: trialEnvironment,
    });
    return plan.hash;
  };
  expect(await planned({ ...ports, host: nodeRunnerHost })).toBe(await planned(ports));
});

it("signs for a client, which has no credential without it", () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const auth: TokenAuthentication = {
    ...{ type: "oauth2", tokenUrl: "https://token.example/token", clientId: "ik" },
    clientAuthentication: "private_key_jwt",
  };
  const [head, payload, signature = ""] = (
    credentialOf(auth, pem, noon, nodeRunnerHost) ?? ""
  ).split(".");
  const key = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  const bytes = Buffer.from(signature, "base64url");
  expect(verify("sha256", Buffer.from(`${head}.${payload}`), key, bytes)).toBe(true);
  expect(credentialOf(auth, pem, noon, undefined)).toBeUndefined();
});
