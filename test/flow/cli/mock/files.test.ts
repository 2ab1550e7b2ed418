import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readClients } from "../../../../src/mock/clients/givenClients.ts";
import type { MockServer } from "../../../../src/mock/mockServer.ts";
import { bearerOf, closeOf, openSocket } from "../../../support/processes/localServer.ts";
import {
  finished,
  firstLine,
  projectRoot,
  runCli,
  startCli,
} from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const secret = "zeer-geheim-7261";
const clients = {
  clients: [
    {
      clientId: "intake",
      clientSecret: secret,
      scope: "s",
      resourceServer: "r",
      mailbox: { username: "9990042", password: secret },
    },
  ],
};
const message = { berichtType: "Vb02", vrijeTekst: "Een verzonnen bericht" };

describe("brp mock with files of the user", () => {
  async function folder(files: Readonly<Record<string, unknown>>): Promise<string> {
    const written = Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]);
    const path = await scratchFolder(Object.fromEntries(written) as Record<string, string>);
    return path;
  }

  it("serves them, and prints no given secret", async () => {
    const cwd = await folder({ "c.json": clients, "in/1.json": message, "in/2.json": message });
    const child = startCli(["mock", "--json", "--clients", "c.json", "--messages", "in"], { cwd });
    const end = finished(child);
    const ready = JSON.parse(await firstLine(child)) as {
      berichten: { baseUrl: string };
      token: object;
      clients: string[];
    };
    expect(ready.clients).toEqual(["intake"]);
    expect(Object.keys(ready.token)).toEqual(["url", "clientId", "scope", "resourceServer"]);
    const answer = await fetch(`${ready.berichten.baseUrl}/berichten/telling?soort=NIEUW`, {
      headers: { authorization: `Basic ${btoa(`9990042:${secret}`)}` },
    });
    expect(await answer.json()).toMatchObject({ aantalBerichten: 2 });
    child.kill("SIGTERM");
    const { code, stdout, stderr } = await end;
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).not.toContain(secret);
  });

  it("shows people the names of the clients and how many messages there are", async () => {
    const cwd = await folder({ "c.json": clients, "in/1.json": message });
    const child = startCli(["mock", "--clients=c.json", "--messages=in"], { cwd });
    const end = finished(child);
    await firstLine(child);
    child.kill("SIGTERM");
    const { stdout } = await end;
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
    const page = await readFile(join(projectRoot, "docs/local-environment.md"), "utf8");
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
  async function folder(persons: string): Promise<string> {
    const path = await scratchFolder({ "p.json": persons });
    return path;
  }

  /** What a process with these options answers about a number, and how it ended when it was told to. */
  async function lookedUp(args: readonly string[], number: string, cwd = projectRoot) {
    const child = startCli(["mock", "--json", ...args], { cwd });
    const end = finished(child);
    const ready = JSON.parse(await firstLine(child)) as MockServer;
    const response = await fetch(`${ready.personen.baseUrl}/personen`, {
      method: "POST",
      headers: { authorization: await bearerOf(ready), "content-type": "application/json" },
      body: JSON.stringify({
        type: "RaadpleegMetBurgerservicenummer",
        burgerservicenummer: [number],
        fields: ["burgerservicenummer", "naam", "geboorte", "leeftijd"],
      }),
    });
    const answer = (await response.json()) as { personen: { burgerservicenummer: string }[] };
    child.kill("SIGTERM");
    const { code, stderr } = await end;
    const refused = await fetch(ready.token.url, { method: "POST" }).then(
      () => "answered",
      () => "closed",
    );
    return { answer, end: [code, stderr, refused] };
  }

  const ended = [0, "", "closed"];

  it("has the repeated families of a size, the same in every process and size, and ends", async () => {
    const number = "999900006";
    const first = await lookedUp(["--size", "300"], number);
    expect(first.end).toEqual(ended);
    expect(first.answer.personen).toMatchObject([{ burgerservicenummer: number, naam: {} }]);
    expect(await lookedUp(["--size", "5000"], number)).toEqual(first);
  });

  it("has the people of a file and nobody else, and ends", async () => {
    const naam = { voornamen: "Suzanne", voorletters: "S.", volledigeNaam: "Suzanne" };
    const person = { burgerservicenummer: "999993653", naam };
    const cwd = await folder(JSON.stringify({ personen: [person] }));
    const own = await lookedUp(["--persons", "p.json"], "999993653", cwd);
    expect(own).toEqual({
      answer: { type: "RaadpleegMetBurgerservicenummer", personen: [person] },
      end: ended,
    });
    const documented = await lookedUp(["--persons", "p.json"], "999990019", cwd);
    expect(documented.answer.personen).toEqual([]);
  });

  it("derives the people of the register's own shape as of a day, with others laid over them", async () => {
    const stored = {
      burgerservicenummer: "999993653",
      naam: { voornamen: "Suzanne", geslachtsnaam: "Moulin" },
      geboorte: { datum: "19831301" },
    };
    const cwd = await scratchFolder({
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
    const { code, stderr } = await runCli(["mock", "--today", "2026-02-30"], { cwd });
    expect([code, stderr]).toEqual([64, expect.stringContaining("--today")]);
  });

  it.each([
    [`[\n  {"burgerservicenummer": "999993653",}\n]`, /p\.json: .*line 2.*column 39/i],
    [
      `[{"burgerservicenummer": "999993653", "leeftijd": 4, "naam": {"voornaam": "Suzanne"}}]`,
      /\[0\]\.leeftijd: .*personen/,
    ],
    [
      `[{"burgerservicenummer": "999993653", "geboorte": {"datum": "19830431"}}]`,
      /p\.json: \[0\]\.geboorte\.datum: .*--lenient/,
    ],
    [`[{"burgerservicenummer": "999993653", "__proto__": {"leeftijd": 4}}]`, /__proto__/],
  ])("starts nothing with a faulty file, and says where: %#", async (content, place) => {
    const cwd = await folder(content);
    const { code, stdout, stderr } = await runCli(["mock", "--persons", "p.json"], { cwd });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(place);
    // What stands in the file is somebody's data.
    expect(stderr).not.toMatch(/999993653|Suzanne/);
  });
});

describe("brp mock that is told to end", () => {
  const query = JSON.stringify({
    type: "RaadpleegMetBurgerservicenummer",
    burgerservicenummer: ["999990019"],
    fields: ["naam"],
  });

  async function started() {
    const child = startCli(["mock", "--json"]);
    const end = finished(child);
    const ready = JSON.parse(await firstLine(child)) as MockServer;
    return { child, end, ready, authorization: await bearerOf(ready) };
  }

  it("ends well under load: no answer is cut off, and nobody waits", async () => {
    const { child, end, ready, authorization } = await started();
    const url = `${ready.personen.baseUrl}/personen`;
    const headers = { authorization, "content-type": "application/json" };
    const results = { answered: 0, cutOff: 0 };
    const worker = async () => {
      for (let call = 0; call < 5000; call++) {
        const response = await fetch(url, { method: "POST", headers, body: query }).catch(
          () => undefined,
        );
        // No answer: the connection was closed before one began.
        if (!response) return;
        const body = (await response.json().catch(() => undefined)) as object | undefined;
        if (response.status === 200 && body && "personen" in body) results.answered++;
        else results.cutOff++;
        if (results.answered === 200) child.kill("SIGTERM");
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    const { code, stderr } = await end;
    expect([code, stderr]).toEqual([0, ""]);
    expect(results.answered).toBeGreaterThanOrEqual(200);
    expect(results.cutOff).toBe(0);
  });

  it("answers the call that it is receiving, takes no other, and ends", async () => {
    const { child, end, ready, authorization } = await started();
    const socket = await openSocket(ready);
    const heard: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => heard.push(chunk));
    socket.write(
      `POST /haalcentraal/api/brp/personen HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${authorization}\r\n` +
        `Expect: 100-continue\r\nContent-Length: ${query.length}\r\n\r\n`,
    );
    // The server has read the head when it asks for the body.
    await once(socket, "data");
    child.kill("SIGTERM");
    const isListening = () =>
      fetch(ready.token.url, { method: "POST" }).then(
        () => true,
        () => false,
      );
    while (await isListening());
    socket.write(query);
    await closeOf(socket);
    expect(Buffer.concat(heard).toString("utf8")).toMatch(
      /HTTP\/1\.1 200 [^]*Connection: close[^]*"personen"/i,
    );
    expect((await end).code).toBe(0);
  });
});
