import { commands } from "vscode";
import { number } from "../../../flow/canary/scene.ts";
import { everyAct, faulty, rows } from "../../../flow/canary/scenes.ts";
import { deskPaths } from "../../../flow/canary/service.ts";
import { clientSecret, givenToken, password, surname } from "../../../support/canary/values.ts";
import { openRequest, runArguments, writeFile } from "../documents.ts";
import { workbench } from "../extension.ts";
import { runAllByCommand } from "../testRuns.ts";
import { until } from "../until.ts";
import { asking, inOauth, secretConfig } from "./given.ts";
import { deskName, type EditorScenes, type Stage } from "./stage.ts";

/** A file with expectations, once the Test Explorer knows it. */
async function withTests(stage: Stage): Promise<void> {
  await inOauth(stage);
  await writeFile("rows.csv", rows);
  await openRequest(everyAct);
}

export const runScenes: Pick<EditorScenes, "brp.runRequest" | "brp.runAbove" | "brp.runFile"> = {
  "brp.runRequest": [
    { what: "a person, masked", before: inOauth, act: (stage) => stage.press(asking) },
    {
      what: "without the secret",
      before: (stage) => stage.enter("bare"),
      act: (stage) => stage.press(asking),
    },
    {
      what: "a request that has changed since",
      act: async () => {
        const { document } = await openRequest(asking);
        const stale = { ...(await runArguments(document)), mark: number };
        await commands.executeCommand("brp.runRequest", stale);
      },
    },
    {
      what: "an answer that is saved",
      before: async (stage) => {
        await inOauth(stage);
        await writeFile("out/.keep", "");
      },
      mayHold: ["file:out/a.json"],
      act: (stage) => stage.press(`@save out/a.json\n${asking}`),
    },
    {
      what: "production, refused",
      before: (stage) => stage.enter("echt", clientSecret.value),
      answers: { button: "Allow" },
      act: (stage) => stage.press(asking),
    },
    {
      what: "production, approved",
      before: (stage) => stage.enter("echt", clientSecret.value),
      answers: { input: "Melding 4711" },
      act: (stage) => stage.press(asking),
    },
  ],
  "brp.runAbove": [
    {
      what: "all above",
      before: inOauth,
      act: (stage) => stage.press(`${asking}###\n${asking}`, "brp.runAbove", 1),
    },
    {
      what: "a request that has changed since",
      act: async () => {
        const { document } = await openRequest(`${asking}###\n${asking}`);
        const stale = { ...(await runArguments(document, 1)), mark: surname.value };
        await commands.executeCommand("brp.runAbove", stale);
      },
    },
  ],
  "brp.runFile": [
    {
      what: "everything that a service can do",
      before: async (stage) => {
        await inOauth(stage);
        await writeFile("rows.csv", rows);
      },
      act: (stage) => stage.runFile(everyAct),
    },
    { what: "a file with errors", before: inOauth, act: (stage) => stage.runFile(faulty) },
    ...(
      [
        ["bearer", givenToken],
        ["basic", password],
        ["elsewhere", clientSecret],
        ["proxied", clientSecret],
        ...deskPaths.map((path) => [deskName(path), clientSecret] as const),
      ] as const
    ).map(([name, secret]) => ({
      what: `in the environment ${name}`,
      isAlways: name === "bearer" || name === "basic",
      before: (stage: Stage) => stage.enter(name, secret.value),
      act: (stage: Stage) => stage.runFile(asking),
    })),
    {
      what: "in a configuration that holds secrets",
      before: (stage) => stage.configure(secretConfig),
      act: (stage) => stage.runFile(asking),
    },
    {
      what: "as tests",
      before: withTests,
      act: async () => {
        const { tests } = await workbench();
        await until("the tests are known", () => tests.controller.items.size > 0);
        await runAllByCommand();
      },
    },
  ],
};
