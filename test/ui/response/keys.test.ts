import type { Page } from "playwright-core";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { expect, it } from "vitest";
import { sampleFetch } from "../../support/generated/sampleMessages.ts";
import { answered, stateOf, type PanelRuns } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";
import { onePerson } from "../support/samples.ts";

const open = await answerTests();
const read = "RaadpleegMetBurgerservicenummer";
const fields = ["naam.voornamen", "naam.geslachtsnaam", "kinderen"];
const name = "personen[0].naam.voornamen";
const child = "personen[0].kinderen[0]";
const number = "opgehaaldeBerichten[0].berichtInhoud.plData.c01[0].e0110";

const [pieter] = onePerson["personen"] as readonly JsonObject[];
const twice: JsonObject = { type: read, personen: [pieter ?? {}, pieter ?? {}] };
const kinderen = [{ burgerservicenummer: "999990032", naam: { voornamen: "Lotte" } }];
const family: JsonObject = { type: read, personen: [{ ...pieter, kinderen }] };
const person = (tab: "cards" | "table" | "raw", masked = false) =>
  stateOf([answered(read, onePerson, { fields })], { look: { tab }, masked });
const message = (masked = false) => stateOf([answered("HaalBerichtenOp", sampleFetch)], { masked });
const look = (tab: string) => ({ type: "look", look: { tab } });
const inRequest = (path: string) => ({ type: "source", path });
const copied = (path: string, what = "value") => ({ type: "copy", path, what });

interface View {
  readonly view: string;
  readonly state: PanelRuns;
  readonly value: string;
  readonly tab?: string;
  /** The message of each key to the host, or as a text the id of the focused element. */
  readonly keys: Readonly<Record<string, object | string>>;
}

const views: readonly View[] = [
  {
    view: "a card",
    state: person("cards"),
    value: `article [data-path="${name}"] .value`,
    keys: {
      "Control+c": copied(name),
      F8: inRequest("naam.voornamen"),
      ArrowDown: ".value-row:focus:has([data-path$='geslachtsnaam'])",
    },
  },
  {
    view: "a masked value of a card",
    state: person("cards", true),
    value: `article [data-path="${name}"] .value`,
    keys: { F8: inRequest("naam.voornamen"), Enter: { type: "reveal", path: name } },
  },
  {
    view: "the table of one person",
    state: person("table"),
    value: "#grid [data-row]:has-text('Given names') [role=gridcell]",
    keys: {
      "Control+c": copied(name),
      F8: inRequest("naam.voornamen"),
      ArrowDown: "#grid [data-row]:focus:has-text('Family name')",
      Enter: look("cards"),
    },
  },
  {
    view: "the table of two persons",
    state: stateOf([answered(read, twice, { fields })], { look: { tab: "table" } }),
    value: "#grid [data-row='0'] [role=gridcell]:has-text('Pieter')",
    keys: {
      "Control+c": copied(name),
      F8: inRequest("naam.voornamen"),
      ArrowDown: "#grid [data-row='1'] [role=gridcell]:focus",
      Enter: look("cards"),
    },
  },
  {
    view: "the JSON",
    state: person("raw"),
    value: `.raw-line[data-path="${name}"] .json-string`,
    keys: {
      F8: inRequest("naam.voornamen"),
      ArrowDown: ".raw-line:focus:has-text('geslachtsnaam')",
      ArrowLeft: ".raw-line:focus:has-text('\"naam\": {')",
      Enter: ".raw-line:focus[aria-expanded=false]",
    },
  },
  {
    view: "the diagram",
    state: stateOf([answered(read, family, { fields })], { look: { tab: "diagram" } }),
    value: ".kin-children .who",
    keys: {
      "Control+c": copied(child, "path"),
      F8: inRequest("kinderen"),
      Enter: { type: "lookUp", path: child },
      ArrowUp: ".kin-asked > .kin-box:focus",
    },
  },
  {
    view: "a message",
    state: message(),
    value: `[data-path="${number}"] .value`,
    keys: { "Control+c": copied(number), ArrowDown: ".value-row:focus:has([data-path$='e0120'])" },
  },
  {
    view: "a masked value of a message",
    state: message(true),
    value: `[data-path="${number}"] .value`,
    keys: { Enter: { type: "reveal", path: number } },
  },
  {
    view: "the JSON of a message",
    state: message(),
    tab: "#tab-raw",
    value: `.raw-line[data-path="${number}"] .json-string`,
    keys: {
      ArrowUp: `.raw-line:focus:not([data-path="${number}"])`,
      Enter: "#tab-reader[aria-selected=true]",
    },
  },
];

async function pressValue(page: Page, { value, tab }: View): Promise<void> {
  if (tab !== undefined) await page.locator(tab).click();
  await page.locator(value).first().click();
  await page.locator(".chosen-bar:visible").waitFor();
}

for (const view of views)
  it(`after a press of the mouse on a value the keys work in ${view.view}`, async () => {
    const { page, send, said } = await open({ width: 900, shows: view.state });
    await send({ type: "fields", run: 1, fields: { askable: fields, asked: fields } });
    await pressValue(page, view);
    for (const [key, effect] of Object.entries(view.keys)) {
      await page.keyboard.press(key);
      if (typeof effect === "string") await page.locator(effect).waitFor();
      else await expect.poll(() => said.at(-1), { message: key }).toMatchObject(effect);
    }
  });
