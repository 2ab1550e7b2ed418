import { describe, expect, it } from "vitest";
import { fieldPaths } from "../../../../src/contract/response/fields.ts";
import {
  operationNames,
  operations,
  queryOperation,
  queryTypes,
} from "../../../../src/contract/operations.ts";
import { parameterOf } from "../../../../src/contract/parameters.ts";
import type { Text } from "../../../../src/contract/text.ts";
import { accept, applied, labels, suggest } from "./completing.ts";

/** The words of names and labels that are long enough to search for, in lower case. */
function wordsOf(name: string, label: Text): readonly string[] {
  const parts = [...name.split(/(?=[A-Z])|\./), ...label.en.split(" "), ...label.nl.split(" ")];
  return parts.flatMap((part) => {
    const word = /[\p{L}\p{N}][\p{L}\p{N}-]+/u.exec(part)?.[0].toLowerCase();
    return word === undefined ? [] : [word];
  });
}

/** Names by each word of the name or its label. */
function byWord(named: readonly (readonly [name: string, label: Text])[]) {
  const found = new Map<string, Set<string>>();
  for (const [name, label] of named)
    for (const word of wordsOf(name, label))
      found.set(word, (found.get(word) ?? new Set()).add(name));
  return [...found];
}

const takenBy = (operation: (typeof operationNames)[number]) =>
  [...operations[operation].required, ...operations[operation].optional].flatMap((name) => {
    const parameter = parameterOf(operation, name);
    return parameter ? [[name, parameter.label] as const] : [];
  });

describe("each word of a name or of a label, in Dutch or English", () => {
  const titles = operationNames.map((name) => [name, operations[name].title] as const);

  it.each(byWord(titles))("%s finds its operations", (word, names) => {
    expect(labels(`${word}|`)).toEqual(expect.arrayContaining([...names]));
  });

  it.each(operationNames)("finds the parameters of %s", (operation) => {
    for (const [word, names] of byWord(takenBy(operation)))
      expect(labels(`${operation}\n${word}|\n`), word).toEqual(expect.arrayContaining([...names]));
  });

  it.each(queryTypes)("finds the paths of %s", (type) => {
    const fields = [...fieldPaths(queryOperation(type).responseType).values()];
    const named = fields.map(({ path, shape }) => [path, shape.label] as const);
    for (const [word, paths] of byWord(named)) {
      const found = new Set(labels(`${type}\nfields:\n  - ${word}|`));
      expect(
        [...paths].filter((path) => !found.has(path)),
        word,
      ).toEqual([]);
    }
  });
});

describe("an ordinary word", () => {
  it.each([
    ["bsn", "RaadpleegMetBurgerservicenummer"],
    ["post", "ZoekMetPostcodeEnHuisnummer"],
    ["adres", "ZoekMetPostcodeEnHuisnummer"],
    ["adres", "ZoekMetAdresseerbaarObjectIdentificatie"],
    ["naam", "ZoekMetNaamEnGemeenteVanInschrijving"],
    ["geb", "ZoekMetGeslachtsnaamEnGeboortedatum"],
    ["achternaam", "ZoekMetGeslachtsnaamEnGeboortedatum"],
    ["bericht", "HaalBerichtenOp"],
    ["inbox", "TelBerichten"],
  ])("%s finds %s in an empty file", (typed, operation) => {
    expect(labels(`${typed}|`)).toContain(operation);
    expect(accept(`${typed}|\nfields: naam`, operation)).toBe(`${operation}\nfields: naam`);
  });

  it.each([
    ["straat", "verblijfplaats.verblijfadres.korteStraatnaam"],
    ["street", "verblijfplaats.verblijfadres.officieleStraatnaam"],
    ["toevoeging", "verblijfplaats.verblijfadres.huisnummertoevoeging"],
    ["birth", "geboorte"],
    ["bsn", "burgerservicenummer"],
  ])("%s finds %s in fields, in lines and in JSON", (typed, path) => {
    const read = "RaadpleegMetBurgerservicenummer";
    expect(labels(`${read}\nfields:\n  - ${typed}|`)).toContain(path);
    expect(labels(`{ "type": "${read}", "fields": ["${typed}|"] }`)).toContain(path);
  });

  it("puts what begins so first, then words in a name, then labels", () => {
    const found = labels("RaadpleegMetBurgerservicenummer\nfields: naam|");
    expect(found[0]).toBe("naam");
    const inName = found.indexOf("partners.naam");
    expect(inName).toBeGreaterThan(found.indexOf("naam.voornamen"));
    const searched = labels("naam|");
    expect(searched[0]).toBe("ZoekMetNaamEnGemeenteVanInschrijving …");
  });

  it("finds a member of a response by its label", () => {
    const file = "RaadpleegMetBurgerservicenummer\nfields: geboorte\n? personen[0].birth|";
    expect(labels(file)).toContain("geboorte");
  });
});

describe("inside fields", () => {
  const read = "RaadpleegMetBurgerservicenummer\n";
  const kinds = (marked: string) => suggest(marked).map(({ kind }) => kind);

  it.each([
    ["behind a dash", `${read}fields:\n  - |`],
    ["behind a dash and a letter", `${read}fields:\n  - g|`],
    ["on the empty line below it", `${read}fields:\n|`],
    ["on an indented line below it", `${read}fields:\n  |`],
    ["on an indented line below its items", `${read}fields:\n  - naam\n  |`],
    ["on a line with a word", `${read}fields:\n  geb|`],
    ["on an empty line between its items", `${read}fields:\n  - naam\n  |\n  - leeftijd`],
  ])("paths come first and parameters last: %s", (_place, marked) => {
    const found = kinds(marked);
    expect(found[0]).toBe("field");
    expect(found.lastIndexOf("field")).toBeLessThan(
      found.includes("parameter") ? found.indexOf("parameter") : found.length,
    );
  });

  it("replaces no more of the line by a parameter than by a path, or editors would prefer it", () => {
    const starts = suggest(`${read}fields:\n  - g|`).map(({ span }) => span.start);
    expect(new Set(starts).size).toBe(1);
  });

  it.each([
    [`${read}fields:\n|`, `${read}fields:\n  - leeftijd`],
    [`${read}fields:\n  |`, `${read}fields:\n  - leeftijd`],
    [`${read}fields:\n  leef|`, `${read}fields:\n  - leeftijd`],
    [`${read}fields:\n  - naam\n  |\n`, `${read}fields:\n  - naam\n  - leeftijd\n`],
  ])("writes the dash that is missing: %j", (marked, wanted) => {
    expect(accept(marked, "leeftijd")).toBe(wanted);
  });

  it("still offers the next parameter first on a line that is not indented below items", () => {
    expect(kinds(`${read}fields:\n  - naam\n|`)[0]).toBe("parameter");
    const found = suggest(`${read}fields:\n  - |`).find(({ kind }) => kind === "parameter");
    if (!found) throw new Error("No parameter is offered.");
    expect(applied(`${read}fields:\n  - `, found)).toBe(
      `${read}fields:\nburgerservicenummer:\n  - 999990019`,
    );
  });
});
