import { beforeEach, describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import type { Authentication } from "../../../src/model/environments/loginSchemas.ts";
import { wireText } from "../../../src/model/plan.ts";
import { collect, createRunner, draftOf, FakeFiles, fakePorts } from "../../support/runText.ts";
import { GatewayTest, never } from "./support/gatewayTest.ts";
import { clientSecret, environmentAt } from "./support/service.ts";
import { startRecorder } from "./support/recorder.ts";

/** The preview is compared with the bytes that a server receives. */

const test = new GatewayTest();
beforeEach(() => test.begin());

/** The received bytes, with credentials redacted as in the preview. */
function redacted(request: string): string {
  const isToken = request.startsWith("POST /token");
  const bare = request
    .replace(/^(Authorization: \w+) .*$/m, "$1 ••••")
    .replace(/client_secret=[^&]*/, "client_secret=••••");
  return isToken ? bare.replace(/^(content-length: )\d+/m, "$1••••") : bare;
}

async function both(text: string, environmentOf: (url: string) => Environment, mask = false) {
  const { url, heard } = await startRecorder(test);
  const environment = { ...environmentOf(url), concurrency: 1 };
  const runner = createRunner(
    fakePorts({
      gateway: test.gateway(),
      files: new FakeFiles({ "rows.csv": "bsn,naam\n999990019,Jansen\n999990020,Groën\n" }),
    }),
  );
  const { plan, messages } = await runner.previewFile(draftOf(text), { environment, mask });
  expect(heard).toEqual([]);
  const signal = never();
  const approval = { hash: plan.hash, reason: "test" };
  await collect(runner.runFile(draftOf(text), { environment, signal, approval }));
  const previewed = messages.map((one) =>
    one.kind === "refused" ? one.failure.kind : wireText(one.message),
  );
  return { previewed, sent: heard.map(redacted), heard };
}

const persons = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam, geboorte.datum]

### by name
@header Accept: application/json; charset=utf-8
ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Groën d'Été
geboortedatum: 1983-05-26
fields: [burgerservicenummer]

### rows
@each row in rows.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{row.bsn}}
fields: [naam]
`;
const messages = `TelBerichten
soort: NIET-OPGEHAALD

### list
LijstBerichten
status: nieuw, gezien-in-lijst
`;

const withLogins =
  (...logins: readonly Authentication[]) =>
  (url: string) => {
    const { personen, berichten, ...rest } = environmentAt(url);
    return {
      ...rest,
      personen: { ...personen, logins },
      berichten: { ...berichten, logins },
    } as Environment;
  };

describe("what would be sent", () => {
  // Shows: cli-dry-run
  it.each([
    ["person queries with a token", persons, environmentAt],
    ["message calls with a token", messages, environmentAt],
    ["a password", persons, withLogins({ type: "basic", username: "é:x" })],
    ["no credentials", persons + "\n### m\n" + messages, withLogins()],
  ])("is what a server gets: %s", async (_, text, environmentOf) => {
    const { previewed, sent, heard } = await both(text, environmentOf);
    expect(sent.length).toBeGreaterThan(1);
    expect(previewed).toEqual(sent);
    for (const secret of ["token-canary", encodeURIComponent(clientSecret)])
      expect(previewed.join()).not.toContain(secret);
    // The length counts bytes, and a character beyond ASCII has several.
    expect(heard.join()).toContain(text === messages ? "status=" : "Groën d'Été");
  });

  // Shows: cli-dry-run
  it("is the same with its personal values hidden", async () => {
    const { previewed, sent } = await both(persons, environmentAt, true);
    const values = /"(?:999990019|999990020|1983-05-26|Groën d'Été)"/g;
    expect(previewed).toEqual(sent.map((request) => request.replace(values, '"••••"')));
    expect(previewed.filter((request) => request.includes('"••••"'))).toHaveLength(4);
  });

  it("leaves open what only a response will tell, at its place", async () => {
    const text = `### first
@name eerst
${persons.split("\n###")[0] ?? ""}
### then
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{eerst.personen[*].burgerservicenummer}}
fields: [naam]
`;
    const { previewed, sent } = await both(text, environmentAt);
    const body = sent.at(-1)?.split("\r\n\r\n")[1] ?? "";
    expect(previewed.at(-1)).toContain("content-length: {{...}}");
    const closed = previewed
      .at(-1)
      ?.replace('"{{...}}"', '["999990019"]')
      .replace("{{...}}", String(Buffer.byteLength(body)));
    expect([...previewed.slice(0, -1), closed]).toEqual(sent);
  });

  it("splits a long list as it will be split", async () => {
    const names = Array.from({ length: 23 }, (_, index) => `v${index}`);
    const values = names.map((name, index) => `@${name} = ${999990000 + index}`);
    const list = names.map((name) => `{{${name}}}`).join(", ");
    const { previewed, sent } = await both(
      `${values.join("\n")}\n\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${list}\nfields: [naam]\n`,
      withLogins(),
    );
    expect(sent).toHaveLength(2);
    expect(previewed).toEqual(sent);
  });
});
