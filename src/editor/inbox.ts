import {
  EventEmitter,
  TreeItemCheckboxState,
  window,
  workspace,
  type Disposable,
  type TreeDataProvider,
  type TreeItem,
} from "vscode";
import { memberOf } from "../contract/json.ts";
import { parameterOf } from "../contract/parameters.ts";
import { text } from "../contract/text.ts";
import { Views } from "./contributions.ts";
import { displayLanguage, said } from "./convert.ts";
import type { ListedMessage, MessageCard } from "./inboxMessages.ts";
import { inboxItem, type InboxNode } from "./inboxNodes.ts";
import type { InboxRequests } from "./inboxRequests.ts";
import { tellProblem } from "./tellUser.ts";

const sentences = {
  chooseFirst: text(
    "Tick the messages to fetch first; list them when there are none.",
    "Vink eerst de op te halen berichten aan; toon de lijst als er geen zijn.",
  ),
  fetchFirst: text(
    "This message has not been fetched yet. Tick it and fetch it; it then counts as fetched.",
    "Dit bericht is nog niet opgehaald. Vink het aan en haal het op; het geldt dan als opgehaald.",
  ),
  nothingWaits: text("No message is waiting.", "Er wacht geen bericht."),
  more: text(
    "more are waiting. Fetch these, then list again.",
    "wachten er nog. Haal deze op en toon de lijst opnieuw.",
  ),
} as const;

/** Where the content of a message is shown. */
interface ShownCard extends MessageCard {
  readonly run: number;
}

/** The inbox: three counts, the listed messages, and the fetching of those that were ticked. */
export class Inbox implements TreeDataProvider<InboxNode>, Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #requests: InboxRequests;
  readonly #view;
  readonly #ticked = new Set<string>();
  /** By transport identifier. */
  readonly #cards = new Map<string, ShownCard>();
  readonly #showRun: (run: number, card?: string) => void;
  #counts: readonly InboxNode[] = [];
  #messages: readonly ListedMessage[] = [];
  /** Of another number after each `clear`: what was asked before belongs to another mailbox. */
  #mailbox = 0;

  constructor(requests: InboxRequests, showRun: (run: number, card?: string) => void) {
    this.#requests = requests;
    this.#showRun = showRun;
    this.#view = window.createTreeView(Views.inbox, {
      treeDataProvider: this,
      manageCheckboxStateManually: true,
      canSelectMany: false,
    });
    this.#view.onDidChangeCheckboxState(({ items }) => {
      for (const [node, state] of items) this.#tickNode(node, state);
    });
  }

  getChildren(parent?: InboxNode): InboxNode[] {
    if (parent || !workspace.isTrusted) return [];
    const messages = this.#messages.map((message) => this.#messageNode(message));
    const count = messages.length;
    const all = { kind: "all", count, ticked: this.#ticked.size === count } as const;
    return [...this.#counts, ...(count > 1 ? [all] : []), ...messages];
  }

  getTreeItem(node: InboxNode): TreeItem {
    return inboxItem(node);
  }

  /** Asks the three counts: this changes nothing in the mailbox. */
  async count(): Promise<void> {
    const words = parameterOf("TelBerichten", "soort")?.values ?? [];
    const requests = words.map(
      ({ value, meaning }) => `### ${said(meaning)}\nTelBerichten\nsoort: ${value}\n`,
    );
    const mailbox = this.#mailbox;
    const answered = await this.#requests.run(requests.join("\n"), "view");
    if (!answered || mailbox !== this.#mailbox) return;
    const counts = answered.map(({ answer }) => memberOf(answer, "aantalBerichten"));
    const at = new Date();
    this.#counts = words.flatMap(({ meaning }, index): readonly InboxNode[] => {
      const count = counts[index];
      return typeof count === "number" ? [{ kind: "count", label: said(meaning), count, at }] : [];
    });
    // The last of the three words holds both others.
    const waiting = this.#counts.at(-1);
    if (waiting?.kind === "count")
      this.#view.badge = { value: waiting.count, tooltip: `${waiting.count} ${waiting.label}` };
    this.#changed.fire();
  }

  /** Lists the first page of what waits, as receivers work; the listed count as seen. */
  async list(): Promise<void> {
    const mailbox = this.#mailbox;
    const [answered] = (await this.#requests.run("LijstBerichten", "notification")) ?? [];
    const { answerWork } = await import("./answerWork.ts");
    if (!answered || mailbox !== this.#mailbox) return;
    const { answer } = answered;
    this.#ticked.clear();
    this.#messages = answerWork.listedMessages(answer);
    const more = answerWork.waitingBeyond(answer);
    this.#view.message =
      this.#messages.length === 0
        ? said(sentences.nothingWaits)
        : more > 0
          ? `${more} ${said(sentences.more)}`
          : "";
    this.#changed.fire();
  }

  /** Chooses a listed message for the next fetch, or takes it out again. */
  tick(id: string, chosen: boolean): void {
    if (chosen) this.#ticked.add(id);
    else this.#ticked.delete(id);
    this.#changed.fire();
  }

  async fetch(): Promise<void> {
    const ids = [...this.#ticked];
    if (ids.length === 0) return tellProblem(said(sentences.chooseFirst));
    const mailbox = this.#mailbox;
    const [answered] = (await this.#requests.run(fetchRequest(ids), "notification")) ?? [];
    const { answerWork } = await import("./answerWork.ts");
    if (!answered || mailbox !== this.#mailbox) return;
    const { id: run, answer } = answered;
    const cards = answerWork.messageCards(answer, displayLanguage());
    for (const [id, card] of cards) {
      this.#cards.set(id, { ...card, run });
      this.#ticked.delete(id);
    }
    this.#messages = this.#messages.map((message) => {
      const card = cards.get(message.id);
      return card && card.problem === undefined ? { ...message, fetched: true } : message;
    });
    this.#changed.fire();
    this.#showRun(run);
  }

  /** Shows the content of a message, or why there is none. */
  open(id: string): void {
    const card = this.#cards.get(id);
    if (card) this.#showRun(card.run, card.path);
    else tellProblem(said(sentences.fetchFirst));
  }

  /** Forgets the listed messages, since another environment has another mailbox. */
  clear(): void {
    this.#mailbox++;
    this.#counts = [];
    this.#messages = [];
    this.#ticked.clear();
    this.#cards.clear();
    this.#view.badge = undefined;
    this.#view.message = "";
    this.#changed.fire();
  }

  dispose(): void {
    this.#view.dispose();
    this.#changed.dispose();
  }

  #tickNode(node: InboxNode, state: TreeItemCheckboxState): void {
    const chosen = state === TreeItemCheckboxState.Checked;
    if (node.kind === "message") this.tick(node.message.id, chosen);
    if (node.kind === "all") for (const { id } of this.#messages) this.tick(id, chosen);
  }

  #messageNode(message: ListedMessage): InboxNode {
    const problem = this.#cards.get(message.id)?.problem;
    const ticked = this.#ticked.has(message.id);
    return { kind: "message", message, ticked, ...(problem !== undefined && { problem }) };
  }
}

/** Through variables, for only a list that placeholders made is divided over several calls. */
function fetchRequest(ids: readonly string[]): string {
  const variables = ids.map((id, index) => `@m${index} = ${id}`);
  const items = ids.map((_id, index) => `  - {{m${index}}}`);
  return [...variables, "HaalBerichtenOp", "berichtTransportId:", ...items].join("\n");
}
