import { Disposable, StatusBarAlignment, ThemeColor, window } from "vscode";
import { counted, text } from "../../contract/text.ts";
import { planSummary, planText, quotedTitle } from "../../presentation/texts/planText.ts";
import { panelWords } from "../../protocol/words/responseWords.ts";
import {
  minutesLeft,
  type ApprovalClock,
  type Approvals,
  type ApprovedPlan,
  type AskPlan,
} from "./approvals.ts";
import { after } from "../../panels/after.ts";
import type { TextPages } from "./textPages.ts";
import { Commands } from "../contributions.ts";
import { displayLanguage, localize } from "../vscodeApi.ts";
import type { EnvironmentEntry, Environments } from "../environments/environments.ts";
import { isReason, type RunPlan } from "../../model/plan.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

const words = {
  approved: text("Approved plans", "Goedgekeurde plannen"),
  left: text("left", "over"),
  mailbox: text("mailbox allowed", "postbus toegestaan"),
  session: text("until this session ends", "tot het einde van deze sessie"),
  always: text("until the environment changes", "tot de omgeving verandert"),
  press: text(
    "Select to view them or to withdraw an approval.",
    "Klik om ze te bekijken of een goedkeuring in te trekken.",
  ),
  reason: text("Reason", "Reden"),
  which: text("Choose the approval to withdraw", "Kies de goedkeuring die u intrekt"),
  all: text("All approvals", "Alle goedkeuringen"),
  withdraw: text("Withdraw approval", "Goedkeuring intrekken"),
  none: text("There are no active approvals.", "Er zijn nu geen goedkeuringen."),
  withdrawn: text(
    "Approval withdrawn: the next run asks again. A run in progress continues until you cancel it.",
    "Goedkeuring ingetrokken: de volgende uitvoering vraagt opnieuw goedkeuring. Een lopende uitvoering gaat door totdat u die annuleert.",
  ),
} as const;

export const editorClock: ApprovalClock = {
  monotonicMs: () => systemClock.monotonicMs(),
  after,
};

const questions = {
  production: text("This run goes to PRODUCTION", "Deze uitvoering gaat naar PRODUCTIE"),
  mailbox: text("This run changes a mailbox", "Deze uitvoering verandert een postbus"),
  show: text("Show Plan", "Plan tonen"),
  run: text("Run", "Uitvoeren"),
  session: text("Allow for this session", "Deze sessie toestaan"),
  always: text("Always allow", "Altijd toestaan"),
  mayAllow: text(
    "The people are invented. You can therefore allow all lists, fetches and downloads from this mailbox at once, for this session or until the environment changes.",
    "De personen zijn verzonnen. U kunt daarom alles wat uit deze postbus wordt getoond, opgehaald en gedownload in één keer toestaan, voor deze sessie of totdat de omgeving verandert.",
  ),
  why: text(
    "Why do you need this from production? The reason becomes part of your approval.",
    "Waarom voert u dit uit in productie? De reden hoort bij uw goedkeuring.",
  ),
  noReason: text("Enter a reason in words.", "Geef een reden in woorden."),
} as const;

/** The button to the plan has the focus. After reading it the user runs again. */
export const askPlanWith =
  (pages: TextPages<string>): AskPlan =>
  async (plan, mayAllow) => {
    const choices = ["show", "run", ...(mayAllow ? (["session", "always"] as const) : [])] as const;
    const details = [
      planSummary(plan, displayLanguage()),
      ...(mayAllow ? [localize(questions.mayAllow)] : []),
    ];
    const chosen = await window.showWarningMessage(
      localize(questions[plan.approval === "production" ? "production" : "mailbox"]),
      { modal: true, detail: details.join("\n\n") },
      ...choices.map((choice) => localize(questions[choice])),
    );
    const holds = choices.find((choice) => localize(questions[choice]) === chosen);
    if (holds === "show") {
      // Each plan has its own page.
      const title = `${plan.environment.name} ${plan.hash.slice(0, 8)}`;
      await pages.show(title, planText(plan, displayLanguage()));
    }
    if (holds === undefined || holds === "show") return undefined;
    const reason = plan.environment.kind === "production" ? await askReason() : "";
    return reason === undefined ? undefined : { holds, reason };
  };

function askReason(): Thenable<string | undefined> {
  return window.showInputBox({
    prompt: localize(questions.why),
    ignoreFocusOut: true,
    validateInput: (value) => (isReason(value) ? undefined : localize(questions.noReason)),
  });
}

export function forEnvironment(approvals: Approvals, name: string): readonly ApprovedPlan[] {
  return approvals.current.filter(({ plan }) => plan.environment.name === name);
}

/** Visible exactly as long as an approval is valid. */
export function showApproval(approvals: Approvals): Disposable {
  const item = window.createStatusBarItem("brp.approval", StatusBarAlignment.Right, 99);
  item.name = localize(words.approved);
  item.command = Commands.withdrawApproval;
  const draw = () => {
    const { current } = approvals;
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
  return Disposable.from(item, approvals.onDidChange(draw));
}

interface Holding {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly whole: string;
  readonly withdraw: () => unknown;
}

/** @param only limits the withdrawal to this environment */
export async function withdrawApproval(
  approvals: Approvals,
  environments: Pick<Environments, "entries" | "withdrawMailbox">,
  only: string | undefined,
): Promise<void> {
  const entries = (await environments.entries()).filter(
    ({ name, mailbox }) => mailbox && name === (only ?? name),
  );
  const chosen = await chooseHoldings([
    ...(only === undefined ? approvals.current : forEnvironment(approvals, only)).map(
      (approved) => ({
        label: titleOf(approved.plan.environment),
        description: saidMinutes(approved),
        detail: requestsOf(approved),
        whole: detailOf(approved),
        withdraw: () => approvals.withdraw([approved]),
      }),
    ),
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
  return [planText(plan, displayLanguage()), ...reason, saidMinutes(approved)].join("\n");
}
