import { window } from "vscode";
import { text } from "../contract/text.ts";
import type { Approval, RunPlan } from "../model/plan.ts";
import type { ApprovedPlans } from "./approvedPlans.ts";
import { said } from "./convert.ts";

const sentences = {
  production: text("This run reaches PRODUCTION", "Deze uitvoering bereikt PRODUCTIE"),
  mailbox: text("This run changes a mailbox", "Deze uitvoering verandert een postbus"),
  run: text("Run", "Uitvoeren"),
  reason: text(
    "Why do you ask this of production? The reason is part of your approval.",
    "Waarom vraagt u dit aan productie? De reden hoort bij uw toestemming.",
  ),
  noReason: text("A reason is needed.", "Een reden is nodig."),
  people: text("people at most", "personen hoogstens"),
  leaves: text("values of each", "gegevens van elk"),
  unknown: text("as many as the run finds", "zoveel als de uitvoering vindt"),
  mailboxChanges: {
    no: text("changes nothing in the mailbox", "verandert niets in de postbus"),
    "marks as seen": text("marks messages as seen", "markeert berichten als gezien"),
    "marks as fetched": text("marks messages as fetched", "markeert berichten als opgehaald"),
  },
} as const;

/** The plan before it happens: shown, and approved for a limited time. */
export class Approvals {
  readonly #approved: ApprovedPlans;

  constructor(approved: ApprovedPlans) {
    this.#approved = approved;
  }

  /** Undefined when the plan needs no approval. */
  async approve(plan: RunPlan): Promise<Approval | "declined" | undefined> {
    if (plan.approval === "not needed") return undefined;
    const known = this.#approved.approvalOf(plan);
    if (known) return known;
    const chosen = await window.showWarningMessage(
      said(sentences[plan.approval]),
      { modal: true, detail: describePlan(plan) },
      said(sentences.run),
    );
    if (chosen === undefined) return "declined";
    const reason = plan.environment.kind === "production" ? await askReason() : "";
    if (reason === undefined) return "declined";
    const approval = { hash: plan.hash, reason };
    this.#approved.add(plan, approval);
    return approval;
  }
}

function askReason(): Thenable<string | undefined> {
  return window.showInputBox({
    prompt: said(sentences.reason),
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === "" ? said(sentences.noReason) : undefined),
  });
}

/** What a plan would do, a line for each request; it holds no value of a person. */
export function describePlan(plan: RunPlan): string {
  const { environment, origins, requests } = plan;
  const lines = requests.map((request) => {
    const parts: string[] = [];
    if (request.service === "personen") {
      parts.push(`${request.people ?? said(sentences.unknown)} ${said(sentences.people)}`);
      if (request.leafPaths !== undefined)
        parts.push(`${request.leafPaths} ${said(sentences.leaves)}`);
    } else parts.push(said(sentences.mailboxChanges[request.mailbox]));
    return `• ${request.title ?? request.operation}: ${parts.join(", ")}`;
  });
  return [`${environment.name} (${environment.kind}): ${origins.join(", ")}`, ...lines].join("\n");
}
