const byte = "(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])";
const address = new RegExp(`^(${byte}(\\.${byte}){3}|\\[.*\\])$`);
const loopback = new RegExp(`^(127(\\.${byte}){3}|\\[::1\\]|::1)$`);

/** Excludes names such as `localhost`, whose resolution is outside the program and may change. */
export function isLoopbackAddress(host: string): boolean {
  return loopback.test(host);
}

/** @param hostname of a parsed URL, whose IPv6 addresses have brackets */
export function isAddress(hostname: string): boolean {
  return address.test(hostname);
}
