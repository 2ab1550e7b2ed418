import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportCurl } from "../../../src/interop/writing/curlExport.ts";
import { exportJson } from "../../../src/interop/writing/jsonExport.ts";
import { shellForms } from "../../../src/interop/writing/quoting.ts";
import { shellOf } from "../../../src/interop/reading/curlText.ts";
import { readBash } from "../../../src/interop/reading/bashWords.ts";
import { readCmd } from "../../../src/interop/reading/cmdWords.ts";
import { readPowershell } from "../../../src/interop/reading/powershellWords.ts";
import { parseRequestDocument } from "../../../src/language/parser.ts";

/** Signs that a shell reads as its own. */
const signs = fc
  .array(
    fc.constantFrom(
      "'",
      '"',
      "\\",
      "`",
      "$",
      "$HOME",
      "$(id)",
      "%",
      "%PATH%",
      "%%",
      "!",
      "^",
      "&",
      "|",
      "<",
      ">",
      "(",
      ")",
      "{",
      "}",
      "*",
      "?",
      "~",
      "#",
      ";",
      " ",
      "\t",
      "\n",
      "é",
      "漢",
      "😀",
      "a",
      "@",
      "=",
      "-",
    ),
    { minLength: 1, maxLength: 10 },
  )
  .map((parts) => parts.join(""));

/** What bash itself hands to a command, by a function that prints its arguments. */
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
  exportCurl(parseRequestDocument(source), shell, {}).text;

describe("quoting", () => {
  it("reaches curl unchanged through bash itself", () => {
    fc.assert(
      fc.property(signs, (value) => {
        const source = requestOf(value);
        const given = bashArguments(curlOf(source, "bash"));
        expect(given[0]).toBe("https://a.example/personen");
        expect(given).toContain("Authorization: Bearer t");
        expect(JSON.parse(given[given.indexOf("--data-raw") + 1] ?? "")).toEqual(jsonOf(source));
      }),
      { numRuns: 60 },
    );
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
    fc.assert(
      fc.property(fc.array(forms, { minLength: 1, maxLength: 4 }), (words) => {
        const script = `curl ${words.join(" ")}`;
        expect(readBash(script)[0]?.words.slice(1)).toEqual(bashArguments(script));
      }),
      { numRuns: 60 },
    );
  });

  it("leaves nothing for the prompt of Windows to read in a body", () => {
    fc.assert(
      fc.property(signs, (value) => {
        const source = requestOf(value);
        const command = curlOf(source, "cmd");
        const argument = command.slice(command.indexOf("--data-raw ") + 11).trimEnd();
        // Outside quotes and inside: no sign of cmd but quotes, so both phases agree whatever they count.
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

  it("reads arguments of cmd and PowerShell by their documented rules", () => {
    const cmd = (line: string) => readCmd(line)[0]?.words;
    // Microsoft's own table for the arguments of C programs.
    expect(cmd('"a b c" d e')).toEqual(["a b c", "d", "e"]);
    expect(cmd('"ab\\"c" "\\\\" d')).toEqual(['ab"c', "\\", "d"]);
    expect(cmd('a\\\\\\b d"e f"g h')).toEqual(["a\\\\\\b", "de fg", "h"]);
    expect(cmd('a\\\\\\"b c d')).toEqual(['a\\"b', "c", "d"]);
    expect(cmd('a\\\\\\\\"b c" d e')).toEqual(["a\\\\b c", "d", "e"]);
    expect(cmd('a"b"" c d')).toEqual(['ab" c d']);
    expect(cmd('^"a^&b^" c^\n d')).toEqual(["a&b", "c", "d"]);
    expect(cmd("a%NAME%b")).toEqual(["a{{NAME}}b"]);
    const powershell = (line: string) => readPowershell(line)[0]?.words;
    expect(powershell('\'it\'\'s\' "a`"b" "a""b" "`$x" a` b')).toEqual([
      "it's",
      'a"b',
      'a"b',
      "$x",
      "a b",
    ]);
    expect(powershell('"$env:NAME/x" "${env:NAME}y"')).toEqual(["{{NAME}}/x", "{{NAME}}y"]);
    expect(readPowershell("@'\n{\"a\": 1}\n'@ | curl.exe x")[0]).toMatchObject({
      words: ["curl.exe", "x"],
      input: '{"a": 1}',
    });
  });

  it("brings every text through cmd and PowerShell by those rules", () => {
    fc.assert(
      fc.property(signs, (text) => {
        expect(readCmd(`x ${shellForms.cmd.quote(text)}`)[0]?.words[1]).toBe(text);
        expect(readPowershell(`x ${shellForms.powershell.quote(text)}`)[0]?.words[1]).toBe(text);
      }),
    );
  });

  it.each([
    ["curl 'https://a' \\\n -d 1", "bash"],
    ["curl ^\n -d 1", "cmd"],
    ['curl "https://a" --data-raw "%PATH%"', "cmd"],
    ["curl.exe `\n -d 1", "powershell"],
    ["@'\n{}\n'@ | curl.exe x", "powershell"],
    ["curl 'https://a/%7B%20x%'", "bash"],
  ])("tells the shell of %j", (source, shell) => {
    expect(shellOf(source)).toBe(shell);
  });
});
