import { expect, it } from "vitest";
import { printMessage } from "../../../../src/formats/classic/printMessage.ts";

it("prints what JSON escapes or UTF-8 writes in several bytes", () => {
  const value = {
    a: 'quote " and \\',
    "é\n": ["\u0001", "\ud800", "🙂", ""],
    n: [1.5, true, null, {}, []],
    o: { p: [{ q: "r" }, { s: {} }] },
  };
  expect(Buffer.from(printMessage(value)).toString()).toBe(
    `{
  "a" : "quote \\" and \\\\",
  "é\\n" : [ "\\u0001", "\\ud800", "🙂", "" ],
  "n" : [ 1.5, true, null, { }, [ ] ],
  "o" : {
    "p" : [ {
      "q" : "r"
    }, {
      "s" : { }
    } ]
  }
}`,
  );
});
