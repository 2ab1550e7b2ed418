import {
  CodeLens,
  EventEmitter,
  languages,
  workspace,
  type Command,
  type Disposable,
  type TextDocument,
} from "vscode";
import { text } from "../../contract/text.ts";
import type { RunTarget } from "../../language/outline.ts";
import { succeeded } from "../../model/outcome.ts";
import { Commands, languageId } from "../contributions.ts";
import { displayLanguage, rangeOf, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { Run } from "../runs/runs.ts";

/** Which request a lens stands for: never a line number, for lines move. */
export interface RunArguments {
  readonly uri: string;
  readonly ordinal: number;
  readonly mark: string;
}

const run = text("Run", "Uitvoeren");
const runAllAbove = text("Run all above", "Alles hierboven uitvoeren");
const copy = text("Copy as…", "Kopiëren als…");
const marksSeen = text("changes the mailbox", "verandert de postbus");

interface Parts {
  readonly documents: RequestDocuments;
  /** The name of the environment that would be run on. */
  readonly environment: () => string;
  /** The runs of this session, newest first. */
  readonly runs: () => readonly Run[];
}

/** Run, run all above and the last outcome, above every request of a trusted workspace. */
export class RunLens {
  readonly #changed = new EventEmitter<void>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  register(): Disposable {
    return languages.registerCodeLensProvider(languageId, {
      onDidChangeCodeLenses: this.#changed.event,
      provideCodeLenses: async (document) => {
        if (!workspace.isTrusted) return [];
        const outcomes = await this.#outcomes(document);
        const targets = (await this.#parts.documents.file(document)).runTargets();
        return targets.flatMap((target, index) => {
          const range = rangeOf(document, target.span);
          const where = argumentsOf(document, target);
          const outcome = outcomes.get(keyOf(target));
          return [
            this.#run(target, where),
            ...(index > 0 ? [above(where)] : []),
            { command: Commands.copyAs, title: localize(copy), arguments: [where] },
            ...(outcome ? [outcome] : []),
          ].map((command) => new CodeLens(range, command));
        });
      },
    });
  }

  refresh(): void {
    this.#changed.fire();
  }

  #run({ changesMailbox }: RunTarget, where: RunArguments): Command {
    const note = changesMailbox ? ` · ${localize(marksSeen)}` : "";
    return {
      command: Commands.runRequest,
      title: `$(play) ${localize(run)} · ${this.#parts.environment()}${note}`,
      arguments: [where],
    };
  }

  /** Beside another environment's name an outcome must say whose it is; production always does. */
  #registerOf({ environment: { name, kind } }: Run): readonly string[] {
    return kind === "production" || name !== this.#parts.environment() ? [name] : [];
  }

  /** How the requests of a document came out last, as long as they still say the same. */
  async #outcomes(document: TextDocument): Promise<ReadonlyMap<string, Command>> {
    const uri = document.uri.toString();
    const latest = new Map<string, Run>();
    for (const one of this.#parts.runs()) {
      if (one.source?.uri.toString() !== uri) continue;
      const key = keyOf(one.source);
      if (!latest.has(key)) latest.set(key, one);
    }
    if (latest.size === 0) return new Map();
    const { answerWork } = await import("../lazy/answers.lazy.ts");
    return new Map(
      [...latest].map(([key, one]) => {
        // The summary counts what came; it never holds a value of the answer.
        const { summary, time } = answerWork.runEntry(one, displayLanguage());
        const parts = [summary.replaceAll("$(", "$ ("), ...this.#registerOf(one), time];
        const title = `${iconOf(one)} ${parts.join(" · ")}`;
        return [key, { command: Commands.showAnswers, title }];
      }),
    );
  }
}

function argumentsOf(document: TextDocument, { ordinal, mark }: RunTarget): RunArguments {
  return { uri: document.uri.toString(), ordinal, mark };
}

function keyOf({ ordinal, mark }: { readonly ordinal: number; readonly mark: string }): string {
  return `${ordinal} ${mark}`;
}

function above(where: RunArguments): Command {
  return { command: Commands.runAbove, title: localize(runAllAbove), arguments: [where] };
}

function iconOf({ outcome }: Run): string {
  if (!outcome) return "$(sync~spin)";
  if (outcome.kind === "skipped") return "$(circle-slash)";
  return succeeded(outcome) ? "$(pass)" : "$(error)";
}
