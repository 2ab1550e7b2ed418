import assert from "node:assert/strict";
import fc from "fast-check";
import { commands } from "vscode";
import { RecordedOrigins } from "../../../support/recordedOrigins.ts";
import { shareOf } from "../../../support/share.ts";
import { closeEditors, openRequest, runArguments, writeFile } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { removeConfig } from "../../support/services.ts";
import { fileItem, runAllByCommand } from "../../support/testRuns.ts";
import { until } from "../../support/until.ts";
import { asUser } from "../../support/user.ts";

/**
 * Somebody changes the settings after the user has allowed an environment, given it a secret and perhaps
 * approved a plan. Whatever road is taken then, the user saying no to all that is asked: production hears
 * nothing, nor does anybody else that was not allowed, and the secret goes where it was given for.
 */
const names = ["service", "desk", "other", "otherDesk", "proxy", "redirected"] as const;
type Party = (typeof names)[number];

interface Settings {
  readonly kind: "trial" | "production" | "local" | "none";
  readonly login: "oauth2" | "bearer" | "basic";
  /** Who the service and the token desk are, and how their address is written. */
  readonly at: Party;
  readonly desk: Party;
  readonly form: "plain" | "short" | "number" | "userinfo" | "name" | "dot" | "six" | "upper";
  readonly proxy: boolean;
  readonly ca: boolean;
}

const usual: Settings = {
  kind: "trial",
  login: "oauth2",
  at: "service",
  desk: "desk",
  form: "plain",
  proxy: false,
  ca: false,
};

const settings = fc.record<Settings>({
  kind: fc.constantFrom("trial", "production", "local", "none"),
  login: fc.constantFrom("oauth2", "bearer", "basic"),
  at: fc.constantFrom("service", "other", "desk"),
  desk: fc.constantFrom("desk", "otherDesk", "service"),
  form: fc.constantFrom("plain", "short", "number", "userinfo", "name", "dot", "six", "upper"),
  proxy: fc.boolean(),
  ca: fc.boolean(),
});

const members = ["kind", "login", "at", "desk", "form", "proxy", "ca"] as const;
const scenes = fc.record({
  kind: fc.constantFrom("trial" as const, "production" as const),
  login: fc.constantFrom("oauth2" as const, "bearer" as const, "basic" as const),
  other: settings,
  changed: fc.uniqueArray(fc.constantFrom(...members), { minLength: 1, maxLength: 2 }),
  road: fc.constantFrom("lens", "file", "tests", "inbox", "doctor"),
  wasApproved: fc.boolean(),
  redirects: fc.boolean(),
});

type Scene = typeof scenes extends fc.Arbitrary<infer T> ? T : never;

/** A scene with nothing in it but what is said. */
function sure(more: Partial<Scene>): Scene {
  return {
    kind: "trial",
    login: "oauth2",
    other: usual,
    changed: [],
    road: "lens",
    wasApproved: false,
    redirects: false,
    ...more,
  };
}

/** Addresses that the URL standard reads as the same one. */
const sameAddress: ReadonlySet<string> = new Set(["short", "number", "dot", "upper"]);
function meant({ kind, login, desk, form, ...rest }: Settings): string {
  return JSON.stringify({
    ...rest,
    login,
    // Without a kind it is production.
    kind: kind === "none" ? "production" : kind,
    form: sameAddress.has(form) ? "plain" : form,
    ...(login === "oauth2" && { desk }),
  });
}

const secret = "geheim-4711-voor-een-dienst";
const text = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990032",
  "fields: [naam]",
  "? status == 200",
  "",
].join("\n");

describe("an environment that changed after it was allowed", () => {
  let parties: RecordedOrigins<Party>;
  let count = 0;
  before(async () => {
    await workbench();
    parties = await RecordedOrigins.start(names);
  });
  after(async () => {
    await closeEditors();
    await removeConfig();
    await parties.close();
  });

  const hosts: Readonly<Record<Settings["form"], (number: number) => string>> = {
    plain: (number) => `127.0.0.${number}`,
    upper: (number) => `127.0.0.${number}`,
    short: (number) => `127.${number}`,
    number: (number) => String(0x7f000000 + number),
    userinfo: (number) => `me:pw@127.0.0.${number}`,
    name: () => "localhost",
    dot: (number) => `127.0.0.${number}.`,
    six: () => "[::1]",
  };
  const urlOf = (party: Party, form: Settings["form"]) =>
    `${form === "upper" ? "HTTP" : "http"}://${hosts[form](names.indexOf(party) + 1)}:${parties.port(party)}`;

  const written = ({ kind, login, at, desk, form, proxy, ca }: Settings) => ({
    ...(kind === "none" ? {} : { kind }),
    personen: { baseUrl: `${urlOf(at, form)}/brp` },
    berichten: { baseUrl: `${urlOf(at, form)}/berichten` },
    auth:
      login === "oauth2"
        ? { type: login, tokenUrl: `${urlOf(desk, "plain")}/token`, clientId: "me" }
        : login === "basic"
          ? { type: login, username: "me" }
          : { type: login },
    ...(proxy && { proxy: urlOf("proxy", "plain") }),
    ...(ca && { tls: { ca: "ca.pem" } }),
  });

  async function configure(name: string, given: Settings): Promise<void> {
    await writeFile(
      "brp.config.json",
      JSON.stringify({ environments: { [name]: written(given) } }),
    );
    await (await workbench()).environments.refresh();
  }

  const press = async () => {
    const { document } = await openRequest(text);
    await commands.executeCommand("brp.runRequest", await runArguments(document));
  };
  const roads: Readonly<Record<string, () => Promise<unknown>>> = {
    lens: press,
    file: async () => {
      await openRequest(text);
      await commands.executeCommand("brp.runFile");
    },
    tests: async () => {
      const { tests } = await workbench();
      await writeFile("reach.brp", text);
      await until("the test is known", () => fileItem(tests, "reach.brp"));
      await runAllByCommand();
    },
    inbox: async () => commands.executeCommand("brp.inbox.count"),
    doctor: async () => commands.executeCommand("brp.doctor"),
  };

  it("reaches nobody whom the user did not allow, and production by no plan that was not approved", async function () {
    this.timeout(120_000);
    await writeFile("ca.pem", "");
    const seen = { carried: 0, silent: 0 };
    const play = async (scene: Scene) => {
      const before: Settings = { ...usual, kind: scene.kind, login: scene.login };
      const changes = scene.changed.map((member) => [member, scene.other[member]]);
      const after = { ...before, ...(Object.fromEntries(changes) as Partial<Settings>) };
      const name = `bereik${++count}`;
      const yes = { button: ["Allow", "Run"], input: "Melding 4711", pick: [name] };
      parties.clear();
      await configure(name, before);
      await asUser(yes, () => commands.executeCommand("brp.chooseEnvironment"));
      await asUser(
        {
          ...yes,
          input: secret,
          pick: ["clientSecret", "token", "password"].map((kind) => `${kind} (personen)`),
        },
        () => commands.executeCommand("brp.storeSecret"),
      );
      if (scene.wasApproved) await asUser(yes, press);
      parties.clear();
      parties.redirects = scene.redirects;
      await configure(name, after);
      await asUser({}, () => roads[scene.road]?.());
      await closeEditors();
      // Later suites look at all that is stored.
      await asUser({ pick: [name] }, () => commands.executeCommand("brp.deleteSecrets"));
      const isSame = meant(before) === meant(after);
      const isProduction = after.kind === "production" || after.kind === "none";
      const told = JSON.stringify({ scene, connected: parties.connected });
      if (!isSame) assert.deepEqual(parties.connected, [], told);
      // The approved plan is that of the request; counting messages and the doctor have plans of their own.
      const isApproved = isSame && scene.wasApproved && !["inbox", "doctor"].includes(scene.road);
      if (isProduction && !isApproved) assert.deepEqual(parties.connected, [], told);
      if (parties.connected.length === 0) seen.silent++;
      for (const { by, credentials } of parties.received) {
        if (credentials === "") continue;
        seen.carried++;
        const owner =
          credentials.includes(secret) && before.login === "oauth2" ? "desk" : "service";
        assert.ok(isSame, told);
        assert.equal(by, owner, told);
      }
    };
    await fc.assert(fc.asyncProperty(scenes, play), {
      numRuns: shareOf("test/editor/trusted/environments/reach.test.ts").count,
      endOnFailure: true,
      examples: [
        [sure({ changed: ["form"], other: usual, redirects: true })],
        [sure({ kind: "production", changed: ["form"], other: usual, wasApproved: true })],
        [sure({ kind: "production", changed: ["form"], other: usual })],
        [sure({ kind: "production", wasApproved: true, road: "inbox" })],
        [sure({ kind: "production", wasApproved: true, road: "doctor" })],
        [sure({ kind: "production", changed: ["kind"], other: { ...usual, kind: "none" } })],
        [sure({ changed: ["desk"], other: { ...usual, desk: "otherDesk" }, road: "inbox" })],
        [sure({ changed: ["at"], other: { ...usual, at: "other" }, road: "tests" })],
        [sure({ changed: ["proxy"], other: { ...usual, proxy: true }, road: "doctor" })],
        [sure({ changed: ["kind"], other: { ...usual, kind: "local" } })],
      ],
    });
    assert.ok(seen.carried > 0 && seen.silent > 0, JSON.stringify(seen));
  });
});
