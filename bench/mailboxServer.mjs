// A bare node:http server with a mailbox of messages of 40 kB. It lists unfetched messages and fetches by identifier.
// Each base path (/1/, /2/ …) is a separate mailbox. Prints its port. Exits at the end of its standard input.
import { createServer } from "node:http";

const count = Number(process.argv[2]);
const pageSize = 2000;
const idOf = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const filler = Array.from({ length: 440 }, (_, i) => ({
  e0210: `Voornamen ${i}`,
  e0240: `Verzonnen geslachtsnaam nummer ${i}`,
  e8510: "20200101",
}));
const content = JSON.stringify({ berichtType: "Lg01", plData: { c09: filler } });
const attributesOf = (number, opgehaald) =>
  `{"berichtId":"${number}","berichtType":"Lg01","berichtTransportId":"${idOf(number)}","berichtVolgnummer":${number},"afzender":10,"ontvanger":20,"dtOntvangen":"2026-11-21T10:00:00Z","opgehaald":${opgehaald},"dtBewaardTot":"2026-12-21T10:00:00Z"}`;

const mailboxes = new Map();
function mailboxOf(name) {
  const known = mailboxes.get(name);
  if (known) return known;
  const made = new Set(Array.from({ length: count }, (_, index) => index + 1));
  mailboxes.set(name, made);
  return made;
}

function reply(url) {
  const [, name, , rest = ""] = url.split("/");
  const waiting = mailboxOf(name);
  if (rest.startsWith("telling")) return `{"interactieId":"i","aantalBerichten":${waiting.size}}`;
  if (rest === "") {
    const page = [...waiting].slice(0, pageSize).map((number) => attributesOf(number, false));
    return `{"interactieId":"i","paginering":{"pagineringVerzoek":{"pagina":1},"totaalAantalBerichten":${waiting.size},"aantalBerichtenOpDezePagina":${page.length},"aantalPaginas":${Math.ceil(waiting.size / pageSize)},"huidigePagina":1,"eerstePagina":true,"laatstePagina":${waiting.size <= pageSize}},"berichten":[${page.join()}]}`;
  }
  const numbers = rest.split(",").map((id) => Number(id.slice(-12)));
  for (const number of numbers) waiting.delete(number);
  const messages = numbers.map(
    (number) => `{"berichtKenmerken":${attributesOf(number, true)},"berichtInhoud":${content}}`,
  );
  return `{"interactieId":"i","opgehaaldeBerichten":[${messages.join()}],"nietOpgehaaldeBerichten":[]}`;
}

const server = createServer((request, response) => {
  const body = reply(request.url);
  response.writeHead(200, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`${server.address().port} ${Buffer.byteLength(content)}\n`),
);
process.stdin.resume().once("end", () => {
  server.close();
  server.closeAllConnections();
});
