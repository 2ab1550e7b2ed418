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
import { localize } from "../vscodeApi.ts";
import type { HostFiles } from "../host.ts";
import type { Services } from "../services.ts";
import { runTests, type TestParts } from "./testRunner.ts";
import { TestTree, type FileTests } from "./testTree.ts";
import { testWords } from "./testWords.ts";

export function registerTesting(services: Services): readonly [TestExplorer, ...Disposable[]] {
  return [new TestExplorer(services)];
}

/** Requests with `?` lines as VS Code tests: found, run, cancelled, and run again on save. */
export class TestExplorer implements Disposable {
  readonly controller: TestController;
  readonly #tree: TestTree;
  readonly #parts: TestParts;
  readonly #subscriptions: Disposable[];
  #profile: TestRunProfile | undefined;

  constructor(services: Services) {
    this.controller = tests.createTestController("brp", localize(testWords.controller));
    this.#tree = new TestTree(this.controller, services.documents, services.presentation);
    this.#parts = { ...services, controller: this.controller };
    this.controller.resolveHandler = (item) => this.#tree.resolve(item);
    this.controller.refreshHandler = () => this.#tree.discover();
    this.#subscriptions = [
      this.controller,
      this.#tree,
      workspace.onDidGrantWorkspaceTrust(() => this.#offerRuns()),
    ];
    this.#offerRuns();
  }

  async run(request: TestRunRequest, token: CancellationToken): Promise<void> {
    if (!workspace.isTrusted) return;
    if (request.continuous) return this.#follow(request, token);
    const chosen = await this.#tree.chosen(request.include, request.exclude);
    await runTests(this.#parts, request, chosen, token);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** An untrusted workspace shows tests without run buttons. */
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
    const prints = (uri: Uri) => savedPrints(uri, this.#parts.documents.files);
    const run = async (files: readonly FileTests[]) => {
      const items = files.flatMap((file) => file.items);
      const again = new TestRunRequest(items, undefined, profile, true, true);
      await runTests(this.#parts, again, files, token);
    };
    await followSaves({ chosen, prints, run }, token);
  }
}

/** Fingerprint of each saved test of a file, by key. */
type Prints = ReadonlyMap<string, string>;

interface Followed {
  readonly chosen: (only?: Uri) => Promise<readonly FileTests[]>;
  readonly prints: (uri: Uri) => Promise<Prints>;
  readonly run: (files: readonly FileTests[]) => Promise<void>;
}

/** Resolves after cancellation, once running tests have ended. */
async function followSaves(
  { chosen, prints: printsOf, run }: Followed,
  token: CancellationToken,
): Promise<void> {
  const prints = new Map<string, Prints>();
  for (const { uri } of await chosen()) prints.set(uri.toString(), await printsOf(uri));
  const runChanged = async (uri: Uri) => {
    if (token.isCancellationRequested) return;
    const key = uri.toString();
    const before = prints.get(key);
    const now = await printsOf(uri);
    prints.set(key, now);
    const [file] = await chosen(uri);
    const items = file?.items.filter(({ id }) => now.has(id) && now.get(id) !== before?.get(id));
    if (file && items && items.length > 0) await run([{ ...file, items }]);
  };
  // The saved file, then files that may import it, because their tests may change too.
  const saved = async ({ uri }: TextDocument) => {
    await runChanged(uri);
    const others = (await chosen()).filter((one) => one.uri.toString() !== uri.toString());
    for (const other of others) await runChanged(other.uri);
  };
  let last: Promise<void> = Promise.resolve();
  await new Promise<void>((ended) => {
    if (token.isCancellationRequested) return ended();
    const saves = workspace.onDidSaveTextDocument((document) => {
      // Sequential: a save during a run waits for its end.
      if (document.languageId === languageId)
        last = last.catch(() => undefined).then(() => saved(document));
    });
    token.onCancellationRequested(() => {
      saves.dispose();
      ended();
    });
  });
  await last;
}

async function savedPrints(uri: Uri, files: HostFiles): Promise<Prints> {
  const text = await workspace.fs.readFile(uri).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => "",
  );
  const { languageModule } = await import("../lazy/language.lazy.ts");
  const parsed = parseRequestDocument(text);
  const names = usedNamesOf(parsed);
  const used = await languageModule.usedFiles(files, { uri }, names);
  const draft = languageModule.linkedDraft(toFileDraft(parsed), names, used);
  const known = new Set(draft.requests.map(({ ordinal }) => ordinal));
  const tests = languageModule.namedTests(languageModule.requestTests(parsed));
  return new Map(
    tests.map(({ key, ordinal, span }) => [
      key,
      // An unreadable request is compared by its text.
      known.has(ordinal)
        ? languageModule.requestPrint(draft, ordinal)
        : text.slice(span.start, span.end),
    ]),
  );
}
