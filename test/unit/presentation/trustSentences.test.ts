import { describe, expect, it } from "vitest";
import type { Environment, ServiceEndpoint } from "../../../src/model/environments/environment.ts";
import { trustFacts } from "../../../src/model/environments/trustScope.ts";
import { authorisationText, trustView } from "../../../src/presentation/texts/trustSentences.ts";

const common = { isPersonal: false, isForToken: false };
const persons: ServiceEndpoint = {
  baseUrl: "https://gateway.example/brp",
  logins: [
    {
      type: "oauth2",
      tokenUrl: "https://login.example/token",
      clientId: "client\u202e1",
      scope: "brp",
    },
  ],
  headers: [
    { ...common, name: "x-app", kind: "fixed", value: "1" },
    { ...common, name: "x-user", kind: "fixed", value: "Jansen", isPersonal: true },
    { ...common, name: "x-reason", kind: "perRequest", values: ["a", "b"] },
    { ...common, name: "x-desk", kind: "input", label: "Desk" },
  ],
};
const environment: Environment = {
  name: "proef",
  kind: "trial",
  people: "test",
  isEmbedded: false,
  personen: persons,
  berichten: {
    baseUrl: "http://mail.example/berichten",
    dialect: "openapi-0.8",
    logins: [],
    headers: [],
  },
  tls: { pfx: "own.pfx", ca: "ca.pem" },
  proxy: "http://proxy.example:8080",
  timeoutMs: 1000,
};

describe("what is trusted of an environment, in sentences", () => {
  it("says what is sent where, how it logs in and which headers go along", () => {
    expect(trustView(environment, undefined, "en").sentences).toEqual([
      "Person queries are sent to https://gateway.example/brp.",
      "Messages are listed and fetched from http://mail.example/berichten.",
      "Not encrypted: plain http. Anyone on the network path can read and change what is sent.",
      "Logs in as client⟨U+202E⟩1 with a token from https://login.example/token, brp.",
      "Doesn't log in.",
      "2 headers fixed or generated: x-app, x-user.",
      "1 header provided by you: x-desk.",
      "1 header set by a request: x-reason.",
      "Presents the client certificate own.pfx.",
      "Trusts servers with a certificate from an issuer in ca.pem.",
      "Goes through the proxy http://proxy.example:8080.",
    ]);
  });

  it.each([
    ["form", ".", "."],
    ["basic", ", with the secret in a Basic header.", ", met het geheim in een Basic-header."],
    [
      "private_key_jwt",
      ", requested with a statement signed with your private key.",
      ", opgevraagd met een verklaring die met uw privésleutel is ondertekend.",
    ],
  ] as const)("says how the client asks for its token: %s", (clientAuthentication, en, nl) => {
    const tokenUrl = "https://login.example/token";
    const login = { type: "oauth2", tokenUrl, clientId: "balie", clientAuthentication } as const;
    const meant = { ...environment, personen: { ...persons, logins: [login] } };
    const reported = (language: "en" | "nl") => trustView(meant, undefined, language).sentences;
    expect(reported("en")).toContain(`Logs in as balie with a token from ${tokenUrl}${en}`);
    expect(reported("nl")).toContain(`Meldt zich als balie aan met een token van ${tokenUrl}${nl}`);
  });

  it.each([
    ["http://127.0.0.1:8010", true],
    ["http://[::1]/brp", true],
    ["http://127.0.0.1:8010@mail.example/", false],
    ["http://127.0.0.1.mail.example/", false],
  ])("says whether plain http stays on this computer: %s", (baseUrl, isHere) => {
    const { berichten, ...one } = environment;
    expect(berichten).toBeDefined();
    const there = { ...one, personen: { ...persons, baseUrl } };
    const { sentences } = trustView(there, undefined, "en");
    expect(sentences[1]?.startsWith("Not encrypted, but nothing leaves")).toBe(isHere);
  });

  // Shows: security-trust-shown
  it("says what changed, and keeps every line without a personal value", () => {
    const now = { ...environment, proxy: "http://other.example:8080" };
    const { changes, lines } = trustView(now, trustFacts(environment), "nl");
    expect(changes).toEqual(["proxy: http://proxy.example:8080 → http://other.example:8080"]);
    expect(lines).toContain("proxy: http://other.example:8080");
    expect(lines.join("\n")).not.toContain("Jansen");
  });

  it("sums up the authorisation profile, where there is one", () => {
    expect(authorisationText(environment)).toBeUndefined();
    const profile = { fields: ["naam"], rubrics: ["010120", "010210"] };
    expect(authorisationText({ ...environment, authorisation: profile })?.en).toBe(
      "The profile allows 1 path, 2 rubrics.",
    );
  });
});
