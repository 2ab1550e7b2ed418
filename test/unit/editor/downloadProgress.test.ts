import { describe, expect, it } from "vitest";
import {
  DownloadProgress,
  downloadOutcome,
  downloadQuestion,
} from "../../../src/editor/node/download/downloadProgress.ts";
import type { DownloadEnd, DownloadEvent, DownloadReport } from "../../../src/model/download.ts";

const failed: DownloadEvent = {
  kind: "failed",
  message: { berichtTransportId: "x", why: "BBA-F999", final: false, attempts: 1 },
};

function shown(events: readonly DownloadEvent[], pending = 0) {
  const progress = new DownloadProgress(pending);
  const steps = events.map((event) => progress.after(event));
  const total = steps.reduce((sum, { increment }) => sum + increment, 0);
  return { words: steps.map(({ message }) => message.en), total };
}

describe("the progress of a download", () => {
  it("tells how many of those that wait are kept, and those that did not come", () => {
    const { words, total } = shown([
      { kind: "counted", count: 4 },
      { kind: "saved", saved: 1 },
      { kind: "saved", saved: 3 },
      failed,
    ]);
    expect(words).toEqual(["0 / 4 kept", "1 / 4 kept", "3 / 4 kept", "3 / 4 kept, 1 failed"]);
    expect(total).toBeCloseTo(100);
  });

  it("takes in what came meanwhile and what waits no more, and never goes beyond the whole", () => {
    const growing = shown([
      { kind: "counted", count: 2 },
      { kind: "saved", saved: 2 },
      { kind: "saved", saved: 5 },
    ]);
    expect(growing.words.at(-1)).toBe("5 / 5 kept");
    expect(growing.total).toBeCloseTo(100);
    const noted = shown(
      [
        { kind: "counted", count: 0 },
        { kind: "saved", saved: 2 },
      ],
      4,
    );
    expect(noted.words.at(-1)).toBe("2 / 4 kept");
    expect(noted.total).toBeCloseTo(50);
    expect(shown([{ kind: "counted", count: 0 }]).words).toEqual(["0 / 0 kept"]);
  });
});

describe("a download that waits for another one", () => {
  const leaseMs = 120_000;
  const waiting = { kind: "waiting", quietMs: 0, leaseMs, holder: "pod-a, process 7" } as const;

  it("says how long at most, how long already, and what came of it", () => {
    const { words, total } = shown([
      waiting,
      { ...waiting, quietMs: 30_100 },
      { kind: "took over" },
      { kind: "counted", count: 2 },
    ]);
    expect(words).toEqual([
      "Another download uses this folder (pod-a, process 7). Waiting for a sign of life, for at most 2 minutes.",
      "No sign of life from the other download for 30 of 120 seconds.",
      "The other download has stopped. This one takes over.",
      "0 / 2 kept",
    ]);
    expect(total).toBe(0);
  });
});

describe("what a download asks and tells", () => {
  it("asks with the number and the folder, and what an earlier one left", () => {
    const asked = downloadQuestion("proef", 1, "/box", { kind: "new" });
    expect(asked.message).toEqual({
      en: "proef: 1 message waits.",
      nl: "proef: Er wacht 1 bericht.",
    });
    expect(asked.detail.en).toContain("/box");
    expect(asked.detail.en).not.toContain("earlier");
    const again = downloadQuestion("proef", 0, "/box", { kind: "begun", kept: 7, pending: 3 });
    expect(again.detail.nl).toMatch(/\(3\) worden ook opgehaald.*\(7\), blijven/s);
  });

  it.each<readonly [DownloadEnd, RegExp, RegExp]>([
    [{ kind: "emptied" }, /^2 messages kept in \/box · 1 is/, /^2 berichten bewaard in \/box/],
    [{ kind: "cancelled" }, /^Stopped\. .* 2 messages kept/, /^Gestopt\. /],
    [
      { kind: "folder problem", problem: "disk full", file: "a.json" },
      /^The disk is full: a\.json\. Free some space .* 2 messages kept/,
      /^De schijf is vol: a\.json\. Maak ruimte/,
    ],
    [
      {
        kind: "folder problem",
        problem: "in use",
        file: "drain.lock.2",
        holder: "desk, process 7",
      },
      /^Another download uses this folder: drain\.lock\.2 \(desk, process 7\)\./,
      /^Een andere download gebruikt deze map/,
    ],
    [
      { kind: "folder problem", problem: "lease lost" },
      /^This download was paused, and meanwhile another one has taken over .* written nothing since/,
      /^Deze download stond stil/,
    ],
    [
      { kind: "stopped", failure: { kind: "refused", status: 503, faults: [] } },
      /503.* 2 messages kept/,
      /503/,
    ],
  ])("says how it ended: %j", (end, en, nl) => {
    const report: DownloadReport = {
      end,
      saved: 2,
      recovered: 0,
      failed: [],
      pending: 1,
      unusable: 0,
    };
    expect(downloadOutcome(report, "/box", "en")).toMatch(en);
    expect(downloadOutcome(report, "/box", "nl")).toMatch(nl);
  });
});
