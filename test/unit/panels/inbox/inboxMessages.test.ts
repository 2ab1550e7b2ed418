import { expect, it } from "vitest";
import { memberOf } from "../../../../src/contract/json/json.ts";
import { messageCards } from "../../../../src/panels/inbox/inboxContents.ts";
import { sampleFetch } from "../../../support/generated/sampleMessages.ts";

it("where the messages of a response stand is told without reading the content of any", () => {
  const came = memberOf(sampleFetch, "opgehaaldeBerichten");
  if (!Array.isArray(came)) throw new Error("Messages.");
  const read: number[] = [];
  const guarded = came.map((item: object, index) =>
    Object.defineProperty({ ...item }, "berichtInhoud", {
      enumerable: true,
      get: () => void read.push(index),
    }),
  );
  const options = { language: "en", mask: true } as const;
  const usual = messageCards(sampleFetch, options);
  expect(messageCards({ ...sampleFetch, opgehaaldeBerichten: guarded }, options)).toEqual(usual);
  expect(read).toEqual([]);
  const cards = [...usual.values()];
  expect(cards.filter(({ problem }) => problem === undefined).map(({ path }) => path)).toEqual(
    came.map((_one, index) => `opgehaaldeBerichten[${index}]`),
  );
  expect(cards.filter(({ problem }) => problem !== undefined)).toMatchObject([
    { path: "nietOpgehaaldeBerichten[0]" },
  ]);
});
