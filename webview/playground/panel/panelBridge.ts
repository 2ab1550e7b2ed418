// Plays the part of VS Code for a panel in a frame of the playground. Loaded before the panel's own script.
import { onSystemTheme, themeChoices, themeClass, type ThemeChoice } from "../theme.ts";

startBridge(new URLSearchParams(location.search));

/** Language and first theme are in the address, as `?lang=nl&theme=dark`. */
function startBridge(asked: URLSearchParams): void {
  let theme = choiceOf(asked.get("theme"));
  const draw = () => (document.body.className = themeClass(theme));
  document.documentElement.lang = asked.get("lang") === "nl" ? "nl" : "en";
  draw();
  onSystemTheme(draw);
  // The panel trusts each message, so only those of the playground may reach it.
  addEventListener("message", (event: MessageEvent<unknown>) => {
    const { source, origin, data } = event;
    if (source !== parent || origin !== location.origin) return event.stopImmediatePropagation();
    const message = Object(data) as { readonly type?: unknown; readonly theme?: unknown };
    if (message.type !== "theme") return;
    event.stopImmediatePropagation();
    theme = choiceOf(message.theme);
    draw();
  });
  const postMessage = (message: unknown) => parent.postMessage(message, location.origin);
  Object.assign(globalThis, { acquireVsCodeApi: () => ({ postMessage }) });
}

function choiceOf(name: unknown): ThemeChoice {
  return themeChoices.find((choice) => choice === name) ?? "system";
}
