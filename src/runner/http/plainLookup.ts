import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isReachable, type PlainHttpReach } from "../gateway/origins.ts";

/** The host name of a plain http address resolves to an address beyond its reach. */
export class BeyondReachError extends Error {
  readonly code = "BEYOND_REACH";
}

/** Every address must be within reach. The connection uses one of these, so that a second lookup cannot change it. */
export function plainLookup(
  reach: PlainHttpReach,
  resolve: typeof systemLookup = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "");
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isWithin(address, reach)))
        return callback(new BeyondReachError(hostname), "");
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** In the URL form, which has one spelling for IPv4 inside IPv6. */
function isWithin(address: string, reach: PlainHttpReach): boolean {
  if (isIP(address) !== 6) return isReachable(address, reach);
  const written = `http://[${address}]/`;
  return URL.canParse(written) && isReachable(new URL(written).hostname, reach);
}
