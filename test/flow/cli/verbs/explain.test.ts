import { describe, expect, it } from "vitest";
import { messageErrors } from "../../../../src/contract/errors/serviceErrors.ts";
import { personErrors } from "../../../../src/contract/errors/personErrors.ts";
import { operationNames, operations } from "../../../../src/contract/operations.ts";
import { parameterOf, parameters } from "../../../../src/contract/parameters.ts";
import { runCli } from "../../../support/processes/cli.ts";

interface Explained {
  readonly explanations: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

async function explain(word: string) {
  const { code, stdout } = await runCli(["explain", word, "--reporter", "json"]);
  expect([word, code]).toEqual([word, 0]);
  return (JSON.parse(stdout) as Explained).explanations;
}

describe("brp explain", () => {
  it("gives the rules of a parameter for each group of operations that share them", async () => {
    for (const name of parameters.keys()) {
      if (name === "fields") continue;
      const groups = (await explain(name)).filter(({ lines }) =>
        lines.some((line) => line.startsWith("Parameter of: ")),
      );
      for (const operation of operationNames) {
        const { required, optional } = operations[operation];
        const own = groups.filter(({ lines }) =>
          lines.some((line) => new RegExp(`^Parameter of: .*\\b${operation}\\b`).test(line)),
        );
        const isTaken = required.includes(name) || optional.includes(name);
        expect({ name, operation, groups: own.length }).toEqual({
          ...{ name, operation },
          groups: isTaken ? 1 : 0,
        });
        if (!isTaken) continue;
        const text = own[0]?.lines.join("\n") ?? "";
        expect(text).toContain(required.includes(name) ? "Required." : "Optional.");
        expect(text).toContain(`Format: ${parameterOf(operation, name)?.format.en}.`);
        for (const { value } of parameterOf(operation, name)?.values ?? [])
          expect(text).toContain(`\n${value}: `);
      }
    }
  });

  it("knows each code of the error bodies", async () => {
    const all = [...Object.values(personErrors), ...Object.values(messageErrors)];
    for (const { code, meaning } of all) {
      if (code === undefined) continue;
      const lines = (await explain(code)).flatMap((each) => each.lines);
      expect(lines).toContain(meaning.en);
    }
    expect((await explain("paramsRequired"))[0]?.lines[0]).toContain("Status 400");
  });

  it.each([
    ...["inOnderzoek", "geheimhoudingPersoonsgegevens", "opschortingBijhouding"],
    ...["rni", "verificatie"],
  ])("says of the automatic member %s that it may not be requested", async (name) => {
    const lines = (await explain(name)).flatMap((each) => each.lines);
    expect(lines).toContain("The service returns it automatically. You cannot request it.");
  });
});
