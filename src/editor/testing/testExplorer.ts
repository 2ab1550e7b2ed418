import {
  tests,
  TestRunProfileKind,
  TestRunRequest,
  workspace,
  type CancellationToken,
  type Disposable,
  type TextDocument,
  type TestController,
  type TestRunProfile,
  type Uri,
} from "vscode";
import { toFileDraft } from "../../language/draft.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import { usedNamesOf } from "../../language/usedFiles.ts";
import { languageId } from "../contributions.ts";
import { localize } from "../convert.ts";
import type { Services } from "../services.ts";
import { TestRunner } from "./testRunner.ts";
import { TestTree, type FileTests } from "./testTree.ts";
import { testWords } from "./testWords.ts";

export function registerTesting(services: Services): readonly [TestExplorer, ...Disposable[]] {
  return [new TestExplorer(services)];
}

/** Requests with `?` lines as tests of VS Code: found, run, cancelled, and run again on save. */
export class TestExplorer implements Disposable {
  /** Our tests as VS Code holds them; the extension's own tests look at it too. */
  readonly controller: TestController;
  readonly #tree: TestTree;
  readonly #runner: TestRunner;
  readonly #subscriptions: Disposable[];
  #profile: TestRunProfile | undefined;

  constructor(services: Services) {
    this.controller = tests.createTestController("brp", localize(testWords.controller));
    this.#tree = new TestTree(this.controller, services.documents, services.presentation);
    this.#runner = new TestRunner({ ...services, controller: this.controller });
    this.controller.resolveHandler = (item) => this.#tree.resolve(item);
    this.controller.refreshHandler = () => this.#tree.discover();
    this.#subscriptions = [
      this.controller,
      this.#tree,
      workspace.onDidGrantWorkspaceTrust(() => this.#offerRuns()),
    ];
    this.#offerRuns();
  }

  /** The one way to run tests, for VS Code and for the extension's own tests. */
  async run(request: TestRunRequest, token: CancellationToken): Promise<void> {
    if (!workspace.isTrusted) return;
    if (request.continuous) return this.#follow(request, token);
    const chosen = await this.#tree.chosen(request.include, request.exclude);
    await this.#runner.run(request, chosen, token);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** In an untrusted workspace tests are seen, and nothing can be pressed. */
  #offerRuns(): void {
    if (!workspace.isTrusted || this.#profile) return;
    this.#profile = this.controller.createRunProfile(
      localize(testWords.run),
      TestRunProfileKind.Run,
      (request, token) => this.run(request, token),
      true,
      undefined,
      true,
    );
  }

  async #follow(request: TestRunRequest, token: CancellationToken): Promise<void> {
    const { include, exclude, profile } = request;
    const chosen = (only?: Uri) => this.#tree.chosen(include, exclude, only);
    const follower = new ContinuousRun(chosen, async (files) => {
      const items = files.flatMap((file) => file.items);
      const again = new TestRunRequest(items, undefined, profile, true, true);
      await this.#runner.run(again, files, token);
    });
    await follower.follow(token);
  }
}

/** Each test of a file as it was last saved, by its key. */
type Prints = ReadonlyMap<string, string>;

/** Follows saves, and runs again what the saved file says differently from before. */
class ContinuousRun {
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
