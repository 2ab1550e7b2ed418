import type { JsonObject } from "../../contract/json/json.ts";
import type { Language } from "../../contract/text.ts";
import { broughtBy } from "../../model/outcome.ts";
import type { ResponsePages } from "../../presentation/person/responsePages.ts";
import { rawLines } from "../../presentation/messages/rawLines.ts";
import { rawOf } from "../../presentation/messages/messageReading.ts";
import { rawResponse } from "../../presentation/rawResponse.ts";
import type { ViewOptions } from "../../presentation/view.ts";
import {
  partNames,
  type ResponsePanelState,
  type KeptResponses,
  type PartName,
  type SentFilePeople,
  type ToResponsePanel,
  type SentPeople,
} from "../../protocol/response.ts";
import type { ReaderViewOptions, ShownReader } from "../../protocol/reader.ts";
import { sentRow } from "../../protocol/sentRows.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { FileRun, FileRuns, Run, Runs } from "../runs.ts";
import { fewCards, onlyPerson, pagesOf, filePeople, type FilePeopleTable } from "./filePeople.ts";
import { fileRunEntry, shownFileRun } from "./fileRunLines.ts";
import { ValueCache } from "./valueCache.ts";
import {
  fetchedIn,
  messagesCompared,
  otherMessages,
  readMessage,
  relatedIn,
} from "./sessionMessages.ts";
import { keptRunsText, runEntry, shownComparison, shownRun, shownView } from "./shownRun.ts";

interface Session {
  readonly runs: Pick<Runs, "all" | "find" | "bounds" | "entryCount" | "retainedBytes">;
  readonly fileRuns: Pick<FileRuns, "all" | "find">;
  readonly language: () => Language;
  readonly isPresenting: () => boolean;
  readonly isMasked: (run: Pick<Run, "environment">) => boolean;
  readonly viewOf: (run: Pick<Run, "environment">) => ViewOptions;
  readonly lacks?: ResponsePanelState["lacks"] | undefined;
}

export interface PanelView extends Pick<
  ResponsePanelState,
  "look" | "focus" | "isRestored" | "errors" | "revealed" | "fields"
> {
  readonly run: number | undefined;
  /** File run that is displayed without a run, or to which a run links back. */
  readonly file: number | undefined;
  readonly table: number | undefined;
  readonly compared: { readonly left: number; readonly right: number } | undefined;
  readonly reader: ReaderViewOptions | undefined;
  readonly beside: { readonly run: number; readonly path: string } | undefined;
  readonly kept?: KeptResponses | undefined;
  readonly showsRaw: boolean;
}

/** Longer lists of persons are sent after the rest, in two steps: this many, then all. */
const manyPeople = 50;
/** Interval between updates of the table of a long file run, which is slow to build. */
const filePeopleMilliseconds = 1000;

/** Caches each part of the state until an input changes, and releases unused parts. */
export class ResponseState {
  readonly #session: Session;
  readonly #cache = new ValueCache();
  #sent: Partial<ResponsePanelState> = {};
  #calls = 0;
  #isNew = true;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Releases all state, for a new page or none. */
  close(): void {
    this.#calls++;
    this.#cache.clear();
    this.#sent = {};
    this.#isNew = true;
  }

  /** Sends a long list last, so that the rest arrives early. A later call replaces this one. */
  async report(panelView: PanelView, send: (message: ToResponsePanel) => unknown): Promise<void> {
    const call = ++this.#calls;
    this.#cache.begin();
    const { state, people, filePeople: table } = this.#state(panelView);
    const { people: before, filePeople: tableBefore } = this.#sent;
    const count = (state.shown && "people" in state.shown ? state.shown.people : 0) ?? 0;
    const isPeopleLate = people && before?.run !== state.selected && count > manyPeople;
    if (isPeopleLate || (table && tableBefore?.file !== state.file?.id)) {
      send(this.#message(state, panelView));
      await new Promise((sent) => setTimeout(sent));
      if (call !== this.#calls) return;
      if (isPeopleLate) {
        send(this.#message({ ...state, people: people(manyPeople) }, panelView));
        await new Promise((sent) => setTimeout(sent));
        if (call !== this.#calls) return;
      }
    }
    send(this.#message({ ...state, people: people?.(), filePeople: table?.() }, panelView));
    this.#cache.sweep();
  }

  get fileRows(): FilePeopleTable["rows"] {
    return this.#cache.last<FilePeopleTable>("fileRows")?.rows ?? [];
  }

  #message(whole: ResponsePanelState, { kept: page }: PanelView): ToResponsePanel {
    const isNew = this.#isNew;
    this.#isNew = false;
    const kept = partNames.filter(
      (name) => whole[name] !== undefined && whole[name] === this.#sent[name],
    );
    this.#sent = whole;
    const state: Partial<Record<PartName, unknown>> & typeof whole = { ...whole };
    for (const name of kept) delete (state as Partial<Record<PartName, unknown>>)[name];
    return { type: "state", state, kept, ...(isNew && page && { page }) };
  }

  #state(panelView: PanelView) {
    const { runs, fileRuns, isMasked, viewOf, ...session } = this.#session;
    const language = session.language();
    const presenting = session.isPresenting();
    const { look, focus, isRestored, errors, fields, reader } = panelView;
    const run = panelView.run === undefined ? undefined : runs.find(panelView.run);
    const file = panelView.file === undefined ? undefined : fileRuns.find(panelView.file);
    const isFile = file !== undefined && !run && errors === undefined;
    const leadsBack = file && run?.source?.uri === file.uri;
    const about = run ?? file;
    const comparison = this.#comparison(panelView);
    const as = about && viewOf(about);
    const response = broughtBy(run?.outcome);
    const pages =
      run &&
      as &&
      response &&
      this.#of("pages", [run, response], as, () => pagesOf(run, response, as));
    const shown =
      run &&
      as &&
      shownRun(run, as, runs.all, (of, received, options) =>
        this.#of("view", [of, received], as, () => shownView(of, received, options, pages)),
      );
    const before = shown?.kind === "running" ? shown.before : undefined;
    const listed = runs.all.filter(
      ({ id, file: of }) => of === undefined || id === run?.id || id === before,
    );
    const state: ResponsePanelState = {
      ...{ language, presenting, look, focus, isRestored, errors, reader, shown },
      masked: about ? isMasked(about) : true,
      kept: keptRunsText(runs.entryCount, runs.retainedBytes, runs.bounds, language),
      runs: listed.map((one) => runEntry(one, { language, presenting, mask: isMasked(one) })),
      files: fileRuns.all.map((one) => fileRunEntry(one, language)),
      selected: run?.id,
      lacks: session.lacks ?? [],
      file:
        isFile && as ? shownFileRun(file, runs.bounds.bytes, (id) => runs.find(id), as) : undefined,
      back: leadsBack ? fileRunEntry(file, language) : undefined,
      comparison,
      ...noParts,
      ...(run &&
        as &&
        response &&
        !comparison &&
        (pages
          ? this.#person(run, response, pages, look, as)
          : this.#withoutPeople(run, response, panelView, as))),
      revealed: presenting ? nothing : panelView.revealed,
      fields: run && fields,
    };
    const isTable = isFile && as && panelView.table === file.id;
    return {
      state,
      people:
        run && pages && as && pages.count > 0 && !comparison
          ? (most = pages.count) =>
              this.#of("people", [run, pages, most], as, () => this.#people(run.id, pages, most))
          : undefined,
      filePeople: isTable ? () => this.#filePeople(file, as) : undefined,
    };
  }

  #people(run: number, pages: ResponsePages, most: number): SentPeople {
    const { count, columns } = pages;
    const rows = pages.rows(0, most).map((row) => sentRow(row, columns));
    return { run, count, columns, rows, cards: this.#cards(pages) };
  }

  #cards(pages: ResponsePages) {
    return this.#cache.of("cards", [pages], () => fewCards(pages));
  }

  #person(
    run: Run,
    response: JsonObject,
    pages: ResponsePages,
    { tab, person: index, path }: ResponsePanelState["look"],
    as: ViewOptions,
  ): Partial<Pick<ResponsePanelState, "card" | "diagram" | "value" | "raw">> {
    const areFew = this.#cards(pages) !== undefined;
    const person = index < pages.count ? index : 0;
    switch (tab) {
      case "cards":
      case "table":
        return {
          card: areFew
            ? undefined
            : this.#cache.of("card", [pages, person], () => {
                const card = pages.card(person);
                return card && { index: person, card };
              }),
        };
      case "diagram":
        return {
          diagram: this.#cache.of("diagram", [pages, person], () => {
            const diagram = pages.diagram(person);
            return diagram && { index: person, diagram };
          }),
        };
      case "raw":
        return {
          raw: this.#cache.of("raw", [pages, areFew ? undefined : person], () =>
            rawResponse(run.operation, areFew ? response : onlyPerson(response, person), as),
          ),
          value: this.#cache.of("value", [pages, path], () => {
            const node = path === undefined ? undefined : pages.nodeAt(path);
            return path !== undefined && node ? { path, node } : undefined;
          }),
        };
      default:
        return tab satisfies never;
    }
  }

  #withoutPeople(
    run: Run,
    response: JsonObject,
    panelView: PanelView,
    as: ViewOptions,
  ): Partial<Pick<ResponsePanelState, "read" | "raw">> {
    const messages = this.#cache.of("messages", [run.operation, response], () =>
      fetchedIn(run, response),
    );
    const { reader, beside, showsRaw } = panelView;
    const look = reader?.run === run.id ? reader : undefined;
    const message = messages.find(({ path }) => path === look?.path) ?? messages[0];
    if (!message) {
      const make = () => rawResponse(run.operation, response, as);
      return { raw: showsRaw ? this.#of("raw", [run, response], as, make) : undefined };
    }
    const { runs, isMasked } = this.#session;
    const session = { runs: runs.all, isMasked };
    // Other runs affect the message only when finished.
    const others = runs.all.filter(({ outcome }) => outcome).map(({ id }) => id);
    const key = others.join();
    const { path } = message;
    const shown = this.#of("message", [message, key], as, () => {
      const related = relatedIn(runs.all, run, message, as.language);
      return readMessage(message, related, as);
    });
    const tab = look?.tab ?? "reader";
    const lines =
      tab === "raw"
        ? this.#of("lines", [message], as, () => rawLines(rawOf(message, as)))
        : undefined;
    const named =
      tab === "compare"
        ? this.#of("others", [message, key], as, () => otherMessages(session, run, message, as))
        : undefined;
    const masked = beside && runs.find(beside.run);
    const compared =
      tab === "compare" && masked
        ? this.#of("compared", [message, beside, masked, isMasked(masked)], as, () =>
            messagesCompared(session, message, beside, as),
          )
        : undefined;
    const read = this.#cache.of("read", [shown, lines, named, compared], (): ShownReader => ({
      ...{ path, message: shown },
      ...(lines && { lines }),
      ...(named && { others: named }),
      ...(compared && { compared }),
    }));
    return { read };
  }

  #comparison({ compared }: PanelView): ResponsePanelState["comparison"] {
    const { runs, isMasked, viewOf } = this.#session;
    const left = compared && runs.find(compared.left);
    const right = compared && runs.find(compared.right);
    if (!left || !right) return undefined;
    const as = { ...viewOf(left), mask: isMasked(left) || isMasked(right) };
    return this.#of("comparison", [left, right], as, () => shownComparison(left, right, as));
  }

  #filePeople(file: FileRun, as: ViewOptions): SentFilePeople {
    const { runs } = this.#session;
    const { id, rows, durationMs } = file;
    const atMs = systemClock.monotonicMs();
    const before = this.#cache.last<{ readonly atMs: number; readonly rows: number }>("fileTime");
    const isSoon = before !== undefined && atMs - before.atMs < filePeopleMilliseconds;
    const count = durationMs === undefined && isSoon ? before.rows : rows.length;
    const { rows: of } = this.#of("fileTime", [id, count, durationMs], as, () => ({
      ...{ atMs, rows: rows.length },
    }));
    const made = this.#of("fileRows", [id, of, durationMs], as, () =>
      filePeople(file, (run) => runs.find(run), as),
    );
    return this.#cache.of("filePeople", [made], () => {
      const { columns } = made;
      return { file: id, columns, rows: made.rows.map((row) => sentRow(row, columns)) };
    });
  }

  #of<Value>(
    name: string,
    of: readonly unknown[],
    { mask, language, presenting = false, tables }: ViewOptions,
    make: () => Value,
  ): Value {
    return this.#cache.of(name, [...of, mask, language, presenting, tables], make);
  }
}

const nothing = {};
const noParts = {
  people: undefined,
  card: undefined,
  diagram: undefined,
  value: undefined,
  raw: undefined,
  filePeople: undefined,
  read: undefined,
};
