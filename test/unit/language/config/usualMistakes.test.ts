import { describe, expect, it } from "vitest";
import { checkConfig } from "../../../../src/language/config/checkConfig.ts";
import { resolveEnvironment } from "../../../../src/runner/gateway/environments.ts";

const check = (text: string) => checkConfig(text, { resolve: resolveEnvironment });

describe("a likely mistake in brp.config.json", () => {
  it.each([
    "https://apigw.idm.diginetwerk.net/api/brp/berichten/v1",
    "https://apigw.npr.idm.diginetwerk.net/acc/api/brp/berichten/v1/",
    "https://messages.example.nl/api/v1",
  ])("is none in an address as it should be: %s", (baseUrl) => {
    const berichten = { baseUrl, dialect: "openapi-0.8" };
    const text = JSON.stringify({ environments: { acc: { kind: "production", berichten } } });
    expect(check(text)).toEqual([]);
  });

  it.each(["1", "2"])("is none in version %s of authority", (acceptGezagVersion) => {
    const personen = { baseUrl: "https://brp.example.nl/api", acceptGezagVersion };
    expect(
      check(JSON.stringify({ environments: { acc: { kind: "production", personen } } })),
    ).toEqual([]);
  });

  it("is told of each login of a list", () => {
    const login = {
      type: "oauth2",
      tokenUrl: "https://auth.idm.diginetwerk.net/nidp/oauth/nam/token",
      clientId: "me",
    };
    const auth = [{ type: "apiKey", header: "x-api-key" }, login];
    const personen = { baseUrl: "https://gw.example.nl/brp", auth };
    const text = JSON.stringify({ environments: { acc: { kind: "production", personen } } });
    expect(check(text).map(({ code, at }) => [code, at.join(".")])).toEqual([
      ["config-token-fields", "environments.acc.personen.auth.1.tokenUrl"],
    ]);
  });
});
