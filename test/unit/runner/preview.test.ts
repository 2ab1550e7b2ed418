import { describe, expect, it } from "vitest";
import { operations } from "../../../src/contract/operations.ts";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { requestsByOrdinal, wireText, type PreviewedMessage } from "../../../src/model/plan.ts";
import { previewText, previewPageText } from "../../../src/presentation/texts/previewText.ts";
import type { RunnerPorts } from "../../../src/runner/run/plan.ts";
import { FakeGateway } from "../../support/fakeGateway.ts";
import {
  createRunner,
  draftOf,
  FakeFiles,
  fakePorts,
  trialEnvironment,
} from "../../support/runText.ts";

const trial: Environment = {
  ...trialEnvironment,
  personen: {
    baseUrl: "https://proef.example:8443/brp",
    logins: [{ type: "bearer" }],
    headers: [],
  },
};

async function preview(text: string, ports: Partial<RunnerPorts> = {}, mask = true) {
  const gateway = new FakeGateway();
  const asked: string[] = [];
  const prompt = { ask: (label: string) => Promise.resolve(void asked.push(label)) };
  const runner = createRunner(fakePorts({ gateway, prompt, ...ports }));
  const requestPreview = await runner.previewFile(draftOf(text), { environment: trial, mask });
  expect([gateway.calls, asked]).toEqual([[], []]);
  return requestPreview;
}

const textOf = (message: PreviewedMessage | undefined) =>
  message && message.kind !== "refused" ? wireText(message.message) : message?.failure.kind;

/** Every query type with a unique value in each personal parameter. */
const personal = [
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019, 999990020",
  "ZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: Vangeheim\nvoorvoegsel: vande\nvoornamen: Stilla\ngeboortedatum: 1983-05-26\ngeslacht: V",
  "ZoekMetNaamEnGemeenteVanInschrijving\ngeslachtsnaam: Vangeheim\nvoornamen: Stilla\ngemeenteVanInschrijving: 0599",
  "ZoekMetPostcodeEnHuisnummer\npostcode: 9876ZX\nhuisnummer: 48151\nhuisletter: Q\nhuisnummertoevoeging: XV23",
  "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: Stillelaan\nhuisnummer: 48151\ngemeenteVanInschrijving: 0599",
  "ZoekMetNummeraanduidingIdentificatie\nnummeraanduidingIdentificatie: 0599200000481516",
  "ZoekMetAdresseerbaarObjectIdentificatie\nadresseerbaarObjectIdentificatie: 0599010000481516",
];
const telling = /9999900|Vangeheim|vande|Stilla|1983|9876|48151|"Q"|XV23|Stillelaan/;

describe("what would be sent", () => {
  it("knows every query type", () => {
    const named = personal.map((text) => text.split("\n")[0]);
    const types = Object.values(operations).filter(({ service }) => service === "personen");
    expect(named.toSorted()).toEqual(types.map(({ name }) => name).toSorted());
  });

  // Shows: cli-dry-run
  it.each(personal)("is hidden if it identifies a person: %s", async (query) => {
    const text = `${query}\nfields: [naam]\n`;
    const shown = textOf((await preview(text)).messages[0]);
    expect(shown).toMatch(/^POST \/brp\/personen HTTP\/1\.1\r\nhost: proef\.example:8443\r\n/);
    expect(shown).toContain("\r\nAuthorization: Bearer ••••\r\n");
    expect(shown).toContain('"fields":["naam"]');
    expect(shown?.split("\r\n\r\n")[1]).not.toMatch(telling);
    const bare = textOf((await preview(text, {}, false)).messages[0]);
    expect(bare?.split("\r\n\r\n")[1]).toMatch(telling);
  });

  it("has the headers before the first request where the service of a request takes them", async () => {
    const services = {
      personen: {
        baseUrl: "https://proef.example/brp",
        logins: [],
        headers: [
          { kind: "perRequest", name: "X-Purpose", isPersonal: false, isForToken: false },
        ] as const,
      },
      berichten: {
        baseUrl: "https://proef.example/b/v1",
        logins: [],
        headers: [],
        dialect: "default" as const,
      },
    };
    const runner = createRunner(fakePorts({ gateway: new FakeGateway() }));
    const query =
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n";
    const requests = `### a\n${query}### b\n@header x-purpose Other\n${query}### c\nTelBerichten\nsoort: NIEUW\n`;
    const sent = async (header: string) => {
      const draft = draftOf(`@aim = Move\n@header ${header}\n${requests}`);
      const environment = { ...trial, ...services };
      const { messages } = await runner.previewFile(draft, { environment, mask: false });
      return messages.map((message) => /^x-.*$/im.exec(textOf(message) ?? "")?.[0].trim());
    };
    expect(await sent("X-PURPOSE {{aim}}")).toEqual([
      "X-Purpose: Move",
      "X-Purpose: Other",
      undefined,
    ]);
    const refused = draftOf(`@header x-other 1\n### c\nTelBerichten\nsoort: NIEUW\n`);
    const { messages } = await runner.previewFile(refused, {
      environment: { ...trial, ...services },
      mask: false,
    });
    expect(messages.map(textOf)).toEqual(["invalidRequest"]);
  });

  it("shows open values and what it waits for, without a prompt", async () => {
    const { messages, plan } = await preview(
      '### zoek\n@name zoek\nZoekMetPostcodeEnHuisnummer\npostcode: {{$input "Postcode"}}\nhuisnummer: 1\nfields: [burgerservicenummer]\n' +
        "### lees\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{zoek.personen[*].burgerservicenummer}}\nfields: [naam]\n",
    );
    expect(messages.map((one) => (one.kind === "call" ? one.open : one.kind))).toEqual([
      [{ name: "postcode", from: ['$input "Postcode"'] }],
      [{ name: "burgerservicenummer", from: ["zoek.personen[*].burgerservicenummer"] }],
    ]);
    expect(textOf(messages[0])).toContain('"postcode":"{{...}}"');
    const [first] = messages;
    expect(first && previewText(first, requestsByOrdinal(plan), "nl").notes).toEqual([
      'pas bekend bij het uitvoeren: postcode ← {{$input "Postcode"}}',
    ]);
  });

  it("shows each row, and why one of them is not sent", async () => {
    const { messages, plan } = await preview(
      "### lees\n@each row in rows.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{row.bsn}}\nfields: [naam]\n",
      { files: new FakeFiles({ "rows.csv": "bsn\n999990019\nkapot\n" }) },
    );
    expect(messages).toMatchObject([
      { kind: "call", row: 1, ordinal: 0 },
      { kind: "refused", row: 2, failure: { kind: "invalidRequest" } },
    ]);
    const reported = messages.map((one) => previewText(one, requestsByOrdinal(plan), "en"));
    expect(reported.map(({ heading }) => heading)).toEqual(["lees · row 1", "lees · row 2"]);
    expect(reported[1]?.notes[0]).toBe("Nothing would be sent.");
    expect(JSON.stringify(reported)).not.toContain("kapot");
  });

  it("is one page of plain text, which counts what it leaves out", async () => {
    const rows = Array.from({ length: 203 }, () => "999990019");
    const text = `### lees\n@each row in rows.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{row.bsn}}\nfields: [naam]\n`;
    const files = new FakeFiles({ "rows.csv": `bsn\n${rows.join("\n")}\n` });
    const requestPreview = await preview(text, { files });
    const page = previewPageText(requestPreview, true, "en");
    expect(page).toContain(`plan: ${requestPreview.plan.hash}\nPersonal data is masked.\n`);
    expect(page.match(/^POST /gm)).toHaveLength(200);
    expect(page).toContain("→ lees · row 200\n\nPOST /brp/personen HTTP/1.1\n");
    expect(page).toMatch(/\n\nAnd 3 more of the same requests\.\n$/);
    const skipped = await preview(`@skip later\n${personal[0] ?? ""}\nfields: [naam]\n`);
    expect(previewPageText(skipped, true, "nl")).toContain("\n\nEr zou niets worden verzonden.\n");
  });

  it("belongs to the plan with the hash to approve", async () => {
    const text = `${personal[0] ?? ""}\nfields: [naam]\n`;
    const planned = createRunner(fakePorts()).planFile(draftOf(text), { environment: trial });
    expect((await preview(text)).plan).toEqual(await planned);
  });
});
