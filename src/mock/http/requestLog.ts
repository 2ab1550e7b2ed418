import { operations } from "../../contract/operations.ts";
import type { AnsweredCall } from "./httpExchange.ts";
import { mockPaths } from "./mockPaths.ts";

/** One answered call: never a body, a query, a header or what a client wrote into the path. */
export interface LoggedCall extends AnsweredCall {
  readonly method: string;
  readonly path: string;
  /** Absent when the connection ended before an answer began. */
  readonly status?: number;
  readonly milliseconds: number;
}

export type RequestLog = (call: LoggedCall) => void;

const controlPaths = ["persons", "messages", "clock", "reset"];

const knownSegments: ReadonlySet<string> = new Set(
  [
    ...controlPaths,
    ...Object.values(mockPaths),
    ...Object.values(operations).map(({ path }) => path),
  ]
    .flatMap((path) => path.split("/"))
    .filter((segment) => !segment.startsWith("{")),
);

/** Identifiers of messages, one or several: they name nobody. */
const messageIds = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f-]{36}){0,2}$/i;
const mostSegments = 8;

/** A path as it may be logged: what is no part of the services' own paths could be anybody's name. */
export function loggedPath(path: string): string {
  const segments = path.split("/");
  const shown = segments
    .slice(0, mostSegments)
    .map((segment) => (knownSegments.has(segment) || messageIds.test(segment) ? segment : "…"))
    .join("/");
  return segments.length > mostSegments ? `${shown}/…` : shown;
}
