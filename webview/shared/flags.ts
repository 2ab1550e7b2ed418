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

/** The icons of flags where their words have no room: each kind once. */
export function flagIcons(flags: readonly Badge[]): readonly SVGSVGElement[] {
  const tones = new Map<IconName, "warn" | undefined>();
  for (const { kind, tone } of flags) {
    const before = tones.get(icons[kind]);
    tones.set(icons[kind], tone === "warning" ? "warn" : before);
  }
  return [...tones].map(([name, tone]) => icon(name, tone));
}

interface FlagListOptions {
  /** Of what goes with a flag only the code is seen; all of it is its tooltip. */
  readonly isBrief?: boolean;
  /** Other items of the list. */
  readonly more?: readonly HTMLElement[];
}

/** What is true of a whole person or message, as a list with a name. */
export function flagList(
  flags: readonly Badge[],
  label: string,
  { isBrief = false, more = [] }: FlagListOptions = {},
): HTMLElement {
  return element(
    "ul",
    { class: "flags", "aria-label": label },
    ...flags.map((flag) => drawFlag(flag, isBrief)),
    ...more,
  );
}

function drawFlag({ kind, tone, label, detail = "" }: Badge, isBrief: boolean): HTMLElement {
  // Where an investigation applies is marked at the values themselves.
  const isShort = isBrief || kind === "investigation";
  const shown = isShort ? (/\(([^()]+)\)$/.exec(detail)?.[1] ?? "") : detail;
  return element(
    "li",
    {
      class: "flag",
      "data-badge": kind,
      "data-tone": tone,
      title: isShort && detail !== "" ? `${label}: ${detail}` : undefined,
    },
    icon(icons[kind]),
    element("span", {}, element("strong", {}, label), shown !== "" && `: ${shown}`),
  );
}
