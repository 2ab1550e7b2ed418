import { describe, expect, it } from "vitest";
import {
  callKey,
  isRecordingName,
  readRecording,
  recordingName,
  writeRecording,
  recordedResponse,
} from "../../../../src/runner/cassette/recordedExchange.ts";
import { SecretSearch } from "../../../../src/model/redaction/secretSearch.ts";

const secret = "zeer-geheim-7261-x";
const query = { type: "RaadpleegMetBurgerservicenummer", burgerservicenummer: ["999990019"] };
const call = { operation: "RaadpleegMetBurgerservicenummer", query } as const;

function response(body: string | Uint8Array, type = "application/json") {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const headers = { "content-type": type, "set-cookie": secret, "x-own": "7" };
  return { kind: "response", status: 200, headers, body: bytes } as const;
}

describe("a recorded response", () => {
  it.each([
    ["JSON as it was written", Buffer.from('{ "a":1.50,\r\n"b":"\\u00e9é\u2028" }')],
    ["a byte order mark", Buffer.from("\ufeff{}")],
    ["nothing", Buffer.from("")],
    ["no text", Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ["steering characters", Buffer.from("\u001b[2J\u202e\u0085\u200b")],
  ])("keeps %s byte for byte", (_, body) => {
    const reply = recordedResponse(response(body), new SecretSearch([secret]));
    const text = writeRecording({ ...call, ordinal: 1, response: reply });
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u202e\ufeff]/);
    const read = readRecording(recordingName(call, 1), text);
    expect("response" in read && Buffer.from(read.response.body).equals(body)).toBe(true);
    expect(read).toMatchObject({ response: { status: 200, mediaType: "application/json" } });
  });

  it.each([
    ["JSON", `{"a":"x ${secret}","b":"${Buffer.from(`me:${secret}`).toString("base64")}"}`],
    ["text", `<p>${secret} and ${encodeURIComponent(secret)}`],
    ["no text", Buffer.concat([Buffer.from([0xff]), Buffer.from(secret)])],
  ])("holds no secret that the service repeats in %s, and no header", (_, body) => {
    const reply = recordedResponse(response(body), new SecretSearch([secret]));
    const text = writeRecording({ ...call, ordinal: 1, response: reply });
    const all = text + Buffer.from(reply.body).toString("latin1");
    expect(new SecretSearch([secret]).find(all)).toEqual([]);
    expect(text).not.toContain("x-own");
    expect(
      recordedResponse(response("{}", `a/b; k=${secret}`), new SecretSearch([secret])),
    ).toEqual({
      status: 200,
      body: Buffer.from("{}"),
    });
  });

  it("is found whatever the order of members, and whatever is left out of a message call", () => {
    const turned = { burgerservicenummer: ["999990019"], type: query.type };
    expect(recordingName({ ...call, query: turned }, 1)).toBe(recordingName(call, 1));
    expect(recordingName(call, 2)).not.toBe(recordingName(call, 1));
    expect(isRecordingName(recordingName(call, 12))).toBe(true);
    const count = (asked: Record<string, string | null>) =>
      callKey({ operation: "TelBerichten", query: asked });
    expect(count({ soort: "NIEUW", status: null })).toBe(count({ soort: "NIEUW" }));
    expect(count({ soort: "NIET-OPGEHAALD" })).not.toBe(count({ soort: "NIEUW" }));
  });
});
