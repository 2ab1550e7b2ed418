import { window } from "vscode";
import { text } from "../../contract/text.ts";
import { isReason, type RunPlan } from "../../model/plan.ts";
import type { AskApproval } from "../../runner/run/runOptions.ts";
import type { MailboxTerm } from "../environments/consents.ts";
import type { UsableEnvironment } from "../environments/usableEnvironment.ts";
import type { ApprovedPlans } from "./approvedPlans.ts";
import { planText } from "../../presentation/texts/planText.ts";
import { displayLanguage, localize } from "../convert.ts";

const sentences = {
  production: text("This run reaches PRODUCTION", "Deze uitvoering gaat naar PRODUCTIE"),
  mailbox: text("This run changes a mailbox", "Deze uitvoering verandert een postbus"),
  run: text("Run", "Uitvoeren"),
  session: text("Allow for this session", "Deze sessie toestaan"),
  always: text("Always allow", "Altijd toestaan"),
  mayAllow: text(
    "The people are invented: you may allow every list, fetch and download from this mailbox at once, for this session or until the environment changes.",
    "De personen zijn verzonnen: u mag alle lijsten en ophaal- en downloadacties van deze postbus ineens toestaan, voor deze sessie of tot de omgeving verandert.",
  ),
  reason: text(
    "Why do you need this from production? The reason becomes part of your approval.",
    "Waarom voert u dit uit in productie? De reden hoort bij uw goedkeuring.",
  ),
  noReason: text("A reason in words is needed.", "Een reden in woorden is nodig."),
} as const;

/** The plan before it happens: shown, and approved for a limited time. */
export class Approvals {
  readonly #approved: ApprovedPlans;

  constructor(approved: ApprovedPlans) {
    this.#approved = approved;
  }

  /** Asks for a plan that needs an approval in this environment, unless it was given a short while ago. */
  askFor({ allowMailbox }: Pick<UsableEnvironment, "allowMailbox">): AskApproval {
    return async (plan) => {
      if (plan.approval === "not needed") return undefined;
      const known = this.#approved.approvalOf(plan);
      if (known) return known;
      const answer = await askPlan(plan, allowMailbox !== undefined);
      if (answer === undefined) return "declined";
      const reason = plan.environment.kind === "production" ? await askReason() : "";
      if (reason === undefined) return "declined";
      const approval = { hash: plan.hash, reason };
      // Where the mailbox is allowed, no plan of it is asked for: this one neither is kept nor has a time.
      if (answer === "run") this.#approved.add(plan, approval);
      else await allowMailbox?.(answer);
      return approval;
    };
  }
}

async function askPlan(plan: RunPlan, mayAllow: boolean): Promise<"run" | MailboxTerm | undefined> {
  const answers = ["run", ...(mayAllow ? (["session", "always"] as const) : [])] as const;
  const details = [describePlan(plan), ...(mayAllow ? [localize(sentences.mayAllow)] : [])];
  const chosen = await window.showWarningMessage(
    localize(sentences[plan.approval === "production" ? "production" : "mailbox"]),
    { modal: true, detail: details.join("\n\n") },
    ...answers.map((answer) => localize(sentences[answer])),
  );
  return answers.find((answer) => localize(sentences[answer]) === chosen);
}

function askReason(): Thenable<string | undefined> {
  return window.showInputBox({
    prompt: localize(sentences.reason),
    ignoreFocusOut: true,
    validateInput: (value) => (isReason(value) ? undefined : localize(sentences.noReason)),
  });
}

/** What a plan would do, in the language of the editor; it holds no value of a person. */
export function describePlan(plan: RunPlan): string {
  return planText(plan, displayLanguage());
}
