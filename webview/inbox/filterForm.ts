import type { FilterField, InboxPanelState } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";
import { element, replaceContent } from "../shared/dom.ts";
import { actionButton } from "../shared/actionButton.ts";
import { icon } from "../shared/icons.ts";
import { Popover } from "../shared/popover.ts";
import type { InboxContext } from "./inboxContext.ts";

/** The filters of the service, each in words; what is typed stays until another list was asked for. */
export class FilterForm {
  readonly popover: Popover;
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
    const inUse = filters.filter(({ value }) => value !== "").length;
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
      actionButton(
        { id: "listBy", effect: said(words.marksSeen), onPress: () => this.#send() },
        said(words.listBy),
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
