import { expect, it } from "vitest";
import { printedResponse } from "../../../src/cli/reporters/people/responses.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";

const options = { language: "en", mask: false, view: "cards", width: 80 } as const;
const message = (id: string): JsonObject => ({
  berichtTransportId: id,
  berichtInhoud: { berichtType: "Jv01" },
});

/** Messages of which the later ones may not be read yet. */
function fetched(mayRead: () => boolean): JsonObject {
  const messages = ["a", "b", "c"].map(message);
  const later = {
    get berichtInhoud() {
      if (!mayRead()) throw new Error("A message was made into a card before its turn.");
      return message("d")["berichtInhoud"];
    },
  } as unknown as JsonObject;
  return { opgehaaldeBerichten: [...messages, later], nietOpgehaaldeBerichten: [] };
}

it("messages as they are printed are made one by one, so that of thousands only one is there at a time", () => {
  let mayRead = false;
  const pieces = printedResponse(
    "HaalBerichtenOp",
    fetched(() => mayRead),
    options,
  );
  const shown = [pieces.next(), pieces.next(), pieces.next(), pieces.next()];
  expect(shown.every(({ done }) => done === false)).toBe(true);
  mayRead = true;
  expect([...pieces].length).toBeGreaterThan(0);
});
