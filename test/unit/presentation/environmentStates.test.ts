import { describe, expect, it } from "vitest";
import {
  environmentStates,
  blockingStates,
  type EnvironmentStatus,
} from "../../../src/presentation/texts/environmentStates.ts";

const facts: EnvironmentStatus = {
  name: "acceptance",
  isActive: true,
  kind: "trial",
  services: ["personen"],
  origins: ["https://brp.example", "https://login.example"],
  consent: "given",
  secrets: [],
  tokens: [],
};
const own = {
  subject: "me",
  issuer: "us",
  names: [],
  validFrom: "2026-01-01T00:00:00.000Z",
  validUntil: "2027-03-04T00:00:00.000Z",
};
const at = (moment: Date) => moment.toISOString().slice(11, 16);
const lines = (given: Partial<EnvironmentStatus>) =>
  environmentStates({ ...facts, ...given }, at).map(({ text: { en }, mood }) => `${mood}: ${en}`);

describe("the states of an environment", () => {
  it.each([
    ["given", "good: allowed"],
    ["changed", "asks: changed since you allowed it"],
    ["not asked", "asks: not allowed yet"],
  ] as const)("say that consent is %s", (consent, line) => {
    expect(lines({ consent })[0]).toBe(line);
  });

  it("say of each secret whether it is there", () => {
    const secrets = (["stored", "session", "missing", "optional"] as const).map((state) => ({
      service: "personen" as const,
      secret: "token (personen)",
      state,
    }));
    expect(lines({ secrets, consent: "not needed", origins: [] })).toEqual([
      "good: token (personen) is stored",
      "good: token (personen) is available for this session",
      "asks: token (personen) is missing",
      "plain: token (personen) is not stored (only an encrypted key needs it)",
    ]);
  });

  it.each([
    ["valid", 102, "good: client certificate valid until 2027-03-04"],
    ["ends soon", 29, "warns: client certificate expires in 29 days, on 2027-03-04"],
    ["ends soon", 1, "warns: client certificate expires in 1 day, on 2027-03-04"],
    ["ended", -1, "asks: client certificate expired on 2027-03-04"],
    ["not begun", 400, "asks: client certificate is not valid before 2026-01-01"],
  ] as const)("say of a certificate that is %s until when", (validity, daysLeft, line) => {
    expect(lines({ certificate: { ...own, validity, daysLeft } })[1]).toBe(line);
  });

  it("say until when a token and an approval hold", () => {
    const until = new Date("2026-11-21T14:30:00Z");
    const tokens = [
      { service: "personen", until },
      { service: "berichten", until: undefined },
    ];
    expect(lines({ tokens, approvedUntil: until }).slice(1, 4)).toEqual([
      "good: token (personen) valid until 14:30",
      "good: token (berichten) in memory, expiry unknown",
      "warns: a plan is approved until 14:30",
    ]);
  });

  it.each([
    ["session", "warns: mailbox changes don't need approval in this session"],
    ["always", "warns: mailbox changes don't need approval"],
  ] as const)("say that its mailbox is allowed: %s", (mailbox, line) => {
    expect(lines({ mailbox })[1]).toBe(line);
  });

  it("name every origin that is reached, and of a broken entry only what is wrong", () => {
    expect(lines({}).slice(1)).toEqual([
      "plain: connects to https://brp.example",
      "plain: connects to https://login.example",
    ]);
    expect(lines({ problem: "no URL" })).toEqual(["asks: no URL"]);
  });

  it("tell what hinders apart from what is worth knowing", () => {
    const states = environmentStates(
      {
        ...facts,
        consent: "changed",
        mailbox: "always",
        certificate: { fault: "passphrase missing" },
      },
      at,
    );
    expect(blockingStates(states).map(({ about }) => about)).toEqual(["consent", "certificate"]);
    for (const { text } of states)
      if (!text.en.startsWith("reaches")) expect(text.nl).not.toBe(text.en);
  });
});
