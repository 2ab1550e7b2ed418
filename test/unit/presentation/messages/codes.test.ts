import { describe, expect, it } from "vitest";
import { readClassic } from "../../../../src/formats/classic/readClassic.ts";
import { writeClassic } from "../../../../src/formats/classic/writeClassic.ts";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { messageCard } from "../../../../src/presentation/messages/messageReading.ts";
import { ValueTable } from "../../../../src/contract/tables/valueTable.ts";
import { given, residence as person, rows, textAt } from "../../../support/readMessages.ts";

const open = { language: "en", mask: false } as const;

describe("elements of an address abroad that are announced", () => {
  const address = { e1310: "5010", e1361: "Rue Neuve", e1385: "x", e1399: "Rue Neuve 1" };
  const labelsIn = (language: "en" | "nl", record: JsonObject = address) => {
    const { entries } = messageCard(given(person(record)), { language, mask: false });
    return rows(entries).map(({ label, unknown }) => [label, unknown === true] as const);
  };

  it("stand named as such with the others of their group", () => {
    expect(labelsIn("en").slice(-4)).toEqual([
      ["Land adres buitenland (13.10)", false],
      ["Announced element (13.61)", false],
      ["Announced element (13.85)", false],
      ["Announced element (13.99)", false],
    ]);
    expect(labelsIn("nl").at(-1)).toEqual(["Aangekondigd element (13.99)", false]);
  });

  it("are only 13.61 to 13.99", () => {
    for (const code of ["e1360", "e1300", "e1461", "e136"])
      expect(labelsIn("en", { [code]: "x" }).at(-1)).toEqual([code, true]);
  });

  it("are written to a classic form and back", () => {
    const content = { ...person(address), aNummer: "9990990190" };
    for (const form of ["gba", "nic"] as const) {
      const written = writeClassic(content, { form });
      if (written.kind === "fault") throw new Error(JSON.stringify(written.fault));
      const read = readClassic(written.bytes);
      expect(read).toMatchObject({ content, notes: [] });
    }
  });
});

describe("codes of a message", () => {
  it("have the words and the date of a project's table", () => {
    const newer = new ValueTable("Gemeenten", "0518 's-Gravenhage | 1992 Voorne aan Zee 20230101-");
    const options = { ...open, tables: { Gemeenten: newer } };
    const path = "plData.c08[0].e0910";
    const content = person({ e0910: "1992" });
    expect(textAt(content, path)).toMatch(/^not in table Gemeenten.*2022 \(1992\)$/);
    expect(textAt(content, path, options)).toBe("Voorne aan Zee (1992)");
    expect(textAt(person({ e0910: "0503" }), path, options)).toBe(
      "not in table Gemeenten, which includes changes up to 1 January 2023 (0503)",
    );
  });

  const head = (content: JsonObject, name: string, language: "en" | "nl" = "en") =>
    textAt(content, name, { language, mask: false });

  it("are after their words, in the head by the kind of message", () => {
    const refused = {
      berichtType: "If01",
      foutreden: "V",
      gemeente: "0000",
      aNummer: "0000000000",
    };
    expect(head(refused, "foutreden")).toMatch(/^persoon is verhuisd .* \(V\)$/);
    expect(head(refused, "gemeente")).toBe("does not apply (0000)");
    expect(head(refused, "aNummer")).toBe("no A-number (0000000000)");
    expect(head(refused, "aNummer", "nl")).toBe("geen A-nummer (0000000000)");
    expect(head({ ...refused, foutreden: "Q" }, "foutreden")).toBe("Q");
    expect(head({ ...refused, aNummer: "4173698055" }, "aNummer")).toBe("4173698055");
    const response = { berichtType: "Ha01", status: "A", datum: "00000000" };
    expect(head(response, "status")).toBe("PL is actueel (A)");
    expect(head(response, "datum")).toBe("no suspension date (00000000)");
  });

  it("are after their words in a record, with a note if a municipality is not in the table", () => {
    const element = (code: string, value: string) =>
      textAt(person({ [code]: value }), `plData.c08[0].${code}`);
    expect(element("e7210", "I")).toBe("ingeschrevene zelf (I)");
    expect(element("e7010", "6")).toBe("niet aan kerken; niet aan vrije derden (6)");
    expect(element("e6720", "W")).toMatch(/gedeactiveerd\) \(W\)$/);
    expect(element("e0910", "1992")).toMatch(/24 March 2022 \(1992\)$/);
    expect(element("e0320", "Kabul")).toBe("Kabul");
    expect(element("e8310", "589999")).toMatch(/, history \(589999\)$/);
  });

  it("have columns with names in rows of the national tables", () => {
    const content = {
      berichtType: "Dt01",
      teWijzigenTabel: "59",
      tabelData: { t37: { e9610: "299", e9630: "VK", e9998: "20260101" } },
    };
    const labels = rows(messageCard(given(content), open).entries).map(
      ({ label, value }) => `${label}: ${value}`,
    );
    expect(labels).toContain("Code reden opnemen/beëindigen nationaliteit (96.10): 299");
    expect(labels).toContain("Soort (96.30): verkrijging (VK)");
    expect(labels.join()).toContain("BRP-deelnemers (59)");
  });
});
