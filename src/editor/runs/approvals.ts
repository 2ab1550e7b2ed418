import { window } from "vscode";
import { text } from "../../contract/text.ts";
import type { Approval, RunPlan } from "../../model/plan.ts";
import type { ApprovedPlans } from "./approvedPlans.ts";
import { planText } from "../../presentation/texts/planText.ts";
import { displayLanguage, localize } from "../convert.ts";

const sentences = {
  production: text("This run reaches PRODUCTION", "Deze uitvoering gaat naar PRODUCTIE"),
  mailbox: text("This run changes a mailbox", "Deze uitvoering verandert een postbus"),
  run: text("Run", "Uitvoeren"),
  reason: text(
    "Why do you need this from production? The reason becomes part of your approval.",
    "Waarom voert u dit uit in productie? De reden hoort bij uw goedkeuring.",
  ),
  noReason: text("A reason is needed.", "Een reden is nodig."),
} as const;

/** The plan before it happens: shown, and approved for a limited time. */
export class Approvals {
  readonly #approved: ApprovedPlans;

  constructor(approved: ApprovedPlans) {
    this.#approved = approved;
  }

  /** Asks for a plan that needs an approval, unless it was given a short while ago. */
  readonly ask = async (plan: RunPlan): Promise<Approval | "declined" | undefined> => {
    if (plan.approval === "not needed") return undefined;
    const known = this.#approved.approvalOf(plan);
    if (known) return known;
    const chosen = await window.showWarningMessage(
      localize(sentences[plan.approval]),
      { modal: true, detail: describePlan(plan) },
      localize(sentences.run),
    );
    if (chosen === undefined) return "declined";
    const reason = plan.environment.kind === "production" ? await askReason() : "";
    if (reason === undefined) return "declined";
    const approval = { hash: plan.hash, reason };
    this.#approved.add(plan, approval);
    return approval;
  };
}

function askReason(): Thenable<string | undefined> {
  return window.showInputBox({
    prompt: localize(sentences.reason),
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === "" ? localize(sentences.noReason) : undefined),
  });
}

/** What a plan would do, in the language of the editor; it holds no value of a person. */
export function describePlan(plan: RunPlan): string {
  return planText(plan, displayLanguage());
}
