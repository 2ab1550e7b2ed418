import { describe, expect, it } from "vitest";
import { downloadSummaryLines } from "../../../../src/cli/reporters/download.ts";
import { exactItems } from "../../../../src/runner/download/exactMessages.ts";
import {
  download,
  FakeMailbox,
  indexedIn,
  messageText,
} from "../../../support/download/fakeMailbox.ts";
import { dyingAt, MemoryFolder, type Survival } from "../../../support/download/memoryFolder.ts";
import { idOf } from "../../../support/processes/localMailbox.ts";
import { Random } from "../../../support/generated/random.ts";

/** A mailbox with three messages, of which the second had a credential redacted. */
const hidden = idOf(2);

function box(): FakeMailbox {
  const three = new FakeMailbox().add(1).add(2).add(3);
  three.redacted.add(hidden);
  return three;
}

function markedIn(files: ReadonlyMap<string, string>): readonly string[] {
  return indexedIn(files)
    .filter(({ credentialsRemoved }) => credentialsRemoved)
    .map(({ berichtKenmerken }) => berichtKenmerken.berichtTransportId.toLowerCase());
}

describe("a message that a credential was taken out of", () => {
  it("is the only one that is marked, in the report and in the index", async () => {
    const folder = new MemoryFolder();
    const report = await download(folder, box());
    const file = [...folder.files().keys()].find((name) => name.includes(hidden));
    expect(report.credentialsRemoved).toEqual([{ berichtTransportId: hidden, file }]);
    expect(markedIn(folder.files())).toEqual([hidden]);
    for (const language of ["en", "nl"] as const) {
      const reported = JSON.stringify(downloadSummaryLines(report, "out", language));
      expect(reported).toContain(hidden);
      expect(reported).toContain("credentialsRemoved");
      expect(reported).not.toContain(idOf(1));
    }
    const clean = await download(new MemoryFolder(), new FakeMailbox().add(1));
    expect(clean).not.toHaveProperty("credentialsRemoved");
  });

  it.each<Survival>(["lost", "kept", "mixed"])(
    "stays marked wherever the download is cut off and what was not flushed is %s",
    async (survival) => {
      const whole = new MemoryFolder();
      await download(whole, box());
      for (const [at, step] of whole.steps.entries()) {
        const calls = box();
        const folder = new MemoryFolder(new Map(), dyingAt(at, step));
        await download(folder, calls);
        const random = new Random(at);
        const left = folder.surviving(survival, () => random.below(2) === 0);
        const resumed = new MemoryFolder(left);
        await download(resumed, calls);
        const isThere = [...resumed.files().keys()].some((name) => name.includes(hidden));
        expect({ step, marked: markedIn(resumed.files()) }).toEqual({
          step,
          marked: isThere ? [hidden] : [],
        });
      }
    },
  );

  it("is not marked for a file of an older audit log, which is resumed", async () => {
    const folder = new MemoryFolder();
    await download(folder, box());
    const older = folder.files();
    const log = older.get("drain.ndjson") ?? "";
    expect(log).toContain("credentialsRemoved");
    const lines = log
      .split("\n")
      .filter((line) => !line.endsWith('"credentialsRemoved":true}'))
      .map((line) => line.replaceAll(',"credentialsRemoved":true', ""));
    older.set("drain.ndjson", lines.join("\n"));
    const resumed = new MemoryFolder(older);
    const report = await download(resumed, new FakeMailbox().add(4));
    expect(report).toMatchObject({ end: { kind: "emptied" }, saved: 1, indexed: 4 });
    expect(markedIn(resumed.files())).toEqual([]);
  });
});

describe("a place where something was taken out", () => {
  const texts = [1, 2, 3].map((number) => messageText(idOf(number)));
  const response = `{"opgehaaldeBerichten":[${texts.join(" , ")}],"interactieId":"i"}`;
  const markedBy = (start: number, end: number) =>
    exactItems(response, [{ start, end }]).messages.flatMap(({ id, credentialsRemoved }) =>
      credentialsRemoved ? [id] : [],
    );

  it("marks the message that contains it, at each of its characters, and no other", () => {
    for (let at = 0; at < response.indexOf('"interactieId"'); at++) {
      const expected = texts.flatMap((text, index) => {
        const start = response.indexOf(text);
        return at >= start && at < start + text.length ? [idOf(index + 1)] : [];
      });
      expect({ at, marked: markedBy(at, at + 1) }).toEqual({ at, marked: expected });
    }
  });

  it("marks all messages if it is in the interaction that each of them includes", () => {
    const at = response.indexOf('"i"') + 1;
    expect(markedBy(at, at + 1)).toEqual([1, 2, 3].map(idOf));
  });
});
