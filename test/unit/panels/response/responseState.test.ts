import { describe, expect, it } from "vitest";
import type { FileRun, Run } from "../../../../src/panels/runs.ts";
import { ResponseState, type PanelView } from "../../../../src/panels/response/responseState.ts";
import type { ToResponsePanel } from "../../../../src/protocol/response.ts";
import { manyPeople } from "../../../support/generated/manyPeople.ts";
import { sampleFetch } from "../../../support/generated/sampleMessages.ts";
import { answered, failed, running } from "../../../ui/support/panelStates.ts";

const read = "RaadpleegMetBurgerservicenummer";
const fields = ["naam", "geboorte"];
const asked = ["naam.geslachtsnaam", "geboorte.datum"];
const few = answered(read, manyPeople(2, fields), { id: 1, fields: asked });
const many = answered(read, manyPeople(60, fields), { id: 2, fields: asked });
const fetched = answered("HaalBerichtenOp", sampleFetch, { id: 3 });
const counted = answered("TelBerichten", { aantal: 4 }, { id: 4 });
const refused = failed(read, { kind: "cancelled" }, { id: 5 });
const begun = running(read, { id: 6 });
const first = "opgehaaldeBerichten[0]";
const name = "personen[0].naam.geslachtsnaam";

const atFirst: PanelView = {
  ...{ run: undefined, file: undefined, table: undefined, compared: undefined },
  ...{ reader: undefined, beside: undefined, showsRaw: false, focus: undefined },
  ...{ isRestored: false, errors: undefined, revealed: {}, fields: undefined },
  look: { tab: "cards", person: 0, path: undefined },
};

function session(...runs: readonly Run[]) {
  const given = { runs, isMasked: false, files: [] as readonly FileRun[] };
  const state = new ResponseState({
    runs: {
      get all() {
        return given.runs;
      },
      find: (id) => given.runs.find((run) => run.id === id),
      ...{ bounds: { runs: 30, bytes: 1 }, entryCount: 1, retainedBytes: 1 },
    },
    fileRuns: {
      get all() {
        return given.files;
      },
      find: (id) => given.files.find((file) => file.id === id),
    },
    language: () => "en",
    isPresenting: () => false,
    isMasked: () => given.isMasked,
    viewOf: () => ({ language: "en", mask: given.isMasked }),
  });
  let panelView = atFirst;
  const look = async (change: Partial<PanelView>) => {
    panelView = { ...panelView, ...change };
    const reported: ToResponsePanel[] = [];
    await state.report(panelView, (message) => reported.push(message));
    return reported.flatMap((message) => (message.type === "state" ? [message] : []));
  };
  const last = async (change: Partial<PanelView>) => {
    const reported = (await look(change)).at(-1);
    return reported ?? expect.unreachable();
  };
  return { state, given, look, last };
}

const at = (tab: PanelView["look"]["tab"], person = 0, path?: string) => ({
  look: { tab, person, path },
});

describe("the persons that the panel is told", () => {
  it("come with the first state where they are few, with all cards", async () => {
    const { look } = session(few);
    const reported = await look({ run: 1 });
    expect(reported).toHaveLength(1);
    expect(reported[0]?.state.people?.rows).toHaveLength(2);
    expect(reported[0]?.state.people?.cards).toHaveLength(2);
    expect(reported[0]?.state.shown).toMatchObject({ people: 2, view: { cards: [] } });
    expect(reported[0]?.state.card).toBeUndefined();
  });

  it("come after all else where they are many, with the page of one", async () => {
    const { look } = session(many);
    const [early, first, late, ...others] = await look({ run: 2 });
    expect(others).toEqual([]);
    expect(early?.state).toMatchObject({ people: undefined, shown: { people: 60 } });
    expect(early?.state.card?.index).toBe(0);
    expect(first?.state.people).toMatchObject({ count: 60 });
    expect(first?.state.people?.rows).toHaveLength(50);
    expect(late?.state.people?.rows).toHaveLength(60);
    expect(late?.state.people?.cards).toBeUndefined();
    expect(late?.kept).toContain("card");
    expect(late?.state).not.toHaveProperty("card");
  });

  it("are sent again only where they look other, and then at once", async () => {
    const { look, given } = session(many);
    await look({ run: 2 });
    const [next, ...others] = await look({ ...at("table", 3) });
    expect(others).toEqual([]);
    expect(next?.kept).toContain("people");
    expect(next?.state.card?.index).toBe(3);
    given.isMasked = true;
    const masked = await look({});
    expect(masked).toHaveLength(1);
    expect(masked[0]?.kept).not.toContain("people");
    expect(masked[0]?.state.people?.rows).toHaveLength(60);
    const surname = (manyPeople(1, fields).personen as readonly { naam: object }[])[0]?.naam;
    const words = Object.values(surname ?? {}).filter((value) => typeof value === "string");
    expect(words).not.toEqual([]);
    for (const word of words) expect(JSON.stringify(masked)).not.toContain(`"${String(word)}"`);
  });

  it("have a late list that gives way to what is told meanwhile", async () => {
    const { state, look } = session(many, few);
    const reported: ToResponsePanel[] = [];
    const slow = state.report({ ...atFirst, run: 2 }, (message) => reported.push(message));
    const now = await look({ run: 1 });
    await slow;
    expect(reported).toHaveLength(1);
    expect(now.at(-1)?.state.people?.run).toBe(1);
  });

  it("have in each view what that shows of the chosen one", async () => {
    const { last } = session(many, few);
    await last({ run: 2 });
    const diagram = await last(at("diagram", 4));
    expect(diagram.state.diagram?.index).toBe(4);
    expect(diagram.state.card).toBeUndefined();
    const raw = await last(at("raw", 4, "personen[4].naam"));
    expect(raw.state.diagram).toBeUndefined();
    expect(raw.state.raw?.split('"naam": {')).toHaveLength(2);
    expect(raw.state.value).toMatchObject({ path: "personen[4].naam" });
    const all = await last({ run: 1, ...at("raw", 0, name) });
    expect(all.state.raw?.split('"naam": {')).toHaveLength(3);
    expect(all.state.value?.node.path).toBe(name);
    const cards = await last(at("cards"));
    expect([cards.state.raw, cards.state.value]).toEqual([undefined, undefined]);
    expect(cards.kept).not.toContain("raw");
  });
});

describe("the messages that the panel is told", () => {
  const reader = { run: 3, path: first, tab: "reader", sections: {} } as const;

  it("are the first one at first, then what is looked at of the chosen one", async () => {
    const { last } = session(fetched);
    const { state } = await last({ run: 3 });
    expect(state.shown).toMatchObject({ messages: { items: [{ path: first }, {}, {}, {}, {}] } });
    expect(state.read).toMatchObject({ path: first, message: { kind: "Lg01" } });
    expect(state.read).not.toHaveProperty("lines");
    const unchanged = await last({ reader });
    expect(unchanged.kept).toContain("read");
    const raw = await last({ reader: { ...reader, tab: "raw" } });
    expect(raw.state.read?.lines?.length).toBeGreaterThan(10);
    const compare = { ...reader, path: "opgehaaldeBerichten[1]", tab: "compare" } as const;
    const { state: beside } = await last({ reader: compare });
    expect(beside.read?.path).toBe("opgehaaldeBerichten[1]");
    expect(beside.read?.others).toHaveLength(4);
    const { state: compared } = await last({ beside: { run: 3, path: first } });
    expect(compared.read?.compared?.other.path).toBe(first);
  });

  it("are masked in every view", async () => {
    const { last, given } = session(fetched);
    given.isMasked = true;
    for (const tab of ["reader", "raw", "compare"] as const) {
      const reported = await last({ run: 3, reader: { ...reader, tab } });
      expect(JSON.stringify(reported)).not.toMatch(/Rietgras|Lisdodde|999990421/);
    }
  });
});

describe("what the host keeps of responses", () => {
  it.each([
    ["a count", counted],
    ["a failure", refused],
    ["a run that goes on", begun],
    ["nothing", undefined],
  ] as const)("is nothing behind %s", async (_what, shown) => {
    for (const before of [few, fetched]) {
      const { last } = session(before, ...(shown ? [shown] : []));
      await last({ run: before.id });
      const { state: now, kept } = await last({ run: shown?.id });
      expect([now.people, now.card, now.read, now.selected]).toEqual([
        ...[undefined, undefined, undefined],
        shown?.id,
      ]);
      expect(kept.filter((part) => part !== "revealed")).toEqual([]);
    }
  });

  // Shows: security-memory-only
  it("is nothing once the runs are forgotten, two side by side too", async () => {
    const { last, given } = session(few, many);
    await last({ run: 1, compared: { left: 1, right: 2 } });
    given.runs = [many];
    const { state } = await last({});
    expect([state.selected, state.comparison, state.people]).toEqual(Array(3).fill(undefined));
  });

  it("is sent as a whole to a reloaded page", async () => {
    const { last, state } = session(few);
    await last({ run: 1 });
    expect((await last({})).kept).toContain("people");
    state.close();
    const again = await last({});
    expect(again.kept).toEqual([]);
    expect(again.state.people?.rows).toHaveLength(2);
  });

  it("is the comparison in place of a response, masked while one of the two is", async () => {
    const { last, given } = session(few, many);
    const { state } = await last({ run: 1, compared: { left: 1, right: 2 } });
    expect(state.comparison).toMatchObject({ masked: false });
    expect(state.people).toBeUndefined();
    expect((await last({})).kept).toContain("comparison");
    given.isMasked = true;
    expect((await last({})).state.comparison?.masked).toBe(true);
  });
});

it("a response without persons and messages has its JSON where that is looked at", async () => {
  const { last } = session(counted);
  expect((await last({ run: 4 })).state.raw).toBeUndefined();
  expect((await last({ showsRaw: true })).state.raw).toContain('"aantal": 4');
});
