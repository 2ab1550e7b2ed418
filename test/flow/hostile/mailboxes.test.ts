import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import { approving } from "../../support/processes/approval.ts";
import { idOf } from "../../support/processes/localMailbox.ts";
import { shareOf } from "../../support/share.ts";
import { nested, type Fault } from "./faults.ts";
import { openLane } from "./hostileLane.ts";
import { serveHostile } from "./hostileService.ts";
import { running } from "../../support/untilEnd.ts";

const password = "password-of-the-lane";
const ids = [1, 2, 3].map(idOf);
const odd = idOf(2);

function messageWith(id: string, content: string, more = ""): string {
  const attributes = `{"berichtTransportId":"${id}","berichtVolgnummer":12345678901234567890,"berichtType":"Lg01"}`;
  return `{"berichtKenmerken":${attributes},"berichtInhoud":${content}${more}}`;
}
const soundMessage = (id: string) => messageWith(id, '{"berichtType":"Lg01","n":1.10}');

interface Mailbox {
  readonly message?: () => string;
  /** Replaces the response to each fetch until the mailbox is mended. */
  readonly instead?: (response: string) => Fault;
  readonly options?: readonly string[];
}

/** Three messages. The service counts each requested one as fetched, whatever it sent. */
function behaviour({ message, instead }: Mailbox, isMended: () => boolean): Fault {
  const fetched = new Set<string>();
  return (request, response, heard) => {
    const path = decodeURIComponent(request.url ?? "");
    const asked = ids.filter((id) => path.includes(id));
    const waiting = ids.filter((id) => !fetched.has(id));
    const send = (text: string) =>
      response.writeHead(200, { "content-type": "application/json" }).end(text);
    if (asked.length > 0) {
      for (const id of asked) fetched.add(id);
      const come = asked.map((id) => (id === odd && message ? message() : soundMessage(id)));
      const reply = `{"opgehaaldeBerichten":[${come.join()}],"nietOpgehaaldeBerichten":[]}`;
      const other = isMended() ? undefined : instead?.(reply);
      return void (other ? other(request, response, heard) : send(reply));
    }
    if (path.includes("telling")) return void send(`{"aantalBerichten":${waiting.length}}`);
    const berichten = waiting.map((id) => ({ berichtTransportId: id }));
    send(JSON.stringify({ berichten, paginering: { laatstePagina: true } }));
  };
}

async function open(mailbox: Mailbox) {
  let isMended = false;
  const call = behaviour(mailbox, () => isMended);
  const service = await running(serveHostile({ box: { call } }));
  const berichten = { baseUrl: `${service.url}/box` };
  const auth = { type: "basic", username: "lane" };
  const lane = await openLane(
    { box: { berichten, auth, timeout: "30s" } },
    {},
    { BRP_BOX_PASSWORD: password },
  );
  const inbox = (...args: readonly string[]) =>
    approving((...more) => lane.brp(["inbox", ...args, "--environment=box", ...more], 600));
  const kept = async () => {
    const names = (await readdir(join(lane.path, "out"))).filter((name) => name.includes("_Lg01_"));
    const texts = names.map((name) => readFile(join(lane.path, "out", name), "utf8"));
    return Promise.all(texts);
  };
  /** Like `inbox`, for a user who has not trusted the environment. Returns the number of connections. */
  const untrusted = async (...args: readonly string[]) => {
    const { code } = await lane.brp(["inbox", ...args, "--environment=box"], 600, false);
    return { code, connections: service.connections() };
  };
  const mend = () => void (isMended = true);
  return { inbox, kept, mend, untrusted, path: lane.path };
}

/** Faults that cost only one message. */
const poisons: Readonly<Record<string, Mailbox>> = {
  "a deep message": {
    message: () => messageWith(odd, nested(8_000, '{"a":', "}", '"\\u0041"')),
  },
  "lists in lists": { message: () => messageWith(odd, nested(100_000, "[", "]")) },
  "an object of 20,000 members": {
    message: () =>
      messageWith(odd, `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`),
  },
  "a message above the limit": {
    message: () => messageWith(odd, `{"x":"${"y".repeat(65 * 1024 * 1024)}"}`),
  },
};

const survived: Readonly<Record<string, Mailbox>> = {
  "a message of 30 MB": {
    message: () => messageWith(odd, `{"x":"${"y".repeat(30_000_000)}"}`),
  },
  "names of prototypes": {
    message: () => messageWith(odd, '{"__proto__":{"y":1}}', ',"__proto__":{"x":1}'),
  },
};

/** Faults of a connection. A later run returns the fetched messages. */
const broken: Readonly<Record<string, Mailbox>> = {
  "a reset behind the mark": {
    instead:
      () =>
      ({ socket }) =>
        void socket.resetAndDestroy(),
  },
  "half an answer": {
    instead:
      (response) =>
      ({ socket }) =>
        void socket.end(
          `HTTP/1.1 200 OK\r\nContent-Length: ${response.length}\r\n\r\n${response.slice(0, 200)}`,
        ),
  },
  "a connection that ends with its first answer": {
    instead:
      (response) =>
      ({ socket }) =>
        void socket.end(
          `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${response.length}\r\n\r\n${response}`,
        ),
  },
  "no answer in time": { instead: () => () => undefined, options: ["--timeout=500ms"] },
};

const { some } = shareOf("test/flow/hostile/mailboxes.test.ts");

describe("brp inbox against a hostile mailbox", () => {
  // Shows: security-nothing-before-trust
  it.each([["count"], ["list"], ["fetch", odd], ["drain", "--output=out"]])(
    "opens no connection without trust: %s",
    async (...args) => {
      const { untrusted } = await open({});
      expect(await untrusted(...args)).toEqual({ code: exitCodes.notAllowed, connections: 0 });
    },
  );

  it.each(some(Object.entries(poisons)))("keeps all others beside %s", async (_, mailbox) => {
    const { inbox, kept } = await open(mailbox);
    const first = await inbox("drain", "--output=out");
    expect(first.stdout + first.stderr).toContain(odd);
    const others = ids.filter((id) => id !== odd);
    const saved = await kept();
    expect(saved.sort()).toEqual(others.map((id) => `${soundMessage(id)}\n`).sort());
    expect((await inbox("fetch", ...ids)).code).not.toBe(0);
  });

  it.each(some(Object.entries(survived)))("keeps %s as it came", async (_, mailbox) => {
    const { inbox, kept } = await open(mailbox);
    expect((await inbox("drain", "--output=out")).code).toBe(0);
    expect((await kept()).includes(`${mailbox.message?.() ?? ""}\n`)).toBe(true);
  });

  it.each(some(Object.entries(broken)))("loses nothing by %s", async (_, mailbox) => {
    const { inbox, kept, mend } = await open(mailbox);
    await inbox("drain", "--output=out", ...(mailbox.options ?? []));
    mend();
    await inbox("drain", "--output=out");
    expect((await kept()).length).toBe(3);
  });

  /** A download that sets aside only this message. */
  async function setAside(other: string) {
    const { inbox, kept, path } = await open({ message: () => other });
    const { code, stdout } = await inbox("drain", "--output=out");
    expect([code, (await kept()).length]).toEqual([1, 2]);
    const names = await readdir(join(path, "out"));
    const name = names.find((each) => /^quarantine/.test(each)) ?? "";
    expect(await readFile(join(path, "out", name), "utf8")).toBe(`${other}\n`);
    return { inbox, stdout, name };
  }

  it("sets aside what came with an identifier that cannot be one", async () => {
    const other = messageWith("x/../y", '{"n":1.10}');
    const { inbox, stdout, name } = await setAside(other);
    expect(stdout).toContain(name);
    const { stdout: json } = await inbox("drain", "--output=out", "--reporter=json");
    expect(JSON.parse(json)).toMatchObject({
      quarantined: [{ file: name, why: "unusable" }],
      exitCode: 1,
    });
  });

  it("sets aside messages with an identifier that was not requested, and reports it", async () => {
    const other = messageWith("00000000-0000-4000-8000-00000000abcd", '{"n":1.10}');
    const { stdout, name } = await setAside(other);
    expect(stdout).toMatch(new RegExp(`${name}: .*that was not requested`));
  });

  it("takes the credentials out of a message that repeats them, and leaves the rest", async () => {
    const echo = `{"a":"${password}","n":12345678901234567890,"f":1.10}`;
    const { inbox, kept } = await open({ message: () => messageWith(odd, echo) });
    expect((await inbox("drain", "--output=out")).code).toBe(0);
    const saved = (await kept()).join("");
    expect(saved).not.toContain(password);
    expect(saved.split('"n":1.10').length - 1).toBe(2);
  });
});
