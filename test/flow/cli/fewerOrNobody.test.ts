import { describe, expect, it } from "vitest";
import { brpOnce } from "../../support/processes/brpIn.ts";

async function run(request: string, ...args: readonly string[]) {
  return brpOnce(["run", "a.brp", ...args], { "a.brp": request });
}

const namesakes = [
  "ZoekMetGeslachtsnaamEnGeboortedatum",
  "geslachtsnaam: Smi*",
  "geboortedatum: 1940-01-01",
];

describe("a search in the local environment", () => {
  it("says what would find fewer people where too many were found, and that finds them", async () => {
    const fields = "fields: [naam]\n";
    const { code, stdout } = await run([...namesakes, fields].join("\n"));
    const said = stdout.replace(/\s+/g, " ");
    expect(code).toBe(1);
    expect(said).toContain("→ Narrow the search");
    expect(said).toContain("Find fewer people: Add voornamen: Given names");
    expect(said).toContain("Write out geslachtsnaam: If geslachtsnaam contains a *");
    expect(said).not.toContain("Add geboortedatum");
    expect(said).not.toContain("Leave out");
    const narrower = await run([...namesakes, "geslacht: V", fields].join("\n"));
    expect(narrower.code).toBe(0);
    expect(narrower.stdout).toMatch(/[1-9] persons/);
  });

  it("shows in Dutch who may have been left out if no one was found, and the search parameters", async () => {
    const { code, stdout } = await run(
      "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: Boterdiep\nhuisnummer: 12\ngemeenteVanInschrijving: 0363\nfields: [naam]\n",
      "--language=nl",
    );
    const said = stdout.replace(/\s+/g, " ");
    expect(code).toBe(0);
    expect(said).toContain("Gezocht op: straat, huisnummer, gemeenteVanInschrijving.");
    expect(said).toContain("alleen personen met die gemeente");
    expect(said).not.toContain("section");
    expect(said).toContain("tenzij inclusiefOverledenPersonen true is");
    expect(said).not.toContain("geslachtsnaam");
  });

  it("prints family and authority of whom it finds", async () => {
    const { code, stdout } = await run(
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990330\nfields: [burgerservicenummer, naam, ouders, gezag]\n",
      "--view=diagram",
    );
    expect(code).toBe(0);
    expect(stdout).toContain("      Guardian 2: Sanne Kuiper\n        BSN: 999990287\n");
    expect(stdout).toContain("→ Guardianship (Voogdij): Femke Johanna Willems, Sanne Kuiper");
  });
});
