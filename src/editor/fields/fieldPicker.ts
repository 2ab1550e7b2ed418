import {
  env,
  Selection,
  window,
  workspace,
  type Disposable,
  type TextDocument,
  type TextEditor,
  type Uri,
  type WebviewPanel,
} from "vscode";
import type { Text } from "../../contract/text.ts";
import { operationOf, toDirectives } from "../../language/draft.ts";
import type { RequestNode } from "../../language/syntax/syntax.ts";
import {
  type AuthorisationProfile,
  authorisedUse,
  type AuthorisedUse,
} from "../../model/environments/authorisedUse.ts";
import { changeFields, type FieldAction } from "../../language/refactor/fieldEdits.ts";
import { movedEdit, movedSpan } from "../../model/text/sourceText.ts";
import { requestFields } from "../../language/refactor/fieldPicking.ts";
import { minimisationSummary } from "../../presentation/fields/minimisationSummary.ts";
import { fieldStates, fieldTree } from "../../presentation/fields/fieldTree.ts";
import {
  fromFieldPickerSchema,
  pickerWords,
  type FieldPickerState,
  type FromFieldPicker,
  type KeptFields,
  type ToFieldPicker,
} from "../../protocol/fieldPicker.ts";
import { languageId, Panels } from "../contributions.ts";
import { displayLanguage, editsOf, rangeOf, localize, showDocument } from "../vscodeApi.ts";
import { ValueCache } from "../../panels/response/valueCache.ts";
import { PanelHost } from "../panels/panelHost.ts";
import { PickedRequest, type ReadDocument } from "../panels/runRequest.ts";

type Nodes = ReturnType<typeof fieldTree>;

/** Delay before a redraw while the user types. */
const pauseMilliseconds = 80;

export class FieldPicker implements Disposable {
  readonly #read: ReadDocument;
  readonly #profile: () => AuthorisationProfile | undefined;
  readonly #host: PanelHost<FromFieldPicker, ToFieldPicker>;
  readonly #subscriptions: readonly Disposable[];
  #target: PickedRequest | undefined;
  #note: Text | undefined;
  /** Reason for rejecting the last change. */
  #refusal: Text | undefined;
  #kept: KeptFields | undefined;
  #keys = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #cache = new ValueCache();
  #sent: Nodes | undefined;
  #work: Promise<unknown> = Promise.resolve();
  /** A page that is still loading may miss a message. */
  #focusesWhenReady = false;

  constructor(
    extensionUri: Uri,
    read: ReadDocument,
    profile: () => AuthorisationProfile | undefined,
  ) {
    this.#read = read;
    this.#profile = profile;
    const schema = fromFieldPickerSchema();
    this.#host = new PanelHost({
      extensionUri,
      viewType: Panels.fields,
      title: pickerWords.title,
      bundle: "fields",
      loadSchema: () => Promise.resolve(schema),
      handlers: {
        ready: () => this.#begin(),
        keep: ({ page }) => {
          this.#kept = page;
        },
        source: this.#meant((target, { index }) => this.#show(target, index)),
        change: this.#meant((target, action) => this.#change(target, action)),
        copy: this.#meant(async (_target, { path }) => {
          if (this.#cache.last<Nodes>("tree")?.some((node) => node.path === path))
            await env.clipboard.writeText(path);
        }),
        remove: this.#meant((target, { index, path }) =>
          this.#change(target, { kind: "remove", index, path }),
        ),
      },
    });
    this.#subscriptions = [
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (this.#host.isOpen && textEditor === window.activeTextEditor)
          this.#followCursor(textEditor);
      }),
      window.onDidChangeActiveTextEditor((editor) => {
        if (editor && this.#host.isOpen) this.#followCursor(editor);
      }),
      workspace.onDidChangeTextDocument((change) => {
        if (change.document !== this.#target?.document) return;
        this.#target.follow(change);
        this.#drawSoon();
      }),
      workspace.onDidCloseTextDocument((document) => {
        if (document === this.#target?.document) this.#lose(pickerWords.closed);
      }),
    ];
  }

  refresh(): void {
    this.#drawSoon();
  }

  pick(document?: TextDocument, ordinal?: number): void {
    const editor = window.activeTextEditor;
    if (document && ordinal !== undefined) this.#aim(document, ordinal);
    else if (editor) this.#followCursor(editor);
    this.#focusesWhenReady ||= !this.#host.isOpen;
    this.#host.show({ takesFocus: true });
    this.#draw();
    if (!this.#focusesWhenReady) this.#host.send({ type: "focus" });
  }

  restore(panel: WebviewPanel): void {
    this.#note = pickerWords.restored;
    this.#host.restore(panel);
    if (window.activeTextEditor) this.#followCursor(window.activeTextEditor);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#host.dispose();
  }

  #followCursor({ document, selection }: TextEditor): void {
    if (document.languageId !== languageId) return;
    const request = this.#read(document).requestAt(document.offsetAt(selection.active));
    if (request) this.#aim(document, request.ordinal);
  }

  #aim(document: TextDocument, ordinal: number): void {
    const request = this.#read(document).request(ordinal);
    if (!request || this.#target?.is(document, request)) return;
    const lost = this.#target && !this.#target.request ? this.#target.title : undefined;
    this.#note = lost === undefined ? undefined : pickerWords.gone(lost);
    this.#refusal = undefined;
    this.#target = new PickedRequest(document, request, { key: ++this.#keys, read: this.#read });
    this.#drawSoon();
  }

  #lose(note: Text): void {
    this.#target = undefined;
    this.#note = note;
    this.#drawSoon();
  }

  #drawSoon(): void {
    if (!this.#host.isOpen) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), pauseMilliseconds);
  }

  #draw(isFirst = false): void {
    if (!this.#host.isOpen) return;
    const picked = this.#picked();
    const note = picked ? this.#note : this.#nothing();
    const state: FieldPickerState = {
      ...(note && { note: localize(note) }),
      ...(this.#refusal && { refusal: localize(this.#refusal) }),
      ...(picked && { picked: picked.shown }),
    };
    const isNew = picked !== undefined && picked.nodes !== this.#sent;
    if (isNew) this.#sent = picked.nodes;
    this.#host.send({
      type: "state",
      state,
      ...(isNew && { nodes: picked.nodes }),
      ...(isFirst && this.#kept && { page: this.#kept }),
    });
  }

  #nothing(): Text {
    if (!this.#target) return this.#note ?? pickerWords.noFile;
    return this.#target.request ? pickerWords.noQuery : pickerWords.gone(this.#target.title);
  }

  #picked() {
    const language = displayLanguage();
    const target = this.#target;
    const request = target?.request;
    const fields = request && requestFields(request.document, request.node);
    if (!target || !request || !fields) return undefined;
    const { responseType, listed } = fields;
    const nodes = this.#cache.of("tree", [responseType, language], () =>
      fieldTree(responseType, language),
    );
    const asked = listed.flatMap(({ path }) => path ?? []);
    const use = this.#useOf(target.document, request.node);
    const shown: NonNullable<FieldPickerState["picked"]> = {
      request: {
        key: target.key,
        title: target.title,
        operation: operationOf(request.node)?.name ?? "",
        file: workspace.asRelativePath(target.document.uri),
        line: target.document.positionAt(request.start).line + 1,
      },
      states: fieldStates(nodes, asked, responseType, language, use),
      summary: minimisationSummary(listed, responseType, language, use),
    };
    return { nodes, shown };
  }

  /** Authorised use from the profile, if the request runs in the profile's environment. */
  #useOf(document: TextDocument, request: RequestNode): AuthorisedUse | undefined {
    const profile = this.#profile();
    const own = toDirectives(request.directives).environment?.name;
    const named = own ?? this.#read(document).defaultEnvironment;
    if (!profile || (named !== undefined && named !== profile.environment)) return undefined;
    return authorisedUse(profile, operationOf(request)?.name);
  }

  /** The page is ready but may have missed earlier messages. */
  #begin(): void {
    this.#sent = undefined;
    this.#draw(true);
    if (this.#focusesWhenReady) this.#host.send({ type: "focus" });
    this.#focusesWhenReady = false;
  }

  /** Ignores clicks on the display of another request. */
  #meant<Message extends { readonly key: number }>(
    act: (target: PickedRequest, message: Message) => unknown,
  ): (message: Message) => void {
    return (message) => {
      const target = this.#target;
      if (message.key !== target?.key) return;
      this.#note = undefined;
      void act(target, message);
    };
  }

  /** Serialises changes: each starts from the text of the previous one. */
  #change(target: PickedRequest, action: FieldAction): void {
    const change = async () => {
      const { document, request } = target;
      this.#refusal = undefined;
      if (!request) return this.#draw();
      const result = changeFields(request.document, request.node, action);
      if (result.kind === "refused") this.#refusal = result.reason;
      if (result.kind === "edits") {
        const edits = result.edits.map((one) => movedEdit(one, request.start));
        if (!(await workspace.applyEdit(editsOf(document, edits))))
          this.#refusal = pickerWords.readOnly;
      }
      this.#draw();
    };
    this.#work = this.#work.then(change, change);
  }

  async #show({ document, request }: PickedRequest, index: number | undefined): Promise<void> {
    const fields = request && requestFields(request.document, request.node);
    if (!fields) return;
    const editor = await showDocument(document);
    const place = (index === undefined ? undefined : fields.listed[index]?.span) ?? fields.place;
    const range = rangeOf(document, movedSpan(place, request.start));
    editor.selection = new Selection(range.end, range.end);
    editor.revealRange(range);
  }
}

/** Example: `Pick fields… · 4 paths, 12 values`. */
export function fieldLensTitle(
  counts: { readonly paths: number; readonly values: number } | undefined,
): string {
  const pick = `$(checklist) ${localize(pickerWords.pick)}`;
  if (!counts) return pick;
  const { paths, values } = counts;
  return `${pick} · ${localize(pickerWords.paths(paths))}, ${localize(pickerWords.values(values))}`;
}
