import type { lookup as systemLookup, LookupAddress } from "node:dns";
import { describe, expect, it } from "vitest";
import { loopbackLookup, NotLoopbackError } from "../../../src/runner/http/loopbackLookup.ts";

/** A name that stands for these addresses. */
function look(...addresses: readonly LookupAddress[]) {
  const resolve = ((_: string, __: object, tell: (error: null, found: object) => void) =>
    tell(null, addresses)) as unknown as typeof systemLookup;
  return new Promise((settle) =>
    loopbackLookup(resolve)("brp.localhost", { all: true }, (error, found) =>
      settle(error ?? found),
    ),
  );
}

const here = { address: "127.0.0.1", family: 4 };
const alsoHere = { address: "::1", family: 6 };
const elsewhere = { address: "10.0.0.7", family: 4 };

describe("the addresses that plain http goes to", () => {
  it("are those of this machine that were looked at", async () => {
    expect(await look(here, alsoHere)).toEqual([here, alsoHere]);
  });

  it("are none where any of them is elsewhere, or there is none", async () => {
    expect(await look(here, elsewhere)).toBeInstanceOf(NotLoopbackError);
    expect(await look({ address: "::ffff:10.0.0.7", family: 6 })).toBeInstanceOf(NotLoopbackError);
    expect(await look()).toBeInstanceOf(NotLoopbackError);
  });
});
