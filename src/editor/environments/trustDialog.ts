import { window } from "vscode";
import { text } from "../../contract/text.ts";
import { trustTexts } from "../../explain/explainFailure.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { FailureOf } from "../../model/failure.ts";
import { trustFacts } from "../../model/environments/trustScope.ts";
import { trustLines } from "../../presentation/texts/trustText.ts";
import type { Trusted } from "../../runner/ports.ts";
import { localize } from "../convert.ts";
import { tellProblem } from "../tellUser.ts";

const sentences = {
  first: text(
    "This environment comes from the workspace. Allow it?",
    "Omgevingen horen bij een werkruimte. Deze omgeving toestaan?",
  ),
  changed: text(
    "This environment has changed since you allowed it. Allow it again?",
    "Deze omgeving is veranderd sinds u haar toestond. Weer toestaan?",
  ),
  allow: text("Allow", "Toestaan"),
};

/** Whether the user trusts an environment; `known` is what was trusted before, `refusal` why that is not enough. */
export type AskTrust = (
  environment: Environment,
  known: Trusted | undefined,
  refusal: FailureOf<"notTrusted"> | undefined,
) => Promise<boolean>;

/** Shows what would be reached, and what has changed; where a file of it cannot be read there is nothing to ask. */
export const askTrust: AskTrust = async (environment, known, refusal) => {
  if (refusal?.unreadFile !== undefined) {
    const { detail, remedy } = trustTexts(refusal);
    tellProblem(`${localize(detail)} ${localize(remedy)}`);
    return false;
  }
  const question = known === undefined ? sentences.first : sentences.changed;
  const answer = await window.showWarningMessage(
    `${environment.name} (${environment.kind}): ${localize(question)}`,
    {
      modal: true,
      detail: trustLines(trustFacts(environment), known?.facts).map(localize).join("\n"),
    },
    localize(sentences.allow),
  );
  return answer !== undefined;
};
