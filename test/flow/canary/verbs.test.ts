import type { ChildProcess } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commandNames } from "../../../src/cli/options/options.ts";
import { exitCodes } from "../../../src/cli/exitCodes.ts";
import { canariesBelow, canariesIn, formsOf, type Canary } from "../../support/canary/forms.ts";
import {
  accessToken,
  apiKey,
  canaries,
  clientSecret,
  fixedUser,
  givenToken,
  headerSecret,
  numbers,
  passphrase,
  password,
  persons,
  secrets,
  surname,
  userName,
} from "../../support/canary/values.ts";
import { planHashOf } from "../../support/processes/approval.ts";
import { finished, startCli, type Finished } from "../../support/processes/cli.ts";
import { shareOf } from "../../support/share.ts";
import type { Scene } from "./scene.ts";
import { scenes } from "./scenes.ts";
import { asked, deskPaths, startCanaryService, type CanaryService } from "./service.ts";
import { emptyFolder, fill, scratchFolder } from "../../support/untilEnd.ts";

/** Every verb of `brp` with canaries in all that it reads: none may turn up unasked. */

const stage: { service?: CanaryService } = {};
/** One for all scenes, as Vitest cannot tell which of several tests at once makes a folder. */
const root = emptyFolder();
const place = { played: 0 };
beforeAll(async () => {
  stage.service = await startCanaryService();
});
afterAll(() => stage.service?.server.close());

const secretVariables = {
  BRP_OAUTH_CLIENT_SECRET: clientSecret.value,
  BRP_KEYED_API_KEY: apiKey.value,
  BRP_KEYED_HEADER_X_ROUTE_KEY: headerSecret.value,
  BRP_KEYED_HEADER_X_GEBRUIKER: userName.value,
  BRP_BEARER_TOKEN: givenToken.value,
  BRP_BASIC_PASSWORD: password.value,
  BRP_INVENTED_CLIENT_SECRET: clientSecret.value,
  BRP_TLS_PFX_PASSPHRASE: passphrase.value,
  BRP_TLS_CLIENT_SECRET: clientSecret.value,
  BRP_NOKEY_CLIENT_SECRET: clientSecret.value,
  BRP_ELSEWHERE_CLIENT_SECRET: clientSecret.value,
  BRP_PROXIED_CLIENT_SECRET: clientSecret.value,
  ...Object.fromEntries(
    deskPaths.map((path) => [
      `BRP_${path.replace(/\W/g, "").toUpperCase()}_CLIENT_SECRET`,
      clientSecret.value,
    ]),
  ),
};

/** Environments that authenticate in every way, meet every token desk and fail in every way. */
function config(origin: string): string {
  const kind = "trial";
  const personen = { baseUrl: `${origin}/brp` };
  const berichten = { baseUrl: `${origin}/berichten` };
  const auth = (path = "/token") => ({
    type: "oauth2",
    tokenUrl: `${origin}${path}`,
    clientId: "canary",
    scope: "wide narrow",
  });
  const oauth = { kind, personen, berichten, auth: auth() };
  const desks = deskPaths.map((path) => [
    path.replace(/\W/g, ""),
    { kind, personen, auth: auth(path) },
  ]);
  return JSON.stringify({
    environments: {
      ...(Object.fromEntries(desks) as object),
      oauth,
      invented: { ...oauth, people: "test" },
      keyed: {
        kind,
        personen,
        berichten,
        auth: { type: "apiKey", header: "x-api-key" },
        headers: {
          "x-route-key": { secret: true },
          "x-gebruiker": { input: "User", personal: true },
          "x-afdeling": { value: fixedUser.value, personal: true },
        },
      },
      bearer: { kind, personen, berichten, auth: { type: "bearer" } },
      basic: { kind, personen, berichten, auth: { type: "basic", username: "canary" } },
      tls: { ...oauth, tls: { pfx: "me.pfx" } },
      noKey: { ...oauth, tls: { certificate: "me.pem", key: "me.key" } },
      elsewhere: { ...oauth, personen: { baseUrl: "https://host.invalid/brp" } },
      proxied: { ...oauth, proxy: "http://127.0.0.1:9" },
    },
  });
}

interface Played extends Finished {
  /** `place: canary` for each one that nobody asked for. */
  readonly leaks: readonly string[];
}

async function play(scene: Scene) {
  const { args, files = {}, env = {}, stdin, isApproved = false, mayHold = [] } = scene;
  const given = { "brp.config.json": config(stage.service?.server.url ?? ""), ...files };
  const path = join(root, String(++place.played));
  await fill(path, { ...given, "home/.keep": "", "tmp/.keep": "" });
  const home = { HOME: join(path, "home"), TMPDIR: join(path, "tmp") };
  const start = (...more: readonly string[]) =>
    startCli([...args, ...more], {
      cwd: path,
      env: { ...secretVariables, ...home, ...env },
      ...(stdin === undefined ? {} : { stdin }),
    });
  const hash = isApproved && (await planHashOf((...more) => finished(start(...more))));
  const child = hash === false ? start() : start("--approve", hash);
  const end = finished(child);
  if (scene.watches) {
    await hasRound(child);
    child.kill("SIGINT");
  }
  if (scene.serves) {
    await askMock(await tokenUrl(child));
    child.kill("SIGTERM");
  }
  const result = await end;
  const unasked = (place: string, kind: Canary["kind"]) =>
    kind === "secret" || !mayHold.some((asked) => place.startsWith(asked));
  const found = (await canariesBelow(path, canaries, (name) => Object.hasOwn(given, name))).map(
    (leak) => `file:${leak}`,
  );
  for (const sink of ["stdout", "stderr"] as const)
    found.push(...canariesIn(result[sink], canaries).map((name) => `${sink}: ${name}`));
  const leaks = found.filter((leak) =>
    unasked(leak, secrets.some(({ name }) => leak.endsWith(`: ${name}`)) ? "secret" : "person"),
  );
  return { ...result, leaks } satisfies Played;
}

/** Resolves when a command that watches files waits for a change. */
function hasRound(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let told = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      told += chunk.toString();
      if (told.includes("Ctrl-C")) resolve();
    });
    child.once("close", () => reject(new Error(`It ended by itself: ${told}`)));
  });
}

/** Where the local environment that was started gives tokens, from what it tells people. */
function tokenUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      told += chunk.toString();
      const [, url] = /(?:\btoken +|"token":{"url":")(http[^\s"]+)/.exec(told) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once("close", () => reject(new Error(`It ended by itself: ${told}`)));
  });
}

/** Asks it rightly, wrongly and strangely, so that it has something to log. */
async function askMock(url: string): Promise<void> {
  const { origin } = new URL(url);
  const form = { client_id: "canary", scope: "s", resourceServer: "r" };
  const ask = (clientSecret: string) =>
    fetch(url, {
      method: "POST",
      body: new URLSearchParams({
        ...form,
        grant_type: "client_credentials",
        client_secret: clientSecret,
      }),
    });
  await ask(givenToken.value);
  const { access_token: token } = (await (await ask(clientSecret.value)).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const number = numbers[0]?.value ?? "";
  const query = { type: "RaadpleegMetBurgerservicenummer", burgerservicenummer: [number] };
  const people = `${origin}/haalcentraal/api/brp/personen`;
  for (const fields of [["naam", "burgerservicenummer"], [surname.value]])
    await fetch(people, { method: "POST", headers, body: JSON.stringify({ ...query, fields }) });
  await fetch(`${people}/${number}?bsn=${number}&token=${accessToken.value}`, { headers });
  await fetch(`${origin}/${surname.value}/${encodeURIComponent(accessToken.value)}`, { headers });
  await fetch(`${origin}/${number}`, { method: "POST", headers, body: `{${number}` });
}

describe("every verb of brp has a run with canaries", () => {
  it("is in the table", () => {
    expect(Object.keys(scenes).sort()).toEqual([...commandNames].sort());
    for (const [verb, played] of Object.entries(scenes)) {
      expect(played.length, verb).toBeGreaterThanOrEqual(2);
      for (const { args } of played) expect(args[0]).toBe(verb);
    }
  });

  it.each(canaries)("$name is seen in every form in which it could be written down", (canary) => {
    const { value } = canary;
    const header = Buffer.from(`me:${value}`).toString("base64");
    const forms = [value, encodeURIComponent(value), JSON.stringify({ a: value }), header];
    for (const form of forms) expect(canariesIn(`x${form}y`, [canary])).toEqual([canary.name]);
    expect(canariesIn(Buffer.from(`a${value}`, "utf16le"), [canary])).toEqual([canary.name]);
    expect(new Set(formsOf(value).map(String)).size).toBeGreaterThan(4);
  });

  it("is looked for in files too", async () => {
    const path = await scratchFolder({ "a/b.bin": `..${givenToken.value}` });
    await writeFile(join(path, `${numbers[0]?.value}.txt`), "");
    expect(await canariesBelow(path, canaries)).toEqual(
      expect.arrayContaining([
        `a/b.bin: ${givenToken.name}`,
        expect.stringContaining("(its path)") as string,
      ]),
    );
  });
});

const { some } = shareOf("test/flow/canary/verbs.test.ts");
/** A success and a failure always, and what puts a secret into play. */
const playedNow = Object.entries(scenes).map(([verb, [success, failure, ...others]]) => {
  const now = new Set(some(others));
  const more = others.filter((scene) => scene.isAlways === true || now.has(scene));
  return [verb, [success, failure, ...more].filter((scene) => scene !== undefined)] as const;
});

describe.each(playedNow)("brp %s tells nothing that nobody asked for", (_, played) => {
  it.concurrent.each(played)("$what", async (scene) => {
    const { code, leaks, stderr } = await play(scene);
    if (scene.isApproved) expect(code, stderr).not.toBe(exitCodes.notAllowed);
    expect(leaks).toEqual([]);
    expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  });
});

describe("what was searched was in play", () => {
  it("the service heard every secret that it should, and every number", () => {
    const heard = stage.service?.heard() ?? "";
    expect(canariesIn(heard, [clientSecret, givenToken, password, accessToken])).toHaveLength(4);
    for (const { number } of asked) expect(heard).toContain(number);
    expect(heard).toContain(surname.value);
  });

  it("the gateway heard its keys and who asks", async () => {
    const keyed = scenes.run.find(({ args }) => args.includes("--environment=keyed"));
    await play(keyed ?? { what: "", args: [] });
    const heard = stage.service?.heard() ?? "";
    expect(canariesIn(heard, [apiKey, headerSecret, userName, fixedUser])).toHaveLength(4);
  });

  it("and its answers came through to who asked for them", async () => {
    const open = scenes.run.find(({ mayHold }) => mayHold?.includes("stdout"));
    const { stdout } = await play(open ?? { what: "", args: [] });
    expect(canariesIn(stdout, persons)).toEqual(expect.arrayContaining([surname.name]));
  });
});
