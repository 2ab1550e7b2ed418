import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** Behaviour of a hostile service in one call. `heard` is the body of the request. */
export type Fault = (request: IncomingMessage, response: ServerResponse, heard: string) => void;

const type = "RaadpleegMetBurgerservicenummer";
const mebibyte = 1024 * 1024;

/** An escape sequence, a title, overrides of direction, invisible characters and a forged line. */
export const unseen =
  "\u001b]0;owned\u0007\u001b[31mred\u001b[0m\u202Eback\u2066\u200b\u009b31m\r\nforged: line";

export const nested = (levels: number, open: string, close: string, inside = "") =>
  open.repeat(levels) + inside + close.repeat(levels);

const sound = { "content-type": "application/json" };

type Body = string | Uint8Array;

function body(status: number, text: Body | (() => Body), headers: object = {}): Fault {
  let made: Body | undefined;
  return (_, response) => {
    made ??= Buffer.from(typeof text === "function" ? text() : text);
    response.writeHead(status, { ...sound, ...headers }).end(made);
  };
}

const personsOf = (persons: () => string) =>
  body(200, () => `{"type":"${type}","personen":${persons()}}`);

function raw(...pieces: readonly string[]): Fault {
  return ({ socket }) => {
    for (const piece of pieces) socket.write(piece);
    socket.end();
  };
}

function framed(text: string, ...headers: readonly string[]): string {
  return ["HTTP/1.1 200 OK", "Content-Type: application/json", ...headers, "", text].join("\r\n");
}

function endless(start: string, piece: Uint8Array): Fault {
  return (_, response) => {
    response.writeHead(200, sound).write(start);
    const go = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once("drain", go);
    };
    go();
  };
}

const credentialsOf = ({ headers }: IncomingMessage) => headers.authorization ?? "none";

export const heavyFaults: Readonly<Record<string, Fault>> = {
  "lists in lists": personsOf(() => nested(100_000, "[", "]")),
  "objects in objects": personsOf(() => `[${nested(100_000, '{"a":', "}", "1")}]`),
  "objects in objects, with a backslash": personsOf(
    () => `["\\u0041",${nested(4_000, '{"a":', "}", "1")}]`,
  ),
  "just within the depth": personsOf(() => `[${nested(190, '{"a":', "}", "1")}]`),
  "60 MB of brackets": personsOf(() => nested(30_000_000, "[", "]")),
  "groups that the contract knows": personsOf(() => `[{${nested(5_000, '"partners":[{', "}]")}}]`),
  "an object of 300,000 members": personsOf(
    () => `[{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":${at}`).join()}}]`,
  ),
  "a list of 8,000,000 items": personsOf(() => `[${"0,".repeat(8_000_000)}0]`),
  "a text of 15,000,000 escapes": personsOf(
    () => `[{"n":12345678901234567890,"x":"${'\\"'.repeat(15_000_000)}"}]`,
  ),
  "a deep refusal": body(400, () => `{"invalidParams":${nested(100_000, "[", "]")}}`),
  "text without end": endless('{"type":"', Buffer.alloc(mebibyte, "a")),
  "a packed 300 MB": body(200, () => gzipSync(Buffer.alloc(300 * mebibyte, " ")), {
    "content-encoding": "gzip",
  }),
  "packed three times": body(
    200,
    () => gzipSync(gzipSync(gzipSync(Buffer.alloc(100 * mebibyte, " ")))),
    { "content-encoding": "gzip, gzip, gzip" },
  ),
};

export const lightFaults: Readonly<Record<string, Fault>> = {
  "names of prototypes": body(
    200,
    `{"__proto__":{"polluted":1},"constructor":{"prototype":{"x":1}},"type":"${type}","personen":[
      {"__proto__":{"naam":1},"naam":{"__proto__":{"toString":1},"volledigeNaam":"hasOwnProperty"},"toString":1}]}`,
  ),
  "repeated names": body(200, `{"type":"X","personen":[{"a":1}],"personen":[]}`),
  "unseen characters": (_, response) =>
    response.writeHead(200, sound).end(
      JSON.stringify({
        type: type + unseen,
        personen: [{ naam: { volledigeNaam: unseen, voornamen: "=1+1" }, [unseen]: unseen }],
      }),
    ),
  "unseen characters in a refusal": (_, response) =>
    response.writeHead(400, sound).end(
      JSON.stringify({
        type: unseen,
        title: unseen,
        status: 400,
        detail: unseen,
        code: unseen,
        invalidParams: [{ name: unseen, code: unseen, reason: unseen }],
      }),
    ),
  "a refusal of other kinds": body(400, '{"title":[],"status":"x","invalidParams":{"a":[null]}}'),
  null: body(200, "null"),
  "a number": body(200, "1e999"),
  "persons of other kinds": personsOf(() => '[null,1,"x",[[]],{"naam":[],"geboorte":"x"}]'),
  "a mark before the JSON": body(200, `\ufeff{"type":"${type}","personen":[]}`),
  "bytes that are not UTF-8": body(
    200,
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ),
  nothing: body(200, ""),
  "half an answer": body(200, '{"type":"X","personen":['),
  "damaged packing": body(200, "not packed", { "content-encoding": "gzip" }),
  "packing of no name": body(200, "{}", { "content-encoding": "x, y, z, zz" }),
  "a body shorter than it says": raw(framed('{"personen":[]}', "Content-Length: 1000")),
  "a body longer than it says": raw(framed('{"personen":[]}', "Content-Length: 5")),
  "two lengths": raw(framed('{"personen":[]}', "Content-Length: 15", "Content-Length: 3")),
  "a length and chunks": raw(
    framed("f\r\n", "Transfer-Encoding: chunked", "Content-Length: 3"),
    '{"personen":[]}\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
  ),
  "a chunk of no size": raw(framed("zz\r\n{}", "Transfer-Encoding: chunked")),
  "another protocol": raw(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nx",
  ),
  "no HTTP": raw("SSH-2.0-OpenSSH_9.9\r\n"),
  "a status of no number": raw("HTTP/1.1 abc OK\r\n\r\n"),
  "promises only": raw("HTTP/1.1 102 Processing\r\n\r\n".repeat(50_000), framed("{}")),
  "a header of 200 kB": body(200, "{}", { "x-long": "a".repeat(200_000) }),
  "3,000 headers": body(
    200,
    "{}",
    Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`x-${at}`, "1"])),
  ),
  "a type with an escape sequence": raw(
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\u001b[31m\r\nContent-Length: 2\r\n\r\n<b",
  ),
  "a redirect to itself": (request, response) =>
    response.writeHead(307, { location: `http://${request.headers.host}/stolen` }).end(),
  "a redirect elsewhere": body(308, "", { location: "https://service.example/\u0020" }),
  "an echo of the credentials": (request, response) => {
    const heard = credentialsOf(request);
    const reply = { type, interactieId: heard, personen: [{ naam: heard, [heard]: 1 }] };
    response.writeHead(200, { ...sound, "x-echo": heard }).end(JSON.stringify(reply));
  },
  "an echo in a refusal": (request, response, heard) => {
    const reported = `${heard} ${credentialsOf(request)}`;
    const problem = {
      title: reported,
      detail: reported,
      status: 403,
      code: reported,
      instance: reported,
    };
    response.writeHead(403, { ...sound, "x-echo": credentialsOf(request) });
    response.end(JSON.stringify(problem));
  },
  "a reset": ({ socket }) => socket.resetAndDestroy(),
  "an end without an answer": ({ socket }) => socket.end(),
  "come back in no time": body(503, "", { "retry-after": "0" }),
  "come back in years": body(503, "", { "retry-after": "999999999" }),
  "come back before": body(429, "", { "retry-after": "-5" }),
  "come back in 1970": body(429, "", { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }),
  "come back never": body(429, "", { "retry-after": "x".repeat(10_000) }),
  "a status of its own": body(299, "{}"),
  "a fault of its own": body(599, "<html>"),
};

const token = (more: object) => JSON.stringify({ access_token: "t".repeat(30), ...more });

export const tokenFaults: Readonly<Record<string, Fault>> = {
  "a lifetime below zero": body(200, token({ token_type: "bearer", expires_in: -1 })),
  "no lifetime": body(200, token({ token_type: "bearer", expires_in: 0 })),
  "an endless lifetime": body(200, '{"access_token":"tttttttttttt","expires_in":1e999}'),
  "a lifetime in words": body(200, token({ expires_in: "300" })),
  "a token with a line end": body(200, token({ access_token: "t\r\nX-Forged: 1" })),
  "a token that is an object": body(200, token({ access_token: { a: 1 } })),
  "a token of 900 kB": body(200, token({ access_token: "t".repeat(900_000) })),
  "a token of 2 MB": body(200, token({ access_token: "t".repeat(2_000_000) })),
  "a token of another type": body(200, token({ token_type: "mac" })),
  "a page": body(200, "<html>log in"),
  "a deep token": body(200, `{"access_token":${nested(100_000, "[", "]")}}`),
  "a deep refusal of a token": body(400, `{"error":${nested(100_000, "[", "]")}}`),
  "an echo of the form": (_, response, heard) =>
    response.writeHead(200, sound).end(token({ scope: heard, refresh_token: heard })),
  "an echo in the refusal": (_, response, heard) =>
    response.writeHead(401, sound).end(JSON.stringify({ error: heard, error_description: heard })),
  "a redirect of the login": (request, response) =>
    response.writeHead(307, { location: `http://${request.headers.host}/stolen` }).end(),
  "a reset of the login": ({ socket }) => socket.resetAndDestroy(),
  "a token without end": endless('{"access_token":"', Buffer.alloc(65_536, "t")),
};
