export const themeChoices = ["system", "light", "dark", "contrast"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const classes = {
  light: "vscode-light",
  dark: "vscode-dark",
  contrastDark: "vscode-high-contrast",
  contrastLight: "vscode-high-contrast vscode-high-contrast-light",
} as const;

/** Class of the body in VS Code's words, which the styles of the panels know. */
export function themeClass(choice: ThemeChoice): string {
  const isDark = matches("(prefers-color-scheme: dark)");
  if (choice === "contrast" || (choice === "system" && matches("(prefers-contrast: more)")))
    return isDark ? classes.contrastDark : classes.contrastLight;
  const isChosenDark = choice === "system" ? isDark : choice === "dark";
  return isChosenDark ? classes.dark : classes.light;
}

/** Calls back when the system changes its colours. */
export function onSystemTheme(changed: () => void): void {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
    matchMedia(query).addEventListener("change", changed);
}

function matches(query: string): boolean {
  return matchMedia(query).matches;
}
