import { describe, expect, it } from "vitest";
import tasks from "../../fixtures/assistant/tasks.json" with { type: "json" };
import { toFileDraft } from "../../../src/language/draft.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import {
  expectNoConnections,
  outputOf,
  repaired,
  testAssistant,
} from "../../support/assistant/calls.ts";

expectNoConnections();

const assistant = testAssistant();
const broken = tasks.flatMap(({ draft, expected }) =>
  draft === undefined ? [] : [{ draft, expected }],
);

/** The meaning of a file, without positions and line ends. */
function asked(text: string): unknown {
  return JSON.parse(
    JSON.stringify(toFileDraft(parseRequestDocument(text)).requests, (name, value: unknown) =>
      /span/i.test(name) ? undefined : value,
    ),
  );
}

describe("tasks that people give an assistant", () => {
  it.each(tasks)("have a valid request: $task", async ({ expected }) => {
    expect(await outputOf(assistant, "check", { text: expected })).toMatchObject({ valid: true });
    const { outcomes } = await outputOf(assistant, "try", { text: expected });
    expect(outcomes).toMatchObject([{ result: "answered" }]);
  });

  it.each(broken)(
    "are repaired by describe and the changes of check alone: $draft",
    async ({ draft, expected }) => {
      expect(await outputOf(assistant, "check", { text: draft })).not.toEqual(
        await outputOf(assistant, "check", { text: expected }),
      );
      const text = await repaired(assistant, draft);
      expect(await outputOf(assistant, "check", { text })).toMatchObject({ valid: true });
      expect(asked(text)).toEqual(asked(expected));
    },
  );
});
