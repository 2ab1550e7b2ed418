import { expect, it } from "vitest";
import { readDuration } from "../../../src/model/duration.ts";

it.each([
  ["500ms", 500],
  ["10s", 10_000],
  ["2m", 120_000],
  ["1.5s", 1500],
  ["0s", 0],
  ["10", undefined],
  ["10 s", undefined],
  ["10S", undefined],
  ["-1s", undefined],
  [".5s", undefined],
  ["1h", undefined],
  ["10s\n", undefined],
  ["99999m", undefined],
  ["99999999999999999999ms", undefined],
  ["", undefined],
])("readDuration reads %j as %s", (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds);
});
