import type { RegisterDate } from "../../contract/source/registerDates.ts";
import type { ForeignHome, Nationality, Persona, Stay } from "../society/persona.ts";
import { drawDescent, type Descent } from "./circumstances.ts";
import { dayIn, laterOf, perhapsPartlyKnown } from "./days.ts";
import type { Member } from "./members.ts";
import { origins, type Origin } from "./namePool.ts";
import { locationOf } from "./places.ts";
import type { Stream } from "./stream.ts";

/** What is special about the one member of a family whom the others are not tied to. */
type Special = Descent & Pick<Persona, "home" | "suspended" | "suppliers" | "verified">;

type Draw = (member: Member, home: Stay, stream: Stream) => Special;

const never: RegisterDate = "00000000";

const resident: Draw = (member, home, stream) => ({
  home,
  ...drawDescent(member, stream),
});
const mailOnly: Draw = (member, home, stream) =>
  resident(member, { ...home, mailOnly: true }, stream);
const atLocation: Draw = (member, { since }, stream) => ({
  ...drawDescent(member, stream),
  home: { at: locationOf(stream), since },
});

const newcomer: Draw = (member, home, stream) => {
  const on = dayIn(stream.between(2008, 2024), stream);
  const origin = originOf(member, stream);
  const fromUnknown = stream.chance(15);
  return {
    home: { ...home, since: laterOf(home.since, on) },
    immigrated: {
      ...(fromUnknown ? {} : { on }),
      from: fromUnknown ? "0000" : origin.country,
    },
    nationalities: [drawNationality(origin, on, stream)],
    permit: {
      code: stream.pick(["00", "21", "26", "32"]),
      from: on,
      ...(stream.chance(60) ? { until: dayIn(stream.between(2020, 2040), stream) } : {}),
    },
  };
};

function drawNationality({ nationality }: Origin, on: RegisterDate, stream: Stream): Nationality {
  const foreign = { code: nationality, reason: "301", validFrom: on };
  return stream.pick([
    foreign,
    foreign,
    { kind: "Staatloos", reason: "312", validFrom: on },
    { kind: "NationaliteitOnbekend", reason: "311", validFrom: on },
    { kind: "BehandeldAlsNederlander", reason: "310", validFrom: on },
    { kind: "VastgesteldNietNederlander", reason: "310", validFrom: on },
  ]);
}

const leftFor =
  (knownPlace: boolean): Draw =>
  (member, _home, stream) => {
    const on = dayIn(stream.between(1998, 2025), stream);
    return {
      home: {
        at: knownPlace
          ? abroad(originOf(member, stream), stream)
          : { kind: "VerblijfplaatsOnbekend" },
        since: on,
      },
      suspended: { reason: "E", on: perhapsPartlyKnown(on, 5, stream) },
    };
  };

const nonResident: Draw = (member, _home, stream) => {
  const on = dayIn(stream.between(2014, 2025), stream);
  const origin = originOf(member, stream);
  return {
    home: { at: abroad(origin, stream), since: on },
    suspended: { reason: "R", on },
    nationalities: [{ code: origin.nationality, reason: "301", validFrom: on }],
    suppliers: [
      { code: "0101", about: "Persoon" },
      ...(stream.chance(60) ? [{ code: "0501", about: "Nationaliteit" } as const] : []),
      ...(stream.chance(60)
        ? [{ code: "0201", about: "Verblijfplaats", treaty: "Sociaal verdrag" } as const]
        : []),
    ],
    ...(stream.chance(50)
      ? { verified: { on: dayIn(2025, stream), what: "bewijs van in leven zijn" } }
      : {}),
  };
};

const suspendedAs =
  (reason: string, isKnown = true): Draw =>
  (member, home, stream) => ({
    ...resident(member, home, stream),
    suspended: { reason, on: isKnown ? dayIn(stream.between(1996, 2025), stream) : never },
  });

/** In percent; the rest are residents as others are. */
const draws: readonly (readonly [number, Draw])[] = [
  [20, newcomer],
  [8, mailOnly],
  [10, atLocation],
  [10, leftFor(true)],
  [4, leftFor(false)],
  [10, nonResident],
  [3, suspendedAs("M")],
  [3, suspendedAs(".", false)],
  [3, suspendedAs("F")],
  [3, suspendedAs("W")],
];

/** Draws what is special about a stranger whose home, as a resident, would be the given one. */
export function drawSpecial(member: Member, home: Stay, stream: Stream): Special {
  let among = stream.below(100);
  for (const [percent, draw] of draws) {
    if (among < percent) return draw(member, home, stream);
    among -= percent;
  }
  return resident(member, home, stream);
}

function originOf({ line }: Member, stream: Stream): Origin {
  return line.origin ?? stream.pick(origins);
}

function abroad({ country, towns }: Origin, stream: Stream): ForeignHome {
  const lines = [`${stream.between(1, 99)} Rue du Moulin`, stream.pick(towns)];
  return {
    kind: "VerblijfplaatsBuitenland",
    lines: stream.chance(40) ? [...lines, "Noord"] : lines,
    country,
  };
}
