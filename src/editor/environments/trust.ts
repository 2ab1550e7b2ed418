import { workspace } from "vscode";
import { text } from "../../contract/text.ts";
import { localize } from "../convert.ts";
import { tellProblem } from "../tellUser.ts";

const untrusted = text(
  "This needs a trusted workspace. Trust it first (Workspaces: Manage Workspace Trust).",
  "Dit kan alleen in een vertrouwde werkruimte. Vertrouw die eerst (Workspaces: Manage Workspace Trust).",
);

/** Does something only in a trusted workspace; elsewhere the user is told what it needs. */
export async function onlyTrusted<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  if (workspace.isTrusted) return act();
  tellProblem(localize(untrusted));
  return undefined;
}
