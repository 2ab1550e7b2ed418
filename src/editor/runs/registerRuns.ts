import {
  CodeLens,
  Disposable,
  EventEmitter,
  languages,
  workspace,
  type Command,
  type TextDocument,
  type Uri,
} from "vscode";
import { text } from "../../contract/text.ts";
import type { RunTarget } from "../../language/outline.ts";
import {
  rangeOf,
  localize,
  on,
  setContext,
  type OfEnvironment,
  noRequestAtCursor,
  onTrusted,
  displayLanguage,
  reportProblem,
} from "../vscodeApi.ts";
import { Throttled } from "../../panels/throttled.ts";
import { type RunArguments, checkRequests, requestPlace } from "./chosenRequests.ts";
import { lastRuns, requestKey, runIcon } from "./lastRuns.ts";
import { Commands, languageId, ContextKeys } from "../contributions.ts";
import type { Services } from "../services.ts";
import { showApproval, withdrawApproval } from "./approvalStatus.ts";
import { TextPages } from "./textPages.ts";

const run = text("Run", "Uitvoeren");
const runOn = (name: string) => text(`Run on ${name}`, `Uitvoeren op ${name}`);
const needs = (name: string) => text(`needs ${name}`, `vereist ${name}`);
const runAllAbove = text("Run all above", "Alles hierboven uitvoeren");
const copy = text("Copy as…", "Kopiëren als…");
const marksSeen = text("changes the mailbox", "verandert de postbus");

interface OfFile {
  readonly file: Uri;
}

/** Lenses, run commands, and the status of approvals. */
export function registerRuns(services: Services): readonly Disposable[] {
  const { runner, runs, fileRuns, activeRuns, runnerFactory, environments, approvals } = services;
  let hasRuns = false;
  return [
    showLenses(services),
    on(Commands.runRequest, (where?: unknown) => runner.runRequest(where)),
    on(Commands.runAbove, (where?: unknown) => runner.runAbove(where)),
    on(Commands.runFile, (of?: Uri | OfFile) => runner.runFile(of && "file" in of ? of.file : of)),
    on(Commands.cancelRun, () => activeRuns.cancelAll()),
    on(Commands.clearRuns, () => {
      fileRuns.clear();
      runs.clear();
      runnerFactory.forgetInputs();
    }),
    on(Commands.withdrawApproval, (of?: OfEnvironment) =>
      withdrawApproval(approvals, environments, of?.environment),
    ),
    ...registerPreview(services),
    showApproval(approvals),
    runs.onDidChange(() => {
      if (runs.entryCount > 0 === hasRuns) return;
      hasRuns = !hasRuns;
      void setContext(ContextKeys.ran, hasRuns);
    }),
  ];
}

type RegisterRunsParts = Pick<Services, "documents" | "environments" | "presentation" | "runs">;

/** Creates its command on display: a large file has many lenses that are never visible. */
class RequestLens extends CodeLens {
  readonly made: () => Command;

  constructor(range: CodeLens["range"], made: () => Command) {
    super(range);
    this.made = made;
  }
}

/** Run, run all above and the last outcome, above every request of a trusted workspace. */
function showLenses(parts: RegisterRunsParts): Disposable {
  const changed = new EventEmitter<void>();
  const refresh = () => changed.fire();
  const throttled = new Throttled(refresh);
  const lenses = languages.registerCodeLensProvider(languageId, {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses: async (document) => {
      if (!workspace.isTrusted) return [];
      const file = await parts.documents.file(document);
      const targets = file.runTargets();
      const first = targets[0]?.ordinal ?? 0;
      const { activeName } = parts.environments;
      const outcomes = new Map<string, ReadonlyMap<string, Command>>();
      for (const name of new Set(targets.map(({ environment = activeName }) => environment)))
        outcomes.set(name, await outcomesOf(document, name, parts));
      return targets.flatMap((target) => {
        const { environment = activeName } = target;
        const range = rangeOf(document, target.span);
        const where = {
          uri: document.uri.toString(),
          ordinal: target.ordinal,
          mark: target.mark,
          title: target.title,
          ...(environment !== activeName && { environment }),
        };
        const outcome = outcomes.get(environment)?.get(requestKey(target));
        return [
          () => runCommand(target, where, parts.environments.activeName),
          ...(target.ordinal > first ? [() => above(where)] : []),
          () => ({ command: Commands.copyAs, title: localize(copy), arguments: [where] }),
          ...(outcome ? [() => outcome] : []),
        ].map((made) => new RequestLens(range, made));
      });
    },
    resolveCodeLens: (lens) => {
      if (lens instanceof RequestLens) lens.command = lens.made();
      return lens;
    },
  });
  return Disposable.from(
    changed,
    throttled,
    lenses,
    parts.runs.onDidChange(throttled.ask),
    // Not at every reading of the configuration: VS Code forgets the commands of lenses that it replaces while it draws
    // them, and a click on one would do nothing.
    parts.environments.onDidSwitch(refresh),
    workspace.onDidGrantWorkspaceTrust(refresh),
    parts.presentation.onDidChange(refresh),
  );
}

function runCommand(
  { changesMailbox }: RunTarget,
  where: RunArguments,
  activeName: string,
): Command {
  const note = changesMailbox ? ` · ${localize(marksSeen)}` : "";
  const { environment: only } = where;
  // Prevents the name from the file from being displayed as an icon.
  const words = only
    ? `${localize(runOn(only))} · ${localize(needs(only))}`.replaceAll("$(", "$ (")
    : `${localize(run)} · ${activeName}`;
  return { command: Commands.runRequest, title: `$(play) ${words}${note}`, arguments: [where] };
}

async function outcomesOf(
  document: TextDocument,
  environment: string,
  { runs, presentation }: RegisterRunsParts,
): Promise<ReadonlyMap<string, Command>> {
  const latest = lastRuns(runs.all, { file: document.uri.toString(), environment });
  if (latest.size === 0) return new Map();
  const { responseModule } = await import("../lazy/responses.lazy.ts");
  return new Map(
    [...latest].map(([key, one]) => {
      const { summary, time } = responseModule.runEntry(one, presentation.view(one.environment));
      const { name, kind } = one.environment;
      const register = kind === "production" ? [name] : [];
      const parts = [summary.replaceAll("$(", "$ ("), ...register, time];
      const title = `$(${runIcon(one)}) ${parts.join(" · ")}`;
      return [key, { command: Commands.showRun, title, arguments: [one.id] }];
    }),
  );
}

function above(where: RunArguments): Command {
  return { command: Commands.runAbove, title: localize(runAllAbove), arguments: [where] };
}

const hasErrors = text(
  "This request has errors. Fix them first.",
  "Dit verzoek bevat fouten. Herstel die eerst.",
);

type PreviewParts = Pick<
  Services,
  "documents" | "contexts" | "environments" | "runnerFactory" | "presentation"
>;

/** A masked text, and an unmasked one if permitted. */
interface SentPage {
  readonly masked: string;
  readonly bare?: string;
}

/** Read-only preview of a request. Sends nothing. */
function registerPreview(parts: PreviewParts): readonly Disposable[] {
  const { presentation } = parts;
  const pages = new TextPages<SentPage>("brp-sent", ({ masked, bare = masked }) =>
    presentation.isOn ? masked : bare,
  );
  return [
    pages,
    presentation.onDidChange(() => pages.refresh()),
    onTrusted(Commands.showSent, () => preview(parts, pages)),
  ];
}

async function preview(parts: PreviewParts, pages: TextPages<SentPage>): Promise<void> {
  const place = await requestPlace(undefined);
  if (!place) return reportProblem(localize(noRequestAtCursor));
  const { document } = place;
  const { environments, runnerFactory, presentation } = parts;
  const checked = await checkRequests(parts, document, (file) => {
    const target = place.in(file);
    return target ? [target.ordinal] : [];
  });
  const { draft, ordinals } = checked;
  if (ordinals.length === 0) return reportProblem(localize(noRequestAtCursor));
  if (checked.errors.size > 0) return reportProblem(localize(hasErrors));
  const usable = await environments.use(document.uri);
  if (!usable) return;
  if ("problem" in usable) return reportProblem(usable.problem);
  const { environment } = usable;
  const session = await runnerFactory.open(usable, document.uri, draft, { ordinals });
  const { responseModule } = await import("../lazy/responses.lazy.ts");
  const textOf = async (mask: boolean) =>
    responseModule.previewPageText(await session.preview(mask), mask, displayLanguage());
  const masked = await textOf(true);
  const isMasked = presentation.masksAtFirst(environment);
  const page = isMasked ? { masked } : { masked, bare: await textOf(false) };
  await pages.show(environment.name, page);
}
