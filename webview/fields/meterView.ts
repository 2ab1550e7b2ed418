import type { MinimisationSummary } from "../../src/presentation/fields/minimisationSummary.ts";
import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import { element, replaceContent, type Child } from "../shared/dom.ts";
import { iconButton } from "../shared/iconButton.ts";
import { icon } from "../shared/icons.ts";
import { svgElement } from "../shared/svg.ts";
import type { PickerContext } from "./pickerContext.ts";

/** A list of the meter that can be unfolded; whether it is, stays when it is drawn again. */
interface Fold {
  readonly element: HTMLDetailsElement;
  readonly draw: (title: string, lines: readonly HTMLElement[], note?: string) => void;
}

const names = [
  "unauthorised",
  "apart",
  "smaller",
  "whole",
  "sensitive",
  "authorisation",
  "deprecated",
  "groups",
] as const;

/** How much the request asks: in numbers, as a bar with shares, and as lists to look into. */
export class MeterView {
  readonly element: HTMLElement;
  readonly folds: HTMLElement;
  readonly #context: PickerContext;
  readonly #summary = element("p", { id: "asked", class: "asked" });
  readonly #bar: HTMLElement;
  readonly #legend = element("p", { class: "legend quiet small" });
  readonly #folds: Readonly<Record<(typeof names)[number], Fold>>;

  constructor(context: PickerContext) {
    this.#context = context;
    const { said } = context;
    this.#bar = element("div", {
      id: "meter",
      role: "meter",
      "aria-valuemin": 0,
      "aria-label": said(pickerWords.asks),
    });
    this.#folds = {
      unauthorised: fold("unauthorised"),
      apart: fold("apart"),
      smaller: fold("smaller", true),
      whole: fold("whole"),
      sensitive: fold("sensitive"),
      authorisation: fold("authorisation"),
      deprecated: fold("deprecated"),
      groups: fold("groups"),
    };
    this.element = element(
      "section",
      { class: "meter", "aria-label": said(pickerWords.asks) },
      this.#summary,
      this.#bar,
      this.#legend,
    );
    this.folds = element(
      "div",
      { class: "folds" },
      ...names.map((name) => this.#folds[name].element),
      element("p", { class: "quiet small keys" }, said(pickerWords.keys)),
    );
  }

  draw(meter: MinimisationSummary): void {
    const { said } = this.#context;
    const { values, all, paths, limit } = meter;
    replaceContent(
      this.#summary,
      element("strong", {}, String(values)),
      ` ${said(pickerWords.perPerson(all))} `,
      element("span", { class: "quiet small end" }, said(pickerWords.pathsOf(paths, limit))),
    );
    this.#bar.setAttribute("aria-valuemax", String(all));
    this.#bar.setAttribute("aria-valuenow", String(values));
    this.#bar.setAttribute("aria-valuetext", said(pickerWords.valuesOf(values, all)));
    this.#drawShares(meter);
    this.#drawRefused(meter);
    this.#drawLists(meter);
    this.#drawEntries(meter);
  }

  /** Unfolds what the authorisation does not allow, and goes there. */
  showRefused(): void {
    const { element: details } = this.#folds.unauthorised;
    details.open = true;
    details.scrollIntoView({ block: "nearest" });
    details.querySelector("summary")?.focus({ preventScroll: true });
  }

  #drawShares({ values, all, shares: { sensitive, authorisation } }: MinimisationSummary): void {
    const { said } = this.#context;
    const shares = [
      ["other", values - sensitive - authorisation],
      ["sensitive", sensitive],
      ["authorisation", authorisation],
    ] as const;
    let at = 0;
    const parts = shares.map(([kind, width]) => {
      const part = svgElement("rect", { class: `share ${kind}`, x: at, width, height: 4 });
      at += width;
      return part;
    });
    this.#bar.replaceChildren(
      svgElement(
        "svg",
        { viewBox: `0 0 ${all} 4`, preserveAspectRatio: "none", "aria-hidden": "true" },
        svgElement("rect", { class: "track", width: all, height: 4 }),
        ...parts,
      ),
    );
    const named = shares.filter(([kind, count]) => kind === "other" || count > 0);
    replaceContent(
      this.#legend,
      ...named.map(([kind, count]) =>
        element(
          "span",
          {},
          svgElement(
            "svg",
            { viewBox: "0 0 8 8", "aria-hidden": "true" },
            svgElement("rect", { class: `share ${kind}`, width: 8, height: 8 }),
          ),
          `${said(pickerWords.shares[kind])} ${count}`,
        ),
      ),
    );
    this.#legend.hidden = values === 0;
  }

  /** First: nothing of such a request would be answered. */
  #drawRefused({ unauthorised }: MinimisationSummary): void {
    const { said } = this.#context;
    const { environment = "", entries = [] } = unauthorised ?? {};
    this.#folds.unauthorised.draw(
      said(pickerWords.unauthorisedBy(environment)),
      entries.map(({ index, path }) =>
        line(path, undefined, ...this.#actions("refused-", index, path, path)),
      ),
      said(pickerWords.unauthorisedNote),
    );
  }

  #drawLists({ groups, whole, authorisation, sensitive, deprecated }: MinimisationSummary): void {
    const { said } = this.#context;
    const folds = this.#folds;
    folds.groups.draw(
      said(pickerWords.byGroup),
      groups.map(({ path, values, all }) => line(path, said(pickerWords.some(values, all)))),
    );
    folds.whole.draw(
      said(pickerWords.whole),
      whole.map(({ path, values }) => line(path, said(pickerWords.values(values)))),
      said(pickerWords.wholeNote),
    );
    folds.authorisation.draw(
      said(pickerWords.authorisation),
      authorisation.map((path) => line(path)),
    );
    folds.sensitive.draw(
      said(pickerWords.sensitive),
      sensitive.map(({ path, why }) => line(path, why)),
    );
    folds.deprecated.draw(
      said(pickerWords.deprecated),
      deprecated.map((path) => line(path)),
    );
  }

  #drawEntries({ entries, apart }: MinimisationSummary): void {
    const { said } = this.#context;
    const mostFirst = [...entries].sort((a, b) => b.loses - a.loses);
    this.#folds.smaller.draw(
      said(pickerWords.smaller),
      mostFirst.map(({ index, path, loses, coveredBy }) => {
        const words =
          coveredBy !== undefined
            ? pickerWords.losesNothing(coveredBy)
            : loses === 0
              ? pickerWords.comesAlong
              : pickerWords.loses(loses);
        return line(path, said(words), ...this.#actions("", index, path, path));
      }),
    );
    this.#folds.apart.draw(
      said(pickerWords.apart),
      apart.map(({ index, path, shown, reason }) =>
        line(shown, reason, ...this.#actions("", index, path, shown)),
      ),
    );
  }

  /** An entry may stand in two lists: `list` tells its buttons apart. */
  #actions(
    list: string,
    index: number,
    path: string | undefined,
    shown: string,
  ): readonly HTMLElement[] {
    const { said, wish } = this.#context;
    const remove = iconButton({
      id: `${list}remove-${index}`,
      icon: "diff-removed",
      label: `${said(pickerWords.remove)}: ${shown}`,
      onPress: () => wish({ type: "remove", index, ...(path === undefined ? {} : { path }) }),
    });
    // The next entry takes the place of one that goes, and the keyboard with it.
    remove.setAttribute("data-heir", `${list}remove-${Math.max(0, index - 1)}`);
    return [
      iconButton({
        id: `${list}go-${index}`,
        icon: "go-to-file",
        label: `${said(pickerWords.goTo)}: ${shown}`,
        onPress: () => wish({ type: "source", index }),
      }),
      remove,
    ];
  }
}

function line(path: string, words?: string, ...actions: readonly Child[]): HTMLElement {
  return element(
    "li",
    {},
    element(
      "span",
      { class: "entry" },
      element("code", {}, path),
      words !== undefined && " ",
      words !== undefined && element("span", { class: "quiet small" }, words),
    ),
    actions.length > 0 && element("span", { class: "acts" }, ...actions),
  );
}

function fold(id: string, isOpen = false): Fold {
  const summary = element("summary", { id: `${id}-summary` });
  const note = element("p", { class: "quiet small" });
  const list = element("ul", { class: "entries" });
  const details = element("details", { id, class: "fold", open: isOpen }, summary, note, list);
  return {
    element: details,
    draw: (title, lines, words) => {
      details.hidden = lines.length === 0;
      replaceContent(
        summary,
        icon("chevron-right"),
        element("span", {}, `${title} `, element("strong", {}, `(${lines.length})`)),
      );
      note.hidden = words === undefined;
      replaceContent(note, words);
      replaceContent(list, ...lines);
    },
  };
}
