import { workspace, type CancellationToken, type TextDocument, type Uri } from "vscode";
import { toFileDraft } from "../../language/draft.ts";
import { usedNamesOf } from "../../language/usedFiles.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import { languageId } from "../contributions.ts";
import type { FileTests } from "./testTree.ts";

/** Each test of a file as it was last saved, by its key. */
type Prints = ReadonlyMap<string, string>;

/** Follows saves, and runs again what the saved file says differently from before. */
export class ContinuousRun {
  readonly #chosen: (only?: Uri) => Promise<readonly FileTests[]>;
  readonly #run: (files: readonly FileTests[]) => Promise<void>;
  readonly #prints = new Map<string, Prints>();
  #last: Promise<void> = Promise.resolve();

  constructor(
    chosen: (only?: Uri) => Promise<readonly FileTests[]>,
    run: (files: readonly FileTests[]) => Promise<void>,
  ) {
    this.#chosen = chosen;
    this.#run = run;
  }

  /** Ends when the token is cancelled and what runs then has ended. */
  async follow(token: CancellationToken): Promise<void> {
    for (const { uri } of await this.#chosen())
      this.#prints.set(uri.toString(), await savedPrints(uri));
    await new Promise<void>((ended) => {
      if (token.isCancellationRequested) return ended();
      const saves = workspace.onDidSaveTextDocument((document) => {
        // One after the other: what is saved while something runs has its turn behind it.
        if (document.languageId === languageId)
          this.#last = this.#last.catch(() => undefined).then(() => this.#saved(document, token));
      });
      token.onCancellationRequested(() => {
        saves.dispose();
        ended();
      });
    });
    await this.#last;
  }

  /** The saved file, then those that may use it: their tests say something else now, too. */
  async #saved({ uri }: TextDocument, token: CancellationToken): Promise<void> {
    await this.#runChanged(uri, token);
    const others = (await this.#chosen()).filter((one) => one.uri.toString() !== uri.toString());
    for (const other of others) await this.#runChanged(other.uri, token);
  }

  async #runChanged(uri: Uri, token: CancellationToken): Promise<void> {
    if (token.isCancellationRequested) return;
    const key = uri.toString();
    const before = this.#prints.get(key) ?? new Map();
    const now = await savedPrints(uri);
    this.#prints.set(key, now);
    const [file] = await this.#chosen(uri);
    const items = file?.items.filter(({ id }) => now.has(id) && now.get(id) !== before.get(id));
    if (file && items && items.length > 0) await this.#run([{ ...file, items }]);
  }
}

async function savedPrints(uri: Uri): Promise<Prints> {
  const read = await workspace.fs.readFile(uri).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => "",
  );
  return printsOf(uri, read);
}

async function printsOf(uri: Uri, text: string): Promise<Prints> {
  const { languageWork } = await import("../lazy/language.lazy.ts");
  const parsed = parseRequestDocument(text);
  const names = usedNamesOf(parsed);
  const used = await languageWork.usedFiles({ uri }, names);
  const draft = languageWork.linkedDraft(toFileDraft(parsed), names, used);
  const known = new Set(draft.requests.map(({ ordinal }) => ordinal));
  const tests = languageWork.namedTests(languageWork.requestTests(parsed));
  return new Map(
    tests.map(({ key, ordinal, span }) => [
      key,
      // An unreadable one is compared by its letters.
      known.has(ordinal)
        ? languageWork.requestPrint(draft, ordinal)
        : text.slice(span.start, span.end),
    ]),
  );
}
