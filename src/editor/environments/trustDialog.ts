import { commands, window } from "vscode";
import { text } from "../../contract/text.ts";
import { trustTexts } from "../../explain/explainFailure.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { FailureOf } from "../../model/failure.ts";
import { originsOf } from "../../runner/gateway/origins.ts";
import type { Trusted } from "../../runner/ports.ts";
import { Commands } from "../contributions.ts";
import { localize, reportProblem } from "../vscodeApi.ts";

const sentences = {
  first: text(
    "This environment comes from the workspace. Allow it?",
    "Deze omgeving komt uit de werkruimte. Toestaan?",
  ),
  changed: text(
    "This environment has changed since you allowed it. Allow it again?",
    "Deze omgeving is gewijzigd sinds u die toestond. Opnieuw toestaan?",
  ),
  read: text("Read First", "Eerst lezen"),
  allow: text("Allow", "Toestaan"),
  reaches: (origins: string) =>
    text(`It would connect to ${origins}.`, `De omgeving zou verbinding maken met ${origins}.`),
};

/**
 * Asks whether the user trusts an environment.
 * @param known the definition trusted before
 * @param refusal the reason why that is not enough
 */
export type AskTrust = (
  environment: Environment,
  known: Trusted | undefined,
  refusal: FailureOf<"notTrusted"> | undefined,
  from: TrustPlace,
) => Promise<boolean>;

/** `page` is the page that shows the trust scope. */
export type TrustPlace = "page" | "elsewhere";

/** The button to the full page has the focus. An unreadable file leaves nothing to confirm. */
export const askTrust: AskTrust = async (environment, known, refusal, from) => {
  if (refusal?.unreadFile !== undefined) {
    const { detail, remedy } = trustTexts(refusal);
    reportProblem(`${localize(detail)} ${localize(remedy)}`);
    return false;
  }
  const question = known === undefined ? sentences.first : sentences.changed;
  const answer = await window.showWarningMessage(
    `${environment.name} (${environment.kind}): ${localize(question)}`,
    { modal: true, detail: localize(sentences.reaches(originsOf(environment).join(", "))) },
    ...(from === "page" ? [] : [localize(sentences.read)]),
    localize(sentences.allow),
  );
  if (answer === localize(sentences.read))
    void commands.executeCommand(Commands.connectEnvironment, { environment: environment.name });
  return answer === localize(sentences.allow);
};
