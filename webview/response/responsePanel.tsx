import { Component } from "preact";
import { compareWords } from "../../src/presentation/compare/compareView.ts";
import type { ToResponsePanel, FromResponsePanel } from "../../src/protocol/response.ts";
import { startPanel } from "../shared/app.tsx";
import { goToSearch } from "../shared/keys.ts";
import { localized } from "../shared/controls.tsx";
import {
  firstResponsePage,
  keepResponsePage,
  receiveResponses,
  type ResponseApp,
  type ResponsePage,
  type ResponseParts,
  type ResponseShown,
  cardId,
  messagesOf,
  personCount,
  selectedRun,
  viewOf,
} from "./responsePage.ts";
import { Comparison, ComparisonBar } from "./compare/comparison.tsx";
import { fileHome, FileRunView, FileRunBar } from "./file/fileRun.tsx";
import { ResponseHead } from "./head/head.tsx";
import { Messages, MessagesBar, openInReader } from "./messages/messages.tsx";
import { Again, Outcome, Presenting, Rest } from "./outcome.tsx";
import { PeopleBar, PeopleViews } from "./people/peopleViews.tsx";
import { ServedPanes } from "./servedPanes.ts";

/** Whole panel. Reports to its host the view state that the host cannot know. */
class ResponsePanel extends Component<ResponseParts> {
  #isRawOpen = false;
  #table: number | undefined;
  /** The response that stays visible while its request runs again. */
  #before: Pick<ResponseParts, "state" | "page"> | undefined;

  override componentDidMount(): void {
    document.addEventListener("contextmenu", (event) => this.props.served.openMenu(event));
    this.#follow();
  }

  override componentDidUpdate(before: ResponseParts): void {
    this.#follow();
    if (before.page.turn !== this.props.page.turn) this.#scrollToCard();
  }

  override render(now: ResponseParts) {
    const isAgain = staysDrawn(this.#before?.state, now.state);
    if (!isAgain) this.#before = { state: now.state, page: now.page };
    const shown = { ...now, ...this.#before };
    const { state } = shown;
    const dimmed = isAgain ? { inert: true, "data-dimmed": "" } : {};
    return (
      <>
        <ResponseHead
          {...now}
          views={
            <div class="head-row" {...dimmed}>
              {this.#bar(shown)}
            </div>
          }
        />
        {now.state.presenting && <Presenting {...now} />}
        {isAgain && <Again {...now} />}
        <div {...dimmed}>
          <Outcome {...shown} />
        </div>
        <div class="views" {...dimmed}>
          {this.#view(shown)}
        </div>
        <div {...dimmed}>
          {!state.comparison &&
            (personCount(state.shown) !== undefined || messagesOf(state.shown)) && (
              <Rest {...shown} />
            )}
        </div>
      </>
    );
  }

  #bar(parts: ResponseParts) {
    const { comparison, file, shown } = parts.state;
    if (comparison) return <ComparisonBar {...parts} />;
    if (file) return <FileRunBar {...parts} />;
    if (personCount(shown)) return <PeopleBar {...parts} />;
    return messagesOf(shown) && <MessagesBar {...parts} />;
  }

  #view(parts: ResponseParts) {
    const { comparison, file, people, shown, selected } = parts.state;
    if (comparison) return <Comparison {...parts} />;
    if (file) return <FileRunView key={file.id} {...parts} />;
    if (people) return <PeopleViews key={selected} {...parts} />;
    return messagesOf(shown) && <Messages key={selected} {...parts} />;
  }

  #follow(): void {
    this.#report();
    const { state, page, app } = this.props;
    const { focus } = state;
    if (!focus || focus.turn === page.turn) return;
    const { path, turn, tab = "reader" } = focus;
    app.change({ turn });
    if (openInReader(this.props, path, tab)) return;
    app.change({ outcome: { ...page.outcome, isMissedOpen: true } });
  }

  /** Card of a failed message. The message reader scrolls on its own. */
  #scrollToCard(): void {
    const { focus, shown } = this.props.state;
    if (messagesOf(shown)?.items.some(({ path }) => path === focus?.path)) return;
    const card = focus && document.getElementById(cardId(focus.path));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "start" });
  }

  #report(): void {
    const { state, page, app } = this.props;
    const { isRawOpen } = page.outcome;
    if (isRawOpen !== this.#isRawOpen) app.send({ type: "raw", open: isRawOpen });
    this.#isRawOpen = isRawOpen;
    const before = this.#table;
    this.#table = page.file.tab === "table" && !state.comparison ? state.file?.id : undefined;
    if (this.#table === before) return;
    const file = this.#table ?? before ?? 0;
    app.send({ type: "fileTable", file, on: this.#table !== undefined });
  }
}

/** A response stays visible while its request runs again. Revealed values do not. */
function staysDrawn(drawn: ResponseShown | undefined, state: ResponseShown): boolean {
  const { shown } = state;
  return (
    shown?.kind === "running" &&
    shown.before !== undefined &&
    shown.before === drawn?.selected &&
    state.runs.some(({ id }) => id === shown.before) &&
    drawn.shown !== undefined &&
    viewOf(drawn.shown) !== undefined &&
    !state.comparison &&
    !drawn.comparison &&
    drawn.revealed.size === 0 &&
    drawn.masked === state.masked &&
    drawn.presenting === state.presenting &&
    drawn.language === state.language
  );
}

/** Panel-wide keys: an unhandled Escape returns from a response to its file run. */
function press(
  event: KeyboardEvent,
  { state }: { readonly state: ResponseShown },
  app: ResponseApp,
): void {
  if (goToSearch(event)) return;
  const { back, comparison } = state;
  if (event.key !== "Escape" || event.defaultPrevented || !back || comparison) return;
  event.preventDefault();
  app.send({ type: "showFile", file: back.id });
}

function announce({ state }: { readonly state: ResponseShown }): string {
  const { comparison, file, errors } = state;
  if (comparison) return `${localized(compareWords.title)}: ${comparison.headline}`;
  if (file) return `${file.title}: ${file.headline}`;
  const run = selectedRun(state);
  return run ? `${run.title}: ${run.summary}` : (errors ?? "");
}

export function startResponsePanel(): void {
  const served = new ServedPanes(document.getElementById("root") ?? document.body);
  startPanel<ResponseShown, ResponsePage, FromResponsePanel, ToResponsePanel>({
    page: firstResponsePage,
    receive: (message, before, app) => receiveResponses(message, before, app, served),
    view: (shown, app) => <ResponsePanel {...shown} app={app} served={served} />,
    home: ({ state }) => (state.file ? fileHome : state.back && "to-file"),
    announce: (now, before) => {
      const words = announce(now);
      return before && announce(before) === words ? undefined : words;
    },
    keep: keepResponsePage,
    press,
    takesFiles: true,
  });
}
