import { afterEach, describe, expect, it } from "vitest";
import { brpIn } from "../../../support/processes/brpIn.ts";

afterEach(() => {
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    if (!builtIn.has(name)) delete (Object.prototype as Record<string, unknown>)[name];
});

const builtIn = new Set(Object.getOwnPropertyNames(Object.prototype));

const request =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: {{toString}}\nfields: naam\n";

/** Names with a meaning in JavaScript, and names that look like a path. */
const names = [
  ["constructor"],
  ["toString", "valueOf", "hasOwnProperty"],
  ["x.__proto__"],
  ["x.__proto__.kind"],
  ["x.__proto__.people", "x.constructor.prototype.timeout"],
  ["A", "a.value"],
  ["a.value", "A"],
  ["a", "a.value.b", "a.value.b.value"],
  ["0", "1"],
  ["a..b", ".", "..."],
  ["__defineGetter__", "__lookupSetter__"],
] as const;

async function place(headers: readonly string[]) {
  const plain = {
    people: "test",
    personen: { baseUrl: "http://127.0.0.1:9/brp", auth: { type: "none" } },
  };
  const variables = JSON.parse('{"toString":"999990019","constructor":"c"}') as object;
  const config = {
    environments: {
      first: {
        kind: "trial",
        ...plain,
        variables,
        headers: Object.fromEntries(headers.map((name, at) => [name, String(at)])),
      },
      constructor: { kind: "trial", ...plain },
      toString: { ...plain, variables },
      second: { kind: "production", ...plain },
    },
  };
  const { brp, path: folder } = await brpIn({
    "brp.config.json": JSON.stringify(config),
    "a.brp": request,
  });
  const env = { HOME: folder, XDG_CONFIG_HOME: `${folder}/home` };
  return (args: readonly string[]) => brp(args, { env, trusts: false });
}

interface Shown {
  readonly name: string;
  readonly fingerprint?: string;
  readonly kind?: string;
  readonly covers?: Readonly<Record<string, unknown>>;
}

describe("names in settings that mean something elsewhere", () => {
  it.each(names.map((each) => [each]))("change nothing with headers %j", async (headers) => {
    const plain = await place([]);
    const brp = await place(headers);
    const listOf = async (run: typeof brp) => {
      const { code, stdout, stderr } = await run(["environment", "list", "--reporter", "json"]);
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout) as readonly Shown[];
    };
    const before = await listOf(plain);
    const list = await listOf(brp);
    // No name or member of one environment changes the others.
    expect(list.filter(({ name }) => name !== "first")).toEqual(
      before.filter(({ name }) => name !== "first"),
    );
    for (const { name, fingerprint } of list.filter((each) => each.name !== "local")) {
      const { code, stdout, stderr } = await brp([
        "environment",
        "show",
        name,
        "--reporter",
        "json",
      ]);
      expect(code, stderr).toBe(0);
      expect((JSON.parse(stdout) as Shown).fingerprint).toBe(fingerprint);
      const trusted = await brp(["environment", "trust", name, "--fingerprint", fingerprint ?? ""]);
      expect(trusted.code, trusted.stderr).toBe(0);
    }
    const first = list.find(({ name }) => name === "first");
    const covered = (first?.covers?.personen as { headers?: object } | undefined)?.headers ?? {};
    expect(Object.keys(covered).toSorted()).toEqual(
      headers.map((name) => name.toLowerCase()).toSorted(),
    );
    expect((await listOf(brp)).every((each) => "trusted" in each)).toBe(true);
    for (const environment of ["first", "toString"]) {
      const dry = await brp(`run a.brp --dry-run -e ${environment} --var constructor=1`.split(" "));
      expect(dry.code, dry.stderr).toBe(0);
    }
    expect(
      Object.getOwnPropertyNames(Object.prototype).filter((name) => !builtIn.has(name)),
    ).toEqual([]);
    expect((await brp(["environment", "forget", "constructor"])).stdout).toContain("constructor");
  });

  it("are refused with a sentence where they can be no name", async () => {
    for (const member of ["headers", "variables"]) {
      const text = JSON.stringify({
        environments: {
          acc: {
            kind: "trial",
            personen: { baseUrl: "http://127.0.0.1:9/" },
            [member]: { NAME: "1" },
          },
        },
      }).replace("NAME", "__proto__");
      const { brp } = await brpIn({ "brp.config.json": text, "a.brp": request });
      for (const args of [
        ["environment", "list"],
        ["run", "a.brp", "--dry-run"],
        ["check", "a.brp"],
        ["doctor"],
        ["inbox", "count", "-e", "acc"],
      ]) {
        const { code, stdout, stderr } = await brp(args, { trusts: false });
        expect([0, 70], stderr).not.toContain(code);
        expect(stdout + stderr).toContain("The name __proto__ is not allowed");
      }
    }
  });
});

describe("an environment that stands twice in the settings", () => {
  const one = '{"kind":"trial","people":"test","personen":{"baseUrl":"http://127.0.0.1:9/"}}';
  it.each([
    `{"environments":{"acc":${one.replace("trial", "production")},"acc":${one}}}`,
    `{"environments":{"acc":${one.replace('"kind"', '"kind":"production","kind"')}}}`,
  ])("is refused by every command: %s", async (text) => {
    const { brp } = await brpIn({ "brp.config.json": text, "a.brp": request });
    const commands = [
      ["check", "a.brp"],
      ["run", "a.brp", "-e", "acc"],
      ["run", "a.brp", "--dry-run"],
      ["environment", "list"],
      ["environment", "show", "acc"],
      ["environment", "trust", "acc"],
      ["environment", "add", "mock", "more"],
      ["doctor", "-e", "acc"],
      ["inbox", "count", "-e", "acc"],
    ];
    for (const args of commands) {
      const { code, stdout, stderr } = await brp(args, { trusts: false });
      expect([0, 70], `${args.join(" ")}: ${stdout}${stderr}`).not.toContain(code);
      expect(stdout + stderr, args.join(" ")).toContain("appears twice");
    }
  });
});
