import { messageLabels } from "../../../src/presentation/messageLabels.ts";
import type { RelatedMessage } from "../../../src/presentation/messages/knownMessages.ts";
import type { Card } from "../../../src/presentation/view.ts";
import type { ShownMessage } from "../../../src/protocol/readerMessages.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element, linkButton } from "../../shared/dom.ts";
import { flagList } from "../../shared/flags.ts";
import { icon } from "../../shared/icons.ts";
import type { ReaderContext } from "./readerContext.ts";

/** From whom to whom it went, and what kind it is. */
export function drawMessageFacts({ card }: ShownMessage): readonly HTMLElement[] {
  const [from, to] = [attribute(card, "afzender"), attribute(card, "ontvanger")];
  const way = [from, to].filter((part) => part !== undefined).join(" → ");
  return [way, card.message?.kind ?? ""]
    .filter((fact) => fact !== "")
    .map((fact) => element("span", {}, fact));
}

function attribute({ path, entries }: Card, name: string): string | undefined {
  const at = `${path}.berichtKenmerken`;
  const block = entries.find((entry) => entry.path === at);
  const row =
    block?.kind === "block" && block.entries.find((entry) => entry.path === `${at}.${name}`);
  return row && row.kind === "row" ? row.value : undefined;
}

/** What has to be known about the whole message, and the messages that belong to it. */
export function drawMessageFlags(
  { card, related }: ShownMessage,
  context: ReaderContext,
): HTMLElement | undefined {
  if (card.badges.length + related.length === 0) return undefined;
  const { said } = context;
  const more = related.map((each, index) => drawRelation(each, index, context));
  return flagList(card.badges, said(readerWords.applies), { isBrief: true, more });
}

function drawRelation(
  { relation, berichtId, title, at, state }: RelatedMessage,
  index: number,
  { said, send }: ReaderContext,
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
            () => send({ type: "openMessage", run: at.source, path: at.path }),
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
