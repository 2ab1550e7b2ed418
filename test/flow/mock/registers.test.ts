import { describe, expect, it } from "vitest";
import {
  controlToken as token,
  named,
  pieter,
  read,
  startControlled as start,
  waiting,
} from "../../support/processes/controlledMock.ts";

describe("registers beside the first", () => {
  interface Opened {
    readonly id: string;
    readonly personenBaseUrl: string;
    readonly berichtenBaseUrl: string;
  }

  // Shows: mock-registers
  it("are each one's own, and end", async () => {
    const { server, control } = await start();
    const workers = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const opened = await control("POST", "registers");
        expect(opened.status).toBe(201);
        const worker = opened.body as unknown as Opened;
        expect(Object.keys(worker)).toEqual(["id", "personenBaseUrl", "berichtenBaseUrl"]);
        const own = named(pieter, `Worker ${at}`);
        const message = { berichtType: "Vb02", vrijeTekst: `${at}` };
        await control("PUT", `registers/${worker.id}/persons`, [own]);
        for (let count = 0; count < at; count++)
          await control("POST", `registers/${worker.id}/messages`, message);
        return { worker, own, at };
      }),
    );
    const usual = await waiting(server.berichten.baseUrl);
    for (const { worker, own, at } of workers) {
      expect(await read(worker.personenBaseUrl, [pieter, "999990032"])).toEqual([own]);
      expect(await waiting(worker.berichtenBaseUrl)).toBe(usual + at);
    }
    expect(await read(server.personen.baseUrl, [pieter, "999990032"])).toHaveLength(2);
    const [first, second] = workers.map(({ worker }) => worker);
    if (!first || !second) throw new Error("There are workers.");
    await control("POST", `registers/${first.id}/reset`);
    expect(await read(first.personenBaseUrl, [pieter, "999990032"])).toHaveLength(2);
    expect(await read(second.personenBaseUrl, [pieter, "999990032"])).toHaveLength(1);
    expect((await control("DELETE", `registers/${first.id}`)).status).toBe(204);
    expect((await control("DELETE", `registers/${first.id}`)).status).toBe(404);
    expect((await control("PUT", `registers/${first.id}/persons`, [])).status).toBe(404);
    const ended = await fetch(`${first.personenBaseUrl}/personen`, { method: "POST", body: "{}" });
    expect(ended.status).toBe(404);
    expect(await read(second.personenBaseUrl, [pieter])).toHaveLength(1);
  });

  it("start as the first one did, whatever was changed in it since", async () => {
    const { control } = await start();
    await control("PUT", "persons", []);
    const { body } = await control("POST", "registers");
    expect(await read((body as unknown as Opened).personenBaseUrl, [pieter])).toHaveLength(1);
  });

  // Shows: mock-registers
  it("are at most 64, and one that ends makes room", async () => {
    const { control } = await start();
    const ids: unknown[] = [];
    for (let at = 0; at < 64; at++) ids.push((await control("POST", "registers")).body.id);
    expect(new Set(ids).size).toBe(64);
    const refused = await control("POST", "registers");
    expect([refused.status, refused.body.code]).toEqual([409, "tooManyRegisters"]);
    await control("DELETE", `registers/${String(ids[5])}`);
    expect((await control("POST", "registers")).status).toBe(201);
  });

  it("are reached by the name that the client used", async () => {
    const { server, control } = await start();
    const { port } = new URL(server.personen.baseUrl);
    const response = await fetch(`http://localhost:${port}/control/registers`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    const { personenBaseUrl } = (await response.json()) as Opened;
    expect(new URL(personenBaseUrl).host).toBe(`localhost:${port}`);
    expect((await control("POST", "registers")).status).toBe(201);
  });
});
