import { text } from "../text.ts";
import type { EmptyRule } from "./emptyRule.ts";

/** Values that the register may hold and never delivers, for what they are or for what is beside them. */
export const leftOutRules: readonly EmptyRule[] = [
  {
    id: "endOfExclusionOnly",
    verdict: "possible",
    source: "contract section 18",
    rank: "exact",
    holds: ({ absentFrom }) => absentFrom === "europeesKiesrecht.einddatumUitsluiting",
    reason: () =>
      text(
        "No end date may be recorded, or one that is not delivered: it comes with aanduiding 1 (excluded) only.",
        "Er kan geen einddatum geregistreerd zijn, of één die niet geleverd wordt: die komt alleen bij aanduiding 1 (uitgesloten).",
      ),
  },
  {
    id: "addressIdentifier",
    verdict: "possible",
    source: "contract section 18",
    rank: "exact",
    holds: ({ how, absentFrom, field }) =>
      how === "absent" && absentFrom === field && addressIdentifiers.has(field),
    reason: () =>
      text(
        "The register holds no identifier here, sixteen zeros, or one that is not 16 digits: none of these is delivered.",
        "De registratie kent hier geen identificatie, zestien nullen, of één die niet uit 16 cijfers bestaat: die worden geen van alle geleverd.",
      ),
  },
];

const addressIdentifiers: ReadonlySet<string> = new Set([
  "verblijfplaats.adresseerbaarObjectIdentificatie",
  "verblijfplaats.nummeraanduidingIdentificatie",
]);
