import type { ClientAuthentication } from "../contract/errors/tokenAnswer.ts";
import { counted } from "../contract/counting.ts";
import { text, type Language, type Text } from "../contract/text.ts";
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
import { connectionFindings } from "./explainDoctorConnection.ts";
import { failureTexts } from "./explainFailure.ts";
import { setInRequest } from "./gatewayRefusal.ts";
import { cleanServerText } from "../model/redaction/redact.ts";
import { shortSecretOf } from "../model/redaction/secretFault.ts";
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
  reach: text("What may be reached", "Wat bereikt mag worden"),
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
  ...connectionFindings,
  configured: ({ services, file = "" }) => {
    const names = services.join(", ");
    return file === ""
      ? says(`Built in: ${names}.`, `Ingebouwd: ${names}.`)
      : says(
          `${file} is readable and valid; it names ${names}.`,
          `${file} is leesbaar en geldig; het noemt ${names}.`,
        );
  },
  badConfiguration: ({ problems }) => ({
    found: problems,
    remedy: text(
      "Fix brp.config.json first: every other step needs it.",
      "Herstel brp.config.json; al het andere wacht daarop.",
    ),
  }),
  allowed: ({ environmentKind, origins }) =>
    says(
      `Kind ${environmentKind}. Allowed: ${origins.join(", ")}.`,
      `Soort ${environmentKind}. Toegestaan: ${origins.join(", ")}.`,
    ),
  secretsGiven: ({ names, short = [] }) => {
    if (names.length === 0)
      return says("Built in; it is not shown.", "Ingebouwd; het wordt niet getoond.");
    const given = text(
      `There is a value for: ${names.join(", ")}. It is not shown.`,
      `Er is een waarde voor: ${names.join(", ")}. Die wordt niet getoond.`,
    );
    return { found: [given, ...short.map(shortSecretOf)] };
  },
  noSecretNeeded: () => says("No service needs one.", "Geen dienst heeft er een nodig."),
  approved: () =>
    says(
      "This plan was approved: its calls ask for nobody and change nothing.",
      "Dit plan is goedgekeurd: de aanroepen vragen naar niemand en veranderen niets.",
    ),
  approvalNeeded: ({ lacks, planHash }) => {
    if (lacks === "reason") return reasonMissing;
    return {
      found: [
        text(
          "This is production, so nothing was sent yet. The calls would ask for nobody and change nothing.",
          "Dit is productie, dus er is nog niets verzonden. De aanroepen vragen naar niemand en veranderen niets.",
        ),
        text(`plan: ${planHash}`, `plan: ${planHash}`),
      ],
      remedy: text(
        "On the command line add --approve with this plan and --reason; in the editor approve it when you are asked.",
        "Voeg op de opdrachtregel --approve met dit plan en --reason toe; keur het in de editor goed als erom gevraagd wordt.",
      ),
    };
  },
  token: tokenTexts,
  pinged: pingTexts,
  refusedAsExpected: () =>
    says(
      "A query without type was refused with 400 and named the parameter, as the contract says: the service answers.",
      "Een bevraging zonder type is geweigerd met 400 en noemt de parameter, zoals het contract zegt: de dienst antwoordt.",
    ),
  refusedOtherwise: ({ places }) =>
    says(
      `A query without type was refused with 400, but the error is not what the contract says, at: ${places.join(", ")}.`,
      `Een bevraging zonder type is geweigerd met 400, maar de fout wijkt af van het contract, bij: ${places.join(", ")}.`,
      text(
        "Check that the baseUrl belongs to this service and version; errors may not be placed at the right line.",
        "Controleer of de baseUrl bij deze dienst en versie hoort; fouten staan mogelijk niet bij de juiste regel.",
      ),
    ),
  headersPerRequest: (finding) => {
    const names = finding.headers.map(({ name }) => cleanServerText(name)).join(", ");
    return says(
      `The gateway answered and requires ${names}. Only requests set these headers (\`@header\`), so nothing was learned about the service itself.`,
      `De gateway antwoordde en vereist ${names}. Alleen verzoeken zetten deze headers (\`@header\`); over de dienst zelf is dus niets bekend.`,
      setInRequest(finding.headers),
    );
  },
  refusedWithoutProblem: ({ status }) =>
    says(
      `Something answered ${status} without the service's error body: probably a gateway or another web server.`,
      `Er antwoordde iets ${status} zonder de foutmelding van de dienst: waarschijnlijk een gateway of een andere webserver.`,
      checkBaseUrl,
    ),
  answeredWithoutType: () =>
    says(
      "A query without type was answered, where the contract says that it is refused.",
      "Een bevraging zonder type is beantwoord, terwijl het contract zegt dat die geweigerd wordt.",
      checkBaseUrl,
    ),
  counted: ({ count, drift }) => {
    const waiting = counted(count, "message");
    const answered = text(
      `The count was answered: ${waiting.en} ${count === 1 ? "waits" : "wait"} to be fetched. Nothing was listed or fetched.`,
      `De telling is beantwoord: ${waiting.nl} ${count === 1 ? "wacht" : "wachten"} op ophalen. Er is niets gelezen of opgehaald.`,
    );
    if (drift.length === 0) return { found: [answered] };
    const places = drift.join(", ");
    return {
      found: [
        answered,
        text(
          `The response deviates from the contract at: ${places}.`,
          `Het antwoord wijkt af van het contract, bij: ${places}.`,
        ),
      ],
      remedy: text(
        "Tell the operator, or check `dialect` of this environment.",
        "Meld het de beheerder, of controleer `dialect` van deze omgeving.",
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
  const tell: (finding: FindingOf<Kind>) => DoctorTexts = findings[finding.kind];
  return tell(finding);
}

const clientWays: Readonly<Record<ClientAuthentication, Text>> = {
  form: text(
    "Client id and secret went as form fields.",
    "Client-id en geheim gingen als formuliervelden.",
  ),
  basic: text(
    "Client id and secret went in a Basic header.",
    "Client-id en geheim gingen in een Basic-header.",
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
          "Er is een bearer-token gegeven, zonder te zeggen hoe lang het geldt.",
        )
      : text(
          `A bearer token was issued for ${counted(lifetimeSeconds, "second").en}.`,
          `Er is een bearer-token gegeven voor ${counted(lifetimeSeconds, "second").nl}.`,
        );
  const server =
    resourceServer === undefined
      ? text("No resourceServer was named.", "Er is geen resourceServer genoemd.")
      : text(`Asked for ${resourceServer}.`, `Gevraagd voor ${resourceServer}.`);
  const scope = text(
    "Its scope is smaller than requested.",
    "Het is voor een beperktere scope dan gevraagd.",
  );
  const way = clientWays[finding.clientAuthentication];
  const found = [life, way, server, ...claimTexts(finding.claims), ...(narrower ? [scope] : [])];
  if (narrower)
    return {
      found,
      remedy: text(
        "Ask the operator which scope this client has, and write that in `scope`; calls may be refused with 403.",
        "Vraag de beheerder welke scope deze client heeft, en schrijf die in `scope`; aanroepen kunnen met 403 geweigerd worden.",
      ),
    };
  if (!hasShortLife(finding)) return { found };
  return {
    found,
    remedy: text(
      "A token with so short a lifetime is requested again for almost every call; ask the operator for a longer expires_in.",
      "Een token met een zeer korte geldigheid wordt telkens opnieuw opgehaald; vraag de beheerder om een langere geldigheid in expires_in.",
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
      ? text("The clocks agree within a second or so.", "De klokken lopen vrijwel gelijk.")
      : skewSeconds > 0
        ? text(
            `The clock here is ${en} behind the one there.`,
            `De klok hier loopt ${nl} achter op die daar.`,
          )
        : text(
            `The clock here is ${en} ahead of the one there.`,
            `De klok hier loopt ${nl} voor op die daar.`,
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
              `Dat is langer dan een token leeft (${counted(lives, "second").nl}).`,
            ),
          ],
    remedy: text(
      `Sync this machine's clock with a time server (NTP). Beyond ${doctorLimits.clockSkewSeconds} seconds, certificates and tokens seem expired or not yet valid.`,
      `Zet de klok van deze machine gelijk met een tijdserver (NTP). Meer dan ${doctorLimits.clockSkewSeconds} seconden laat certificaten en tokens verlopen of nog niet begonnen lijken.`,
    ),
  };
}

function skipTexts(because: SkipReason): Text {
  switch (because) {
    case "cancelled":
      return text("It was cancelled.", "Het is afgebroken.");
    case "plain http":
      return text(
        "Plain http to this machine: there is no TLS to look at.",
        "Gewoon http naar deze machine: er is geen TLS om te bekijken.",
      );
    case "proxy resolves":
      return text(
        "The proxy looks this name up, not this machine.",
        "De proxy zoekt deze naam op, niet deze machine.",
      );
    case "no token asked":
      return text(
        "This way to authenticate asks for no token.",
        "Deze manier van aanmelden vraagt geen token.",
      );
    case "no proxy":
      return text(
        "No proxy is set: connections are direct.",
        "Er is geen proxy ingesteld: verbindingen gaan rechtstreeks.",
      );
    case "proxy not for loopback":
      return text(
        "A proxy is set but not used: addresses of this machine are reached directly.",
        "Er is een proxy ingesteld maar die wordt niet gebruikt: adressen van deze machine worden rechtstreeks bereikt.",
      );
    case "no dates":
      return text(
        "No response had a date, so the clocks could not be compared.",
        "Geen antwoord had een datum, dus de klokken konden niet vergeleken worden.",
      );
    default: {
      const step = doctorTopics[because];
      return text(
        `This needs an earlier step, which failed: ${step.en}.`,
        `Dit heeft een eerdere stap nodig, die mislukte: ${step.nl}.`,
      );
    }
  }
}

const reasonMissing = says(
  "The plan is approved, but the reason is missing, so nothing was sent yet.",
  "Het plan is goedgekeurd, maar de reden ontbreekt, dus er is nog niets verzonden.",
  text(
    'Run the same command once more with `--reason "…"`.',
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
      "Check that the baseUrl is that of the message service and that a gateway before it lets the ping through. A service of the other dialect has no ping: then leave `dialect` out.",
      "Controleer of de baseUrl die van de berichtendienst is en of een gateway ervoor de ping doorlaat. Een dienst van het andere dialect heeft geen ping: laat `dialect` dan weg.",
    ),
  );
}
