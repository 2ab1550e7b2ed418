import arrowLeft from "@vscode/codicons/src/icons/arrow-left.svg";
import arrowSwap from "@vscode/codicons/src/icons/arrow-swap.svg";
import book from "@vscode/codicons/src/icons/book.svg";
import check from "@vscode/codicons/src/icons/check.svg";
import checklist from "@vscode/codicons/src/icons/checklist.svg";
import chevronDown from "@vscode/codicons/src/icons/chevron-down.svg";
import chevronLeft from "@vscode/codicons/src/icons/chevron-left.svg";
import chevronRight from "@vscode/codicons/src/icons/chevron-right.svg";
import circleLarge from "@vscode/codicons/src/icons/circle-large.svg";
import circleSlash from "@vscode/codicons/src/icons/circle-slash.svg";
import close from "@vscode/codicons/src/icons/close.svg";
import collapseAll from "@vscode/codicons/src/icons/collapse-all.svg";
import copy from "@vscode/codicons/src/icons/copy.svg";
import debugRerun from "@vscode/codicons/src/icons/debug-rerun.svg";
import debugStop from "@vscode/codicons/src/icons/debug-stop.svg";
import diffAdded from "@vscode/codicons/src/icons/diff-added.svg";
import diffRemoved from "@vscode/codicons/src/icons/diff-removed.svg";
import ellipsis from "@vscode/codicons/src/icons/ellipsis.svg";
import error from "@vscode/codicons/src/icons/error.svg";
import expandAll from "@vscode/codicons/src/icons/expand-all.svg";
import exportArrow from "@vscode/codicons/src/icons/export.svg";
import eye from "@vscode/codicons/src/icons/eye.svg";
import eyeClosed from "@vscode/codicons/src/icons/eye-closed.svg";
import gitCompare from "@vscode/codicons/src/icons/git-compare.svg";
import flag from "@vscode/codicons/src/icons/flag.svg";
import goToFile from "@vscode/codicons/src/icons/go-to-file.svg";
import history from "@vscode/codicons/src/icons/history.svg";
import info from "@vscode/codicons/src/icons/info.svg";
import json from "@vscode/codicons/src/icons/json.svg";
import law from "@vscode/codicons/src/icons/law.svg";
import layout from "@vscode/codicons/src/icons/layout.svg";
import listFilter from "@vscode/codicons/src/icons/list-filter.svg";
import layoutSidebarRight from "@vscode/codicons/src/icons/layout-sidebar-right.svg";
import listTree from "@vscode/codicons/src/icons/list-tree.svg";
import lock from "@vscode/codicons/src/icons/lock.svg";
import passFilled from "@vscode/codicons/src/icons/pass-filled.svg";
import person from "@vscode/codicons/src/icons/person.svg";
import pin from "@vscode/codicons/src/icons/pin.svg";
import question from "@vscode/codicons/src/icons/question.svg";
import search from "@vscode/codicons/src/icons/search.svg";
import serverEnvironment from "@vscode/codicons/src/icons/server-environment.svg";
import flame from "@vscode/codicons/src/icons/flame.svg";
import verified from "@vscode/codicons/src/icons/verified.svg";
import vm from "@vscode/codicons/src/icons/vm.svg";
import warning from "@vscode/codicons/src/icons/warning.svg";
import arrowDown from "@vscode/codicons/src/icons/arrow-down.svg";
import arrowUp from "@vscode/codicons/src/icons/arrow-up.svg";
import filter from "@vscode/codicons/src/icons/filter.svg";
import filterFilled from "@vscode/codicons/src/icons/filter-filled.svg";
import inbox from "@vscode/codicons/src/icons/inbox.svg";
import mail from "@vscode/codicons/src/icons/mail.svg";
import pass from "@vscode/codicons/src/icons/pass.svg";
import screenFull from "@vscode/codicons/src/icons/screen-full.svg";
import sync from "@vscode/codicons/src/icons/sync.svg";

/** Icons of VS Code in the bundle: only those that panels use. */
const sources = {
  "arrow-left": arrowLeft,
  "arrow-swap": arrowSwap,
  book,
  check,
  checklist,
  "chevron-down": chevronDown,
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  "circle-large": circleLarge,
  "circle-slash": circleSlash,
  close,
  "collapse-all": collapseAll,
  copy,
  "debug-rerun": debugRerun,
  "debug-stop": debugStop,
  "diff-added": diffAdded,
  "diff-removed": diffRemoved,
  ellipsis,
  error,
  "expand-all": expandAll,
  export: exportArrow,
  eye,
  "eye-closed": eyeClosed,
  "git-compare": gitCompare,
  flag,
  "go-to-file": goToFile,
  history,
  info,
  json,
  law,
  layout,
  "list-filter": listFilter,
  "layout-sidebar-right": layoutSidebarRight,
  "list-tree": listTree,
  lock,
  "pass-filled": passFilled,
  person,
  pin,
  question,
  search,
  "server-environment": serverEnvironment,
  flame,
  verified,
  vm,
  "arrow-down": arrowDown,
  "arrow-up": arrowUp,
  filter,
  "filter-filled": filterFilled,
  inbox,
  mail,
  pass,
  "screen-full": screenFull,
  sync,
  warning,
} as const;

export type IconName = keyof typeof sources;

export function iconSprite(): SVGSVGElement {
  const shapes = Object.entries(sources).map(([name, source]) =>
    svgElement("symbol", { id: `icon-${name}`, viewBox: "0 0 16 16" }, ...pathsOf(source)),
  );
  return svgElement("svg", { class: "sprite", "aria-hidden": "true" }, ...shapes);
}

function pathsOf(source: string): readonly SVGElement[] {
  return [...source.matchAll(/<path ([^>]*)>/g)].map(([, attributes = ""]) => {
    const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    return svgElement("path", {
      d: read("d"),
      "fill-rule": read("fill-rule"),
      "clip-rule": read("clip-rule"),
    });
  });
}

/** Creates an SVG element from presentation attributes, never styles. `undefined` omits one. */
function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly SVGElement[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
