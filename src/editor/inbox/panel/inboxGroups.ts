import type { ListLine } from "../../../presentation/inbox/messageList.ts";
import {
  groupedLines,
  isGroup,
  type GroupedLine,
} from "../../../presentation/inbox/personGroups.ts";
import type { InboxContents } from "../inboxContents.ts";
import type { InboxReading } from "./inboxReading.ts";

/** Whether the panel shows its list by person, and which of them are folded; for this session only. */
export class InboxGroups {
  isOn = false;
  readonly #folded = new Set<string | undefined>();
  #turns = 0;
  #made: { readonly of: readonly unknown[]; readonly lines: readonly GroupedLine[] } | undefined;

  /** Folds the messages below a heading away, or shows them. */
  fold(line: GroupedLine | undefined, isOpen: boolean): void {
    if (!isGroup(line)) return;
    this.#turns++;
    if (isOpen) this.#folded.delete(line.person);
    else this.#folded.add(line.person);
  }

  /** The lines of the list, by person where that is on; made again only after a change. */
  lines(
    plain: readonly ListLine[],
    contents: InboxContents,
    reading: InboxReading,
  ): readonly GroupedLine[] {
    if (!this.isOn) {
      this.#made = undefined;
      return plain;
    }
    const of = [plain, contents.version, reading.key, this.#turns];
    if (this.#made?.of.every((part, at) => part === of[at]) !== true) {
      const lines = groupedLines(plain, {
        messageAt: (place) => contents.messageAt(place),
        personOf: (id) => reading.personOf(id),
        isFolded: (person) => this.#folded.has(person),
      });
      this.#made = { of, lines };
    }
    return this.#made?.lines ?? plain;
  }
}
