import { operations, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { choice, snippetText, stop } from "./suggestion.ts";

export type WrittenValues = Readonly<Record<string, string>>;

interface WholeRequest {
  readonly operation: OperationName;
  /** Known values. Other required ones become examples to type over. */
  readonly values?: WrittenValues;
  /** Replace the usual paths. */
  readonly fields?: readonly string[];
  readonly titled: boolean;
  /** Omits usual fields without authorisation, except the first. */
  readonly mayAsk?: (path: string) => boolean;
}

const byAddress = ["burgerservicenummer", "naam.volledigeNaam", "adressering.adresregel1"];
const byName = ["burgerservicenummer", "naam.volledigeNaam", "geboorte.datum"];

export const usualFields: Partial<Record<OperationName, readonly string[]>> = {
  RaadpleegMetBurgerservicenummer: [...byName, "adressering.adresregel1"],
  ZoekMetGeslachtsnaamEnGeboortedatum: byName,
  ZoekMetNaamEnGemeenteVanInschrijving: byName,
  ZoekMetPostcodeEnHuisnummer: byAddress,
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving: byAddress,
  ZoekMetNummeraanduidingIdentificatie: byAddress,
  ZoekMetAdresseerbaarObjectIdentificatie: [...byAddress, "gezag"],
};

/** In addition to the required ones. A list without a status also shows fetched messages. */
const usualParameters: Partial<Record<OperationName, readonly string[]>> = {
  LijstBerichten: ["status"],
};

/** A valid request as a snippet, with tab stops for the missing values. */
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
