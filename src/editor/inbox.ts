import {
  EventEmitter,
  ThemeIcon,
  TreeItem,
  TreeItemCheckboxState,
  window,
  workspace,
  type Disposable,
  type TreeDataProvider,
} from "vscode";
import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../contract/json.ts";
import { messageKinds } from "../contract/messages/messageKinds.ts";
import { limits } from "../contract/parameter.ts";
import { parameterOf } from "../contract/parameters.ts";
import { text } from "../contract/text.ts";
import type { AnsweredOutcome } from "../model/outcome.ts";
import { Commands, Views } from "./contributions.ts";
import { said } from "./convert.ts";
import type { InboxRequests } from "./inboxRequests.ts";
import { tellProblem } from "./tellUser.ts";

/** One listed message, by its attributes only. */
interface ListedMessage {
  readonly id: string;
  readonly kind: string;
  readonly received: string;
  readonly sender: string;
  readonly fetched: boolean;
}

type Node =
  | { readonly kind: "count"; readonly label: string; readonly count: number }
  | { readonly kind: "message"; readonly message: ListedMessage };

const sentences = {
  chooseFirst: text(
    "Tick the messages to fetch first; list them when there are none.",
    "Vink eerst de op te halen berichten aan; toon de lijst als er geen zijn.",
  ),
  fetchFirst: text(
    "This message has not been fetched yet. Tick it and fetch it; it then counts as fetched.",
    "Dit bericht is nog niet opgehaald. Vink het aan en haal het op; het geldt dan als opgehaald.",
  ),
  fetched: text("fetched", "opgehaald"),
  seen: text("seen in the list", "gezien in de lijst"),
  from: text("from", "van"),
} as const;

/** The inbox: three counts, the listed messages, and the fetching of those that were ticked. */
export class Inbox implements TreeDataProvider<Node>, Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #requests: InboxRequests;
  readonly #view;
  readonly #ticked = new Set<string>();
  /** The run that holds the content of a message, by transport identifier. */
  readonly #contents = new Map<string, number>();
  readonly #showRun: (run: number) => void;
  #counts: readonly Node[] = [];
  #messages: readonly ListedMessage[] = [];

  constructor(requests: InboxRequests, showRun: (run: number) => void) {
    this.#requests = requests;
    this.#showRun = showRun;
    this.#view = window.createTreeView(Views.inbox, {
      treeDataProvider: this,
      manageCheckboxStateManually: true,
      canSelectMany: false,
    });
    this.#view.onDidChangeCheckboxState(({ items }) => {
      for (const [node, state] of items)
        if (node.kind === "message")
          this.tick(node.message.id, state === TreeItemCheckboxState.Checked);
    });
  }

  getChildren(parent?: Node): Node[] {
    if (parent || !workspace.isTrusted) return [];
    const messages = this.#messages.map((message): Node => ({ kind: "message", message }));
    return [...this.#counts, ...messages];
  }

  getTreeItem(node: Node): TreeItem {
    return node.kind === "count" ? countItem(node) : this.#messageItem(node.message);
  }

  /** Asks the three counts: this changes nothing in the mailbox. */
  async count(): Promise<void> {
    const words = parameterOf("TelBerichten", "soort")?.values ?? [];
    const counts: Node[] = [];
    for (const { value, meaning } of words) {
      const run = await this.#requests.run(`TelBerichten\nsoort: ${value}`);
      if (!run) return;
      const count = memberOf(run.outcome.answer, "aantalBerichten");
      counts.push({
        kind: "count",
        label: said(meaning),
        count: typeof count === "number" ? count : 0,
      });
      const isAllWaiting = value === words.at(-1)?.value;
      if (isAllWaiting && typeof count === "number")
        this.#view.badge = { value: count, tooltip: `${count} ${said(meaning)}` };
    }
    this.#counts = counts;
    this.#changed.fire();
  }

  /** Lists the first page of what waits, as receivers work; the listed count as seen. */
  async list(): Promise<void> {
    const run = await this.#requests.run("LijstBerichten");
    if (!run) return;
    this.#ticked.clear();
    const listed = memberOf(run.outcome.answer, "berichten");
    this.#messages = Array.isArray(listed) ? listed.flatMap(listedMessage) : [];
    this.#changed.fire();
  }

  /** Chooses a listed message for the next fetch, or takes it out again. */
  tick(id: string, chosen: boolean): void {
    if (chosen) this.#ticked.add(id);
    else this.#ticked.delete(id);
    this.#changed.fire();
  }

  async fetch(): Promise<void> {
    const ids = [...this.#ticked].slice(0, limits.messagesPerFetch);
    if (ids.length === 0) return tellProblem(said(sentences.chooseFirst));
    const items = ids.map((id) => `  - ${id}`).join("\n");
    const run = await this.#requests.run(`HaalBerichtenOp\nberichtTransportId:\n${items}`);
    if (!run) return;
    const fetched = new Set(fetchedIds(run.outcome));
    for (const id of fetched) {
      this.#contents.set(id, run.id);
      this.#ticked.delete(id);
    }
    this.#messages = this.#messages.map((message) =>
      fetched.has(message.id) ? { ...message, fetched: true } : message,
    );
    this.#changed.fire();
    this.#showRun(run.id);
  }

  open(id: string): void {
    const run = this.#contents.get(id);
    if (run === undefined) tellProblem(said(sentences.fetchFirst));
    else this.#showRun(run);
  }

  /** Forgets the listed messages, since another environment has another mailbox. */
  clear(): void {
    this.#counts = [];
    this.#messages = [];
    this.#ticked.clear();
    this.#contents.clear();
    this.#view.badge = undefined;
    this.#changed.fire();
  }

  dispose(): void {
    this.#view.dispose();
    this.#changed.dispose();
  }

  #messageItem(message: ListedMessage): TreeItem {
    const { id, kind, received, sender, fetched } = message;
    const name = messageKinds.get(kind)?.name;
    const item = new TreeItem(name === undefined ? kind : `${kind} · ${name}`);
    item.id = id;
    const state = said(fetched ? sentences.fetched : sentences.seen);
    item.description = `${received}, ${said(sentences.from)} ${sender}, ${state}`;
    item.tooltip = id;
    item.iconPath = new ThemeIcon(fetched ? "mail-read" : "mail");
    item.checkboxState = this.#ticked.has(id)
      ? TreeItemCheckboxState.Checked
      : TreeItemCheckboxState.Unchecked;
    item.accessibilityInformation = { label: `${kind} ${name ?? ""}, ${item.description}` };
    item.command = { command: Commands.openMessage, title: "", arguments: [id] };
    return item;
  }
}

function countItem({ label, count }: Node & { kind: "count" }): TreeItem {
  const item = new TreeItem(`${count} ${label}`);
  item.iconPath = new ThemeIcon("mail");
  item.accessibilityInformation = { label: `${count} ${label}` };
  return item;
}

function listedMessage(value: JsonValue): readonly ListedMessage[] {
  const id = memberOf(value, "berichtTransportId");
  if (!isJsonObject(value) || typeof id !== "string") return [];
  return [
    {
      id,
      kind: asText(value, "berichtType"),
      received: asText(value, "dtOntvangen").slice(0, 16).replace("T", " "),
      sender: asText(value, "afzender"),
      fetched: memberOf(value, "opgehaald") === true,
    },
  ];
}

function asText(value: JsonObject, name: string): string {
  const member = memberOf(value, name);
  return typeof member === "string" || typeof member === "number" ? String(member) : "–";
}

function fetchedIds({ answer }: AnsweredOutcome): readonly string[] {
  const fetched = memberOf(answer, "opgehaaldeBerichten");
  if (!Array.isArray(fetched)) return [];
  return fetched.flatMap((message: JsonValue) => {
    const id = memberOf(memberOf(message, "berichtKenmerken"), "berichtTransportId");
    return typeof id === "string" ? [id] : [];
  });
}
