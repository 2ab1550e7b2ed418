import { expect, it } from "vitest";
import { redacted } from "../../../src/model/redaction/redact.ts";
import { ResponseSecrets } from "../../../src/runner/gateway/responseReading.ts";

it("takes out what belongs to each call, whatever the call before it had", () => {
  const secrets = new ResponseSecrets();
  const text = "Jansen, Pietersen";
  const without = (...values: readonly string[]) => secrets.redactorFor(values)(text);
  expect(without("Jansen")).toBe(`${redacted}, Pietersen`);
  expect(without("Pietersen")).toBe(`Jansen, ${redacted}`);
  expect(without("Jansen", "Pietersen")).toBe(`${redacted}, ${redacted}`);
  expect(without()).toBe(text);
  expect(without("Jansen")).toBe(`${redacted}, Pietersen`);
});
