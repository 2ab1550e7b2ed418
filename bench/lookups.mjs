/* global setImmediate */
// Sends lookups over a few keep-alive connections. Bare sockets take little of the measured time.
import { connect } from "node:net";
import { performance } from "node:perf_hooks";

const connections = 16;

/** Sends every request once. Returns the rate per second and the sorted milliseconds of each. */
export async function send(port, requests) {
  const times = [];
  let next = 0;
  const stay = stayAwake();
  const before = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      talk(
        port,
        () => requests[next++],
        (milliseconds) => times.push(milliseconds),
      ),
    ),
  );
  const seconds = (performance.now() - before) / 1000;
  stay.end();
  return { rate: requests.length / seconds, times: times.sort((a, b) => a - b) };
}

/**
 * Prevents this process from sleeping, because on a virtual machine a server pays for waking its client.
 * A faster server, whose client never sleeps, would have an advantage.
 */
function stayAwake() {
  let isOver = false;
  const turn = () => {
    if (!isOver) setImmediate(turn);
  };
  turn();
  return { end: () => (isOver = true) };
}

export function requestBytes({ path, authorization, query }) {
  const body = JSON.stringify(query);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** One connection: a request, its whole response, the next request. */
function talk(port, nextRequest, onResponse) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.setNoDelay(true);
    let received = Buffer.alloc(0);
    let sentAt = 0;
    const advance = () => {
      const request = nextRequest();
      if (!request) return void socket.end(resolve);
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on("connect", advance);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = responseLength(received);
      if (length === undefined || received.length < length) return;
      if (!received.subarray(0, 12).equals(answered)) return void reject(new Error("not a 200"));
      received = Buffer.alloc(0);
      onResponse(performance.now() - sentAt);
      advance();
    });
  });
}

const answered = Buffer.from("HTTP/1.1 200");

function responseLength(received) {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = received.toString("latin1", 0, end);
  const length = /content-length: *([0-9]+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error("An answer does not tell its length.");
  return end + 4 + Number(length);
}
