import type { FilterField, InboxPanelState } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { element, linkButton, replaceContent } from "../shared/dom.ts";
import { actionButton } from "../shared/actionButton.ts";
import { icon } from "../shared/icons.ts";
import { Popover } from "../shared/popover.ts";
import type { InboxContext } from "./inboxContext.ts";

/** The filters of the service, each in words; what is typed stays until another list was asked for. */
export class FilterForm {
  readonly popover: Popover;
  /** The filters by which the list was asked for. */
  readonly chips = element("ul", { class: "chips", hidden: true });
  readonly #context: InboxContext;
  readonly #sign = element("span");
  #drawn = "";

  constructor(context: InboxContext) {
    this.#context = context;
    this.popover = new Popover({
      id: "filters",
      button: element(
        "button",
        { type: "button", class: "icon-button", id: "show-filters" },
        this.#sign,
      ),
      label: context.said(words.filters),
      kind: "region",
    });
    this.popover.surface.addEventListener("keydown", (event) => {
      const isText = event.target instanceof HTMLInputElement && event.target.type === "text";
      if (event.key !== "Enter" || !isText) return;
      event.preventDefault();
      this.#send();
    });
  }

  draw({ filters }: InboxPanelState): void {
    const now = JSON.stringify(filters);
    if (now === this.#drawn) return;
    this.#drawn = now;
    const { said } = this.#context;
    const used = filters.filter(({ value }) => value !== "");
    const inUse = used.length;
    this.chips.hidden = inUse === 0;
    this.chips.setAttribute("aria-label", said(words.filters));
    replaceContent(this.chips, ...used.map((field) => this.#chip(field)));
    const { button } = this.popover;
    const label = said(words.filtersInUse(inUse));
    button.setAttribute("aria-label", label);
    button.title = label;
    replaceContent(
      this.#sign,
      icon(inUse > 0 ? "filter-filled" : "filter"),
      inUse > 0 && element("span", { class: "count" }, String(inUse)),
    );
    this.popover.fill(
      element("h2", {}, said(words.filters)),
      element("p", { class: "muted small" }, said(words.noFilter)),
      element("div", { class: "fields" }, ...filters.map((field) => this.#field(field))),
      element(
        "div",
        { class: "actions" },
        actionButton(
          { id: "listBy", effect: said(words.marksSeen), onPress: () => this.#send() },
          said(words.listBy),
        ),
        linkButton({ id: "clear-filters" }, () => this.#clear(), said(words.clearFilters)),
      ),
    );
  }

  /** Why the service would refuse a value: said at its box, and nothing was asked. */
  refuse(name: string, reason: string): void {
    this.popover.set(true);
    this.#clearFaults();
    const input = this.#inputs(name)[0];
    const fault = document.getElementById(`fault-${name}`);
    if (!input || !fault) return;
    input.setAttribute("aria-invalid", "true");
    fault.hidden = false;
    replaceContent(fault, `✗ ${reason}`);
    this.#context.announce(reason);
    input.focus();
  }

  /** Without a filter another list is asked for, which marks messages: the form opens on the button that says so. */
  #chip({ name, value }: FilterField): HTMLElement {
    const text = `${name}: ${value}`;
    const label = this.#context.said(words.removeFilter(text));
    const remove = element(
      "button",
      {
        type: "button",
        class: "icon-button",
        id: `remove-${name}`,
        "aria-label": label,
        title: label,
      },
      icon("close"),
    );
    remove.addEventListener("click", () => {
      this.popover.set(true);
      this.#clear(name);
      document.getElementById("listBy")?.focus();
    });
    return element("li", { class: "chip" }, element("bdi", {}, text), remove);
  }

  #field({ name, meaning, format, example, value, choices }: FilterField): HTMLElement {
    const { said } = this.#context;
    const hint = `hint-${name}`;
    const fault = element("p", { class: "fault", id: `fault-${name}`, hidden: true });
    if (choices) {
      const chosen = new Set(value.split(/[\s,]+/));
      return element(
        "fieldset",
        {},
        element("legend", {}, `${meaning} (${name})`),
        ...choices.map((choice) =>
          element(
            "label",
            { class: "check" },
            element("input", {
              type: "checkbox",
              name,
              value: choice.value,
              checked: chosen.has(choice.value),
            }),
            `${choice.value}: ${choice.meaning}`,
          ),
        ),
        fault,
      );
    }
    return element(
      "div",
      { class: "field" },
      element("label", { for: `filter-${name}` }, `${meaning} (${name})`),
      element("input", {
        type: "text",
        id: `filter-${name}`,
        name,
        value,
        maxlength: 300,
        autocomplete: "off",
        spellcheck: "false",
        "aria-describedby": `${hint} fault-${name}`,
      }),
      element("p", { class: "muted", id: hint }, `${format}; ${said(words.example)} ${example}`),
      fault,
    );
  }

  #inputs(name: string): readonly HTMLInputElement[] {
    return [...this.popover.surface.querySelectorAll("input")].filter((one) => one.name === name);
  }

  /** Empties one box of the form or all of them; nothing is asked by that. */
  #clear(only?: string): void {
    for (const input of this.popover.surface.querySelectorAll("input")) {
      if (only !== undefined && input.name !== only) continue;
      input.checked = false;
      if (input.type === "text") input.value = "";
    }
  }

  #clearFaults(): void {
    for (const one of this.popover.surface.querySelectorAll<HTMLElement>(".fault"))
      one.hidden = true;
    for (const one of this.popover.surface.querySelectorAll("[aria-invalid]"))
      one.removeAttribute("aria-invalid");
  }

  #send(): void {
    this.#clearFaults();
    const filter: Record<string, string> = {};
    for (const input of this.popover.surface.querySelectorAll("input")) {
      const { name, value, type } = input;
      if (type !== "checkbox") filter[name] = value;
      else if (input.checked) filter[name] = filter[name] ? `${filter[name]}, ${value}` : value;
    }
    this.popover.set(false);
    this.popover.button.focus();
    this.#context.send({ type: "listBy", filter });
  }
}
