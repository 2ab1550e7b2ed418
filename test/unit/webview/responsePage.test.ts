// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { ToResponsePanel } from "../../../src/protocol/response.ts";
import { manyPeople } from "../../support/generated/manyPeople.ts";
import { answered, FakeHost, stateOf } from "../../ui/support/panelStates.ts";
import {
  firstResponsePage,
  keepResponsePage,
  receiveResponses,
  type ResponseApp,
  type ResponsePage,
  type ResponseShown,
} from "../../../webview/response/responsePage.ts";
import { ServedPanes } from "../../../webview/response/servedPanes.ts";

const read = "RaadpleegMetBurgerservicenummer";
const fields = ["naam", "geboorte"];
const persons = (count: number, id: number) =>
  answered(read, manyPeople(count, fields), { id, fields: ["naam", "geboorte"] });

/** A page that receives the messages of a host. */
function reported() {
  const now: { state: ResponseShown | undefined; page: ResponsePage; said: string[] } = {
    ...{ state: undefined, page: firstResponsePage, said: [] },
  };
  const served = new ServedPanes(document.body);
  const take = (message: ToResponsePanel) => {
    const app: ResponseApp = {
      send: () => undefined,
      change: (part) => (now.page = { ...now.page, ...part }),
      focus: () => undefined,
      announce: (words) => now.said.push(words),
    };
    now.state = receiveResponses(message, now, app, served);
  };
  // Like VS Code: undefined members are not sent.
  const host = new FakeHost((message) =>
    take(JSON.parse(JSON.stringify(message)) as ToResponsePanel),
  );
  return { now, take, host };
}

describe("what the page has of its host", () => {
  it("are the parts that were kept, the same objects as before, and nothing that is gone", async () => {
    const { now, host } = reported();
    await host.show(stateOf([persons(60, 1)]));
    const before = now.state;
    expect(before?.people?.list.all[59]?.cells).toHaveLength(before?.people?.columns.length ?? 0);
    expect(before?.card?.index).toBe(0);
    await host.change({ look: { tab: "raw", person: 0, path: undefined } });
    expect(now.state?.people).toBe(before?.people);
    expect(now.state?.raw).toContain("personen");
    expect(now.state?.card).toBeUndefined();
    await host.reveal(1, "personen[0].naam", "Somebody");
    expect(now.state?.revealed).toEqual(new Map([["personen[0].naam", "Somebody"]]));
    await host.show(stateOf([persons(60, 1)], { masked: true }));
    expect(now.state?.people).not.toBe(before?.people);
    expect(now.state?.revealed.size).toBe(0);
  });

  it("begins with what its host knows of another run, and keeps its own look of the same one", async () => {
    const { now, host } = reported();
    await host.show(stateOf([persons(3, 1)], { look: { tab: "table", person: 2 } }));
    expect(now.page.look).toMatchObject({ tab: "table", person: 2 });
    now.page = { ...now.page, look: { tab: "raw", person: 1, path: undefined } };
    await host.change({});
    expect(now.page.look.tab).toBe("raw");
    await host.show(stateOf([persons(1, 2)], { look: { tab: "table", person: 2 } }));
    expect(now.page.look).toMatchObject({ tab: "table", person: 0 });
  });

  it("hands its table to the page after it, which uses it for the same run only", async () => {
    const { now } = reported();
    const table = {
      ...{ ...now.page.table, words: "jan", pinned: new Set(["naam"]) },
      values: new Map([["naam", new Set(["Jansen"])]]),
    };
    now.page = { ...now.page, run: 1, table, pane: { share: 55, isOpen: false } };
    const kept = keepResponsePage(now.page).page;
    const next = async (run: number) => {
      const { host, now: page } = reported();
      await host.change({ kept });
      await host.show(stateOf([persons(3, run)]));
      await host.change({ focus: undefined });
      return page.page;
    };
    const same = await next(1);
    expect(same.table).toEqual(table);
    expect(same.pane).toMatchObject({ share: 55, isOpen: false });
    const other = await next(2);
    expect(other.table).toEqual(firstResponsePage.table);
    expect(other.pane.share).toBe(55);
  });

  it("follows its host elsewhere, and says what there is to say", () => {
    const { now, take } = reported();
    const look = { tab: "diagram", person: 1, path: undefined } as const;
    take({ type: "look", look });
    take({ type: "said", text: "Not asked" });
    expect(now.page.look).toEqual(look);
    expect(now.said).toEqual(["Not asked"]);
  });
});
