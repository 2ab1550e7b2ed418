import { commands } from "vscode";
import {
  clientSecret,
  givenToken,
  password,
  writtenSecret,
} from "../../../support/canary/values.ts";
import { openConnectPage } from "../connectPage.ts";
import { inOauth } from "./given.ts";
import type { EditorScenes } from "./stage.ts";

/** Environments of the view, and secrets that are kept. */
export const secretScenes = {
  "brp.useEnvironment": [
    {
      what: "one of the file",
      before: inOauth,
      act: () => commands.executeCommand("brp.useEnvironment", { environment: "oauth" }),
    },
    {
      what: "that is not there",
      act: () => commands.executeCommand("brp.useEnvironment", { environment: "nowhere" }),
    },
  ],
  "brp.allowEnvironment": [
    {
      what: "one of the file",
      before: inOauth,
      act: () => commands.executeCommand("brp.allowEnvironment", { environment: "elsewhere" }),
    },
    {
      what: "that is not there",
      act: () => commands.executeCommand("brp.allowEnvironment", { environment: "nowhere" }),
    },
  ],
  "brp.connect": [
    {
      what: "an environment that is allowed, to its first call",
      before: (stage) => stage.enter("oauth", clientSecret.value),
      act: async () => {
        const page = await openConnectPage("oauth");
        await page.press("check");
        await page.press("call");
      },
    },
    {
      what: "one that is not there",
      act: () => commands.executeCommand("brp.connect", { environment: "nowhere" }),
    },
  ],
  "brp.showAuthorisation": [
    {
      what: "an environment of the file",
      before: inOauth,
      act: () => commands.executeCommand("brp.showAuthorisation", { environment: "oauth" }),
    },
    {
      what: "one that is not there",
      act: () => commands.executeCommand("brp.showAuthorisation", { environment: "nowhere" }),
    },
  ],
  "brp.openEnvironment": [
    {
      what: "one of the file",
      before: inOauth,
      act: () => commands.executeCommand("brp.openEnvironment", { environment: "oauth" }),
    },
    {
      what: "that is not there",
      act: () => commands.executeCommand("brp.openEnvironment", { environment: "nowhere" }),
    },
  ],
  "brp.storeSessionSecret": [
    {
      what: "a sound one",
      before: (stage) => stage.enter("bearer"),
      answers: { input: givenToken.value },
      act: () => commands.executeCommand("brp.storeSessionSecret"),
    },
    {
      what: "one with a line end",
      before: (stage) => stage.enter("bearer"),
      answers: { input: `${givenToken.value}\n${writtenSecret.value}` },
      act: () => commands.executeCommand("brp.storeSessionSecret"),
    },
  ],
  "brp.manageSecrets": [
    {
      what: "one of several",
      before: (stage) => stage.enter("basic", password.value),
      answers: { pick: ["basic", "Delete it"] },
      act: () => commands.executeCommand("brp.manageSecrets"),
    },
    {
      what: "left as they are",
      answers: { pick: [] },
      act: () => commands.executeCommand("brp.manageSecrets"),
    },
  ],
} as const satisfies Partial<EditorScenes>;
