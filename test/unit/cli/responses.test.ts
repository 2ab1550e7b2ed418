import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../src/contract/json/json.ts";
import { printedResponse } from "../../../src/cli/reporters/people/responses.ts";
import { draw } from "../../../src/cli/reporters/layout.ts";
import {
  responseViews,
  wholeViews,
  type ResponseViewName,
} from "../../../src/cli/options/responseCommands.ts";
import {
  responseOfScene,
  byNumber,
  emptyScenes,
  missingOfScene,
} from "../../support/emptyScenes.ts";

const queryType = "RaadpleegMetBurgerservicenummer";

function printed(
  personen: readonly JsonValue[],
  view: ResponseViewName,
  options: { readonly width?: number; readonly fields?: readonly string[]; rest?: JsonObject } = {},
): string {
  const { width = 80, fields, rest = {} } = options;
  const lines = printedResponse(
    queryType,
    { type: queryType, personen, ...rest },
    { language: "en", mask: false, view, width, ...(fields && { fields }) },
  );
  return draw([...lines].flat(), { colour: false, unicode: true, width });
}

describe.each(responseViews)("a response printed as %s", (view) => {
  // Shows: security-hostile-text
  it("moves no cursor, turns no text around and commands no runner, whatever a service sends", () => {
    const hostile = "\u001b[2J\u202eevil\u0007\n::error::x\r##[group]";
    const text = printed(
      [{ naam: { voornamen: hostile }, [hostile]: { [hostile]: hostile } }],
      view,
      {
        rest: { later: hostile },
      },
    );
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]/);
    expect(text).not.toMatch(/^\s*::|##\[/m);
    expect(text).toContain("evil");
  });

  it("explains why there is no one", () => {
    expect(printed([], view)).toContain("No one in the register matches this query.");
  });
});

describe.each(wholeViews)("all of a response printed as %s", (view) => {
  // Shows: cli-every-leaf
  it("cuts neither long texts nor deep nesting, and stays within its width", () => {
    let deep: JsonValue = "at-the-bottom";
    for (let depth = 0; depth < 1000; depth += 1) deep = { a: deep };
    const long = "zw".repeat(20_000);
    const text = printed([{ naam: { voornamen: long } }, { deep }], view, { width: 40 });
    const whole = text.replace(/[\s│]+/g, "");
    expect(whole.includes(long)).toBe(true);
    expect(whole.includes("at-the-bottom")).toBe(true);
    const widths = text.split("\n").map((each) => each.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(60);
  });

  it("says what was asked and did not come, and what the response holds beside people", () => {
    const text = printed([{ naam: { geslachtsnaam: "Vos" } }], view, {
      fields: ["naam.geslachtsnaam", "indicatieCurateleRegister"],
      rest: { later: "something" },
    });
    expect(text).toContain("Requested but not returned");
    expect(text).toMatch(/Under guardianship {2}indicatieCurateleRegister/);
    expect(text).toContain("something");
    expect(printed([{ naam: {} }], view)).not.toContain("Requested but not returned");
  });
});

// Shows: cli-diagram
it("a response printed as diagram shows everyone once, below what they are, with who holds authority", () => {
  const text = printed(
    [
      {
        burgerservicenummer: "999990275",
        naam: { volledigeNaam: "Yara Bakker" },
        ouders: [{ ouderAanduiding: "1", burgerservicenummer: "999990263", naam: {} }],
        gezag: [
          {
            type: "EenhoofdigOuderlijkGezag",
            minderjarige: { burgerservicenummer: "999990275" },
            ouder: { burgerservicenummer: "999990263", naam: { volledigeNaam: "Naomi Bakker" } },
            inOnderzoek: true,
          },
        ],
      },
    ],
    "diagram",
    { width: 200 },
  );
  expect(text.split("\n")).toEqual([
    "  1 person",
    "  Person · Yara Bakker",
    "  Requested person, Minor: Yara Bakker",
    "    BSN: 999990275",
    "    → Sole parental authority (EenhoofdigOuderlijkGezag) (under investigation): Naomi Bakker",
    "    → Child of Naomi Bakker",
    "    Parents",
    "      Parent 1, Parent with authority: Naomi Bakker",
    "        BSN: 999990263",
    "        → Parent of Yara Bakker",
    "        → Holds authority over Yara Bakker: Sole parental authority (EenhoofdigOuderlijkGezag) (under investigation)",
    "",
  ]);
});

/** So wide that no reason is broken, because line ends do not matter here. */
const inOneLine = 1000;
const missingWords = {
  en: { heading: "Requested but not returned", perhaps: "Perhaps: " },
  nl: { heading: "Opgevraagd maar niet geleverd", perhaps: "Misschien: " },
} as const;
const reportedIn = wholeViews.flatMap((view) =>
  (["en", "nl"] as const).map((language) => ({ view, language })),
);

describe.each(reportedIn)("what did not come, as $view in $language", ({ view, language }) => {
  it.each(emptyScenes.map((scene) => [scene.rule, scene.who, scene.fields[0], scene] as const))(
    "is told with its reasons: %s of %s for %s",
    (_rule, _who, _asked, scene) => {
      const { fields, type = byNumber } = scene;
      const options = { language, mask: false, view, width: inOneLine, fields };
      const lines = [...printedResponse(type, responseOfScene(scene), options)].flat();
      const terminal = { colour: false, unicode: true, width: inOneLine };
      const said = draw(lines, terminal)
        .split("\n")
        .map((each) => each.replace(/^[\s│]+/, ""));
      const { heading, perhaps } = missingWords[language];
      const rows = missingOfScene(scene, language);
      const expected = rows.flatMap(({ label, asked, reasons }) => [
        `${label}  ${asked}`,
        ...reasons.map(({ verdict, text }) => `${verdict === "possible" ? perhaps : ""}${text}`),
      ]);
      expect(expected.length).toBeGreaterThan(1);
      const from = said.indexOf(heading);
      expect(said.slice(from, from + 1 + expected.length)).toEqual([heading, ...expected]);
    },
  );
});
