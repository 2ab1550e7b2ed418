// Reference: a bare node:http server that parses the same POST and returns the same bytes by BSN, from a file.
// Prints its port, and its usage for each line of input. Exits at the end of its standard input.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { reportUsage } from "./register/usage.mjs";

const responses = new Map(Object.entries(JSON.parse(await readFile(process.argv[2], "utf8"))));
const server = createServer((request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const query = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const reply = responses.get(query.burgerservicenummer[0]);
    response.writeHead(200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(reply),
    });
    response.end(reply);
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
reportUsage(() => server.close());
