import type { ComponentChildren } from "preact";
import type { Text } from "../../../src/contract/text.ts";
import { compareWords } from "../../../src/presentation/compare/compareView.ts";
import type { RunEntry, FromResponsePanel } from "../../../src/protocol/response.ts";
import {
  fileRunWords,
  panelWords,
  peopleWords,
} from "../../../src/protocol/words/responseWords.ts";
import { Icon, IconButton, Toolbar, localized } from "../../shared/controls.tsx";
import { EnvironmentChip, environmentText } from "../../shared/environmentChip.tsx";
import type { IconName } from "../../shared/icons.ts";
import {
  MenuItem,
  MenuHeading,
  Opener,
  openerOf,
  Popover,
  popoverOf,
} from "../../shared/popovers.tsx";
import { PanelHead } from "../../shared/panelHead.tsx";
import { canDo } from "../panelContext.ts";
import {
  type ResponseParts,
  messagesOf,
  personCount,
  runIcons,
  selectedRun,
  stateIcons,
} from "../responsePage.ts";
import { MaskedNote, maskButton } from "../masking.tsx";
import { ComparisonHead } from "../compare/comparisonHead.tsx";
import { VerdictLines, VerdictPill } from "./verdicts.tsx";

/** Name, environment, outcome and actions in two lines, above the view switch and the search. */
export function ResponseHead({
  views,
  ...parts
}: ResponseParts & { readonly views: ComponentChildren }) {
  const { state } = parts;
  const { comparison, file, back } = state;
  const run = selectedRun(state);
  const kind = comparison ? undefined : (run ?? file)?.environment.kind;
  return (
    // The first state may scroll to a value.
    <PanelHead kind={kind} isMeasuredAtOnce>
      <div class="head-top">
        {comparison ? (
          <ComparisonHead {...parts} />
        ) : (
          <>
            {back && (
              <IconButton
                id="to-file"
                icon="arrow-left"
                label={fileRunWords.back(back.title)}
                onPress={() => parts.app.send({ type: "showFile", file: back.id })}
              />
            )}
            <Words {...parts} run={run} />
            <Tools {...parts} run={run} />
          </>
        )}
      </div>
      {!comparison && (
        <>
          <VerdictLines {...parts} />
          <RunList {...parts} />
          <More {...parts} run={run} />
        </>
      )}
      {views}
    </PanelHead>
  );
}

interface RunParts extends ResponseParts {
  readonly run: RunEntry | undefined;
}

function Words({ run, ...parts }: RunParts) {
  const { state } = parts;
  const { shown, file, masked } = state;
  const entry = run ?? file;
  if (!entry)
    return (
      <div class="head-words">
        <h1>{localized(panelWords.responses)}</h1>
      </div>
    );
  const isResponse = shown?.kind === "response";
  const ofRun = run && (isResponse ? shown.view.headline : localized(panelWords.states[run.state]));
  const headline = ofRun ?? file?.headline;
  const facts = run ? (isResponse ? shown.facts : []) : (file?.facts ?? []);
  return (
    <div class="head-words">
      <h1 title={run ? `${run.title} · ${run.operation}` : entry.title}>{entry.title}</h1>
      <div class="facts">
        <EnvironmentChip environment={entry.environment} />
        <strong title={headline}>{headline}</strong>
        <VerdictPill {...parts} />
        {facts.map((fact) => (
          <span key={fact} class="dot">
            {fact}
          </span>
        ))}
        {masked && <MaskedNote />}
      </div>
    </div>
  );
}

interface Action {
  readonly id: string;
  readonly icon: IconName;
  readonly label: Text;
  readonly pressed?: boolean;
  readonly message: FromResponsePanel;
}

/** Three groups. The later ones move into the menu if they do not fit. */
interface Actions {
  readonly always: readonly Action[];
  readonly roomy: readonly Action[];
  readonly wide: readonly Action[];
}

function actionsOf(parts: RunParts): Actions {
  const { always, roomy, wide } = allActionsOf(parts);
  const offered = (actions: readonly Action[]) =>
    actions.filter(({ message }) => canDo(parts.state, message.type));
  return { always: offered(always), roomy: offered(roomy), wide: offered(wide) };
}

function allActionsOf({ run, state }: RunParts): Actions {
  const { file, shown, fields, masked, presenting } = state;
  const action = (id: string, icon: IconName, label: Text, message: FromResponsePanel): Action => ({
    ...{ id, icon, label, message },
  });
  const mask: Action = { ...maskButton(masked), message: { type: "mask", on: !masked } };
  const ofMask = presenting ? [] : [mask];
  if (!run) {
    const { id = 0, state: is } = file ?? {};
    const all = { type: "fileAgain", file: id, which: "all" } as const;
    const first =
      is === "running"
        ? action("cancel", "debug-stop", panelWords.cancel, { type: "cancel" })
        : action("again", "debug-rerun", fileRunWords.runFile, all);
    const source = { type: "fileSource", file: id } as const;
    const others = [action("source", "go-to-file", fileRunWords.showFile, source), ...ofMask];
    return { always: file ? [first, ...others] : [], roomy: [], wide: [] };
  }
  const { hasSource, state: is } = run;
  const isAnswered = is === "answered";
  const hasPeople = personCount(shown) !== undefined;
  const isRead = isAnswered || hasPeople || messagesOf(shown) !== undefined;
  type ActionType = "cancel" | "again" | "source" | "pick" | "elsewhere" | "export";
  const of = (type: ActionType, icon: IconName, word: Text) =>
    action(type, icon, word, { type, run: run.id });
  const first =
    is === "running"
      ? of("cancel", "debug-stop", panelWords.cancel)
      : of("again", "debug-rerun", panelWords.runAgain);
  const ofSource = [first, of("source", "go-to-file", panelWords.showRequest)];
  const elsewhere = of("elsewhere", "git-compare", compareWords.elsewhere);
  return {
    always: [...(hasSource ? ofSource : []), ...(isRead ? ofMask : [])],
    roomy: fields ? [of("pick", "checklist", peopleWords.pick)] : [],
    wide: [
      ...(hasSource && isAnswered ? [elsewhere] : []),
      ...(hasPeople ? [of("export", "export", peopleWords.export)] : []),
    ],
  };
}

function Tools(parts: RunParts) {
  const { state, page, app } = parts;
  const { runs, files } = state;
  if (runs.length === 0 && files.length === 0) return null;
  const { always, roomy, wide } = actionsOf(parts);
  const button = ({ message, ...shown }: Action) => (
    <IconButton key={shown.id} {...shown} onPress={() => app.send(message)} />
  );
  const turn = (open: string | undefined) => app.change({ open });
  return (
    <Toolbar label={panelWords.actions}>
      {always.map(button)}
      {roomy.length > 0 && <span class="roomy-only">{roomy.map(button)}</span>}
      {wide.length > 0 && <span class="wide-only">{wide.map(button)}</span>}
      {always.length > 0 && <span class="rule" />}
      <Opener
        {...openerOf("runs", page.open, turn)}
        icon="history"
        label={panelWords.runCount(runs.length)}
        count={runs.length}
      />
      <Opener
        {...openerOf("more", page.open, turn)}
        icon="ellipsis"
        label={panelWords.more}
        isMenu
      />
    </Toolbar>
  );
}

function RunList({ state, page, app }: ResponseParts) {
  const { runs, files, file, selected, kept } = state;
  const item = (
    entry: Pick<RunEntry, "title" | "time" | "environment"> & { readonly state: string },
    [name, tone]: readonly [IconName, ("good" | "bad")?],
    summary: string,
    attributes: Readonly<Record<string, string | boolean>>,
    message: FromResponsePanel,
  ) => (
    <li key={attributes["id"]} data-state={entry.state}>
      <button
        type="button"
        class="item"
        {...attributes}
        onClick={() => {
          app.change({ open: undefined });
          app.focus("show-runs");
          app.send(message);
        }}
      >
        <Icon name={name} {...(tone && { tone })} />
        <span class="run-words">
          <span>{entry.title}</span>
          <span class="quiet small">
            {[summary, environmentText(entry.environment)].join(" · ")}
          </span>
        </span>
        <span class="key">{entry.time}</span>
      </button>
    </li>
  );
  return (
    <Popover
      {...popoverOf("runs", page.open, (open) => app.change({ open }))}
      label={panelWords.runCount(runs.length)}
      kind="region"
    >
      <nav aria-labelledby="runs-heading">
        {files.length > 0 && (
          <>
            <h2 id="files-heading">{localized(fileRunWords.files)}</h2>
            <ul class="runs" aria-labelledby="files-heading">
              {files.map((one) =>
                item(
                  one,
                  stateIcons[one.state],
                  one.headline,
                  { id: `file-${one.id}`, ...(one.id === file?.id && { "aria-current": "true" }) },
                  { type: "showFile", file: one.id },
                ),
              )}
            </ul>
          </>
        )}
        <h2 id="runs-heading">{localized(panelWords.runs)}</h2>
        <p class="quiet small" id="kept">
          {kept}
        </p>
        <ul class="runs">
          {runs.map((run) =>
            item(
              run,
              runIcons[run.state],
              run.state === "running" || run.state === "cancelled"
                ? run.summary
                : `${localized(panelWords.states[run.state])}: ${run.summary}`,
              {
                id: `run-${run.id}`,
                "data-vscode-context": JSON.stringify({
                  preventDefaultContextMenuItems: true,
                  webviewSection: run.hasSource ? "run.source" : "run",
                  run: { id: run.id },
                }),
                ...(run.id === selected && { "aria-current": "true" }),
              },
              { type: "select", run: run.id },
            ),
          )}
        </ul>
      </nav>
    </Popover>
  );
}

function More(parts: RunParts) {
  const { run, state, page, app } = parts;
  const { runs, shown, file } = state;
  const { roomy, wide } = actionsOf(parts);
  const item = (id: string, word: Text, message: FromResponsePanel) =>
    canDo(state, message.type) && (
      <MenuItem
        key={id}
        id={id}
        onPress={() => {
          app.change({ open: undefined });
          app.focus("show-more");
          app.send(message);
        }}
      >
        {localized(word)}
      </MenuItem>
    );
  const exchange = shown?.kind === "response" ? [...shown.facts, ...shown.exchange] : [];
  return (
    <Popover
      {...popoverOf("more", page.open, (open) => app.change({ open }))}
      label={panelWords.more}
      kind="menu"
    >
      <div class="narrow-only" role="none">
        {[...roomy, ...wide].map(({ id, label, message }) => item(`menu-${id}`, label, message))}
      </div>
      {file &&
        file.acceptable > 0 &&
        item("accept-all", panelWords.acceptAll(file.acceptable), {
          type: "fileAccept",
          file: file.id,
        })}
      {runs.length > 1 && item("compare", panelWords.compare, { type: "compare" })}
      {item("clear", panelWords.clear, { type: "clear" })}
      {run && (
        <div role="none">
          <hr />
          <MenuHeading>{[run.operation, run.time].join(" · ")}</MenuHeading>
          {exchange.length > 0 && <p class="exchange small">{exchange.join(" · ")}</p>}
        </div>
      )}
    </Popover>
  );
}
