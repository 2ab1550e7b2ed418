import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { deliveredMessage, deliveryOf, linesOf } from "../../../support/bulk/deliveries.ts";
import { cliBundle } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const rows = `nr\n${"999990019\n".repeat(60)}`;
const many =
  "### Row\n@each row in rows.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{row.nr}}\nfields: [naam]\n";

function shell(line: string, cwd: string) {
  const script = `brp() { "${process.execPath}" "${cliBundle}" "$@"; }; ${line}`;
  return spawnSync("bash", ["--norc", "-o", "pipefail", "-c", script], { cwd, encoding: "utf8" });
}

describe.skipIf(process.platform === "win32")("streams", () => {
  it("may be left by their reader", async () => {
    const lines = linesOf(Array.from({ length: 5000 }, (_, index) => deliveredMessage(index)));
    const cwd = await scratchFolder({
      "a.brp": many,
      "rows.csv": rows,
      "a.zip": deliveryOf(lines),
    });
    const delivery = "inbox show a.zip";
    for (const line of [
      "run --view raw",
      "run",
      "fields",
      "help run",
      "completion zsh",
      delivery,
    ]) {
      const { status, stderr, stdout } = shell(`brp ${line} | head -n 1`, cwd);
      expect([line, status]).toEqual([line, 0]);
      expect(stderr).not.toMatch(/EPIPE|Internal error|at .*:\d+:\d+\)/);
      expect(stdout.split("\n")).toHaveLength(2);
    }
  });

  it("may be closed from the start", async () => {
    const cwd = await scratchFolder({ "a.brp": many, "rows.csv": rows });
    expect(shell("brp run - <&-", cwd).status).toBe(5);
    expect(shell("brp new <&-", cwd).status).toBe(64);
    expect(shell("brp run - < /dev/null", cwd).stderr).toBe("✗ <stdin> contains no request.\n");
  });
});
