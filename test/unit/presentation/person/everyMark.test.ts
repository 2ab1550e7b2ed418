import { describe, expect, it } from "vitest";
import type { Card, Entry } from "../../../../src/presentation/view.ts";
import { responsePages } from "../../../../src/presentation/person/responsePages.ts";
import { cardLines } from "../../../support/responseSurfaces.ts";
import { isFound, leavesOf } from "../../../support/generated/leafValues.ts";
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
} from "../../../support/personMarks.ts";

function entriesIn(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap((entry) =>
    entry.kind === "row" ? [entry] : [entry, ...entriesIn(entry.entries)],
  );
}

function saidOfCard({ badges, entries }: Card): SaidOfCard {
  const all = entriesIn(entries);
  return {
    badges: badges.map(({ kind, label, detail }) => ({
      kind,
      text: detail === undefined ? label : `${label}: ${detail}`,
    })),
    marks: all.flatMap(({ path, marks }) => marks.map((mark) => ({ path, ...mark }))),
    values: all.flatMap((one) => (one.kind === "row" ? [{ path: one.path, text: one.value }] : [])),
    blocks: all.flatMap(({ kind, path }) => (kind === "block" ? [path] : [])),
  };
}

describe.each(["en", "nl"] as const)(
  "the cards of the local environment's people: %s",
  (language) => {
    const cards = new Map<string, Card>();
    for (const { key, person } of answeredPersonas) {
      const response = { type: queryType, personen: [person] };
      const card = responsePages(response, {
        queryType,
        language,
        mask: false,
        fields: allAsked,
      }).card(0);
      if (card) cards.set(key, card);
    }
    const cardOf = ({ key }: AnsweredPersona): Card => {
      const card = cards.get(key);
      if (!card) throw new Error(`no card of ${key}`);
      return card;
    };
    const saidOf = (persona: AnsweredPersona) => saidOfCard(cardOf(persona));

    // Shows: panel-marks
    it.each(personMarks.map((mark) => [mark.name, mark] as const))(
      "are shown for whoever has it, and for no one else: %s",
      (_name, mark) => {
        expect(markFaults(mark, saidOf, language)).toEqual([]);
      },
    );

    it("hold every block, kind and value of the contract, and every value under investigation", () => {
      expect(branchesNotDrawn(saidOf)).toEqual([]);
    });

    it("hold every list with one item and with several", () => {
      expect(listsNotDrawn(saidOf)).toEqual([]);
    });

    it("lose no value of anybody", () => {
      const lost = answeredPersonas.flatMap((persona) => {
        const lines = cardLines(cardOf(persona));
        return leavesOf({ personen: [persona.person] }, queryType, language)
          .filter((leaf) => !isFound(leaf, lines))
          .map(({ path }) => `${persona.key} ${path}`);
      });
      expect(lost).toEqual([]);
    });
  },
);
