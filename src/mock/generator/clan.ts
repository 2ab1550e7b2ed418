import type { Persona, Stay, Union } from "../society/persona.ts";
import { drawCircumstances, drawDescent } from "./circumstances.ts";
import { dayIn, laterOf } from "./days.ts";
import { drawDoubts } from "./doubts.ts";
import { clanSize, drawMembers, role, type Member } from "./members.ts";
import { numberAt } from "./numbers.ts";
import { addressAt } from "./places.ts";
import { Stream, streamsFor } from "./stream.ts";
import { drawSpecial } from "./strangers.ts";
import { drawTies, keyOf, type Ties } from "./ties.ts";

/** One family of the generated society: descriptions from which the records are built. */
export interface Clan {
  readonly personas: readonly Persona[];
  readonly unions: readonly Union[];
}

/**
 * The family with a number, derived from the seed alone: the same whatever was asked before, and
 * whatever the size of the society. `count` leaves out the last members, for the last family.
 */
export function clanAt(seed: number, number: number, count = clanSize): Clan {
  const stream = new Stream(seed, streamsFor.clan, number);
  const members = drawMembers(stream);
  const ties = drawTies(members, stream);
  const stays = drawStays(seed, number, members, ties, stream);
  const personas = members.map((member, index) => {
    const persona = describe(member, index, { members, ties, stays, number }, stream);
    return { ...persona, ...drawDoubts(persona, stream) };
  });
  const clan = { personas, unions: ties.unions };
  return count < clanSize ? firstOf(clan, count) : clan;
}

interface Family {
  readonly number: number;
  readonly members: readonly Member[];
  readonly ties: Ties;
  readonly stays: readonly Stay[];
}

function describe(
  member: Member,
  index: number,
  { number, members, ties, stays }: Family,
  stream: Stream,
): Persona {
  const { name, gender, born } = member;
  const home = stays[index];
  const died = ties.deaths.get(index);
  const parents = ties.parents.get(index);
  const authority = ties.authority.get(index);
  const isAdopted =
    (index === role.cousin || index === role.secondCousin) &&
    members[role.sibling]?.gender === members[role.siblingsPartner]?.gender;
  return {
    key: keyOf(index),
    burgerservicenummer: numberAt(number * clanSize + index),
    name,
    gender,
    born,
    ...(home ? { home } : {}),
    ...(died ? { died } : {}),
    ...(parents ? { parents } : {}),
    ...(isAdopted ? { parentsSince: dayIn(member.year + 1, stream) } : {}),
    ...(authority ? { authority } : {}),
    ...drawCircumstances(member, partnersTitle(index, members), authority, stream),
    ...(index === role.stranger && home && !ties.strangerJoined
      ? drawSpecial(member, home, stream)
      : drawDescent(member, stream)),
  };
}

const couples: readonly (readonly [number, number])[] = [
  [role.grandfather, role.grandmother],
  [role.otherGrandfather, role.otherGrandmother],
  [role.heir, role.bride],
  [role.sibling, role.siblingsPartner],
  [role.loneParent, role.stranger],
];

function partnersTitle(index: number, members: readonly Member[]): string | undefined {
  const couple = couples.find((each) => each.includes(index));
  const partner = couple?.find((each) => each !== index);
  return partner === undefined ? undefined : members[partner]?.name.title;
}

/** The homes of a family by who lives there; see `homeOf`. */
const homes = {
  grandparents: 0,
  otherGrandparents: 1,
  couple: 2,
  sibling: 3,
  partedPartner: 4,
  loneParent: 5,
  stranger: 6,
  alone: 7,
} as const;

function drawStays(
  seed: number,
  number: number,
  members: readonly Member[],
  ties: Ties,
  stream: Stream,
): readonly Stay[] {
  const began = [
    dayIn((members[role.heir]?.year ?? 0) - 1, stream),
    dayIn((members[role.bride]?.year ?? 0) - 1, stream),
    dayIn(stream.between(1996, 2015), stream),
    dayIn(stream.between(1998, 2018), stream),
    dayIn(stream.between(2019, 2025), stream),
    dayIn(stream.between(2000, 2019), stream),
    dayIn(stream.between(2016, 2025), stream),
    dayIn(stream.between(2021, 2025), stream),
  ];
  const addresses = began.map((_, home) => addressAt(seed, number, home));
  return members.flatMap(({ born }, index) => {
    const home = homeOf(index, members, ties);
    const at = addresses[home];
    const since = laterOf(began[home] ?? "", born.on);
    return at ? [{ at, since }] : [];
  });
}

const leavesHomeUntil = 2002;

function homeOf(index: number, members: readonly Member[], ties: Ties): number {
  switch (index) {
    case role.grandfather:
    case role.grandmother:
      return homes.grandparents;
    case role.otherGrandfather:
    case role.otherGrandmother:
      return homes.otherGrandparents;
    case role.bride:
      return ties.apart.has(index) ? homes.alone : homes.couple;
    case role.firstChild: {
      const isGrown = (members[index]?.year ?? 0) <= leavesHomeUntil;
      return isGrown && !ties.apart.has(role.bride) ? homes.alone : homes.couple;
    }
    case role.sibling:
    case role.cousin:
    case role.secondCousin:
      return homes.sibling;
    case role.siblingsPartner:
      return ties.apart.has(index) ? homes.partedPartner : homes.sibling;
    case role.loneParent:
      return homes.loneParent;
    case role.loneChild:
      return ties.childWithGuardians ? homes.couple : homes.loneParent;
    case role.stranger:
      return ties.strangerJoined ? homes.loneParent : homes.stranger;
    default:
      return homes.couple;
  }
}

/** The first members, who know nothing of those that are left out. */
function firstOf({ personas, unions }: Clan, count: number): Clan {
  const kept = personas.slice(0, count);
  const keys = new Set(kept.map(({ key }) => key));
  const isKept = (relative: unknown) => typeof relative !== "string" || keys.has(relative);
  return {
    personas: kept.map((persona) => {
      const { authority } = persona;
      if (authority?.kind !== "GezamenlijkGezag" || isKept(authority.third)) return persona;
      const { kind, parent } = authority;
      return { ...persona, authority: { kind, parent } };
    }),
    unions: unions.filter(({ partners }) => partners.every(isKept)),
  };
}
