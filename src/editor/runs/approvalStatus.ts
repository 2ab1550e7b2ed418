import { commands, StatusBarAlignment, ThemeColor, window, type Disposable } from "vscode";
import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";
import { quotedTitle } from "../../presentation/texts/planText.ts";
import { panelWords } from "../../protocol/words/panelWords.ts";
import { describePlan } from "./approvals.ts";
import {
  minutesLeft,
  type ApprovalClock,
  type ApprovedPlan,
  type ApprovedPlans,
} from "./approvedPlans.ts";
import { Commands, ContextKeys } from "../contributions.ts";
import { localize } from "../convert.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

const words = {
  approved: text("Approved plans", "Goedgekeurde plannen"),
  left: text("left", "over"),
  press: text(
    "Press to see them and to withdraw an approval.",
    "Klik om ze te bekijken of een goedkeuring in te trekken.",
  ),
  reason: text("Reason", "Reden"),
  which: text("Which approval is withdrawn?", "Welke toestemming wordt ingetrokken?"),
  all: text("All approvals", "Alle toestemmingen"),
  withdraw: text("Withdraw approval", "Goedkeuring intrekken"),
  none: text("No approval holds now.", "Er geldt nu geen toestemming."),
  withdrawn: text(
    "Approval withdrawn: the next run asks again. A run in progress continues until you cancel it.",
    "Ingetrokken: u wordt vóór de volgende uitvoering weer gevraagd. Wat al bezig is, gaat door tot het wordt geannuleerd.",
  ),
} as const;

export const editorClock: ApprovalClock = {
  monotonicMs: () => systemClock.monotonicMs(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The approvals that were given for an environment of this name. */
export function forEnvironment(plans: ApprovedPlans, name: string): readonly ApprovedPlan[] {
  return plans.current.filter(({ plan }) => plan.environment.name === name);
}

/** In sight as long as something may run without being asked again, and not a minute longer. */
export function showApproval(plans: ApprovedPlans): Disposable {
  const item = window.createStatusBarItem("brp.approval", StatusBarAlignment.Right, 99);
  item.name = localize(words.approved);
  item.command = Commands.withdrawApproval;
  const draw = () => {
    const { current } = plans;
    void commands.executeCommand("setContext", ContextKeys.approved, current.length > 0);
    const last = current.at(-1);
    if (!last) return item.hide();
    const isProduction = current.some(({ plan }) => plan.environment.kind === "production");
    item.text = `$(shield) BRP: ${minutesLeft(last, editorClock.monotonicMs())} min`;
    item.tooltip = [localize(words.approved), ...current.map(lineOf), localize(words.press)].join(
      "\n",
    );
    const label = [localize(words.approved), ...current.map(lineOf)].join(", ");
    item.accessibilityInformation = { label: `BRP: ${label}. ${localize(words.press)}` };
    item.backgroundColor = isProduction
      ? new ThemeColor("statusBarItem.warningBackground")
      : undefined;
    item.show();
  };
  draw();
  const subscription = plans.onDidChange(draw);
  return {
    dispose: () => {
      subscription.dispose();
      item.dispose();
    },
  };
}

/** Shows what is approved and takes it back when the user says so. */
export async function withdrawApproval(plans: ApprovedPlans): Promise<void> {
  const chosen = await chooseApproved(plans.current);
  if (!chosen) return;
  if (chosen.length === 0) return void window.showInformationMessage(localize(words.none));
  const pressed = await window.showInformationMessage(
    localize(words.approved),
    { modal: true, detail: chosen.map(detailOf).join("\n\n") },
    localize(words.withdraw),
  );
  if (pressed === undefined) return;
  plans.withdraw(chosen);
  void window.showInformationMessage(localize(words.withdrawn));
}

/** Undefined when the user left it at that. */
async function chooseApproved(
  current: readonly ApprovedPlan[],
): Promise<readonly ApprovedPlan[] | undefined> {
  if (current.length < 2) return current;
  const items = [
    ...current.map((approved) => ({
      label: titleOf(approved),
      description: saidMinutes(approved),
      detail: requestsOf(approved),
      plans: [approved],
    })),
    { label: localize(words.all), plans: current },
  ];
  const chosen = await window.showQuickPick(items, { placeHolder: localize(words.which) });
  return chosen?.plans;
}

function titleOf({ plan: { environment } }: ApprovedPlan): string {
  const kind = localize(panelWords.environmentKinds[environment.kind]);
  return environment.name === environment.kind ? kind : `${environment.name} · ${kind}`;
}

function requestsOf({ plan }: ApprovedPlan): string {
  return plan.requests
    .map(({ title, operation }) =>
      title === undefined ? operation : `${operation} ${quotedTitle(title)}`,
    )
    .join(", ");
}

function saidMinutes(approved: ApprovedPlan): string {
  const minutes = minutesLeft(approved, editorClock.monotonicMs());
  return `${localize(counted(minutes, "minute"))} ${localize(words.left)}`;
}

function lineOf(approved: ApprovedPlan): string {
  return `${titleOf(approved)}: ${requestsOf(approved)} (${saidMinutes(approved)})`;
}

function detailOf(approved: ApprovedPlan): string {
  const { plan, approval } = approved;
  const reason = approval.reason === "" ? [] : [`${localize(words.reason)}: ${approval.reason}`];
  return [describePlan(plan), ...reason, saidMinutes(approved)].join("\n");
}
