import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const numbers = Array.from({ length: 45 }, (_, index) => String(999990019 + index));
const request = `@data rijen in nummers.csv
### All of them
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{rijen[*].bsn}}
fields: burgerservicenummer
? status == 200`;

describe("@data and lists", () => {
  it("read a semicolon file of Excel, in UTF-8 only", async () => {
    const csv = `\ufefflabel;bsn\r\n${numbers.map((bsn) => `"a;b, c";${bsn}`).join("\r\n")}\r\n`;
    const path = await scratchFolder({ "a.brp": request, "nummers.csv": csv });
    const ran = await runCli(["run", "a.brp"], { cwd: path });
    expect(ran.code, ran.stdout).toBe(0);
    await writeFile(
      join(path, "nummers.csv"),
      Buffer.from("label;bsn\r\nR\xe9;999990019\r\n", "latin1"),
    );
    const refused = await runCli(["check", "a.brp"], { cwd: path });
    expect(refused.code).toBe(1);
    expect(refused.stdout.replace(/\s+/g, " ")).toContain("Save it as CSV UTF-8");
  });
});
