import { membersAt } from "../../contract/json/jsonSpans.ts";
import type { IndexedFiles } from "./drainIndex.ts";

/** The members that tell which message it is; sent again, it comes under another berichtTransportId. */
const identity = ["afzender", "ontvanger", "berichtId"] as const;

/**
 * Files whose message came before: same sender, receiver and `berichtId`, another berichtTransportId. The
 * service does not look at this, so whoever reads a folder would take the message for two (contract section 18).
 */
export function sentAgain(files: IndexedFiles): ReadonlySet<string> {
  const sendings = new Map<string, Sending[]>();
  for (const [file, attributes] of files) {
    const sending = sendingOf(file, attributes);
    if (!sending) continue;
    const same = sendings.get(sending.key) ?? [];
    same.push(sending);
    sendings.set(sending.key, same);
  }
  const later = new Set<string>();
  for (const same of sendings.values()) {
    const [first, ...others] = same.toSorted(byNumber);
    for (const { file, transport } of others) if (transport !== first?.transport) later.add(file);
  }
  return later;
}

interface Sending {
  readonly key: string;
  readonly file: string;
  readonly transport: string;
  /** Place in the mailbox; undefined where it is no whole number. */
  readonly number: bigint | undefined;
}

function sendingOf(file: string, attributes: string): Sending | undefined {
  if (!attributes.startsWith("{")) return undefined;
  const members = membersAt(attributes, 0);
  const valueOf = (name: string): string => {
    const span = members.get(name);
    const written = span ? attributes.slice(span.start, span.end) : "";
    // Digits stay as they are: not every number of a service fits a number of ours.
    return written.startsWith('"') ? String(JSON.parse(written)).trim() : plainNumber(written);
  };
  const parts = identity.map(valueOf);
  const transport = valueOf("berichtTransportId").toLowerCase();
  if (parts.includes("") || transport === "") return undefined;
  const number = valueOf("berichtVolgnummer");
  return {
    key: JSON.stringify(parts),
    file,
    transport,
    number: /^[0-9]{1,40}$/.test(number) ? BigInt(number) : undefined,
  };
}

function plainNumber(written: string): string {
  return /^[0-9]+$/.test(written) ? written : "";
}

/** In the order of the mailbox; where that is not known, as they stand. */
function byNumber({ number: one }: Sending, { number: other }: Sending): number {
  if (one === undefined || other === undefined || one === other) return 0;
  return one < other ? -1 : 1;
}
