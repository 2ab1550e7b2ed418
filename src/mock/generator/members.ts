import type { Event, Gender, PersonaName } from "../society/persona.ts";
import { dayIn, lastYear, perhapsPartlyKnown } from "./days.ts";
import { drawForeignLine, drawLine, nameIn, type Line } from "./lines.ts";
import { anyMunicipality } from "./places.ts";
import type { Stream } from "./stream.ts";

/** How many people one family counts, by their roles below. */
export const clanSize = 16;

/**
 * The people of one family by their places in it: two pairs of grandparents, who are each other's
 * in-laws through the couple `heir` and `bride`, their other children with their own households,
 * and somebody who may or may not belong to them.
 */
export const role = {
  grandfather: 0,
  grandmother: 1,
  otherGrandfather: 2,
  otherGrandmother: 3,
  heir: 4,
  bride: 5,
  sibling: 6,
  siblingsPartner: 7,
  loneParent: 8,
  firstChild: 9,
  secondChild: 10,
  thirdChild: 11,
  cousin: 12,
  secondCousin: 13,
  loneChild: 14,
  stranger: 15,
} as const;

export interface Member {
  readonly name: PersonaName;
  readonly gender: Gender;
  /** Always known here, also where the record does not know it. */
  readonly year: number;
  readonly born: Event;
  readonly line: Line;
  /** How many generations of the family were here before; 0 for who came as an adult. */
  readonly generation: 0 | 1 | 2;
}

/** Draws who the people of a family are, in the order of the roles. */
export function drawMembers(stream: Stream): readonly Member[] {
  const lines = drawLines(stream);
  const years = drawYears(stream);
  const siblingGender = anyGender(stream);
  const isSamePair = stream.chance(10);
  const genders: readonly Gender[] = [
    ...(["M", "V", "M", "V", "M", "V"] as const),
    siblingGender,
    isSamePair ? siblingGender : opposite(siblingGender),
    anyGender(stream),
    ...Array.from({ length: 6 }, () => childGender(stream)),
    anyGender(stream),
  ];
  return years.map((year, index) => {
    const line = lines[index] ?? lines[0];
    const gender = genders[index] ?? "O";
    const generation = generationOf(index);
    return {
      name: nameIn(line, gender, stream),
      gender,
      year,
      born: drawBirth(year, generation, line, stream),
      line,
      generation,
    };
  });
}

function drawLines(stream: Stream): readonly [Line, ...Line[]] {
  const first = drawLine(stream);
  const other = drawLine(stream);
  const joined = drawLine(stream);
  // With two mothers or two fathers the sibling's own name goes on, which is simplest for all.
  const cousins = first;
  const stranger = stream.chance(30) ? drawForeignLine(stream) : drawLine(stream);
  return [
    ...([first, drawLine(stream), other, drawLine(stream), first, other, first, joined] as const),
    ...([other, first, first, first, cousins, cousins, other, stranger] as const),
  ];
}

function drawYears(stream: Stream): readonly number[] {
  const grandfather = stream.between(1938, 1958);
  const grandmother = grandfather + stream.between(-3, 4);
  const otherGrandfather = grandfather + stream.between(-6, 6);
  const otherGrandmother = otherGrandfather + stream.between(-2, 5);
  const heir = grandmother + stream.between(20, 29);
  const bride = otherGrandmother + stream.between(20, 31);
  const sibling = heir + stream.between(2, 6);
  const partner = sibling + stream.between(-4, 4);
  const loneParent = bride + stream.between(2, 7);
  const firstChild = atMost(lastYear - 6, Math.max(heir, bride) + stream.between(22, 34));
  const secondChild = atMost(lastYear - 3, firstChild + stream.between(2, 3));
  const cousin = atMost(lastYear - 3, Math.max(sibling, partner) + stream.between(22, 34));
  return [
    ...[grandfather, grandmother, otherGrandfather, otherGrandmother],
    ...[heir, bride, sibling, partner, loneParent],
    ...[firstChild, secondChild, atMost(lastYear, secondChild + stream.between(2, 5))],
    ...[cousin, atMost(lastYear, cousin + stream.between(2, 4))],
    ...[atMost(lastYear, loneParent + stream.between(20, 40)), stream.between(1948, 2003)],
  ];
}

function atMost(limit: number, year: number): number {
  return Math.min(limit, year);
}

function generationOf(index: number): Member["generation"] {
  if (index < role.heir || index === role.siblingsPartner || index === role.stranger) return 0;
  return index < role.firstChild ? 1 : 2;
}

function drawBirth(
  year: number,
  generation: Member["generation"],
  { origin }: Line,
  stream: Stream,
): Event {
  const day = dayIn(year, stream);
  if (origin && generation === 0)
    return {
      on: perhapsPartlyKnown(day, 12, stream),
      place: stream.pick(origin.towns),
      country: origin.country,
    };
  return { on: perhapsPartlyKnown(day, 1, stream), place: anyMunicipality(stream) };
}

function anyGender(stream: Stream): Gender {
  return stream.chance(50) ? "M" : "V";
}

function childGender(stream: Stream): Gender {
  return stream.chance(1) ? "O" : anyGender(stream);
}

function opposite(gender: Gender): Gender {
  return gender === "V" ? "M" : "V";
}
