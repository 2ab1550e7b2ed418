import type { MinimisationSummary } from "../../src/presentation/fields/minimisationSummary.ts";
import { pickerWords } from "../../src/protocol/words/fieldPickerWords.ts";
import { element, linkButton, replaceContent, type Child } from "../shared/dom.ts";
import type { PickerContext } from "./pickerContext.ts";

/** A list of the meter that can be unfolded; whether it is, stays when it is drawn again. */
interface Section {
  readonly element: HTMLDetailsElement;
  readonly draw: (title: string, lines: readonly HTMLElement[], note?: string) => void;
}

/** How much the request asks: as words, as a bar, and as lists to look into. */
export class MeterView {
  readonly element: HTMLElement;
  readonly #context: PickerContext;
  readonly #summary = element("p", { id: "asked" });
  readonly #bar: HTMLMeterElement;
  readonly #sections: Readonly<
    Record<
      | "unauthorised"
      | "groups"
      | "whole"
      | "authorisation"
      | "sensitive"
      | "deprecated"
      | "smaller"
      | "apart",
      Section
    >
  >;

  constructor(context: PickerContext) {
    this.#context = context;
    const { said } = context;
    this.#bar = element("meter", { id: "meter", min: 0, "aria-label": said(pickerWords.asks) });
    this.#sections = {
      unauthorised: section("unauthorised"),
      apart: section("apart"),
      groups: section("groups"),
      whole: section("whole"),
      authorisation: section("authorisation"),
      sensitive: section("sensitive"),
      deprecated: section("deprecated"),
      smaller: section("smaller"),
    };
    this.element = element(
      "section",
      { class: "meter", "aria-label": said(pickerWords.asks) },
      this.#summary,
      this.#bar,
      ...Object.values(this.#sections).map((one) => one.element),
    );
  }

  draw(meter: MinimisationSummary): void {
    const { said } = this.#context;
    const values = said(pickerWords.valuesOf(meter.values, meter.all));
    const paths = said(pickerWords.pathsOf(meter.paths, meter.limit));
    const refused = meter.unauthorised?.entries.length ?? 0;
    replaceContent(
      this.#summary,
      element("strong", {}, values),
      ` · ${paths}`,
      refused > 0 && " · ",
      refused > 0 && element("strong", {}, said(pickerWords.unauthorised(refused))),
    );
    this.#bar.max = meter.all;
    this.#bar.value = meter.values;
    this.#bar.setAttribute("aria-valuetext", values);
    this.#drawRefused(meter);
    this.#drawLists(meter);
    this.#drawEntries(meter);
  }

  /** Stands first: nothing of such a request would be answered. */
  #drawRefused({ unauthorised }: MinimisationSummary): void {
    const { said } = this.#context;
    const { environment = "", entries = [] } = unauthorised ?? {};
    this.#sections.unauthorised.draw(
      said(pickerWords.unauthorisedBy(environment)),
      entries.map(({ index, path }) =>
        line(path, " ", ...this.#actions("refused-", index, path, path)),
      ),
      said(pickerWords.unauthorisedNote),
    );
  }

  #drawLists({ groups, whole, authorisation, sensitive, deprecated }: MinimisationSummary): void {
    const { said } = this.#context;
    const { groups: byGroup, whole: wholes, ...others } = this.#sections;
    byGroup.draw(
      said(pickerWords.byGroup),
      groups.map(({ path, values, all }) => line(path, `: ${values} / ${all}`)),
    );
    wholes.draw(
      said(pickerWords.whole),
      whole.map(({ path, values }) => line(path, `: ${said(pickerWords.values(values))}`)),
      said(pickerWords.wholeNote),
    );
    others.authorisation.draw(
      said(pickerWords.authorisation),
      authorisation.map((path) => line(path)),
    );
    others.sensitive.draw(
      said(pickerWords.sensitive),
      sensitive.map(({ path, why }) => line(path, `: ${why}`)),
    );
    others.deprecated.draw(
      said(pickerWords.deprecated),
      deprecated.map((path) => line(path)),
    );
  }

  #drawEntries({ entries, apart }: MinimisationSummary): void {
    const { said } = this.#context;
    const mostFirst = [...entries].sort((a, b) => b.loses - a.loses);
    this.#sections.smaller.draw(
      said(pickerWords.smaller),
      mostFirst.map(({ index, path, loses, coveredBy }) => {
        const words =
          coveredBy !== undefined
            ? pickerWords.losesNothing(coveredBy)
            : loses === 0
              ? pickerWords.comesAlong
              : pickerWords.loses(loses);
        return line(path, `: ${said(words)} `, ...this.#actions("", index, path, path));
      }),
    );
    this.#sections.apart.draw(
      said(pickerWords.apart),
      apart.map(({ index, path, shown, reason }) =>
        line(shown, `: ${reason} `, ...this.#actions("", index, path, shown)),
      ),
    );
  }

  /** An entry may stand in two lists: `list` tells its buttons apart. */
  #actions(list: string, index: number, path: string | undefined, shown: string): readonly Child[] {
    const { said, wish } = this.#context;
    const remove = said(pickerWords.remove);
    const goTo = said(pickerWords.goTo);
    return [
      linkButton(
        // The next entry takes the place of one that goes, and the keyboard with it.
        {
          id: `${list}remove-${index}`,
          "data-heir": `remove-${Math.max(0, index - 1)}`,
          "aria-label": `${remove}: ${shown}`,
        },
        () => wish({ type: "remove", index, ...(path === undefined ? {} : { path }) }),
        remove,
      ),
      " ",
      linkButton(
        { id: `${list}go-${index}`, "aria-label": `${goTo}: ${shown}` },
        () => wish({ type: "source", index }),
        goTo,
      ),
    ];
  }
}

function line(path: string, ...rest: readonly Child[]): HTMLElement {
  return element("li", {}, element("code", {}, path), ...rest);
}

function section(id: string): Section {
  const summary = element("summary", { id: `${id}-summary` });
  const note = element("p", { class: "muted" });
  const list = element("ul");
  const details = element("details", { id }, summary, note, list);
  return {
    element: details,
    draw: (title, lines, words) => {
      details.hidden = lines.length === 0;
      replaceContent(summary, `${title} (${lines.length})`);
      note.hidden = words === undefined;
      replaceContent(note, words);
      replaceContent(list, ...lines);
    },
  };
}
