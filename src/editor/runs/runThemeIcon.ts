import { ThemeColor, ThemeIcon } from "vscode";

const colours: Readonly<Record<string, string>> = {
  pass: "testing.iconPassed",
  error: "testing.iconFailed",
  "circle-slash": "testing.iconSkipped",
};

/** The icon of `runIcon` in the colours that VS Code gives to tests. */
export function runThemeIcon(name: string): ThemeIcon {
  const colour = colours[name];
  return colour === undefined ? new ThemeIcon(name) : new ThemeIcon(name, new ThemeColor(colour));
}
