import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Loopback by address: what a name means is for the system to say, and may change. */
export function isLoopbackAddress(host: string): boolean {
  const loopback = new BlockList();
  loopback.addSubnet("127.0.0.0", 8, "ipv4");
  loopback.addAddress("::1", "ipv6");
  return (
    (isIPv4(host) && loopback.check(host, "ipv4")) || (isIPv6(host) && loopback.check(host, "ipv6"))
  );
}
