import { describe, expect, it } from "vitest";
import { Bytes } from "../../../../src/contract/classic/bytes.ts";
import { printMessage } from "../../../../src/contract/classic/printMessage.ts";
import { writeClassic } from "../../../../src/contract/classic/writeClassic.ts";

const messageOf = (street: string) => ({
  berichtType: "Gv01",
  aNummer: "9010101010",
  plData: { c08: [{ e1110: street, historie: [{ e1110: "Zegge" }] }] },
});
const message = messageOf("Bétastraat");
/** Faults after much was written, and in the midst of a value. */
const unwritable = messageOf(`${"Lange Weg ".repeat(20)}\u4e00`);

describe("messages written one after the other", () => {
  it.each([1, 300, 65_536])("are what each is alone, in a room of %i", (room) => {
    const bytes = new Bytes(room);
    const write = (content: typeof message, into?: Bytes) => {
      const written = writeClassic(content, { form: "nic", bytes: into });
      return written.kind === "bytes" ? Buffer.from(written.bytes).toString("latin1") : "fault";
    };
    const printed = [];
    for (let time = 0; time < 20; time += 1) {
      if (time % 5 === 0) expect(write(unwritable, bytes)).toBe("fault");
      printed.push(printMessage(message, bytes));
      expect(write(message, bytes)).toBe(write(message));
    }
    const alone = Buffer.from(printMessage(message)).toString();
    expect(JSON.parse(alone)).toEqual(message);
    expect(printed.map((each) => Buffer.from(each).toString())).toEqual(printed.map(() => alone));
  });

  it("print what JSON escapes or UTF-8 writes in several bytes", () => {
    const value = {
      a: 'quote " and \\',
      "é\n": ["\u0001", "\ud800", "🙂", ""],
      n: [1.5, true, null, {}, []],
    };
    expect(Buffer.from(printMessage(value)).toString()).toBe(
      `{
  "a" : "quote \\" and \\\\",
  "é\\n" : [ "\\u0001", "\\ud800", "🙂", "" ],
  "n" : [ 1.5, true, null, { }, [ ] ]
}`,
    );
  });
});
