import type { IncomingMessage, ServerResponse } from "node:http";
import { serveHttp, type RunningServer } from "../transport/support/servers.ts";
import {
  accessToken,
  clientSecret,
  givenName,
  numbers,
  street,
  surname,
} from "../../support/canary/values.ts";

/** One behaviour of the service, from a valid response to an attempt to leak everything that it received. */
type Act = (response: ServerResponse, number: string, heard: string) => void;

/** Every credential and value of a request as its service could repeat it: as sent, and decoded. */
function heardIn({ headers }: IncomingMessage, body: string): string {
  const [scheme = "", credentials = ""] = (headers.authorization ?? "").split(" ");
  const login = scheme === "Basic" ? Buffer.from(credentials, "base64").toString("utf8") : "";
  const form = [...new URLSearchParams(body).values()];
  const query = /^\{/.test(body) ? textsOf(JSON.parse(body)) : form;
  const keys = ["x-api-key", "x-route-key", "x-gebruiker", "x-afdeling"].flatMap(
    (name) => headers[name] ?? [],
  );
  return [...keys, credentials, login.slice(login.indexOf(":") + 1), ...query].join(" ");
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function send(response: ServerResponse, status: number, body: unknown, heard = "", type = "json") {
  response.writeHead(status, {
    "Content-Type": type === "html" ? "text/html" : `application/${type}`,
    // A header is shown in reports, so it could leak too.
    "X-Request-Id": encodeURIComponent(heard),
  });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

export function personOf(number: string): object {
  return {
    burgerservicenummer: number,
    naam: { voornamen: givenName.value, geslachtsnaam: surname.value },
    verblijfplaats: {
      type: "Adres",
      verblijfadres: { korteStraatnaam: street.value, huisnummer: 1 },
    },
  };
}

const type = "RaadpleegMetBurgerservicenummer";
const response = (...personen: readonly unknown[]) => ({ type, personen });
const token = { access_token: accessToken.value };
const problem = (status: number, title: string, more: object) => ({ status, title, ...more });

/** By BSN: the requested BSN selects the behaviour of the service. */
const acts: readonly (readonly [string, Act])[] = [
  ["answers", (to, number, heard) => send(to, 200, response(personOf(number)), heard)],
  ["finds nobody", (to, _, heard) => send(to, 200, response(), heard)],
  [
    "answers with members that nobody knows",
    (to, number) =>
      send(to, 200, { ...response({ ...personOf(number), [number]: surname.value }) }),
  ],
  [
    "answers with values of other kinds",
    (to, number) => send(to, 200, response({ burgerservicenummer: [number], naam: surname.value })),
  ],
  ["answers something else", (to, _, heard) => send(to, 200, { personen: heard }, heard)],
  [
    "refuses, and repeats all in the reasons",
    (to, number, heard) => {
      const invalidParams = [
        { name: "burgerservicenummer[0]", code: "pattern", reason: heard },
        { name: number, code: number, reason: heard },
      ];
      const more = { code: number, detail: heard, instance: `/personen/${number}`, invalidParams };
      send(to, 400, problem(400, heard, more), heard, "problem+json");
    },
  ],
  ["forgets the token", (to, _, heard) => send(to, 401, problem(401, heard, {}), heard)],
  ["forbids", (to, number, heard) => send(to, 403, problem(403, heard, { code: number }), heard)],
  ["is busy", (to, _, heard) => send(to, 429, problem(429, heard, {}), heard)],
  ["breaks", (to, _, heard) => send(to, 500, heard, heard, "html")],
  ["is a teapot", (to, _, heard) => send(to, 418, heard, heard)],
  ["shows a page", (to, _, heard) => send(to, 200, `<html>${heard}`, heard, "html")],
  ["stops in the middle", (to, _, heard) => send(to, 200, `{"personen":[{"a":"${heard}`)],
  ["hangs up", (to) => to.destroy()],
  [
    "hangs up in the body",
    (to, _, heard) => {
      to.writeHead(200, { "Content-Type": "application/json", "Content-Length": "9999" });
      to.write(heard, () => to.destroy());
    },
  ],
  [
    "sends elsewhere",
    (to, number, heard) => {
      const query = new URLSearchParams({ number, heard });
      to.writeHead(307, { Location: `https://elsewhere.example/${number}?${query.toString()}` });
      to.end();
    },
  ],
];

export const asked = acts.map(([what], index) => ({ what, number: numbers[index]?.value ?? "" }));

/** Behaviours of the token endpoint, by path. */
const desks: Readonly<Record<string, (response: ServerResponse, heard: string) => void>> = {
  "/token": (to) => send(to, 200, { ...token, token_type: "Bearer", expires_in: 3600 }),
  "/token/bare": (to) => send(to, 200, token),
  "/token/refused": (to, heard) =>
    send(to, 401, { error: clientSecret.value, error_description: heard }, heard),
  "/token/code": (to, heard) => send(to, 400, { error: "invalid_client", error_uri: heard }, heard),
  "/token/other": (to, heard) => send(to, 200, { ...token, token_type: "mac" }, heard),
  "/token/lines": (to) => send(to, 200, { access_token: `${accessToken.value}\n` }),
  "/token/page": (to, heard) => send(to, 200, `<html>${heard}`, heard, "html"),
  "/token/elsewhere": (to, heard) => {
    to.writeHead(302, { Location: `https://elsewhere.example/?${encodeURIComponent(heard)}` });
    to.end();
  },
  "/token/gone": (to) => to.destroy(),
};
export const deskPaths = Object.keys(desks);

export const messageId = "0b8f6a52-4711-4c55-9d2e-5f0d3c1a4716";
function mailbox(url: string, heard: string): object {
  const berichtKenmerken = {
    berichtTransportId: messageId,
    berichtType: "Vb02",
    afzender: "0518010",
    dtOntvangen: "2026-04-25T12:54:08Z",
    opgehaald: false,
  };
  const berichtInhoud = { vrijeTekst: `${surname.value} ${numbers[0]?.value} ${heard}` };
  return url.includes(messageId)
    ? { opgehaaldeBerichten: [{ berichtKenmerken, berichtInhoud }], nietOpgehaaldeBerichten: [] }
    : { berichten: [{ ...berichtKenmerken, berichtInhoud: heard }] };
}

export interface CanaryService {
  readonly server: RunningServer;
  heard(): string;
}

export async function startCanaryService(): Promise<CanaryService> {
  const heard: string[] = [];
  const server = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      heard.push(request.url ?? "", JSON.stringify(request.headers), body);
      responseTo(request, body, response);
    });
  });
  return { server, heard: () => heard.join("\n") };
}

function responseTo(request: IncomingMessage, body: string, response: ServerResponse): void {
  const { url = "" } = request;
  const heard = heardIn(request, body);
  const desk = desks[url];
  if (desk) return desk(response, heard);
  if (url.startsWith("/berichten/berichten/telling"))
    return send(response, 200, { aantalBerichten: 2, interactieId: heard }, heard);
  if (url.startsWith("/berichten")) return send(response, 200, mailbox(url, heard), heard);
  const index = asked.findIndex(({ number }) => body.includes(number));
  // A search by name is rejected, with the name in the reason.
  const act = acts[index < 0 ? refusing : index]?.[1];
  act?.(response, asked[index]?.number ?? "", heard);
}

const refusing = acts.findIndex(([what]) => what.startsWith("refuses"));
