import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outputs } from "../../../src/cli/process.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function streams(facts: { readonly isTTY?: boolean } = {}) {
  const writes: string[] = [];
  const into = (mark: string) =>
    Object.assign(
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          writes.push(`${mark}${chunk.toString("utf8")}`);
          done();
        },
      }),
      facts,
    );
  return { writes, ...outputs(into("out "), into("err ")) };
}

it("writes together what follows soon upon a write to a pipe", () => {
  const { stdout, writes } = streams();
  for (const text of ["a", "b", "c"]) stdout.write(text);
  expect(writes).toEqual(["out a"]);
  vi.advanceTimersByTime(100);
  expect(writes).toEqual(["out a", "out bc"]);
  stdout.write("d");
  expect(writes).toEqual(["out a", "out bc", "out d"]);
});

it("keeps text, bytes and both streams in their order", async () => {
  const { stdout, stderr, flush, writes } = streams();
  for (const text of ["a", "b"]) stdout.write(text);
  stderr.write("c");
  for (const text of ["d", "e", Buffer.from("f")]) stdout.write(text);
  for (const text of ["g", "h"]) stdout.write(text);
  await stdout.drained?.();
  for (const text of ["i", "j"]) stdout.write(text);
  flush();
  expect(writes.join(" ").replaceAll(/ ?(out|err) /g, "")).toBe("abcdefghij");
  expect(writes.filter((each) => each.startsWith("err "))).toEqual(["err c"]);
});

it("holds no more than a block of text back", () => {
  const { stdout, writes } = streams();
  for (const text of ["a", "b", "c".repeat(1 << 16)]) stdout.write(text);
  expect(writes).toHaveLength(2);
});

it("writes to a terminal at once", () => {
  const { stdout, writes } = streams({ isTTY: true });
  for (const text of ["a", "b"]) stdout.write(text);
  expect(writes).toEqual(["out a", "out b"]);
});
