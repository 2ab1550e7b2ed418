import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CancellationTokenSource, commands, window } from "vscode";
import { FakeMailbox } from "../../../support/download/fakeMailbox.ts";
import { idOf } from "../../../support/processes/localMailbox.ts";
import { startStandIn, type StandIn, type Handler } from "../../../support/processes/standIn.ts";
import { closeEditors } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { removeConfig, useEnvironment } from "../../support/services.ts";
import { until } from "../../support/until.ts";
import { press, type Answers, type Heard } from "../../support/user.ts";
import { replacing } from "../../support/watched.ts";

function mailboxHandler(mailbox: FakeMailbox): Handler {
  return (request, response) => {
    void responseTo(mailbox, new URL(request.url ?? "", "http://host.example")).then((body) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(body);
    });
  };
}

const interactieId = "5f0d3c1a-4716-4c55-9d2e-0b8f6a524711";

async function responseTo(mailbox: FakeMailbox, url: URL): Promise<string> {
  if (url.pathname.endsWith("/telling")) {
    const counted = await mailbox.count();
    if (counted.kind === "failed") throw new Error("It is never down here.");
    return JSON.stringify({ aantalBerichten: counted.count, interactieId });
  }
  if (url.pathname.endsWith("/berichten")) {
    const page = Number(url.searchParams.get("pagina") ?? 1);
    const listed = await mailbox.list(page);
    if (listed.kind === "failed") throw new Error("It is never down here.");
    const berichten = listed.identifiers.map((id) => ({ berichtTransportId: id }));
    const paginering = { huidigePagina: page, laatstePagina: listed.isLast };
    return JSON.stringify({ berichten, paginering, interactieId });
  }
  const identifiers = decodeURIComponent(url.pathname.split("/").at(-1) ?? "").split(",");
  const fetched = await mailbox.fetch(identifiers);
  if (fetched.kind === "failed") throw new Error("It is never down here.");
  const missed = fetched.missed.map(({ id, code }) => ({
    berichtTransportId: id,
    foutmeldingen: [{ code }],
  }));
  const come = fetched.messages.map(({ json }) => json);
  return `{"interactieId":"${interactieId}","opgehaaldeBerichten":[${come.join()}],"nietOpgehaaldeBerichten":${JSON.stringify(missed)}}`;
}

const download = (responses: Answers) => press("brp.inbox.drain", responses);

/** Entries in the index of a folder, and the messages that are really in it. */
async function downloaded(box: string) {
  const { messages } = JSON.parse(await readFile(join(box, "index.json"), "utf8")) as {
    messages: { file: string; berichtKenmerken: { berichtTransportId: string } }[];
  };
  const files = (await readdir(box)).filter((name) => /_[0-9a-f-]{36}\.json$/.test(name));
  assert.deepEqual(messages.map(({ file }) => file).sort(), files.sort());
  return messages;
}

/** Selects Cancel as soon as the progress shows this. */
async function cancelledAt(said: RegExp, act: () => Promise<Heard>): Promise<Heard> {
  const steps: string[] = [];
  const withProgress = (_: unknown, task: (...given: readonly unknown[]) => Promise<unknown>) => {
    const source = new CancellationTokenSource();
    const report = ({ message }: { message: string }) => {
      steps.push(message);
      if (said.test(message)) source.cancel();
    };
    return task({ report }, source.token);
  };
  const heard = await replacing(window, { withProgress }, act);
  assert.ok(
    steps.some((step) => said.test(step)),
    `It was never said: ${steps.join(" | ")}`,
  );
  return heard;
}

describe("downloading the mailbox into a folder", () => {
  const place = { folder: "" };
  const box = () => join(place.folder, "box");
  before(workbench);
  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), "brp-drain-"));
    await mkdir(box());
  });
  afterEach(async () => {
    await closeEditors();
    await rm(place.folder, { recursive: true });
  });

  describe("of the local environment", () => {
    before(async () => {
      await removeConfig();
      await commands.executeCommand("brp.stopLocal");
    });
    after(() => commands.executeCommand("brp.stopLocal"));

    const shownCount = async () => {
      const { inbox } = await workbench();
      return inbox.contents.counts.at(-1)?.count;
    };
    const waiting = async () => {
      await commands.executeCommand("brp.inbox.count");
      const count = await shownCount();
      assert.ok(count !== undefined);
      return count;
    };

    it("asks with the number first, and writes nothing when that is left", async () => {
      const count = await waiting();
      assert.ok(count > 3);
      const heard = await download({ folders: [box()] });
      const [asked] = heard.dialogs;
      assert.ok(asked);
      assert.equal(asked.message, `local: ${count} messages wait.`);
      assert.ok(asked.detail.includes(box()));
      assert.deepEqual(await readdir(box()), []);
      assert.equal(await waiting(), count);
    });

    it("writes each message into a file for its owner alone, and opens the index", async () => {
      const { inbox } = await workbench();
      const count = await waiting();
      await inbox.list();
      const heard = await download({ folders: [box()], button: ["Download", "Open Index"] });
      const kept = await downloaded(box());
      const reported = [...heard.notes, ...heard.warnings].join("\n");
      assert.match(reported, new RegExp(`${kept.length} messages kept in `));
      const failed = Number(/ (\d+) failed/.exec(reported)?.[1] ?? 0);
      assert.equal(kept.length + failed, count);
      for (const { file, berichtKenmerken } of kept) {
        const content = JSON.parse(await readFile(join(box(), file), "utf8")) as {
          berichtKenmerken: { berichtTransportId: string };
          berichtInhoud: object;
        };
        assert.equal(
          content.berichtKenmerken.berichtTransportId,
          berichtKenmerken.berichtTransportId,
        );
        assert.ok(Object.keys(content.berichtInhoud).length > 0);
        if (process.platform !== "win32")
          assert.equal((await stat(join(box(), file))).mode & 0o777, 0o600);
      }
      assert.equal(window.activeTextEditor?.document.uri.fsPath, join(box(), "index.json"));
      await until("it was counted anew", async () => (await shownCount()) === failed);
      // The earlier list may differ from the mailbox.
      assert.deepEqual(inbox.contents.messages, []);
    });
  });

  describe("of a service", () => {
    let mailbox: FakeMailbox;
    let services: StandIn;
    const enter = async () => {
      const berichten = { baseUrl: `${services.origin}/berichten` };
      const environment = { kind: "trial", berichten, auth: { type: "none" } };
      await useEnvironment("gang", environment);
      await press("brp.allowEnvironment", { button: "Allow" });
    };
    beforeEach(async () => {
      mailbox = new FakeMailbox();
      mailbox.pageSize = 2;
      for (let number = 1; number <= 6; number++) mailbox.add(number);
      services = await startStandIn(mailboxHandler(mailbox));
    });
    afterEach(async () => {
      await press("brp.withdrawApproval", { button: "Withdraw approval", pick: ["All approvals"] });
      await commands.executeCommand("brp.forgetEnvironment");
      await removeConfig();
      await services.close();
    });

    it("stops behind the write at hand, and resumes with what was noted", async () => {
      await enter();
      const stopped = await cancelledAt(/^2 \/ 6 kept$/, () =>
        download({ folders: [box()], button: ["Run", "Download"] }),
      );
      assert.match(stopped.warnings.at(-1) ?? "", /^Stopped\./);
      assert.equal((await downloaded(box())).length, 2);
      // As if the process had ended between the log entry and the fetch.
      const auditLog = await readFile(join(box(), "drain.ndjson"), "utf8");
      const noted = JSON.stringify({ time: "x", fence: 1, listed: [idOf(3), idOf(4)] });
      await writeFile(join(box(), "drain.ndjson"), `${auditLog}${noted}\n`);
      const heard = await download({ folders: [box()], button: ["Run", "Resume"] });
      const question = heard.dialogs.find(({ detail = "" }) => /was not finished/.test(detail));
      assert.match(
        question?.detail ?? "",
        /was not finished\. Its remaining messages \(2\).*\n\n.*already in the folder \(2\)/s,
      );
      assert.match(heard.notes.join(), /4 messages kept in /);
      assert.equal((await downloaded(box())).length, 6);
      assert.equal(new Set(mailbox.fetches.flat()).size, mailbox.fetches.flat().length);
    });

    it("keeps apart what does not come, and shows it", async () => {
      mailbox.add(7, { code: "BBA-GET-F003" });
      await enter();
      const heard = await download({
        folders: [box()],
        button: ["Run", "Download", "Show Failed Messages"],
      });
      assert.match(heard.warnings.join(), /6 messages kept in .* 1 failed/);
      const opened = window.activeTextEditor?.document;
      assert.equal(opened?.uri.fsPath, join(box(), "failures.json"));
      assert.match(opened.getText(), /BBA-GET-F003/);
    });

    it("sends nothing before its plan is approved", async () => {
      await enter();
      const declined = await download({ folders: [box()] });
      assert.deepEqual(
        declined.dialogs.map(({ message }) => message),
        ["This run changes a mailbox"],
      );
      assert.match(declined.dialogs[0]?.detail ?? "", /marks messages as fetched/);
      assert.deepEqual(services.calls, []);
      const heard = await download({ folders: [box()], button: ["Run", "Download"] });
      assert.equal(heard.dialogs.length, 2);
      assert.ok(heard.dialogs[1]?.detail.includes(box()));
      assert.equal((await downloaded(box())).length, 6);
    });

    it("warns of a folder in a Git repository, and takes another one", async () => {
      await enter();
      const repository = join(place.folder, "work");
      await mkdir(join(repository, ".git"), { recursive: true });
      await mkdir(join(repository, "deep", "er"), { recursive: true });
      const left = await download({ folders: [join(repository, "deep", "er")] });
      assert.match(left.dialogs[0]?.message ?? "", /is in a Git repository/);
      assert.ok(left.dialogs[0]?.detail.includes("work"));
      assert.deepEqual(services.calls, []);
      await download({
        folders: [join(repository, "deep"), box()],
        button: ["Another Folder…", "Run", "Download"],
      });
      assert.deepEqual(await readdir(join(repository, "deep")), ["er"]);
      assert.equal((await downloaded(box())).length, 6);
    });
  });
});
