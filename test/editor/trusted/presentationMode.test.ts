import assert from "node:assert/strict";
import {
  languages,
  type DocumentSymbol,
  type Hover,
  type InlayHint,
  MarkdownString,
  Range,
} from "vscode";
import {
  ask,
  leaveEach,
  openRequest,
  placeCursor,
  placeOf,
  suggestions,
} from "../support/documents.ts";
import { until } from "../support/until.ts";
import { presenting } from "../support/user.ts";

const text = `@wie = Vermeulen
### Person 999990019
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam, leeftijd]
? personen[0].naam.geslachtsnaam == {{wie}}
? personen[0].leeftijd == "Vermeulen"
`;

const personal = /999990019|Vermeulen/;

describe("presentation mode", () => {
  leaveEach();

  it("keeps values of a request file out of all that is told about it", async () => {
    const editor = await openRequest(text);
    const { document } = editor;
    const { uri } = document;
    placeCursor(editor, text.indexOf("{{wie") + 3);
    const reported = async () => {
      const place = placeOf(document, "wie}}");
      const hovers = await ask<Hover[]>("executeHoverProvider", document, place);
      const whole = new Range(0, 0, document.lineCount, 0);
      const hints = await ask<InlayHint[]>("executeInlayHintProvider", document, whole);
      const symbols = await ask<DocumentSymbol[]>("executeDocumentSymbolProvider", document);
      return {
        hover: hovers
          .flatMap(({ contents }) => contents)
          .map((content) =>
            content instanceof MarkdownString ? content.value : JSON.stringify(content),
          )
          .join("\n"),
        hints: hints.map(({ label }) => JSON.stringify(label)).join("\n"),
        symbols: symbols
          .flatMap((symbol) => [symbol, ...symbol.children])
          .map(({ name, detail }) => `${name} ${detail}`)
          .join("\n"),
        suggestions: (await suggestions(editor))
          .map(({ label }) => JSON.stringify(label))
          .join("\n"),
        problems: languages
          .getDiagnostics(uri)
          .map(({ message }) => message)
          .join("\n"),
      };
    };
    await until("the problem is told", () =>
      languages.getDiagnostics(uri).some(({ message }) => message.includes("Vermeulen")),
    );
    for (const [what, words] of Object.entries(await reported()))
      assert.match(words, personal, `${what} tell nothing that could be hidden`);

    await presenting(async () => {
      await until("the problem is covered", () =>
        languages.getDiagnostics(uri).every(({ message }) => !personal.test(message)),
      );
      const covered = await reported();
      for (const [what, words] of Object.entries(covered))
        assert.doesNotMatch(words, personal, what);
      assert.match(covered.symbols, /^Person •••• RaadpleegMetBurgerservicenummer$/m);
      assert.match(covered.problems, /"••••"/);
      assert.match(covered.suggestions, /wie/);
    });
    assert.match((await reported()).symbols, /^Person 999990019 /m);
  });
});
