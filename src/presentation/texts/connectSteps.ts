import { counted } from "../../contract/counting.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import type { DoctorStep } from "../../model/doctor.ts";
import { doctorStepView, type DoctorWay } from "./doctorView.ts";
import type { EnvironmentFacts } from "./environmentStates.ts";

type ConnectStepName = "allow" | "secret" | "checks" | "call" | "ready";

/** What a press can do. Nothing else is done by the page. */
export const connectActs = [
  "allow",
  "secret",
  "check",
  "call",
  "cancel",
  "use",
  "new file",
  "doctor",
  "replace secret",
  "store passphrase",
  "open configuration",
] as const;
export type ConnectAct = (typeof connectActs)[number];

/** `now`: can be done; `later`: waits for a step above it. */
export type ConnectState = "done" | "warning" | "now" | "running" | "failed" | "later";

export interface ConnectAction {
  readonly act: ConnectAct;
  readonly label: string;
  /** The one that leads on. */
  readonly isPrimary: boolean;
}

export interface ConnectStep {
  readonly name: ConnectStepName;
  readonly state: ConnectState;
  readonly stateWord: string;
  readonly title: string;
  readonly sentence: string;
  readonly actions: readonly ConnectAction[];
}

/** Where an environment stands on its way to the first call. */
export interface ConnectFacts {
  readonly environment: EnvironmentFacts;
  /** What was looked at of the environment as it is written now, from names to tokens. */
  readonly checks: readonly DoctorStep[];
  /** What its services answered to their harmless calls. */
  readonly calls: readonly DoctorStep[];
  readonly running?: "checks" | "call";
}

const states: Readonly<Record<ConnectState, Text>> = {
  done: text("done", "klaar"),
  warning: text("done, with a warning", "klaar, met een waarschuwing"),
  now: text("to do", "te doen"),
  running: text("running", "bezig"),
  failed: text("failed", "mislukt"),
  later: text("waits for the step above", "wacht op de stap hierboven"),
};

const titles: Readonly<Record<ConnectStepName, Text>> = {
  allow: text("Allow", "Toestaan"),
  secret: text("Store the secret", "Geheim opslaan"),
  checks: text("Check the connection", "Verbinding controleren"),
  call: text("First call", "Eerste aanroep"),
  ready: text("Ready", "Gereed"),
};

const labels: Readonly<Record<ConnectAct, Text>> = {
  allow: text("Allow…", "Toestaan…"),
  secret: text("Store secret…", "Geheim opslaan…"),
  check: text("Check connection", "Verbinding controleren"),
  call: text("Make first call · changes nothing", "Eerste aanroep · verandert niets"),
  cancel: text("Cancel", "Annuleren"),
  use: text("Use it", "Gebruiken"),
  "new file": text("New request file", "Nieuw verzoekbestand"),
  doctor: text("All details", "Alle details"),
  "replace secret": text("Replace secret…", "Geheim vervangen…"),
  "store passphrase": text("Store passphrase…", "Wachtwoordzin opslaan…"),
  "open configuration": text("Open brp.config.json", "brp.config.json openen"),
};

const again: Partial<Record<ConnectAct, Text>> = {
  check: text("Check again", "Opnieuw controleren"),
  call: text("Call again · changes nothing", "Opnieuw aanroepen · verandert niets"),
};

const says = {
  builtIn: text(
    "It is built in: an invented register on this computer. There is nothing to allow.",
    "Ingebouwd: een verzonnen register op deze computer. Er valt niets toe te staan.",
  ),
  notAsked: text(
    "Nothing is sent and no secret is read before you allow what it may reach.",
    "Er wordt niets verzonden en geen geheim gelezen voordat u toestaat wat bereikt mag worden.",
  ),
  changed: text(
    "It has changed since you allowed it. Nothing is sent until you allow it again.",
    "De omgeving is veranderd sinds u haar toestond. Tot u haar weer toestaat wordt er niets verzonden.",
  ),
  noSecret: text("It needs no secret.", "Er is geen geheim nodig."),
  stored: text(
    "Kept by VS Code, outside the workspace, for this environment only.",
    "Bewaard door VS Code, buiten de werkruimte, alleen voor deze omgeving.",
  ),
  toCheck: text(
    "Looks up the host, connects, checks certificates and asks for a token. Nobody is looked up.",
    "Zoekt de host op, verbindt, controleert certificaten en vraagt een token. Er wordt niemand bevraagd.",
  ),
  checking: text("The connection is being checked.", "De verbinding wordt gecontroleerd."),
  toCall: text(
    "Counts waiting messages, and sends a query without a type, which is refused before anybody is looked up.",
    "Telt wachtende berichten en verzendt een bevraging zonder type, die wordt geweigerd voordat iemand bevraagd wordt.",
  ),
  calling: text("The services are being called.", "De diensten worden aangeroepen."),
  notReady: text(
    "Requests can run here once the steps above are done.",
    "Na de stappen hierboven kunnen verzoeken hier worden uitgevoerd.",
  ),
  toUse: text(
    "Requests run on another environment now.",
    "Verzoeken worden nu op een andere omgeving uitgevoerd.",
  ),
  active: text(
    "Requests run on this environment.",
    "Verzoeken worden op deze omgeving uitgevoerd.",
  ),
} as const;

interface Step {
  readonly name: ConnectStepName;
  readonly state: ConnectState;
  readonly sentence: Text;
  readonly acts?: readonly ConnectAct[];
}

/** The five steps in their order; the first that can be done has the primary action, and only that one. */
export function connectSteps(facts: ConnectFacts, language: Language): readonly ConnectStep[] {
  const steps = stepsOf(facts, language);
  const next = steps.find(({ state }) => state === "now" || state === "failed");
  return steps.map((step) => {
    const { name, state, sentence, acts = [] } = step;
    const repeats = state !== "now";
    return {
      name,
      state,
      stateWord: states[state][language],
      title: titles[name][language],
      sentence: sentence[language],
      actions: acts.map((act, index) => ({
        act,
        label: ((repeats && again[act]) || labels[act])[language],
        isPrimary: step === next && index === 0,
      })),
    };
  });
}

function stepsOf(facts: ConnectFacts, language: Language): readonly Step[] {
  const { environment, checks, calls, running } = facts;
  const allow = allowStep(environment);
  const secret = after(allow, secretStep(environment));
  const checked = after(secret, {
    name: "checks",
    ...looked(checks, language, running === "checks", {
      act: "check",
      before: says.toCheck,
      meanwhile: says.checking,
    }),
  });
  const called = after(checked, {
    name: "call",
    ...looked(calls, language, running === "call", {
      act: "call",
      before: says.toCall,
      meanwhile: says.calling,
    }),
  });
  const ready = after(called, {
    name: "ready",
    state: environment.isActive ? "done" : "now",
    sentence: environment.isActive ? says.active : says.toUse,
    acts: [environment.isActive ? "new file" : "use"],
  });
  return [
    allow,
    secret,
    checked,
    called,
    ready.state === "later" ? { ...ready, sentence: says.notReady } : ready,
  ];
}

/** What waits for a step above it can do nothing yet. */
function after(before: Step, { name, sentence, ...step }: Step): Step {
  const isOpen = before.state === "done" || before.state === "warning";
  return isOpen ? { name, sentence, ...step } : { name, sentence, state: "later" };
}

function allowStep({ problem, consent, origins }: EnvironmentFacts): Step {
  const name = "allow";
  if (problem !== undefined)
    return {
      name,
      state: "failed",
      sentence: text(problem, problem),
      acts: ["open configuration"],
    };
  if (consent === "not needed") return { name, state: "done", sentence: says.builtIn };
  if (consent === "given") {
    const where = origins.join(", ");
    return { name, state: "done", sentence: text(`May reach ${where}.`, `Mag ${where} bereiken.`) };
  }
  return {
    name,
    state: "now",
    sentence: says[consent === "changed" ? "changed" : "notAsked"],
    acts: ["allow"],
  };
}

function secretStep({ secrets }: EnvironmentFacts): Step {
  const name = "secret";
  const missing = secrets.filter(({ state }) => state === "missing").map(({ secret }) => secret);
  if (missing.length > 0) {
    const all = missing.join(", ");
    return {
      name,
      state: "now",
      sentence: text(
        `Still missing: ${all}. VS Code asks for it in its own password box.`,
        `Ontbreekt nog: ${all}. VS Code vraagt het in zijn eigen wachtwoordveld.`,
      ),
      acts: ["secret"],
    };
  }
  const isKept = secrets.some(({ state }) => state !== "optional");
  return { name, state: "done", sentence: isKept ? says.stored : says.noSecret };
}

interface Looking {
  readonly act: "check" | "call";
  readonly before: Text;
  readonly meanwhile: Text;
}

/** A step whose outcome is that of what the doctor looks at. */
function looked(
  steps: readonly DoctorStep[],
  language: Language,
  isRunning: boolean,
  { act, before, meanwhile }: Looking,
): Omit<Step, "name"> {
  if (isRunning) return { state: "running", sentence: meanwhile, acts: ["cancel"] };
  const worst =
    steps.find(({ verdict }) => verdict === "failed") ??
    steps.find(({ verdict }) => verdict === "warning");
  if (worst) {
    const { title, found, remedy, way } = doctorStepView(worst, language);
    const words = [`${title}: ${found.join(" ")}`, remedy].filter(Boolean).join("\n");
    const isFailed = worst.verdict === "failed";
    return {
      state: isFailed ? "failed" : "warning",
      sentence: text(words, words),
      acts: [act, ...(isFailed && way ? [actOf(way)] : []), "doctor"],
    };
  }
  const made = steps.filter(({ verdict }) => verdict === "ok");
  // Cancelled: what was not looked at says nothing.
  if (made.length === 0 || steps.some(isCancelled))
    return { state: "now", sentence: before, acts: [act] };
  if (act === "check") {
    const { en, nl } = counted(made.length, "check");
    const sentence = text(`${en} passed.`, `${nl} geslaagd.`);
    return { state: "done", sentence, acts: [act, "doctor"] };
  }
  const heard = made.map((step) => doctorStepView(step, language).found.join(" ")).join(" ");
  return { state: "done", sentence: text(heard, heard), acts: [act] };
}

function isCancelled({ finding }: DoctorStep): boolean {
  return finding.kind === "skipped" && finding.because === "cancelled";
}

function actOf(way: DoctorWay): ConnectAct {
  return way === "store missing secret" ? "secret" : way;
}
