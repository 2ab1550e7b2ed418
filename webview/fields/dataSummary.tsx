import type { MinimisationSummary } from "../../src/presentation/fields/minimisationSummary.ts";
import { pickerWords } from "../../src/protocol/fieldPicker.ts";
import { Fold, IconButton, localized } from "../shared/controls.tsx";
import { toggled } from "../shared/toggled.ts";
import type { PickerApp, PickerPage, Wish } from "./pickerPage.ts";

export function DataSummary({ values, all, paths, limit, shares }: MinimisationSummary) {
  const parts = [
    ["other", values - shares.sensitive - shares.authorisation],
    ["sensitive", shares.sensitive],
    ["authorisation", shares.authorisation],
  ] as const;
  const starts = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, [, width]) => sum + width, 0),
  );
  return (
    <section class="meter" aria-label={localized(pickerWords.asks)}>
      <p id="asked" class="asked">
        <strong>{values}</strong>
        {` ${localized(pickerWords.perPerson(all))} `}
        <span class="quiet small end">{localized(pickerWords.pathsOf(paths, limit))}</span>
      </p>
      <div
        id="meter"
        role="meter"
        aria-label={localized(pickerWords.asks)}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={values}
        aria-valuetext={localized(pickerWords.valuesOf(values, all))}
      >
        <svg viewBox={`0 0 ${all} 4`} preserveAspectRatio="none" aria-hidden="true">
          <rect class="track" width={all} height={4} />
          {parts.map(([kind, width], at) => (
            <rect key={kind} class={`share ${kind}`} x={starts[at]} width={width} height={4} />
          ))}
        </svg>
      </div>
      {values > 0 && (
        <p class="legend quiet small">
          {parts.map(
            ([kind, count]) =>
              (kind === "other" || count > 0) && (
                <span key={kind}>
                  <svg viewBox="0 0 8 8" aria-hidden="true">
                    <rect class={`share ${kind}`} width={8} height={8} />
                  </svg>
                  {`${localized(pickerWords.shares[kind])} ${count}`}
                </span>
              ),
          )}
        </p>
      )}
    </section>
  );
}

interface FoldsOptions {
  readonly summary: MinimisationSummary;
  readonly app: PickerApp;
  readonly page: PickerPage;
  readonly wish: Wish;
}

interface MeterLine {
  readonly path: string;
  readonly words?: string | undefined;
  readonly entry?: { readonly index: number; readonly path?: string | undefined };
}

/** Lists of requested fields, without empty lists. */
export function Folds({ summary, page, app, wish }: FoldsOptions) {
  const { unauthorised, groups, whole, authorisation, sensitive, deprecated, apart } = summary;
  const mostFirst = [...summary.entries].sort((a, b) => b.loses - a.loses);
  const fold = (id: string, title: string, lines: readonly MeterLine[], note?: string) =>
    lines.length > 0 && (
      <Fold
        key={id}
        id={`${id}-summary`}
        wholeId={id}
        title={
          <span>
            {`${title} `}
            <strong>({lines.length})</strong>
          </span>
        }
        isOpen={page.folds.has(id)}
        onTurn={(isOpen) => app.change({ folds: toggled(page.folds, [id], isOpen) })}
      >
        {note !== undefined && <p class="quiet small">{note}</p>}
        <ul class="entries">
          {lines.map((line, at) => (
            <Entry key={`${line.path} ${at}`} list={id} line={line} wish={wish} />
          ))}
        </ul>
      </Fold>
    );
  return (
    <div class="folds">
      {/* First, because the service rejects such a request as a whole. */}
      {fold(
        "unauthorised",
        localized(pickerWords.unauthorisedBy(unauthorised?.environment ?? "")),
        (unauthorised?.entries ?? []).map((entry) => ({ path: entry.path, entry })),
        localized(pickerWords.unauthorisedNote),
      )}
      {fold(
        "apart",
        localized(pickerWords.apart),
        apart.map((entry) => ({ path: entry.shown, words: entry.reason, entry })),
      )}
      {fold(
        "smaller",
        localized(pickerWords.smaller),
        mostFirst.map((entry) => ({ path: entry.path, words: localized(lossOf(entry)), entry })),
      )}
      {fold(
        "whole",
        localized(pickerWords.whole),
        whole.map(({ path, values }) => ({ path, words: localized(pickerWords.values(values)) })),
        localized(pickerWords.wholeNote),
      )}
      {fold(
        "sensitive",
        localized(pickerWords.sensitive),
        sensitive.map(({ path, why }) => ({ path, words: why })),
      )}
      {fold(
        "authorisation",
        localized(pickerWords.authorisation),
        authorisation.map((path) => ({ path })),
      )}
      {fold(
        "deprecated",
        localized(pickerWords.deprecated),
        deprecated.map((path) => ({ path })),
      )}
      {fold(
        "groups",
        localized(pickerWords.byGroup),
        groups.map(({ path, values, all }) => ({
          path,
          words: localized(pickerWords.some(values, all)),
        })),
      )}
      <p class="quiet small keys">{localized(pickerWords.keys)}</p>
    </div>
  );
}

function lossOf({ loses, coveredBy }: MinimisationSummary["entries"][number]) {
  if (coveredBy !== undefined) return pickerWords.losesNothing(coveredBy);
  return loses === 0 ? pickerWords.comesAlong : pickerWords.loses(loses);
}

interface EntryOptions {
  readonly list: string;
  readonly line: MeterLine;
  readonly wish: Wish;
}

function Entry({ list, line: { path: shown, words, entry }, wish }: EntryOptions) {
  // An entry may be in two lists, so its buttons need different ids.
  const prefix = list === "unauthorised" ? "refused-" : "";
  return (
    <li>
      <span class="entry">
        <code>{shown}</code>
        {words !== undefined && " "}
        {words !== undefined && <span class="quiet small">{words}</span>}
      </span>
      {entry && (
        <span class="acts">
          <IconButton
            id={`${prefix}go-${entry.index}`}
            icon="go-to-file"
            label={`${localized(pickerWords.goTo)}: ${shown}`}
            onPress={() => wish({ type: "source", index: entry.index })}
          />
          <IconButton
            id={`${prefix}remove-${entry.index}`}
            icon="diff-removed"
            label={`${localized(pickerWords.remove)}: ${shown}`}
            // The next entry replaces a removed one and takes its focus.
            heir={`${prefix}remove-${Math.max(0, entry.index - 1)}`}
            onPress={() =>
              wish({
                type: "remove",
                index: entry.index,
                ...(entry.path !== undefined && { path: entry.path }),
              })
            }
          />
        </span>
      )}
    </li>
  );
}
