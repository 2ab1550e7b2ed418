import {
  tests,
  TestRunProfileKind,
  TestRunRequest,
  workspace,
  type CancellationToken,
  type Disposable,
  type TestController,
  type TestRunProfile,
  type Uri,
} from "vscode";
import { localize } from "../convert.ts";
import type { Services } from "../services.ts";
import { ContinuousRun } from "./continuousRun.ts";
import { TestRunner } from "./testRunner.ts";
import { TestTree } from "./testTree.ts";
import { testWords } from "./testWords.ts";

const controllerId = "brp";

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
    this.controller = tests.createTestController(controllerId, localize(testWords.controller));
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

  /** Runs what a save changed, until the user ends it. */
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
