import { openEmbeddedMock } from "../mock/embeddedMock.ts";
import type { Transport } from "../runner/ports.ts";
import { accessTo, type LocalAccess } from "./access.ts";
import { LocalTransport } from "./localTransport.ts";

interface Local extends LocalAccess {
  readonly transport: Transport;
}

interface LocalOptions {
  /** Counts the starts in one process: a later one has another origin, so it gets no token of an earlier one. */
  readonly start?: number;
  /** For calls to other origins. Without it they fail. */
  readonly openNetwork?: () => Promise<Transport>;
}

/** A mock with invented people inside this process. It ends when nothing refers to it. */
export function openLocal({ start = 1, openNetwork = openNothing }: LocalOptions = {}): Local {
  const mock = openEmbeddedMock(originOf(start));
  return { ...accessTo(mock), transport: new LocalTransport(mock, openNetwork) };
}

/** Nothing can listen on port 0, so a call over the network reaches no server. */
function originOf(start: number): string {
  return `http://127.0.${(start >> 8) & 255}.${start & 255}:0`;
}

function openNothing(): Promise<Transport> {
  return Promise.resolve({
    exchange: ({ url }) => {
      const { origin } = new URL(url);
      const failure = { kind: "unreachable", origin, why: "no route" } as const;
      return Promise.resolve({ kind: "failed", failure });
    },
    close: () => Promise.resolve(),
  });
}
