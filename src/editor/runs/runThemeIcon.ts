import { ThemeColor, ThemeIcon } from "vscode";

const colours: Readonly<Record<string, string>> = {
  pass: "testing.iconPassed",
  error: "testing.iconFailed",
  "circle-slash": "testing.iconSkipped",
};

/** Icon of `runIcon` in VS Code's colours for tests. */
export function runThemeIcon(name: string): ThemeIcon {
  const colour = colours[name];
  return colour === undefined ? new ThemeIcon(name) : new ThemeIcon(name, new ThemeColor(colour));
}
