import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { withVariables } from "../../../src/model/requestDraft.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import { FakeGateway } from "../../support/fakeGateway.ts";
import {
  createRunner,
  draftOf,
  endOf,
  FakeFiles,
  fakePorts,
  localEnvironment,
  runText,
} from "../../support/runText.ts";

const search = `@gemeente = 0599
ZoekMetNaamEnGemeenteVanInschrijving
geslachtsnaam: {{naam}}
voornamen: Jan
gemeenteVanInschrijving: {{gemeente}}
fields: [naam]
`;
const read = `RaadpleegMetBurgerservicenummer
burgerservicenummer: {{nummers}}
fields: [naam]
`;
const given = (variables: Readonly<Record<string, string | readonly string[]>>): Environment => ({
  ...localEnvironment,
  variables: new Map(Object.entries(variables)),
});

async function queryOf(
  text: string,
  environment: Environment,
  variables = new Map<string, string>(),
) {
  const gateway = new FakeGateway();
  await runText(text, { gateway }, { environment, variables });
  return gateway.calls[0]?.query;
}

describe("a variable that is given from outside", () => {
  // Shows: language-given-variables
  it("goes before that of the file; the command line's before the environment's", async () => {
    const environment = given({ gemeente: "0518", naam: "Jansen" });
    expect(await queryOf(search, environment)).toMatchObject({
      geslachtsnaam: "Jansen",
      gemeenteVanInschrijving: "0518",
    });
    const last = new Map([["gemeente", "0344"]]);
    expect(await queryOf(search, environment, last)).toMatchObject({
      geslachtsnaam: "Jansen",
      gemeenteVanInschrijving: "0344",
    });
  });

  it("is text: no placeholder is read in it", async () => {
    const environment = given({ naam: "{{gemeente}}" });
    // A name cannot contain braces, so the value is rejected unchanged and not filled in.
    const [outcome] = await runText(search, {}, { environment });
    expect(endOf(outcome)).toBe("failed: invalidRequest");
  });

  it("fills a list parameter where it is a list, and no place for one value", async () => {
    const nummers = ["999990019", "999990032"];
    const environment = given({ nummers, naam: ["Jansen", "Bakker"] });
    expect(await queryOf(read, environment)).toMatchObject({ burgerservicenummer: nummers });
    const [outcome] = await runText(search, {}, { environment });
    expect(endOf(outcome)).toBe("failed: unresolved");
  });

  it("never takes the place of a row, a request or a response", async () => {
    const each = `@each rij in r.csv\n${read.replace("{{nummers}}", "{{rij.bsn}}")}`;
    const files = new FakeFiles({ "r.csv": "bsn\n999990019\n" });
    const gateway = new FakeGateway();
    const environment = given({ rij: "x" });
    await runText(`###\n${each}`, { gateway, files }, { environment });
    expect(gateway.calls[0]?.query).toMatchObject({ burgerservicenummer: ["999990019"] });
  });

  it("is part of what is approved", async () => {
    const runner = createRunner(fakePorts());
    const file = draftOf(search);
    const hash = async (variables: ReadonlyMap<string, string>) =>
      (await runner.planFile(file, { environment: localEnvironment, variables })).hash;
    expect(await hash(new Map([["naam", "Jansen"]]))).not.toBe(
      await hash(new Map([["naam", "Bakker"]])),
    );
  });

  it("comes from the settings as text, whatever its type there", () => {
    const resolved = resolveEnvironment("proef", {
      kind: "trial",
      personen: { baseUrl: "https://brp.example" },
      variables: { gemeente: "0518", jaar: 1983, ja: true, nummers: ["999990019", 999990032] },
    });
    expect("environment" in resolved && [...(resolved.environment.variables ?? [])]).toEqual([
      ["gemeente", "0518"],
      ["jaar", "1983"],
      ["ja", "true"],
      ["nummers", ["999990019", "999990032"]],
    ]);
  });

  it("leaves a file as it is where nothing is given", () => {
    const file = draftOf(search);
    expect(withVariables(file, new Map())).toBe(file);
  });
});
