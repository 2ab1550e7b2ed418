import type { JsonObject } from "../json/json.ts";
import { marksOf, type MarkedBlock } from "./investigationMarks.ts";
import { coded, knownCode, present } from "./present.ts";
import { dateValue } from "./registerDates.ts";
import type { SourceNationality } from "./sourceShape.ts";

/** Codes of table 32 that are no nationality but say that there is none, or that it is not known. */
const kindsByCode: ReadonlyMap<string, string> = new Map([
  ["0002", "BehandeldAlsNederlander"],
  ["0499", "Staatloos"],
  ["0500", "VastgesteldNietNederlander"],
]);

const unknownNationality = "0000";

/** Element 65.10, which takes the place of a nationality. */
const kindsByMark: ReadonlyMap<string, string> = new Map([
  ["B", "BehandeldAlsNederlander"],
  ["V", "VastgesteldNietNederlander"],
]);

const blocks: ReadonlyMap<string, MarkedBlock> = new Map([
  ["Nationaliteit", "Nationaliteit"],
  ["NationaliteitOnbekend", "NationaliteitOnbekend"],
]);

function kindOf(stored: SourceNationality): string {
  const code = stored.nationaliteit?.code;
  if (code !== undefined && code !== unknownNationality)
    return kindsByCode.get(code) ?? "Nationaliteit";
  return (
    kindsByMark.get(stored.aanduidingBijzonderNederlanderschap ?? "") ?? "NationaliteitOnbekend"
  );
}

const unknownReason = "000";

/** One item of `nationaliteiten`; only the kind Nationaliteit has a nationality. */
export function nationalityOf(stored: SourceNationality): JsonObject {
  const type = kindOf(stored);
  const { datumIngangGeldigheid: validFrom } = stored;
  return present({
    type,
    nationaliteit: type === "Nationaliteit" ? coded(stored.nationaliteit) : undefined,
    redenOpname: knownCode(stored.redenOpname, unknownReason),
    datumIngangGeldigheid: validFrom === undefined ? undefined : dateValue(validFrom),
    inOnderzoek: marksOf(blocks.get(type) ?? "specialNationality", stored.inOnderzoek),
  });
}
