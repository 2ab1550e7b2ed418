import { compareWords } from "../../../src/presentation/compare/compareView.ts";
import type { RunEntry, ShownComparison } from "../../../src/protocol/response.ts";
import { Chip, FilterBox, localized } from "../../shared/controls.tsx";
import { environmentText } from "../../shared/environmentChip.tsx";
import { OptionList } from "../../shared/optionList.tsx";
import { contextOf, type ResponseParts } from "../responsePage.ts";
import { ComparedCards } from "./comparedCards.tsx";
import { seenOf, type ComparisonPage, type SeenComparison } from "./comparisonPage.ts";

interface CompareParts extends ResponseParts {
  readonly comparison: ShownComparison;
  readonly seen: SeenComparison;
  readonly look: (change: Partial<ComparisonPage>) => void;
}

function compareParts(parts: ResponseParts): CompareParts | undefined {
  const { state, page, app } = parts;
  const { comparison } = state;
  if (!comparison) return undefined;
  const seen = seenOf(comparison, page.comparison);
  const look = (change: Partial<ComparisonPage>) =>
    app.change({ comparison: { ...seen.look, ...change } });
  return { ...parts, comparison, seen, look };
}

export function Comparison(given: ResponseParts) {
  const parts = compareParts(given);
  if (!parts) return null;
  const { comparison, seen } = parts;
  const isEmpty = seen.look.words.trim() !== "" && seen.count === 0 && seen.all > 0;
  return (
    <section class="comparison" aria-labelledby="outcome">
      <ComparedCards
        class="compared-pane"
        context={contextOf(parts)}
        cards={seen.cards}
        sides={sidesOf(comparison)}
        isBeside={seen.list !== undefined}
      >
        {seen.list && <Heads {...parts} list={seen.list} />}
        {isEmpty && <p>{localized(compareWords.nothingShown)}</p>}
      </ComparedCards>
    </section>
  );
}

export function ComparisonBar(given: ResponseParts) {
  const parts = compareParts(given);
  if (!parts) return null;
  const { seen, look } = parts;
  const { onlyDifferent, words } = seen.look;
  return (
    <div class="view-bar">
      <Chip
        id="only-different"
        icon="list-filter"
        isOn={onlyDifferent}
        word={compareWords.onlyDifferent}
        onPress={() => look({ onlyDifferent: !onlyDifferent })}
      />
      <FilterBox
        id="compare-filter"
        label={compareWords.filterValues}
        words={words}
        isLandmark={!seen.list}
        onWords={(now) => look({ words: now })}
      >
        <output class="count" id="compared-count">
          {seen.all > 0 && localized(compareWords.foundOf(seen.count, seen.all))}
        </output>
      </FilterBox>
    </div>
  );
}

type HeadsParts = CompareParts & { readonly list: NonNullable<SeenComparison["list"]> };

function Heads({ comparison, seen, list, look }: HeadsParts) {
  const { heads, onlyDifferent } = seen.look;
  const at = list.findIndex(({ index }) => index === seen.chosen);
  return (
    <div class="person-list">
      <FilterBox
        id="head-filter"
        label={compareWords.filterHeads}
        words={heads}
        onWords={(now) => look({ heads: now })}
      >
        <output class="count">
          {localized(compareWords.foundOf(list.length, comparison.heads.length))}
        </output>
      </FilterBox>
      <OptionList
        id="compared-heads"
        name="compared"
        label={compareWords.heads}
        count={list.length}
        at={at < 0 ? undefined : at}
        top={`${heads} ${onlyDifferent}`}
        draw={(place) => {
          const head = list[place];
          return (
            head && [
              <span class="option-name">{head.title}</span>,
              <span class="quiet">{` · ${localized(compareWords.states[head.state])}`}</span>,
            ]
          );
        }}
        onChoose={(place) => look({ chosen: list[place]?.index ?? 0 })}
      />
    </div>
  );
}

function sidesOf({ left, right }: ShownComparison) {
  const nameOf = ({ environment, time }: RunEntry) => {
    // An environment with the name of its kind is shown in the user's language, as in its chip.
    const isKind = environment.name === environment.kind;
    const name = isKind ? environmentText(environment) : environment.name;
    return left.environment.name === right.environment.name ? `${name} · ${time}` : name;
  };
  return { left: nameOf(left), right: nameOf(right) };
}
