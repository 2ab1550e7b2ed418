import { describe, expect, it } from "vitest";
import { doctorPage, restoredDoctorPage } from "../../../src/editor/doctor/doctorPage.ts";
import type { DoctorStep } from "../../../src/model/doctor.ts";

const steps: readonly DoctorStep[] = [
  {
    topic: "secrets",
    verdict: "failed",
    durationMs: 1,
    finding: {
      kind: "failure",
      failure: { kind: "secretMissing", environment: "trial", names: ["clientSecret"] },
    },
  },
  {
    topic: "tls",
    subject: "host.example:443",
    verdict: "failed",
    durationMs: 3,
    finding: {
      kind: "failure",
      failure: {
        kind: "unreachable",
        origin: "https://host.example",
        why: "expired",
        code: "CERT_HAS_EXPIRED",
      },
    },
  },
  {
    topic: "clock",
    verdict: "skipped",
    durationMs: 0,
    finding: { kind: "skipped", because: "no dates" },
  },
];

describe("the doctor's page in the editor", () => {
  it("puts each way on its own place, a press away from what it mends", () => {
    const { text, links } = doctorPage("trial", steps, true, "en");
    const lines = text.split("\n");
    const shown = links.map(({ line, start, end, act }) => [lines[line]?.slice(start, end), act]);
    expect(shown).toEqual([
      ["[Store Secret…]", "store missing secret"],
      ["[Open brp.config.json]", "open configuration"],
      ["[Look Again]", "look again"],
      ["[Connect Environment]", "connect"],
    ]);
    expect(lines[0]).toBe("Environment doctor: trial");
    expect(text).toContain("✗ TLS: host.example:443 · failed");
    expect(text).toContain("0 OK, 0 with a warning, 2 failed, 1 skipped");
  });

  it("says that it goes on, in Dutch too, without an end that is not one", () => {
    const { text, links } = doctorPage("trial", steps.slice(0, 1), false, "nl");
    expect(text).toContain("Omgevingscontrole: trial");
    expect(text).toContain("Nog bezig…");
    expect(links.map(({ act }) => act)).toEqual(["store missing secret"]);
  });

  it("says why it is empty after the window was loaded anew, and looks again by a press", () => {
    const { text, links } = restoredDoctorPage("trial", "en");
    expect(text).toContain("Environment doctor: trial\n\nThe window was loaded anew");
    const [link] = links;
    expect(text.split("\n")[link?.line ?? 0]?.slice(link?.start, link?.end)).toBe("[Look Again]");
    expect(links.map(({ act }) => act)).toEqual(["look again"]);
  });
});
