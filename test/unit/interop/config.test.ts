import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configFrom } from "../../../src/interop/environment/configFrom.ts";
import { noteText } from "../../../src/interop/reading/foreignCall.ts";
import { readConfigFile } from "../../../src/model/environments/configFile.ts";

const folder = new URL("../../fixtures/collections/", import.meta.url);
const fixture = (fileName: string) => ({
  fileName,
  text: readFileSync(new URL(fileName, folder), "utf8"),
});
const file = (fileName: string, content: unknown) => ({
  fileName,
  text: typeof content === "string" ? content : JSON.stringify(content),
});

function made(...sources: { fileName: string; text: string }[]) {
  const { environments, notes } = configFrom(sources);
  const said = notes.map((note) => noteText(note).en).join("\n");
  expect(`${JSON.stringify(environments)}${said}`).not.toMatch(/hunter2/);
  expect(readConfigFile(JSON.stringify({ environments }))).not.toHaveProperty("problems");
  return { environments, said };
}

const postmanEnvironment = (name: string, values: Readonly<Record<string, string>>) =>
  file("x.json", {
    name,
    values: Object.entries(values).map(([key, value]) => ({ key, value, enabled: true })),
  });

type Pair = { key: string; value: unknown };
const family = () =>
  JSON.parse(fixture("family.postman.json").text) as { auth: { oauth2: Pair[] }; variable: Pair[] };

const login = {
  type: "oauth2",
  tokenUrl: "https://login.example.org/oauth2/token",
  clientId: "desk",
  scope: "brp.personen",
};

describe("environments of other tools", () => {
  it("take address and login of a Postman collection, and say which secret to set", () => {
    const { environments, said } = made(fixture("family.postman.json"));
    expect(environments).toEqual({
      imported: {
        personen: { baseUrl: "https://proef.example.org/haalcentraal/api/brp" },
        auth: login,
      },
    });
    expect(said).toContain("Set BRP_IMPORTED_CLIENT_SECRET");
    expect(said).toContain("brp environment trust imported");
    expect(said).toContain("counts as production");
  });

  it("declare the headers that the same requests set", () => {
    const header = [
      { key: "X-Doelbinding", value: "bsn-bevragen" },
      { key: "x-doelbinding", value: "{{doel}}" },
      { key: "X-Api-Key", value: "hunter2" },
      { key: "X-Correlation-Id", value: "1" },
      { key: "Accept", value: "application/json" },
    ];
    const raw = '{"type":"RaadpleegMetBurgerservicenummer","fields":["naam"]}';
    const url = "https://proef.example.org/brp/personen";
    const request = { method: "POST", url, header, body: { mode: "raw", raw } };
    const collection = { info: { name: "x" }, item: [{ name: "x", request }] };
    const { environments } = made(file("x.postman.json", collection));
    expect(environments.imported).toEqual({
      personen: {
        baseUrl: "https://proef.example.org/brp",
        headers: { "X-Doelbinding": { perRequest: true } },
      },
    });
  });

  it("are those of Postman's environments, whose values override the collection's", () => {
    const { environments, said } = made(
      fixture("family.postman.json"),
      postmanEnvironment("Test (desk)", {
        baseUrl: "https://test.example.org/brp/",
        clientSecret: "hunter2",
      }),
      postmanEnvironment("Live", { baseUrl: "https://live.example.org/brp" }),
    );
    expect(environments).toEqual({
      "test-desk": {
        kind: "trial",
        personen: { baseUrl: "https://test.example.org/brp" },
        auth: login,
      },
      live: { personen: { baseUrl: "https://live.example.org/brp" }, auth: login },
    });
    expect(said).toContain("Set BRP_TEST_DESK_CLIENT_SECRET");
  });

  it("take resourceServer from the further fields of a token request", () => {
    const collection = family();
    collection.auth.oauth2.push({
      key: "tokenRequestParams",
      value: [{ key: "resourceServer", value: "Server01", send_as: "request_body" }],
    });
    expect(made(file("a.json", collection)).environments.imported?.auth).toEqual({
      ...login,
      resourceServer: "Server01",
    });
  });

  it("are those of Bruno, in both forms, with the login of a request or of the collection", () => {
    const bru = "vars {\n  baseUrl: https://acc.example.org/brp\n}\nvars:secret [\n  password\n]\n";
    const yaml =
      "name: Dev\nvariables:\n  - name: baseUrl\n    value: https://dev.example.org/brp\n  - secret: true\n    name: key\n";
    const { environments } = made(
      fixture("parent.bru"),
      file("Acc.bru", bru),
      file("Dev.yml", yaml),
    );
    const auth = { ...login, tokenUrl: "https://login.example.org/token", scope: "brp" };
    expect(environments).toEqual({
      acc: { kind: "trial", personen: { baseUrl: "https://acc.example.org/brp" }, auth },
      dev: { kind: "trial", personen: { baseUrl: "https://dev.example.org/brp" }, auth },
    });
    const whole =
      "auth:oauth2 {\n  grant_type: client_credentials\n  access_token_url: https://l.example.org/t\n  client_id: c\n}\n";
    expect(
      made(file("collection.bru", whole), fixture("search.yml"), file("Dev.yml", yaml)).said,
    ).toContain("first is used");
  });

  it("say that client id and secret go in a Basic header, in each tool", () => {
    const collection = family();
    const way = { key: "client_authentication", value: "header" };
    collection.auth.oauth2.push(way);
    const postman = () => made(file("a.json", collection)).environments.imported?.auth;
    expect(postman()).toEqual({ ...login, clientAuthentication: "basic" });
    way.value = "body";
    expect(postman()).toEqual(login);
    const { text: bru } = fixture("parent.bru");
    const { text: http } = fixture("household.http");
    for (const source of [
      file("a.bru", bru.replace("  scope", "  credentials_placement: basic_auth_header\n  scope")),
      file("a.http", http.replace("@address", "@oauth2_useAuthorizationHeader = true\n@address")),
    ]) {
      const baseUrl = "https://test.example.org/brp";
      const hosts = postmanEnvironment("Test", { baseUrl, BRP_HOST: baseUrl });
      expect(made(source, hosts).environments.test?.auth).toMatchObject({
        type: "oauth2",
        clientAuthentication: "basic",
      });
    }
  });

  it("are those of http-client.env.json, with the oauth2 variables of httpYac", () => {
    const { environments } = made(
      fixture("household.http"),
      file("http-client.env.json", {
        $shared: { tenant: "desk" },
        test: { BRP_HOST: "https://test.example.org/brp", secret: "hunter2" },
        local: { BRP_HOST: "http://localhost:5010/brp" },
      }),
    );
    expect(environments).toEqual({
      test: {
        kind: "trial",
        personen: { baseUrl: "https://test.example.org/brp" },
        auth: { ...login, clientId: "intake-desk" },
      },
      "local-imported": {
        personen: { baseUrl: "http://localhost:5010/brp" },
        auth: { ...login, clientId: "intake-desk" },
      },
    });
  });

  it("write a login for the first service only where the hosts differ", () => {
    const { environments, said } = made(
      fixture("household.http"),
      fixture("mailbox.http"),
      postmanEnvironment("test", { BRP_HOST: "https://test.example.org/brp" }),
    );
    expect(environments.test).toMatchObject({
      personen: { auth: { type: "oauth2" } },
      berichten: { baseUrl: "https://berichten.example.org/api/v1", dialect: "openapi-0.8" },
    });
    expect(environments.test?.berichten).not.toHaveProperty("auth");
    expect(environments.test).not.toHaveProperty("auth");
    expect(said).toContain("different hosts");
  });

  it.each([
    ["basic", "names.postman.json", { type: "basic", username: "desk" }, "BRP_IMPORTED_PASSWORD"],
    [
      "apiKey",
      "people.postman.json",
      { type: "apiKey", header: "x-api-key" },
      "BRP_IMPORTED_API_KEY",
    ],
    ["bearer", "mailbox.postman.json", { type: "bearer" }, "BRP_IMPORTED_TOKEN"],
    ["bearer", "export.postman.json", { type: "bearer" }, "BRP_IMPORTED_TOKEN"],
  ])("take a login of the kind %s, of %s", (_kind, name, auth, variable) => {
    const { environments, said } = made(fixture(name));
    expect(environments.imported?.auth).toEqual(auth);
    expect(said).toContain(`Set ${variable}`);
  });

  it.each([
    ["a secret client", { clientId: "{{client_secret}}" }, "are unknown: clientId"],
    ["a credential in the address", { accessTokenUrl: "https://a:hunter2@x.example/t" }, ""],
    ["another grant", { grant_type: "password_credentials" }, "only OAuth 2.0 client credentials"],
  ])("leave %s", (_what, settings, expected) => {
    const collection = family();
    for (const [key, value] of Object.entries(settings)) {
      const found = collection.auth.oauth2.find((each) => each.key === key);
      if (found) found.value = value;
    }
    collection.variable.push({ key: "client_secret", value: "hunter2" });
    expect(made(file("a.json", collection)).said).toContain(expected);
  });

  it("are none where no address is known", () => {
    const { environments, said } = made(fixture("search.bru"));
    expect(environments).toEqual({});
    expect(said).toContain("No usable address");
  });
});
