import { describe, expect, it } from "vitest";
import { isAcceptable, isReadable } from "../../../src/mock/register/personEndpoint.ts";

describe("media types of the person service", () => {
  it.each([
    undefined,
    "",
    "*/*",
    "*/*; charset=utf-8",
    "application/json",
    "application/json; charset=UTF-8",
    "Application/JSON;charset=utf-8",
  ])("accepts to answer %j", (accept) => expect(isAcceptable(accept)).toBe(true));

  // Shows: personen-content-type
  it.each(["application/xml", "text/csv", "application/json; charset=latin1", "application/*"])(
    "does not accept to answer %j",
    (accept) => expect(isAcceptable(accept)).toBe(false),
  );

  it.each([undefined, "", "application/json", "application/json ; charset = utf-8"])(
    "reads %j",
    (contentType) => expect(isReadable(contentType)).toBe(true),
  );

  // Shows: personen-content-type
  it.each(["*/*", "*/*; charset=utf-8", "text/json", "application/json; charset=utf-16"])(
    "does not read %j",
    (contentType) => expect(isReadable(contentType)).toBe(false),
  );
});
