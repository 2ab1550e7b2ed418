import { describe, expect, it } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { person as personShape } from "../../../src/contract/response/personShape.ts";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import { outcomeLines } from "../../../src/cli/reporters/console.ts";
import { jsonReport } from "../../../src/cli/reporters/json.ts";
import { draw } from "../../../src/cli/reporters/layout.ts";
import { responseViews } from "../../../src/cli/options/responseCommands.ts";
import { compareResponses } from "../../../src/presentation/compare/compareResponses.ts";
import { exportResponse, exportForms } from "../../../src/presentation/export/exportResponse.ts";
import { compareMessages } from "../../../src/presentation/messages/compareMessages.ts";
import { messageView } from "../../../src/presentation/messageViews.ts";
import { messageCard, rawOf } from "../../../src/presentation/messages/messageReading.ts";
import { responsePages } from "../../../src/presentation/person/responsePages.ts";
import { personView } from "../../../src/presentation/personView.ts";
import { rawResponse } from "../../../src/presentation/rawResponse.ts";
import { anything, goodValue, lettered } from "../../support/generated/anyResponse.ts";
import { anyContent } from "../../support/generated/generatedMessages.ts";
import { answeredWith } from "../../support/outcomes.ts";
import { given } from "../../support/readMessages.ts";
import { always } from "../../support/always.ts";

/**
 * The mask depends only on the shape of a response: the same response with other values has the same output, character
 * by character, in every view, export and report. A list of values could not prove this.
 */

const operation = "RaadpleegMetBurgerservicenummer";
const masked = { language: "en", mask: true } as const;

function outputsOf(
  personen: readonly JsonValue[],
  mask: boolean,
): Readonly<Record<string, string>> {
  const options = { language: "en", mask, queryType: operation } as const;
  const response: JsonObject = { type: operation, personen, later: personen };
  const pages = responsePages(response, options);
  const environment = { name: "live", kind: "production", people: "real" } as const;
  const outcome = answeredWith(response, { environment });
  const report = {
    version: "1",
    startedAt: outcome.startedAt,
    durationMs: 1,
    exitCode: exitCodes.ok,
    outcomes: [outcome],
  };
  const all = personen.map((_, index) => index);
  const other: JsonObject = { type: operation, personen: [{}, {}] };
  const terminal = { colour: false, unicode: true, width: 80 };
  return {
    view: JSON.stringify(personView(response, options)),
    cards: JSON.stringify(all.map((index) => pages.card(index))),
    table: JSON.stringify(pages.rows(0, 9)),
    tree: JSON.stringify(all.map((index) => pages.tree(index))),
    diagram: JSON.stringify(all.map((index) => pages.diagram(index))),
    raw: rawResponse(operation, response, options),
    comparison: JSON.stringify(
      compareResponses({ operation, response }, { operation, response: other }, options),
    ),
    report: jsonReport(report, { language: "en", includeAnswers: true, mask }),
    ...Object.fromEntries(
      exportForms.map((form) => [
        `export ${form}`,
        [...exportResponse(response, form, options)].join(""),
      ]),
    ),
    ...Object.fromEntries(
      responseViews.map((view) => [
        `console ${view}`,
        draw(outcomeLines(outcome, { language: "en", mask, width: 80, view }), terminal),
      ]),
    ),
  };
}

/** Members that are not values about a person: kinds, and which of the parents it is. */
const kept: ReadonlySet<string> = new Set(["type", "ouderAanduiding"]);

/** The same shape with other texts, dates and numbers. Equal values stay equal. */
function others(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(others);
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        kept.has(name) ? member : others(member),
      ]),
    );
  if (typeof value === "number") return value + 1;
  return typeof value === "string"
    ? value.replaceAll("1983", "1984").replace(/t(?=[0-9]+x)/g, "another")
    : value;
}

describe("masked people", () => {
  // Shows: security-mask-real, security-mask-length
  it("look alike whatever their values, in every view, export and report", () => {
    always(60, [goodValue(personShape), anything], (one, other) => {
      const personen = [one, other].map((person) =>
        lettered(JSON.parse(JSON.stringify(person)) as JsonValue, []),
      );
      expect(outputsOf(personen.map(others), true)).toEqual(outputsOf(personen, true));
    });
  });

  it("differ where they are not masked", () => {
    const naam = { geslachtsnaam: "t1x", volledigeNaam: "t2x" };
    const geboorte = { datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" } };
    const personen: readonly JsonValue[] = [{ naam, geboorte, ouders: [{ naam }] }];
    const [open, other] = [outputsOf(personen, false), outputsOf(personen.map(others), false)];
    for (const [name, said] of Object.entries(open))
      expect([name, said]).not.toEqual([name, other[name]]);
  });
});

/** Unmasked members of messages: their kind, and marks of records under investigation or secret. */
const keptInMessages: ReadonlySet<string> = new Set(["$schema", "berichtType", "e8310", "e7010"]);

/** Other letters and digits. Days stay days, and empty values stay empty. */
function otherWords(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(otherWords);
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        keptInMessages.has(name) ? member : otherWords(member),
      ]),
    );
  if (typeof value === "number") return value + 1;
  if (typeof value !== "string" || value === "" || value.startsWith("0000")) return value;
  // A leap day stays one, because its year moves by four centuries.
  if (/^(18|19|20)[0-9]{6}([0-9]{9})?$/.test(value))
    return `2${3 + Number(value[1] === "8" ? 0 : 1)}${value.slice(2)}`;
  return /^[0-9]+$/.test(value)
    ? value.replace(/[0-9]/g, (digit) => String((Number(digit) + 1) % 10))
    : `${value}q`;
}

describe("masked messages", () => {
  const read = (content: JsonObject) => {
    const message = given(content);
    const response: JsonObject = { opgehaaldeBerichten: [{ berichtInhoud: content }] };
    return {
      card: messageCard(message, masked),
      view: messageView("HaalBerichtenOp", response, masked),
      raw: rawOf(message, masked),
      response: rawResponse("HaalBerichtenOp", response, masked),
      comparison: compareMessages(content, { berichtType: "Lg01" }, masked),
    };
  };

  // Shows: security-mask-real
  it("look alike whatever they say", () => {
    always(200, [anyContent], (content) => {
      expect(read(otherWords(content) as JsonObject)).toEqual(read(content));
    });
  });
});
