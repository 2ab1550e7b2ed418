import { activateWith } from "./editor/activation.ts";

/** Entry point of the extension in a worker of a browser. */
export function activate(context: Parameters<typeof activateWith>[0]) {
  return activateWith(context, async () => {
    const { createWebWorkbench } = await import("./editor/web/webWorkbench.ts");
    return createWebWorkbench;
  });
}
