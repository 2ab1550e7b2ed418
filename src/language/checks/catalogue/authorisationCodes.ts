import { text } from "../../../contract/text.ts";
import { addressExample, error, readExample, type CodeFacts } from "./codeFacts.ts";
import { contract } from "./sources.ts";

/** What the client of the chosen environment may not ask, by the profile in brp.config.json. */
export const authorisationCodes = {
  "unauthorised-field": {
    ...error(
      "Path that this client may not ask",
      "Pad waarvoor deze afnemer niet geautoriseerd is",
    ),
    explanation: text(
      "The authorisation profile of the chosen environment does not cover this path, and the service refuses the whole request with status 403 (unauthorizedField). A group is covered when all its members are; clients with domestic addresses only ask verblijfplaatsBinnenland and adresseringBinnenland.",
      "Het autorisatieprofiel van de gekozen omgeving dekt dit pad niet, en de dienst weigert het hele verzoek met status 403 (unauthorizedField). Een groep is gedekt als al haar leden dat zijn; afnemers met alleen binnenlandse adressen vragen verblijfplaatsBinnenland en adresseringBinnenland.",
    ),
    sources: [contract("fields"), contract("faults", "unauthorizedField")],
    bad: readExample().replace("fields: naam", "fields: naam, verblijfplaats"),
    good: readExample().replace("fields: naam", "fields: naam, verblijfplaatsBinnenland"),
    context: {
      authorisation: { environment: "proef", fields: ["naam", "verblijfplaatsBinnenland"] },
    },
  },
  "unauthorised-parameter": {
    ...error(
      "Parameter that this client may not use",
      "Parameter die deze afnemer niet mag gebruiken",
    ),
    explanation: text(
      "The authorisation profile of the chosen environment does not have this search parameter, and the service refuses the request with status 403 (unauthorizedParameter).",
      "Het autorisatieprofiel van de gekozen omgeving heeft deze zoekparameter niet, en de dienst weigert het verzoek met status 403 (unauthorizedParameter).",
    ),
    sources: [contract("faults", "unauthorizedParameter")],
    bad: addressExample({ huisletter: "A" }),
    good: addressExample(),
    context: { authorisation: { environment: "proef", parameters: ["postcode", "huisnummer"] } },
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
