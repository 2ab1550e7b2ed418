import type { Text } from "../../../src/contract/text.ts";
import { messageLabels } from "../../../src/presentation/messageLabels.ts";
import type { RelatedMessage } from "../../../src/presentation/messages/knownMessages.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, linkButton } from "../dom.ts";
import { icon } from "../icons.ts";

type OpenMessage = (run: number, path: string) => void;

/** The messages that one refers to, and those that refer to it, for the list of its flags. */
export function drawRelations(
  related: readonly RelatedMessage[],
  said: (text: Text) => string,
  open: OpenMessage,
): readonly HTMLElement[] {
  return related.map((each, index) => drawRelation(each, index, said, open));
}

function drawRelation(
  { relation, berichtId, title, at, state }: RelatedMessage,
  index: number,
  said: (text: Text) => string,
  open: OpenMessage,
): HTMLElement {
  const name = title === undefined ? berichtId : `${title} (${berichtId})`;
  const brief = title === undefined ? berichtId : briefOf(title);
  const why = {
    fetched: undefined,
    listed: readerWords.listed,
    "not here": readerWords.notHere,
  }[state];
  return element(
    "li",
    {
      class: "flag",
      "data-tone": "information",
      "data-relation": relation,
      "data-state": state,
      title: name,
    },
    icon("mail"),
    element(
      "span",
      {},
      `${said(messageLabels.relations[relation])} `,
      at
        ? linkButton(
            { id: `related:${index}`, "aria-label": `${said(readerWords.open)}: ${brief}` },
            () => open(at.source, at.path),
            brief,
          )
        : element("bdi", {}, name),
      why && element("span", { class: "quiet" }, `: ${said(why)}`),
    ),
  );
}

/** Kind and moment of a message, without the name of its kind. */
export function briefOf(title: string): string {
  const parts = title.split(" · ");
  return [...parts.slice(0, 1), ...parts.slice(-1)].join(" · ");
}
