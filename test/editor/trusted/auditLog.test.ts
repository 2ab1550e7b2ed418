import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commands, ConfigurationTarget, workspace } from "vscode";
import { closeEditors } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { readRequest, runText } from "../support/services.ts";

/** The audit log of one call: two lines after a heading per entry. */
interface Entry {
  readonly entry?: string;
  readonly environment?: string;
  readonly operation?: string;
  readonly subjects?: readonly string[];
}

describe("the audit log of calls", () => {
  const place = { folder: "" };
  const setting = (value: string | undefined, target = ConfigurationTarget.Global) =>
    workspace.getConfiguration().update("brp.journal.file", value, target);
  const written = async () => {
    const content = await readFile(join(place.folder, "calls.ndjson"), "utf8");
    return {
      content,
      entries: content
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Entry),
    };
  };

  before(async () => {
    await workbench();
    place.folder = await mkdtemp(join(tmpdir(), "brp-journal-"));
  });
  afterEach(async () => {
    await setting(undefined);
    await closeEditors();
  });
  after(() => rm(place.folder, { recursive: true }));

  it("is kept by lens and inbox, with one key for all sessions and without any number", async () => {
    await setting(join(place.folder, "calls.ndjson"));
    await runText(readRequest);
    await runText(readRequest);
    await commands.executeCommand("brp.inbox.count");
    const { content, entries } = await written();
    const calls = entries.filter(({ entry }) => entry === "call");
    const [first, second, ...counts] = calls;
    assert.equal(first?.operation, "RaadpleegMetBurgerservicenummer");
    assert.equal(first.environment, "local");
    assert.deepEqual(second?.subjects, first.subjects);
    assert.match(first.subjects?.[0] ?? "", /^bsn:[\w-]{43}$/);
    assert.ok(counts.length > 0 && counts.every(({ operation }) => operation === "TelBerichten"));
    assert.equal(entries.length, 1 + 2 * calls.length);
    // A random identifier may also contain nine digits in a row.
    const withoutIdentifiers = content.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
    assert.doesNotMatch(withoutIdentifiers, /(?<![0-9])[0-9]{9}(?![0-9])/);
    const { mode } = await stat(join(place.folder, "calls.ndjson"));
    assert.equal(mode & 0o777, 0o600);
  });

  // Shows: security-log-or-nothing
  it("stops what cannot be written down", async () => {
    await writeFile(join(place.folder, "notes.txt"), "Mine\n");
    for (const file of [join(place.folder, "notes.txt"), "calls.ndjson"]) {
      await setting(file);
      const { outcome, heard } = await runText(readRequest);
      assert.ok(outcome?.kind === "failed", file);
      assert.equal(outcome.failure.kind, "journalProblem", file);
      // The panel reports it, and no button can help.
      assert.deepEqual(heard.errors, [], file);
      assert.deepEqual(outcome.sent, []);
    }
    assert.equal(await readFile(join(place.folder, "notes.txt"), "utf8"), "Mine\n");
  });

  // Shows: security-log-workspace
  it("is never chosen by a workspace", async () => {
    await assert.rejects(async () => setting("/tmp/elsewhere", ConfigurationTarget.Workspace));
  });
});
