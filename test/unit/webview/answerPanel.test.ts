// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerTabs } from "../../../src/protocol/answer.ts";
import { manyPeople, muchAsked } from "../../support/generated/manyPeople.ts";
import { sampleFetch } from "../../support/generated/sampleMessages.ts";
import { answered, failed, stateOf, type StateOptions } from "../../ui/support/panelStates.ts";
import { refused } from "../../ui/support/samples.ts";
import { startWithHost } from "./answerPanelPage.ts";
import { lonePage, typeInto } from "./lonePage.ts";

const read = "RaadpleegMetBurgerservicenummer";
const three = answered(read, manyPeople(3), { fields: [...muchAsked] });
/** Of the first person. */
const number = "999990019";

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const click = (selector: string) => one(selector)?.click();
const html = () => document.body.innerHTML;
const shown = (selector: string) => vi.waitFor(() => expect(one(selector)).not.toBeNull());

beforeEach(lonePage);

describe("masks in all views of persons", () => {
  it("hold in each of them", async () => {
    const { host } = startWithHost();
    await host.show(stateOf([three]));
    expect(html()).toContain(number);
    await host.show(stateOf([three], { masked: true }));
    for (const tab of answerTabs) {
      click(`#tab-${tab}`);
      await shown(`#tab-${tab}[aria-selected=true]`);
      expect(html(), tab).not.toContain(number);
    }
  });

  it("cannot be lifted in presentation mode, which is said in words", async () => {
    const { host, said } = startWithHost();
    await host.show(stateOf([three], { presenting: true }));
    expect(html()).toContain("Presentation mode");
    for (const tab of answerTabs) {
      click(`#tab-${tab}`);
      await shown(`#tab-${tab}[aria-selected=true]`);
      expect(html(), tab).not.toContain(number);
    }
    expect(html()).not.toMatch(/Reveal|Show all values/);
    all("button")
      .find(({ textContent }) => textContent === "Leave presentation mode")
      ?.click();
    expect(said.at(-1)).toEqual({ type: "present", on: false });
  });

  it("show nothing of an earlier answer when the run after it fails", async () => {
    const { host } = startWithHost();
    await host.show(stateOf([three]));
    expect(html()).toContain(number);
    await host.show(stateOf([failed(read, refused, { id: 2 }), three]));
    expect(one("[data-failure]")).not.toBeNull();
    expect(html()).not.toContain(number);
    expect(all("[role=tab]")).toEqual([]);
  });
});

it("the list of persons goes to the next one by the keyboard", async () => {
  await startWithHost().host.show(stateOf([three]));
  one("#persons")?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }),
  );
  await shown("#person-1[aria-selected=true]");
  expect(one("#view-cards article")?.textContent).toContain("Person 2 of 3");
});

describe("a message in the reader", () => {
  const first = "opgehaaldeBerichten[0]";
  const street = `${first}.berichtInhoud.plData.c08[0].e1110`;
  const run = answered("HaalBerichtenOp", sampleFetch);

  async function start(options: StateOptions = {}) {
    const { host } = startWithHost();
    await host.show(stateOf([run], options));
    await vi.waitFor(() => expect(one(".sections[aria-busy]")).toBeNull());
    return host;
  }

  async function choose(index: number): Promise<void> {
    click("#message-choice");
    click(`#message-item-${index}`);
    await shown(`article[data-card="opgehaaldeBerichten[${index}]"]`);
  }

  const relations = () =>
    all("[data-relation]").map(({ dataset }) => `${dataset["relation"]}, ${dataset["state"]}`);

  it("is searched for what is not masked, also once something was revealed", async () => {
    const host = await start({ masked: true });
    typeInto("#message-search", "rietgras");
    expect(one("#message-found")?.textContent).toBe("0 matches");
    expect(one("#status")?.textContent).toContain("Masked values are not searched.");
    await host.reveal(1, street, "Rietgrasstraat");
    expect(html()).toContain("Rietgrasstraat");
    typeInto("#message-search", "rietgrass");
    expect(one("#message-found")?.textContent).toBe("0 matches");
    expect(all("[data-found]")).toEqual([]);
  });

  it("leads to those that were fetched, and says which were not", async () => {
    await start();
    expect(relations()).toEqual(["referred by, fetched"]);
    await choose(1);
    expect(relations()).toEqual(["refers to, fetched"]);
    await choose(3);
    expect(relations()).toEqual(["refers to, not here"]);
    expect(html()).toContain("not in this session: not listed yet");
    // "0", null and nothing refer to none.
    await choose(4);
    expect(relations()).toEqual([]);
  });

  it("knows those of a list of the same mailbox, too", async () => {
    const berichten = [{ berichtId: "600000000099", berichtTransportId: "x", berichtType: "Dw01" }];
    const listed = answered("LijstBerichten", { berichten }, { id: 2 });
    const environment = { name: "other", kind: "trial", people: "test" } as const;
    const other = answered("LijstBerichten", {}, { id: 3, environment });
    await startWithHost().host.show(stateOf([run, listed, other], { masked: true }));
    await choose(3);
    expect(relations()).toEqual(["refers to, listed"]);
    expect(html()).toContain("stands in the mailbox and was not fetched");
  });
});
