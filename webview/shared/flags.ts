import type { Badge } from "../../src/presentation/view.ts";
import { element } from "./dom.ts";
import { icon, type IconName } from "./icons.ts";

const icons: Readonly<Record<Badge["kind"], IconName>> = {
  secrecy: "lock",
  suspended: "circle-slash",
  deceased: "circle-slash",
  notLivingThere: "warning",
  investigation: "warning",
  supplied: "info",
  verified: "verified",
  missed: "error",
};

/** What is true of a whole person or message, as a list with a name; `more` are other items of it. */
export function flagList(
  flags: readonly Badge[],
  label: string,
  ...more: readonly HTMLElement[]
): HTMLElement {
  return element(
    "ul",
    { class: "flags", "aria-label": label },
    ...flags.map(({ kind, tone, label: word, detail }) =>
      element(
        "li",
        { class: "flag", "data-badge": kind, "data-tone": tone },
        icon(icons[kind]),
        element(
          "span",
          {},
          element("strong", {}, word),
          detail !== undefined && detail !== "" && `: ${detail}`,
        ),
      ),
    ),
    ...more,
  );
}
