import { describe, expect, it } from "vitest";
import { openFile } from "../../../src/language/languageService.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { namedTests, requestTests } from "../../../src/language/outline.ts";

const file = `// preamble
TelBerichten
? aantalBerichten >= 0

### Wie
@tag snel nacht
@tag snel
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam]
? personen count == 1

### Zonder verwachting
TelBerichten

### Wie
TelBerichten
? niets leesbaars

###
? status == 200
`;

const read = (text: string) => namedTests(requestTests(parseRequestDocument(text)));

describe("the tests of a request file", () => {
  it("are the requests with expectations, each with a key of its own", () => {
    expect(read(file).map(({ ordinal, title, key }) => [ordinal, title, key])).toEqual([
      [0, "TelBerichten", "TelBerichten"],
      [1, "Wie", "Wie"],
      [3, "Wie", "Wie (2)"],
      [4, "#5", "#5"],
    ]);
  });

  it("carry their tags, each once", () => {
    expect(read(file).map(({ tags }) => tags)).toEqual([[], ["snel", "nacht"], [], []]);
  });

  it("stand from the line that begins them to the end of their last line", () => {
    const texts = read(file).map(({ span }) => file.slice(span.start, span.end));
    expect(texts[0]).toBe("TelBerichten\n? aantalBerichten >= 0");
    expect(texts[1]).toMatch(/^### Wie\n@tag[^]*personen count == 1$/);
    expect(texts[3]).toBe("###\n? status == 200");
  });

  it("are the same in a file that is kept by section, after an edit too", () => {
    const open = openFile(file);
    expect(open.requestTests()).toEqual(read(file));
    const newText = "### Vooraan\nTelBerichten\n? status == 200\n\n";
    const at = file.indexOf("### Wie");
    open.edit([{ span: { start: at, end: at }, newText }]);
    const edited = file.slice(0, at) + newText + file.slice(at);
    expect(open.requestTests()).toEqual(read(edited));
    expect(read(edited).map(({ key }) => key)).toEqual([
      "TelBerichten",
      "Vooraan",
      "Wie",
      "Wie (2)",
      "#6",
    ]);
  });
});
