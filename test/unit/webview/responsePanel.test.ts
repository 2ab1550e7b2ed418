// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { responseTabs } from "../../../src/protocol/response.ts";
import { manyPeople, muchAsked } from "../../support/generated/manyPeople.ts";
import { sampleFetch } from "../../support/generated/sampleMessages.ts";
import type { RunFailure } from "../../../src/model/failure.ts";
import {
  answered,
  failed,
  running,
  stateOf,
  type StateOptions,
} from "../../ui/support/panelStates.ts";
import { onePerson, refused } from "../../ui/support/samples.ts";
import { startWithHost } from "./responsePanelPage.ts";
import { lonePage, typeInto } from "./lonePage.ts";

const read = "RaadpleegMetBurgerservicenummer";
const three = answered(read, manyPeople(3), { fields: [...muchAsked] });
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
    for (const tab of responseTabs) {
      click(`#tab-${tab}`);
      await shown(`#tab-${tab}[aria-selected=true]`);
      expect(html(), tab).not.toContain(number);
    }
  });

  // Shows: panel-presentation-mode
  it("cannot be lifted in presentation mode, which is said in words", async () => {
    const { host, said: localized } = startWithHost();
    await host.show(stateOf([three], { presenting: true }));
    expect(html()).toContain("Presentation mode");
    for (const tab of responseTabs) {
      click(`#tab-${tab}`);
      await shown(`#tab-${tab}[aria-selected=true]`);
      expect(html(), tab).not.toContain(number);
    }
    expect(html()).not.toMatch(/Reveal|Show all values/);
    all("button")
      .find(({ textContent }) => textContent === "Leave presentation mode")
      ?.click();
    expect(localized.at(-1)).toEqual({ type: "present", on: false });
  });

  it("show nothing of an earlier response when the run after it fails", async () => {
    const { host } = startWithHost();
    await host.show(stateOf([three]));
    expect(html()).toContain(number);
    await host.show(stateOf([failed(read, refused, { id: 2 }), three]));
    expect(one("[data-failure]")).not.toBeNull();
    expect(html()).not.toContain(number);
    expect(all("[role=tab]")).toEqual([]);
  });
});

it("the JSON of one of many persons leads to the one before and after", async () => {
  const { host, said: localized } = startWithHost();
  await host.show(stateOf([answered(read, manyPeople(60))], { look: { tab: "raw" } }));
  await shown("#person-previous");
  click("#person-previous");
  expect(localized.at(-1)).toEqual({ type: "look", run: 1, look: { tab: "raw", person: 59 } });
  await vi.waitFor(() => expect(html()).toContain("60 of 60"));
  click("#person-next");
  expect(localized.at(-1)).toEqual({ type: "look", run: 1, look: { tab: "raw", person: 0 } });
});

it("many persons have their tabs before they arrive, so that the head keeps its height", async () => {
  const { host } = startWithHost();
  const many = answered(read, manyPeople(60), { fields: ["naam"] });
  const shown = host.show(stateOf([many], { look: { tab: "table" } }));
  const tabs = one("#tab-table");
  expect(tabs?.getAttribute("aria-selected")).toBe("true");
  expect([one("#grid"), one("#table-filter")]).toEqual([null, null]);
  await shown;
  expect(one("#tab-table")).toBe(tabs);
  expect(one("#table-count")?.textContent).toContain("60");
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
    // "0", null and a missing member refer to no message.
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
    expect(html()).toContain("in the mailbox, not fetched in this session");
  });
});

const type = "ZoekMetPostcodeEnHuisnummer";
const missing = { kind: "secretMissing", environment: "trial", names: ["clientSecret"] } as const;

async function startFailed(failure: RunFailure) {
  const panel = startWithHost();
  await panel.host.show(stateOf([failed(type, failure)]));
  return panel;
}

it("an environment that is called what its kind is has its name once", async () => {
  const { host } = startWithHost();
  const environment = { name: "proef", kind: "trial", people: "real" } as const;
  document.documentElement.lang = "nl";
  await host.show(stateOf([failed(type, missing, { environment })]));
  expect(one(".environment")?.textContent).toBe("proef");
  document.documentElement.lang = "en";
  await host.show(stateOf([failed(type, missing, { environment, id: 2 })]));
  expect(one(".environment")?.textContent).toBe("proef · trial");
});

describe("a failed run", () => {
  it("says once that the service failed, and can be run again", async () => {
    const failure = { kind: "refused", status: 500, faults: [] } as const;
    const { host } = await startFailed(failure);
    const words = one("[data-failure]")?.textContent ?? "";
    expect(words.match(/The service failed/g)).toHaveLength(1);
    expect(one("#help-runAgain.primary")?.textContent).toBe("Run again");
    await host.show(stateOf([failed(type, failure)], { language: "nl" }));
    expect(one("[data-failure]")?.textContent).toContain("Probeer het later opnieuw");
    expect(one("[data-failure]")?.textContent).not.toContain("gefaald");
  });

  it("has no red mark where somebody cancelled it", async () => {
    const { host } = await startFailed({ kind: "cancelled" });
    expect(one(".facts strong")?.textContent).toBe("cancelled");
    click("#show-runs");
    await shown("#run-1");
    expect(one("#run-1")?.textContent).toContain("The run was cancelled");
    expect(all(".icon.bad")).toEqual([]);
    await host.show(stateOf([failed(type, missing)]));
    expect(all(".icon.bad")).not.toEqual([]);
  });

  it("that a gateway refused leads to the settings, the page of the environment, and the operator", async () => {
    const gateway = { sender: "gateway", subject: "profile", headers: [] } as const;
    const refusal = { kind: "refused", faults: [], gateway } as const;
    const environment = { name: "trial", kind: "trial", people: "real" } as const;
    for (const status of [401, 403, 404]) {
      const { host, said: localized } = startWithHost();
      await host.show(stateOf([failed(type, { ...refusal, status }, { environment })]));
      const helps = ["openEnvironment", "doctor", "copyForOperator"];
      expect(all(".actions button").map(({ id }) => id)).toEqual(helps.map((one) => `help-${one}`));
      click("#help-copyForOperator");
      expect(localized.at(-1)).toEqual({ type: "help", run: 1, help: "copyForOperator" });
      lonePage();
    }
  });

  it("opens no configuration of the built-in environment", async () => {
    await startFailed(missing);
    expect(one("#help-doctor")).not.toBeNull();
    expect(one("#help-openEnvironment")).toBeNull();
    expect(one("#help-storeSecret")?.textContent).toBe("Store secret and run again…");
  });

  it("leads to the first fault that has a place in the file", async () => {
    const { said: localized } = await startFailed(refused);
    one("#help-fault.primary")?.click();
    expect(localized.at(-1)).toEqual({ type: "source", run: 1, fault: "postcode" });
  });

  it("takes the fields that a refusal names out of the request, and only these", async () => {
    const problem = { code: "unauthorizedField", invalidParams: [] };
    const refusal = { kind: "refused", status: 403, problem } as const;
    const span = { start: 0, end: 4 };
    const faults = [{ name: "leeftijd", code: "lacking-rubrics", reason: "010120", span }];
    const { host, said: localized } = await startFailed({ ...refusal, faults });
    expect(all("[data-failure] .action").map(({ id }) => id)).toEqual([
      "help-takeOutFields",
      "help-showAuthorisation",
    ]);
    one("#help-takeOutFields")?.click();
    expect(localized.at(-1)).toEqual({ type: "help", run: 1, help: "takeOutFields" });
    await host.show(stateOf([failed(type, { ...refusal, faults: [] }, { id: 2 })]));
    expect(one("[data-failure]")).not.toBeNull();
    expect(one("#help-takeOutFields")).toBeNull();
  });
});

describe("the response of a request that runs again", () => {
  const before = answered(read, onePerson, { id: 1, fields: ["naam"] });
  const again = running(read, { id: 2 });

  it("does not stay where it is not the one before, forgotten, or masked meanwhile", async () => {
    const { host } = startWithHost();
    const production = { name: "live", kind: "production", people: "real" } as const;
    for (const state of [
      stateOf([running(read, { id: 3, ordinal: 1 }), before]),
      stateOf([running(read, { id: 3, environment: production }), before]),
      stateOf([again]),
      stateOf([again, before], { masked: true }),
      stateOf([again, before], { presenting: true }),
    ]) {
      await host.show(stateOf([before]));
      await host.show(stateOf([again, before]));
      expect(one("[data-again]")).not.toBeNull();
      expect(document.body.innerHTML).toContain("Jansen");
      await host.show(state);
      expect(document.body.innerHTML).not.toContain("Jansen");
    }
  });

  it("does not stay where a value of it was uncovered", async () => {
    const { host } = startWithHost();
    await host.show(stateOf([before], { masked: true }));
    await host.reveal(1, "personen[0].naam.geslachtsnaam", "Jansen");
    expect(document.body.innerHTML).toContain("Jansen");
    await host.show(stateOf([again, before], { masked: true }));
    expect(document.body.innerHTML).not.toContain("Jansen");
  });
});
