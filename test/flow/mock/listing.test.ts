import { describe, expect, it } from "vitest";
import {
  count,
  listedIds,
  membersIn,
  message,
  now,
  uuid,
  openMailboxSession,
} from "../../support/processes/localMailbox.ts";
import { bodyOf, headOf } from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";

const visit = (...given: Parameters<typeof openMailboxSession>) =>
  running(openMailboxSession(...given));

it("one slash at the end is taken of the list call only, as the operator writes it", async () => {
  for (const dialect of ["default", "openapi-0.8", undefined] as const) {
    const { get } = await visit([message(1)], dialect ? { dialect } : {});
    for (const [path, status] of [
      ["/berichten/?status=nieuw,gezien-in-lijst", 200],
      ["/berichten/", 200],
      ["/berichten//", 404],
      ["/berichten/telling/?soort=NIEUW", 404],
    ] as const)
      expect([path, (await get(path)).status]).toEqual([path, status]);
  }
});

describe("counting", () => {
  const messages = [
    message(1),
    message(2, { state: "gezien-in-lijst" }),
    message(3, { state: "opgehaald" }),
    message(4),
  ];

  // Shows: berichten-count
  it("counts each kind of waiting, in the words of both dialects", async () => {
    const visited = await visit(messages);
    for (const soort of ["NIEUW", "nieuw"]) expect(await count(visited, soort)).toBe(2);
    expect(await count(visited, "gezien-in-lijst-en-niet-opgehaald")).toBe(1);
    expect(await count(visited, "NIET-OPGEHAALD")).toBe(3);
  });

  it.each([
    "",
    "?soort=",
    "?soort=ALLES",
    "?soort=Nieuw",
    "?soort=NIEUW&soort=NIEUW",
    "?kind=NIEUW",
  ])("refuses the query %j", async (query) => {
    const { get } = await visit(messages);
    const response = await get(`/berichten/telling${query}`);
    expect(headOf(response)).toEqual([400, "application/problem+json"]);
    expect(await bodyOf(response)).toMatchObject({
      type: "https://www.rvig.nl/brp/berichten-api/probleem/BBA-SUMMARIZE-F001",
      title: "SUMMARIZEREQUEST_INVALID_REQUEST_ERROR",
      status: 400,
    });
  });
});

describe("listing", () => {
  // Shows: berichten-two-steps, berichten-pagination, berichten-states
  it("gives attributes and all of the pagination, and marks what it showed", async () => {
    const visited = await visit([1, 2, 3, 4, 5].map((number) => message(number)));
    const response = await visited.get("/berichten?berichtenPerPagina=2&pagina=2");
    expect(headOf(response)).toEqual([200, "application/json"]);
    const body = await bodyOf(response);
    expect(body).toEqual({
      interactieId: expect.stringMatching(uuid) as string,
      paginering: {
        pagineringVerzoek: { pagina: 2 },
        totaalAantalBerichten: 5,
        aantalBerichtenOpDezePagina: 2,
        aantalPaginas: 3,
        huidigePagina: 2,
        eerstePagina: false,
        laatstePagina: false,
      },
      berichten: expect.any(Array) as unknown[],
    });
    expect(membersIn(body, "berichten", "berichtId")).toEqual(["3", "4"]);
    expect(JSON.stringify(body)).not.toContain("plData");
    expect(await count(visited, "NIEUW")).toBe(3);
    expect(await listedIds(visited, "?status=gezien-in-lijst")).toEqual(["3", "4"]);
  });

  // Shows: berichten-pagination
  it.each([
    ["?berichtenPerPagina=5", { aantalPaginas: 1, eerstePagina: true, laatstePagina: true }],
    ["?berichtenPerPagina=2&pagina=3", { aantalBerichtenOpDezePagina: 1, laatstePagina: true }],
    ["?berichtenPerPagina=2&pagina=9", { aantalBerichtenOpDezePagina: 0, huidigePagina: 9 }],
    ["?pagina=999999999999999", { aantalBerichtenOpDezePagina: 0 }],
    ["?berichttype=Sv11", { totaalAantalBerichten: 0, aantalPaginas: 0, laatstePagina: true }],
    ["?berichtenPerPagina=999999", { aantalBerichtenOpDezePagina: 5, aantalPaginas: 1 }],
  ])("counts pages for %s", async (query, expected) => {
    const { get } = await visit([1, 2, 3, 4, 5].map((number) => message(number)));
    expect((await bodyOf(await get(`/berichten${query}`))).paginering).toMatchObject(expected);
  });

  // Shows: berichten-per-page
  it("never puts more than 2000 messages on a page", async () => {
    const { get } = await visit(Array.from({ length: 2001 }, (_, index) => message(index + 1)));
    for (const query of ["", "?berichtenPerPagina=5000"])
      expect((await bodyOf(await get(`/berichten${query}`))).paginering).toMatchObject({
        totaalAantalBerichten: 2001,
        aantalBerichtenOpDezePagina: 2000,
        aantalPaginas: 2,
      });
  });

  const varied = [
    message(1, { content: { berichtType: "Gv01" }, afzender: 7 }),
    message(2, { state: "gezien-in-lijst", received: new Date(now - 5000) }),
    message(3, { state: "opgehaald" }),
  ];
  // Shows: berichten-status-filter, berichten-fetched-filter, berichten-other-filters
  it.each([
    ["", ["1", "2"]],
    ["?status=", ["1", "2"]],
    ["?status=opgehaald", ["3"]],
    ["?status=nieuw,opgehaald", ["1", "3"]],
    ["?status=nieuw%2Cgezien-in-lijst%2Copgehaald", ["1", "3", "2"]],
    ["?berichttype=gv01", ["1"]],
    ["?berichtType=Gv01", ["1"]],
    ["?afzender=7", ["1"]],
    ["?vanafMoment=2026-11-21T10:59:55%2B01:00", ["2"]],
    ["?vanafMoment=2026-11-21T09:59:55.000000Z", ["2"]],
    ["?vanafMoment=2026-11-21T09:59:55.001Z", []],
    ["?totMoment=2026-11-21T09:59:54.999Z", ["1"]],
    ["?totMoment=2026-11-21T09:59:55Z", ["1", "2"]],
  ])("filters by %j", async (query, expected) => {
    expect(await listedIds(await visit(varied), query)).toEqual(expected);
  });

  // Shows: berichten-invalid-filter
  it.each([
    ["?status=gelezen", "status"],
    ["?status=nieuw,", "status"],
    ["?berichttype=Lg01,La01", "berichttype"],
    ["?berichtType=Lg012", "berichtType"],
    ["?afzender=Rijswijk", "afzender"],
    ["?vanafMoment=2026-11-21", "vanafMoment"],
    ["?vanafMoment=2026-11-21T10:59:55+01:00", "vanafMoment"],
    ["?totMoment=2026-02-30T00:00:00Z", "totMoment"],
    ["?pagina=0", "pagina"],
    ["?pagina=1.5", "pagina"],
    ["?berichtenPerPagina=0", "berichtenPerPagina"],
    ["?berichtenPerPagina=-1", "berichtenPerPagina"],
    ["?sorteer=ja", "sorteer"],
    ["?__proto__=1", "__proto__"],
    ["?pagina=1&pagina=2", "pagina"],
  ])("refuses %j and names the parameter", async (query, name) => {
    const visited = await visit([message(1)]);
    const response = await visited.get(`/berichten${query}`);
    expect(headOf(response)).toEqual([400, "application/problem+json"]);
    expect(await bodyOf(response)).toEqual({
      type: "https://www.rvig.nl/brp/berichten-api/probleem/BBA-LIST-F001",
      title: "LIST_MESSAGE_REQUEST_INVALID_PARAMETERS",
      detail: "Ongeldige zoekfilters opgegeven",
      status: 400,
      dateTime: "2026-11-21T10:00:00.000Z",
      instance: expect.stringMatching(/\/request\/[0-9a-f-]{36}$/) as string,
      invalidParameters: [{ key: name, value: expect.any(String) as string }],
    });
    expect(await count(visited, "NIEUW")).toBe(1);
  });

  it("blames no name that one of the dialects has", async () => {
    const { get } = await visit([]);
    for (const name of ["berichttype", "berichtType"])
      expect(await bodyOf(await get(`/berichten?${name}=Lg01&pagina=0`))).toMatchObject({
        invalidParameters: [{ key: "pagina" }],
      });
  });

  // Shows: berichten-dialects
  it.each([
    ["default", "/berichten?berichttype=Lg01", "/berichten?berichtType=Lg01", "berichtType"],
    ["default", "/berichten/telling?soort=NIEUW", "/berichten/telling?soort=nieuw", "soort"],
    ["openapi-0.8", "/berichten?berichtType=Lg01", "/berichten?berichttype=Lg01", "berichttype"],
    ["openapi-0.8", "/berichten/telling?soort=nieuw", "/berichten/telling?soort=NIEUW", "soort"],
    ["openapi-0.8", "/berichten/ping", "/berichten?afzender=10", "afzender"],
  ] as const)("in %s alone takes %s and refuses %s", async (dialect, taken, refused, key) => {
    const { get } = await visit([message(1)], { dialect });
    expect((await get(taken)).ok).toBe(true);
    const body = await bodyOf(await get(refused));
    expect(membersIn(body, "invalidParameters", "key")).toContain(key);
    expect((await get("/berichten/ping")).status === 204).toBe(dialect !== "default");
  });

  // Shows: berichten-invalid-filter
  it("names all faulty parameters at once", async () => {
    const { get } = await visit([]);
    const body = await bodyOf(await get("/berichten?x=1&pagina=0&status=weg"));
    expect(membersIn(body, "invalidParameters", "key")).toEqual(["x", "status", "pagina"]);
  });
});
