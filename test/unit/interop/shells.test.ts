import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportCurl, shellForms } from "../../../src/interop/writing/curlExport.ts";
import { exportJson } from "../../../src/interop/writing/exportable.ts";
import { readBash } from "../../../src/interop/reading/bashWords.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { nasty } from "./support.ts";
import { always } from "../../support/always.ts";

const signs = fc
  .array(fc.constantFrom(...nasty, "$(id)", "%%", "\n", "-"), { minLength: 1, maxLength: 10 })
  .map((parts) => parts.join(""));

/** The arguments that bash itself passes to a command. */
function bashArguments(script: string): readonly string[] {
  return execFileSync("bash", ["--norc", "-c", `curl() { printf '%s\\0' "$@"; }\n${script}`], {
    env: { BRP_PERSONEN_URL: "https://a.example", BRP_TOKEN: "t", LC_ALL: "C.UTF-8" },
    encoding: "utf8",
  })
    .split("\0")
    .slice(0, -1);
}

function requestOf(value: string): string {
  return `### x\nZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: ${JSON.stringify(value)}\nhuisnummer: 1\ngemeenteVanInschrijving: 0518\nfields: [naam]\n`;
}

const jsonOf = (source: string): unknown =>
  JSON.parse(exportJson(parseRequestDocument(source), {}).text);
const curlOf = (source: string, shell: "bash" | "cmd" | "powershell") =>
  exportCurl(parseRequestDocument(source), { shell }).text;

describe("quoting", () => {
  it("reaches curl unchanged through bash itself", () => {
    always(60, [signs], (value) => {
      const source = requestOf(value);
      const given = bashArguments(curlOf(source, "bash"));
      expect(given[0]).toBe("https://a.example/personen");
      expect(given).toContain("Authorization: Bearer t");
      expect(JSON.parse(given[given.indexOf("--data-raw") + 1] ?? "")).toEqual(jsonOf(source));
    });
  });

  it("reads bash as bash does", () => {
    const forms = fc.oneof(
      signs.map((text) => shellForms.bash.quote(text)),
      signs.map((text) => `"${text.replace(/[\\$`"!]/g, "\\$&")}"`),
      fc.constantFrom(
        "$'a\\tb\\x41\\u00e9\\'\\\\'",
        "a\\ b",
        "'a'\"b\"c",
        '""',
        "a\\\nb",
        "$'\\303\\251'",
      ),
    );
    always(60, [fc.array(forms, { minLength: 1, maxLength: 4 })], (words) => {
      const script = `curl ${words.join(" ")}`;
      expect(readBash(script)[0]?.words.slice(1)).toEqual(bashArguments(script));
    });
  });

  it.each([
    "curl -d @- x <<'E' | jq .\nbody\nE\n",
    "curl -d @- x 2>/dev/null <<E > out.json\nbody\nE\n",
    "curl -d @- x <<< body &> out.json",
  ])("has the input of a command, and no file of a redirection among its words: %j", (script) => {
    const words = ["curl", "-d", "@-", "x"];
    expect(readBash(script)[0]).toEqual({ words, line: 0, input: "body" });
  });

  it("leaves nothing for the prompt of Windows to read in a body", () => {
    fc.assert(
      fc.property(signs, (value) => {
        const source = requestOf(value);
        const command = curlOf(source, "cmd");
        const argument = command.slice(command.indexOf("--data-raw ") + 11).trimEnd();
        // Only quotes are special to cmd here, so both of its phases agree, in and out of quotes.
        expect(argument).toMatch(/^"[\x20-\x7e]*"$/);
        expect(argument).not.toMatch(/[%!^&<>|()`\n]/);
        // The rules for argv: \" is a quote, 2n backslashes before a quote are n.
        const body = argument.slice(1, -1).replace(/(\\+)"/g, (_all, slashes: string) => {
          expect(slashes.length % 2).toBe(1);
          return `${"\\".repeat((slashes.length - 1) / 2)}"`;
        });
        expect(JSON.parse(body)).toEqual(jsonOf(source));
      }),
    );
  });

  it("feeds a body to curl through PowerShell's single-quoted here-string, which reads nothing", () => {
    fc.assert(
      fc.property(signs, (value) => {
        const source = requestOf(value);
        const command = curlOf(source, "powershell");
        const [, body = ""] = /^@'\n([^]*?)\n'@ \| curl\.exe /.exec(command) ?? [];
        expect(body).toMatch(/^[\x20-\x7e\n]*$/);
        expect(body).not.toMatch(/^'@/m);
        expect(JSON.parse(body)).toEqual(jsonOf(source));
      }),
    );
  });

  it.each([
    ["cmd", "a b", '"a b"'],
    ["cmd", '5% & "x"', '^"5^% ^& \\^"x\\^"^"'],
    ["cmd", "a\\", '"a\\\\"'],
    ["powershell", "it's $x `y", "'it''s $x `y'"],
  ] as const)("quotes for %s by its documented rules: %j", (shell, text, quoted) => {
    expect(shellForms[shell].quote(text)).toBe(quoted);
  });
});
