// Plays the part of VS Code for a panel in a frame of the playground. Loaded before the panel's own script.
import { onSystemTheme, themeChoices, themeClass, type ThemeChoice } from "../theme.ts";

startBridge(new URLSearchParams(location.search));

/** The address has the first language and theme, as `?lang=nl&theme=dark`. */
function startBridge(asked: URLSearchParams): void {
  let theme: ThemeChoice = "system";
  const draw = () => (document.body.className = themeClass(theme));
  const setTheme = (name: unknown) => {
    theme = themeChoices.find((choice) => choice === name) ?? "system";
    draw();
  };
  const setLanguage = (name: unknown) =>
    (document.documentElement.lang = name === "nl" ? "nl" : "en");
  setTheme(asked.get("theme"));
  setLanguage(asked.get("lang"));
  onSystemTheme(draw);
  // The panel trusts each message, so only those of the playground may reach it.
  addEventListener("message", (event: MessageEvent<unknown>) => {
    const { source, origin, data } = event;
    const message = Object(data) as Readonly<Record<string, unknown>>;
    const isOurs = source === parent && origin === location.origin;
    if (isOurs && message["type"] === "theme") setTheme(message["theme"]);
    else if (isOurs && message["type"] === "language") setLanguage(message["language"]);
    else if (isOurs) return;
    event.stopImmediatePropagation();
  });
  // The panel would load this with its first run, when there may be no network.
  requestIdleCallback(() => void import("../../shared/toolkit.ts"));
  const postMessage = (message: unknown) => parent.postMessage(message, location.origin);
  Object.assign(globalThis, { acquireVsCodeApi: () => ({ postMessage }) });
}
