import type { ComponentChildren } from "preact";
import { kindTitle } from "../../src/presentation/inbox/messageColumns.ts";
import {
  type ListedMessage,
  keptText,
  retentionWords,
} from "../../src/presentation/inbox/listedMessages.ts";
import { inboxWords as words } from "../../src/protocol/inbox.ts";
import { peopleWords } from "../../src/protocol/words/responseWords.ts";
import { LinkButton, Notice, pageLanguage, localized } from "../shared/controls.tsx";
import { toggled } from "../shared/toggled.ts";
import { sendUnlessBusy, type InboxParts, type ListFacts } from "./inboxPage.ts";

/** Messages named above the list, which contains all. */
const mostNamed = 5;

interface NoticesParts extends InboxParts {
  readonly facts: ListFacts;
}

export function Notices(parts: NoticesParts) {
  const { state, app } = parts;
  const { presenting, isTrusted, work, end } = state;
  return (
    <div class="notices">
      {presenting && (
        <div data-presenting="">
          <Notice
            tone="information"
            actions={
              <LinkButton
                id="stop-presenting"
                heir="ask-list"
                word={peopleWords.stopPresenting}
                onPress={() => app.send({ type: "present", on: false })}
              />
            }
          >
            <strong>{localized(peopleWords.presenting)}</strong>
            <span class="detail">{localized(words.allMasked)}</span>
          </Notice>
        </div>
      )}
      {!isTrusted && <Notice tone="warning">{localized(words.untrusted)}</Notice>}
      {work && <Work {...parts} work={work} />}
      {end && end.tone !== "information" && (
        <div data-end={end.tone}>
          <Notice tone={end.tone === "error" ? "bad" : "warning"}>{end.text}</Notice>
        </div>
      )}
      {isTrusted && <Needy {...parts} />}
    </div>
  );
}

function Work({
  work: { title, done, of },
  app,
}: InboxParts & { readonly work: NonNullable<InboxParts["state"]["work"]> }) {
  return (
    <Notice
      tone="information"
      actions={
        <LinkButton
          id="cancel"
          heir="ask-list"
          word={words.cancel}
          onPress={() => app.send({ type: "cancel" })}
        />
      }
    >
      <strong>{title}</strong>
      <span class="detail">
        {of === undefined ? localized(words.running) : localized(words.progress(done, of))}
      </span>
      {of === undefined ? (
        <progress aria-label={title} />
      ) : (
        <progress aria-label={title} max={Math.max(1, of)} value={Math.min(done, of)} />
      )}
    </Notice>
  );
}

function Needy(parts: NoticesParts) {
  const { state, page, app, facts } = parts;
  const { now, alarmDays, work } = state;
  const { expiring, expired, failed } = facts;
  const explained = failed.slice(0, mostNamed).find(({ hasLink }) => hasLink);
  const kept = ({ keptUntil }: ListedMessage) => keptText(keptUntil, now, pageLanguage());
  const word = localized(words.explain);
  return (
    <>
      {failed.length > 0 && (
        <Named
          {...parts}
          name="failed"
          tone="bad"
          heading={localized(words.failed(failed.length))}
          messages={failed}
          textOf={({ id }) => failed.find((one) => one.id === id)?.problem ?? ""}
          actions={
            <>
              {explained && (
                <LinkButton
                  id="explain-failed"
                  title={`${word}: ${kindTitle(explained.kind)}`}
                  label={`${localized(words.why)} ${word}: ${kindTitle(explained.kind)}`}
                  word={words.why}
                  onPress={() => app.send({ type: "explain", id: explained.id })}
                />
              )}
              <LinkButton
                id="ask-retry"
                heir="ask-list"
                isBusy={work !== undefined}
                word={words.retry}
                onPress={() =>
                  sendUnlessBusy(parts, { type: "fetch", ids: failed.map(({ id }) => id) })
                }
              />
            </>
          }
        />
      )}
      {expired.length > 0 && (
        <Named
          {...parts}
          name="expired"
          tone="bad"
          heading={localized(retentionWords.expired(expired.length))}
          messages={expired}
          textOf={kept}
        />
      )}
      {expiring.length > 0 && (
        <Named
          {...parts}
          name="expiring"
          tone="warning"
          heading={localized(retentionWords.expiring(expiring.length, alarmDays))}
          messages={expiring}
          textOf={kept}
          actions={
            <LinkButton
              id="selectExpiring"
              word={words.selectExpiring}
              onPress={() => {
                const ids = expiring.map(({ id }) => id);
                app.change({ chosen: [...toggled(page.chosen, ids, true)] });
              }}
            />
          }
        />
      )}
    </>
  );
}

interface NamedOptions extends InboxParts {
  readonly name: string;
  readonly tone: "bad" | "warning";
  readonly heading: string;
  readonly messages: readonly ListedMessage[];
  readonly textOf: (message: ListedMessage) => string;
  readonly actions?: ComponentChildren;
}

function Named({ name, tone, heading, messages, textOf, actions }: NamedOptions) {
  const beyond = messages.length - mostNamed;
  return (
    <div data-notice={name}>
      <Notice tone={tone} actions={actions}>
        <strong>{heading}</strong>
        <span class="detail">
          {messages.slice(0, mostNamed).map((message, at) => (
            <span key={message.id} data-message={message.id}>
              {at > 0 && ", "}
              {`${kindTitle(message.kind)}: ${textOf(message)}`}
            </span>
          ))}
          {beyond > 0 && `, ${localized(words.others(beyond))}`}
        </span>
      </Notice>
    </div>
  );
}
