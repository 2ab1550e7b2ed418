import { CodeLens, EventEmitter, languages, workspace, type Disposable } from "vscode";
import { text } from "../../contract/text.ts";
import { Commands, languageId } from "../contributions.ts";
import { rangeOf, said } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";

/** Which request a lens stands for: never a line number, for lines move. */
export interface RunArguments {
  readonly uri: string;
  readonly ordinal: number;
  readonly mark: string;
}

const run = text("Run", "Uitvoeren");
const marksSeen = text("changes the mailbox", "verandert de postbus");

/** Run, with the environment that it would run on, above every request of a trusted workspace. */
export class RunLens {
  readonly #changed = new EventEmitter<void>();
  readonly #documents: RequestDocuments;
  readonly #environment: () => string;

  constructor(documents: RequestDocuments, environment: () => string) {
    this.#documents = documents;
    this.#environment = environment;
  }

  register(): Disposable {
    return languages.registerCodeLensProvider(languageId, {
      onDidChangeCodeLenses: this.#changed.event,
      provideCodeLenses: async (document) => {
        if (!workspace.isTrusted) return [];
        const file = await this.#documents.file(document);
        return file.runTargets().map((target) => {
          const { ordinal, mark, changesMailbox, span } = target;
          const note = changesMailbox ? ` · ${said(marksSeen)}` : "";
          const argument: RunArguments = { uri: document.uri.toString(), ordinal, mark };
          return new CodeLens(rangeOf(document, span), {
            command: Commands.runRequest,
            title: `$(play) ${said(run)} · ${this.#environment()}${note}`,
            arguments: [argument],
          });
        });
      },
    });
  }

  refresh(): void {
    this.#changed.fire();
  }
}
