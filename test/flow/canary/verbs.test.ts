import type { ChildProcess } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { commandNames } from "../../../src/cli/options/options.ts";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import { canariesBelow, canariesIn, formsOf } from "../../support/canary/forms.ts";
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
  secrets,
  surname,
  userName,
} from "../../support/canary/values.ts";
import { planHashOf } from "../../support/processes/approval.ts";
import { finished, startCli, type Finished } from "../../support/processes/cli.ts";
import { shareOf } from "../../support/share.ts";
import { everyActNumber, files, number } from "./files.ts";
import { scenes, type Scene } from "./scenes.ts";
import { asked, deskPaths, startCanaryService } from "./service.ts";
import { emptyFolder, fill, scratchFolder } from "../../support/untilEnd.ts";

/** Every verb of `brp` with canaries in all that it reads. None may appear unrequested. */

const service = await startCanaryService();
afterAll(() => service.server.close());
/** One folder for all scenes, because Vitest cannot assign a folder to one of several concurrent tests. */
const root = emptyFolder();
/** Compiled code of all scenes, because each scene would compile again and its code would be searched each time. */
const cache = join(root, "cache");
const place = { played: 0 };

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

/** Environments that authenticate in every way, use every token endpoint and fail in every way. */
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
  /** `place: canary` for each one, requested or not. */
  readonly found: readonly string[];
}

async function play(scene: Scene): Promise<Played> {
  const { line, env = {}, stdin, isApproved = false, goesOn } = scene;
  const given = { ...files, "brp.config.json": config(service.server.url), ...scene.files };
  const path = join(root, String(++place.played));
  await fill(path, { ...given, "home/.keep": "", "tmp/.keep": "" });
  const home = { HOME: join(path, "home"), TMPDIR: join(path, "tmp"), XDG_CACHE_HOME: cache };
  const start = (...more: readonly string[]) =>
    startCli([...line.split(" "), ...more], {
      cwd: path,
      env: { CANARY_NUMBER: everyActNumber, ...secretVariables, ...home, ...env },
      ...(stdin === undefined ? {} : { stdin }),
    });
  const hash = isApproved && (await planHashOf((...more) => finished(start(...more))));
  const child = hash === false ? start() : start("--approve", hash);
  const end = finished(child);
  if (goesOn === "watches") {
    await said(child, "stderr", /Ctrl-C/);
    child.kill("SIGINT");
  }
  if (goesOn === "serves") {
    await askMock(await said(child, "stdout", /(?:\btoken +|"token":{"url":")(http[^\s"]+)/));
    child.kill("SIGTERM");
  }
  const result = await end;
  return {
    ...result,
    found: (await Promise.all(sinks.map((look) => look(result, path, Object.keys(given))))).flat(),
  };
}

type Look = (
  reported: Finished,
  folder: string,
  given: readonly string[],
) => Promise<readonly string[]>;

/**
 * Every place that a command can write to. Reports, logs, exports, recordings and downloads are files below its folder.
 */
const sinks: readonly Look[] = [
  ...(["stdout", "stderr"] as const).map(
    (stream): Look =>
      (reported) =>
        Promise.resolve(canariesIn(reported[stream], canaries).map((name) => `${stream}: ${name}`)),
  ),
  async (_, folder, given) => {
    const found = await canariesBelow(folder, canaries, (name) => given.includes(name));
    return found.map((leak) => `file:${leak}`);
  },
];

const isSecret = (found: string) => secrets.some(({ name }) => found.endsWith(`: ${name}`));

function said(child: ChildProcess, stream: "stdout" | "stderr", wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    child[stream]?.on("data", (chunk: Buffer) => {
      heard += chunk.toString();
      const [whole, part = whole] = wanted.exec(heard) ?? [];
      if (part !== undefined) resolve(part);
    });
    child.once("close", () => reject(new Error(`It ended by itself: ${heard}`)));
  });
}

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
  const query = { type: "RaadpleegMetBurgerservicenummer", burgerservicenummer: [number] };
  const people = `${origin}/haalcentraal/api/brp/personen`;
  for (const fields of [["naam", "burgerservicenummer"], [surname.value]])
    await fetch(people, { method: "POST", headers, body: JSON.stringify({ ...query, fields }) });
  await fetch(`${people}/${number}?bsn=${number}&token=${accessToken.value}`, { headers });
  await fetch(`${origin}/${surname.value}/${encodeURIComponent(accessToken.value)}`, { headers });
  await fetch(`${origin}/${number}`, { method: "POST", headers, body: `{${number}` });
}

describe("every verb of brp has a run with canaries", () => {
  // Shows: security-no-leak-cli
  it("is in the table", () => {
    expect(Object.keys(scenes).sort()).toEqual([...commandNames].sort());
    for (const [verb, played] of Object.entries(scenes)) {
      expect(played.length, verb).toBeGreaterThanOrEqual(2);
      for (const { line } of played) expect(line.split(" ")[0]).toBe(verb);
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

  it("is looked for in every place", async () => {
    const path = await scratchFolder({ "a/b.bin": `..${givenToken.value}` });
    await writeFile(join(path, `${number}.txt`), "");
    const reported = { code: 0, stdout: surname.value, stderr: password.value };
    const found = await Promise.all(sinks.map((look) => look(reported, path, [])));
    expect(found.flat().sort()).toEqual([
      `file:${number}.txt (its path): ${numbers[0]?.name}`,
      `file:a/b.bin: ${givenToken.name}`,
      `stderr: ${password.name}`,
      `stdout: ${surname.name}`,
    ]);
  });
});

const { some } = shareOf("test/flow/canary/verbs.test.ts");
/** Always two of each verb, each named by its line without canaries. */
const playedNow = Object.entries(scenes).map(([verb, [first, second, ...others]]) => {
  const played = [first, second, ...some(others)].filter((scene) => scene !== undefined);
  return [verb, played.map((scene) => [titleOf(scene), scene] as const)] as const;
});

function titleOf({ line }: Scene): string {
  const hidden = canaries.reduce(
    (text, { name, value }) => text.replaceAll(value, `<${name}>`),
    line,
  );
  return hidden.slice(hidden.indexOf(" ") + 1);
}

// Shows: security-token-memory, security-no-leak-cli
describe.each(playedNow)("brp %s shows nothing that was not requested", (_, played) => {
  it.concurrent.each(played)("%s", async (_title, scene) => {
    const { mayHold = [], isApproved } = scene;
    const { code, found, stderr } = await play(scene);
    if (isApproved) expect(code, stderr).not.toBe(exitCodes.notAllowed);
    const isAsked = (one: string) => mayHold.some((asked) => one.startsWith(asked));
    expect(found.filter((one) => isSecret(one) || !isAsked(one))).toEqual([]);
    for (const asked of mayHold)
      expect(
        found.some((one) => one.startsWith(asked)),
        asked,
      ).toBe(true);
    expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  });
});

it("what was searched was in play: the service heard every login, and every number", () => {
  const heard = service.heard();
  const logins = [clientSecret, givenToken, password, accessToken];
  const ofGateway = [apiKey, headerSecret, userName, fixedUser];
  expect(canariesIn(heard, [...logins, ...ofGateway])).toHaveLength(8);
  for (const { number } of asked) expect(heard).toContain(number);
  expect(heard).toContain(surname.value);
});

// Shows: security-no-leak-cli
it("compiled code contains nothing of what its commands read", async () => {
  expect(await canariesBelow(cache, canaries)).toEqual([]);
  if (process.platform === "linux")
    expect(await readdir(join(cache, "brp-workbench/compiled"))).not.toEqual([]);
});
