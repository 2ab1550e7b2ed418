import { read } from "../../../flow/canary/scenes.ts";
import { asked } from "../../../flow/canary/service.ts";
import { workbench } from "../extension.ts";
import { asUser } from "../user.ts";
import { asking, inOauth, run } from "./given.ts";
import type { EditorScenes } from "./stage.ts";

/** The first line of the History view. */
const latest = async () => {
  const [node] = await (await workbench()).history.getChildren();
  return node && "run" in node ? node : undefined;
};

/** What the Requests and the History view do. */
export const sideBarScenes = {
  "brp.clearRuns": [
    {
      what: "after a run",
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
      },
      act: () => run("brp.clearRuns"),
    },
    { what: "twice", act: () => run("brp.clearRuns") },
  ],
  "brp.showRun": [
    {
      what: "of a masked answer",
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
      },
      act: async () => run("brp.showRun", (await latest())?.run.id),
    },
    { what: "that is not kept", act: () => run("brp.showRun", 0) },
  ],
  "brp.runAgain": [
    {
      what: "the newest one",
      answers: { button: "Allow" },
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
      },
      act: async () => run("brp.runAgain", await latest()),
    },
    {
      what: "a refusal",
      answers: { button: "Allow" },
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(read(asked[5]?.number ?? "")));
      },
      act: async () => run("brp.runAgain", await latest()),
    },
  ],
  "brp.showMoreFiles": [
    { what: "of the workspace", act: () => run("brp.showMoreFiles") },
    { what: "twice", act: () => run("brp.showMoreFiles") },
  ],
} satisfies Partial<EditorScenes>;
