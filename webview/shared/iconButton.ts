import { element } from "./dom.ts";
import { icon, type IconName } from "./icons.ts";

interface IconButtonOptions {
  readonly id: string;
  readonly icon: IconName;
  /** What it does: its name for who does not see the icon, and its tooltip. */
  readonly label: string;
  readonly pressed?: boolean | undefined;
  /** Beside the icon, such as how many runs there are. */
  readonly count?: number;
  readonly onPress: () => void;
}

export function iconButton(options: IconButtonOptions): HTMLButtonElement {
  const { id, label, pressed, count, onPress } = options;
  const made = element(
    "button",
    {
      type: "button",
      class: "icon-button",
      id,
      "aria-label": label,
      title: label,
      "aria-pressed": pressed === undefined ? undefined : String(pressed),
    },
    icon(options.icon),
    count !== undefined && element("span", { class: "count" }, String(count)),
  );
  made.addEventListener("click", onPress);
  return made;
}

/** Actions in a row: one stop of the Tab key, arrow keys go along it. */
export function toolbar(
  attributes: { readonly label: string; readonly class?: string },
  ...children: readonly (HTMLElement | false | undefined)[]
): HTMLElement {
  const bar = element(
    "div",
    { role: "toolbar", class: attributes.class ?? "tools", "aria-label": attributes.label },
    ...children,
  );
  const buttons = () =>
    [...bar.querySelectorAll<HTMLElement>(":scope button:not(.popover *)")].filter(
      (one) => one.offsetParent !== null,
    );
  bar.addEventListener("focusin", ({ target }) => {
    for (const one of buttons()) one.tabIndex = one === target ? 0 : -1;
  });
  bar.addEventListener("keydown", (event) => {
    const all = buttons();
    const here = all.findIndex((one) => one === event.target);
    if (here < 0) return;
    const next = {
      ArrowRight: all[(here + 1) % all.length],
      ArrowLeft: all.at(here - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  const [first, ...others] = bar.querySelectorAll<HTMLElement>("button");
  if (first) first.tabIndex = 0;
  for (const one of others) one.tabIndex = -1;
  return bar;
}
