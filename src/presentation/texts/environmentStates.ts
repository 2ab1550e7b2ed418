import { counted, text, type Text } from "../../contract/text.ts";
import type { Service } from "../../contract/operations.ts";
import type { CertificateFacts, CertificateFault } from "../../model/networkCause.ts";
import type { EnvironmentKind } from "../../model/environments/environment.ts";

/** Collected offline, without secrets or tokens. */
export interface EnvironmentStatus {
  readonly name: string;
  readonly isActive: boolean;
  /** Absent if the definition is unusable. */
  readonly kind?: EnvironmentKind;
  readonly problem?: string;
  readonly builtIn?: { readonly isRunning: boolean };
  readonly services: readonly Service[];
  readonly origins: readonly string[];
  readonly consent: "not needed" | "given" | "changed" | "not asked";
  readonly secrets: readonly {
    readonly service: Service;
    readonly secret: string;
    /** `optional`: only an encrypted key or PFX needs it. */
    readonly state: "stored" | "session" | "missing" | "optional";
  }[];
  /** Expiry of the tokens in memory, undefined if the token endpoint returned none. */
  readonly tokens: readonly { readonly service: string; readonly until: Date | undefined }[];
  readonly certificate?: CertificateFacts | { readonly fault: CertificateFault };
  readonly approvedUntil?: Date;
  /** Absent if each change of its mailbox needs approval. */
  readonly mailbox?: "session" | "always";
}

export interface EnvironmentState {
  readonly about:
    | "problem"
    | "origin"
    | "consent"
    | "secret"
    | "token"
    | "certificate"
    | "approval"
    | "mailbox"
    | "running";
  readonly text: Text;
  /** `asks`: requires action before use. */
  readonly mood: "plain" | "good" | "warns" | "asks";
}

/** All known states of an environment, most severe first, one per line. */
export function environmentStates(
  facts: EnvironmentStatus,
  momentOf: (moment: Date) => string,
): readonly EnvironmentState[] {
  const { problem, builtIn, origins, tokens, certificate, approvedUntil, mailbox } = facts;
  if (problem !== undefined) return [state("problem", "asks", problem, problem)];
  return [
    ...(builtIn ? [builtIn.isRunning ? running : notRunning] : []),
    ...consentStates[facts.consent],
    ...facts.secrets.map(secretState),
    ...(certificate ? [certificateState(certificate)] : []),
    ...tokens.map(({ service, until: end }) => tokenState(service, end && momentOf(end))),
    ...(approvedUntil
      ? [
          state(
            "approval",
            "warns",
            `a plan is approved until ${momentOf(approvedUntil)}`,
            `een plan is goedgekeurd tot ${momentOf(approvedUntil)}`,
          ),
        ]
      : []),
    ...(mailbox
      ? [{ about: "mailbox", text: mailboxStates[mailbox], mood: "warns" } as const]
      : []),
    ...origins.map((origin) =>
      state("origin", "plain", `connects to ${origin}`, `maakt verbinding met ${origin}`),
    ),
  ];
}

function state(
  about: EnvironmentState["about"],
  mood: EnvironmentState["mood"],
  en: string,
  nl: string,
): EnvironmentState {
  return { about, mood, text: text(en, nl) };
}

export function blockingStates(states: readonly EnvironmentState[]): readonly EnvironmentState[] {
  return states.filter(({ mood }) => mood === "asks");
}

const running = state("running", "plain", "running on this machine", "draait op deze machine");
const notRunning = state(
  "running",
  "plain",
  "built in: starts with the first run",
  "ingebouwd: start met de eerste uitvoering",
);

export const mailboxStates = {
  session: text(
    "mailbox changes don't need approval in this session",
    "wijzigingen in de postbus vereisen in deze sessie geen goedkeuring",
  ),
  always: text(
    "mailbox changes don't need approval",
    "wijzigingen in de postbus vereisen geen goedkeuring",
  ),
};

const consentStates: Readonly<Record<EnvironmentStatus["consent"], readonly EnvironmentState[]>> = {
  "not needed": [],
  given: [state("consent", "good", "allowed", "toegestaan")],
  changed: [
    state(
      "consent",
      "asks",
      "changed since you allowed it",
      "gewijzigd sinds u de omgeving toestond",
    ),
  ],
  "not asked": [state("consent", "asks", "not allowed yet", "nog niet toegestaan")],
};

type StateWords = readonly [mood: EnvironmentState["mood"], en: string, nl: string];

const secretStates: Readonly<Record<EnvironmentStatus["secrets"][number]["state"], StateWords>> = {
  stored: ["good", "is stored", "is bewaard"],
  session: ["good", "is available for this session", "is beschikbaar voor deze sessie"],
  optional: [
    "plain",
    "is not stored (only an encrypted key needs it)",
    "is niet bewaard (alleen nodig voor een versleutelde sleutel)",
  ],
  missing: ["asks", "is missing", "ontbreekt"],
};

function secretState(of: EnvironmentStatus["secrets"][number]): EnvironmentState {
  const [mood, en, nl] = secretStates[of.state];
  return state("secret", mood, `${of.secret} ${en}`, `${of.secret} ${nl}`);
}

function tokenState(service: string, until: string | undefined): EnvironmentState {
  const [en, nl] =
    until === undefined
      ? ["in memory, expiry unknown", "in het geheugen, einde geldigheid onbekend"]
      : [`valid until ${until}`, `geldig tot ${until}`];
  return state("token", "good", `token (${service}) ${en}`, `token (${service}) ${nl}`);
}

type Certificate = NonNullable<EnvironmentStatus["certificate"]>;

function certificateState(certificate: Certificate): EnvironmentState {
  const [mood, en, nl] = certificateWords(certificate);
  return state("certificate", mood, `client certificate ${en}`, `clientcertificaat ${nl}`);
}

function certificateWords(certificate: Certificate): StateWords {
  if ("fault" in certificate) {
    const { fault } = certificate;
    return [
      "asks",
      `unusable (${fault}): check the environment`,
      `niet bruikbaar (${fault}): controleer de omgeving`,
    ];
  }
  const from = certificate.validFrom.slice(0, 10);
  const until = certificate.validUntil.slice(0, 10);
  const left = counted(certificate.daysLeft, "day");
  switch (certificate.validity) {
    case "valid":
      return ["good", `valid until ${until}`, `geldig tot ${until}`];
    case "ends soon":
      return [
        "warns",
        `expires in ${left.en}, on ${until}`,
        `verloopt over ${left.nl}, op ${until}`,
      ];
    case "ended":
      return ["asks", `expired on ${until}`, `is verlopen op ${until}`];
    case "not begun":
      return ["asks", `is not valid before ${from}`, `is pas geldig vanaf ${from}`];
  }
}
