import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { explainFailure } from "../../../../src/explain/explainFailure.ts";
import { dispatch } from "../../../../src/panels/handlers.ts";
import { Inbox, type InboxCalls } from "../../../../src/panels/inbox/inbox.ts";
import { messageCards } from "../../../../src/panels/inbox/inboxContents.ts";
import { KeptPage } from "../../../../src/panels/inbox/keptInbox.ts";
import { ShownInbox } from "../../../../src/panels/inbox/shownInbox.ts";
import { PresentationMode } from "../../../../src/panels/presentationMode.ts";
import {
  messageGlanceAt,
  messagesRelatedTo,
} from "../../../../src/panels/response/sessionMessages.ts";
import { Runs } from "../../../../src/panels/runs.ts";
import type { FromInboxPanel, ToInboxPanel } from "../../../../src/protocol/inbox.ts";
import type { InboxRequest } from "../../../../src/runner/run/inboxDraft.ts";
import { messageId } from "../../../support/generated/manyMessages.ts";

const environment = { name: "local", kind: "local" } as const;
const listed = { berichten: [{ berichtTransportId: messageId(0), berichtType: "Ag11" }] };

/** A page without an editor, over a mailbox with one message. */
function openPage() {
  const language = () => "en" as const;
  const asked: InboxRequest[] = [];
  const [sent, problems]: [ToInboxPanel[], string[]] = [[], []];
  let identity = "one";
  const requests: InboxCalls = {
    environment: () => Promise.resolve(environment),
    mailbox: () => Promise.resolve({ config: "", identity }),
    run: (wanted, { isMeant, take }) => {
      if (!isMeant({ config: "", identity })) return Promise.resolve(undefined);
      asked.push(...wanted);
      const response: JsonObject = wanted[0]?.operation === "LijstBerichten" ? listed : {};
      const came = { id: 1, response, environment: { ...environment, people: "test" } } as const;
      take?.(came);
      return Promise.resolve({ responses: [came], isComplete: true });
    },
    runUnprompted: () => Promise.resolve("not allowed"),
  };
  const inbox = new Inbox({
    ...{ requests, language, dialect: () => "default", masks: () => false },
    ...{ showRun: () => undefined, isKept: () => true, alarmDays: () => 7, countMinutes: () => 0 },
    readers: () => Promise.resolve({ explainFailure, messageCards }),
    around: {
      isVisible: () => true,
      describe: () => undefined,
      inform: () => undefined,
      reportProblem: (problem) => problems.push(problem),
    },
  });
  const shown = new ShownInbox({
    ...{ inbox, language, runs: new Runs(), isTrusted: () => true },
    presentation: new PresentationMode({
      ...{ language, masksAll: () => false, tables: () => undefined },
    }),
    readers: () => Promise.resolve({ messageGlanceAt, messagesRelatedTo }),
    kept: new KeptPage(new Map([["brp.inbox.columns", ["sender"]]]) as never),
    page: () => ({ isOpen: true, isVisible: true, send: (message) => sent.push(message) }),
  });
  const receive = async (message: FromInboxPanel) => {
    await dispatch(shown.handlers, message);
    shown.draw();
  };
  const states = () => sent.flatMap((message) => (message.type === "state" ? [message] : []));
  const close = () => {
    shown.dispose();
    inbox.dispose();
  };
  const move = () => (identity = "two");
  return { asked, problems, inbox, receive, states, close, move };
}

describe("the inbox panel without an editor", () => {
  it("names the environment, and returns the kept columns to a new page", async () => {
    const { receive, states, close } = openPage();
    await receive({ type: "ready" });
    await expect.poll(() => states().at(-1)?.state.environment).toEqual(environment);
    expect(states().find(({ page }) => page)?.page?.columns).toEqual(["sender"]);
    close();
  });

  it("lists, and fetches only what it lists", async () => {
    const { receive, states, close, asked } = openPage();
    await receive({ type: "list" });
    await expect.poll(() => states().some(({ list }) => list?.rows.length === 1)).toBe(true);
    await receive({ type: "fetch", ids: [messageId(0), messageId(9)] });
    expect(asked.map(({ operation }) => operation)).toEqual(["LijstBerichten", "HaalBerichtenOp"]);
    expect(JSON.stringify(asked[1]?.query)).not.toContain(messageId(9));
    close();
  });

  it("sends no filter that the service would refuse", async () => {
    const { receive, states, close, asked } = openPage();
    await receive({ type: "listBy", filter: { ontvangenVanaf: "yesterday", afzender: "x" } });
    await expect.poll(() => states().at(-1)?.state.refusal?.name).toBeDefined();
    expect(asked).toEqual([]);
    close();
  });

  it("clears the list of another mailbox, and sends nothing to it", async () => {
    const { receive, close, asked, move, inbox, problems } = openPage();
    await receive({ type: "list" });
    move();
    await receive({ type: "fetch", ids: [messageId(0)] });
    expect(asked).toHaveLength(1);
    expect(inbox.contents.messages).toEqual([]);
    expect(problems).toHaveLength(1);
    close();
  });
});
