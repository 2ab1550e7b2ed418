import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldPaths } from "../../../src/contract/response/fields.ts";
import {
  operationNames,
  operations,
  type OperationName,
} from "../../../src/contract/operations.ts";
import { parameterOf } from "../../../src/contract/parameters.ts";
import { exportCurl } from "../../../src/interop/writing/curlExport.ts";
import { exportHttp } from "../../../src/interop/writing/httpExport.ts";
import { exportJson } from "../../../src/interop/writing/exportable.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { difference, imported as back, nasty } from "./support.ts";
import { always } from "../../support/always.ts";

const controls = ["\n", "\r\n", "\u0001", "\u007f", "\u0085"] as const;

const textOf = (signs: readonly string[]) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(""));
const anyValue = textOf([...nasty, ...controls]);
const placeholder = fc.constantFrom(
  "{{zoek.personen[*].burgerservicenummer}}",
  "{{$today - 18 years}}",
  '{{$input "Welk \\"nummer\\"?"}}',
  "{{onbekend}}",
  "{{$uuid}}",
);

const quoted = (text: string) => JSON.stringify(text);

interface Made {
  readonly operation: OperationName;
  readonly text: string;
}

function valueFor(operation: OperationName, name: string): fc.Arbitrary<string> {
  const parameter = parameterOf(operation, name);
  const isPerson = operations[operation].service === "personen";
  const free = isPerson
    ? anyValue.map(quoted)
    : // In a URL braces are braces, so a text that looks like a placeholder is one.
      textOf(nasty.filter((sign) => !/[{}]/.test(sign)))
        .filter((text) => text.trim() !== "")
        .map(quoted);
  const example = fc.constant(parameter?.example ?? "x");
  if (parameter?.kind !== "list") return fc.oneof(free, example, placeholder);
  const own = operations[operation];
  const paths =
    name === "fields" && own.service === "personen"
      ? fc.constantFrom(...fieldPaths(own.responseType).keys())
      : fc.constantFrom(...(parameter.values?.map(({ value }) => value) ?? [parameter.example]));
  const item = isPerson ? fc.oneof(free, paths, placeholder) : fc.oneof(paths, placeholder);
  return fc
    .array(item, { minLength: 1, maxLength: 4 })
    .map((items) => `\n${items.map((each) => `  - ${each}`).join("\n")}`);
}

const anyRequest: fc.Arbitrary<Made> = fc.constantFrom(...operationNames).chain((operation) => {
  const { required, optional } = operations[operation];
  return fc
    .tuple(fc.subarray([...optional]), fc.constant(required))
    .chain(([chosen, musts]) =>
      fc.tuple(
        ...[...musts, ...chosen].map((name) =>
          valueFor(operation, name).map(
            (value) => `${name}:${value.startsWith("\n") ? "" : " "}${value}`,
          ),
        ),
      ),
    )
    .map((lines) => ({ operation, text: `### Een vraag\n${operation}\n${lines.join("\n")}\n` }));
});

const anyPersonQuery = anyRequest.filter(
  ({ operation }) => operations[operation].service === "personen",
);

const document = (text: string) => parseRequestDocument(text);

describe("a round trip", () => {
  it("loses nothing by JSON", () => {
    always(500, [anyPersonQuery], ({ text }) => {
      const { text: json } = exportJson(document(text), {});
      expect(difference(text, back(json).text, { directives: false })).toBeUndefined();
    });
  });

  // Shows: cli-convert
  it("loses nothing by .http, directives, expectations and names included", () => {
    const extras = fc.subarray([
      "@name zoek",
      "@timeout 10s",
      "@tag intake nightly",
      "@skip later: niet nu",
      "@header accept-gezag-version 2",
    ]);
    const checks = fc.subarray(["? status == 200", "? personen[any].naam.geslachtsnaam == Jansen"]);
    always(500, [anyRequest, extras, checks], ({ text }, directives, expectations) => {
      const [title = "", ...body] = text.trimEnd().split("\n");
      const whole = [
        "@environment local",
        "@plaats = 0518",
        title,
        ...directives,
        ...body,
        ...expectations,
      ];
      // An unused variable is not imported, so this one is used.
      const source = `${whole.join("\n")}\n\n### Nog een\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\ngemeenteVanInschrijving: {{plaats}}\nfields: [naam]\n`;
      const { text: http } = exportHttp(document(source), {});
      expect(difference(source, back(http).text)).toBeUndefined();
    });
  });

  it("loses nothing by curl for bash", () => {
    always(500, [anyRequest], ({ text }) => {
      const { text: curl } = exportCurl(document(text), {});
      expect(difference(text, back(curl).text, { directives: false })).toBeUndefined();
    });
  });
});
