import { describe, expect, it } from "vitest";
import { limits } from "../../../src/contract/parameter.ts";
import { countRequests, fetchRequests, inboxDraft } from "../../../src/runner/run/inboxDraft.ts";
import { fillIn } from "../../../src/runner/filling/fillIn.ts";
import { Placeholders } from "../../../src/runner/filling/placeholders.ts";
import { messageId } from "../../support/generated/manyMessages.ts";

describe("calls of the message service that no file holds", () => {
  // Shows: berichten-per-fetch
  it("fetch each message once, as many in a call as the service takes", () => {
    const ids = Array.from({ length: 2 * limits.messagesPerFetch + 1 }, (_one, index) =>
      messageId(index),
    );
    const requests = fetchRequests([...ids, ...ids], "Berichten");
    expect(requests.map(({ title }) => title)).toEqual([
      "Berichten 1–100 / 201",
      "Berichten 101–200 / 201",
      "Berichten 201 / 201",
    ]);
    expect(requests.map(({ query }) => query)).toEqual([
      { berichtTransportId: ids.slice(0, 100) },
      { berichtTransportId: ids.slice(100, 200) },
      { berichtTransportId: ids.slice(200) },
    ]);
    expect(fetchRequests(ids.slice(0, 1))[0]?.title).toBe("1 / 1");
    expect(fetchRequests([])).toEqual([]);
  });

  // Shows: berichten-count
  it("count each kind of waiting", () => {
    expect(countRequests("en").map(({ query }) => query)).toEqual([
      { soort: "NIEUW" },
      { soort: "GEZIEN-IN-LIJST-EN-NIET-OPGEHAALD" },
      { soort: "NIET-OPGEHAALD" },
    ]);
  });

  it("send what they were given, braces and all", () => {
    const query = { berichttype: "{{$uuid}}" };
    const [draft] = inboxDraft([{ operation: "LijstBerichten", query }], undefined).requests;
    if (!draft) throw new Error("no request");
    const scope = {
      variables: new Map(),
      requestNames: new Set<string>(),
      responses: new Map(),
      now: new Date(0),
      newId: () => "made",
      allowedVariables: { read: () => ({ problem: "not allowed" as const }) },
      planning: false,
    };
    expect(fillIn(draft, new Placeholders(scope))).toMatchObject({
      kind: "filled",
      request: { query },
    });
  });
});
