import { describe, expect, it } from "vitest";
import { messageView } from "../../../src/presentation/messageViews.ts";
import type { Entry } from "../../../src/presentation/view.ts";

const options = { language: "en", mask: false } as const;
const interactieId = "5d1c0b9a-0000-4000-8000-000000000001";
const transportId = "5d1c0b9a-0000-4000-8000-000000000002";

const attributes = {
  berichtId: "100000000001",
  berichtType: "Lg01",
  berichtTransportId: transportId,
  berichtVolgnummer: 12,
  afzender: 9990001,
  dtOntvangen: "2026-04-25T14:54:08.986661+02:00",
  opgehaald: false,
  dtBewaardTot: "2026-05-25T14:54:08Z",
};

function outline(entries: readonly Entry[]): readonly unknown[] {
  return entries.map((entry) =>
    entry.kind === "row"
      ? `${entry.label}=${entry.value}`
      : [entry.label, ...outline(entry.entries)],
  );
}

describe("messageView", () => {
  it("counts", () => {
    const count = (aantalBerichten: number) =>
      messageView("TelBerichten", { interactieId, aantalBerichten }, options).headline;
    expect(count(1)).toBe("1 message");
    expect(count(0)).toBe("0 messages");
    const strange = messageView("TelBerichten", { aantalBerichten: "7", x: 1 }, options);
    expect(outline(strange.rest)).toEqual(["aantalBerichten=7", "x=1"]);
  });

  it("lists attributes in a table and says that listed is seen", () => {
    const view = messageView(
      "LijstBerichten",
      {
        interactieId,
        berichten: [attributes, { ...attributes, kleur: "rood" }],
        paginering: { huidigePagina: 1, aantalPaginas: 3, totaalAantalBerichten: 5 },
      },
      options,
    );
    expect(view.headline).toBe("2 messages · page 1 of 3 · 5 in all");
    expect(view.table?.rows[0]?.slice(0, 5)).toEqual([
      "Lg01",
      "2026-04-25 14:54:08 +02:00",
      "9990001",
      "no",
      transportId,
    ]);
    expect(view.notes).toEqual(["These messages are now marked as seen."]);
    expect(outline(view.rest)).toEqual(["berichten[1].kleur=rood"]);
    const listed = { berichten: [attributes] };
    const saved = messageView("LijstBerichten", listed, { ...options, isSaved: true });
    expect(saved.notes).toEqual([]);
    const paginering = { huidigePagina: 1, aantalPaginas: 0, totaalAantalBerichten: 0 };
    const none = messageView("LijstBerichten", { berichten: [], paginering }, options);
    expect(none.headline).toBe("0 messages");
    expect(none.table).toBeUndefined();
    expect(none.notes[0]).toContain("status");
  });

  it.each([
    [false, undefined, true],
    [false, ["nieuw", "opgehaald"], true],
    [true, undefined, false],
    [false, ["gezien-in-lijst"], false],
    [true, ["opgehaald"], false],
  ])(
    "says that listed is seen only where it may have been new: %s %j",
    (opgehaald, states, isSaid) => {
      const traits = { isTrue: [], hasWildcard: [], hasDiacritics: [], ...(states && { states }) };
      for (const language of ["en", "nl"] as const) {
        const { notes } = messageView(
          "LijstBerichten",
          { berichten: [{ berichtTransportId: "x", opgehaald }] },
          { language, mask: false, traits },
        );
        expect(notes.length > 0).toBe(isSaid);
      }
    },
  );

  it("shows what was fetched by category, history below its record, and what was missed", () => {
    const view = messageView(
      "HaalBerichtenOp",
      {
        interactieId,
        opgehaaldeBerichten: [
          {
            berichtKenmerken: attributes,
            berichtInhoud: {
              berichtType: "Lg01",
              aNummer: "6825360518",
              plData: {
                c04: [{ e0510: "0001" }, { e0510: "" }],
                c99: [{ e9999: "x" }],
                c01: [
                  {
                    e0240: "Oever",
                    e0310: "19780300",
                    e0210: "Lieke",
                    historie: [{ e0240: "Dam" }, {}],
                  },
                ],
              },
            },
          },
        ],
        nietOpgehaaldeBerichten: [
          {
            berichtTransportId: transportId,
            foutmeldingen: [
              { type: "https://x.example/BBA-GET-F003", title: "NOT_FOUND", detail: "Onbekend." },
            ],
          },
        ],
      },
      options,
    );
    expect(view.headline).toBe("1 message fetched, 1 not fetched");
    expect(view.missed).toEqual({
      words: `1 of 2 messages not fetched: unknown identifier ${transportId} (BBA-GET-F003).`,
      isAll: true,
    });
    const [fetched, missed] = view.cards;
    expect(fetched?.title).toBe("Lg01 · Synchronisatiebericht · 2026-04-25 14:54:08 +02:00");
    expect(outline(fetched?.entries ?? [])[1]).toEqual([
      "Content",
      "Kind of message (berichtType)=Synchronisatiebericht (Lg01)",
      "A-number (aNummer)=6825360518",
      [
        "Person (c01)",
        ["Name (02)", "Voornamen (02.10)=Lieke", "Geslachtsnaam (02.40)=Oever"],
        ["Birth (03)", "Geboortedatum (03.10)=March 1978, day unknown (19780300)"],
        ["Earlier 1", ["Name (02)", "Geslachtsnaam (02.40)=Dam"]],
        ["Earlier 2"],
      ],
      ["Nationality (c04) 1", ["Nationality (05)", "Nationaliteit (05.10)=Nederlandse (0001)"]],
      ["Nationality (c04) 2", ["Nationality (05)", "Nationaliteit (05.10)=(emptied)"]],
      ["c99", "e9999=x"],
    ]);
    expect(missed?.badges[0]?.detail).toBe("Onbekend. (BBA-GET-F003)");
  });

  it("shows the attributes of a message when masked", () => {
    const item = { berichtKenmerken: attributes, berichtInhoud: { berichtType: "Lg01" } };
    const response = { opgehaaldeBerichten: [item] };
    const view = messageView("HaalBerichtenOp", response, { ...options, mask: true });
    expect(JSON.stringify(view)).toMatch(/Lg01[^]*2026-05-25 14:54:08 UTC/);
  });

  it("loses nothing of a strange response", () => {
    const view = messageView(
      "HaalBerichtenOp",
      {
        opgehaaldeBerichten: "canary-1",
        nietOpgehaaldeBerichten: ["canary-2", { foutmeldingen: "canary-3" }],
      },
      options,
    );
    for (const canary of ["canary-1", "canary-2", "canary-3"])
      expect(JSON.stringify(view)).toContain(canary);
  });
});
