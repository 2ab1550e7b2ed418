import type { ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { peopleWords } from "../../../src/protocol/words/answerWords.ts";
import { FilterBox } from "../../shared/controls.tsx";
import { OptionList } from "../../shared/optionList.tsx";
import { said } from "../../shared/said.ts";
import { FlagIcons } from "../../shared/values.tsx";
import { choose, type AnswerParts } from "../answerPage.ts";

function filteredRows({ state, page }: AnswerParts): readonly ReceivedRow[] {
  return state.people?.list.rowsIn({ words: page.cards.words }) ?? [];
}

export function PersonFilter(parts: AnswerParts) {
  const { state, page, app } = parts;
  const [found, count] = [filteredRows(parts).length, state.people?.count ?? 0];
  const short = said(peopleWords.placeOf(found, count));
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
            {said(peopleWords.ofPersons(found, count)).slice(short.length)}
          </span>
        </output>
      </FilterBox>
    </div>
  );
}

export function PersonList(parts: AnswerParts) {
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
        onChoose={(place) => choose(parts, { person: rows[place]?.index ?? 0, path: undefined })}
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
