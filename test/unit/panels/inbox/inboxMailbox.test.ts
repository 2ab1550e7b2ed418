import { describe, expect, it } from "vitest";
import type { Environment } from "../../../../src/model/environments/environment.ts";
import { InboxContents, hasMoved, mailboxOf } from "../../../../src/panels/inbox/inboxContents.ts";

const berichten: NonNullable<Environment["berichten"]> = {
  baseUrl: "https://berichten.example.nl/api/v1",
  logins: [],
  headers: [],
  dialect: "default",
};
const config = "file:///proef/brp.config.json";
const first = mailboxOf(config, "proef", { berichten });

describe("which mailbox it is", () => {
  const others = {
    address: mailboxOf(config, "proef", {
      berichten: { ...berichten, baseUrl: "https://berichten.example.nl/api/v2" },
    }),
    login: mailboxOf(config, "proef", {
      berichten: { ...berichten, logins: [{ type: "basic", username: "ander" }] },
    }),
    name: mailboxOf(config, "test", { berichten }),
    builtIn: mailboxOf(config, "proef", undefined),
    none: mailboxOf(config, "proef", {}),
  };

  it.each(Object.entries(others))("is another one by its %s", (_what, other) => {
    expect(hasMoved(first, other)).toBe(true);
    const contents = new InboxContents();
    expect(contents.isOf(first)).toBe(true);
    expect(contents.isOf(other)).toBe(false);
    expect(contents.mailbox).toEqual(first);
  });

  it("is the same one when it is read again", () => {
    expect(hasMoved(first, mailboxOf(config, "proef", { berichten: { ...berichten } }))).toBe(
      false,
    );
  });

  it("does not move with the file of the active editor, but nothing is sent to one of another file", () => {
    const elsewhere = mailboxOf("file:///ander/brp.config.json", "proef", {});
    expect(hasMoved(first, elsewhere)).toBe(false);
    const contents = new InboxContents();
    contents.isOf(first);
    expect(contents.isOf(elsewhere)).toBe(false);
  });
});
