import { describe, expect, it } from "vitest";
import { message, openMailboxSession } from "../../../support/processes/localMailbox.ts";
import { atEnd } from "../../../support/untilEnd.ts";
import { untrusted } from "./untrusted.ts";
import { including } from "../../../support/processes/brpIn.ts";

async function place(facts: object = {}) {
  const { server } = await openMailboxSession([message(1), message(2)]);
  atEnd(() => server.close());
  const { url: tokenUrl, clientId, clientSecret, scope, resourceServer } = server.token;
  const environment = {
    kind: "trial",
    people: "test",
    berichten: { baseUrl: server.berichten.baseUrl },
    auth: { type: "oauth2", tokenUrl, clientId, scope, resourceServer },
    ...facts,
  };
  return untrusted("desk", environment, clientSecret);
}

const list = "inbox list --environment desk";
const allow = "environment allow desk --mailbox";

describe("brp environment allow", () => {
  it("lists, fetches and downloads without an approval, until it is withdrawn", async () => {
    const { brp, trust, kept } = await place();
    expect((await brp(allow)).stderr).toContain("brp environment trust desk");
    await trust();
    expect((await brp(list)).code).toBe(3);
    expect((await brp(allow)).code).toBe(0);
    expect(await kept()).toContain('"mailbox": true');
    expect((await brp(list)).code).toBe(0);
    expect((await brp("inbox drain --output=box --environment desk")).code).toBe(0);
    expect((await brp("environment list")).stdout).toContain(
      "desk  trial, invented people, trusted, mailbox allowed",
    );
    const shown = await brp("environment show desk --reporter json");
    expect(JSON.parse(shown.stdout)).toMatchObject({ trusted: true, mailboxAllowed: true });
    // Trusting the same scope again removes nothing.
    await trust();
    expect((await brp(list)).code).toBe(0);
    expect((await brp(`${allow} --revoke`)).code).toBe(0);
    expect((await brp(list)).code).toBe(3);
    expect((await brp("environment list")).stdout).not.toContain("mailbox allowed");
  });

  // Shows: security-mailbox-allowed
  it("ends with any change of what was trusted", async () => {
    const { brp, trust, change, kept } = await place();
    await trust();
    await brp(allow);
    await change({ headers: { "x-purpose": "a" } });
    expect((await brp(list)).code).toBe(3);
    expect((await brp("environment list")).stdout).not.toContain("mailbox allowed");
    await trust();
    expect(await kept()).not.toContain("mailbox");
    expect((await brp(list)).stdout).toContain("--approve");
  });

  // Shows: security-mailbox-allowed
  it.each([
    [{ kind: "production" }, "it is production"],
    [{ people: "real" }, "its people are real"],
  ])("rejects %j with a sentence, in the file of a user and in CI", async (facts, sentence) => {
    const { brp, trust, fingerprint, kept } = await place(facts);
    await trust();
    expect(await brp(allow)).toMatchObject({ code: 3, stderr: including(sentence) });
    expect(await kept()).not.toContain("mailbox");
    const build = { BRP_DESK_TRUST: await fingerprint(), BRP_DESK_MAILBOX: "allow" };
    const ignored = await brp(list, build);
    expect(ignored.code).toBe(3);
    expect(ignored.stderr).toContain("BRP_DESK_MAILBOX=allow has no effect: ");
    expect((await brp(`${list} --language nl`, build)).stderr).toContain("heeft geen effect: ");
    expect((await brp(list, { ...build, BRP_DESK_MAILBOX: "yes" })).stderr).not.toContain(
      "has no effect",
    );
  });

  it("counts in CI by its variable, beside a fingerprint that matches", async () => {
    const { brp, fingerprint } = await place();
    const right = await fingerprint();
    const mailbox = { CI: "true", BRP_DESK_MAILBOX: "allow" };
    expect((await brp(list, mailbox)).code).toBe(3);
    expect((await brp(list, { ...mailbox, BRP_DESK_TRUST: "0".repeat(64) })).code).toBe(3);
    expect((await brp(list, { CI: "true", BRP_DESK_TRUST: right })).code).toBe(3);
    expect(
      (await brp(list, { ...mailbox, BRP_DESK_MAILBOX: "yes", BRP_DESK_TRUST: right })).code,
    ).toBe(3);
    expect((await brp(list, { ...mailbox, BRP_DESK_TRUST: right })).code).toBe(0);
    const refused = await brp(allow, { CI: "true" });
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain("BRP_DESK_MAILBOX=allow");
  });
});
