// Runs inside the extension host: the real test module, its output and its verdict over a socket.
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

/** VS Code makes the methods of console and stdout read-only; other objects can take their place. */
function replaceOutput(send: (message: object) => void): void {
  const stream = (key: "out" | "err") =>
    Object.assign(
      new Writable({
        decodeStrings: false,
        write: (chunk, _encoding, done) => {
          send({ [key]: String(chunk) });
          done();
        },
      }),
      { isTTY: false },
    );
  const [stdout, stderr] = [stream("out"), stream("err")];
  globalThis.console = new console.Console({ stdout, stderr });
  Object.defineProperty(process, "stdout", { configurable: true, get: () => stdout });
  Object.defineProperty(process, "stderr", { configurable: true, get: () => stderr });
}
