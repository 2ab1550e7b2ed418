import { messageKinds } from "../../src/contract/messages/messageKinds.ts";
import type { FilterField } from "../../src/presentation/inbox/listFilter.ts";
import { spokenMoment } from "../../src/presentation/texts/momentText.ts";
import { inboxWords as words } from "../../src/protocol/inbox.ts";
import {
  ActionButton,
  IconButton,
  LinkButton,
  pageLanguage,
  localized,
} from "../shared/controls.tsx";
import { Popover, popoverOf } from "../shared/popovers.tsx";
import { sendUnlessBusy, type InboxParts, type InboxShown } from "./inboxPage.ts";

const from = "vanafMoment";
const to = "totMoment";

export function filtersInUse({ filters }: InboxShown): readonly FilterField[] {
  return filters.filter(({ value }) => value !== "");
}

/** Filters of the service's list. Input is kept until another list is requested. */
export function FilterForm(parts: InboxParts) {
  const { state, page, app } = parts;
  const list = () => {
    app.change({ open: undefined });
    app.focus("show-filters");
    const typed = state.filters.map(({ name }) => [name, page.typed[name] ?? ""] as const);
    sendUnlessBusy(parts, { type: "listBy", filter: Object.fromEntries(typed) });
  };
  return (
    <Popover
      {...popoverOf("filters", page.open, (open) => app.change({ open }))}
      label={words.filters}
      kind="region"
    >
      <h2>{localized(words.filters)}</h2>
      <div
        class="fields"
        onKeyDown={(event) => {
          const isField =
            event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
          if (event.key !== "Enter" || !isField) return;
          event.preventDefault();
          list();
        }}
      >
        {state.filters.map((field) => (
          <Field key={field.name} {...parts} field={field} />
        ))}
      </div>
      <div class="actions">
        <ActionButton id="listBy" effect={words.marksSeen} word={words.listBy} onPress={list} />
        <LinkButton
          id="clear-filters"
          word={words.clearFilters}
          onPress={() => app.change({ typed: {} })}
        />
      </div>
    </Popover>
  );
}

interface FieldParts extends InboxParts {
  readonly field: FilterField;
}

function Field(parts: FieldParts) {
  const { field, state, page, app } = parts;
  const { name, label, meaning, format, example, choices } = field;
  if (name === to) return null;
  if (name === from) return <Period {...parts} />;
  const value = page.typed[name] ?? "";
  const fault = state.refusal?.name === name ? state.refusal.reason : undefined;
  const set = (typed: string) => app.change({ typed: { ...page.typed, [name]: typed } });
  const faultId = `fault-${name}`;
  if (choices) {
    const chosen = value.split(/[\s,]+/).filter(Boolean);
    return (
      <fieldset>
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value} class="check">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(choice.value)}
              onChange={({ currentTarget: { checked } }) => {
                const all = choices.map((one) => one.value);
                const next = all.filter((one) =>
                  one === choice.value ? checked : chosen.includes(one),
                );
                set(next.join(", "));
              }}
            />
            {`${choice.value}: ${choice.meaning}`}
          </label>
        ))}
        {fault !== undefined && <Fault id={faultId} reason={fault} />}
      </fieldset>
    );
  }
  const common = {
    id: `filter-${name}`,
    name,
    value,
    title: meaning,
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault === undefined ? undefined : faultId,
  };
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      {name === "berichttype" ? (
        <select {...common} onChange={({ currentTarget }) => set(currentTarget.value)}>
          <option value="">{localized(words.anyKind)}</option>
          {[...messageKinds].map(([code, kind]) => (
            <option key={code} value={code}>
              {code} · {kind.name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type="text"
          placeholder={`${format} (${example})`}
          maxLength={300}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      )}
      {fault !== undefined && <Fault id={faultId} reason={fault} />}
    </div>
  );
}

function Fault({ id, reason }: { readonly id: string; readonly reason: string }) {
  return (
    <p class="fault" id={id}>
      ✗ {reason}
    </p>
  );
}

/** Reception period in local days, sent as timestamps with an offset. */
function Period({ state, page, app }: FieldParts) {
  const { typed } = page;
  const days = { from: dayOf(typed[from]), to: dayOf(typed[to], -1) };
  const today = dayOf(new Date(state.now).toISOString());
  const week = dayOf(startOf(today, -6));
  const shown =
    typed[from] === undefined ||
    (days.from === "" && days.to === "" && page.typed["period"] !== "days")
      ? "any"
      : days.to !== "" || page.typed["period"] === "days"
        ? "days"
        : days.from === today
          ? "today"
          : days.from === week
            ? "week"
            : "days";
  const set = (first: string, last: string, period = "") =>
    app.change({
      typed: { ...typed, period, [from]: startOf(first, 0), [to]: startOf(last, 1) },
    });
  const choose = (name: string) => {
    if (name === "any") set("", "");
    else if (name === "today") set(today, "");
    else if (name === "week") set(week, "");
    else set(days.from === "" ? today : days.from, days.to, "days");
  };
  return (
    <div class="field">
      <label for="filter-period">{localized(words.period)}</label>
      <select
        id="filter-period"
        value={shown}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {(["any", "today", "week", "days"] as const).map((name) => (
          <option key={name} value={name}>
            {localized(words.periods[name])}
          </option>
        ))}
      </select>
      {shown === "days" && (
        <div class="days">
          <label for={`filter-${from}`}>{localized(words.fromDay)}</label>
          <input
            type="date"
            id={`filter-${from}`}
            value={days.from}
            onChange={({ currentTarget }) => set(currentTarget.value, days.to, "days")}
          />
          <label for={`filter-${to}`}>{localized(words.toDay)}</label>
          <input
            type="date"
            id={`filter-${to}`}
            value={days.to}
            onChange={({ currentTarget }) => set(days.from, currentTarget.value, "days")}
          />
        </div>
      )}
    </div>
  );
}

/** Local day of a timestamp, `yyyy-mm-dd`, plus `later` days. */
function dayOf(moment: string | undefined, later = 0): string {
  const at = new Date(moment ?? "");
  if (Number.isNaN(at.getTime())) return "";
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + later);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** Start of a local day as a timestamp that the service accepts, plus `later` days. */
function startOf(day: string, later: number): string {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return "";
  const at = new Date(year, month - 1, date + later);
  return Number.isNaN(at.getTime())
    ? ""
    : `${at.toISOString().slice(0, "yyyy-mm-ddThh:mm:ss".length)}Z`;
}

export function FilterChips(parts: InboxParts) {
  const { state, page, app } = parts;
  const used = filtersInUse(state);
  if (used.length === 0) return null;
  return (
    <ul class="chips" aria-label={localized(words.filters)}>
      {used.map(({ name, label, value }) => {
        const isMoment = name === from || name === to;
        const shown = isMoment ? spokenMoment(value, state.now, pageLanguage()) : value;
        const text = `${label}: ${shown}`;
        return (
          <li key={name} class="chip">
            <bdi>{text}</bdi>
            <IconButton
              id={`remove-${name}`}
              icon="close"
              label={words.removeFilter(text)}
              onPress={() => {
                app.change({ open: "filters", typed: { ...page.typed, [name]: "" } });
                app.focus("listBy");
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
