import type { RunFailure } from "../../model/failure.ts";

/** A fault of ours: what kind and where, never the message, which may hold a value. */
export function internalFailure(error: unknown): RunFailure {
  if (!(error instanceof Error)) return { kind: "internal", message: "unknown" };
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
  const stack = (error.stack ?? "").replace(error.message, () => "");
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  const place = /([A-Za-z]{1,60}\.[cm]?[jt]s:[0-9]{1,9}):[0-9]{1,9}\)?$/.exec(frames[0] ?? "")?.[1];
  return { kind: "internal", message: place === undefined ? name : `${name} at ${place}` };
}
