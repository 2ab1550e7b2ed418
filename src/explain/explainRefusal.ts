import { excessText, sizeOf } from "../contract/json/json.ts";
import { personErrors } from "../contract/errors/personErrors.ts";
import {
  explainProblem,
  isKnownProblem,
  isListedStatus,
  problemRemedy,
} from "../contract/errors/serviceErrors.ts";
import { counted, text, type Text } from "../contract/text.ts";
import type { Problem } from "../contract/errors/problem.ts";
import { notJsonTexts } from "./bodyFaultTexts.ts";
import {
  forOperator,
  gatewayMeaning,
  gatewayRemedy,
  gatewayTitle,
  saying,
} from "./gatewayRefusal.ts";
import { item, joined, lines, type FailureTexts, same } from "./explanation.ts";
import { statusTexts, unexpectedStatus } from "./statusTexts.ts";
import { cleanServerText } from "../model/redaction/redact.ts";
import { messageRules } from "../contract/rules/messageRules.ts";
import { queryRules } from "../contract/rules/queryRules.ts";
import { logins, type LoginRemedies, type LoginType } from "../model/environments/logins.ts";
import { lackingRubricsCode, type FailureOf, type RequestFault } from "../model/failure.ts";

export const refusalTexts = {
  refused: refusedTexts,
  notJson: notJsonTexts,
  contractBroken: contractBrokenTexts,
  tooLarge: tooLargeTexts,
};

function refusedTexts(failure: FailureOf<"refused">): FailureTexts {
  const { faults, problem, identifiers } = failure;
  const { title, detail, remedy } = ownTexts(failure);
  return {
    title,
    detail: lines(detail, [
      ...faults.map((fault) => item(faultName(fault), explainFault(fault))),
      ...serviceWords(failure),
      ...forOperator({ ...problemIdentity(problem), ...identifiers }),
    ]),
    // Zero seconds require no wait.
    remedy: failure.retryAfterSeconds ? waitRemedy(failure.retryAfterSeconds, failure) : remedy,
  };
}

/** Falls back to the status. */
function ownTexts(failure: FailureOf<"refused">): FailureTexts {
  const { status, gateway, problem, login } = failure;
  const ofStatus = statusTexts.get(status) ?? (status < 400 ? unexpectedStatus(status) : undefined);
  if (!gateway)
    return ofStatus && !isKnownProblem({ ...problem })
      ? ofStatus
      : {
          title: refusalTitle(status),
          detail: meaningOf(failure),
          remedy: refusalRemedy(failure),
        };
  const { subject, sender } = gateway;
  const saysNoMore = subject === "backend" || (subject === "unknown" && sender === "gateway");
  // With 511 only the network itself answers (RFC 6585, section 6).
  if (ofStatus && (saysNoMore || status === 511)) return ofStatus;
  const isOfLogin = isOfOtherLogin(gateway, login);
  return {
    title: gatewayTitle(gateway.sender, status),
    detail: isOfLogin && subject === "key" ? otherLogin : gatewayMeaning(gateway),
    remedy: isOfLogin ? loginRemedy(login) : gatewayRemedy(gateway),
  };
}

function waitRemedy(seconds: number, { retryAt }: FailureOf<"refused">): Text {
  if (seconds > 86_400) {
    const days = counted(Math.floor(seconds / 86_400), "day");
    return text(
      `The response asks for a wait of ${days.en}, which is implausible. Report it to the operator of the service or gateway.`,
      `Het antwoord vraagt om ${days.nl} te wachten, en dat is onaannemelijk. Meld het bij de beheerder van de dienst of gateway.`,
    );
  }
  if (retryAt !== undefined) {
    const until = retryAt.slice(0, "yyyy-mm-ddThh:mm".length).replace("T", " ");
    return text(
      `Wait until ${until} UTC before you run it again, as the response requests.`,
      `Wacht tot ${until} UTC voordat u het opnieuw uitvoert, zoals het antwoord aangeeft.`,
    );
  }
  const wait = counted(seconds, "second");
  return text(
    `Wait ${wait.en} before you run it again, as the response requests.`,
    `Wacht ${wait.nl} voordat u het opnieuw uitvoert, zoals het antwoord aangeeft.`,
  );
}

const otherLogin = text(
  "The gateway does not accept the login of this environment.",
  "De gateway accepteert de login van deze omgeving niet.",
);

/** Whether a gateway reports another login: a token, or an unnamed key although the call used a login. */
function isOfOtherLogin(
  { subject, headers }: NonNullable<FailureOf<"refused">["gateway"]>,
  login: FailureOf<"refused">["login"],
): boolean {
  if (subject === "accessToken") return true;
  const isKey = subject === "key" && headers.length === 0;
  return isKey && login !== undefined && login.types.some((type) => type !== "none");
}

/** Only "rejected" if the service processed the call: it may also be busy, or have failed. */
function refusalTitle(status: number): Text {
  if (status === 429 || status === 503)
    return text(`The service is busy (${status})`, `De dienst is bezet (${status})`);
  if (status >= 500 || !isListedStatus(status))
    return text(`The service failed (${status})`, `De dienst had een storing (${status})`);
  return text(
    `The service rejected the request (${status})`,
    `De dienst weigerde het verzoek (${status})`,
  );
}

/** Catalogue text. A status outside the contract counts as 500. */
function meaningOf({ status, problem }: FailureOf<"refused">): Text {
  const known = explainProblem({ ...problem, status }) ?? explainProblem({ status });
  if (known) return known;
  if (status === 400)
    return text(
      "The service considers the request invalid and gives no details.",
      "De dienst vindt het verzoek onjuist en geeft geen toelichting.",
    );
  if (status === 403)
    return text(
      "The client is known, but may not do this.",
      "De client is bekend, maar mag dit niet.",
    );
  return text(
    `The contract does not list status ${status}, so it counts as a failure of the service (500). Such a response often comes from a gateway in between.`,
    `Het contract kent status ${status} niet, dus geldt die als een storing van de dienst (500). Zo'n antwoord komt vaak van een gateway ertussen.`,
  );
}

/** The service's own words, sanitised again because an outcome may come from a file. */
function serviceWords({ problem, gateway }: FailureOf<"refused">): readonly Text[] {
  const sentences = [problem?.title, problem?.detail]
    .map((part) => cleanServerText(part ?? ""))
    .filter((part) => part !== "")
    .map((part, index, all) =>
      index < all.length - 1 && !/[.!?:;]$/.test(part) ? `${part}.` : part,
    );
  const words = sentences.join(" ");
  if (words === "") return [];
  const says = gateway && saying(gateway.sender);
  return says
    ? [text(`${says.en}: ${words}`, `${says.nl}: ${words}`)]
    : [text(`The service reports: ${words}`, `De dienst meldt: ${words}`)];
}

/** Members of an error body that identify the call for the operator, sanitised again. */
export function problemIdentity(problem: Problem | undefined): Readonly<Record<string, string>> {
  const members = Object.entries({
    code: problem?.code,
    type: problem?.type,
    instance: problem?.instance,
    dateTime: problem?.dateTime,
  }).map(([name, value]) => [name, cleanServerText(value ?? "")] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== ""));
}

const narrowIt = text(
  "Narrow the search: add a parameter, or more characters before a *.",
  "Beperk het zoeken: voeg een parameter toe, of meer tekens vóór een *.",
);

function refusalRemedy(failure: FailureOf<"refused">): Text {
  const { status, faults, problem } = failure;
  const known = problemRemedy({ ...problem, status });
  if (known) return known;
  if (problem?.code === personErrors.tooManyResults.code) return narrowIt;
  if (faults.length > 0 && status !== 403)
    return text(
      "Fix the parameters listed above and run it again. `brp check` finds these errors without sending anything.",
      "Herstel de genoemde parameters en voer het opnieuw uit. `brp check` vindt deze fouten zonder iets te verzenden.",
    );
  if (status === 401) return loginRemedy(failure.login);
  if (status === 403)
    return text(
      "Request less, or ask the operator what this client may use and write that in `authorisation` of the environment.",
      "Vraag minder op, of vraag de beheerder wat deze client mag gebruiken en schrijf dat in `authorisation` van de omgeving.",
    );
  if (status === 404)
    return text(
      "Check the baseUrl in brp.config.json: the path of the operation is appended to it.",
      "Controleer de baseUrl in brp.config.json: het pad van de operatie komt erachter.",
    );
  if (!isListedStatus(status))
    return text(
      "Check the baseUrl in brp.config.json and the gateway in between, and run it again later. Report it to the operator if it persists.",
      "Controleer de baseUrl in brp.config.json en de gateway ertussen, en voer het later opnieuw uit. Meld het bij de beheerder als dit aanhoudt.",
    );
  if (status === 429 || status >= 500)
    return text(
      "Wait a moment and run it again. Report it to the operator if it persists.",
      "Wacht even en voer het opnieuw uit. Meld het bij de beheerder als dit aanhoudt.",
    );
  return text(
    "Fix the request and run it again. Ask the operator if you think it is right.",
    "Herstel het verzoek en voer het opnieuw uit. Vraag het de beheerder als u denkt dat het klopt.",
  );
}

/** A 401 is fixed in the login's configuration, which differs per login. */
function loginRemedy(login: FailureOf<"refused">["login"]): Text {
  if (!login)
    return text(
      "Check `auth` of the environment and the secret.",
      "Controleer `auth` van de omgeving en het geheim.",
    );
  const remedies = login.types.map((type) => remedyOf(type, login.renewed));
  return remedies.length === 0 ? logins.none.remedy : joined(remedies);
}

function remedyOf(type: LoginType, renewed: boolean): Text {
  const { remedy, remedyAfterRenewal }: LoginRemedies = logins[type];
  return renewed && remedyAfterRenewal ? remedyAfterRenewal : remedy;
}

/** Places are names of members, never values. */
function contractBrokenTexts({
  status,
  places,
  excess,
}: FailureOf<"contractBroken">): FailureTexts {
  const named = places.map((place) => cleanServerText(place)).join(", ");
  return {
    title: text(
      `The response (${status}) does not match the contract`,
      `Het antwoord (${status}) voldoet niet aan het contract`,
    ),
    detail: excess
      ? excessText(excess)
      : text(
          `It is JSON, but these members are missing or have another type: ${named}.`,
          `Het is JSON, maar deze eigenschappen ontbreken of hebben een ander type: ${named}.`,
        ),
    remedy: text(
      "Check that the baseUrl belongs to this service and version. If it does, report it to the operator.",
      "Controleer of de baseUrl bij deze dienst en versie hoort. Is dat zo, meld het dan bij de beheerder.",
    ),
  };
}

function tooLargeTexts({ limitBytes }: FailureOf<"tooLarge">): FailureTexts {
  const limit = sizeOf(limitBytes);
  return {
    title: text("The response is too large", "Het antwoord is te groot"),
    detail: text(
      `It is more than ${limit} when decompressed, so brp stopped reading there.`,
      `Het is uitgepakt meer dan ${limit}, dus brp is daar gestopt met lezen.`,
    ),
    remedy: text(
      "Request fewer persons, fields or messages per call. If that is not the cause, check which server responds at the baseUrl.",
      "Vraag minder personen, velden of berichten per aanroep op. Is dat niet de oorzaak, controleer dan welke server op de baseUrl antwoordt.",
    ),
  };
}

/** Our text, otherwise the service's own. */
export function explainFault(fault: RequestFault): Text {
  if (fault.code === lackingRubricsCode)
    return text(`requires rubric ${fault.reason}`, `vereist rubriek ${fault.reason}`);
  const own = Object.hasOwn(headerTexts, fault.code) ? headerTexts[fault.code] : undefined;
  return own ?? ruleMeaning(fault) ?? same(reasonOf(fault));
}

/** Display name, sanitised because it may come from the server. */
export function faultName(fault: RequestFault): string {
  return cleanServerText(fault.name);
}

/** A rule with the same reason takes precedence over one with only the same code. */
function ruleMeaning({ name, code, reason }: RequestFault): Text | undefined {
  const parameter = name.replace(/\[[0-9]*\]$/, "");
  const about = (rule: { readonly parameter: string; readonly code: string }) =>
    rule.code === code && (rule.parameter === parameter || rule.parameter === "*");
  const candidates = queryRules.filter(about);
  const rule =
    candidates.find((candidate) => candidate.reason === reason) ??
    candidates[0] ??
    messageRules.find(about);
  return rule?.meaning;
}

function reasonOf({ code, reason }: RequestFault): string {
  return cleanServerText(reason === "" ? code : reason);
}

const headerTexts: Readonly<Record<string, Text>> = {
  "header-not-allowed": text(
    "A request may set only headers that the contract defines for clients, and headers that the environment declares with `perRequest`.",
    "Een verzoek mag alleen headers zetten die het contract voor clients noemt, en headers die de omgeving met `perRequest` opgeeft.",
  ),
  "header-choice": text(
    "The environment allows only the `values` that it declares for this header.",
    "De omgeving staat alleen de `values` toe die voor deze header zijn opgegeven.",
  ),
  "header-value": text(
    "A header may contain only letters, digits and punctuation, on one line. This value contains something else.",
    "Een header mag alleen letters, cijfers en leestekens bevatten, op één regel. Deze waarde bevat iets anders.",
  ),
};
