import { ThemeColor, ThemeIcon } from "vscode";
import type { EnvironmentKind } from "../../model/environments/environment.ts";

/** One shape per kind, so that colour is never the only cue. */
export const kindIcons: Readonly<Record<EnvironmentKind, string>> = {
  local: "vm",
  trial: "beaker",
  production: "shield",
};

const colours: Readonly<Partial<Record<EnvironmentKind, string>>> = {
  trial: "charts.blue",
  production: "list.errorForeground",
};

export function environmentIcon({
  kind,
  isActive,
}: {
  readonly kind?: EnvironmentKind | undefined;
  readonly isActive: boolean;
}): ThemeIcon {
  if (kind === undefined) return new ThemeIcon("error");
  if (isActive && kind !== "production")
    return new ThemeIcon("pass-filled", new ThemeColor("testing.iconPassed"));
  const colour = colours[kind];
  return new ThemeIcon(kindIcons[kind], colour === undefined ? undefined : new ThemeColor(colour));
}
