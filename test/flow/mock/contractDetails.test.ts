import { beforeEach, describe, expect, it } from "vitest";
import { startLocalEnvironment } from "../../../src/mock/server/localEnvironment.ts";
import type { MockServer } from "../../../src/mock/server/mockServer.ts";
import { bearerOf, bodyOf, byNumber, textOf } from "../../support/processes/localServer.ts";
import { uuid } from "../../support/processes/localMailbox.ts";
import { running } from "../../support/untilEnd.ts";

const path = "/haalcentraal/api/brp/personen";
const query = byNumber(["999990019"], ["burgerservicenummer"]);
const notFound = {
  type: "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.4",
  title: "Opgevraagde resource bestaat niet.",
  status: 404,
};

describe("the local environment, as the contract has it", () => {
  let server: MockServer;
  let authorization: string;
  beforeEach(async () => {
    server = await running(startLocalEnvironment());
    authorization = await bearerOf(server);
  });

  function call(target: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(server.token.url);
    return fetch(origin + target, { headers: { authorization }, ...init });
  }

  function ask(body: object, target = path): Promise<Response> {
    const headers = { authorization, "content-type": "application/json" };
    return call(target, { method: "POST", headers, body: JSON.stringify(body) });
  }

  describe("the person service", () => {
    // Shows: personen-one-operation
    it.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])("refuses %s", async (method) => {
      const response = await call(path, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(await response.json()).toEqual({
        type: "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.5",
        title: "Gebruikte bevragingsmethode is niet toegestaan.",
        status: 405,
        instance: path,
        code: "methodNotAllowed",
      });
    });

    it("refuses HEAD without a body", async () => {
      const response = await call(path, { method: "HEAD" });
      expect([response.status, await response.text()]).toEqual([405, ""]);
    });

    it("ignores everything after a question mark", async () => {
      const answered = await ask(query, `${path}?fields=naam&x=%ZZ`);
      expect([answered.status, answered.headers.get("content-type")]).toEqual([
        200,
        "application/json; charset=utf-8",
      ]);
      const refused = await bodyOf(await ask({}, `${path}?type=x`));
      expect(refused).toMatchObject({ code: "paramsValidation", instance: path });
    });

    it.each([
      "/",
      "/personen",
      "/haalcentraal",
      ...["", "/", "/personen/", "/personen/1", "/Personen", "/%70ersonen"].map(
        (target) => `/haalcentraal/api/brp${target}`,
      ),
      "/api/v2/berichten",
    ])("says in its own words that there is nothing at %s", async (target) => {
      const response = await ask(query, target);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect([response.status, await response.json()]).toEqual([
        404,
        { ...notFound, instance: target },
      ]);
    });

    // Shows: personen-no-match
    it("returns no person as a list, and a person without values as an object", async () => {
      const unknown = await ask({ ...query, burgerservicenummer: ["999999999"] });
      expect(await unknown.json()).toEqual({ type: query.type, personen: [] });
      const nothing = await ask({ ...query, fields: ["verblijfstitel.aanduiding", "kinderen"] });
      expect(await nothing.json()).toMatchObject({ personen: [expect.any(Object)] });
      const abroad = { burgerservicenummer: ["999990408"], fields: ["verblijfplaatsBinnenland"] };
      const [person] = (await bodyOf(await ask({ ...query, ...abroad }))).personen as [object];
      expect(person).not.toHaveProperty("verblijfplaats");
    });
  });

  describe("the message service", () => {
    // Shows: berichten-interaction
    it("names every interaction, each by its own identifier", async () => {
      const listed = await bodyOf(await call("/api/v1/berichten"));
      const [first] = listed.berichten as { berichtTransportId: string }[];
      const fetching = `/api/v1/berichten/${first?.berichtTransportId ?? ""}`;
      const ids = [textOf(listed.interactieId)];
      for (const target of [fetching, fetching, "/api/v1/berichten/telling?soort=nieuw"]) {
        const response = await call(target);
        expect(response.headers.get("content-type")).toBe("application/json");
        ids.push(textOf((await bodyOf(response)).interactieId));
      }
      for (const id of ids) expect(id).toMatch(uuid);
      expect(new Set(ids).size).toBe(4);
    });

    it.each([
      ["/api/v1/berichten/telling", "BBA-SUMMARIZE-F001", 400],
      [`/api/v1/berichten/${"a,".repeat(100)}a`, "BBA-GET-F004", 400],
    ])("refuses %.40s with the members of its contract", async (target, code, status) => {
      const response = await call(target);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      const body = await bodyOf(response);
      expect([response.status, body.status]).toEqual([status, status]);
      expect(body.type).toBe(`https://www.rvig.nl/brp/berichten-api/probleem/${code}`);
      expect(Date.parse(textOf(body.dateTime))).not.toBeNaN();
      expect(textOf(body.instance)).toMatch(/\/request\/[0-9a-f-]{36}$/);
      for (const member of ["title", "detail"]) expect(body[member]).toEqual(expect.any(String));
    });

    it.each(["HEAD", "OPTIONS", "POST", "DELETE"])("takes %s for no listing", async (method) => {
      const before = await bodyOf(await call("/api/v1/berichten/telling?soort=NIEUW"));
      const response = await call("/api/v1/berichten", { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
      const after = await bodyOf(await call("/api/v1/berichten/telling?soort=NIEUW"));
      expect(after.aantalBerichten).toBe(before.aantalBerichten);
    });
  });
});
