import { answerTabs, type AnswerTab } from "../../../src/protocol/answer.ts";
import { peopleWords } from "../../../src/protocol/words/answerWords.ts";
import { Tabs } from "../../shared/controls.tsx";
import { chooseAnswerView, type AnswerParts } from "../answerPage.ts";
import { Cards, CardsTools } from "./cards.tsx";
import { KinDiagram, KinDiagramTools } from "./kinDiagram.tsx";
import { PersonTable, PersonTableTools } from "./personTable.tsx";
import { RawTools, RawView } from "./rawView.tsx";

const views = {
  cards: { View: Cards, Tools: CardsTools },
  table: { View: PersonTable, Tools: PersonTableTools },
  diagram: { View: KinDiagram, Tools: KinDiagramTools },
  raw: { View: RawView, Tools: RawTools },
} as const;

/** Views that scroll within the panel below a fixed head. */
const scrolling: ReadonlySet<AnswerTab> = new Set(["table", "raw"]);

function panelId(tab: AnswerTab): string {
  return `view-${tab}`;
}

/** Tabs are drawn before many persons arrive, so that the height of the head does not change. */
export function PeopleBar(parts: AnswerParts) {
  const { state, page } = parts;
  const { tab } = page.look;
  const { Tools } = views[tab];
  return (
    <div class="view-bar">
      <Tabs<AnswerTab>
        label={peopleWords.views}
        names={answerTabs}
        wordOf={(name) => peopleWords.tabs[name]}
        chosen={tab}
        panel={panelId}
        onChoose={(name) => chooseAnswerView(parts, { tab: name })}
      />
      {state.people && <Tools {...parts} />}
    </div>
  );
}

export function PeopleViews(parts: AnswerParts) {
  const { tab } = parts.page.look;
  const { View } = views[tab];
  return (
    <div class={scrolling.has(tab) ? "people scrolls-itself" : "people"}>
      <div role="tabpanel" key={tab} id={panelId(tab)} aria-labelledby={`tab-${tab}`}>
        <View {...parts} />
      </div>
    </div>
  );
}
