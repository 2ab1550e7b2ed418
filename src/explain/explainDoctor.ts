import type { ClientAuthentication } from "../contract/errors/tokenResponse.ts";
import { counted, text, type Language, type Text } from "../contract/text.ts";
import {
  type DoctorFinding,
  type DoctorStep,
  type DoctorTopic,
  type DoctorVerdict,
  type SkipReason,
  type TokenClaims,
  doctorLimits,
  hasShortLife,
  isSkewed,
} from "../model/doctor.ts";
import { connectionDiagnostics } from "./explainDoctorConnection.ts";
import { failureTexts } from "./explainFailure.ts";
import { setInRequest } from "./gatewayRefusal.ts";
import { cleanServerText } from "../model/redaction/redact.ts";
import { secretFaultTexts, shortSecretOf } from "../model/redaction/secretFault.ts";
import { checkBaseUrl, says, type DoctorTexts, type FindingOf } from "./explanation.ts";
import { ping } from "../contract/dialects.ts";

interface DoctorExplanation {
  readonly title: string;
  /** Symbols and colours are never the only cue. */
  readonly verdictWord: string;
  readonly found: readonly string[];
  readonly remedy?: string;
}

/** Sentences of a step, without secrets, tokens and personal values. */
export function explainDoctorStep(step: DoctorStep, language: Language): DoctorExplanation {
  const { topic, subject, verdict, finding } = step;
  const { found, remedy } = findingTexts(finding);
  const title = doctorTopics[topic][language];
  return {
    title: subject === undefined ? title : `${title}: ${subject}`,
    verdictWord: doctorVerdicts[verdict][language],
    found: found.flatMap((each) => each[language].split("\n")),
    ...(remedy && { remedy: remedy[language] }),
  };
}

const doctorVerdicts: Readonly<Record<DoctorVerdict, Text>> = {
  ok: text("OK", "goed"),
  warning: text("warning", "waarschuwing"),
  failed: text("failed", "mislukt"),
  skipped: text("skipped", "overgeslagen"),
};

const doctorTopics: Readonly<Record<DoctorTopic, Text>> = {
  configuration: text("Configuration", "Configuratie"),
  reach: text("Trusted addresses", "Vertrouwde adressen"),
  secrets: text("Secrets", "Geheimen"),
  certificate: text("Certificate files", "Certificaatbestanden"),
  approval: text("Approval", "Goedkeuring"),
  proxy: text("Proxy", "Proxy"),
  name: text("Host name", "Hostnaam"),
  connection: text("Connection", "Verbinding"),
  tls: text("TLS", "TLS"),
  token: text("Access token", "Toegangstoken"),
  ping: text("Ping", "Ping"),
  call: text("Test call", "Testaanroep"),
  clock: text("Clock", "Klok"),
};

const findings: {
  readonly [Kind in DoctorFinding["kind"]]: (finding: FindingOf<Kind>) => DoctorTexts;
} = {
  ...connectionDiagnostics,
  configured: ({ services, file = "" }) => {
    const names = services.join(", ");
    return file === ""
      ? says(`Built in: ${names}.`, `Ingebouwd: ${names}.`)
      : says(
          `${file} is readable and valid. It defines ${names}.`,
          `${file} is leesbaar en geldig. Het definieert ${names}.`,
        );
  },
  badConfiguration: ({ problems }) => ({
    found: problems,
    remedy: text(
      "Fix brp.config.json first: every other step depends on it.",
      "Herstel eerst brp.config.json: alle andere stappen hangen ervan af.",
    ),
  }),
  allowed: ({ environmentKind, origins }) =>
    says(
      `Kind ${environmentKind}. Allowed: ${origins.join(", ")}.`,
      `Soort ${environmentKind}. Toegestaan: ${origins.join(", ")}.`,
    ),
  secretsGiven: ({ names, short = [] }) => {
    if (names.length === 0)
      return says("Built in. It is not shown.", "Ingebouwd. Het wordt niet getoond.");
    const given = text(
      `There is a value for: ${names.join(", ")}. It is not shown.`,
      `Er is een waarde voor: ${names.join(", ")}. Die wordt niet getoond.`,
    );
    return { found: [given, ...short.map(shortSecretOf)] };
  },
  unsendableSecrets: ({ faults }) => ({
    found: faults.map(([name, fault]) => {
      const { en, nl } = secretFaultTexts[fault];
      return text(`${name}: ${en}`, `${name}: ${nl}`);
    }),
    remedy: text("Set this secret again.", "Stel dit geheim opnieuw in."),
  }),
  noSecretNeeded: () => says("No service needs one.", "Geen dienst heeft er een nodig."),
  approved: () =>
    says(
      "This plan was approved. Its calls look up no one and change nothing.",
      "Dit plan is goedgekeurd. De aanroepen vragen geen persoon op en wijzigen niets.",
    ),
  approvalNeeded: ({ lacks, planHash }) => {
    if (lacks === "reason") return reasonMissing;
    return {
      found: [
        text(
          "This is production, so nothing was sent yet. The calls look up no one and change nothing.",
          "Dit is productie, dus er is nog niets verzonden. De aanroepen vragen geen persoon op en wijzigen niets.",
        ),
        text(`plan: ${planHash}`, `plan: ${planHash}`),
      ],
      remedy: text(
        "On the command line, add --approve with this plan, and --reason. In the editor, approve the plan when prompted.",
        "Voeg op de opdrachtregel --approve met dit plan toe, en --reason. Keur het plan in de editor goed als daarom wordt gevraagd.",
      ),
    };
  },
  token: tokenTexts,
  pinged: pingTexts,
  refusedAsExpected: () =>
    says(
      "The service responds: it rejected a query without type with 400 and named the parameter, as the contract requires.",
      "De dienst antwoordt: een bevraging zonder type is geweigerd met 400 en de parameter is genoemd, zoals in het contract staat.",
    ),
  refusedOtherwise: ({ places }) =>
    says(
      `A query without type was rejected with 400, but the error deviates from the contract at: ${places.join(", ")}.`,
      `Een bevraging zonder type is geweigerd met 400, maar de fout wijkt af van het contract, bij: ${places.join(", ")}.`,
      text(
        "Check that the baseUrl belongs to this service and version. Errors may not appear at the right line.",
        "Controleer of de baseUrl bij deze dienst en versie hoort. Fouten staan mogelijk niet bij de juiste regel.",
      ),
    ),
  headersPerRequest: (finding) => {
    const names = finding.headers.map(({ name }) => cleanServerText(name)).join(", ");
    return says(
      `The gateway answered and requires ${names}. Only requests set these headers (\`@header\`), so this step could not check the service itself.`,
      `De gateway antwoordde en vereist ${names}. Alleen verzoeken zetten deze headers (\`@header\`), dus deze stap kon de dienst zelf niet controleren.`,
      setInRequest(finding.headers),
    );
  },
  refusedWithoutProblem: ({ status }) =>
    says(
      `The response was ${status} without the service's error body. It probably came from a gateway or another web server.`,
      `Het antwoord was ${status}, zonder de foutmelding van de dienst. Het komt waarschijnlijk van een gateway of een andere webserver.`,
      checkBaseUrl,
    ),
  answeredWithoutType: () =>
    says(
      "A query without type was accepted, but the contract requires the service to reject it.",
      "Een bevraging zonder type is beantwoord, terwijl de dienst die volgens het contract moet weigeren.",
      checkBaseUrl,
    ),
  counted: ({ count, drift }) => {
    const waiting = counted(count, "message");
    const answered = text(
      `The count succeeded: ${waiting.en} ${count === 1 ? "waits" : "wait"} to be fetched. Nothing was listed or fetched.`,
      `De telling is gelukt: ${waiting.nl} ${count === 1 ? "wacht" : "wachten"} op ophalen. Er is geen lijst getoond en niets opgehaald.`,
    );
    if (drift.length === 0) return { found: [answered] };
    const places = drift.join(", ");
    return {
      found: [
        answered,
        text(
          `The response deviates from the contract at: ${places}.`,
          `Het antwoord wijkt af van het contract bij: ${places}.`,
        ),
      ],
      remedy: text(
        "Report it to the operator, or check `dialect` of this environment.",
        "Meld het bij de beheerder, of controleer `dialect` van deze omgeving.",
      ),
    };
  },
  clock: clockTexts,
  failure: ({ failure }) => {
    const { title, detail, remedy } = failureTexts(failure);
    return { found: [text(`${title.en}.`, `${title.nl}.`), detail], remedy };
  },
  skipped: ({ because }) => ({ found: [skipTexts(because)] }),
};

function findingTexts<Kind extends DoctorFinding["kind"]>(finding: FindingOf<Kind>): DoctorTexts {
  const report: (finding: FindingOf<Kind>) => DoctorTexts = findings[finding.kind];
  return report(finding);
}

const clientWays: Readonly<Record<ClientAuthentication, Text>> = {
  form: text(
    "Client ID and secret were sent as form fields.",
    "Client-id en geheim zijn als formuliervelden verzonden.",
  ),
  basic: text(
    "Client ID and secret were sent in a Basic header.",
    "Client-id en geheim zijn in een Basic-header verzonden.",
  ),
  private_key_jwt: text(
    "The client signed a statement with its private key.",
    "De client ondertekende een verklaring met zijn privésleutel.",
  ),
};

function tokenTexts(finding: FindingOf<"token">): DoctorTexts {
  const { lifetimeSeconds, resourceServer, narrower } = finding;
  const life =
    lifetimeSeconds === undefined
      ? text(
          "A bearer token was issued, without a lifetime.",
          "Er is een bearer-token uitgegeven, zonder geldigheidsduur.",
        )
      : text(
          `A bearer token was issued for ${counted(lifetimeSeconds, "second").en}.`,
          `Er is een bearer-token uitgegeven voor ${counted(lifetimeSeconds, "second").nl}.`,
        );
  const server =
    resourceServer === undefined
      ? text("No resourceServer was sent.", "Er is geen resourceServer meegegeven.")
      : text(`Requested for ${resourceServer}.`, `Opgevraagd voor ${resourceServer}.`);
  const scope = text(
    "Its scope is narrower than requested.",
    "De scope is beperkter dan opgevraagd.",
  );
  const way = clientWays[finding.clientAuthentication];
  const found = [life, way, server, ...claimTexts(finding.claims), ...(narrower ? [scope] : [])];
  if (narrower)
    return {
      found,
      remedy: text(
        "Calls may be rejected with 403. Ask the operator which scope this client has, and write that in `scope`.",
        "Aanroepen kunnen met 403 geweigerd worden. Vraag de beheerder welke scope deze client heeft, en schrijf die in `scope`.",
      ),
    };
  if (!hasShortLife(finding)) return { found };
  return {
    found,
    remedy: text(
      "With such a short lifetime, almost every call requests a new token. Ask the operator for a longer expires_in.",
      "Bij zo'n korte geldigheid haalt bijna elke aanroep een nieuw token op. Vraag de beheerder om een langere geldigheid in expires_in.",
    ),
  };
}

/** Present and missing claims of a token. The token itself is never shown. */
function claimTexts(claims: TokenClaims | undefined): readonly Text[] {
  if (!claims) return [];
  const { mailbox, oin, endpoint } = claims;
  const [none, geen] = ["none", "geen"];
  return [
    text(
      `It is for mailbox ${mailbox ?? none}, OIN ${oin ?? none}, endpoint ${endpoint ?? none}.`,
      `Het is voor postbus ${mailbox ?? geen}, OIN ${oin ?? geen}, endpoint ${endpoint ?? geen}.`,
    ),
  ];
}

function clockTexts(finding: FindingOf<"clock">): DoctorTexts {
  const { skewSeconds, shortestLifetimeSeconds } = finding;
  const off = Math.abs(skewSeconds);
  const { en, nl } = counted(off, "second");
  const found =
    off <= 1
      ? text("The clocks agree within about a second.", "De klokken lopen vrijwel gelijk.")
      : skewSeconds > 0
        ? text(
            `The clock of this machine is ${en} behind the server's clock.`,
            `De klok van deze machine loopt ${nl} achter op die van de server.`,
          )
        : text(
            `The clock of this machine is ${en} ahead of the server's clock.`,
            `De klok van deze machine loopt ${nl} voor op die van de server.`,
          );
  if (!isSkewed(finding)) return { found: [found] };
  const lives = shortestLifetimeSeconds ?? Infinity;
  return {
    found:
      off < lives
        ? [found]
        : [
            found,
            text(
              `That is longer than the lifetime of a token (${counted(lives, "second").en}).`,
              `Dat is langer dan een token geldig is (${counted(lives, "second").nl}).`,
            ),
          ],
    remedy: text(
      `Sync this machine's clock with a time server (NTP). Beyond ${doctorLimits.clockSkewSeconds} seconds, certificates and tokens seem expired or not yet valid.`,
      `Zet de klok van deze machine gelijk met een tijdserver (NTP). Bij meer dan ${doctorLimits.clockSkewSeconds} seconden verschil lijken certificaten en tokens verlopen of nog niet geldig.`,
    ),
  };
}

function skipTexts(because: SkipReason): Text {
  switch (because) {
    case "cancelled":
      return text("The check was cancelled.", "De controle is geannuleerd.");
    case "plain http":
      return text(
        "Plain http to this machine: there is no TLS to check.",
        "Gewoon http naar deze machine: er is geen TLS om te controleren.",
      );
    case "proxy resolves":
      return text(
        "The proxy resolves this name, not this machine.",
        "De proxy zoekt deze naam op, niet deze machine.",
      );
    case "no token asked":
      return text(
        "This authentication method needs no token.",
        "Deze manier van aanmelden heeft geen token nodig.",
      );
    case "no proxy":
      return text(
        "No proxy is set: connections are direct.",
        "Er is geen proxy ingesteld: verbindingen gaan rechtstreeks.",
      );
    case "proxy not for loopback":
      return text(
        "A proxy is set but not used: connections to addresses of this machine are direct.",
        "Er is een proxy ingesteld, maar die wordt niet gebruikt: verbindingen met adressen van deze machine gaan rechtstreeks.",
      );
    case "no dates":
      return text(
        "No response had a date, so the clocks could not be compared.",
        "Geen antwoord had een datum, dus de klokken zijn niet te vergelijken.",
      );
    default: {
      const step = doctorTopics[because];
      return text(
        `This step depends on an earlier one that failed: ${step.en}.`,
        `Deze stap hangt af van een eerdere die is mislukt: ${step.nl}.`,
      );
    }
  }
}

const reasonMissing = says(
  "The plan is approved, but the reason is missing, so nothing was sent yet.",
  "Het plan is goedgekeurd, maar de reden ontbreekt, dus er is nog niets verzonden.",
  text(
    'Run the same command again with `--reason "…"`.',
    'Voer dezelfde opdracht opnieuw uit met `--reason "…"`.',
  ),
);

function pingTexts({ status }: FindingOf<"pinged">): DoctorTexts {
  if (status === ping.status)
    return says(
      `GET ${ping.path} was answered with ${status}: the service is available and accepts the login.`,
      `GET ${ping.path} is beantwoord met ${status}: de dienst is beschikbaar en accepteert de aanmelding.`,
    );
  return says(
    `GET ${ping.path} was answered with ${status}, where the contract says ${ping.status} and no content.`,
    `GET ${ping.path} is beantwoord met ${status}, terwijl het contract ${ping.status} zonder inhoud zegt.`,
    text(
      "Check that the baseUrl belongs to the message service and that a gateway in front of it passes the ping on. A service with the other dialect has no ping. In that case, remove `dialect`.",
      "Controleer of de baseUrl bij de berichtendienst hoort en of een gateway ervóór de ping doorlaat. Een dienst met het andere dialect heeft geen ping. Verwijder dan `dialect`.",
    ),
  );
}
