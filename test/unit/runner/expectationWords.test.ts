import { describe, expect, it } from "vitest";
import { shownExpectation } from "../../../src/presentation/texts/expectationText.ts";
import { answered, FakeGateway } from "../../support/fakeGateway.ts";
import { FakeFiles, runText } from "../../support/runText.ts";

const response = {
  personen: [
    {
      burgerservicenummer: "999990019",
      naam: { geslachtsnaam: "Jansen" },
      geboorte: { datum: { type: "JaarDatum", jaar: 1983 } },
      partners: [{ naam: { geslachtsnaam: "de Vries [x]" } }],
    },
    { burgerservicenummer: "999990032", naam: { geslachtsnaam: "Bakker" }, leeftijd: 44 },
  ],
};
const head =
  "@list = [200, 404]\n###\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

async function results(line: string, before = "") {
  const gateway = new FakeGateway(() => answered(response));
  const files = new FakeFiles({});
  const [outcome] = await runText(`${before}${head}? ${line}\n`, { gateway, files });
  const [result] = outcome?.expectations ?? [];
  if (!result) throw new Error(`${line}: ${JSON.stringify(outcome)}`);
  return result;
}

const name = "personen[burgerservicenummer=999990032].naam.geslachtsnaam";

describe("the words of expectations", () => {
  it.each([
    ["status in [200, 404]", "holds"],
    ["status in 200, 404", "holds"],
    ["status in {{list}}", "holds"],
    ["status in [{{list}}, 500]", "holds"],
    ["status in [400]", "fails"],
    ["status not in [400, 404]", "holds"],
    ["status not in [200]", "fails"],
    ["status not == 404", "holds"],
    ["status not != 200", "holds"],
    ["status not < 300", "fails"],
    ["duration in [0ms]", "holds"],
    ["personen count in [1, 2]", "holds"],
    ["personen count not == 2", "fails"],
    ["personen[any].naam.geslachtsnaam in [Pietersen, Bakker]", "holds"],
    ["personen[every].naam.geslachtsnaam in [Jansen, Bakker]", "holds"],
    ["personen[every].naam.geslachtsnaam not endsWith er", "fails"],
    ["personen[any].naam.geslachtsnaam endsWith sen", "holds"],
    ["personen[any].naam.geslachtsnaam not contains a", "fails"],
    ["personen[0].overlijden not exists", "holds"],
    ["personen[0].naam not missing", "holds"],
    ["personen[0].naam not isEmpty", "holds"],
    ["personen[0].weg not isEmpty", "fails"],
    ["personen[0].weg not contains a", "fails"],
    ["personen[0].weg not in [a]", "fails"],
    ["personen[0].geboorte.datum in [1983, 1984]", "holds"],
    ["personen[0].geboorte.datum not in [1984]", "holds"],
    ["personen[0].geboorte.datum not in [1983-05-26]", "cannot be decided"],
    ["personen[0].geboorte.datum not == 1983-05-26", "cannot be decided"],
    ["personen[0].geboorte.datum not < 1983-05-26", "cannot be decided"],
    [`${name} == Bakker`, "holds"],
    [`${name} == Jansen`, "fails"],
    ["personen[ leeftijd = 44 ].naam.geslachtsnaam == Bakker", "holds"],
    ['personen[0].partners[naam.geslachtsnaam="de Vries [x]"] exists', "holds"],
    ["personen[burgerservicenummer=1].naam.geslachtsnaam == Bakker", "fails"],
    ["personen[burgerservicenummer=1] missing", "holds"],
    ["personen[burgerservicenummer=1].naam missing", "holds"],
    ["personen[burgerservicenummer={{who}}].naam.geslachtsnaam == Bakker", "holds"],
    ["personen[naam.geslachtsnaam=Jansen].partners count == 1", "holds"],
  ])("%s: %s", async (line, verdict) => {
    expect((await results(line, "@who = 999990032\n")).verdict).toBe(verdict);
  });

  it("show what was found, and hide under the mask whom a filter names", async () => {
    const failed = await results(`${name} in [Jansen, Smit]`);
    expect(shownExpectation(failed, { language: "en", mask: false })).toMatchObject({
      text: `${name} in [Jansen, Smit]`,
      expected: "[Jansen, Smit]",
      actual: "Bakker",
    });
    const masked = JSON.stringify(shownExpectation(failed, { language: "en", mask: true }));
    expect(masked).not.toMatch(/999990032|Jansen|Bakker/);
    expect(masked).toContain("personen[burgerservicenummer=••••].naam.geslachtsnaam in ••••");
    const negated = await results("status not in [200]");
    expect(shownExpectation(negated, { language: "en", mask: false })).toMatchObject({
      text: "status not in [200]",
      expected: "[200]",
      actual: "200",
    });
  });

  it("send nothing while a filter or a list has no value", async () => {
    for (const line of ["personen[burgerservicenummer={{weg}}] exists", "status in [{{weg}}]"]) {
      const gateway = new FakeGateway();
      const [outcome] = await runText(`${head}? ${line}\n`, { gateway });
      expect(outcome).toMatchObject({ kind: "failed", failure: { kind: "unresolved" } });
      expect(gateway.calls).toEqual([]);
    }
  });
});
