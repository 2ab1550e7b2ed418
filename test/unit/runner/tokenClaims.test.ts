import { expect, it } from "vitest";
import { tokenClaims } from "../../../src/runner/doctor/doctorCalls.ts";

it("claims of a token never tell a secret that it repeats", () => {
  const claims = { mailboxid: "1234567", endpoint: "brp-canary-secret" };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const token = `e30.${payload}.e30`;
  expect(tokenClaims(token, ["", "other"])).toEqual({
    mailbox: "1234567",
    endpoint: "brp-canary-secret",
  });
  expect(tokenClaims(token, ["canary-secret"])).toEqual({ mailbox: "1234567" });
  expect(tokenClaims(token, ["1234567", "canary-secret"])).toBeUndefined();
});
