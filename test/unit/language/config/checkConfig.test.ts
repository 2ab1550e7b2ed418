import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configCodes } from "../../../../src/language/checks/catalogue/configCodes.ts";
import { checkConfig, namedFiles } from "../../../../src/language/config/checkConfig.ts";
import { isConfigCode } from "../../../../src/language/diagnosticCodes.ts";
import { readConfigFile } from "../../../../src/model/environments/configFile.ts";
import type { ConfigCode } from "../../../../src/model/environments/configProblem.ts";
import { applyEdits, LineIndex } from "../../../../src/model/text/sourceText.ts";
import { resolveEnvironment } from "../../../../src/runner/gateway/environments.ts";

const codes = Object.keys(configCodes).filter(isConfigCode);
const check = (text: string, around: Partial<(typeof configCodes)[ConfigCode]> = {}) =>
  checkConfig(text, {
    resolve: resolveEnvironment,
    missingFiles: new Set(around.missingFiles),
    certificateProblems: new Map(Object.entries(around.certificateProblems ?? {})),
    tableProblems: new Map(Object.entries(around.tableProblems ?? {})),
  });
const config = (environment: unknown, name = "proef") =>
  JSON.stringify({ environments: { [name]: environment } });
const right = { kind: "trial", personen: { baseUrl: "https://brp.example" } };

/** Each diagnostic as its code and its text. */
function reported(text: string): readonly string[] {
  return check(text).map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
}

describe("the diagnostics of brp.config.json", () => {
  const found = (code: ConfigCode, example: "bad" | "good") =>
    check(configCodes[code][example], configCodes[code]);

  // Shows: language-config-examples
  it.each(codes)("%s: the bad example gives it alone, in two languages", (code) => {
    const diagnostics = found(code, "bad");
    expect(new Set(diagnostics.map((diagnostic) => diagnostic.code))).toEqual(new Set([code]));
    for (const { severity, message } of diagnostics) {
      expect(severity).toBe(configCodes[code].severity);
      expect(message.en).not.toBe(message.nl);
    }
  });

  it.each(codes)("%s: the good example gives nothing at all", (code) => {
    expect(found(code, "good")).toEqual([]);
  });

  // Shows: language-config-examples
  it.each(codes)("%s: every fix of the bad example takes it away and breaks nothing", (code) => {
    const { bad } = configCodes[code];
    for (const { fixes = [] } of found(code, "bad"))
      for (const { edits } of fixes)
        expect(check(applyEdits(bad, edits), configCodes[code])).toEqual([]);
  });

  it("stands where the member or the value is", () => {
    const text = [
      "{",
      '  "environments": {',
      '    "proef": { "kind": "trail", "personen": { "baseUrl": "https://a.test/?x" }, "timout": "1s" }',
      "  }",
      "}",
    ].join("\n");
    expect(reported(text)).toEqual(['config-value "trail"', 'config-unknown-member "timout"']);
    const mended = text.replace("trail", "trial").replace('"timout": "1s"', '"timeout": "0s"');
    expect(reported(mended)).toEqual(['config-url "https://a.test/?x"', 'config-timeout "0s"']);
    const [first] = check(mended);
    expect(new LineIndex(mended).positionAt(first?.span.start ?? 0).line).toBe(3);
  });

  it("names what was most likely meant", () => {
    const [diagnostic] = check(config({ ...right, autorisation: {} }));
    expect(diagnostic?.message.en).toContain("Did you mean `authorisation`?");
    expect(diagnostic?.fixes?.[0]?.title.nl).toBe("Wijzig in authorisation");
    const far = check(config({ ...right, colour: "red" }));
    expect(far.map(({ fixes }) => fixes)).toEqual([undefined]);
  });

  it("is at the nearest existing place when something is missing", () => {
    expect(reported(config({ ...right, personen: {} }))).toEqual(['config-value "personen"']);
    expect(reported("{}")).toEqual(["config-value {"]);
  });

  it("takes the answer to a missing kind in front, in the form of the file", () => {
    const text =
      '{\n  "environments": {\n    "a": {\n      "personen": { "baseUrl": "https://a.test" }\n    }\n  }\n}';
    const [diagnostic] = check(text);
    const edited = diagnostic?.fixes?.map(({ edits }) => applyEdits(text, edits)) ?? [];
    expect(edited[0]).toContain('    "a": {\n      "kind": "trial",\n      "personen"');
    expect(edited[1]).toContain('"kind": "production"');
  });

  it("says of a broken file where it breaks, also behind its end", () => {
    expect(reported('{ "environments": { "a": {} "b": {} } }')).toEqual(['config-json "']);
    expect(reported('{ "environments": {} } x')).toEqual(["config-json x"]);
    expect(reported("")).toEqual(["config-json "]);
    expect(reported('{ "environments": { // why\n } }')).toEqual(["config-json // why"]);
    expect(reported('{ /* why */ "environments": {} }')).toEqual(["config-json /* why */"]);
  });

  it("names one place for broken JSON, in the check and in a run", () => {
    const sound = config(right, "prüf");
    fc.assert(
      fc.property(
        fc.nat(sound.length - 1),
        fc.constantFrom("", ",", "}", "\n\n", '"'),
        fc.boolean(),
        (at, put, marked) => {
          const text = `${marked ? "\uFEFF" : ""}${sound.slice(0, at)}${put}${sound.slice(at + 1)}`;
          const read = readConfigFile(text);
          const [problem] = "problems" in read ? read.problems : [];
          if (problem?.code !== "config-json") return;
          const [start] = check(text)
            .filter(({ code }) => code === "config-json")
            .map(({ span }) => span.start);
          const { line, column } = new LineIndex(text).positionAt(start ?? -1);
          expect(problem.message.en).toContain(`line ${line}, column ${column}.`);
        },
      ),
    );
  });

  it("accepts braces in a text, and ignores a byte order mark", () => {
    const text = config({ ...right, auth: { type: "basic", username: "{{x" } });
    expect(check(`\uFEFF${text}`)).toEqual([]);
  });

  it("names the files of certificates, lists and decisions", () => {
    const tls = { ca: "a.pem", pfx: "b.pfx" };
    const authorisation = { decision: "d.json", list: "l.txt" };
    const written = config({ ...right, tls, authorisation });
    expect(namedFiles(written)).toEqual(["a.pem", "b.pfx", "l.txt", "d.json"]);
    const missing = checkConfig(written, {
      resolve: resolveEnvironment,
      missingFiles: new Set(["d.json"]),
    });
    expect(missing.map(({ code }) => code)).toContain("config-file-missing");
  });

  it("is in two languages, and without a value, whatever the file contains", () => {
    const member = fc.constantFrom(
      ...["password", "kind", "baseUrl", "personen", "tls", "auth", "x"],
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(fc.constant("kanarie-4711"), fc.integer(), tie("object"), fc.array(tie("any"))),
      object: fc.dictionary(member, tie("any")),
    }));
    fc.assert(
      fc.property(value.object, (environment) => {
        const diagnostics = check(config(environment));
        expect(
          JSON.stringify(diagnostics.map(({ message, fixes }) => [message, fixes])),
        ).not.toContain("kanarie-4711");
        for (const { message } of diagnostics) expect(message.nl).not.toBe(message.en);
      }),
    );
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(config)), (text) => {
        for (const { span } of check(text)) expect(span.end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe("a likely mistake in brp.config.json", () => {
  const login = { type: "oauth2", tokenUrl: "https://auth.idm.diginetwerk.net/t", clientId: "me" };

  it.each([
    "https://apigw.idm.diginetwerk.net/api/brp/berichten/v1",
    "https://apigw.npr.idm.diginetwerk.net/acc/api/brp/berichten/v1/",
    "https://messages.example.nl/api/v1",
  ])("is none in an address as it should be: %s", (baseUrl) => {
    const berichten = { baseUrl, dialect: "openapi-0.8" };
    expect(check(config({ kind: "production", berichten }))).toEqual([]);
  });

  it.each(["1", "2"])("is none in version %s of authority", (acceptGezagVersion) => {
    const personen = { baseUrl: "https://brp.example.nl/api", acceptGezagVersion };
    expect(check(config({ kind: "production", personen }))).toEqual([]);
  });

  it("is told of each login of a list", () => {
    const auth = [{ type: "apiKey", header: "x-api-key" }, login];
    const personen = { baseUrl: "https://gw.example.nl/brp", auth };
    const found = check(config({ kind: "production", personen }));
    expect(found.map(({ code, at }) => [code, at.join(".")])).toEqual([
      ["config-token-fields", "environments.proef.personen.auth.1.tokenUrl"],
    ]);
  });
});

describe("secrets in brp.config.json", () => {
  it.each([
    [{ ...right, clientSecret: "hush" }, "clientSecret"],
    [
      {
        ...right,
        auth: { type: "oauth2", tokenUrl: "https://a.test", clientId: "c", client_secret: "hush" },
      },
      "auth.client_secret",
    ],
    [{ ...right, auth: { type: "bearer", token: "hush" } }, "auth.token"],
    [{ ...right, tls: { pfx: "a.pfx", passphrase: "hush" } }, "tls.passphrase"],
    [{ ...right, auth: { type: "nonsense", password: "hush" } }, "auth.password"],
    [{ ...right, berichten: { auth: { wachtwoord: "hush" } } }, "berichten.auth.wachtwoord"],
  ])("can be moved out of %j", (environment, path) => {
    const secrets = check(config(environment)).filter(({ code }) => code === "config-secret");
    expect(secrets.map(({ at }) => at.join("."))).toEqual([`environments.proef.${path}`]);
    expect(secrets[0]?.movable).toBe(true);
    expect(JSON.stringify(secrets)).not.toContain("hush");
  });

  it.each([
    { ...right, tls: { certificate: "c.pem", key: "-----BEGIN PRIVATE KEY-----\nMIIB" } },
    { ...right, auth: { type: "basic", username: "eyJhbGciOiJub25l.eyJzdWIiOiJ4In0x.c2ln" } },
  ])("are seen by what they look like: %j", (environment) => {
    const [diagnostic] = check(config(environment));
    expect([diagnostic?.code, diagnostic?.movable]).toEqual(["config-secret", undefined]);
  });

  it("are reported for a file that is not JSON too", () => {
    expect(reported('{ "environments": { "a": { "auth": { "password": "x" }, } } }')).toEqual([
      'config-secret "password"',
      "config-json }",
    ]);
  });

  it("are not known members, nor an environment's name", () => {
    const auth = { type: "oauth2", tokenUrl: "https://a.test/token", clientId: "token" };
    expect(check(config({ ...right, auth }, "token-desk"))).toEqual([]);
  });

  it("go with their line when they are removed", () => {
    const text = JSON.stringify(
      { environments: { a: { ...right, password: "x", timeout: "1s" } } },
      null,
      2,
    );
    const [diagnostic] = check(text);
    const edits = diagnostic?.fixes?.[0]?.edits ?? [];
    expect(applyEdits(text, edits)).toBe(
      JSON.stringify({ environments: { a: { ...right, timeout: "1s" } } }, null, 2),
    );
  });

  it("are not said to be in a URL without quoting it", () => {
    const text = config({ kind: "trial", personen: { baseUrl: "https://me:hush@a.test/x" } });
    const [diagnostic] = check(text);
    expect(diagnostic?.code).toBe("config-url-credentials");
    expect(JSON.stringify(diagnostic?.message)).not.toContain("hush");
    expect(applyEdits(text, diagnostic?.fixes?.[0]?.edits ?? [])).toBe(
      config({ kind: "trial", personen: { baseUrl: "https://a.test/x" } }),
    );
  });
});
