import { lookup as systemLookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { isLoopbackAddress } from "../gateway/origins.ts";

/** A name that should be this machine stands for an address elsewhere as well. */
export class NotLoopbackError extends Error {
  readonly code = "NOT_LOOPBACK";
}

/**
 * Looks a name up for plain http: every address that it stands for must be this machine's, and the
 * connection goes to one of these, so that nothing can change between the look and the connection.
 */
export function loopbackLookup(resolve: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "");
      const [first] = addresses;
      const areAllHere = addresses.every(({ address, family }) =>
        isLoopbackAddress(family === 6 ? `[${address}]` : address),
      );
      if (!first || !areAllHere) return callback(new NotLoopbackError(hostname), "");
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
