/**
 * Hosts that are production whatever a file says (contract sections 8 and 15). The operator puts
 * its production gateways and its production identity provider in one domain, and everything that
 * is not production in a domain below it.
 */
const productionDomains: readonly {
  readonly domain: string;
  readonly except: readonly string[];
}[] = [{ domain: "idm.diginetwerk.net", except: ["npr.idm.diginetwerk.net"] }];

/** Hosts on which the operator itself offers its trial environments: everybody there is invented. */
const trialHosts: readonly string[] = [
  "apigw.npr.idm.diginetwerk.net",
  "proefomgeving.haalcentraal.nl",
  "brp-berichten-api.dictua.ictu-sr.nl",
  "berichten-api.gbav-3.dictua.iesprd.ictu-sr.nl",
];

/** `hostname` as `URL.hostname` gives it: lower case, without port. */
export function isProductionHost(hostname: string): boolean {
  const host = withoutLastDot(hostname);
  return productionDomains.some(
    ({ domain, except }) =>
      isWithin(host, domain) && !except.some((other) => isWithin(host, other)),
  );
}

/** Whether the operator's own trial environments are at this host; `hostname` as `URL.hostname` gives it. */
export function isOperatorTrialHost(hostname: string): boolean {
  return trialHosts.includes(withoutLastDot(hostname));
}

function withoutLastDot(hostname: string): string {
  return hostname.replace(/\.$/, "");
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
