import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cliBundle } from "./cli.ts";

export class ErrorResponse extends Error {
  readonly code: number;

  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

interface Asked {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface ClientStart {
  readonly cwd: string;
  readonly args?: readonly string[];
  readonly nodeArgs?: readonly string[];
  readonly command?: readonly [string, ...(readonly string[])];
  readonly env?: Readonly<Record<string, string>>;
}

const headEnd = "\r\n\r\n";

/** A client without a library, which could hide a fault: it writes and reads frames on pipes. */
export class LanguageClient {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly reported: Message[] = [];
  stderr = "";
  readonly #asked = new Map<number, Asked>();
  readonly #listeners = new Set<() => void>();
  #buffer = Buffer.alloc(0);
  #nextId = 1;

  constructor({ cwd, args = ["--stdio"], nodeArgs = [], env = {}, command }: ClientStart) {
    const [program, ...first] = command ?? [process.execPath, ...nodeArgs, cliBundle];
    this.child = spawn(program, [...first, "language-server", ...args], {
      cwd,
      env: { PATH: process.env.PATH, ...env },
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.child.stdout?.on("data", (chunk: Buffer) => this.#take(chunk));
    this.child.stderr?.on("data", (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.child.stdin?.on("error", () => undefined);
    this.ended = once(this.child, "close").then(([code]) => {
      for (const { reject } of this.#asked.values()) reject(new Error(`It ended: ${this.stderr}`));
      return code as number | null;
    });
  }

  request<Result = unknown>(method: string, params?: unknown): Promise<Result> {
    const id = this.#nextId++;
    const response = new Promise<unknown>((resolve, reject) =>
      this.#asked.set(id, { resolve, reject }),
    );
    this.#send({ id, method, params });
    return response as Promise<Result>;
  }

  notify(method: string, params?: unknown): void {
    this.#send({ method, params });
  }

  raw(bytes: string | Uint8Array): void {
    this.child.stdin?.write(bytes);
  }

  /** The first notification of this method, past or future, that the predicate accepts. */
  async waitFor<Params>(method: string, isIt: (params: Params) => boolean): Promise<Params> {
    for (;;) {
      const found = this.reported.find(
        (message) => message.method === method && isIt(message.params as Params),
      );
      if (found) return found.params as Params;
      await new Promise<void>((resolve) => this.#listeners.add(resolve));
    }
  }

  async stop(): Promise<void> {
    this.child.kill("SIGKILL");
    await this.ended;
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.raw(`Content-Length: ${Buffer.byteLength(body)}${headEnd}${body}`);
  }

  #take(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const end = this.#buffer.indexOf(headEnd);
      if (end < 0) return;
      const head = this.#buffer.subarray(0, end).toString("ascii");
      const length = Number(/^Content-Length: (\d+)$/m.exec(head)?.[1]);
      const from = end + headEnd.length;
      if (this.#buffer.length < from + length) return;
      const body = this.#buffer.subarray(from, from + length).toString("utf8");
      this.#buffer = this.#buffer.subarray(from + length);
      this.#receive(JSON.parse(body) as Message);
    }
  }

  #receive(message: Message): void {
    if (message.method !== undefined) {
      this.reported.push(message);
      // Requests of the server are granted without a result.
      if (message.id !== undefined) this.#send({ id: message.id, result: null });
    } else if (message.id !== undefined) {
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      if (message.error) asked?.reject(new ErrorResponse(message.error));
      else asked?.resolve(message.result);
    }
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}
