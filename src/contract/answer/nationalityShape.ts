import { choice, date, group, list, marks, table } from "./shapeParts.ts";
import type { GroupShape, ListShape } from "./shape.ts";

/** Nationalities: five kinds, told apart by `type` (contract sections 1 and 2). */

const reason = table(
  "Reden_Opnemen_Beeindigen_Nationaliteit",
  "fact",
  "Reason",
  "Reden opname",
  "Why the nationality was recorded.",
  "Waarom de nationaliteit is opgenomen.",
);
const validFrom = date(
  "date",
  "Valid from",
  "Geldig vanaf",
  "Day from which the nationality data is valid.",
  "Dag vanaf welke de nationaliteitsgegevens gelden.",
);

const specialNationality = (en: string, nl: string): GroupShape =>
  group(
    { redenOpname: reason, datumIngangGeldigheid: validFrom },
    marks("type", "redenOpname"),
    en,
    nl,
    "A kind of nationality without a country.",
    "Een soort nationaliteit zonder land.",
  );

export const nationalities: ListShape = list(
  choice(
    {
      Nationaliteit: group(
        {
          nationaliteit: table(
            "Nationaliteiten",
            "fact",
            "Nationality",
            "Nationaliteit",
            "The nationality; only when there is a known one.",
            "De nationaliteit; alleen als die bekend is.",
          ),
          redenOpname: reason,
          datumIngangGeldigheid: validFrom,
        },
        marks("type", "nationaliteit", "redenOpname"),
        "Nationality",
        "Nationaliteit",
        "A known nationality.",
        "Een bekende nationaliteit.",
      ),
      BehandeldAlsNederlander: specialNationality("Treated as Dutch", "Behandeld als Nederlander"),
      VastgesteldNietNederlander: specialNationality(
        "Established not Dutch",
        "Vastgesteld niet-Nederlander",
      ),
      Staatloos: specialNationality("Stateless", "Staatloos"),
      NationaliteitOnbekend: specialNationality("Nationality unknown", "Nationaliteit onbekend"),
    },
    "Nationality",
    "Nationaliteit",
    "One of five kinds.",
    "Eén van vijf soorten.",
  ),
  "Nationalities",
  "Nationaliteiten",
  "All current nationalities.",
  "Alle huidige nationaliteiten.",
);
