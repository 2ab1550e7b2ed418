import {
  commands,
  env,
  Position,
  Uri,
  window,
  workspace,
  type Disposable,
  type TextDocument,
} from "vscode";
import type { Text } from "../../contract/text.ts";
import { ResponseController, type HostMessage } from "../../panels/response/responseController.ts";
import { openDropped } from "../messageFiles/openDropped.ts";
import type { FileRunIntent, FromResponsePanel, ToResponsePanel } from "../../protocol/response.ts";
import { panelWords, fieldActionWords } from "../../protocol/words/responseWords.ts";
import { Commands, languageId, Panels } from "../contributions.ts";
import { displayLanguage, localize, showPlace, reportProblem } from "../vscodeApi.ts";
import type { RequestDocuments } from "../documents/requestFiles.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";
import type { Environments } from "../environments/environments.ts";
import type { FileRuns, Run, Runs } from "../../panels/runs.ts";
import type { ActiveRuns, RequestRunner } from "../runs/requestRunner.ts";
import { hasResponse, pickTwoRuns, runAlsoIn } from "../runs/compareRuns.ts";
import { exportRun } from "../runs/exportRun.ts";
import {
  failedServices,
  fileRunHandlers,
  runFailedAgain,
  RunRequests,
  type RequestMessage,
} from "./runRequests.ts";
import type { Handlers } from "../../panels/handlers.ts";
import { helpWithFailure } from "./helpWithFailure.ts";
import { PanelHost } from "./panelHost.ts";

interface ResponsePanelParts {
  readonly extensionUri: Uri;
  readonly runs: Runs;
  readonly fileRuns: FileRuns;
  readonly activeRuns: ActiveRuns;
  readonly runner: RequestRunner;
  readonly environments: Environments;
  readonly presentation: PresentationMode;
  readonly documents: RequestDocuments;
}

/** The panel of the responses in VS Code, with what it does in editors and dialogs. */
export class ResponsePanel implements Disposable {
  readonly responses: ResponseController;
  readonly #parts: ResponsePanelParts;
  readonly #host: PanelHost<FromResponsePanel, ToResponsePanel>;
  readonly #requests: RunRequests;

  constructor(parts: ResponsePanelParts) {
    this.#parts = parts;
    this.responses = new ResponseController({
      ...parts,
      language: displayLanguage,
      readers: async () => (await import("../lazy/responses.lazy.ts")).responseModule,
      page: () => this.#host,
      copy: (text) => env.clipboard.writeText(text),
      fieldsOf: async (run) => (await this.#requests.of(run))?.fields,
    });
    const { responses } = this;
    this.#requests = new RunRequests({
      ...parts,
      send: (message) => this.#host.send(message),
      isMasked: (run) => responses.isMasked(run),
      changed: () => void responses.readFields(),
    });
    this.#host = new PanelHost({
      extensionUri: parts.extensionUri,
      viewType: Panels.responses,
      title: panelWords.responses,
      bundle: "response",
      loadSchema: async () =>
        (await import("../lazy/panelMessages.lazy.ts")).panelMessages.fromResponsePanelSchema(),
      handlers: {
        ...responses.handlers,
        ...this.#requests.handlers,
        ...fileRunHandlers({ ...parts, accept: (file) => this.#requests.acceptInFile(file) }),
        ...this.#handlers,
      },
      seen: () => {
        if (!this.#host.isOpen) responses.forgetPage();
      },
      restored: () => responses.restored(),
    });
  }

  async chooseCompared(): Promise<void> {
    const pair = await pickTwoRuns(this.#parts);
    if (pair) this.responses.compare(pair.left.id, pair.right.id);
  }

  /** Compares the latest run of the request at the cursor, or the displayed run, with another environment. */
  async compareAtCursor(): Promise<void> {
    const place = cursor();
    await this.#compareElsewhere(place ? (await this.#pathAt(place))?.run : this.responses.run);
  }

  async showAtCursor(): Promise<void> {
    const place = cursor();
    if (!place) return;
    const found = await this.#pathAt(place);
    if (!found) return reportProblem(localize(fieldActionWords.noResponse));
    await this.responses.showPath(found.run.id, found.path);
  }

  dispose(): void {
    this.#requests.dispose();
    this.#host.dispose();
    this.responses.dispose();
  }

  async #compareElsewhere(run: Run | undefined): Promise<void> {
    const other = await runAlsoIn(run, this.#parts);
    if (!other || !run) return;
    if (hasResponse(other)) this.responses.compare(run.id, other.id);
    else this.responses.showRun(other.id);
  }

  #pathAt({ document, offset }: Cursor) {
    return this.#requests.pathAt(this.#parts.runs.all, document, offset);
  }

  get #handlers(): Handlers<
    FromResponsePanel,
    Exclude<HostMessage, RequestMessage | FileRunIntent["type"]>
  > {
    const { runs, runner, activeRuns, presentation } = this.#parts;
    const say = (words: Text) => this.#host.send({ type: "said", text: localize(words) });
    const withRun =
      <Message extends { readonly run: number }>(act: (run: Run, message: Message) => unknown) =>
      (message: Message) => {
        const run = runs.find(message.run);
        return run && act(run, message);
      };
    return {
      droppedFiles: openDropped,
      cancel: () => activeRuns.cancelAll(),
      toError: async () => {
        const { errors } = this.responses;
        if (!errors) return;
        const document = await workspace.openTextDocument(Uri.parse(errors.uri, true));
        const { line, character } = errors.place;
        await showPlace(document, document.offsetAt(new Position(line, character)));
      },
      clear: () => commands.executeCommand(Commands.clearRuns),
      compare: () => this.chooseCompared(),
      elsewhere: withRun((run) => this.#compareElsewhere(run)),
      help: withRun((run, { help }) =>
        helpWithFailure(run, help, {
          runner,
          again: () => runFailedAgain(run, this.#parts),
          services: failedServices(run, this.#parts),
          takeOut: async (paths) => {
            const request = await this.#requests.of(run);
            say(request ? await request.ask(paths, false) : fieldActionWords.noRequest);
          },
          say,
        }),
      ),
      again: withRun((run) => runner.runAgain(run)),
      export: withRun((run) => exportRun(run, () => presentation.isOn)),
    };
  }
}

interface Cursor {
  readonly document: TextDocument;
  readonly offset: number;
}

function cursor(): Cursor | undefined {
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== languageId) return undefined;
  const { document, selection } = editor;
  return { document, offset: document.offsetAt(selection.active) };
}
