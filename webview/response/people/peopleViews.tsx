import { responseTabs, type ResponseTab } from "../../../src/protocol/response.ts";
import { peopleWords } from "../../../src/protocol/words/responseWords.ts";
import { Tabs } from "../../shared/controls.tsx";
import { chooseResponseView, type ResponseParts } from "../responsePage.ts";
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
const scrolling: ReadonlySet<ResponseTab> = new Set(["table", "raw"]);

function panelId(tab: ResponseTab): string {
  return `view-${tab}`;
}

/** Tabs are drawn before many persons arrive, so that the height of the head does not change. */
export function PeopleBar(parts: ResponseParts) {
  const { state, page } = parts;
  const { tab } = page.look;
  const { Tools } = views[tab];
  return (
    <div class="view-bar">
      <Tabs<ResponseTab>
        label={peopleWords.views}
        names={responseTabs}
        wordOf={(name) => peopleWords.tabs[name]}
        chosen={tab}
        panel={panelId}
        onChoose={(name) => chooseResponseView(parts, { tab: name })}
      />
      {state.people && <Tools {...parts} />}
    </div>
  );
}

export function PeopleViews(parts: ResponseParts) {
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
