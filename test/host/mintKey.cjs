"use strict";
// VS Code's page keeps secrets with a key of which its server gives one half. The front end of code-server would give
// it; without that the page would forget every secret when it is loaded anew. It is another one in each session.
const { randomBytes, timingSafeEqual } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { Server } = require("node:http");

/** Processes that the server starts load this too, and have no page. */
const isServer = /[\\/]server-main\.js$/.test(process.argv[1] ?? "");
const tokenFile = process.argv[process.argv.indexOf("--connection-token-file") + 1];
const hasToken = process.argv.includes("--connection-token-file");

/** Whether the page was let in: it has the token as a cookie then. */
function isLetIn({ headers }) {
  if (!hasToken) return true;
  const wanted = Buffer.from(readFileSync(tokenFile, "utf8").trim());
  const cookies = (headers.cookie ?? "").split(/;\s*/);
  const given = cookies.find((one) => one.startsWith("vscode-tkn="))?.slice("vscode-tkn=".length);
  const token = Buffer.from(given ?? "");
  return token.length === wanted.length && timingSafeEqual(token, wanted);
}

if (isServer) {
  const key = randomBytes(32);
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event, ...given) {
    const [request, response] = given;
    const isAsked = event === "request" && request.method === "POST" && request.url === "/mint-key";
    if (!isAsked) return emit.call(this, event, ...given);
    const type = { "content-type": "application/octet-stream", "cache-control": "no-store" };
    if (isLetIn(request)) response.writeHead(200, type).end(key);
    else response.writeHead(403).end();
    return true;
  };
}
