import * as z from "zod";
import { queryTypes, type QueryType } from "../../../src/contract/operations.ts";
import { sharedCases } from "../shared.ts";

const codes = z.array(z.string());

const requestSchema = z.looseObject({
  type: z.enum(queryTypes as readonly [QueryType, ...QueryType[]]),
  fields: codes,
});

const decisionCase = z.object({
  id: z.string(),
  authorised: z.object({
    afnemerID: z.string(),
    gemeenteCode: z.string().optional(),
    rows: z.array(
      z.object({
        rubriekenAdHoc: codes,
        mediumAdHoc: z.string(),
        datumIngang: z.string(),
        datumBeeindiging: z.string().optional(),
      }),
    ),
  }),
  request: requestSchema,
  expected: z.union([
    z.strictObject({ allowed: z.literal(true) }),
    z.strictObject({
      status: z.literal(403),
      code: z.enum(["unauthorized", "unauthorizedParameter", "unauthorizedField"]),
      detail: z.string(),
      missing: codes.optional(),
      missingRubrics: codes.optional(),
    }),
  ]),
});

const loggingCase = z.object({
  id: z.string(),
  request: requestSchema,
  delivered: codes,
  logged: z.array(
    z.object({ person: z.string(), search: codes.optional(), asked: codes.optional() }),
  ),
});

export const decisionCases = sharedCases(decisionCase, "authorisation-decisions");

export const loggingCases = sharedCases(loggingCase, "logging");

export const day = "20261123";
const words: Readonly<Record<string, string>> = { vandaag: day, morgen: "20261124" };

/** The rows of a client in a case. A date may be the word for today or tomorrow. */
export function tableRows({ afnemerID, rows }: (typeof decisionCases)[number]["authorised"]) {
  return rows.map(({ rubriekenAdHoc, mediumAdHoc, datumIngang, datumBeeindiging = "" }) => ({
    ...{ e9510: afnemerID, e9560: rubriekenAdHoc, e9567: mediumAdHoc },
    e9998: words[datumIngang] ?? datumIngang,
    e9999: words[datumBeeindiging] ?? datumBeeindiging,
  }));
}
