import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importRequests } from "../../../src/interop/importRequests.ts";
import { noteText } from "../../../src/interop/reading/foreignCall.ts";
import { readConfigFile } from "../../../src/model/environments/configFile.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";

const query = '{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["999990019"]}';

function notesFor(base: string): readonly string[] {
  const source = `POST ${base}/personen\nContent-Type: application/json\n\n${query}\n`;
  return importRequests(source, "http").notes.map((note) => noteText(note).en);
}

const proposed = (notes: readonly string[]) =>
  notes.flatMap((note) => /"personen": (\{.*\})/.exec(note)?.[1] ?? []);

/** Errors of `brp check` and `brp run` for an environment with this proposal. */
function refused(proposal: string): readonly string[] {
  const read = readConfigFile(`{"environments":{"proef":{"kind":"trial","personen":${proposal}}}}`);
  if ("problems" in read) return read.problems.map(({ code }) => code);
  return [...read.environments].flatMap(([name, definition]) => {
    const resolved = resolveEnvironment(name, definition);
    return "problems" in resolved ? resolved.problems.map(({ code }) => code) : [];
  });
}

const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV4Extended(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.constantFrom(
    ...`\
127.0.0.1 | localhost | brp.localhost | [::1] | 127.0.0.999 | {{host}} | gateway | 1.2.3 | a.0x1`.split(
      " | ",
    ),
  ),
);
const address = fc
  .tuple(
    fc.constantFrom("", "http://", "https://", "HTTP://", "ftp://", "http://user:pass@"),
    host,
    fc.option(
      fc.nat(70_000).map((port) => `:${port}`),
      { nil: "" },
    ),
    fc.oneof(
      fc.webPath(),
      fc.constantFrom("", "/api/{{version}}", "/a\u200bb", "/haalcentraal/api/brp"),
    ),
  )
  .map((parts) => parts.join(""));

describe("the address that an import proposes for brp.config.json", () => {
  it("is one that the checks of brp.config.json take, whatever was imported", () => {
    let count = 0;
    fc.assert(
      fc.property(address, (base) => {
        const proposals = proposed(notesFor(base));
        count += proposals.length;
        expect(proposals.flatMap(refused)).toEqual([]);
      }),
    );
    expect(count).toBeGreaterThan(0);
  });

  it("is https where plain http would be refused, and says so", () => {
    const notes = notesFor("http://gateway.example.org:8080/haalcentraal/api/brp");
    expect(proposed(notes)).toEqual([
      '{"baseUrl":"https://gateway.example.org:8080/haalcentraal/api/brp"}',
    ]);
    expect(notes.join("\n")).toContain("It used plain http, which is rejected for other machines");
  });

  it("is kept as it is for this machine", () => {
    for (const base of [
      "http://127.0.0.1:5010/brp",
      "http://localhost:5010/haalcentraal/api/brp",
    ]) {
      const notes = notesFor(base);
      expect(proposed(notes)).toEqual([`{"baseUrl":"${base}"}`]);
      expect(notes.join("\n")).not.toContain("plain http");
    }
  });

  it("is none if a variable is left or it is not a web address", () => {
    for (const base of ["{{host}}/brp", "https://{{host}}/brp", "ftp://a.example.org/brp"]) {
      const notes = notesFor(base);
      expect(proposed(notes)).toEqual([]);
      expect(notes.join("\n")).toContain("can't be used");
    }
  });
});
