import { commands } from "vscode";
import { number, wrong } from "../../../flow/canary/scene.ts";
import { read } from "../../../flow/canary/scenes.ts";
import { clientSecret, writtenSecret } from "../../../support/canary/values.ts";
import type { Stage } from "./stage.ts";

export const run = (name: string, ...given: readonly unknown[]) =>
  commands.executeCommand(name, ...given);
export const asking = read(number);
export const inOauth = (stage: Stage) => stage.enter("oauth", clientSecret.value);

export const secretConfig = JSON.stringify({
  environments: {
    oauth: {
      personen: { baseUrl: `https://me:${writtenSecret.value}@host.example/?k=${wrong}` },
      auth: { type: "oauth2", tokenUrl: "https://host.example", clientSecret: writtenSecret.value },
    },
  },
});
