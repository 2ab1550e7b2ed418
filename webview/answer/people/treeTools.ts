import type { Text } from "../../../src/contract/text.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element } from "../../shared/dom.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { iconButton } from "../../shared/iconButton.ts";

interface TreeToolsOptions {
  readonly said: (text: Text) => string;
  /** Where the number of what was found stands. */
  readonly count: HTMLElement;
  readonly search: (words: string) => void;
  readonly unfoldAll: (on: boolean) => void;
}

/** The search in a tree, and how it is unfolded and folded as a whole. */
export function treeTools({ said, count, search, unfoldAll }: TreeToolsOptions): HTMLElement {
  return element(
    "div",
    { class: "view-tools" },
    filterBox("tree-search", said(peopleWords.search), search),
    count,
    iconButton({
      id: "unfold-all",
      icon: "expand-all",
      label: said(peopleWords.unfoldAll),
      onPress: () => unfoldAll(true),
    }),
    iconButton({
      id: "fold-all",
      icon: "collapse-all",
      label: said(peopleWords.foldAll),
      onPress: () => unfoldAll(false),
    }),
  );
}
