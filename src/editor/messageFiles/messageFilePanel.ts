import {
  commands,
  Disposable,
  env,
  RelativePattern,
  Uri,
  window,
  workspace,
  type WebviewPanel,
} from "vscode";
import { savedBudget, sizeOf } from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";
import type { ViewOptions } from "../../presentation/view.ts";
import type { FromMessageFile, ToMessageFile } from "../../protocol/messageFile.ts";
import type { ReaderViewOptions, ShownReader } from "../../protocol/reader.ts";
import { Panels } from "../contributions.ts";
import { displayLanguage, localize, reportProblem } from "../vscodeApi.ts";
import type { Handlers } from "../../panels/handlers.ts";
import { PanelHost } from "../panels/panelHost.ts";
import type { fetchedMessages } from "../../panels/response/sessionMessages.ts";
import type { Run } from "../../panels/runs.ts";
import type { Machine } from "../host.ts";
import type { Services } from "../services.ts";
import {
  deliveryParts,
  extractTo,
  openedDelivery,
  openedLine,
  type OpenedDelivery,
  saveConverted,
} from "./deliveryFile.ts";
import { openDropped } from "./openDropped.ts";
import type { ComparableMessage, FileMessages } from "./fileMessages.ts";

interface MessageFileParts extends Pick<
  Services,
  "extensionUri" | "runs" | "presentation" | "messageFiles"
> {
  readonly machine: Machine | undefined;
  readonly open: (uris: readonly Uri[]) => void;
}

const mostRows = 500;

/** The origin of the people in a file is unknown, so they are treated as real. */
const unknownPeople = { people: "real" } as const;

/** One message file in its own editor. Keeps nothing after closing. */
export class MessageFilePanel implements Disposable {
  readonly #parts: MessageFileParts;
  readonly #uri: Uri;
  readonly #host: PanelHost<FromMessageFile, ToMessageFile>;
  readonly #subscription: Disposable;
  #messages: FileMessages | undefined;
  #read: OpenedDelivery | undefined;
  #reading: Promise<OpenedDelivery> | undefined;
  #line = 0;
  #isTolerant = false;
  #masked: boolean | undefined;
  #look: ReaderViewOptions | undefined;
  /** Individually revealed values, by path. */
  #revealed: Readonly<Record<string, string>> = {};
  #sent: ShownReader | undefined;
  #compared: readonly ComparableMessage[] = [];

  constructor(parts: MessageFileParts, uri: Uri, panel: WebviewPanel) {
    this.#parts = parts;
    this.#uri = uri;
    const name = nameOf(uri);
    this.#host = new PanelHost<FromMessageFile, ToMessageFile>({
      extensionUri: parts.extensionUri,
      viewType: Panels.messageFile,
      title: text(name, name),
      bundle: "response",
      page: "messageFile",
      loadSchema: async () =>
        (await import("../lazy/panelMessages.lazy.ts")).panelMessages.fromMessageFileSchema(),
      handlers: this.#handlers,
      seen: () => {
        if (!this.#host.isOpen) this.dispose();
      },
    });
    this.#subscription = Disposable.from(
      parts.presentation.onDidChange(() => this.#cover()),
      followed(uri, () => void this.#reread()),
    );
    this.#host.restore(panel);
  }

  get isActive(): boolean {
    return this.#host.isActive;
  }

  toggleMask(): void {
    if (this.#parts.presentation.isOn) return;
    this.#masked = !this.#isMasked;
    this.#cover();
  }

  dispose(): void {
    this.#parts.messageFiles.delete(this);
    this.#subscription.dispose();
    this.#host.dispose();
    this.#messages?.close();
    this.#forget();
    this.#compared = [];
    this.#sent = undefined;
  }

  get #isMasked(): boolean {
    const { presentation } = this.#parts;
    return presentation.isOn || (this.#masked ?? presentation.masksAtFirst(unknownPeople));
  }

  get #viewing(): ViewOptions {
    return this.#parts.presentation.viewMasked(this.#isMasked);
  }

  /** A change of the mask covers revealed values again. */
  #cover(): void {
    this.#revealed = {};
    void this.#draw();
  }

  async #reread(): Promise<void> {
    this.#forget();
    await this.#draw();
  }

  #forget(): void {
    void this.#read?.delivery?.close();
    this.#read = undefined;
    this.#reading = undefined;
    this.#revealed = {};
  }

  async #opened(): Promise<OpenedDelivery> {
    const { messageFileModule } = await import("../lazy/messageFiles.lazy.ts");
    if (messageFileModule.isDeliveryName(this.#uri.path))
      return openedDelivery(this.#uri, this.#parts.machine, () => void this.#draw());
    const bytes = await bytesOf(this.#uri);
    return bytes instanceof Uint8Array
      ? {
          opened: messageFileModule.openMessageFile(bytes, nameOf(this.#uri), this.#isTolerant),
          size: bytes.length,
        }
      : { opened: { kind: "problem", problem: bytes }, size: 0 };
  }

  async #draw(): Promise<void> {
    if (!this.#host.isOpen) return;
    const { messageFileModule } = await import("../lazy/messageFiles.lazy.ts");
    if (!this.#read) {
      const reading = (this.#reading ??= this.#opened());
      const read = await reading;
      // The panel was closed or the file read again in the meantime.
      if (reading !== this.#reading || !this.#host.isOpen) return void read.delivery?.close();
      this.#read ??= read;
    }
    const { opened, size, delivery } = this.#read;
    const messages = (this.#messages ??= new messageFileModule.FileMessages(() => [
      ...this.#compared,
      ...this.#fetched(messageFileModule.fetchedMessages),
    ]));
    const viewing = this.#viewing;
    const { language, mask } = viewing;
    const isRead = opened.kind === "messages" && opened.messages.length > 0;
    if (!isRead) messages.close();
    const head = isRead && messages.open(opened.messages, viewing);
    const read = messages.read(this.#look);
    const isKept = read === this.#sent;
    this.#sent = read;
    this.#host.send({
      type: "state",
      state: {
        masked: mask,
        presenting: this.#parts.presentation.isOn,
        name: nameOf(this.#uri),
        isTolerant: this.#isTolerant,
        ...messageFileModule.openedParts(opened, size, this.#isTolerant, language),
        ...(delivery && deliveryParts(delivery, size, language)),
        ...(head && { messages: head }),
        look: this.#look,
        revealed: this.#revealed,
      },
      ...(read && !isKept && { read }),
    });
  }

  #fetched(fetched: typeof fetchedMessages): readonly ComparableMessage[] {
    const { runs, presentation } = this.#parts;
    const isMasked = (run: Run) => presentation.masks(run.environment);
    return fetched({ runs: runs.all, isMasked }, this.#viewing);
  }

  get #handlers(): Handlers<FromMessageFile> {
    const { presentation } = this.#parts;
    return {
      ready: () => {
        this.#sent = undefined;
        return this.#draw();
      },
      mask: ({ on }) => {
        this.#masked = on;
        this.#cover();
      },
      present: ({ on }) => presentation.set(on),
      reveal: ({ path }) => {
        if (presentation.isOn) return;
        const value = this.#messages?.valueAt(path, { ...this.#viewing, mask: false });
        if (value === undefined) return;
        this.#revealed = { ...this.#revealed, [path]: value };
        return this.#draw();
      },
      copy: async ({ path, what }) => {
        const options = { ...this.#viewing, mask: presentation.isOn };
        const words = what === "path" ? path : this.#messages?.valueAt(path, options);
        if (words !== undefined) await env.clipboard.writeText(words);
      },
      copyMessage: async ({ path }) => {
        const json = this.#messages?.jsonAt(path);
        if (json !== undefined) await env.clipboard.writeText(json);
      },
      readerViewOptions: ({ look }) => {
        const { path, tab } = this.#look ?? {};
        this.#look = look;
        return look.path !== path || look.tab !== tab ? this.#draw() : undefined;
      },
      openMessage: () => undefined,
      compareMessage: ({ path, other }) => {
        this.#messages?.compare(path, other);
        return this.#draw();
      },
      tolerant: ({ on }) => {
        this.#isTolerant = on;
        return this.#reread();
      },
      convert: async ({ path, to }) => {
        const message = this.#messages?.at(path);
        const opened = this.#read?.opened;
        if (message && opened?.kind === "messages")
          await saveConverted({
            opened,
            message,
            to,
            uri: this.#uri,
            isTolerant: this.#isTolerant,
          });
      },
      compareFile: ({ path }) => this.#compareFile(path),
      deliveryRows: ({ from, to, words: sought }) => {
        const delivery = this.#read?.delivery;
        if (!delivery) return;
        const rows = delivery.rows(sought, from, Math.min(to, from + mostRows), displayLanguage());
        this.#host.send({ type: "deliveryRows", words: sought, ...rows });
      },
      line: ({ number }) => this.#showLine(number),
      extract: async () => {
        const delivery = this.#read?.delivery;
        const file = delivery && (await extractTo(delivery));
        if (file) this.#parts.open([file]);
      },
      reopen: () => commands.executeCommand("workbench.action.reopenWithEditor"),
      droppedFiles: openDropped,
    };
  }

  async #showLine(number: number): Promise<void> {
    const delivery = this.#read?.delivery;
    if (!delivery) return;
    this.#line = number;
    const message = await delivery.message(number).catch(() => undefined);
    const read = this.#read;
    if (read?.delivery !== delivery || this.#line !== number) return;
    this.#read = { ...read, opened: openedLine(message, number) };
    this.#revealed = {};
    await this.#draw();
  }

  async #compareFile(path: string): Promise<void> {
    const [uri] = (await window.showOpenDialog({ title: localize(words.compareWith) })) ?? [];
    if (!uri) return;
    const { messageFileModule } = await import("../lazy/messageFiles.lazy.ts");
    const bytes = await bytesOf(uri);
    if (!(bytes instanceof Uint8Array)) return reportProblem(localize(bytes));
    const name = nameOf(uri);
    const opened = messageFileModule.openMessageFile(bytes, name, this.#isTolerant);
    if (opened.kind !== "messages") {
      const { problem, fault } = messageFileModule.openedParts(
        opened,
        bytes.length,
        false,
        displayLanguage(),
      );
      return reportProblem(`${name}: ${problem ?? `${fault?.place}. ${fault?.advice}`}`);
    }
    const added = opened.messages.map((message) => ({ message, from: name, masked: false }));
    this.#compared = [...added, ...this.#compared];
    this.#messages?.compareNewest(path);
    await this.#draw();
  }
}

const words = {
  compareWith: text("Compare With a Message File", "Vergelijken met een berichtbestand"),
  notReadable: text(
    "This file can't be read. Check that it exists and that you have permission to read it.",
    "Dit bestand is niet te lezen. Controleer of het bestaat en of u het mag lezen.",
  ),
  tooLarge: text(
    `This file is larger than the limit of ${sizeOf(savedBudget.bytes)}. Split it into smaller files.`,
    `Dit bestand is groter dan de limiet van ${sizeOf(savedBudget.bytes)}. Splits het in kleinere bestanden.`,
  ),
} as const;

function nameOf({ path }: Uri): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

async function bytesOf(uri: Uri): Promise<Uint8Array | Text> {
  try {
    const { size } = await workspace.fs.stat(uri);
    return size > savedBudget.bytes ? words.tooLarge : await workspace.fs.readFile(uri);
  } catch {
    return words.notReadable;
  }
}

/** Watches one file. A name with pattern characters is not watched. */
function followed(uri: Uri, changed: () => void): Disposable {
  const name = nameOf(uri);
  if (/[*?{}[\]]/.test(name)) return new Disposable(() => undefined);
  const pattern = new RelativePattern(Uri.joinPath(uri, ".."), name);
  const watcher = workspace.createFileSystemWatcher(pattern);
  watcher.onDidChange(changed);
  watcher.onDidCreate(changed);
  return watcher;
}
