import { readerWords } from "../../src/protocol/words/readerWords.ts";
import { FilterBox, Tools, type FilterBoxOptions, localized } from "../shared/controls.tsx";

interface FindBoxOptions extends Omit<FilterBoxOptions, "id" | "onPress" | "children"> {
  readonly ids: Readonly<Record<"search" | "count" | "previous" | "next", string>>;
  /** Index of the match; -1 before the first. */
  readonly at: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

export function foundWords(at: number, count: number) {
  return at < 0 || at >= count ? readerWords.foundCount(count) : readerWords.found(at + 1, count);
}

/** Search with a count of matches and keys for the next and previous one. */
export function FindBox({ ids, at, count, onStep, ...box }: FindBoxOptions) {
  return (
    <FilterBox
      {...box}
      id={ids.search}
      onPress={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        onStep(event.shiftKey ? -1 : 1);
      }}
    >
      <output class="count" id={ids.count}>
        {box.words.trim() !== "" && localized(foundWords(at, count))}
      </output>
      <Tools
        tools={[
          [ids.previous, "arrow-up", readerWords.previousFound, () => onStep(-1)],
          [ids.next, "arrow-down", readerWords.nextFound, () => onStep(1)],
        ]}
      />
    </FilterBox>
  );
}
