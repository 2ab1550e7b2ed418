import { Component } from "preact";
import { personIndexOf } from "../../../src/presentation/person/places.ts";
import type { Card } from "../../../src/presentation/view.ts";
import type { PanelViewOptions } from "../../../src/protocol/response.ts";
import { peopleWords } from "../../../src/protocol/words/responseWords.ts";
import { FilterBox, localized } from "../../shared/controls.tsx";
import { toggled } from "../../shared/toggled.ts";
import { ValueRows } from "../../shared/valueRows.tsx";
import { chooseResponseView, contextOf, type ResponseParts } from "../responsePage.ts";
import type { Chosen } from "../chosen.ts";
import { WithChosen } from "../chosenBar.tsx";
import { allFolds, foundCount, PersonArticle, spotOf } from "./personArticle.tsx";
import type { ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { OptionList } from "../../shared/optionList.tsx";
import { FlagIcons } from "../../shared/values.tsx";

function filteredRows({ state, page }: ResponseParts): readonly ReceivedRow[] {
  return state.people?.list.rowsIn({ words: page.cards.words }) ?? [];
}

function PersonFilter(parts: ResponseParts) {
  const { state, page, app } = parts;
  const [found, count] = [filteredRows(parts).length, state.people?.count ?? 0];
  const short = localized(peopleWords.placeOf(found, count));
  return (
    <div class="view-tools">
      <FilterBox
        id="person-filter"
        label={peopleWords.filter}
        words={page.cards.words}
        onWords={(words) => app.change({ cards: { ...page.cards, words } })}
      >
        <output class="quiet small">
          {short}
          <span class="visually-hidden">
            {localized(peopleWords.ofPersons(found, count)).slice(short.length)}
          </span>
        </output>
      </FilterBox>
    </div>
  );
}

function PersonList(parts: ResponseParts) {
  const { state, page } = parts;
  const rows = filteredRows(parts);
  const at = rows.findIndex(({ index }) => index === page.look.person);
  return (
    <div class="person-list">
      <OptionList
        id="persons"
        name="person"
        label={peopleWords.persons}
        count={rows.length}
        at={at < 0 ? undefined : at}
        // A masked person needs no second line.
        isBrief={!state.masked}
        top={page.cards.words}
        draw={(place) => rows[place] && <Person row={rows[place]} />}
        onChoose={(place) =>
          chooseResponseView(parts, { person: rows[place]?.index ?? 0, path: undefined })
        }
      />
    </div>
  );
}

function Person({ row: { index, title, badges, brief } }: { readonly row: ReceivedRow }) {
  const [place = title, ...name] = title.split(" · ");
  const flags = badges.map(({ label }) => label).join(", ");
  return (
    <>
      <span class="quiet option-number" aria-hidden="true">
        {index + 1}
      </span>
      <span class="visually-hidden">{name.length > 0 ? `${place} · ` : ""}</span>
      <span class="option-name">{name.length > 0 ? name.join(" · ") : place}</span>
      {badges.length > 0 && (
        <span class="cell-flag" title={flags}>
          <FlagIcons flags={badges} />
          <span class="visually-hidden">{` · ${flags}`}</span>
        </span>
      )}
      {brief.length > 0 && (
        <span class="option-brief quiet">
          {brief.map((words) => (
            <span key={words} class="number">
              {words}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** Persons as pages: all if few, else a list and the selected one. */
export class Cards extends Component<ResponseParts> {
  /** The value already in view: selected here or scrolled to. */
  #seen: PanelViewOptions | undefined;
  #own: string | undefined;

  override componentDidMount(): void {
    this.#enter();
  }

  override componentDidUpdate(): void {
    this.#enter();
  }

  override render(parts: ResponseParts) {
    const { state, page } = parts;
    const isFew = state.people?.cards !== undefined;
    return (
      <WithChosen class="cards-pane" context={contextOf(parts)} chosen={chosenInCards(parts)}>
        <div class={isFew ? "only-cards" : "list-and-card"}>
          {!isFew && <PersonList {...parts} />}
          <PersonPages
            parts={parts}
            cards={cardsOf(state)}
            words={isFew ? page.cards.words : ""}
            onChoose={(path) => {
              if (path !== page.look.path) this.#own = path;
            }}
          />
        </div>
      </WithChosen>
    );
  }

  /** Expands and scrolls to a value selected in another view once it is loaded. */
  #enter(): void {
    const { look } = this.props.page;
    const card = chosenCard(this.props);
    if (look === this.#seen || !card) return;
    this.#seen = look;
    const isOwn = look.path === this.#own;
    this.#own = undefined;
    const spot = spotOf(card, look.path);
    if (isOwn || !spot) return;
    if (spot.fold !== undefined) fold(this.props, spot.fold, true);
    // A collapsed part is drawn after this.
    queueMicrotask(() => document.getElementById(spot.id)?.scrollIntoView({ block: "nearest" }));
  }
}

function fold({ page, app }: ResponseParts, path: string, isOpen: boolean): void {
  const unfolded = toggled(page.cards.unfolded, [path], isOpen);
  app.change({ cards: { ...page.cards, unfolded } });
}

export function CardsTools(parts: ResponseParts) {
  const { state, page, app } = parts;
  const { cards } = state.people ?? {};
  if (!cards) return <PersonFilter {...parts} />;
  const { words } = page.cards;
  const found = words !== "" && foundCount(cards, words, state.revealed);
  return (
    <div class="view-tools">
      <FilterBox
        id="card-search"
        label={peopleWords.search}
        words={words}
        onWords={(typed) => {
          const isNew = words === "" && typed !== "";
          const unfolded = isNew ? new Set(allFolds(cards)) : page.cards.unfolded;
          app.change({ cards: { unfolded, words: typed } });
        }}
      />
      <output class="quiet small" id="cards-count">
        {found && localized(peopleWords.ofValues(found.shown, found.all))}
      </output>
    </div>
  );
}

interface PagesOptions {
  readonly parts: ResponseParts;
  readonly cards: readonly Card[];
  readonly words?: string;
  /** Prefix of the ids, so that a person can be in the page twice. */
  readonly prefix?: string;
  readonly onChoose?: (path: string) => void;
}

function PersonPages({ parts, cards, words = "", prefix = "", onChoose }: PagesOptions) {
  const { state, page } = parts;
  return (
    <ValueRows
      class="cards"
      onChoose={(path) => {
        const person = personIndexOf(path);
        if (person === undefined) return;
        onChoose?.(path);
        chooseResponseView(parts, { person, path });
      }}
    >
      {cards.length === 0 && <p class="quiet">{localized(peopleWords.loading)}</p>}
      {cards.map((card) => (
        <PersonArticle
          key={card.path}
          card={card}
          revealed={state.revealed}
          path={personIndexOf(card.path) === page.look.person ? page.look.path : undefined}
          memory={page.cards}
          words={words}
          prefix={prefix}
          onFold={(path, isOpen) => fold(parts, path, isOpen)}
        />
      ))}
    </ValueRows>
  );
}

export function PersonPageView(options: Omit<PagesOptions, "cards" | "words">) {
  const { state, page } = options.parts;
  const card = state.people?.cards?.[page.look.person] ?? state.card?.card;
  return <PersonPages {...options} cards={card ? [card] : []} />;
}

/** Last received page of many persons, until that of the selected one arrives. */
function cardsOf({ people, card }: ResponseParts["state"]): readonly Card[] {
  return people?.cards ?? (card ? [card.card] : []);
}

function chosenCard({ state, page }: ResponseParts): Card | undefined {
  const { person } = page.look;
  const { people, card } = state;
  return people?.cards?.[person] ?? (card?.index === person ? card.card : undefined);
}

export function chosenInCards(parts: ResponseParts): Chosen | undefined {
  const card = chosenCard(parts);
  return card && spotOf(card, parts.page.look.path)?.chosen;
}
