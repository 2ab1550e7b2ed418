import type { Authority, Nationality, Naming, Persona } from "../society/persona.ts";
import { dayIn } from "./days.ts";
import type { Member } from "./members.ts";
import type { Stream } from "./stream.ts";

/** What may be told of anybody, each of few people. */
type Circumstances = Pick<
  Persona,
  "naming" | "secret" | "excludedFromVoting" | "underGuardianship" | "recordedAuthority"
>;

/** What follows from where somebody came from. */
export type Descent = Pick<Persona, "nationalities" | "immigrated" | "permit" | "europeanVote">;

const votingAge = 18;
const lastBirthYearOfVoters = 2026 - votingAge;

export function drawCircumstances(
  member: Member,
  partnersTitle: string | undefined,
  authority: Authority | undefined,
  stream: Stream,
): Circumstances {
  const isAdult = member.year <= lastBirthYearOfVoters;
  const recorded = recordedAs(authority);
  return {
    naming: drawNaming(member, partnersTitle, stream),
    ...(stream.chance(2) ? { secret: true } : {}),
    ...(isAdult && stream.chance(1) ? { excludedFromVoting: exclusion(stream) } : {}),
    ...(isAdult && stream.chance(1) ? { underGuardianship: true } : {}),
    ...(recorded !== undefined && stream.chance(30) ? { recordedAuthority: recorded } : {}),
  };
}

const dutch: readonly Nationality[] = [{ code: "0001", reason: "017" }];

/** By generation: who came here, their children with both nationalities, and Dutch grandchildren. */
export function drawDescent(
  { line: { origin }, generation, year }: Member,
  stream: Stream,
): Descent {
  if (!origin || generation === 2) return { nationalities: dutch };
  const theirs: Nationality = { code: origin.nationality, reason: "301", validFrom: `${year}0000` };
  if (generation === 1) return { nationalities: [...dutch, theirs] };
  const on = dayIn(Math.min(2022, year + stream.between(20, 30)), stream);
  const immigrated = { on, from: origin.country };
  if (stream.chance(50))
    return { immigrated, nationalities: [{ code: "0001", reason: "126", validFrom: on }] };
  return {
    immigrated,
    nationalities: [theirs],
    ...(origin.inUnion ? vote(stream) : { permit: { code: "21", from: on } }),
  };
}

function vote(stream: Stream): Descent {
  if (stream.chance(80)) return { europeanVote: { code: "2" } };
  return { europeanVote: { code: "1", excludedUntil: dayIn(stream.between(2024, 2045), stream) } };
}

function exclusion(stream: Stream): { readonly until?: string } {
  return stream.chance(70) ? { until: dayIn(stream.between(2020, 2045), stream) } : {};
}

/** Nobody uses a noble partner's name: titles of courtesy are not derived. */
function drawNaming({ gender }: Member, partnersTitle: string | undefined, stream: Stream): Naming {
  if (partnersTitle !== undefined || stream.chance(gender === "V" ? 55 : 92)) return "E";
  return stream.pick(["P", "V", "N"]);
}

function recordedAs(authority: Authority | undefined): string | undefined {
  if (authority?.kind === "Voogdij") return "D";
  if (authority?.kind === "GezamenlijkGezag") return "1D";
  return authority?.kind === "EenhoofdigOuderlijkGezag" ? "1" : undefined;
}
