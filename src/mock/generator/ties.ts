import type { Authority, Event, Identity, Relative, Union } from "../society/persona.ts";
import type { RegisterDate } from "../../contract/source/registerDates.ts";
import { dayIn, lastYear, perhapsPartlyKnown } from "./days.ts";
import { drawLine, nameIn } from "./lines.ts";
import { role, type Member } from "./members.ts";
import { anyMunicipality } from "./places.ts";
import type { Stream } from "./stream.ts";

/** Deaths, unions, parents and authority of one family, by role. */
export interface Ties {
  readonly deaths: ReadonlyMap<number, Event>;
  readonly unions: readonly Union[];
  readonly parents: ReadonlyMap<number, readonly Relative[]>;
  readonly authority: ReadonlyMap<number, Authority>;
  /** Which couples live apart. */
  readonly apart: ReadonlySet<number>;
  /** The stranger lives with the lone parent. */
  readonly strangerJoined: boolean;
  /** The lone parent's child lives with the couple that has become its guardians. */
  readonly childWithGuardians: boolean;
}

type Members = readonly Member[];

export function keyOf(index: number): string {
  return `member${index}`;
}

export function drawTies(members: Members, stream: Stream): Ties {
  const deaths = drawDeaths(members, stream);
  const strangerJoined = stream.chance(25);
  const parted = { heir: stream.chance(12), sibling: stream.chance(40) };
  const unions = [
    grandparentsUnion(members, deaths, role.grandfather, role.heir, stream),
    grandparentsUnion(members, deaths, role.otherGrandfather, role.bride, stream),
    ...youngerUnion(members, deaths, [role.heir, role.bride], parted.heir, stream),
    ...youngerUnion(members, deaths, [role.sibling, role.siblingsPartner], parted.sibling, stream),
    ...(strangerJoined
      ? youngerUnion(members, deaths, [role.loneParent, role.stranger], false, stream)
      : []),
  ];
  const parents = drawParents(members, stream);
  const authority = drawAuthority(deaths, { strangerJoined, parted }, stream);
  const loneAuthority = authority.get(role.loneChild);
  return {
    deaths,
    unions,
    parents,
    authority,
    apart: new Set([
      ...(parted.heir ? [role.bride] : []),
      ...(parted.sibling ? [role.siblingsPartner] : []),
    ]),
    strangerJoined,
    childWithGuardians: loneAuthority?.kind === "Voogdij" && loneAuthority.guardians.length > 0,
  };
}

const grandparents = [0, 1, 2, 3] as const;
const parentsOfMinors = [4, 5, 6, 7, 8] as const;

function drawDeaths(members: Members, stream: Stream): ReadonlyMap<number, Event> {
  const deaths = new Map<number, Event>();
  const die = (index: number, year: number) => {
    const on = perhapsPartlyKnown(dayIn(year, stream), 4, stream);
    const origin = members[index]?.line.origin;
    const abroad = origin !== undefined && stream.chance(40);
    deaths.set(
      index,
      abroad
        ? { on, place: stream.pick(origin.towns), country: origin.country }
        : { on, place: anyMunicipality(stream) },
    );
  };
  for (const index of grandparents)
    if (stream.chance(30)) die(index, stream.between(2001, lastYear));
  // Later than the births of all their children.
  for (const index of parentsOfMinors) if (stream.chance(2)) die(index, lastYear);
  return deaths;
}

function yearOf(members: Members, index: number): number {
  return members[index]?.year ?? lastYear;
}

function place(members: Members, index: number, stream: Stream): Omit<Event, "on"> {
  const origin = members[index]?.line.origin;
  return origin && stream.chance(40)
    ? { place: stream.pick(origin.towns), country: origin.country }
    : { place: anyMunicipality(stream) };
}

function grandparentsUnion(
  members: Members,
  deaths: ReadonlyMap<number, Event>,
  he: number,
  child: number,
  stream: Stream,
): Union {
  const began = {
    on: perhapsPartlyKnown(dayIn(yearOf(members, child) - stream.between(1, 2), stream), 3, stream),
    ...place(members, he, stream),
  };
  const ended = firstDeath(deaths, [he, he + 1]);
  return {
    partners: [keyOf(he), keyOf(he + 1)],
    kind: "H",
    began,
    ...(ended === undefined ? {} : { ended }),
  };
}

function firstDeath(
  deaths: ReadonlyMap<number, Event>,
  couple: readonly number[],
): RegisterDate | undefined {
  const [first] = couple.flatMap((index) => deaths.get(index)?.on ?? []).sort();
  return first;
}

const togetherYears = 6;

/** Marriage or registered partnership, or neither; who parted did so some years later. */
function youngerUnion(
  members: Members,
  deaths: ReadonlyMap<number, Event>,
  couple: readonly [number, number],
  parted: boolean,
  stream: Stream,
): readonly Union[] {
  const kind = stream.pick(["H", "H", "H", "P", "P", undefined] as const);
  const younger = Math.max(...couple.map((index) => yearOf(members, index)));
  const years = stream.between(20, 30);
  const year = Math.min(younger + years, lastYear - togetherYears - 1);
  const began = { on: dayIn(year, stream), ...place(members, couple[0], stream) };
  const partedOn = dayIn(stream.between(year + togetherYears, lastYear - 1), stream);
  const ended = parted ? partedOn : firstDeath(deaths, couple);
  if (kind === undefined || year < younger + 18) return [];
  return [
    {
      partners: [keyOf(couple[0]), keyOf(couple[1])],
      kind,
      began,
      ...(ended === undefined ? {} : { ended }),
    },
  ];
}

/** Ancestors without a record here are known by name only. */
function drawParents(members: Members, stream: Stream): ReadonlyMap<number, readonly Relative[]> {
  const parents = new Map<number, readonly Relative[]>();
  const set = (children: readonly number[], of: readonly Relative[]) => {
    for (const child of children) parents.set(child, of);
  };
  for (const [index, member] of members.entries())
    if (member.generation === 0 && stream.chance(60)) set([index], ancestors(member, stream));
  set([role.heir, role.sibling], [keyOf(role.grandfather), keyOf(role.grandmother)]);
  set([role.bride, role.loneParent], [keyOf(role.otherGrandfather), keyOf(role.otherGrandmother)]);
  set([role.firstChild, role.secondChild, role.thirdChild], [keyOf(role.heir), keyOf(role.bride)]);
  set([role.cousin, role.secondCousin], [keyOf(role.sibling), keyOf(role.siblingsPartner)]);
  const loneChild = [keyOf(role.loneParent)];
  const other = otherParent(members[role.loneParent], stream);
  set([role.loneChild], stream.chance(50) ? [...loneChild, other] : loneChild);
  return parents;
}

function ancestors({ line, year }: Member, stream: Stream): readonly Identity[] {
  const she = drawLine(stream);
  return [
    {
      name: nameIn(line, "M", stream),
      gender: "M",
      born: { on: perhapsPartlyKnown(dayIn(year - stream.between(22, 40), stream), 15, stream) },
    },
    {
      name: nameIn(she, "V", stream),
      gender: "V",
      ...(stream.chance(70) ? { born: { on: dayIn(year - stream.between(20, 36), stream) } } : {}),
    },
  ];
}

function otherParent(lone: Member | undefined, stream: Stream): Identity {
  const gender = lone?.gender === "V" ? "M" : "V";
  return { name: nameIn(drawLine(stream), gender, stream), gender };
}

interface Circumstance {
  readonly strangerJoined: boolean;
  readonly parted: { readonly heir: boolean; readonly sibling: boolean };
}

/** Of the youngest generation; it is told only of those who are still minors. */
function drawAuthority(
  deaths: ReadonlyMap<number, Event>,
  { strangerJoined, parted }: Circumstance,
  stream: Stream,
): ReadonlyMap<number, Authority> {
  const children = sharedAuthority(
    [role.heir, role.bride],
    parted.heir && stream.chance(40),
    deaths,
  );
  const cousins = sharedAuthority(
    [role.sibling, role.siblingsPartner],
    parted.sibling && stream.chance(40),
    deaths,
  );
  const relations: readonly (readonly [number, Authority])[] = [
    [role.firstChild, children],
    [role.secondChild, children],
    [role.thirdChild, children],
    [role.cousin, cousins],
    [role.secondCousin, cousins],
    [role.loneChild, loneAuthority(deaths, strangerJoined, stream)],
  ];
  return new Map(
    relations.map(([index, authority]) => [
      index,
      stream.chance(doubtedPercent(authority)) ? { ...authority, investigated: true } : authority,
    ]),
  );
}

/** Rare forms are doubted more often, so that a small society shows it too. */
function doubtedPercent({ kind }: Authority): number {
  return kind === "GezamenlijkOuderlijkGezag" || kind === "EenhoofdigOuderlijkGezag" ? 5 : 30;
}

function sharedAuthority(
  [one, other]: readonly [number, number],
  isSole: boolean,
  deaths: ReadonlyMap<number, Event>,
): Authority {
  const alive = [one, other].filter((index) => !deaths.has(index));
  const [first] = alive;
  if (first === undefined) return { kind: "Voogdij", guardians: [] };
  if (isSole || alive.length === 1)
    return { kind: "EenhoofdigOuderlijkGezag", parent: keyOf(first) };
  return { kind: "GezamenlijkOuderlijkGezag", parents: [keyOf(one), keyOf(other)] };
}

const explanations = [
  "De ouder kan het gezag nu niet uitoefenen.",
  "Er is nog geen voogd benoemd.",
] as const;

function loneAuthority(
  deaths: ReadonlyMap<number, Event>,
  strangerJoined: boolean,
  stream: Stream,
): Authority {
  const parent = keyOf(role.loneParent);
  const among = stream.below(100);
  if (deaths.has(role.loneParent) || among < 10) return { kind: "Voogdij", guardians: [] };
  const guardians = [role.heir, role.bride].filter((index) => !deaths.has(index)).map(keyOf);
  if (among < 25) return { kind: "Voogdij", guardians };
  if (among < 33) return { kind: "TijdelijkGeenGezag", explanation: stream.pick(explanations) };
  if (among < 41)
    return { kind: "GezagNietTeBepalen", explanation: "Er zijn geen brondocumenten bekend." };
  if (strangerJoined && among < 80)
    return { kind: "GezamenlijkGezag", parent, third: keyOf(role.stranger) };
  if (among < 55) return { kind: "GezamenlijkGezag", parent };
  return { kind: "EenhoofdigOuderlijkGezag", parent };
}
