import type { Canary } from "./forms.ts";

/** Invented values that appear nowhere else in the project, so that a match means a leak. */

const secret = (name: string, value: string): Canary => ({ name, value, kind: "secret" });
const person = (name: string, value: string): Canary => ({ name, value, kind: "person" });

/** With characters that each encoding writes differently. */
export const clientSecret = secret("client secret", "Kanarie+cs/4711&ä=q7Zx");
export const givenToken = secret("given token", "kanarie.gt-4712~k2Wv9/Yq+e");
export const password = secret("password", 'Kanarie:pw 4713&p8Rt"ö');
export const passphrase = secret("PFX passphrase", "Kanarie-pp-4714<h5Nb");
export const accessToken = secret("access token", "kanarie.at-4715.d3Mc6/Jf+u");
/** A secret that was written into a file by mistake. */
export const writtenSecret = secret("secret in a file", "kanarie-ws-4716-b6Lk");
/** With it, an attacker could identify the people in an audit log by trying every BSN. */
export const auditLogKey = secret("journal key", "Kanarie-jk-4717-q8Ws-Zt3Yb-h6Dfe9");

export const apiKey = secret("API key", "kanarie-ak-4718.j4Rp/Ls+e9");
export const headerSecret = secret("secret header", "kanarie-hs-4719.w2Gt/Nc+u5");
/** The user who logs in, whose name no request returns. */
export const userName = secret("typed user", "kanarie.gebruiker-4720");
export const fixedUser = secret("user in the settings", "kanarie.afdeling-4721");

export const secrets: readonly Canary[] = [
  apiKey,
  headerSecret,
  userName,
  fixedUser,
  clientSecret,
  givenToken,
  password,
  passphrase,
  accessToken,
  writtenSecret,
  auditLogKey,
];

export const surname = person("surname", "Kanarievogelaar");
export const givenName = person("given name", "Zwartkopje");
export const street = person("street", "Pietkanarielaan");
export const ownPersons: readonly Canary[] = [surname, givenName, street];

/** Valid BSNs of the test range, one for each behaviour of the service. */
export const numbers: readonly Canary[] = [
  ..."999920200 999920340 999920431 999920480 999920522 999920571 999920613 999920662".split(" "),
  ..."999920704 999920753 999920844 999920893 999920935 999920984 999921320 999921411".split(" "),
  ..."999921460 999921502 999921551 999921642 999921691 999921733 999921782 999921824".split(" "),
].map((value) => person(`number ${value.slice(-3)}`, value));

/** Leaked on purpose, in the test that every place is searched. */
export const planted = person("planted value", "Lijsterbes-4722-g3Ny");

export const persons: readonly Canary[] = [...ownPersons, ...numbers];
export const canaries: readonly Canary[] = [...secrets, ...persons];
