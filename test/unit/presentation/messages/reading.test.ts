import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../../src/contract/json/json.ts";
import { differencesIn } from "../../../../src/presentation/compare/compareView.ts";
import { compareMessages } from "../../../../src/presentation/messages/compareMessages.ts";
import { messageCard, rawOf } from "../../../../src/presentation/messages/messageReading.ts";
import { findInMessage } from "../../../../src/presentation/messages/findInMessage.ts";
import { MessageCycles } from "../../../../src/presentation/messages/knownMessages.ts";
import type { Entry } from "../../../../src/presentation/view.ts";
import { given, residence as person, rows, textAt } from "../../../support/readMessages.ts";

const open = { language: "en", mask: false } as const;
const masked = { language: "en", mask: true } as const;

describe("the time line of a record", () => {
  const steps = (content: JsonObject, options: { language: "en" | "nl"; mask: boolean } = open) =>
    messageCard(given(content), options).message?.timeLines[0]?.steps ?? [];
  const content = person({
    e0910: "0599",
    e1110: "Kade",
    e1120: "",
    e8510: "20260401",
    historie: [
      { e0910: "0599", e1110: "Dijk", e1120: "7", e8410: "O", e8510: "20200000" },
      { e1110: "Dijk", e1130: "a" },
    ],
  });

  // Shows: panel-reader-timeline
  it("says of each form what was added, removed and changed against the one before it", () => {
    const [now, before, first] = steps(content);
    expect(now?.label).toBe("Now");
    expect(now?.when).toBe("valid from 1 April 2026");
    expect(
      now?.changes.map(({ kind, label, earlier, later }) => [kind, label, earlier, later]),
    ).toEqual([
      ["changed", "Straatnaam (11.10)", "Dijk", "Kade"],
      ["removed", "Huisnummer (11.20)", "7", "(emptied)"],
      [
        "removed",
        "Indicatie onjuist, dan wel strijdigheid met de openbare orde (84.10)",
        "onjuist (O)",
        undefined,
      ],
      [
        "changed",
        "Ingangsdatum geldigheid (85.10)",
        "2020, month and day unknown (20200000)",
        "1 April 2026 (20260401)",
      ],
    ]);
    expect(now?.rest).toBe("1 unchanged");
    expect(before?.incorrect).toBe("marked: onjuist (O)");
    expect(before?.changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      "added plData.c08[0].historie[0].e0910",
      "added plData.c08[0].historie[0].e1120",
      "removed plData.c08[0].historie[1].e1130",
      "added plData.c08[0].historie[0].e8410",
      "added plData.c08[0].historie[0].e8510",
    ]);
    expect(first).toMatchObject({
      label: "Earlier 2",
      rest: "the earliest form in this message",
      changes: [],
    });
  });

  it.each(["en", "nl"] as const)(
    "says alike in tree, time line and comparison what is gone and what was not there: %s",
    (language) => {
      const options = { language, mask: false };
      const gone = { en: "(emptied)", nl: "(vervallen)" }[language];
      const was = { en: "(was empty)", nl: "(was leeg)" }[language];
      const recordGone = {
        en: "this record was removed",
        nl: "dit voorkomen is vervallen",
      }[language];
      const notThere = {
        en: "this record is new",
        nl: "dit voorkomen is nieuw",
      }[language];
      const moved = {
        berichtType: "Gv01",
        plData: {
          c08: [{ e1120: "", e1110: "Kade", historie: [{ e1120: "7", e1110: "" }, { e1120: "" }] }],
          c09: [{ e0210: "Fenna", historie: [{}] }, { historie: [{ e0210: "Jurre" }] }],
        },
      };
      const card = messageCard(given(moved), options);
      const said = new Map<string, string>();
      const walk = (all: readonly Entry[]) => {
        for (const entry of all)
          if (entry.kind === "row") said.set(entry.path, entry.value);
          else {
            said.set(entry.path, entry.empty ?? "");
            walk(entry.entries);
          }
      };
      walk(card.entries);
      expect(said.get("plData.c08[0].e1120")).toBe(gone);
      expect(said.get("plData.c08[0].historie[0].e1110")).toBe(was);
      expect(said.get("plData.c08[0].historie[1].e1120")).toBe(was);
      expect(said.get("plData.c09[0].historie[0]")).toBe(notThere);
      expect(said.get("plData.c09[1]")).toBe(recordGone);
      const lines = card.message?.timeLines ?? [];
      const [residence, added, removed] = lines.map(({ steps: each }) => each);
      expect(residence?.[0]?.changes.map(({ later }) => later)).toEqual(["Kade", gone]);
      expect(added?.[1]?.rest).toBe(notThere);
      expect(removed?.[0]?.rest).toBe(recordGone);
      const before = {
        berichtType: "Gv01",
        plData: { c08: [{ e1120: "9", historie: [{ e1110: "Dijk" }] }] },
      };
      const compared = JSON.stringify(compareMessages(before, moved, options));
      expect(compared).toContain(gone);
      expect(compared).toContain(was);
    },
  );

  it("reports that a masked value changed, without the new value", () => {
    const [now] = steps(content, masked);
    expect(now?.changes[0]).toMatchObject({
      kind: "changed",
      masked: true,
      later: "••••",
    });
    expect(JSON.stringify(steps(content, masked))).not.toContain("Kade");
  });

  it("is not there without history", () => {
    expect(steps(person({ e0910: "0599", historie: [] }))).toEqual([]);
    expect(steps(person({ e0910: "0599", historie: "x" }))).toEqual([]);
  });
});

describe("an investigation", () => {
  const marked = (e8310: string, more: JsonObject = {}) =>
    rows(
      messageCard(
        given(
          person({
            e0910: "0599",
            e1110: "Kade",
            e1120: "7",
            e8510: "20260101",
            e8310,
            e8320: "20260300",
            ...more,
          }),
        ),
        open,
      ).entries,
    )
      .filter((row) => row.marks.some(({ kind }) => kind === "investigation"))
      .map(({ path }) => path.slice(-5));

  it("marks one element, a group or the category, from its start", () => {
    expect(marked("081120")).toEqual(["e1120"]);
    expect(marked("081100")).toEqual(["e1110", "e1120"]);
    expect(marked("080000")).toEqual(["e0910", "e1110", "e1120"]);
    expect(marked("580910")).toEqual(["e0910"]);
    expect(marked("010000")).toEqual([]);
  });

  it("marks nothing once it ended, or when it is about not living there", () => {
    expect(marked("081120", { e8330: "20260402" })).toEqual([]);
    expect(marked("081120", { e8330: "" })).toEqual(["e1120"]);
    expect(marked("089999")).toEqual([]);
  });

  it("is read as category, group and element", () => {
    expect(textAt(person({ e8310: "581120" }), "plData.c08[0].e8310")).toBe(
      "Residence (c08), history › Huisnummer (11.20) (581120)",
    );
    expect(textAt(person({ e8310: "089999" }), "plData.c08[0].e8310")).toBe(
      "Established: does not live at the registered address (089999)",
    );
    expect(textAt(person({ e8310: "080000" }), "plData.c08[0].e8310")).toBe(
      "Residence (c08) (080000)",
    );
    expect(textAt(person({ e8310: "99" }), "plData.c08[0].e8310")).toBe("99");
  });
});

describe("what is not known", () => {
  it("is shown as such: kinds, members, categories, elements, and elements at the wrong place", () => {
    const card = messageCard(
      given({
        berichtType: "Zz01",
        kleur: { rood: [true] },
        plData: { c98: [{ e0240: "Dam" }], c01: [{ e1110: "Kade", e9777: "x" }], c02: "weg" },
      }),
      open,
    );
    expect(card.message?.notes[0]).toContain("does not know this kind");
    const unknown = rows(card.entries)
      .filter((row) => row.unknown)
      .map(({ path, value }) => `${path}=${value}`);
    expect(unknown).toEqual([
      "kleur.rood[0]=true",
      "plData.c01[0].e1110=Kade",
      "plData.c01[0].e9777=x",
      "plData.c02=weg",
    ]);
    expect(rows(card.entries).some(({ path }) => path === "plData.c98[0].e0240")).toBe(true);
  });

  it("is masked, also where a value has another form than its element", () => {
    const secret = "canary-7 and more";
    const plData = { c01: [{ e0310: secret, e0410: secret, e8310: secret, e8020: secret }] };
    const nieuweRechtsfeiten = [{ beslissingsdatum: secret, x: secret }];
    const message = given({ berichtType: "Ct01", nieuweRechtsfeiten, plData });
    const shown = [messageCard(message, masked), rawOf(message, masked).text];
    expect(JSON.stringify(shown)).not.toContain("canary");
  });
});

it("related messages are found without a look at all others: tens of thousands take one pass", () => {
  let looks = 0;
  const all = Array.from({ length: 2000 }, (_, at) => ({
    get berichtId() {
      looks++;
      return String(at + 1);
    },
    verwijzingBerichtId: String(at),
  }));
  const known = all.map((attributes) => ({ attributes, source: 0, path: "", isFetched: true }));
  const cycles = new MessageCycles(known);
  for (const attributes of all) cycles.of(attributes, "en");
  expect(looks).toBeLessThan(20 * all.length);
});

describe("a search in a message", () => {
  const { entries } = messageCard(given(person({ e1110: "Käde", e1120: "7" })), open);
  const found = (search: string, from = entries) =>
    findInMessage(from, search).map(({ path }) => path.slice(-5));
  it("finds by name, code and value, without capitals and accents", () => {
    expect(found("STRAATNAAM")).toEqual(["e1110"]);
    expect(found("11.20")).toEqual(["e1120"]);
    expect(found("kade residence")).toEqual(["e1110"]);
    expect(found("  ")).toEqual([]);
  });
  // Shows: security-mask-search
  it("does not reveal masked values by a search", () => {
    const hidden = messageCard(given(person({ e1110: "Käde" })), masked).entries;
    expect(found("kade", hidden)).toEqual([]);
    expect(found("straatnaam", hidden)).toEqual(["e1110"]);
  });
});

describe("two messages side by side", () => {
  const child = (name: string, more: JsonObject = {}): JsonObject => ({
    e0210: name,
    e0310: "20200101",
    ...more,
  });
  const message = (...children: readonly JsonObject[]): JsonObject => ({
    berichtType: "Gv01",
    aNummer: "1234567890",
    plData: { c09: children },
  });

  it("pairs records by content, whatever their order", () => {
    const view = compareMessages(
      message(child("Ada", { e0240: "Dam" }), child("Bo")),
      message(child("Bo"), child("Ada", { e0240: "Kok" }), child("Cas", { e0310: "20260101" })),
      open,
    );
    expect(view.cards.map(({ title, state }) => `${title}: ${state}`)).toEqual([
      "Content: same",
      "Child (c09) 1: different",
      "Child (c09) 2: same",
      "Child (c09) 3: only right",
    ]);
    expect(view.cards.slice(1, 2).flatMap(differencesIn)).toEqual([
      {
        label: "Name (02) › Geslachtsnaam (02.40)",
        path: "plData.c09[0].e0240",
        state: "different",
        left: "Dam",
        right: "Kok",
      },
    ]);
  });

  it("keeps a history in step when one has a form more", () => {
    const old = child("Ada", { historie: [{ e0210: "Aad", e0310: "20200101" }] });
    const fresh = child("Ada", {
      historie: [
        { e0210: "Aadje", e0310: "20190202" },
        { e0210: "Aad", e0310: "20200101" },
      ],
    });
    const { cards } = compareMessages(message(old), message(fresh), open);
    expect(
      cards
        .slice(1)
        .flatMap(differencesIn)
        .map(({ state, right }) => `${state} ${right}`),
    ).toEqual(["only right Aadje", "only right 2 February 2019 (20190202)"]);
  });

  it("compares what is masked and shows its kind only", () => {
    const view = compareMessages(message(child("Ada")), message(child("Eva")), masked);
    expect(view.cards[1]?.state).toBe("different");
    expect(JSON.stringify(view)).not.toMatch(/Ada|Eva/);
  });
});

it("hostile contents are texts, however deep, long or named", () => {
  let deep: JsonValue = "bottom";
  for (let depth = 0; depth < 20_000; depth += 1) deep = depth % 2 === 0 ? [deep] : { x: deep };
  const content: JsonObject = {
    berichtType: "<img src=x onerror=alert(1)>",
    diep: deep,
    lang: "x".repeat(1_000_000),
    ...(JSON.parse('{"__proto__": "p", "constructor": "c"}') as JsonObject),
    plData: { toString: [{ valueOf: "v", __proto__x: "\u202e" }] },
  };
  const card = messageCard(given(content), open);
  const texts = rows(card.entries).map(({ value }) => value);
  for (const text of ["p", "c", "v", "\u202e", "x".repeat(1_000_000)])
    expect(texts).toContain(text);
  expect(texts.some((text) => text.includes("bottom"))).toBe(true);
  const raw = rawOf(given(content), open);
  expect(raw.text).toContain("bottom");
});
