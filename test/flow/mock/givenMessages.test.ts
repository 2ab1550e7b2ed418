import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { memberOf, type JsonObject } from "../../../src/contract/json/json.ts";
import { readMessages } from "../../../src/mock/server/messageFiles.ts";
import { createMailbox } from "../../../src/mock/mailbox/mailbox.ts";
import { bodyOf } from "../../support/processes/localServer.ts";
import { membersIn, now, uuid, openMailboxSession } from "../../support/processes/localMailbox.ts";
import { emptyFolder, running } from "../../support/untilEnd.ts";

const bare = { z: "kept first", berichtType: "Lg01", plData: { c02: [{ e0240: "Tak" }] } };
const attributes = {
  dtBewaardTot: "2026-12-31T23:59:59.123456+01:00",
  extra: ["kept"],
  berichtTransportId: "ABCDEF01-0000-4000-8000-000000000001",
  opgehaald: false,
  berichtVolgnummer: 41,
  berichtType: "Gv01",
  afzender: 7,
  dtOntvangen: "2026-11-20T10:00:00+01:00",
  berichtId: "12",
};
const given = { berichtKenmerken: attributes, berichtInhoud: { berichtType: "Gv01", b: 1, a: 2 } };

describe("a folder of messages", () => {
  let folder: string;
  beforeEach(() => void (folder = emptyFolder()));

  async function read(files: Readonly<Record<string, unknown>>, start = now) {
    for (const [name, content] of Object.entries(files)) {
      const bytes = typeof content === "string" ? content : JSON.stringify(content);
      await writeFile(join(folder, name), bytes);
    }
    return readMessages(folder, new Date(start));
  }

  /** A mailbox of these files, at a time that a test can move. */
  async function visit(files: Readonly<Record<string, unknown>>) {
    const messages = await read(files);
    if ("problems" in messages) throw new Error(JSON.stringify(messages.problems));
    const time = { now };
    const clock = () => new Date(time.now);
    const openMailbox = () => createMailbox({ messages: messages.value, clock });
    const visited = await running(openMailboxSession(undefined, { served: { openMailbox } }));
    return { ...visited, time };
  }

  it("may be in classic form, and is refused with the byte that does not fit", async () => {
    const messages = await read({ "a.GBA": "00000000Vb0100005Hallo", "b.gba": "" });
    const contents = "value" in messages ? messages.value.map(({ content }) => content) : [];
    expect(contents).toMatchObject([
      { berichtType: "Vb01", vrijeTekst: "Hallo" },
      { berichtType: "Null" },
    ]);
    const wrong = await read({ "c.NIC": "00000000Ng01\n_0000x" });
    expect("problems" in wrong && wrong.problems[0]?.message.en).toContain("byte 14, line 2");
  });

  // Shows: mock-own-messages
  it("is served as given, what is absent invented", async () => {
    const { get } = await visit({ "a.json": bare, "b.json": given, "c.txt": "{", "d.json": bare });
    const body = await bodyOf(await get("/berichten"));
    expect(membersIn(body, "berichten", "berichtType")).toEqual(["Gv01", "Lg01", "Lg01"]);
    const ids = membersIn(body, "berichten", "berichtTransportId");
    expect(new Set(ids).size).toBe(3);
    for (const id of ids.slice(1)) expect(id).toMatch(uuid);
    expect(membersIn(body, "berichten", "berichtVolgnummer")).toEqual([41, 42, 44]);

    const response = await bodyOf(await get(`/berichten/${ids.join(",")}`));
    const fetched = response.opgehaaldeBerichten as readonly JsonObject[];
    const inOrder = fetched.map((each) => JSON.stringify(memberOf(each, "berichtInhoud")));
    expect(inOrder).toEqual([given.berichtInhoud, bare, bare].map((each) => JSON.stringify(each)));
    const served = memberOf(fetched[0], "berichtKenmerken") as JsonObject;
    expect(JSON.stringify(Object.entries(served).slice(0, 9))).toBe(
      JSON.stringify(Object.entries({ ...attributes, opgehaald: true })),
    );
    expect(served.ontvanger).toBe(9990100);
  });

  // Shows: mock-own-messages
  it("has the same invented attributes at each start, its moments apart", async () => {
    const files = { "a.json": bare, "b.json": { berichtType: "Vb02", vrijeTekst: "dag" } };
    const [one, other] = [await read(files), await read(files, now + 5000)];
    if ("problems" in one || "problems" in other) throw new Error("not read");
    const lasting = one.value.map(({ received, keptUntil, ...rest }) => {
      expect(keptUntil.getTime() - now).toBe(7 * 24 * 3_600_000);
      expect(received.getTime()).toBeLessThan(now);
      return rest;
    });
    expect(other.value).toMatchObject(lasting);
  });

  it("expires by its own dtBewaardTot, and can be filtered by what was given", async () => {
    const { get, time } = await visit({ "a.json": given });
    const id = attributes.berichtTransportId;
    for (const [query, total] of [
      ["berichttype=gv01", 1],
      ["afzender=7", 1],
      ["afzender=8", 0],
      ["totMoment=2026-11-20T09:00:00Z", 1],
      ["vanafMoment=2026-11-20T09:00:00.001Z", 0],
    ] as const)
      expect(
        membersIn(await bodyOf(await get(`/berichten?${query}`)), "berichten", "extra"),
      ).toHaveLength(total);
    time.now = Date.parse("2026-12-31T22:59:59.122Z");
    expect(await bodyOf(await get(`/berichten/${id}`))).toMatchObject({
      nietOpgehaaldeBerichten: [],
    });
    time.now += 1;
    expect(await bodyOf(await get(`/berichten/${id}`))).toMatchObject({
      opgehaaldeBerichten: [],
      nietOpgehaaldeBerichten: [
        {
          berichtTransportId: id,
          foutmeldingen: [{ type: "https://www.rvig.nl/brp/berichten-api/probleem/BBA-GET-F001" }],
        },
      ],
    });
    const body = await bodyOf(await get("/berichten?status=nieuw,gezien-in-lijst,opgehaald"));
    expect(body.berichten).toEqual([]);
  });

  it("may be empty, and may hold folders", async () => {
    await mkdir(join(folder, "deeper"));
    expect(await read({})).toEqual({ value: [] });
  });

  const attribute = (what: string, name: string, value: string, words: string) =>
    [
      what,
      { ...given, berichtKenmerken: { [name]: value } },
      `berichtKenmerken.${name}`,
      words,
    ] as const;
  it.each<readonly [string, unknown, string, string]>([
    ["no JSON", '{"berichtType": "Lg01",\n  x}', "", "line 2, column 3"],
    ["a list", [bare], "", "object"],
    ["no kind", { plData: {} }, "berichtType", "string"],
    ["no content", { berichtKenmerken: {} }, "berichtInhoud", "object"],
    [
      "a content without a kind",
      { berichtInhoud: {}, berichtKenmerken: {} },
      "berichtInhoud.berichtType",
      "string",
    ],
    attribute("a moment without an offset", "dtOntvangen", "2026-11-20T10:00:00", "offset"),
    attribute("a sender that is a text", "afzender", "7", "type number"),
    attribute("an identifier that could not be asked", "berichtTransportId", "a,b", "not valid"),
    [
      "a hostile name",
      '{"berichtType": "Lg01", "plData": {"c01": [{"__proto__": {"e0120": "999955597"}}]}}',
      "plData.c01[0]",
      "__proto__",
    ],
    [
      "a file that is too deep",
      `{"berichtType": "Lg01", "plData": ${"[".repeat(9000)}${"]".repeat(9000)}}`,
      "",
      "levels deep",
    ],
  ])("with %s is refused, by file and place", async (_case, content, place, words) => {
    const problems = await read({ "a.json": bare, "b.json": content });
    const file = join(folder, "b.json");
    expect(problems).toMatchObject({
      problems: [{ file, place, message: { en: expect.stringContaining(words) as string } }],
    });
    expect(JSON.stringify(problems)).not.toContain("999955597");
  });

  it("with the same identifier twice is refused", async () => {
    const lower = {
      ...attributes,
      berichtTransportId: attributes.berichtTransportId.toLowerCase(),
    };
    expect(
      await read({ "a.json": given, "b.json": { ...given, berichtKenmerken: lower } }),
    ).toMatchObject({
      problems: [{ file: join(folder, "b.json"), place: "berichtKenmerken.berichtTransportId" }],
    });
  });

  it("that is not there is refused", async () => {
    const absent = join(folder, "absent");
    expect(await readMessages(absent, new Date(now))).toMatchObject({
      problems: [{ file: absent, place: "" }],
    });
  });
});
