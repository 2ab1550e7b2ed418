import { answerShapes } from "../../contract/answer/answerShapes.ts";
import { addressLines } from "../../contract/answer/authorisedFields.ts";
import { aliases, deliveredPath, membersOf } from "../../contract/answer/fields.ts";
import type { AnswerType } from "../../contract/operations.ts";

/** What is asked of one block: all of it, or these members. */
export interface Selection {
  readonly whole: boolean;
  readonly members: ReadonlyMap<string, Selection>;
}

export const everything: Selection = { whole: true, members: new Map() };

export function askedOf(selection: Selection, member: string): Selection | undefined {
  return selection.whole ? everything : selection.members.get(member);
}

/**
 * The paths of `fields` as one tree (contract section 3). Domestic aliases are resolved for this
 * person: of someone abroad they ask nothing that comes from the residence, only the block `adressering`.
 */
export function selectionOf(
  fields: readonly string[],
  answerType: AnswerType,
  livesAbroad: boolean,
): Selection {
  const root = newNode();
  for (const field of fields)
    for (const path of askedPaths(field, answerType, livesAbroad)) add(root, path);
  return root;
}

interface Node {
  whole: boolean;
  readonly members: Map<string, Node>;
}

function newNode(): Node {
  return { whole: false, members: new Map() };
}

function add(root: Node, { path, whole }: AskedPath): void {
  let node = root;
  for (const name of path.split(".")) {
    const next = node.members.get(name) ?? newNode();
    node.members.set(name, next);
    node = next;
  }
  if (whole) node.whole = true;
}

interface AskedPath {
  readonly path: string;
  /** False where the block is asked, but nothing in it. */
  readonly whole: boolean;
}

function askedPaths(
  field: string,
  answerType: AnswerType,
  livesAbroad: boolean,
): readonly AskedPath[] {
  const used = aliases.find(({ alias }) => field === alias || field.startsWith(`${alias}.`));
  if (!used) return [{ path: field, whole: true }];
  const paths = field === used.alias ? membersBehind(used, answerType) : [deliveredPath(field)];
  const asked = paths.map((path) => ({ path, whole: true }));
  if (!livesAbroad) return asked;
  const others = asked.filter(({ path }) => !comesFromResidence(path));
  return used.for === residence ? others : [{ path: used.for, whole: false }, ...others];
}

const residence = "verblijfplaats";
const addressing = "adressering";

/**
 * Whether an empty `adressering` is left out of who lives abroad. By the domestic alias alone it is
 * delivered without anything in it; asked together with the address itself it is not (contract section 18).
 */
export function leavesOutEmptyAddressing(fields: readonly string[]): boolean {
  const asksAddress = fields.some(
    (field) => field === residence || `${field}.`.startsWith(`${residence}.verblijfadres.`),
  );
  return asksAddress && !fields.some((field) => `${field}.`.startsWith(`${addressing}.`));
}

/** A bare alias asks every member of its block, except what the alias leaves out. */
function membersBehind(used: (typeof aliases)[number], answerType: AnswerType): readonly string[] {
  const block = answerShapes[answerType].members[used.for];
  if (!block) return [];
  return [...membersOf(block).keys()]
    .filter((name) => !used.without.includes(name))
    .map((name) => `${used.for}.${name}`);
}

function comesFromResidence(path: string): boolean {
  const [block, member] = path.split(".");
  if (block === residence) return true;
  return (
    member === undefined ||
    addressLines.has(member) ||
    member === "indicatieVastgesteldVerblijftNietOpAdres"
  );
}
