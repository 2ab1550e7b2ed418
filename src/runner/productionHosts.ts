/**
 * Hosts that are production whatever a file says (contract sections 8 and 15). The operator puts
 * its production gateways and its production identity provider in one domain, and everything that
 * is not production in a domain below it.
 */
const productionDomains: readonly {
  readonly domain: string;
  readonly except: readonly string[];
}[] = [{ domain: "idm.diginetwerk.net", except: ["npr.idm.diginetwerk.net"] }];

/** `hostname` as `URL.hostname` gives it: lower case, without port. */
export function isProductionHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "");
  return productionDomains.some(
    ({ domain, except }) =>
      isWithin(host, domain) && !except.some((other) => isWithin(host, other)),
  );
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
