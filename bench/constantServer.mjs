// A bare node:http server with one constant response. Prints its port. Exits at the end of its standard input.
import { createServer } from "node:http";

const reply = JSON.stringify({
  type: "RaadpleegMetBurgerservicenummer",
  personen: [{ burgerservicenummer: "999990019", naam: { geslachtsnaam: "Voorbeeld" } }],
});
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Content-Length": Buffer.byteLength(reply),
};
const server = createServer((request, response) => {
  request.resume();
  request.once("end", () => response.writeHead(200, headers).end(reply));
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
process.stdin.resume().once("end", () => {
  server.close();
  server.closeAllConnections();
});
