import { counted } from "../../contract/counting.ts";
import type { Service } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import type { CertificateFacts, CertificateFault } from "../../model/networkCause.ts";
import type { EnvironmentKind } from "../../model/environments/environment.ts";

/** What is known of an environment, without asking anybody and without a secret or a token in it. */
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
    /** Its kind and service. */
    readonly secret: string;
    /** `optional`: only an encrypted key or PFX needs it. */
    readonly state: "stored" | "session" | "missing" | "optional";
  }[];
  /** When the tokens in memory end; undefined where the token endpoint did not tell. */
  readonly tokens: readonly { readonly service: string; readonly until: Date | undefined }[];
  readonly certificate?: CertificateFacts | { readonly fault: CertificateFault };
  /** When the last approval of a plan here ends. */
  readonly approvedUntil?: Date;
  /** How long changes of its mailbox need no approval, where they need none. */
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
  if (problem !== undefined)
    return [{ about: "problem", text: text(problem, problem), mood: "asks" }];
  const until = (moment: Date) => momentOf(moment);
  return [
    ...(builtIn
      ? [
          {
            about: "running",
            text: builtIn.isRunning ? running : notRunning,
            mood: "plain",
          } as const,
        ]
      : []),
    ...consentStates[facts.consent],
    ...facts.secrets.map(({ secret, state }) => secretState(secret, state)),
    ...(certificate ? [certificateState(certificate)] : []),
    ...tokens.map(({ service, until: end }) => tokenState(service, end && until(end))),
    ...(approvedUntil
      ? [
          {
            about: "approval",
            text: text(
              `a plan is approved until ${until(approvedUntil)}`,
              `een plan is goedgekeurd tot ${until(approvedUntil)}`,
            ),
            mood: "warns",
          } as const,
        ]
      : []),
    ...(mailbox
      ? [{ about: "mailbox", text: mailboxStates[mailbox], mood: "warns" } as const]
      : []),
    ...origins.map(
      (origin) =>
        ({
          about: "origin",
          text: text(`reaches ${origin}`, `bereikt ${origin}`),
          mood: "plain",
        }) as const,
    ),
  ];
}

/** The states that ask for something, for the line of the environment itself. */
export function hindrances(states: readonly EnvironmentState[]): readonly EnvironmentState[] {
  return states.filter(({ mood }) => mood === "asks");
}

const running = text("running on this machine", "draait op deze machine");
const notRunning = text(
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
  given: [{ about: "consent", text: text("allowed", "toegestaan"), mood: "good" }],
  changed: [
    {
      about: "consent",
      text: text("changed since you allowed it", "veranderd sinds u haar toestond"),
      mood: "asks",
    },
  ],
  "not asked": [
    { about: "consent", text: text("not allowed yet", "nog niet toegestaan"), mood: "asks" },
  ],
};

function secretState(
  secret: string,
  state: EnvironmentFacts["secrets"][number]["state"],
): EnvironmentState {
  switch (state) {
    case "stored":
      return {
        about: "secret",
        text: text(`${secret} is stored`, `${secret} is opgeslagen`),
        mood: "good",
      };
    case "session":
      return {
        about: "secret",
        text: text(`${secret} is there for this session`, `${secret} is er voor deze sessie`),
        mood: "good",
      };
    case "optional":
      return {
        about: "secret",
        text: text(
          `${secret} is not stored; only an encrypted key needs it`,
          `${secret} is niet opgeslagen; alleen een versleutelde sleutel heeft het nodig`,
        ),
        mood: "plain",
      };
    case "missing":
      return {
        about: "secret",
        text: text(`${secret} is missing`, `${secret} ontbreekt`),
        mood: "asks",
      };
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
    return {
      about: "certificate",
      text: text(
        `client certificate unusable: run the doctor (${certificate.fault})`,
        `clientcertificaat niet bruikbaar: onderzoek het met de dokter (${certificate.fault})`,
      ),
      mood: "asks",
    };
  const [from, until] = [certificate.validFrom, certificate.validUntil].map((one) =>
    one.slice(0, 10),
  );
  const { daysLeft } = certificate;
  switch (certificate.validity) {
    case "valid":
      return {
        about: "certificate",
        text: text(
          `client certificate valid until ${until}`,
          `clientcertificaat geldig tot ${until}`,
        ),
        mood: "good",
      };
    case "ends soon":
      return {
        about: "certificate",
        text: text(
          `client certificate ends in ${counted(daysLeft, "day").en}, on ${until}`,
          `clientcertificaat eindigt over ${counted(daysLeft, "day").nl}, op ${until}`,
        ),
        mood: "warns",
      };
    case "ended":
      return {
        about: "certificate",
        text: text(`client certificate ended on ${until}`, `clientcertificaat verliep op ${until}`),
        mood: "asks",
      };
    case "not begun":
      return {
        about: "certificate",
        text: text(
          `client certificate is not valid before ${from}`,
          `clientcertificaat is niet geldig voor ${from}`,
        ),
        mood: "asks",
      };
  }
}
