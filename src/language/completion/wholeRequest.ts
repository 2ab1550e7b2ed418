import { operations, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { choice, snippetText, stop } from "./suggestion.ts";

export type WrittenValues = Readonly<Record<string, string>>;

interface WholeRequest {
  readonly operation: OperationName;
  /** Values that are known; what else the operation requires is filled with examples, to be overwritten. */
  readonly values?: WrittenValues;
  /** Paths in place of the usual ones. */
  readonly fields?: readonly string[];
  /** Whether it begins with a `###` line of its own. */
  readonly titled: boolean;
  /** Usual fields that the client may not ask are left out, but for the first. */
  readonly mayAsk?: (path: string) => boolean;
}

const byAddress = ["burgerservicenummer", "naam.volledigeNaam", "adressering.adresregel1"];
const byName = ["burgerservicenummer", "naam.volledigeNaam", "geboorte.datum"];

/** A few paths that almost everybody asks. */
export const usualFields: Partial<Record<OperationName, readonly string[]>> = {
  RaadpleegMetBurgerservicenummer: [...byName, "adressering.adresregel1"],
  ZoekMetGeslachtsnaamEnGeboortedatum: byName,
  ZoekMetNaamEnGemeenteVanInschrijving: byName,
  ZoekMetPostcodeEnHuisnummer: byAddress,
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving: byAddress,
  ZoekMetNummeraanduidingIdentificatie: byAddress,
  ZoekMetAdresseerbaarObjectIdentificatie: [...byAddress, "gezag"],
};

/** Beside what it requires: a list without a status shows what was fetched already too. */
const usualParameters: Partial<Record<OperationName, readonly string[]>> = {
  LijstBerichten: ["status"],
};

/** A request that runs as it is, as a snippet with stops at what is yet to be filled in. */
export function wholeRequest(request: WholeRequest): Text {
  const written = (language: Language) => linesOf(request, language).join("\n");
  return text(written("en"), written("nl"));
}

function linesOf(
  { operation, values = {}, fields = usualFields[operation] ?? [], titled, mayAsk }: WholeRequest,
  language: Language,
) {
  const { title, required } = operations[operation];
  const stops = new Set<string>();
  const valueOf = (name: string) => {
    const known = values[name];
    return known === undefined
      ? example(stops.add(name).size + 1, parameterOf(operation, name))
      : snippetText(known);
  };
  const keys = [...required, ...(usualParameters[operation] ?? []), ...Object.keys(values)];
  const parameters = [...new Set(keys)].filter((name) => name !== "fields");
  const allowed = mayAsk ? fields.filter(mayAsk) : fields;
  return [
    ...(titled ? [`### ${stop(1, title[language])}`] : []),
    operation,
    ...parameters.map((name) => `${name}: ${valueOf(name)}`),
    ...(fields.length > 0 ? ["fields:"] : []),
    ...(allowed.length > 0 ? allowed : fields.slice(0, 1)).map((path) => `  - ${path}`),
    "$0",
  ];
}

function example(number: number, parameter: Parameter | undefined): string {
  const { values, kind, example: shown = "" } = parameter ?? {};
  if (!values || kind === "list") return stop(number, shown);
  return choice(
    number,
    values.map(({ value }) => value),
  );
}
