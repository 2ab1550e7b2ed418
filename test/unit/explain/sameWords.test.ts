import { describe, expect, it } from "vitest";
import { codeOfDoctorStep, codeOfFailure } from "../../../src/cli/commandOutput.ts";
import { refusalIn } from "../../../src/cli/commands/showInput.ts";
import { explainDoctorStep } from "../../../src/explain/explainDoctor.ts";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import { callDiagnostic } from "../../../src/runner/doctor/doctorCalls.ts";
import { doctorStep } from "../../../src/runner/doctor/doctorHosts.ts";
import { readResponse } from "../../../src/runner/gateway/responseReading.ts";

const problem = (status: number, more: object) => JSON.stringify({ status, ...more });
const page = (title: string, body = "") =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const fault = "<faultcode>s:Client</faultcode><faultstring>Assertie geweigerd</faultstring>";

/** A body that is received, and lies in a file later: with it the exit code of a run. */
const bodies: readonly (readonly [status: number, code: number, body: string])[] = [
  [401, 4, problem(401, { title: "Unauthorized", code: "authentication" })],
  [403, 1, problem(403, { title: "U bent niet geautoriseerd.", code: "unauthorized" })],
  [400, 1, problem(400, { message: "Verplichte header ontbreekt: x-doelbinding" })],
  [403, 1, problem(403, { message: "Doelbinding niet toegestaan", instance: { msgId: "m-1" } })],
  [401, 4, problem(401, { message: "Header x-api-key is onbekend" })],
  [403, 4, problem(403, { message: "Header x-api-key is onbekend" })],
  [401, 4, '{"message":"Unauthorized"}'],
  [403, 4, '{"message":"Forbidden"}'],
  [403, 4, problem(403, { error: "invalid_token", error_description: "The token expired" })],
  [500, 1, `<s:Envelope><s:Body><s:Fault>${fault}</s:Fault></s:Body></s:Envelope>`],
  [500, 1, `<fault>${fault}</fault>`],
  [500, 1, "<fault><code>17</code><message>Geen route</message></fault>"],
  [502, 4, page("502 Bad Gateway")],
  [404, 1, page("404 Not Found", "<h1>nginx</h1>")],
  [503, 1, page("Service Unavailable")],
  [403, 4, page("403 Inloggen", "<input type='password'>")],
  [511, 4, page("511 Network Authentication Required", "<input type='password'>")],
  [407, 4, page("407 Proxy Authentication Required")],
];

describe("a body that refuses", () => {
  it.each(bodies)("is told alike by run, doctor and show: %i, %i, %s", (status, code, text) => {
    const body = Buffer.from(text);
    const read = readResponse(
      { kind: "response", status, headers: {}, body },
      {
        operation: "RaadpleegMetBurgerservicenummer",
        url: "https://brp.example.test/personen",
        now: new Date(0),
        people: "test",
        redact: (given) => given,
        isSent: (name) => ({ name, isSent: true }),
        keyHeaders: [],
      },
    );
    if (read.kind !== "failed") return expect.fail("it is refused");
    const { failure } = read;
    const step = doctorStep(
      "call",
      "personen",
      0,
      callDiagnostic("personen", { kind: "failed", failure, sent: [], warnings: [] }),
    );
    const saved = refusalIn(body);
    expect(saved && explainFailure(saved, "en")).toEqual(explainFailure(failure, "en"));
    expect(JSON.stringify(explainDoctorStep(step, "en"))).toContain(
      JSON.stringify(explainFailure(failure, "en").title).slice(1, -1),
    );
    expect([codeOfFailure(failure), codeOfDoctorStep(step)]).toEqual([code, code]);
  });
});
