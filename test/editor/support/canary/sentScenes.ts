import { workspace } from "vscode";
import { openRequest, placeCursor } from "../documents.ts";
import { until } from "../until.ts";
import { asking, inOauth, run } from "./given.ts";
import type { EditorScenes } from "./stage.ts";

const isShown = () =>
  workspace.textDocuments.some(
    (document) => document.uri.scheme === "brp-sent" && document.getText().includes("••••"),
  );

/** What would be sent, in an environment where nothing personal may be seen unasked. */
export const sentScenes: Pick<EditorScenes, "brp.showSent"> = {
  "brp.showSent": [
    {
      what: "of a request",
      before: inOauth,
      answers: { button: ["Allow"] },
      act: async () => {
        placeCursor(await openRequest(asking), 3);
        await run("brp.showSent");
        await until("the page is there", isShown);
      },
    },
    { what: "of nothing", act: () => run("brp.showSent") },
  ],
};
