import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draw, line, piece, displayWidth, printable } from "../../../src/cli/reporters/layout.ts";
import { terminalOf, type Terminal } from "../../../src/cli/commandContext.ts";

const plain: Terminal = { colour: false, unicode: true, width: 40 };

describe("drawing", () => {
  it("wraps to the width of a terminal, and not at all where there is none", () => {
    const write = () => undefined;
    const widthOf = (columns?: number) =>
      terminalOf({ write, isTerminal: true, ...(columns !== undefined && { columns }) }, {}, "auto")
        .width;
    expect([widthOf(200), widthOf(72), widthOf(10)]).toEqual([200, 72, 40]);
    expect([widthOf(0), widthOf()]).toEqual([80, 80]);
    const piped = terminalOf({ write, isTerminal: false }, {}, "auto");
    const long = "word ".repeat(1000).trim();
    expect(draw([line([piece("- ")], [piece(long)])], piped)).toBe(`- ${long}\n`);
  });

  it("wraps at words and hangs wrapped lines below the first", () => {
    const text = draw(
      [line([piece("name  ")], [piece("one two three four five six seven eight")], "│ ")],
      plain,
    );
    expect(text).toBe("│ name  one two three four five six\n│       seven eight\n");
  });

  it("cuts a word that is longer than a line and loses no letter of it", () => {
    const word = "a".repeat(150);
    const text = draw([line([], [piece(word)])], plain);
    expect(text.replace(/\s/g, "")).toBe(word);
    expect(Math.max(...text.split("\n").map((each) => each.length))).toBeLessThanOrEqual(40);
  });

  it("uses colour as an extra only", () => {
    const lines = [line([], [piece("✓ ok", "good")])];
    expect(draw(lines, { ...plain, colour: true })).toBe("\u001b[32m✓ ok\u001b[0m\n");
    expect(draw(lines, { ...plain, unicode: false })).toBe("v ok\n");
  });

  // Shows: security-hostile-text
  it("never writes text that moves the cursor, turns around or commands CI", () => {
    const bad = "\u001b[2Jx\u202eabc\u0085\u2028\u200bend\r\ny";
    const text = draw([line([], [piece(bad)])], plain);
    expect(text).toBe("\ufffd[2Jx\ufffdabc\ufffd\ufffd\ufffdend y\n");
    expect(draw([line([], [piece("::error::x")])], plain)).toBe(": :error::x\n");
    expect(draw([line([piece("  ")], [piece("::warning x")])], plain)).toBe("  : :warning x\n");
    const azure = draw([line([], [piece("a ##vso[task.setvariable] ##[error]")])], plain);
    expect(azure).not.toMatch(/##(vso)?\[/);
  });

  // Shows: security-hostile-text
  it("never lets a wrapped line begin a command, whatever the text", () => {
    const hostile = fc.array(
      fc.constantFrom("::", "##[", "##vso[", " ", "\n", "\u001b", "abc", "é"),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const text = draw([line([piece("  ")], [piece(parts.join(""), "bad")])], {
          ...plain,
          colour: true,
        });
        const bare = text.replaceAll(/\u001b\[[0-9]+m/g, "");
        expect(bare).not.toContain("\u001b");
        for (const each of bare.split("\n")) {
          expect(each.trimStart().startsWith("::")).toBe(false);
          expect(each).not.toMatch(/##(vso)?\[/);
        }
      }),
    );
  });

  it("counts columns, not letters", () => {
    expect(displayWidth("e\u0301")).toBe(1);
    expect(displayWidth("日本")).toBe(4);
    expect(printable("a\tb")).toBe("a b");
  });
});

describe("the terminal", () => {
  const output = { write: () => undefined, isTerminal: true, columns: 90 };
  it("respects NO_COLOR, dumb terminals and --color", () => {
    expect(terminalOf(output, {}, "auto")).toEqual({ colour: true, unicode: true, width: 90 });
    expect(terminalOf(output, { NO_COLOR: "1" }, "auto").colour).toBe(false);
    expect(terminalOf(output, { NO_COLOR: "1" }, "always").colour).toBe(true);
    expect(terminalOf(output, { TERM: "dumb" }, "auto")).toMatchObject({
      colour: false,
      unicode: false,
    });
    expect(terminalOf({ ...output, isTerminal: false }, {}, "auto").colour).toBe(false);
    expect(terminalOf(output, { LANG: "C" }, "auto").unicode).toBe(false);
    expect(terminalOf(output, { LANG: "nl_NL.UTF-8" }, "auto").unicode).toBe(true);
  });
});

describe("the short way of plain text", () => {
  it("takes one column for each letter, and no letter that is not shown as it is", () => {
    const letters = Array.from({ length: 0x3000 }, (_, unit) => String.fromCharCode(unit));
    for (const letter of letters) {
      // A wide character after it forces the slow path.
      const longWay = displayWidth(`${letter}\u4e2d`) - displayWidth("\u4e2d");
      expect([letter, displayWidth(letter)]).toEqual([letter, longWay]);
      const shown = printable(`${letter}\u4e2d`).slice(0, -1);
      expect([letter, printable(letter)]).toEqual([letter, shown]);
    }
  });
});
