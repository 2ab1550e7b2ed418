import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readNames } from "../../../support/processes/brpIn.ts";
import { runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const path = await scratchFolder({
  "work/a.brp": readNames,
  "work/profile.json": JSON.stringify({ fields: ["geslacht"] }),
  "work/slip.json": JSON.stringify({ fields: ["naam", "gesl"] }),
  "work/empty.json": "{}",
  "work/broken.json": "{",
  "outside.json": JSON.stringify({ fields: ["naam"] }),
});
await mkdir(join(path, "work", ".git"));
await symlink(join(path, "outside.json"), join(path, "work", "link.json"));

const check = (...args: readonly string[]) =>
  runCli(["check", "a.brp", ...args], { cwd: join(path, "work") });
const codesOf = (stdout: string) =>
  (JSON.parse(stdout) as readonly { code: string }[]).map(({ code }) => code);

const all = ["--max-fields", "1", "--deny", "naam.voornamen", "--require-purpose"];

// Shows: cli-policy
it("brp check ends with 1 where a policy forbids what is fine without it, in every reporter", async () => {
  expect(await check()).toMatchObject({ code: 0, stdout: "" });
  const codes = [
    "policy-no-purpose",
    "policy-too-many-values",
    "policy-denied-path",
    "policy-outside-profile",
  ];
  const options = [...all, "--profile", "profile.json"];
  const json = await check(...options, "--reporter", "json");
  expect({ code: json.code, codes: codesOf(json.stdout).toSorted() }).toEqual({
    code: 1,
    codes: codes.toSorted(),
  });
  for (const format of ["console", "github", "sarif"])
    for (const language of ["en", "nl"]) {
      const { code, stdout } = await check(
        ...options,
        "--reporter",
        format,
        "--language",
        language,
      );
      expect(code).toBe(1);
      for (const each of codes) expect(stdout).toContain(each);
    }
  expect(await check("--max-fields", "30", "--deny", "partners")).toMatchObject({ code: 0 });
});

it("a profile that cannot be used never lets a check pass", async () => {
  for (const [file, code] of [
    ["none.json", "file-not-readable"],
    ["broken.json", "policy-profile"],
    ["empty.json", "policy-profile"],
    ["../outside.json", "policy-profile"],
    ["link.json", "policy-profile"],
    ["slip.json", "config-unknown-field"],
  ] as const) {
    const { code: exit, stdout } = await check("--profile", file, "--reporter", "json");
    expect({ file, codes: codesOf(stdout) }).toEqual({ file, codes: [code] });
    expect({ file, exit }).toEqual({ file, exit: file === "slip.json" ? 0 : 1 });
  }
});

it("a profile may be a list of paths: one a line, in JSON or in XML", async () => {
  const lists = {
    txt: "\uFEFF# Balie\nnaam.voornamen\n\nnaam.geslachtsnaam # achternaam\n",
    json: '["naam.voornamen", "naam.geslachtsnaam"]',
    xml: "<fields><!-- naam --><field>naam.voornamen</field>\n<f>naam.geslachtsnaam, geboorte</f></fields>",
  };
  for (const [kind, list] of Object.entries(lists)) {
    await writeFile(join(path, "work", `list.${kind}`), list);
    const { code, stdout } = await check("--profile", `list.${kind}`, "--reporter", "json");
    expect({ kind, codes: codesOf(stdout) }).toEqual({ kind, codes: ["policy-outside-profile"] });
    expect(code).toBe(1);
  }
  await writeFile(join(path, "work", "slip.txt"), "naam\n  geboort\n");
  const { stdout } = await check("--profile", "slip.txt");
  expect(stdout).toContain("slip.txt:2:3: warning");
  expect(stdout).toContain("Did you mean `geboorte`?");
  await writeFile(join(path, "work", "old.txt"), "naam\nindicatieGezagMinderjarige\n");
  expect((await check("--profile", "old.txt")).stdout).toContain("old.txt:2:1: warning");
  await writeFile(join(path, "work", "prose.txt"), "Wat de balie mag zien");
  expect(codesOf((await check("--profile", "prose.txt", "--reporter", "json")).stdout)).toEqual([
    "policy-profile",
  ]);
});

it("a slip in --deny or --max-fields is a usage error", async () => {
  const slip = await check("--deny", "naam.vornamen");
  expect(slip.code).toBe(64);
  expect(slip.stderr).toContain("Did you mean naam.voornamen?");
  expect((await check("--max-fields", "many")).code).toBe(64);
  expect((await check("--deny", "")).code).toBe(64);
  const { stdout } = await runCli(["explain", "policy-denied-path"]);
  expect(stdout).toContain("`--deny naam.voornamen`");
});

// Shows: cli-policy-unread
it("a policy never passes for checked where a request could not be read", async () => {
  const faulty = {
    "operation.brp": readNames.replace("Raadpleeg", "Radpleeg").replace("naam", "partners"),
    "list.brp": readNames.replace("naam", "[partners"),
    "colon.brp": readNames.replace("fields: naam", "fields partners"),
    "json.brp": '{"type": "RaadpleegMetBurgerservicenummer", "fields": ["partners"',
  };
  for (const [file, content] of Object.entries(faulty)) {
    await writeFile(join(path, "work", file), content);
    const { code, stderr } = await check(file, "--deny", "partners");
    expect({ file, code, stderr }).toEqual({
      ...{ file, code: 2 },
      stderr: expect.stringMatching(
        `The policy could not be checked for requests with errors: ${file}:\\d`,
      ) as string,
    });
    expect((await check(file)).code).toBe(1);
  }
  // If the service rejects the BSN, it does not check the paths.
  await writeFile(join(path, "work", "number.brp"), readNames.replace("999990019", "99999001"));
  expect((await check("number.brp", "--deny", "partners")).code).toBe(1);
});
