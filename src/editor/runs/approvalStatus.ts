import { StatusBarAlignment, ThemeColor, window, type Disposable } from "vscode";
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
import { Commands } from "../contributions.ts";
import { localize } from "../convert.ts";
import type { EnvironmentEntry, Environments } from "../environments/environments.ts";
import type { RunPlan } from "../../model/plan.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

const words = {
  approved: text("Approved plans", "Goedgekeurde plannen"),
  left: text("left", "over"),
  mailbox: text("mailbox allowed", "postbus toegestaan"),
  session: text("until this session ends", "tot het einde van deze sessie"),
  always: text("until the environment changes", "tot de omgeving verandert"),
  press: text(
    "Press to see them and to withdraw an approval.",
    "Klik om ze te bekijken of een goedkeuring in te trekken.",
  ),
  reason: text("Reason", "Reden"),
  which: text("Which approval is withdrawn?", "Welke goedkeuring wordt ingetrokken?"),
  all: text("All approvals", "Alle goedkeuringen"),
  withdraw: text("Withdraw approval", "Goedkeuring intrekken"),
  none: text("No approval holds now.", "Er geldt nu geen goedkeuring."),
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

/** What may run without being asked again, in words, and the way to end that. */
interface Holding {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  /** All that is known of it. */
  readonly whole: string;
  readonly withdraw: () => unknown;
}

/**
 * Shows what is approved and takes it back when the user says so.
 *
 * @param only the environment whose approvals are meant; all of them when absent
 */
export async function withdrawApproval(
  plans: ApprovedPlans,
  environments: Pick<Environments, "entries" | "withdrawMailbox">,
  only: string | undefined,
): Promise<void> {
  const entries = (await environments.entries()).filter(
    ({ name, mailbox }) => mailbox && name === (only ?? name),
  );
  const chosen = await chooseHoldings([
    ...(only === undefined ? plans.current : forEnvironment(plans, only)).map((approved) => ({
      label: titleOf(approved.plan.environment),
      description: saidMinutes(approved),
      detail: requestsOf(approved),
      whole: detailOf(approved),
      withdraw: () => plans.withdraw([approved]),
    })),
    ...entries.map((entry) =>
      mailboxHolding(entry, () => environments.withdrawMailbox(entry.name)),
    ),
  ]);
  if (!chosen) return;
  if (chosen.length === 0) return void window.showInformationMessage(localize(words.none));
  const pressed = await window.showInformationMessage(
    localize(words.approved),
    { modal: true, detail: chosen.map(({ whole }) => whole).join("\n\n") },
    localize(words.withdraw),
  );
  if (pressed === undefined) return;
  for (const { withdraw } of chosen) await withdraw();
  void window.showInformationMessage(localize(words.withdrawn));
}
/** Undefined when the user left it at that. */
async function chooseHoldings(
  holdings: readonly Holding[],
): Promise<readonly Holding[] | undefined> {
  if (holdings.length < 2) return holdings;
  const items = [
    ...holdings.map((holding) => ({ ...holding, holdings: [holding] })),
    { label: localize(words.all), holdings },
  ];
  const chosen = await window.showQuickPick(items, { placeHolder: localize(words.which) });
  return chosen?.holdings;
}

function mailboxHolding(entry: EnvironmentEntry, withdraw: () => unknown): Holding {
  const { name, kind = "trial", origins, mailbox = "session" } = entry;
  const label = titleOf({ name, kind });
  const description = localize(words.mailbox);
  const detail = localize(words[mailbox]);
  const whole = [`${label}: ${description}, ${detail}`, ...origins].join("\n");
  return { label, description, detail, whole, withdraw };
}

function titleOf({ name, kind }: Pick<RunPlan["environment"], "name" | "kind">): string {
  const said = localize(panelWords.environmentKinds[kind]);
  return name === kind ? said : `${name} · ${said}`;
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
  return `${titleOf(approved.plan.environment)}: ${requestsOf(approved)} (${saidMinutes(approved)})`;
}

function detailOf(approved: ApprovedPlan): string {
  const { plan, approval } = approved;
  const reason = approval.reason === "" ? [] : [`${localize(words.reason)}: ${approval.reason}`];
  return [describePlan(plan), ...reason, saidMinutes(approved)].join("\n");
}
