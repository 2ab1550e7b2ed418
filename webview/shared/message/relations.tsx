import { messageLabels } from "../../../src/presentation/messageLabels.ts";
import type { RelatedMessage } from "../../../src/presentation/messages/knownMessages.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { Icon, LinkButton, localized } from "../controls.tsx";

interface RelationsOptions {
  readonly related: readonly RelatedMessage[];
  readonly onOpen: (run: number, path: string) => void;
}

export function Relations({ related, onOpen }: RelationsOptions) {
  return related.map(({ relation, berichtId, title, at, state }, index) => {
    const brief = title === undefined ? berichtId : briefTitle(title);
    const name = title === undefined ? berichtId : `${title} (${berichtId})`;
    return (
      <li
        key={index}
        class="flag"
        data-tone="information"
        data-relation={relation}
        data-state={state}
        title={name}
      >
        <Icon name="mail" />
        <span>
          {localized(messageLabels.relations[relation])}{" "}
          {at ? (
            <LinkButton
              id={`related:${index}`}
              label={`${localized(readerWords.open)}: ${brief}`}
              onPress={() => onOpen(at.source, at.path)}
            >
              {brief}
            </LinkButton>
          ) : (
            <bdi>{name}</bdi>
          )}
          {state !== "fetched" && (
            <span class="quiet">
              : {localized(state === "listed" ? readerWords.listed : readerWords.notHere)}
            </span>
          )}
        </span>
      </li>
    );
  });
}

/** Kind and timestamp of a message, without the kind's name. */
export function briefTitle(title: string): string {
  const parts = title.split(" · ");
  return [...parts.slice(0, 1), ...parts.slice(-1)].join(" · ");
}
