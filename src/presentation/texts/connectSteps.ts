import { counted, text, type Language, type Text } from "../../contract/text.ts";
import type { Service } from "../../contract/operations.ts";
import type { DoctorFinding, DoctorStep, DoctorVerdict } from "../../model/doctor.ts";
import type { ConnectAct } from "./connectActs.ts";
import { explainDoctorStep } from "../../explain/explainDoctor.ts";
import type { EnvironmentStatus } from "./environmentStates.ts";

type ConnectStepName = "allow" | "secret" | "checks" | "call" | "ready" | "later";

/** The report's button is outside the steps. */
type StepAct = Exclude<ConnectAct, "authorisation report">;

/** `now`: available, `later`: depends on an earlier step, `left`: postponed. */
export type ConnectStepState = "done" | "warning" | "now" | "running" | "failed" | "later" | "left";

export interface ConnectAction {
  readonly act: ConnectAct;
  readonly label: string;
  readonly isPrimary: boolean;
}

export interface ConnectStep {
  readonly id: string;
  readonly service?: Service;
  readonly state: ConnectStepState;
  readonly stateWord: string;
  readonly title: string;
  readonly sentence: string;
  readonly actions: readonly ConnectAction[];
  readonly looked?: readonly LookedAt[];
}

export interface LookedAt {
  readonly verdict: DoctorVerdict;
  readonly verdictWord: string;
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Related steps. Those of a service have its name as heading, because services progress independently. */
export interface ConnectPart {
  readonly title?: string;
  readonly steps: readonly ConnectStep[];
}

interface FoundOfService {
  /** From names to tokens. */
  readonly checks: readonly DoctorStep[];
  /** Responses to the harmless calls. */
  readonly calls: readonly DoctorStep[];
}

type OfServices<Value> = { readonly [Name in Service]?: Value };

export interface ConnectFacts {
  readonly environment: EnvironmentStatus;
  readonly found: OfServices<FoundOfService>;
  readonly running: OfServices<"checks" | "call">;
  readonly later: readonly Service[];
}

const states: Readonly<Record<ConnectStepState, Text>> = {
  done: text("done", "klaar"),
  warning: text("done, with a warning", "klaar, met een waarschuwing"),
  now: text("to do", "te doen"),
  running: text("running", "bezig"),
  failed: text("failed", "mislukt"),
  later: text("waits for the step above", "wacht op de stap hierboven"),
  left: text("not now", "nu niet"),
};

const titles: Readonly<Record<ConnectStepName, Text>> = {
  allow: text("Allow", "Toestaan"),
  secret: text("Store the secret", "Geheim bewaren"),
  checks: text("Check the connection", "Verbinding controleren"),
  call: text("First call", "Eerste aanroep"),
  ready: text("Ready", "Gereed"),
  later: text("Skipped for now", "Voor nu overgeslagen"),
};

const services: Readonly<Record<Service, Text>> = {
  personen: text("Person queries", "Bevragingen van personen"),
  berichten: text("Mailbox", "Postbus"),
};

const labels: Readonly<Record<StepAct, Text>> = {
  allow: text("Allow…", "Sta toe…"),
  secret: text("Store secret…", "Bewaar geheim…"),
  check: text("Check connection", "Controleer verbinding"),
  call: text("Make first call · changes nothing", "Doe eerste aanroep · verandert niets"),
  cancel: text("Cancel", "Annuleer"),
  "not now": text("Not now", "Nu niet"),
  "set up": text("Set up", "Stel in"),
  use: text("Use it", "Gebruik"),
  "new file": text("New request file", "Nieuw verzoekbestand"),
  "replace secret": text("Replace secret…", "Vervang geheim…"),
  "store passphrase": text("Store passphrase…", "Bewaar wachtwoordzin…"),
  "open configuration": text("Open brp.config.json", "Open brp.config.json"),
};

const again: Partial<Record<StepAct, Text>> = {
  check: text("Check again", "Controleer opnieuw"),
  call: text("Call again · changes nothing", "Roep opnieuw aan · verandert niets"),
};

const says = {
  builtIn: text(
    "Built in: invented people on this computer. There is nothing to allow.",
    "Ingebouwd: verzonnen personen op deze computer. Er valt niets toe te staan.",
  ),
  notAsked: text(
    "Nothing is sent and no secret is read until you allow these connections.",
    "Er wordt niets verzonden en geen geheim gelezen totdat u deze verbindingen toestaat.",
  ),
  changed: text(
    "The environment has changed since you allowed it. Nothing is sent until you allow it again.",
    "De omgeving is gewijzigd sinds u die toestond. Er wordt niets verzonden totdat u die opnieuw toestaat.",
  ),
  noSecret: text("No secret is needed.", "Er is geen geheim nodig."),
  stored: text(
    "Stored by VS Code, outside the workspace, for this environment only.",
    "Bewaard door VS Code, buiten de werkruimte, alleen voor deze omgeving.",
  ),
  toCheck: text(
    "Looks up the host, connects, checks certificates and requests a token. No one is looked up.",
    "Zoekt de host op, maakt verbinding, controleert certificaten en vraagt een token op. Er wordt geen persoon opgevraagd.",
  ),
  checking: text("The connection is being checked.", "De verbinding wordt gecontroleerd."),
  toCall: {
    personen: text(
      "Sends a query without a type. The service rejects it before it looks anyone up.",
      "Verzendt een bevraging zonder type. De dienst weigert die voordat een persoon wordt opgezocht.",
    ),
    berichten: text("Counts waiting messages.", "Telt wachtende berichten."),
  },
  calling: text("The service is being called.", "De dienst wordt aangeroepen."),
  leftForLater: text(
    "This service is neither checked nor called.",
    "Deze dienst wordt niet gecontroleerd en niet aangeroepen.",
  ),
  notReady: text(
    "Requests can run here once the steps of a service are done.",
    "Verzoeken kunnen hier worden uitgevoerd zodra de stappen van een dienst klaar zijn.",
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
  readonly service?: Service;
  readonly state: ConnectStepState;
  readonly sentence: Text;
  readonly acts?: readonly StepAct[];
  readonly looked?: readonly DoctorStep[];
}

/** Only the first available step has the primary action. */
export function connectParts(facts: ConnectFacts, language: Language): readonly ConnectPart[] {
  const { environment } = facts;
  const allow = allowStep(environment);
  const ways = environment.services.map((service) => wayOf(service, allow, facts, language));
  const called = ways.flatMap((steps) => steps.find(({ name }) => name === "call") ?? []);
  const isReady = called.some(isOver);
  const ready: Step = isReady
    ? {
        name: "ready",
        state: environment.isActive ? "done" : "now",
        sentence: environment.isActive ? says.active : says.toUse,
        acts: [environment.isActive ? "new file" : "use"],
      }
    : { name: "ready", state: "later", sentence: says.notReady };
  const next = [allow, ...ways.flat(), ready].find(
    ({ state }) => state === "now" || state === "failed",
  );
  const shown = (step: Step) => shownStep(step, step === next, language);
  return [
    { steps: [shown(allow)] },
    ...ways.map((steps, index) => ({
      ...titleOf(environment.services[index], language),
      steps: steps.map(shown),
    })),
    { steps: [shown(ready)] },
  ];
}

function titleOf(service: Service | undefined, language: Language) {
  return service && { title: services[service][language] };
}

function shownStep(
  { name, service, state, sentence, acts = [], looked = [] }: Step,
  isNext: boolean,
  language: Language,
): ConnectStep {
  const repeats = state !== "now";
  return {
    id: service ? `${name}-${service}` : name,
    ...(service && { service }),
    state,
    stateWord: states[state][language],
    title: titles[name][language],
    sentence: sentence[language],
    actions: acts.map((act, index) => ({
      act,
      label: ((repeats && again[act]) || labels[act])[language],
      isPrimary: isNext && index === 0,
    })),
    ...(looked.length > 0 && { looked: looked.map((step) => lookedAt(step, language)) }),
  };
}

function lookedAt(step: DoctorStep, language: Language): LookedAt {
  const { verdictWord, title, found, remedy } = explainDoctorStep(step, language);
  const sentences = remedy === undefined ? found : [...found, remedy];
  return { verdict: step.verdict, verdictWord, title, sentences };
}

function wayOf(
  service: Service,
  allow: Step,
  { environment, found, running, later }: ConnectFacts,
  language: Language,
): readonly Step[] {
  if (later.includes(service))
    return [
      { name: "later", service, state: "left", sentence: says.leftForLater, acts: ["set up"] },
    ];
  const { checks = [], calls = [] } = found[service] ?? {};
  const secret = after(allow, { service, ...secretStep(environment, service) });
  const checked = after(secret, {
    name: "checks",
    service,
    ...looked(checks, language, running[service] === "checks", {
      act: "check",
      before: says.toCheck,
      meanwhile: says.checking,
    }),
  });
  const called = after(checked, {
    name: "call",
    service,
    ...looked(calls, language, running[service] === "call", {
      act: "call",
      before: says.toCall[service],
      meanwhile: says.calling,
    }),
  });
  const steps = [secret, checked, called];
  // A mailbox can be postponed at the step that needs action.
  const waits = steps.find(({ state }) => state === "now" || state === "failed");
  const mayWait = service === "berichten" && environment.services.length > 1 && allow !== waits;
  return mayWait
    ? steps.map((step) =>
        step === waits ? { ...step, acts: [...(step.acts ?? []), "not now" as const] } : step,
      )
    : steps;
}

function isOver({ state }: Step): boolean {
  return state === "done" || state === "warning";
}

/** A step is unavailable until the steps above it are done. */
function after(before: Step, step: Step): Step {
  if (isOver(before)) return step;
  const { name, service, sentence } = step;
  return { name, ...(service && { service }), sentence, state: "later" };
}

function allowStep({ problem, consent, origins }: EnvironmentStatus): Step {
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
    return {
      name,
      state: "done",
      sentence: text(`May connect to ${where}.`, `Mag verbinding maken met ${where}.`),
    };
  }
  return {
    name,
    state: "now",
    sentence: says[consent === "changed" ? "changed" : "notAsked"],
    acts: ["allow"],
  };
}

function secretStep({ secrets: all }: EnvironmentStatus, service: Service): Step {
  const name = "secret";
  const secrets = all.filter((one) => one.service === service);
  const missing = secrets.filter(({ state }) => state === "missing").map(({ secret }) => secret);
  if (missing.length > 0) {
    const all = missing.join(", ");
    return {
      name,
      state: "now",
      sentence: text(
        `Still missing: ${all}. VS Code prompts for it in its own password box.`,
        `Ontbreekt nog: ${all}. VS Code vraagt erom in een eigen wachtwoordveld.`,
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
    const { title, found, remedy } = explainDoctorStep(worst, language);
    const words = [`${title}: ${found.join(" ")}`, remedy].filter(Boolean).join("\n");
    const isFailed = worst.verdict === "failed";
    const help = isFailed && helpFor(worst.finding);
    return {
      state: isFailed ? "failed" : "warning",
      sentence: text(words, words),
      acts: [act, ...(help ? [help] : [])],
      looked: steps,
    };
  }
  const made = steps.filter(({ verdict }) => verdict === "ok");
  const isCancelled = steps.some(
    ({ finding }) => finding.kind === "skipped" && finding.because === "cancelled",
  );
  // Skipped checks have no result.
  if (made.length === 0 || isCancelled) return { state: "now", sentence: before, acts: [act] };
  if (act === "check") {
    const { en, nl } = counted(made.length, "check");
    const sentence = text(`${en} passed.`, `${nl} geslaagd.`);
    return { state: "done", sentence, acts: [act], looked: steps };
  }
  const heard = made.map((step) => explainDoctorStep(step, language).found.join(" ")).join(" ");
  return { state: "done", sentence: text(heard, heard), acts: [act], looked: steps };
}

/** Undefined if no single action can help. */
function helpFor(finding: DoctorFinding): StepAct | undefined {
  switch (finding.kind) {
    case "unusableCertificate":
      return /^passphrase/.test(finding.why) ? "store passphrase" : "open configuration";
    case "failure":
      if (finding.failure.kind === "secretMissing") return "secret";
      return finding.failure.kind === "tokenRefused" ? "replace secret" : "open configuration";
    case "badConfiguration":
    case "clientCertificate":
    case "trusted":
    case "token":
    case "headersPerRequest":
    case "refusedOtherwise":
    case "refusedWithoutProblem":
    case "answeredWithoutType":
      return "open configuration";
    default:
      return undefined;
  }
}
