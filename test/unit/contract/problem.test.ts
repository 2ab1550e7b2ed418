import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  messageErrors,
  explainProblem,
  messageFailure,
  messageProblem,
  personProblem,
} from "../../../src/contract/errors/serviceErrors.ts";
import { personErrors, type PersonErrorKind } from "../../../src/contract/errors/personErrors.ts";
import { readProblem } from "../../../src/contract/errors/problem.ts";

const instance = "/haalcentraal/api/brp/personen";

describe("an error body that is a list", () => {
  it.each([
    [[{ message: "Ongeldig verzoek", code: 17 }], { title: "Ongeldig verzoek", code: "17" }],
    [["Ongeldig verzoek"], { title: "Ongeldig verzoek" }],
  ])("is read by its words: %j", (body, words) => {
    expect(readProblem(body, 400)).toEqual({ status: 400, ...words, invalidParams: [] });
  });

  it("has none where it is empty", () => {
    expect(readProblem([""])).toBeUndefined();
  });
});

describe("names that a client made up", () => {
  const names = [
    "<script>alert('hello world');</script>",
    "a&b",
    'a"b',
    "&lt;",
    "&amp;#39;",
    "café 😀",
    "fields[1]",
  ];
  const invalidParams = names.map((name) => ({ name, code: "unknownParam", reason: "x" }));
  const body = personProblem("paramsValidation", { instance, invalidParams });

  it("are encoded by the service, in the detail as well", () => {
    const encoded = [
      "&lt;script&gt;alert(&#39;hello world&#39;);&lt;/script&gt;",
      "a&amp;b",
      "a&quot;b",
      "&amp;lt;",
      "&amp;amp;#39;",
      "caf&#233; &#128512;",
      "fields[1]",
    ];
    expect(body["detail"]).toBe(`De foutieve parameter(s) zijn: ${encoded.join(", ")}.`);
    expect(body["invalidParams"]).toEqual(
      encoded.map((name) => ({ name, code: "unknownParam", reason: "x" })),
    );
  });

  it("are read as the client wrote them, once", () => {
    const problem = readProblem(body, 400);
    expect(problem?.invalidParams).toEqual(invalidParams);
    expect(problem?.detail).toBe(`De foutieve parameter(s) zijn: ${names.join(", ")}.`);
    const odd = ["&#x3C;&#60;&apos;", "&#9999999;", "&unknown;", "&#;", "a & b"];
    expect(
      readProblem({ invalidParams: odd.map((name) => ({ name })) })?.invalidParams.map(
        ({ name }) => name,
      ),
    ).toEqual(["<<'", "&#9999999;", "&unknown;", "&#;", "a & b"]);
  });
});

describe("readProblem", () => {
  // Shows: personen-error-body
  it("reads the observed family", () => {
    const invalidParams = [{ name: "fields[0]", code: "fields", reason: "Onbekend." }];
    const body = personProblem("paramsValidation", { instance, invalidParams });
    expect(readProblem(body, 400)).toEqual({
      status: 400,
      code: "paramsValidation",
      title: "Een of meerdere parameters zijn niet correct.",
      detail: "De foutieve parameter(s) zijn: fields[0].",
      type: "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.1",
      instance,
      invalidParams,
    });
  });

  it("reads a body with nulls, numbers for text and entries without a name", () => {
    expect(
      readProblem(
        {
          title: "Mis",
          status: null,
          code: 7,
          detail: null,
          invalidParams: [null, 3, { code: "x" }, { name: "a", type: "http://x", reason: null }],
        },
        418,
      ),
    ).toEqual({ status: 418, title: "Mis", invalidParams: [{ name: "a" }] });
  });

  // Shows: berichten-failure-entry
  it("reads both kinds of the message service, the code from its link", () => {
    const parts = {
      dateTime: "2026-04-25T14:54:08+02:00",
      instance: "https://host/request/3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b",
      invalidParameters: [{ key: "pagina", value: "0" }],
    };
    expect(readProblem(messageProblem("BBA-LIST-F001", parts), 400)).toMatchObject({
      status: 400,
      code: "BBA-LIST-F001",
      dateTime: parts.dateTime,
      instance: parts.instance,
      invalidParams: [{ name: "pagina", reason: "0" }],
    });
    expect(readProblem(messageFailure("BBA-GET-F003", parts))).toEqual({
      code: "BBA-GET-F003",
      title: "GETREQUEST_MESSAGE_NOT_FOUND",
      detail: "Onbekend berichtTransportId",
      type: "https://www.rvig.nl/brp/berichten-api/probleem/BBA-GET-F003",
      dateTime: parts.dateTime,
      invalidParams: [],
    });
  });

  it("reports nothing about other bodies", () => {
    for (const body of [undefined, null, "fout", 5, [], {}, { personen: [] }])
      expect(readProblem(body, 500)).toBeUndefined();
  });

  it("keeps little of a huge body, and finds nothing inherited", () => {
    // Texts stay whole, because the caller redacts them before it cuts them.
    const entry = { name: "x".repeat(5000) };
    const problem = readProblem({ invalidParams: Array<unknown>(5000).fill(entry) });
    expect(problem?.invalidParams).toHaveLength(500);
    expect(problem?.invalidParams[0]?.name).toHaveLength(5000);
    expect(readProblem(Object.create({ title: "geërfd" }))).toBeUndefined();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        readProblem(body, 400);
      }),
    );
  });
});

describe("personProblem", () => {
  // Shows: personen-error-body
  it("writes the members in the observed order, and no null", () => {
    const params = [
      { name: "a", code: "required", reason: "Parameter is verplicht." },
      { name: "b[0]", code: "fields", reason: "Parameter bevat een niet bestaande veldnaam." },
    ];
    const body = personProblem("paramsValidation", { instance, invalidParams: params });
    expect(Object.keys(body)).toEqual([
      "type",
      "title",
      "status",
      "detail",
      "instance",
      "code",
      "invalidParams",
    ]);
    expect(body.detail).toBe("De foutieve parameter(s) zijn: a, b[0].");
    expect(Object.keys(personProblem("notFound", { instance }))).toEqual([
      "type",
      "title",
      "status",
      "instance",
    ]);
  });

  it("names what an authorisation lacks, and leaves the detail out where nothing is named", () => {
    const detailOf = (kind: "unauthorized" | "unauthorizedParameter" | "unauthorizedField") =>
      personProblem(kind, { instance, names: ["a", "b"] }).detail;
    expect(detailOf("unauthorized")).toBe("Niet geautoriseerd voor ad hoc bevragingen.");
    expect(detailOf("unauthorizedParameter")).toBe(
      "U bent niet geautoriseerd voor het gebruik van parameter(s): a, b.",
    );
    expect(detailOf("unauthorizedField")).toBe(
      "U bent niet geautoriseerd om de volgende gegevens op te vragen met fields: a, b",
    );
    expect(personProblem("unauthorizedField", { instance })).not.toHaveProperty("detail");
  });

  it("names the maximum", () => {
    expect(personProblem("tooManyResults", { instance, maximum: 30 }).detail).toBe(
      "Meer dan maximum van 30 zoekresultaten gevonden. Verfijn de zoekopdracht.",
    );
  });

  it("leaves no gap unfilled", () => {
    for (const kind of Object.keys(personErrors) as PersonErrorKind[])
      expect(JSON.stringify(personProblem(kind, { instance, maximum: 10 })), kind).not.toContain(
        "{n",
      );
  });
});

describe("explainProblem", () => {
  it("explains by code, of either family and either service", () => {
    expect(explainProblem({ code: "paramsRequired" })).toBe(personErrors.paramsValidation.meaning);
    expect(explainProblem({ code: "autorisation", status: 403 })).toBe(
      personErrors.authorization.meaning,
    );
    expect(explainProblem({ code: "BBA-GET-F001" })).toBe(messageErrors["BBA-GET-F001"].meaning);
  });

  it("explains by title, then by a status that can mean one thing only", () => {
    const { title } = personErrors.notJson;
    expect(explainProblem({ title, status: 400 })).toBe(personErrors.notJson.meaning);
    expect(explainProblem({ status: 429 })).toBe(personErrors.tooManyRequests.meaning);
    expect(explainProblem({ status: 403 })).toBeUndefined();
    expect(explainProblem({ code: "nieuw", status: 418 })).toBeUndefined();
  });
});
