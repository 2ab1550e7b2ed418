import type { Handler } from "../processes/standIn.ts";
import type { FakeMailbox } from "./fakeMailbox.ts";

export function mailboxHandler(mailbox: FakeMailbox): Handler {
  return (request, response) => {
    void answerTo(mailbox, new URL(request.url ?? "", "http://host.example")).then((body) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(body);
    });
  };
}

const interactieId = "5f0d3c1a-4716-4c55-9d2e-0b8f6a524711";

async function answerTo(mailbox: FakeMailbox, url: URL): Promise<string> {
  if (url.pathname.endsWith("/telling")) {
    const counted = await mailbox.count();
    if (counted.kind === "failed") throw new Error("It is never down here.");
    return JSON.stringify({ aantalBerichten: counted.count, interactieId });
  }
  if (url.pathname.endsWith("/berichten")) {
    const page = Number(url.searchParams.get("pagina") ?? 1);
    const listed = await mailbox.list(page);
    if (listed.kind === "failed") throw new Error("It is never down here.");
    const berichten = listed.identifiers.map((id) => ({ berichtTransportId: id }));
    const paginering = { huidigePagina: page, laatstePagina: listed.isLast };
    return JSON.stringify({ berichten, paginering, interactieId });
  }
  const identifiers = decodeURIComponent(url.pathname.split("/").at(-1) ?? "").split(",");
  const fetched = await mailbox.fetch(identifiers);
  if (fetched.kind === "failed") throw new Error("It is never down here.");
  const missed = fetched.missed.map(({ id, code }) => ({
    berichtTransportId: id,
    foutmeldingen: [{ code }],
  }));
  const come = fetched.messages.map(({ json }) => json);
  return `{"interactieId":"${interactieId}","opgehaaldeBerichten":[${come.join()}],"nietOpgehaaldeBerichten":${JSON.stringify(missed)}}`;
}
