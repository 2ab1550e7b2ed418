import { referencesAt } from "../../../../src/language/navigation/occurrences.ts";
import { describe, expect, it } from "vitest";
import { exportRequests } from "../../../../src/interop/exportRequests.ts";
import { importRequests } from "../../../../src/interop/importRequests.ts";
import { toFileDraft } from "../../../../src/language/draft.ts";
import { openFile } from "../../../../src/language/languageService.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { environmentFacts } from "../../../../src/model/environments/environmentFacts.ts";
import { templateText } from "../../../../src/model/text/sourceText.ts";
import { accept, labels } from "../completion/completing.ts";
import { check, flagsIn, samplesIn } from "./expectDiagnostics.ts";

const context = environmentFacts("gateway", {
  kind: "trial",
  personen: {
    baseUrl: "https://gw.example/brp",
    headers: { "X-Purpose": { perRequest: true, values: ["Move", "Passport"] } },
  },
  berichten: { baseUrl: "https://gw.example/b/v1", headers: { "x-fixed": "1" } },
});
const read =
  "### Read\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";
const count = "### Count\nTelBerichten\nsoort: NIEUW\n";

const samples = samplesIn(`
--- one that the environment does not declare :: header-not-allowed
@header «x-purpos→X-Purpose» Move
${read}
--- one that no service of the file takes :: header-not-allowed :: but these calls are for berichten
@header «x-purpose» Move
${count}
--- a value that is not listed :: header-choice
@header x-purpose «Other→Move»
${count}${read}
--- a variable that does not exist :: unresolved-variable
@aim = Move
@header x-purpose {{«aims→aim»}}
${read}
--- a value of a response :: answer-in-default
@header x-purpose {{«found.status»}}
### a
@name found
${count.slice(count.indexOf("\n") + 1)}${read}
--- a header of a request that its service does not take :: header-not-allowed
### Count
@header «x-purpose» Move
${count.slice(count.indexOf("\n") + 1)}
`);

const file = `@aim = Move\n@header x-purpose {{aim}}\n@header accept-gezag-version 2\n${read}${read.replace("\n", "\n@header X-PURPOSE Passport\n")}${count}`;
const headersOf = (text: string) =>
  toFileDraft(parseRequestDocument(text)).requests.map(({ directives }) =>
    directives.headers.map(({ name, value }) => `${name}: ${templateText(value)}`),
  );

describe("headers before the first request", () => {
  it.for(samples)("are flagged: %s", flagsIn(context));

  it("are right where one service of the file takes them", () => {
    expect(check(file, context)).toEqual([]);
    expect(check(`@header x-purpose Move\n`, context)).toEqual([]);
  });

  it("belong to every request that does not set them itself, in any letters", () => {
    expect(headersOf(file)).toEqual([
      ["x-purpose: {{aim}}", "accept-gezag-version: 2"],
      ["accept-gezag-version: 2", "X-PURPOSE: Passport"],
      ["x-purpose: {{aim}}", "accept-gezag-version: 2"],
    ]);
    expect(headersOf(`@header x-purpose Move\n${read.slice(read.indexOf("\n") + 1)}`)).toEqual([
      ["x-purpose: Move"],
    ]);
  });

  it("go with a request that is chosen alone, at their own place", () => {
    const opened = openFile(file);
    const { draft, positionAt } = opened.chosen([1]);
    const [header] = draft.requests[0]?.directives.headers ?? [];
    expect(header?.name).toBe("accept-gezag-version");
    expect(positionAt(header?.span.start ?? -1)).toEqual({ line: 3, column: 1 });
    expect(draft.requests[0]?.directives.headers.at(-1)?.span.start).toBe(
      file.indexOf("@header X-"),
    );
  });

  it("are checked again when the requests of the file become others", () => {
    const opened = openFile(`@header x-purpose Move\n${read}`);
    expect(opened.diagnostics(context)).toEqual([]);
    opened.setText(`@header x-purpose Move\n${count}`);
    expect(opened.diagnostics(context).map(({ code }) => code)).toEqual(["header-not-allowed"]);
    opened.setText(`@header x-purpose Move\n${count}${read}`);
    expect(opened.diagnostics(context)).toEqual([]);
  });

  it("complete names, values and variables", () => {
    expect(labels(`@header |\n${read}`, context)).toContain("X-Purpose");
    expect(accept(`@header x-purpose M|\n${read}`, "Move", context)).toBe(
      `@header x-purpose Move\n${read}`,
    );
    expect(labels(`@aim = Move\n@header x-purpose {{a|}}\n${read}`, context)).toContain("aim");
    expect(labels(`### a\n@header |\n${count.slice(10)}`, context)).not.toContain("X-Purpose");
  });

  it("follow a variable that is renamed, and show its value", () => {
    const opened = openFile(file);
    const places = referencesAt(opened.names, file.indexOf("{{aim") + 2, true);
    expect(places.map(({ start }) => start)).toEqual([1, file.indexOf("{{aim") + 2]);
    const hints = opened.inlayHints({ start: 0, end: file.length });
    expect(hints.map(({ label }) => label)).toContain("= Move");
  });

  it.each(["curl", "http"] as const)("are copied as %s", (format) => {
    const document = parseRequestDocument(file);
    const copy = (ordinal: number) =>
      exportRequests(document, format, { ordinals: [ordinal], headers: context.headers ?? {} })
        .text;
    expect(copy(0)).toContain("x-purpose");
    expect(copy(1)).toMatch(/X-PURPOSE/);
    expect(copy(1)).not.toContain("x-purpose");
    expect(copy(2)).not.toMatch(/x-purpose|accept-gezag-version/i);
  });

  it("come back from an .http file with each request", () => {
    const { text } = exportRequests(parseRequestDocument(file), "http", {
      headers: context.headers ?? {},
    });
    const read = headersOf(importRequests(text, "http").text).map((one) => one.toSorted());
    expect(read).toEqual([
      ["accept-gezag-version: 2", "x-purpose: {{aim}}"],
      ["X-PURPOSE: Passport", "accept-gezag-version: 2"],
      [],
    ]);
  });
});
