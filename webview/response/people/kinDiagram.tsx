import {
  inWords,
  diagramNodeAt,
  walkDiagram,
  type Diagram,
  type DiagramNode,
  type KinGroup,
} from "../../../src/presentation/diagram/diagram.ts";
import { diagramPanelWords as words } from "../../../src/protocol/words/responseWords.ts";
import { Fold, Icon, List, NoticeLines, localized } from "../../shared/controls.tsx";
import { MarkLabel } from "../../shared/values.tsx";
import { canDo } from "../panelContext.ts";
import { chooseResponseView, contextOf, type ResponseParts } from "../responsePage.ts";
import { WithChosen } from "../chosenBar.tsx";
import { PersonSteps } from "./personSteps.tsx";
import { whyNoLookUp } from "../valueActions.ts";

const here = "diagram:at";
const groups: readonly KinGroup[] = ["parents", "asked", "partners", "children", "authority"];

interface KinParts extends ResponseParts {
  readonly diagram: Diagram;
  readonly chosen: DiagramNode | undefined;
  readonly isCurrent: boolean;
}

/** Family and authority of the selected person, as a diagram and in words. */
export function KinDiagram(parts: ResponseParts) {
  const { state, page } = parts;
  if (!state.diagram) return null;
  const { index, diagram } = state.diagram;
  const { nodes, notes } = diagram;
  const { person, path = "" } = page.look;
  const isCurrent = index === person;
  const chosen = nodes[diagramNodeAt(nodes, isCurrent ? path : "")];
  const label = `${chosen?.role}: ${chosen?.name}`;
  return (
    <WithChosen
      class="diagram-pane"
      context={contextOf(parts)}
      chosen={
        isCurrent && chosen
          ? { kind: "relative", label, path: chosen.places[0], kin: chosen }
          : undefined
      }
    >
      <Kin key={index} {...parts} diagram={diagram} chosen={chosen} isCurrent={isCurrent} />
      <div>
        <NoticeLines tone="information" lines={notes} />
        <p class="quiet small">{localized(words.keys)}</p>
        <Fold id="diagram-words" title={localized(words.inWords)}>
          <List lines={nodes.map(inWords)} />
        </Fold>
      </div>
    </WithChosen>
  );
}

export function KinDiagramTools(parts: ResponseParts) {
  return (
    <div class="view-tools">
      <h2>{parts.state.diagram?.diagram.title}</h2>
      <PersonSteps {...parts} view="diagram" />
    </div>
  );
}

/** A list box with one Tab stop. Its options are in the rows of a grid. */
function Kin(parts: KinParts) {
  const { app, diagram, chosen, isCurrent } = parts;
  const { nodes, title } = diagram;
  const label = localized(words.of(title));
  const go = (node: DiagramNode | undefined) => {
    if (!node || !isCurrent) return;
    chooseResponseView(parts, { path: node.places[0] });
    app.focus(here);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !chosen || !isCurrent) return;
    const to = walkDiagram(diagram, chosen.id, event.key);
    if (to !== undefined) go(nodes[to]);
    else if (event.key === "Enter") lookUp(parts, chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="diagram-room" onKeyDown={press}>
      <div id="diagram" class="diagram" role="listbox" aria-label={label}>
        {groups.map((group) => {
          const own = nodes.filter((node) => node.group === group);
          return (
            own.length > 0 && (
              <div
                key={group}
                role="group"
                class={`kin kin-${group}`}
                aria-label={own[0]?.heading ?? label}
              >
                {own.map((node) => (
                  <Box
                    key={node.id}
                    node={node}
                    isChosen={node === chosen}
                    onPress={() => go(node)}
                  />
                ))}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function lookUp(parts: ResponseParts, node: DiagramNode): void {
  const { announce, send } = parts.app;
  const context = contextOf(parts);
  if (!canDo(context, "lookUp")) return;
  const why = whyNoLookUp(node, context);
  if (why === undefined) send({ type: "lookUp", run: context.run, path: node.places[0] });
  else announce(why);
}

interface BoxOptions {
  readonly node: DiagramNode;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

/** Labelled by its content. Screen readers also get the relations that the grid shows. */
function Box({ node, isChosen, onPress }: BoxOptions) {
  const { role, name, masked, union, details, marks, authority, relations } = node;
  const lines = [
    <p class="quiet small">{role}</p>,
    <p class={masked ? "who masked" : "who"}>{name}</p>,
    ...details.map((detail) => <p>{detail}</p>),
    ...authority.map((localized) => (
      <p class="authority">
        <Icon name="law" />
        {localized}
      </p>
    )),
    ...marks.map((mark) => (
      <p>
        <MarkLabel {...mark} />
      </p>
    )),
    ...relations.map((localized) => <p class="visually-hidden">{localized}</p>),
  ];
  return (
    <div
      id={isChosen ? here : undefined}
      class="kin-box"
      role="option"
      data-union={union}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onPress}
      onContextMenu={onPress}
    >
      {lines.flatMap((line) => [line, " "])}
    </div>
  );
}
