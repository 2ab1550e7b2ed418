import type { Service } from "../contract/operations.ts";
import { text, type Text } from "../contract/text.ts";
import type { NoteSink } from "./note.ts";
import type { ForeignCall, ForeignVariable } from "./reading/foreignCall.ts";
import { splitUrl, type Recognised } from "./reading/recognise.ts";
import { looksLikeCredential, namesSecret } from "./reading/secrets.ts";

interface KeptCall {
  readonly call: ForeignCall;
  readonly known: Exclude<Recognised, { readonly kind: "skipped" }>;
}

/** Variables may hold variables; rings end here. */
const deepest = 8;

/** Says for each address once which base URL brp.config.json would give. */
export function noteBases(
  kept: readonly KeptCall[],
  variables: readonly ForeignVariable[],
  note: NoteSink,
): void {
  const bases = new Map<string, Base>();
  for (const { call, known } of kept) {
    if (splitUrl(call.url).hasUser) note({ place: call.place, message: userInUrl });
    const service: Service = known.kind === "query" ? "personen" : "berichten";
    const { base, path } = splitUrl(filled(known.base, variables));
    const address = base + path;
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
      const { base, path } = splitUrl(found.value);
      return looksLikeCredential(base + path) ? whole : base + path;
    });
  return result;
}

const userInUrl = text(
  "The user information in the URL was not carried over: the environment holds credentials.",
  "De gebruikersgegevens in de URL zijn niet overgenomen: de omgeving bewaart inloggegevens.",
);

function suggestion(service: Service, address: string, dialect: string | undefined): Text {
  const members = {
    baseUrl: /^[a-z][a-z0-9+.-]*:|^\{\{/i.test(address) ? address : `https://${address}`,
    ...(dialect === undefined ? {} : { dialect }),
  };
  const json = `"${service}": ${JSON.stringify(members)}`;
  return text(
    `Addresses stand in brp.config.json, not in request files. For an environment there: ${json}`,
    `Adressen staan in brp.config.json, niet in verzoekbestanden. Voor een omgeving daar: ${json}`,
  );
}
