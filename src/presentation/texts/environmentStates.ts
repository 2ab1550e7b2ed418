import { counted } from "../../contract/counting.ts";
import type { Service } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import type { CertificateFacts, CertificateFault } from "../../model/networkCause.ts";
import type { EnvironmentKind } from "../../model/environments/environment.ts";

/** Gathered without asking anybody, and without a secret or a token in it. */
export interface EnvironmentFacts {
  readonly name: string;
  readonly isActive: boolean;
  /** Absent where it cannot be used as it is written. */
  readonly kind?: EnvironmentKind;
  /** Why it cannot be used as it is written. */
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
  /** When the tokens in memory end; undefined where the token endpoint did not tell. */
  readonly tokens: readonly { readonly service: string; readonly until: Date | undefined }[];
  readonly certificate?: CertificateFacts | { readonly fault: CertificateFault };
  readonly approvedUntil?: Date;
  /** Absent if each change of its mailbox needs an approval. */
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
  /** `asks`: somebody has to do something before it can be used. */
  readonly mood: "plain" | "good" | "warns" | "asks";
}

/** Everything that is known of an environment, what hinders most first, one state a line. */
export function environmentStates(
  facts: EnvironmentFacts,
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
    ...origins.map((origin) => state("origin", "plain", `reaches ${origin}`, `bereikt ${origin}`)),
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

export function hindrances(states: readonly EnvironmentState[]): readonly EnvironmentState[] {
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
    "changes of the mailbox need no approval in this session",
    "wijzigingen van de postbus vereisen deze sessie geen goedkeuring",
  ),
  always: text(
    "changes of the mailbox need no approval",
    "wijzigingen van de postbus vereisen geen goedkeuring",
  ),
};

const consentStates: Readonly<Record<EnvironmentFacts["consent"], readonly EnvironmentState[]>> = {
  "not needed": [],
  given: [state("consent", "good", "allowed", "toegestaan")],
  changed: [
    state("consent", "asks", "changed since you allowed it", "veranderd sinds u haar toestond"),
  ],
  "not asked": [state("consent", "asks", "not allowed yet", "nog niet toegestaan")],
};

function secretState({
  secret,
  state: kept,
}: EnvironmentFacts["secrets"][number]): EnvironmentState {
  switch (kept) {
    case "stored":
      return state("secret", "good", `${secret} is stored`, `${secret} is opgeslagen`);
    case "session":
      return state(
        "secret",
        "good",
        `${secret} is there for this session`,
        `${secret} is er voor deze sessie`,
      );
    case "optional":
      return state(
        "secret",
        "plain",
        `${secret} is not stored; only an encrypted key needs it`,
        `${secret} is niet opgeslagen; alleen een versleutelde sleutel heeft het nodig`,
      );
    case "missing":
      return state("secret", "asks", `${secret} is missing`, `${secret} ontbreekt`);
  }
}

function tokenState(service: string, until: string | undefined): EnvironmentState {
  return {
    about: "token",
    text:
      until === undefined
        ? text(
            `token (${service}) in memory; when it ends is not known`,
            `token (${service}) in het geheugen; wanneer het eindigt is niet bekend`,
          )
        : text(`token (${service}) valid until ${until}`, `token (${service}) geldig tot ${until}`),
    mood: "good",
  };
}

function certificateState(
  certificate: CertificateFacts | { readonly fault: CertificateFault },
): EnvironmentState {
  if ("fault" in certificate)
    return state(
      "certificate",
      "asks",
      `client certificate unusable: run the doctor (${certificate.fault})`,
      `clientcertificaat niet bruikbaar: onderzoek het met de dokter (${certificate.fault})`,
    );
  const [from, until] = [certificate.validFrom, certificate.validUntil].map((one) =>
    one.slice(0, 10),
  );
  const { daysLeft } = certificate;
  switch (certificate.validity) {
    case "valid":
      return state(
        "certificate",
        "good",
        `client certificate valid until ${until}`,
        `clientcertificaat geldig tot ${until}`,
      );
    case "ends soon":
      return state(
        "certificate",
        "warns",
        `client certificate ends in ${counted(daysLeft, "day").en}, on ${until}`,
        `clientcertificaat eindigt over ${counted(daysLeft, "day").nl}, op ${until}`,
      );
    case "ended":
      return state(
        "certificate",
        "asks",
        `client certificate ended on ${until}`,
        `clientcertificaat verliep op ${until}`,
      );
    case "not begun":
      return state(
        "certificate",
        "asks",
        `client certificate is not valid before ${from}`,
        `clientcertificaat is niet geldig voor ${from}`,
      );
  }
}
