import assert from "node:assert/strict";
import { CancellationTokenSource, TestRunRequest, window, workspace, type TestItem } from "vscode";
import type { TestExplorer } from "../../../src/editor/testing/testExplorer.ts";
import { json, startStandIn } from "../../support/processes/standIn.ts";
import { replace } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { removeConfig, useEnvironment } from "../support/services.ts";
import {
  childrenOf,
  listenEach,
  runAllByCommand,
  titles,
  type RecordedRun,
  type TestRuns,
} from "../support/testRuns.ts";
import { until } from "../support/until.ts";
import { asUser, type Heard } from "../support/user.ts";

const person = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990032
fields: [burgerservicenummer, naam, gemeenteVanInschrijving]
`;

const file = `### Klopt
@tag snel
${person}? status == 200
? personen count == 1

### Klopt niet
${person}? status == 200
? personen count == 2
? personen[any].naam.geslachtsnaam == Niemand

### Later
@skip nog niet
${person}? status == 200

### Fout
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990032
fields: [naam.volledig]
? status == 200

### Geen toets
@name eerst
${person}

### Gebruikt
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{eerst.personen[*].burgerservicenummer}}
fields: [naam]
? personen count == 1
`;

describe("the Test Explorer", () => {
  let tests: TestExplorer;
  let recorded: TestRuns;
  const { writeTests, find, item } = listenEach((...given) => ([tests, recorded] = given));
  // Other suites left request files, so each test waits for its own.
  before(async () => {
    const { controller } = (await workbench()).tests;
    await controller.refreshHandler?.(new CancellationTokenSource().token);
  });

  const resolved = async () => {
    await tests.controller.resolveHandler?.(item());
    return childrenOf(item());
  };
  const run = async (include: readonly TestItem[], responses = {}): Promise<Heard> => {
    const { token } = new CancellationTokenSource();
    return asUser(responses, () => tests.run(new TestRunRequest(include), token));
  };

  it("finds files with expectations, and reads their requests when they are expanded", async () => {
    await writeTests(file);
    assert.equal(item().canResolveChildren, true);
    assert.equal(item().children.size, 0);
    const children = await resolved();
    assert.deepEqual(titles(children), ["Klopt", "Klopt niet", "Later", "Fout", "Gebruikt"]);
    const sorting = children.map(({ sortText }) => sortText).toSorted();
    assert.deepEqual(sorting, ["0", "1", "2", "3", "4"]);
    assert.deepEqual(
      children[0]?.tags.map(({ id }) => id),
      ["snel"],
    );
    assert.equal(children[0].range?.start.line, 0);
    assert.equal(children[1]?.range?.start.line, 8);
    assert.equal(children[0].range.end.line, 6);
  });

  it("follows edits that are not saved, and forgets a file without tests", async () => {
    const document = await workspace.openTextDocument(await writeTests(file));
    await window.showTextDocument(document);
    await until("its requests are read", () => item().children.size === 5);
    const [first] = childrenOf(item());
    await replace(
      document,
      "### Klopt\n",
      "### Nieuw\nTelBerichten\nsoort: NIET-OPGEHAALD\n? status == 200\n\n### Klopt\n",
    );
    await until("the new one is there", () => titles(childrenOf(item()))[0] === "Nieuw");
    const moved = childrenOf(item())[1];
    assert.equal(moved, first);
    assert.equal(moved?.range?.start.line, 5);
    await replace(document, document.getText(), "### Leeg\nTelBerichten\n");
    await until("it has no tests any more", () => !find());
    await replace(document, document.getText(), file);
    await until("it has tests again", find);
  });

  it("runs a file: passed, failed at the line, skipped, errors, and what is needed", async () => {
    await writeTests(file);
    const { runs } = await workbench();
    const before = runs.all[0]?.id ?? 0;
    const heard = await run([item()]);
    assert.deepEqual(heard.errors, []);
    assert.deepEqual(recorded.last?.states, {
      Klopt: "passed",
      "Klopt niet": "failed",
      Later: "skipped",
      Fout: "errored",
      Gebruikt: "passed",
    });
    const failures = recorded.last.messages["Klopt niet"] ?? [];
    assert.deepEqual(
      failures.map(({ expectedOutput, actualOutput, location }) => [
        expectedOutput,
        actualOutput,
        location?.range.start.line,
      ]),
      [
        ["2", "1", 13],
        ["Niemand", "Jansen", 14],
      ],
    );
    const said = JSON.stringify([failures.map(({ message }) => message), recorded.last.output]);
    assert.doesNotMatch(said, /999990032|Groningen|Klaas/);
    assert.match(recorded.last.output, /Geen toets[^\r\n]*\r\n[^\r\n]*needed/);
    assert.equal(recorded.last.isEnded, true);
    const ran = runs.all.filter(({ id }) => id > before).map(({ title }) => title);
    assert.deepEqual(ran.toReversed(), ["Klopt", "Klopt niet", "Later", "Geen toets", "Gebruikt"]);
  });

  it("runs one, and all by the command of VS Code", async () => {
    await writeTests(file);
    const [first] = await resolved();
    assert.ok(first);
    await run([first]);
    assert.deepEqual(recorded.last?.states, { Klopt: "passed" });
    await runAllByCommand();
    const all = await until("all have run", () => recorded.all[1]?.isEnded && recorded.all[1]);
    assert.equal(all.states.Klopt, "passed");
    assert.equal(all.states["Klopt niet"], "failed");
  });

  it("runs nothing of what is excluded", async () => {
    await writeTests(file);
    const [first, second] = await resolved();
    assert.ok(first && second);
    const { token } = new CancellationTokenSource();
    await tests.run(new TestRunRequest([item()], [second, ...childrenOf(item()).slice(2)]), token);
    assert.deepEqual(recorded.last?.states, { Klopt: "passed" });
  });

  describe("with services of its own", () => {
    const trial = (origin: string) => ({
      kind: "trial",
      // One after the other, so that calls remain after the first.
      concurrency: 1,
      personen: { baseUrl: `${origin}/brp` },
      berichten: { baseUrl: `${origin}/berichten` },
      auth: { type: "none" },
    });
    const withMock = async (
      handler: Parameters<typeof startStandIn>[0],
      act: (services: Awaited<ReturnType<typeof startStandIn>>) => Promise<void>,
    ) => {
      const services = await startStandIn(handler);
      try {
        await useEnvironment("proef", trial(services.origin));
        await act(services);
      } finally {
        await services.close();
        await removeConfig();
      }
    };
    const mailbox = `### Lijst
LijstBerichten
? status == 200

### Tel
TelBerichten
soort: NIET-OPGEHAALD
? aantalBerichten >= 0
`;
    const count = json(200, { aantalBerichten: 30 });

    it("cancels: the call is broken off, and nothing behind it is sent", async () => {
      const source = new CancellationTokenSource();
      let closed: Promise<unknown> | undefined;
      await withMock(
        (request) => {
          closed = new Promise((done) => request.socket.once("close", done));
          source.cancel();
        },
        async ({ calls }) => {
          await writeTests(file.replace(/@skip.*\n/, ""));
          await asUser({ button: "Allow" }, () =>
            tests.run(new TestRunRequest([item()]), source.token),
          );
          await closed;
          assert.equal(calls.length, 1);
          const { Fout: faulty, ...others } = recorded.last?.states ?? {};
          assert.equal(faulty, "errored");
          assert.deepEqual([...new Set(Object.values(others))], ["skipped"]);
          assert.match(recorded.last?.output ?? "", /cancelled/);
        },
      );
    });

    it("sends nothing of a plan that was not approved", async () => {
      await withMock(count, async ({ calls }) => {
        await writeTests(mailbox);
        const heard = await run([item()], { button: "Allow" });
        assert.match(heard.warnings.join(), /changes a mailbox/);
        assert.deepEqual(recorded.last?.states, { Lijst: "skipped", Tel: "skipped" });
        assert.match(recorded.last.output, /not approved/);
        assert.deepEqual(calls, []);
      });
    });

    it("runs again on save what has changed, and never what changes a mailbox elsewhere", async () => {
      await withMock(count, async ({ calls }) => {
        const document = await workspace.openTextDocument(await writeTests(mailbox));
        await window.showTextDocument(document);
        const source = new CancellationTokenSource();
        const request = new TestRunRequest(undefined, undefined, undefined, true);
        const heard = await asUser({ button: "Allow" }, async () => {
          const following = tests.run(request, source.token);
          const ran = (label: string) => (run: RecordedRun) => run.isEnded && label in run.states;
          let turn = 0;
          const change = async () => {
            await replace(document, `>= ${turn}`, `>= ${++turn}`);
            await document.save();
          };
          // Continuous runs start once the saved text is read. An earlier save runs nothing.
          await until("it follows", async () => {
            await change();
            return recorded.all.find(ran("Tel"));
          });
          // A file that is read while it is written seems to be all new, so the first run may have both.
          const first = recorded.all.length;
          await replace(document, "? status == 200", "? status < 300");
          await document.save();
          const held = await until("the other one has had its turn", () =>
            recorded.all.slice(first).find(ran("Lijst")),
          );
          // The last change of the loop above may be in the same run as this one.
          assert.deepEqual({ Tel: "passed", ...held.states }, { Tel: "passed", Lijst: "skipped" });
          assert.match(held.output, /changes a mailbox outside the built-in mock/);
          const second = recorded.all.length;
          await change();
          const last = await until("the first has its turn again", () =>
            recorded.all.slice(second).find(ran("Tel")),
          );
          assert.deepEqual(last.states, { Tel: "passed" });
          // Only the count is ever sent.
          assert.equal(new Set(calls).size, 1);
          source.cancel();
          await following;
        });
        assert.ok(!heard.warnings.some((warning) => /changes a mailbox/.test(warning)));
      });
    });
  });
});
