import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { permissionReason, requestPrint } from "../../../src/runner/run/unprompted.ts";
import { draftOf, localEnvironment } from "../../support/runText.ts";

const trial: Environment = { ...localEnvironment, name: "proef", kind: "trial", isEmbedded: false };
/** A mock that another user started. */
const foreign: Environment = { ...trial, kind: "local" };
const production: Environment = { ...trial, name: "echt", kind: "production" };

const file = `@code = 0518

### Lijst
@name lijst
LijstBerichten

### Haal
HaalBerichtenOp
berichtTransportId: {{lijst.berichten[*].berichtTransportId}}
? status == 200

### Tel
TelBerichten
? aantalBerichten >= 0

### Wie
ZoekMetNaamEnGemeenteVanInschrijving
geslachtsnaam: Jansen
voornamen: Piet
gemeenteVanInschrijving: {{code}}
fields: [naam]
? personen count >= 0

### Bewaard
@save antwoord.json
TelBerichten
? status == 200

### Overgeslagen
@skip later
HaalBerichtenOp
berichtTransportId: x
? status == 200
`;

describe("an unattended run", () => {
  const held = (environment: Environment) =>
    [0, 1, 2, 3, 4, 5].map((ordinal) => permissionReason(draftOf(file), environment, ordinal));

  // Shows: panel-continuous-run
  it("is everything in the embedded mock but what writes a file", () => {
    const none = undefined;
    expect(held(localEnvironment)).toEqual([none, none, none, none, "save", none]);
  });

  // Shows: security-unprompted, panel-continuous-run
  it("is nothing that changes a mailbox elsewhere, itself or through what it needs", () => {
    const none = undefined;
    for (const environment of [trial, foreign])
      expect(held(environment)).toEqual(["mailbox", "mailbox", none, none, "save", none]);
    const counted = file.replace("LijstBerichten", "TelBerichten\n// LijstBerichten");
    expect(permissionReason(draftOf(counted), trial, 0)).toBeUndefined();
    const needs = file.replace("voornamen: Piet", "voornamen: {{lijst.berichten[0].soort}}");
    expect(permissionReason(draftOf(needs), trial, 3)).toBe("mailbox");
  });

  // Shows: panel-continuous-run
  it("is nothing at all that reaches production", () => {
    expect(held(production).slice(0, 5)).toEqual(Array(5).fill("production"));
  });
});

describe("the print of a request", () => {
  const changed = (search: string, replacement: string) => {
    expect(file).toContain(search);
    const edited = draftOf(file.replace(search, replacement));
    return [0, 1, 2, 3].filter(
      (ordinal) => requestPrint(edited, ordinal) !== requestPrint(draftOf(file), ordinal),
    );
  };

  it.each([
    ["a comment", "@code = 0518", "// hier\n@code = 0518 // daar", []],
    ["an expectation", "aantalBerichten >= 0", "aantalBerichten >= 1", [2]],
    ["a parameter", "Jansen", "Janssen", [3]],
    ["a variable", "0518", "0363", [3]],
    ["a variable that nobody uses", "@code = 0518", "@x = 1\n@code = 0518", []],
    ["what another needs", "@name lijst\n", "@name lijst\n@timeout 5s\n", [0, 1]],
    [
      "the environment of the file",
      "@code = 0518",
      "@environment proef\n@code = 0518",
      [0, 1, 2, 3],
    ],
  ])("%s", (_, search, replacement, expected) => {
    expect(changed(search, replacement)).toEqual(expected);
  });

  it("stays when requests are put before it", () => {
    const before = file.replace("### Lijst", "### Eerst\nTelBerichten\n\n### Lijst");
    expect(requestPrint(draftOf(before), 3)).toBe(requestPrint(draftOf(file), 2));
  });
});
