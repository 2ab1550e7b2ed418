import { operations } from "../contract/operations.ts";
import type { FileDraft, RequestDraft } from "../model/requestDraft.ts";
import { orderRequests, type Selection } from "../runner/run/order.ts";

/** One of several parts of a run, from 1. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

interface ShardedFile {
  readonly ordinals: readonly number[];
  /** Position of each request in the whole run, by its ordinal. */
  readonly positions: ReadonlyMap<number, number>;
}

/**
 * Divides the requests of a run, in order of execution, into parts of similar length. A request stays with those whose
 * response it needs. All later mailbox requests of a file stay with one that changes the mailbox. The same files give
 * the same parts on every machine.
 */
export function shardOf(
  files: readonly { readonly draft: FileDraft; readonly selection: Selection }[],
  { number, of }: Shard,
): readonly ShardedFile[] {
  const ordered = files.map(({ draft, selection }) => orderRequests(draft, selection));
  const total = ordered.reduce((sum, { requests }) => sum + requests.length, 0);
  let before = 0;
  return ordered.map(({ requests, references, chosen }) => {
    const positions = new Map(requests.map(({ ordinal }, at) => [ordinal, before + at]));
    before += requests.length;
    const ordinals = groupsOf(requests, references).flatMap((group) => {
      const first = Math.min(...group.map((ordinal) => positions.get(ordinal) ?? 0));
      return Math.floor((first * of) / total) === number - 1 ? group : [];
    });
    return { ordinals: ordinals.filter((ordinal) => chosen.has(ordinal)), positions };
  });
}

function groupsOf(
  requests: readonly RequestDraft[],
  references: ReturnType<typeof orderRequests>["references"],
): readonly (readonly number[])[] {
  const groupOf = new Map<number, number[]>(requests.map(({ ordinal }) => [ordinal, [ordinal]]));
  const join = (one: number, other: number) => {
    const [kept, joined] = [groupOf.get(one), groupOf.get(other)];
    if (!kept || !joined || kept === joined) return;
    kept.push(...joined);
    for (const ordinal of joined) groupOf.set(ordinal, kept);
  };
  for (const { ordinal } of requests)
    for (const { target } of references.get(ordinal) ?? []) join(ordinal, target.ordinal);
  const ofMailbox = requests.filter(
    ({ operation }) => operations[operation].service === "berichten",
  );
  const changes = ofMailbox.some(({ operation }) => operations[operation].changesMailbox !== "no");
  const [first, ...others] = changes ? ofMailbox : [];
  if (first) for (const { ordinal } of others) join(first.ordinal, ordinal);
  return [...new Set(groupOf.values())];
}
