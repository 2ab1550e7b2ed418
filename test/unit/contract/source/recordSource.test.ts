import { describe, expect, it } from "vitest";
import { sourceOfRecord } from "../../../../src/contract/source/recordSource.ts";

describe("the person of a record", () => {
  it("has the elements of the current records at their places", () => {
    expect(
      sourceOfRecord({
        c01: [
          {
            e0110: "6825360518",
            e0120: "999955597",
            e0210: "Roelofje",
            e0240: "Oeverzegge",
            e0310: "19840317",
            e0320: "0301",
            e0330: "6030",
            e0410: "V",
            e6110: "V",
            e8810: "101",
            historie: [{ e0210: "Roelofje W" }],
          },
        ],
        c03: [{ e0210: "Evert", e0320: "Oostende", e6210: "19840317" }],
        c07: [{ e6810: "19840321", e7010: "4" }],
        c08: [
          { e0910: "0150", e1110: "Weegbreepad", e1120: "18", e8310: "081160", e8320: "20260101" },
        ],
        c11: [{ e3310: "1" }],
        c13: [{ e3810: "A" }],
      }),
    ).toEqual({
      aNummer: "6825360518",
      burgerservicenummer: "999955597",
      naam: {
        voornamen: "Roelofje",
        geslachtsnaam: "Oeverzegge",
        aanduidingNaamgebruik: { code: "V" },
      },
      geboorte: { datum: "19840317", plaats: { code: "0301" }, land: { code: "6030" } },
      geslacht: { code: "V" },
      datumEersteInschrijvingGBA: "19840321",
      geheimhoudingPersoonsgegevens: "4",
      gemeenteVanInschrijving: { code: "0150" },
      verblijfplaats: {
        straat: "Weegbreepad",
        huisnummer: "18",
        inOnderzoek: { aanduidingGegevensInOnderzoek: "081160", datumIngangOnderzoek: "20260101" },
      },
      ouders: [
        {
          ouderAanduiding: "2",
          naam: { voornamen: "Evert" },
          geboorte: { plaats: { omschrijving: "Oostende" } },
          datumIngangFamilierechtelijkeBetrekking: "19840317",
        },
      ],
      indicatieCurateleRegister: true,
      uitsluitingKiesrecht: { uitgeslotenVanKiesrecht: true },
      rni: [{ deelnemer: { code: "101" }, categorie: "Persoon" }],
    });
  });

  it("leaves out what the register leaves out", () => {
    expect(
      sourceOfRecord({
        c01: [{ e0120: "999955597", e8310: "010000", e8320: "20250101", e8330: "20250201" }],
        c02: [{ e8120: "DOC1", e8510: "20160518" }],
        c04: [{ e6410: "403", e8810: "0501", historie: [{ e0510: "0052" }] }],
        c07: [{ e7010: "0" }],
        c09: [
          { e0210: "Bo", e8910: "L" },
          { e8210: "0518", historie: [{ e0210: "Daan" }] },
        ],
        c11: [{ e3310: "" }],
      }),
    ).toEqual({ burgerservicenummer: "999955597" });
  });

  it("takes how a union began from the history once the record tells its end", () => {
    const [before, wrong] = [
      { e0610: "20080620", e0620: "0405", e0630: "6030" },
      { e0610: "20080621", e8410: "O" },
    ];
    const ended = { e0240: "Wit", e0710: "20211109", historie: [wrong, before] };
    expect(sourceOfRecord({ c05: [ended] })).toEqual({
      partners: [
        {
          naam: { geslachtsnaam: "Wit" },
          aangaanHuwelijkPartnerschap: {
            datum: "20080620",
            plaats: { code: "0405" },
            land: { code: "6030" },
          },
          ontbindingHuwelijkPartnerschap: { datum: "20211109" },
        },
      ],
    });
  });
});
