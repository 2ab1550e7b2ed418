import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { dispatch } from "../../../../src/editor/panels/handlers.ts";
import { PanelWindows, type Question } from "../../../../src/editor/panels/panelWindows.ts";
import type { Run } from "../../../../src/editor/runs/runs.ts";
import type { ToAnswerPanel } from "../../../../src/protocol/answerMessages.ts";
import { manyPeople } from "../../../support/generated/manyPeople.ts";
import { sampleFetch } from "../../../support/generated/sampleMessages.ts";
import { answered, failed, running } from "../../../ui/support/panelStates.ts";

const read = "RaadpleegMetBurgerservicenummer";
const people: JsonObject = manyPeople(2, ["naam"]);
const persons = answered(read, people, { id: 1 });
const later = answered(read, manyPeople(3, ["naam"]), { id: 2 });
const fetched = answered("HaalBerichtenOp", sampleFetch, { id: 3 });
const counted = answered("TelBerichten", { aantal: 4 }, { id: 4 });
const refused = failed(read, { kind: "cancelled" }, { id: 5 });
const begun = running(read, { id: 6 });
const message = "opgehaaldeBerichten[0]";

/** A session with these runs and an open panel that shows one of them, asked on all roads there are. */
function session(...runs: readonly Run[]) {
  const told: ToAnswerPanel[] = [];
  const state = { runs, isOpen: true };
  const windows = new PanelWindows({
    runs: {
      get all() {
        return state.runs;
      },
      find: (id) => state.runs.find((run) => run.id === id),
    },
    isOpen: () => state.isOpen,
    isMasked: () => false,
    isPresenting: () => false,
    viewOf: () => ({ language: "en", mask: false }),
    send: (sent) => told.push(sent),
  });
  const show = (id?: number) => windows.shown("en", () => state.runs.find((run) => run.id === id));
  const answers = (questions: readonly Question[]) => {
    told.length = 0;
    for (const question of questions) dispatch(windows.handlers, question);
    return told.map(({ type }) => type);
  };
  /** What of each kind is answered, whatever its version: nothing is, of what is not kept. */
  const kept = () =>
    answers(
      [1, 2, 3].flatMap((version): readonly Question[] => [
        { type: "card", run: 1, version, index: 0 },
        { type: "message", run: 3, reading: version, path: message },
      ]),
    );
  return { windows, state, show, kept };
}

describe("what the host keeps of answers", () => {
  it("is what the panel shows", async () => {
    const { windows, show, kept } = session(persons, later, fetched);
    await show(1);
    expect(windows.version).toBe(1);
    expect(kept()).toEqual(["card"]);
    windows.compared.choose(1, 2);
    expect((await show(1))?.comparison?.cards).toHaveLength(3);
    expect(kept()).toEqual(["card"]);
  });

  it.each([
    ["fetched messages", fetched, ["message"]],
    ["a count", counted, []],
    ["a failure", refused, []],
    ["a run that goes on", begun, []],
  ] as const)("lets go of persons behind %s", async (_what, shown, after) => {
    const { show, kept } = session(persons, shown);
    await show(1);
    expect(kept()).toEqual(["card"]);
    await show(shown.id);
    expect(kept()).toEqual(after);
  });

  it.each([
    ["persons", persons, ["card"]],
    ["a count", counted, []],
    ["a failure", refused, []],
    ["a run that goes on", begun, []],
  ] as const)("lets go of messages behind %s", async (_what, shown, after) => {
    const { show, kept } = session(fetched, shown);
    await show(3);
    expect(kept()).toEqual(["message"]);
    await show(shown.id);
    expect(kept()).toEqual(after);
  });

  it("is nothing once the runs are forgotten or had to go", async () => {
    for (const run of [persons, fetched]) {
      const { windows, state, show, kept } = session(run, later);
      windows.compared.choose(run.id, later.id);
      await show(run.id);
      expect(kept()).not.toEqual([]);
      state.runs = [later];
      const shown = await show(run.id);
      expect(shown).toEqual({ run: undefined, shown: undefined, comparison: undefined });
      expect(kept()).toEqual([]);
      expect(windows.version).toBeUndefined();
    }
  });

  it("is nothing once the panel is closed, also while it is being drawn", async () => {
    for (const run of [persons, fetched]) {
      const { windows, state, show, kept } = session(run, later);
      windows.compared.choose(run.id, later.id);
      await show(run.id);
      expect(kept()).not.toEqual([]);
      windows.close();
      expect(kept()).toEqual([]);
      const drawing = show(run.id);
      state.isOpen = false;
      expect(await drawing).toBeUndefined();
      expect(kept()).toEqual([]);
    }
  });

  it("comes back with the panel, two runs side by side too", async () => {
    const { windows, show } = session(persons, later);
    windows.compared.choose(1, 2);
    const before = await show(1);
    windows.close();
    const again = await show(1);
    expect(again?.comparison?.headline).toBe(before?.comparison?.headline);
    expect(windows.version).toBe(2);
  });
});
