import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readClients } from "../../../../src/mock/server/givenClients.ts";
import { brpIn, excluding } from "../../../support/processes/brpIn.ts";
import { projectRoot, runCli } from "../../../support/processes/cli.ts";
import { askPersons, bearerOf, byNumber } from "../../../support/processes/localServer.ts";
import { startMock } from "../../../support/processes/mockProcess.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const secret = "zeer-geheim-7261";
const clients = {
  clients: [
    {
      ...{ clientId: "intake", clientSecret: secret, scope: "s", resourceServer: "r" },
      mailbox: { username: "9990042", password: secret },
    },
  ],
};
const message = { berichtType: "Vb02", vrijeTekst: "Een verzonnen bericht" };

describe("brp mock with files of the user", () => {
  const folder = (files: Readonly<Record<string, unknown>>) =>
    scratchFolder(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]),
      ),
    );

  it("serves them, and prints no given secret", async () => {
    const cwd = await folder({ "c.json": clients, "in/1.json": message, "in/2.json": message });
    const given = ["--log=json", "--clients", "c.json", "--messages", "in"];
    const { ready, stop } = await startMock(given, { cwd });
    expect(ready.clients).toEqual(["intake"]);
    expect(Object.keys(ready.token)).toEqual(["url", "clientId", "scope", "resourceServer"]);
    const response = await fetch(`${ready.berichten.baseUrl}/berichten/telling?soort=NIEUW`, {
      headers: { authorization: `Basic ${btoa(`9990042:${secret}`)}` },
    });
    expect(await response.json()).toMatchObject({ aantalBerichten: 2 });
    expect(await stop()).toMatchObject({ code: 0, stderr: "", stdout: excluding(secret) });
  });

  it("shows people the names of the clients and how many messages there are", async () => {
    const cwd = await folder({ "c.json": clients, "in/1.json": message });
    const { stop } = await startMock(["--clients=c.json", "--messages=in"], { cwd });
    const { stdout } = await stop();
    expect(stdout).toMatch(/client_id +intake/);
    expect(stdout).toMatch(/your messages +1/);
    expect(stdout).not.toContain(secret);
  });

  it("starts nothing when something is wrong, and says what and where", async () => {
    const [client] = clients.clients;
    const faulty = { clients: [{ ...client, scope: 7 }] };
    const cwd = await folder({ "c.json": faulty, "in/1.json": { ...message, berichtType: null } });
    const args = ["mock", "--clients", "c.json", "--messages", "in"];
    const { code, stdout, stderr } = await runCli(args, { cwd });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`${join(cwd, "c.json")}: clients[0].scope: `);
    expect(stderr).toContain(`${join(cwd, "in/1.json")}: berichtType: `);
    expect(stderr).not.toContain(secret);
    const dutch = await runCli([...args, "--language", "nl"], { cwd });
    expect(dutch.stderr).toContain("Hier is een waarde van type string nodig.");
  });

  it("takes the example of its page", async () => {
    const page = await readFile(join(projectRoot, "docs/mock-clients.md"), "utf8");
    const example = /```json\n(\{\n {2}"clients": \[[^]*?)```/.exec(page)?.[1];
    const cwd = await folder({ "c.json": JSON.parse(example ?? "null") as unknown });
    expect(await readClients(join(cwd, "c.json"))).toMatchObject({
      value: {
        clients: [{ clientId: "intake", authorisation: { domesticAddressesOnly: true } }],
      },
    });
  });
});

describe("brp mock with other people", () => {
  async function lookedUp(args: readonly string[], number: string, cwd = projectRoot) {
    const { ready, stop } = await startMock(["--log=json", ...args], { cwd });
    const query = byNumber([number], ["burgerservicenummer", "naam", "geboorte", "leeftijd"]);
    const response = await askPersons(ready, query, { authorization: await bearerOf(ready) });
    const reply = (await response.json()) as { personen: { burgerservicenummer: string }[] };
    const { code, stderr } = await stop();
    const refused = await fetch(ready.token.url, { method: "POST" }).then(
      () => "answered",
      () => "closed",
    );
    return { answer: reply, end: [code, stderr, refused] };
  }

  const ended = [0, "", "closed"];

  it("has the repeated families of a size, the same in every process and size, and ends", async () => {
    const number = "999900006";
    const first = await lookedUp(["--size", "300"], number);
    expect(first.end).toEqual(ended);
    expect(first.answer.personen).toMatchObject([{ burgerservicenummer: number, naam: {} }]);
    expect(await lookedUp(["--size", "5000"], number)).toEqual(first);
  });

  it("has only the people of a file, and ends", async () => {
    const naam = { voornamen: "Suzanne", voorletters: "S.", volledigeNaam: "Suzanne" };
    const person = { burgerservicenummer: "999993653", naam };
    const cwd = await scratchFolder({ "p.json": JSON.stringify({ personen: [person] }) });
    expect(await lookedUp(["--persons", "p.json"], "999993653", cwd)).toEqual({
      answer: { type: "RaadpleegMetBurgerservicenummer", personen: [person] },
      end: ended,
    });
    const documented = await lookedUp(["--persons", "p.json"], "999990019", cwd);
    expect(documented.answer.personen).toEqual([]);
  });

  // Shows: mock-derived
  it("derives the people of the register's own shape as of a day, with others laid over them", async () => {
    const stored = {
      burgerservicenummer: "999993653",
      naam: { voornamen: "Suzanne", geslachtsnaam: "Moulin" },
      geboorte: { datum: "19831301" },
    };
    const { brp, path: cwd } = await brpIn({
      "p.json": JSON.stringify([stored]),
      "o.json": JSON.stringify([
        { burgerservicenummer: "999993653", geboorte: { datum: "19830526" } },
      ]),
    });
    const given = ["--persons", "p.json", "--lenient", "--overlay", "o.json"];
    const born = await lookedUp([...given, "--today", "2026-05-25"], "999993653", cwd);
    expect(born.answer.personen).toMatchObject([
      { naam: { volledigeNaam: "Suzanne Moulin" }, leeftijd: 42 },
    ]);
    expect(born.end).toEqual(ended);
    const { code, stderr } = await brp("mock --today 2026-02-30");
    expect([code, stderr]).toEqual([64, expect.stringContaining("--today")]);
  });

  it("starts nothing with a faulty file, and says where and what would help", async () => {
    const person = { burgerservicenummer: "999993653", geboorte: { datum: "19830431" } };
    const { brp } = await brpIn({ "p.json": JSON.stringify([person]) });
    const { code, stdout, stderr } = await brp("mock --persons p.json");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/p\.json: \[0\]\.geboorte\.datum: .*--lenient/);
    // The file contains personal data.
    expect(stderr).not.toMatch(/999993653|19830431/);
    const absent = await brp("mock --persons none.json");
    expect([absent.code, absent.stderr]).toEqual([2, expect.stringContaining("none.json: ")]);
  });
});
