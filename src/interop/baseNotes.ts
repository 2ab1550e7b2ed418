import type { Service } from "../contract/operations.ts";
import { text, type Text } from "../contract/text.ts";
import { invisibleRuns } from "../model/redaction/invisibleCharacters.ts";
import {
  type NoteSink,
  type ForeignCall,
  type ForeignVariable,
  looksLikeCredential,
  namesSecret,
} from "./reading/foreignCall.ts";
import { addressOf, splitUrl, type KnownCall } from "./reading/recognise.ts";

/** Variables may contain variables. The limit ends cycles. */
const deepest = 8;

/** Notes each address once, with its base URL for brp.config.json. */
export function noteBases(
  kept: readonly { readonly call: ForeignCall; readonly known: KnownCall }[],
  variables: readonly ForeignVariable[],
  note: NoteSink,
): void {
  const bases = new Map<string, Base>();
  for (const { call, known } of kept) {
    if (splitUrl(call.url).hasUser) note({ place: call.place, message: userInUrl });
    const service: Service = known.kind === "query" ? "personen" : "berichten";
    const address = addressOf(filled(known.base, variables));
    if (address === "") continue;
    const dialect = known.kind === "message call" ? known.dialect : undefined;
    const key = `${service} ${address}`;
    const before = bases.get(key);
    bases.set(key, {
      ...(before ?? { place: call.place, service, address }),
      dialect: before?.dialect ?? dialect,
    });
  }
  for (const { place, service, address, dialect } of bases.values())
    note({ place, message: suggestion(service, address, dialect) });
}

interface Base {
  readonly place: Text;
  readonly service: Service;
  readonly address: string;
  readonly dialect: string | undefined;
}

function filled(url: string, variables: readonly ForeignVariable[]): string {
  let result = url;
  for (let depth = 0; depth < deepest && result.includes("{{"); depth++)
    result = result.replace(/\{\{([^{}]*)\}\}/g, (whole, inside: string) => {
      const found = variables.findLast(({ name }) => name === inside.trim());
      if (!found || found.secret === true || namesSecret(found.name)) return whole;
      const address = addressOf(found.value);
      return looksLikeCredential(address) ? whole : address;
    });
  return result;
}

const userInUrl = text(
  "The user information in the URL was not carried over: credentials belong in the environment.",
  "De gebruikersgegevens in de URL zijn niet overgenomen: inloggegevens horen in de omgeving.",
);

const words = {
  where: text(
    "Addresses belong in brp.config.json, not in request files.",
    "Adressen horen in brp.config.json, niet in verzoekbestanden.",
  ),
  unusable: text(
    "This address can't be used: a baseUrl must be a complete address without variables, such as https://host/path.",
    "Dit adres is niet te gebruiken: een baseUrl moet een volledig adres zonder variabelen zijn, zoals https://host/pad.",
  ),
  secured: text(
    "It used plain http, which is rejected for other machines. Check whether this https address is correct.",
    "Het gebruikte gewoon http, wat naar andere machines wordt geweigerd. Controleer of dit https-adres klopt.",
  ),
};

function suggestion(service: Service, address: string, dialect: string | undefined): Text {
  const { where, unusable, secured } = words;
  const usable = usableAddress(address);
  if (!usable) return text(`${where.en} ${unusable.en}`, `${where.nl} ${unusable.nl}`);
  const members = { baseUrl: usable.url, ...(dialect === undefined ? {} : { dialect }) };
  const json = `"${service}": ${JSON.stringify(members)}`;
  const more = usable.isSecured ? secured : text("", "");
  return text(
    `${where.en} Add to the environment there: ${json} ${more.en}`.trimEnd(),
    `${where.nl} Voeg daar aan de omgeving toe: ${json} ${more.nl}`.trimEnd(),
  );
}

const name = /^(?:[a-z0-9_-]+\.)*(?![0-9]+(?:\.?:|\.?$)|0x)[a-z0-9_-]+\.?$/i;
const byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const ipv4 = new RegExp(`^${byte}(?:\\.${byte}){3}$`);
const localName = /^(?:.+\.)?localhost\.?$/i;

/** Address that is valid in `brp.config.json`: https, or plain http to this machine. No other address is suggested. */
export function usableAddress(
  address: string,
): { readonly url: string; readonly isSecured: boolean } | undefined {
  const [, scheme = "https", host = "", port, path = ""] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\[[^\]]*\]|[^/:]*)(?::([0-9]*))?(\/.*)?$/i.exec(address) ?? [];
  const isIpv4 = ipv4.test(host);
  const isLocal = host === "[::1]" || localName.test(host) || (isIpv4 && host.startsWith("127."));
  const isHost = isIpv4 || isLocal || name.test(host);
  const isPlain = scheme.toLowerCase() === "http";
  if (!isHost || Number(port ?? 0) > 65_535 || !(isPlain || scheme.toLowerCase() === "https"))
    return undefined;
  if (path.includes("{{") || invisibleRuns(path).length > 0) return undefined;
  const isSecured = isPlain && !isLocal;
  const safe = isPlain && isLocal ? "http" : "https";
  const at = port === undefined ? host : `${host}:${port}`;
  return { url: `${safe}://${at}${path}`, isSecured };
}
