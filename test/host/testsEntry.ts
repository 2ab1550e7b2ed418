// Runs in the extension host: the real test module, with its output and verdict over a socket.
import { connect } from "node:net";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";

interface TestModule {
  run?: () => Promise<void>;
  default?: { run?: () => Promise<void> };
}

export async function run(): Promise<void> {
  const { BRP_HOST_SOCKET: path = "", BRP_HOST_TESTS: tests = "" } = process.env;
  const socket = connect(path);
  await new Promise<void>((connected, failed) => {
    socket.once("connect", connected).once("error", failed);
  });
  socket.on("error", () => undefined);
  const send = (message: object) => socket.write(`${JSON.stringify(message)}\n`);
  replaceOutput(send);
  let failure: unknown;
  try {
    const loaded = (await import(pathToFileURL(tests).href)) as TestModule;
    const start = loaded.run ?? loaded.default?.run;
    if (!start) throw new Error(`${tests} has no run().`);
    await start();
  } catch (error) {
    failure = error ?? new Error("The tests were rejected without a reason.");
    send({ err: `${failure instanceof Error ? failure.stack : JSON.stringify(failure)}\n` });
  }
  send({ verdict: failure ? 1 : 0 });
  await new Promise<void>((closed) => socket.end(closed));
  if (failure) throw failure instanceof Error ? failure : new Error("The tests failed.");
}

/** VS Code freezes console and stdout in the extension host, so other objects replace them. */
function replaceOutput(send: (message: object) => void): void {
  const out = new Forwarder((text) => send({ out: text }));
  const err = new Forwarder((text) => send({ err: text }));
  globalThis.console = new console.Console(out, err);
  for (const [name, stream] of Object.entries({ stdout: out, stderr: err }))
    Object.defineProperty(process, name, { configurable: true, get: () => stream });
}

/** Forwards everything, and is not a terminal. */
class Forwarder extends Writable {
  readonly isTTY = false;
  readonly #forward: (text: string) => void;

  constructor(forward: (text: string) => void) {
    super({ decodeStrings: false });
    this.#forward = forward;
  }

  override _write(chunk: unknown, _encoding: string, finished: () => void): void {
    this.#forward(String(chunk));
    finished();
  }
}
