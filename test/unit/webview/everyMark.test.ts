// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import {
  allAsked,
  answeredPersonas,
  branchesNotDrawn,
  listsNotDrawn,
  markFaults,
  personMarks,
  queryType,
  type AnsweredPersona,
  type SaidOfCard,
} from "../../support/personMarks.ts";
import { answered, stateOf } from "../../ui/support/panelStates.ts";
import { startWithHost } from "./responsePanelPage.ts";
import { lonePage } from "./lonePage.ts";

beforeEach(lonePage);

function saidInPage(): SaidOfCard {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const card = "#view-cards article";
  const pathOf = (one: Element) => {
    const { path, block } = one.closest<HTMLElement>("[data-path], [data-block]")?.dataset ?? {};
    return path ?? block ?? "";
  };
  /** A path and its parents, because one heading of a page may have several names. */
  const wayTo = (path: string): readonly string[] => {
    const end = Math.max(path.lastIndexOf("."), path.endsWith("]") ? path.lastIndexOf("[") : 0);
    return end > 0 ? [...wayTo(path.slice(0, end)), path] : [path];
  };
  const places = [
    ...all(`${card} [data-block]`).map(pathOf),
    ...all(`${card} dd .value`).map((one) => {
      const path = pathOf(one);
      return path.slice(0, path.lastIndexOf("."));
    }),
  ];
  return {
    badges: all(`${card} [data-badge]`).map((one) => ({
      kind: one.dataset["badge"] ?? "",
      text: one.textContent ?? "",
    })),
    marks: all(`${card} [data-mark]`).map((one) => ({
      path: pathOf(one),
      kind: one.dataset["mark"] ?? "",
      text: one.textContent ?? "",
    })),
    values: all(`${card} dd .value`).map((one) => ({
      path: pathOf(one),
      text: [one, one.parentElement?.querySelector(".code")]
        .flatMap((part) => part?.textContent ?? [])
        .map((words, at) => (at === 0 ? words : ` (${words.trim()})`))
        .join(""),
    })),
    blocks: [...new Set(places.flatMap(wayTo))],
  };
}

it.each(["en", "nl"] as const)(
  "the people of the local environment in the panel show every mark of whoever has it, and every block, kind and list of the contract: %s",
  async (language) => {
    document.documentElement.lang = language;
    const { host } = startWithHost();
    const cards = new Map<string, SaidOfCard>();
    for (const [index, { key, person }] of answeredPersonas.entries()) {
      const response = { type: queryType, personen: [person] };
      const run = answered(queryType, response, { id: index + 1, title: key, fields: allAsked });
      await host.show(stateOf([run], { language }));
      cards.set(key, saidInPage());
    }
    const saidOf = ({ key }: AnsweredPersona): SaidOfCard => {
      const localized = cards.get(key);
      if (!localized) throw new Error(`no card of ${key}`);
      return localized;
    };
    const faults = personMarks.flatMap((mark) =>
      markFaults(mark, saidOf, language).map((who) => `${mark.name}: ${who}`),
    );
    expect({
      faults,
      branches: branchesNotDrawn(saidOf),
      lists: listsNotDrawn(saidOf),
    }).toEqual({ faults: [], branches: [], lists: [] });
  },
);
