import { X509Certificate } from "node:crypto";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";
import { certificates, hasOpenssl, serveTls } from "../transport/support/certificates.ts";
import { serveHttp } from "../transport/support/servers.ts";

const request = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990081",
  "fields: [burgerservicenummer]",
  "",
].join("\n");

function environment(baseUrl: string, more: object) {
  const proef = { kind: "trial", people: "test", personen: { baseUrl }, ...more };
  return JSON.stringify({ environments: { proef } });
}

/** A Postman collection with one request. */
function collection(
  raw: string,
  more: { readonly header?: object[]; readonly variable?: object[] },
) {
  const { header = [], variable = [] } = more;
  const url = "https://brp.example/haalcentraal/api/brp/personen";
  const item = [
    { name: "Zoek", request: { method: "POST", url, header, body: { mode: "raw", raw } } },
  ];
  return { info: { name: "Balie" }, item, variable };
}

/** Result of importing a file, and of checking it. */
async function converted(file: object, ...args: readonly string[]) {
  const cwd = await scratchFolder({ "c.json": JSON.stringify(file) });
  const { code, stdout, stderr } = await runCli(["convert", "c.json", ...args], { cwd });
  await writeFile(join(cwd, "c.brp"), stdout);
  const checked = await runCli(["check", "c.brp"], { cwd });
  return { code, text: stdout, reported: stderr, checked };
}

const query = (number: string) =>
  `{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":${number},"fields":["naam"]}`;

describe("files that people have", () => {
  it.each([
    ["words", () => "geen certificaat\n", "something other than certificates and keys"],
    [
      "a key",
      () => "-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n",
      "a private key",
    ],
    ["nothing", () => "", "nothing"],
    [
      "a PFX",
      () => "-----BEGIN PKCS12-----\nMAcCAQMwAAAA\n-----END PKCS12-----\n",
      "a PFX (PKCS#12)",
    ],
  ])("19: check, doctor and run report %s instead of issuers", async (_, content, held) => {
    const cwd = await scratchFolder({
      "a.brp": request,
      "uitgevers.pem": content(),
      "brp.config.json": environment("https://127.0.0.1:9/brp", { tls: { ca: "uitgevers.pem" } }),
    });
    for (const args of [["check"], ["doctor", "-e", "proef"], ["run", "a.brp", "-e", "proef"]]) {
      const { code, stdout, stderr } = await runCli(args, { cwd });
      const reported = (stdout + stderr).replace(/\s+/g, " ");
      expect(code, reported).not.toBe(0);
      expect(reported).toContain(
        `It contains ${held}, but a certificate (PEM, DER or P7B) is needed here`,
      );
      expect(reported).toContain("uitgevers.pem");
      expect(reported.includes("as PEM for `tls.ca`")).toBe(held.includes("PFX"));
    }
  });

  describe.skipIf(!hasOpenssl)("19", () => {
    it("issuers in DER work like those in PEM, and doctor counts them", async () => {
      const server = await serveTls({}, (_, response) => {
        response.setHeader("content-type", "application/json");
        response.end('{"type":"RaadpleegMetBurgerservicenummer","personen":[]}');
      });
      const cwd = await scratchFolder({
        "a.brp": request,
        "brp.config.json": environment(server.url, { tls: { ca: "uitgever.cer" } }),
      });
      await writeFile(join(cwd, "uitgever.cer"), new X509Certificate(certificates().ca).raw);
      const ran = await runCli(["run", "a.brp", "-e", "proef"], { cwd });
      expect(ran.code, ran.stderr).toBe(0);
      const visited = await runCli(["doctor", "-e", "proef"], { cwd });
      expect(visited.stdout).toContain("`tls.ca` contains 1 certificate.");
      await server.close();
    });

    it("a locked PFX is reported with the variable of its own environment", async () => {
      const cwd = await scratchFolder({
        "a.brp": request,
        "brp.config.json": environment("https://127.0.0.1:9/brp", { tls: { pfx: "eigen.pfx" } }),
      });
      await writeFile(join(cwd, "eigen.pfx"), certificates().client.pfx);
      for (const env of [{}, { BRP_PROEF_PFX_PASSPHRASE: "een andere" }])
        for (const verb of ["doctor", "run a.brp"]) {
          const args = [...verb.split(" "), "-e", "proef"];
          const { code, stdout, stderr } = await runCli(args, { cwd, env });
          expect(code).not.toBe(0);
          expect(stdout + stderr).toContain("BRP_PROEF_PFX_PASSPHRASE");
        }
    });

    it("plain http to a port for https gets the hint", async () => {
      const server = await serveTls();
      const cwd = await scratchFolder({
        "a.brp": request,
        "brp.config.json": environment(server.url.replace("https:", "http:"), {}),
      });
      const { code, stdout, stderr } = await runCli(["run", "a.brp", "-e", "proef"], { cwd });
      await server.close();
      expect(code).not.toBe(0);
      const reported = (stdout + stderr).replace(/\s+/g, " ");
      expect(reported).toContain("write https instead of http");
    });
  });

  it("22: headers without a name are not listed", async () => {
    const header = [
      { key: "", value: "a" },
      { value: "b" },
      { key: null },
      { key: "X-Iets", value: "c" },
    ];
    const { code, reported } = await converted(collection(query('["999990081"]'), { header }));
    expect(code).toBe(0);
    expect(reported).not.toContain(", ,");
    expect(reported).toContain('"X-Iets": {"perRequest": true}');
  });

  it("23: a body with comments and trailing commas passes the checks, comments kept", async () => {
    const raw = `// balie\n${query('["999990081",]').replace(',"fields"', ', // één\n/* velden */\n"fields"')}`;
    const { code, text, checked } = await converted(collection(raw, {}));
    expect(code).toBe(0);
    expect(text.match(/^\/\/ .*$/gm)).toEqual(["// balie", "// één", "// velden"]);
    expect(checked).toMatchObject({ code: 0, stdout: "" });
  });

  it("24: a list in a variable stays a list", async () => {
    const variable = [{ key: "nummers", value: '["999990081", "999990093"]' }];
    const { text, checked } = await converted(collection(query("{{nummers}}"), { variable }));
    expect(text).toContain("@nummers = [999990081, 999990093]\n");
    expect(checked).toMatchObject({ code: 0, stdout: "" });
  });

  it("25: the format of Postman's API is read, and version 1 is identified", async () => {
    const whole = collection(query('["999990081"]'), {});
    expect(await converted({ collection: whole })).toMatchObject({ code: 0, checked: { code: 0 } });
    const old = {
      name: "Balie",
      requests: [{ name: "Zoek", url: "https://brp.example/personen" }],
    };
    const { code, reported } = await converted(old);
    expect(code).toBe(5);
    expect(reported).toContain("Postman collection of version 1");
    expect(reported).not.toContain("name.");
  });

  it.each([
    ["UTF-8 with a mark", Buffer.from("\ufeffverzonnen-sleutel-81\r\n")],
    ["UTF-16 of PowerShell", Buffer.from("\ufeffverzonnen-sleutel-81\r\n", "utf16le")],
  ])("26: a secret in a file of %s is sent without its encoding", async (_, content) => {
    const keys: unknown[] = [];
    const server = await serveHttp((incoming, response) => {
      keys.push(incoming.headers["x-sleutel"]);
      response.setHeader("content-type", "application/json");
      response.end('{"type":"RaadpleegMetBurgerservicenummer","personen":[]}');
    });
    const auth = { type: "apiKey", header: "x-sleutel" };
    const cwd = await scratchFolder({
      "a.brp": request,
      "brp.config.json": environment(server.url, { auth }),
    });
    await writeFile(join(cwd, "sleutel.txt"), content);
    const env = { BRP_PROEF_API_KEY_FILE: join(cwd, "sleutel.txt") };
    const { code, stdout, stderr } = await runCli(["run", "a.brp", "-e", "proef"], { cwd, env });
    await server.close();
    expect(code, stdout + stderr).toBe(0);
    expect(keys).toEqual(["verzonnen-sleutel-81"]);
  });

  it.each([
    ["is not there", undefined, "The file in BRP_PROEF_API_KEY_FILE cannot be read"],
    ["is empty", "\n", "The file in BRP_PROEF_API_KEY_FILE cannot be read or is empty"],
    ["has two lines", "a-8765432\nb-8765432\n", "Write the file that BRP_PROEF_API_KEY_FILE names"],
  ])("a secret file that %s is reported with its variable", async (_, content, says) => {
    const auth = { type: "apiKey", header: "x-sleutel" };
    const cwd = await scratchFolder({
      "a.brp": request,
      "brp.config.json": environment("https://127.0.0.1:9/brp", { auth }),
      ...(content !== undefined && { "sleutel.txt": content }),
    });
    const env = { BRP_PROEF_API_KEY_FILE: join(cwd, "sleutel.txt") };
    const { code, stderr } = await runCli(["run", "a.brp", "-e", "proef"], { cwd, env });
    expect(code).toBe(3);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain("8765432");
  });

  it.skipIf(process.platform === "win32")(
    "31: a link in a folder is followed once, one that leads out of the project is not",
    async () => {
      const outside = await scratchFolder({ "buiten.brp": request });
      const cwd = await scratchFolder({ "echt/a.brp": request });
      await mkdir(join(cwd, "map"));
      await symlink(join(outside, "buiten.brp"), join(cwd, "map", "buiten.brp"));
      const none = await runCli(["run", "map"], { cwd });
      expect(none.code).toBe(5);
      expect(none.stderr).toContain("a link to a place outside the project");
      const named = await runCli(["run", "map/buiten.brp"], { cwd });
      expect(named.code).not.toBe(0);
      expect(named.stdout + named.stderr).toContain("a link to a place outside the project");
      await symlink(join("..", "echt", "a.brp"), join(cwd, "map", "link.brp"));
      for (const path of ["map", "map/link.brp", "."]) {
        const { code, stdout } = await runCli(["run", path, "--reporter", "json"], { cwd });
        expect(code, path).toBe(0);
        expect(stdout.match(/"operation"/g)).toHaveLength(1);
      }
    },
  );
});
