// Takes the pictures of README and docs, with invented data: npm run pictures. Needs Chromium.
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { MessageCard } from "../../../src/panels/inbox/inboxContents.ts";
import type { ListedMessage } from "../../../src/presentation/inbox/listedMessages.ts";
import { allPersonas } from "../../../src/mock/personas/allPersonas.ts";
import { project } from "../../support/project.ts";
import { createSyntheticPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { launchBrowser } from "../../host/workbench.ts";
import { inboxNow, messageId } from "../../support/generated/manyMessages.ts";
import { sampleFetch } from "../../support/generated/sampleMessages.ts";
import { openInboxPage } from "./inboxPage.ts";
import { openPanelPage, themeNames, type ThemeName } from "./panelPage.ts";
import { answered, stateOf, type PanelRuns } from "./panelStates.ts";
import { takeDemo } from "./takeDemo.ts";
import { takeNewcomer } from "./takeNewcomer.ts";

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly themes: readonly ThemeName[];
  /** Maximum bytes, because a small picture should be quick to load. */
  readonly most: number;
  readonly state: PanelRuns;
  /** An element that exists once all is drawn. */
  readonly drawn: string;
  readonly act: (page: Page) => Promise<void>;
}

const darkAndLight: readonly ThemeName[] = ["dark", "light"];
const folder = join(process.cwd(), "docs/images");

/** Maximum of a mailbox, shown small beside other pictures. */
const mostInboxBytes = 120_000;
/** Maximum of four steps in the window of VS Code. */
const mostStepsBytes = 260_000;
/** Maximum of the animation, which is the first picture that a visitor loads. */
const mostDemoBytes = 300_000;

const read = "RaadpleegMetBurgerservicenummer";
const fields = ["burgerservicenummer", "naam", "geboorte", "leeftijd", "verblijfplaats"];

/** The response of the local mock about a persona, on a fixed day. */
function responseOf(key: string, asked: readonly string[] = fields): JsonObject {
  const at = allPersonas.findIndex((persona) => persona.key === key);
  const person = createSyntheticPeople("2026-11-21")[at];
  if (!person) throw new Error(`There is no persona ${key}.`);
  return { type: read, personen: [project(person, asked, "Persoon")] };
}

const family = ["burgerservicenummer", "naam", "geboorte.datum", "ouders", "partners", "kinderen"];
const withAuthority = [...family, "gezag"];

const anHour = 3_600_000;

/** An invented mailbox: missing sequence numbers, two messages that expire soon, some fetched already. */
const mailbox: readonly ListedMessage[] = [
  ["Lg01", 2203, 30, 2],
  ["Gv01", 2204, 27, 4],
  ["Ag11", 2207, 26, 19, "fetched"],
  ["Xa01", 2208, 25, 20],
  ["Lg01", 2209, 22, 24, "fetched"],
  ["Wa01", 2213, 9, 25],
  ["Gv01", 2214, 8, 26],
].map(([kind, number, hoursAgo, days, fetched], index): ListedMessage => ({
  id: messageId(index),
  kind: String(kind),
  number: Number(number),
  received: new Date(inboxNow - Number(hoursAgo) * anHour - index * 437_000).toISOString(),
  keptUntil: new Date(inboxNow + (Number(days) * 24 + 3) * anHour).toISOString(),
  sender: "519010",
  receiver: "600101",
  fetched: fetched !== undefined,
}));

const cards: ReadonlyMap<string, MessageCard> = new Map([
  [messageId(4), { path: "opgehaaldeBerichten[0]" }],
  [
    messageId(3),
    {
      path: "nietOpgehaaldeBerichten[0]",
      problem: "Bericht tijdelijk niet beschikbaar",
      link: "https://example.invalid/errors/unavailable",
    },
  ],
]);

const pictures: readonly Picture[] = [
  {
    name: "person",
    width: 820,
    height: 760,
    themes: themeNames,
    most: 100_000,
    state: stateOf([answered(read, responseOf("notThere"), { title: "Who lives there?", fields })]),
    drawn: "article dd",
    act: () => Promise.resolve(),
  },
  {
    name: "reader",
    width: 880,
    height: 1020,
    themes: darkAndLight,
    most: 200_000,
    state: stateOf(
      [
        answered(
          "HaalBerichtenOp",
          { ...sampleFetch, nietOpgehaaldeBerichten: [] },
          { title: "Fetch the cycle" },
        ),
      ],
      {
        reader: {
          run: 1,
          path: "opgehaaldeBerichten[0]",
          tab: "reader",
          sections: {
            Lg01: {
              open: true,
              except: [
                "berichtKenmerken",
                "berichtInhoud.plData.c01[0]",
                "berichtInhoud.plData.c04[0]",
                "berichtInhoud.plData.c07[0]",
              ],
            },
          },
        },
      },
    ),
    drawn: ".sections:not([aria-busy])",
    act: async (page) => {
      await page.locator("#message-search").fill("rietgras");
      await page.keyboard.press("Enter");
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: "diagram",
    width: 880,
    height: 760,
    themes: darkAndLight,
    most: 120_000,
    state: stateOf(
      [
        answered(read, responseOf("pieter", withAuthority), {
          title: "Who has authority?",
          fields: withAuthority,
        }),
      ],
      { look: { tab: "diagram" } },
    ),
    drawn: "role=listbox[name=/^Family and authority/]",
    act: () => Promise.resolve(),
  },
];

async function takeInbox(browser: Browser, theme: ThemeName): Promise<void> {
  const panel = await openInboxPage(browser, {
    theme,
    width: 940,
    height: 905,
    messages: mailbox,
    cards,
    around: { listText: "Page 1 of 1." },
    page: { chosen: [messageId(0), messageId(1)], columns: ["number", "kept"] },
  });
  panel.contents.counts = [
    ["new", 4],
    ["seen, not fetched", 1],
    ["not fetched", 5],
  ].map(([label, count]) => ({
    label: String(label),
    count: Number(count),
    at: new Date(2026, 10, 10, 12, 58),
  }));
  await panel.draw();
  await panel.page.getByRole("columnheader", { name: "Sequence number" }).click();
  await panel.page.locator("[data-row='2']").filter({ hasText: "2205" }).waitFor();
  await keep(panel.page, `inbox-${theme}`, mostInboxBytes);
  await panel.close();
}

async function keep(page: Page, name: string, most: number): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  weigh(path, most);
}

function weigh(path: string, most: number): void {
  const { size } = statSync(path);
  console.log(`${path}: ${String(Math.round(size / 1000))} kB`);
  if (size > most) process.exitCode = 1;
}

const browser = await launchBrowser();
try {
  for (const { name, width, height, themes, most, state, drawn, act } of pictures)
    for (const theme of themes) {
      const panel = await openPanelPage(browser, { theme, width, height });
      await panel.send(state);
      await panel.page.locator(drawn).first().waitFor();
      await act(panel.page);
      await keep(panel.page, `${name}-${theme}`, most);
      await panel.close();
    }
  for (const theme of darkAndLight) await takeInbox(browser, theme);
  for (const look of ["dark", "light"] as const) {
    const demo = join(folder, `demo-${look}.png`);
    await takeDemo(look, demo);
    weigh(demo, mostDemoBytes);
    const path = join(folder, `newcomer-${look}.png`);
    await takeNewcomer(browser, look, path);
    weigh(path, mostStepsBytes);
  }
} finally {
  await browser.close();
}
