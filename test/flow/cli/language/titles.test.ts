import { describe, expect, it } from "vitest";
import { brpIn } from "../../../support/processes/brpIn.ts";

const text = `### Case {{rij.label}}
@each rij in a.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{rij.bsn}}
fields: burgerservicenummer
? personen count == 7
`;

describe("titles with placeholders", () => {
  it("are filled in by every reporter, and masked where values are", async () => {
    const { brp } = await brpIn({
      "a.brp": text,
      "a.csv": "label;bsn\neerste;999990019\ntweede;999990032\n",
    });
    for (const reporter of ["console", "junit", "json"]) {
      const run = (...args: readonly string[]) =>
        brp(["run", "a.brp", `--reporter=${reporter}`, ...args]);
      const shown = (await run()).stdout;
      expect(shown).toContain("Case eerste");
      expect(shown).toContain("Case tweede");
      const masked = (await run("--mask")).stdout;
      expect(masked).toContain("Case ••••");
      expect(masked).not.toMatch(/eerste|tweede|filledTitle/);
    }
  });

  it("are filled in by the plan, and stay as they are written where values are masked", async () => {
    const { brp } = await brpIn({
      "a.brp": `@stad = Zwolle\n\n### In {{stad}}\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n\n${text}`,
      "a.csv": "label;bsn\neerste;999990019\ntweede;999990032\n",
    });
    const plan = (...args: readonly string[]) => brp(["run", "a.brp", "--dry-run", ...args]);
    const shown = (await plan()).stdout;
    expect(shown).toContain("• In Zwolle · ");
    expect(shown).toContain("→ In Zwolle\n");
    expect(shown).toContain("→ Case eerste · row 1\n");
    expect(shown).toContain("→ Case tweede · row 2\n");
    const masked = (await plan("--mask")).stdout;
    expect(masked).toContain("→ In {{stad}}\n");
    expect(masked).not.toMatch(/Zwolle|eerste|tweede/);
    const { plans } = JSON.parse((await plan("-r", "json")).stdout) as {
      readonly plans: readonly { readonly messages: readonly object[] }[];
    };
    expect(plans[0]?.messages.at(-1)).toMatchObject({ row: 2, title: "Case tweede" });
  });
});
