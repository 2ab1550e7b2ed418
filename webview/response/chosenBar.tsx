import { Component, createRef, type ComponentChildren } from "preact";
import { fieldOf } from "../../src/presentation/person/places.ts";
import { type PanelAction, peopleWords } from "../../src/protocol/words/responseWords.ts";
import { IconButton, LinkButton, Toolbar, localized } from "../shared/controls.tsx";
import { Marks, Value } from "../shared/values.tsx";
import type { Chosen, ChosenAction } from "./chosen.ts";
import type { PanelContext } from "./panelContext.ts";
import { chosenActions, chosenValue, whyNoLookUp, type ChosenValue } from "./valueActions.ts";

/** Each cell shows at least this many characters. */
const shortValue = 30;

interface ServedOptions {
  readonly context: PanelContext;
  readonly chosen: Chosen | undefined;
  readonly class: string;
  readonly children: ComponentChildren;
}

/** Data and its selection bar. The actions are also in VS Code's context menu and keys. */
export class WithChosen extends Component<ServedOptions> {
  readonly root = createRef<HTMLDivElement>();

  get actions(): readonly ChosenAction[] {
    const { chosen, context } = this.props;
    if (!chosen) return [];
    const { onValue, more } = chosenActions(chosen, context);
    return [...onValue, ...more];
  }

  override componentDidMount(): void {
    this.props.context.served?.use(this);
  }

  override componentWillUnmount(): void {
    this.props.context.served?.remove(this);
  }

  override render({ class: name, chosen, context, children }: ServedOptions) {
    const use = () => context.served?.use(this);
    return (
      <div
        class={name}
        ref={this.root}
        onFocusIn={use}
        onContextMenu={use}
        onKeyDown={(event) => this.#press(event)}
      >
        {children}
        <section class="chosen-bar" aria-label={localized(peopleWords.chosen)} hidden={!chosen}>
          {chosen && <ChosenContent chosen={chosen} context={context} />}
        </section>
      </div>
    );
  }

  #press(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const { chosen, context } = this.props;
    if (!chosen || event.defaultPrevented || altKey || !(target instanceof Element)) return;
    if (target.matches("input, select, textarea")) return;
    const named = (name: PanelAction) => this.actions.find((action) => action.name === name);
    const action = () => {
      if (ctrlKey || metaKey) {
        const hasText = document.getSelection()?.isCollapsed === false;
        return key === "c" && !hasText ? chosenActions(chosen, context).copy : undefined;
      }
      if (key === "F8") return named("showInRequest");
      return key === "Enter" && target.matches(".value-row") ? named("reveal") : undefined;
    };
    const found = action();
    if (!found) return;
    event.preventDefault();
    found.press();
  }
}

interface ContentOptions {
  readonly chosen: Chosen;
  readonly context: PanelContext;
}

/** Selected value, path and actions. A table cell has one line, so long values are read here. */
function ChosenContent({ chosen, context }: ContentOptions) {
  const value = chosenValue(chosen);
  const { onValue, more } = chosenActions(chosen, context);
  const isRead = chosen.kind === "cell" && chosen.isRead;
  const moreTools = more.length > 0 && !isRead && (
    <Toolbar label={peopleWords.rowActions} class="tools more">
      {more.map(({ id, word, press }) => (
        <LinkButton key={id} id={`chosen-${id}`} word={word} onPress={press} />
      ))}
    </Toolbar>
  );
  if (chosen.kind === "person") {
    const { title, badges } = chosen.row;
    const words = badges.map(({ label, detail }) => [label, detail ?? []].flat().join(": "));
    return (
      <div class="chosen-line">
        <strong>{title}</strong>
        {words.length > 0 && <span class="quiet who">{words.join(" · ")}</span>}
        {moreTools}
      </div>
    );
  }
  if (!value) return undefined;
  return (
    <>
      <div>
        <div class="chosen-line">
          {chosen.kind === "cell" && <span class="quiet who">{chosen.row.title}</span>}
          <strong>{value.label}</strong>
          <code class="path">{value.at ?? fieldOf(value.path)}</code>
          <Toolbar label={peopleWords.chosen} class="tools end">
            {onValue.map(({ id, icon, word, press }) => (
              <IconButton
                key={id}
                id={`chosen-${id}`}
                icon={icon}
                label={`${word}: ${value.label}`}
                heir={id === "reveal" ? "chosen-copy-value" : undefined}
                onPress={press}
              />
            ))}
          </Toolbar>
        </div>
        {moreTools}
      </div>
      <BelowLine chosen={chosen} value={value} context={context} />
    </>
  );
}

function BelowLine({ chosen, value, context }: ContentOptions & { readonly value: ChosenValue }) {
  switch (chosen.kind) {
    case "relative": {
      const { kin } = chosen;
      const why = whyNoLookUp(kin, context) ?? [];
      const facts = kin && [kin.details, kin.authority, kin.relations, why].flat();
      return (
        <>
          {facts && <p class="quiet small diagram-facts">{facts.join(" · ")}</p>}
          <Marks marks={value.marks} />
        </>
      );
    }
    case "column": {
      const { automatic, delivered } = chosen.column;
      const notes = [
        automatic ? localized(peopleWords.automatic) : [],
        delivered ? [] : localized(peopleWords.notDelivered),
      ].flat();
      return notes.length > 0 && <div class="quiet small">{notes.join(" · ")}</div>;
    }
    case "cell": {
      const length = value.text?.length ?? 0;
      const isShort = !value.masked && value.marks.length === 0 && length <= shortValue;
      return !(chosen.isRead && isShort) && <WholeValue {...value} context={context} />;
    }
    case "node":
      return <WholeValue {...value} context={context} />;
    case "value":
    case "missing":
    case "person":
      return undefined;
    default:
      return chosen satisfies never;
  }
}

type WholeOptions = ChosenValue & { readonly context: PanelContext };

function WholeValue({ label, path, text, masked, marks, isGroup = false, context }: WholeOptions) {
  const uncovered = masked ? context.revealed.get(path) : undefined;
  const shown = uncovered ?? text;
  if (shown === undefined && isGroup) return undefined;
  return (
    <div class="chosen-value">
      {shown === undefined ? (
        <span class="quiet">{localized(peopleWords.noValue)}</span>
      ) : (
        <Value id="chosen" label={label} isHidden={masked && uncovered === undefined}>
          {shown}
        </Value>
      )}
      <Marks marks={marks} />
    </div>
  );
}
