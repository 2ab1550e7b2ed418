import type { FromResponsePanel } from "../../../src/protocol/response.ts";
import type {
  FromMessageFile,
  MessageFileState,
  ToMessageFile,
} from "../../../src/protocol/messageFile.ts";
import type { ShownReader } from "../../../src/protocol/reader.ts";
import { messageFileWords as words } from "../../../src/protocol/words/messageFileWords.ts";
import { panelWords } from "../../../src/protocol/words/responseWords.ts";
import { startPanel, type App, type ShownPanel } from "../../shared/app.tsx";
import {
  ActionButton,
  Fold,
  Icon,
  IconButton,
  List,
  Notice,
  NoticeLines,
  Toolbar,
  localized,
} from "../../shared/controls.tsx";
import { MenuItem, Popover } from "../../shared/popovers.tsx";
import { PanelHead } from "../../shared/panelHead.tsx";
import { MaskedNote, maskButton } from "../masking.tsx";
import { MessageBar, MessageViews } from "../messages/messages.tsx";
import {
  firstMessages,
  viewOptionsIn,
  type MessagesPage,
  type ReaderParts,
} from "../messages/messagesPage.ts";
import { Presenting } from "../outcome.tsx";
import { DeliveryPane, firstDelivery, withRows, type DeliveryPage } from "./delivery.tsx";

interface FileShown extends Omit<MessageFileState, "revealed"> {
  readonly read: ShownReader | undefined;
  readonly revealed: ReadonlyMap<string, string>;
}

interface FilePage {
  readonly messages: MessagesPage;
  readonly delivery: DeliveryPage;
  readonly isConvertOpen: boolean;
}

type FileApp = App<FilePage, FromMessageFile | FromResponsePanel>;

interface FileParts extends ShownPanel<FileShown, FilePage> {
  readonly app: FileApp;
}

const convertButton = "convert";

function receive(
  message: ToMessageFile,
  { state: before, page }: { readonly state: FileShown | undefined; readonly page: FilePage },
  app: FileApp,
): FileShown | undefined {
  switch (message.type) {
    case "state": {
      const { state, read = before?.read } = message;
      const revealed = new Map(Object.entries(state.revealed));
      const isSame =
        JSON.stringify([...revealed]) === JSON.stringify([...(before?.revealed ?? [])]);
      return {
        ...state,
        read: state.messages && read,
        revealed: isSame && before ? before.revealed : revealed,
      };
    }
    case "deliveryRows":
      app.change({ delivery: withRows(page.delivery, message) });
      return before;
    default:
      return message satisfies never;
  }
}

function readerOf({ state, page, app }: FileParts): ReaderParts {
  const { masked, presenting, revealed, read } = state;
  const items = state.messages?.items ?? [];
  const look = viewOptionsIn(page.messages, state.look, 0, items);
  const { send, announce, focus } = app;
  return {
    context: {
      ...{ send, announce, focus, run: 0, masked, presenting, revealed },
      fields: undefined,
      hasSource: false,
      lacks: [],
      compareFile: () => send({ type: "compareFile", path: look.path }),
    },
    items,
    look,
    read,
    page: page.messages,
    change: (part) => app.change({ messages: { ...page.messages, ...part } }),
  };
}

/** A message file in its own editor: the message or the error, with the available actions. */
function MessageFile(parts: FileParts) {
  const { state, page, app } = parts;
  const reader = state.messages && readerOf(parts);
  return (
    <>
      <PanelHead>
        <div class="head-top">
          <Title {...parts} />
          {reader && <Tools {...parts} />}
        </div>
        {reader && <ConvertMenu {...parts} path={reader.look.path} />}
        <div class="head-row">{reader && <MessageBar {...reader} />}</div>
      </PanelHead>
      {state.delivery && (
        <DeliveryPane
          delivery={state.delivery}
          page={page.delivery}
          send={app.send}
          change={(part) => app.change({ delivery: { ...page.delivery, ...part } })}
        />
      )}
      <Notes {...parts} />
      <div class="views">{reader && <MessageViews {...reader} />}</div>
    </>
  );
}

function Title({ state }: FileParts) {
  const { name, facts, schema, masked, messages } = state;
  return (
    <div class="head-words">
      <h1 title={name}>{name}</h1>
      <div class="facts">
        {facts.map((fact, at) => (
          <span key={at} class={at > 0 ? "dot" : undefined}>
            {fact}
          </span>
        ))}
        {schema?.length === 0 && (
          <span class="dot" id="schema-fits">
            {localized(words.schema.good)}
          </span>
        )}
        {masked && messages && <MaskedNote />}
      </div>
    </div>
  );
}

function Tools({ state, page, app }: FileParts) {
  const { masked, presenting, isTolerant } = state;
  const { send, change } = app;
  return (
    <Toolbar label={panelWords.actions}>
      {isTolerant && (
        <IconButton
          id="strict"
          icon="debug-rerun"
          label={words.strict}
          onPress={() => send({ type: "tolerant", on: false })}
        />
      )}
      {!presenting && (
        <IconButton {...maskButton(masked)} onPress={() => send({ type: "mask", on: !masked })} />
      )}
      <IconButton
        id={convertButton}
        icon="export"
        label={words.convert}
        onPress={() => change({ isConvertOpen: !page.isConvertOpen })}
      />
    </Toolbar>
  );
}

function ConvertMenu({ state, page, app, path }: FileParts & { readonly path: string }) {
  const { send, change, focus } = app;
  return (
    <Popover
      id="convert-menu"
      label={words.convert}
      kind="menu"
      button={convertButton}
      isOpen={page.isConvertOpen}
      onClose={() => change({ isConvertOpen: false })}
    >
      {state.targets.map(({ form, label: target, note }) => (
        <MenuItem
          key={form}
          class="conversion"
          id={`convert-${form}`}
          onPress={() => {
            change({ isConvertOpen: false });
            focus(convertButton);
            send({ type: "convert", path, to: form });
          }}
        >
          <span>{target}</span>
          {note !== "" && <span class="quiet small">{note}</span>}
        </MenuItem>
      ))}
    </Popover>
  );
}

function Notes(parts: FileParts) {
  const { state, app } = parts;
  const { presenting, problem, notes, isTolerant, schema, fault, messages } = state;
  const { send } = app;
  return (
    <div>
      {presenting && <Presenting app={app} />}
      {isTolerant && messages && <Notice tone="warning">{localized(words.readTolerantly)}</Notice>}
      <NoticeLines tone="warning" lines={notes} />
      {schema && schema.length > 0 && (
        <Fold
          id="schema"
          class="schema"
          title={[<Icon name="warning" />, localized(words.schema.wrong(schema.length))]}
        >
          <List class="lines" lines={schema} />
        </Fold>
      )}
      {fault && <Fault {...parts} fault={fault} />}
      {problem !== undefined && (
        <section class="state" data-problem="">
          <Icon name="info" />
          <p>{problem}</p>
          <div class="actions">
            <ActionButton
              id="reopen"
              word={words.reopen}
              onPress={() => send({ type: "reopen" })}
            />
          </div>
        </section>
      )}
    </div>
  );
}

function Fault({
  fault: { place, expected, found, advice, canTolerate },
  app: { send },
}: FileParts & { readonly fault: NonNullable<FileShown["fault"]> }) {
  const rows = [
    [words.place, place],
    [words.expected, expected],
    [words.found, found],
    [words.cause, advice],
  ] as const;
  return (
    <section class="file-fault" aria-labelledby="file-fault">
      <h2 id="file-fault">
        <Icon name="error" tone="bad" />
        {localized(words.fault)}
      </h2>
      <dl>
        {rows.map(
          ([label, value]) =>
            value !== "" && [
              <dt key={label.en}>{localized(label)}</dt>,
              <dd key={`${label.en}:`}>{value}</dd>,
            ],
        )}
      </dl>
      <div class="actions">
        {canTolerate && (
          <ActionButton
            id="tolerant"
            isPrimary
            word={words.tolerant}
            onPress={() => send({ type: "tolerant", on: true })}
          />
        )}
        <ActionButton id="reopen" word={words.reopen} onPress={() => send({ type: "reopen" })} />
      </div>
    </section>
  );
}

export function startMessageFile(): void {
  startPanel<FileShown, FilePage, FromMessageFile | FromResponsePanel, ToMessageFile>({
    page: { messages: firstMessages, delivery: firstDelivery, isConvertOpen: false },
    receive,
    view: (shown, app) => <MessageFile {...shown} app={app} />,
    home: () => undefined,
    takesFiles: true,
    announce: ({ state }, before) => {
      const announcement = ({ name, facts }: FileShown) => [name, ...facts].join(" · ");
      const now = announcement(state);
      return before && announcement(before.state) === now ? undefined : now;
    },
  });
}
