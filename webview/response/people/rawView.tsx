import { fieldOf, personIndexOf, personPath } from "../../../src/presentation/person/places.ts";
import { panelWords, peopleWords } from "../../../src/protocol/words/responseWords.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { Tools, localized } from "../../shared/controls.tsx";
import { allFolded, sought, stepped, type JsonPage } from "../../shared/json/foldedJson.ts";
import { JsonView } from "../../shared/json/jsonView.tsx";
import { chooseResponseView, contextOf, type ResponseParts } from "../responsePage.ts";
import type { Chosen } from "../chosen.ts";
import { FindBox, foundWords } from "../findBox.tsx";
import { WithChosen } from "../chosenBar.tsx";
import { chosenInCards } from "./cards.tsx";
import { PersonSteps } from "./personSteps.tsx";

const id = "raw-text";
const searchIds = {
  search: "raw-search",
  count: "raw-count",
  previous: "raw-previous",
  next: "raw-next",
};

export function RawView(parts: ResponseParts) {
  const { state, page, app } = parts;
  const { people, raw, masked } = state;
  if (raw === undefined || !people) return <p>{localized(peopleWords.loading)}</p>;
  const labels = new Map(people.columns.map((column) => [column.path, column.label]));
  const { path } = page.look;
  return (
    <WithChosen class="raw-pane" context={contextOf(parts)} chosen={chosenOf(parts)}>
      {!people.cards && (
        <div class="one-of-many">
          <p class="quiet">
            {localized(peopleWords.placeOf(page.look.person + 1, people.count))} ·{" "}
            {localized(peopleWords.onlyOne)}
          </p>
          <PersonSteps {...parts} view="person" />
        </div>
      )}
      <JsonView
        id={id}
        label={panelWords[masked ? "rawMasked" : "rawUnmasked"]}
        source={raw}
        path={path === undefined || people.cards ? path : ofPerson(path, 0)}
        page={page.json}
        onPage={(json, isMoved) => (isMoved ? chooseLine(parts, json) : app.change({ json }))}
        titleOf={(place) => labelled(fieldOf(place), labels)}
      />
    </WithChosen>
  );
}

export function RawTools(parts: ResponseParts) {
  const { page, app } = parts;
  const { announce } = app;
  const { words, found, foundAt } = page.json;
  const report = (json: JsonPage) =>
    json.words.trim() !== "" && announce(localized(foundWords(json.foundAt, json.found.length)));
  const seek = (now: string) => {
    const json = sought(page.json, now);
    app.change({ json });
    report(json);
  };
  const step = (by: 1 | -1) => {
    if (found.length === 0) return;
    const json = stepped(page.json, by);
    chooseLine(parts, json);
    report(json);
  };
  const fold = (on: boolean) => app.change({ json: allFolded(page.json, on) });
  return (
    <div class="view-tools">
      <FindBox
        ids={searchIds}
        label={peopleWords.searchRaw}
        title={readerWords.searchKeys}
        words={words}
        controls={id}
        at={foundAt}
        count={found.length}
        onWords={seek}
        onStep={step}
      />
      <Tools
        tools={[
          [`${id}-unfold`, "expand-all", peopleWords.unfoldAll, () => fold(false)],
          [`${id}-fold`, "collapse-all", peopleWords.foldAll, () => fold(true)],
        ]}
      />
    </div>
  );
}

/** Path in the displayed person's JSON, for a path of any person. */
function ofPerson(path: string, person: number): string {
  return path.replace(/^personen\[[0-9]+\]/, personPath(person));
}

/** Selects the line's value in every view. A bracket around all persons selects nothing. */
function chooseLine(parts: ResponseParts, gone: JsonPage): void {
  const { state, page, app } = parts;
  const path = gone.json.pathAt(gone.at);
  const index = personIndexOf(path);
  if (index === undefined) return app.change({ json: gone });
  const person = state.people?.cards ? index : page.look.person;
  chooseResponseView(parts, { person, path: ofPerson(path, person) }, { json: { ...gone, path } });
}

/** Value from the host, which may be masked; until it arrives, from the person's page. */
function chosenOf(parts: ResponseParts): Chosen | undefined {
  const { value } = parts.state;
  const { look, json } = parts.page;
  if (personIndexOf(json.json.pathAt(json.at)) === undefined) return undefined;
  if (!value || value.path !== look.path) return chosenInCards(parts);
  return { kind: "node", node: value.node };
}

/** Label of a path. Parts of a date or table entry use the label of the whole. */
function labelled(field: string, labels: ReadonlyMap<string, string>): string {
  let whole = field;
  while (whole !== "" && !labels.has(whole))
    whole = whole.slice(0, Math.max(0, whole.lastIndexOf(".")));
  return whole === "" ? field : `${labels.get(whole) ?? ""} (${field})`;
}
