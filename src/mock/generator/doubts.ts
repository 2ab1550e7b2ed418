import { notLivingThereCode } from "../../contract/source/investigationMarks.ts";
import type { Doubt, Home, Persona } from "../society/persona.ts";
import { dayIn } from "./days.ts";
import type { Stream } from "./stream.ts";

/** The names in letters are the person's own and a partner's; either may be doubted. */
const namesInLetters = ["010200", "050200"] as const;

/** Codes of what one investigation may be about; the names stand for one of theirs. */
const subjects: readonly [string, ...(string | typeof namesInLetters)[]] = [
  "080000",
  "081010",
  "081160",
  "040000",
  "010000",
  "010300",
  "010400",
  "010310",
  "080900",
  "113300",
  "050000",
  "020000",
  "090000",
  namesInLetters,
];

/** What few people have is doubted more often, so that a small society shows it too: in percent. */
const rareSubjects: readonly (readonly [string, number, (persona: Persona) => boolean])[] = [
  ["040000", 40, ({ nationalities = [] }) => nationalities.some(({ kind }) => kind)],
  ["100000", 12, ({ permit }) => permit !== undefined],
  ["060000", 10, ({ died }) => died !== undefined],
  ["081400", 5, ({ immigrated }) => immigrated !== undefined],
  ["113200", 15, ({ recordedAuthority }) => recordedAuthority !== undefined],
  ["080000", 30, ({ home }) => home !== undefined && home.at.kind !== "Adres"],
];

/** How many are found not to live where they are registered, by kind of home. */
const percentNotThere: Readonly<Record<Home["kind"], number>> = {
  Adres: 0.7,
  Locatie: 20,
  VerblijfplaatsBuitenland: 0,
  VerblijfplaatsOnbekend: 0,
};

/** What is doubted of a person, or was found not to be so. */
export function drawDoubts(persona: Persona, stream: Stream): Pick<Persona, "doubts"> {
  const doubts = drawInvestigation(persona, stream);
  const percent = percentNotThere[persona.home?.at.kind ?? "VerblijfplaatsOnbekend"];
  if (stream.chance(percent)) {
    const notThere = { since: dayIn(stream.between(2023, 2025), stream), code: notLivingThereCode };
    return { doubts: [...doubts.filter(({ code }) => !code.startsWith("08")), notThere] };
  }
  return doubts.length > 0 ? { doubts } : {};
}

function drawInvestigation(persona: Persona, stream: Stream): readonly Doubt[] {
  const subject = drawSubject(persona, stream);
  if (!subject) return [];
  const since = dayIn(stream.between(2023, 2025), stream);
  return [{ since, code: typeof subject === "string" ? subject : stream.pick(subject) }];
}

function drawSubject(persona: Persona, stream: Stream): (typeof subjects)[number] | undefined {
  for (const [code, percent, fits] of rareSubjects)
    if (fits(persona) && stream.chance(percent)) return code;
  return stream.chance(3) ? stream.pick(subjects) : undefined;
}
