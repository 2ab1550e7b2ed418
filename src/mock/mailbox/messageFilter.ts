import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { statesBySoort } from "../../contract/messageParameters.ts";
import { limits } from "../../contract/parameter.ts";
import type { MessageFilter, MessageState, PageRequest } from "./mailbox.ts";

/** What stands in the parameters of the list, by the names of the service description. */
interface ListRequest {
  readonly filter: MessageFilter;
  readonly page: PageRequest;
}

const allStates: readonly MessageState[] = ["nieuw", "gezien-in-lijst", "opgehaald"];
const waiting: readonly MessageState[] = ["nieuw", "gezien-in-lijst"];

/** The states that a count with this `soort` counts (contract section 12). */
export function countedStates(parameters: JsonObject): readonly MessageState[] {
  const soort = memberOf(parameters, "soort");
  const counted = typeof soort === "string" ? statesBySoort.get(soort) : undefined;
  return allStates.filter((state) => counted?.includes(state));
}

/** Reads the parameters of a list that have passed their checks (contract section 11). */
export function readListRequest(parameters: JsonObject): ListRequest {
  const asked = memberOf(parameters, "status");
  const berichttype = memberOf(parameters, "berichttype");
  const afzender = memberOf(parameters, "afzender");
  const receivedFrom = instantOf(memberOf(parameters, "vanafMoment"));
  const receivedUntil = instantOf(memberOf(parameters, "totMoment"));
  const size = wholeNumber(memberOf(parameters, "berichtenPerPagina"), limits.messagesPerPage);
  return {
    filter: {
      states: Array.isArray(asked) ? allStates.filter((state) => asked.includes(state)) : waiting,
      ...(typeof berichttype === "string" ? { berichttype } : {}),
      ...(typeof afzender === "number" ? { afzender } : {}),
      ...(receivedFrom === undefined ? {} : { receivedFrom }),
      ...(receivedUntil === undefined ? {} : { receivedUntil }),
    },
    page: {
      number: wholeNumber(memberOf(parameters, "pagina"), 1),
      size: Math.min(size, limits.messagesPerPage),
    },
  };
}

function instantOf(value: JsonValue | undefined): number | undefined {
  return typeof value === "string" ? Date.parse(value.toUpperCase()) : undefined;
}

function wholeNumber(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
