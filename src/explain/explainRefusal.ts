import { excessText, sizeOf } from "../contract/json/jsonBudget.ts";
import { personErrors } from "../contract/errors/personErrors.ts";
import {
  explainProblem,
  isKnownProblem,
  isListedStatus,
  problemRemedy,
} from "../contract/errors/serviceErrors.ts";
import { counted } from "../contract/counting.ts";
import type { Problem } from "../contract/errors/problem.ts";
import { text, type Text } from "../contract/text.ts";
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
import { lackingRubrics, type FailureOf, type RequestFault } from "../model/failure.ts";

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
      `The response asks for a wait of ${days.en}, which is not plausible. Report it to the operator of the service or gateway.`,
      `Het antwoord vraagt om ${days.nl} wachten, en dat is niet aannemelijk. Meld het de beheerder van de dienst of gateway.`,
    );
  }
  if (retryAt !== undefined) {
    const until = retryAt.slice(0, "yyyy-mm-ddThh:mm".length).replace("T", " ");
    return text(
      `Wait until ${until} UTC before you run it again: the response asks for that.`,
      `Wacht tot ${until} UTC voordat u het opnieuw uitvoert: het antwoord vraagt daarom.`,
    );
  }
  const wait = counted(seconds, "second");
  return text(
    `Wait ${wait.en} before you run it again: the response asks for that.`,
    `Wacht ${wait.nl} voordat u het opnieuw uitvoert: het antwoord vraagt daarom.`,
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
      "The service finds the request wrong, without saying more.",
      "De dienst vindt het verzoek onjuist, zonder meer te zeggen.",
    );
  if (status === 403)
    return text(
      "The client is known but may not do this.",
      "De client is bekend maar mag dit niet.",
    );
  return text(
    `The contract does not list status ${status}, so it counts as a failure of the service (500). A gateway in between often answers like this.`,
    `Het contract kent status ${status} niet, dus geldt die als een fout van de dienst (500). Vaak antwoordt een gateway ertussen zo.`,
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
    : [text(`The service says: ${words}`, `De dienst zegt: ${words}`)];
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
  "Ask for fewer people: give another parameter, or more letters before a *.",
  "Vraag om minder personen: geef nog een parameter, of meer letters voor een *.",
);

function refusalRemedy(failure: FailureOf<"refused">): Text {
  const { status, faults, problem } = failure;
  const known = problemRemedy({ ...problem, status });
  if (known) return known;
  if (problem?.code === personErrors.tooManyResults.code) return narrowIt;
  if (faults.length > 0 && status !== 403)
    return text(
      "Fix the parameters named above and run it again; `brp check` finds these without sending.",
      "Herstel de genoemde parameters en voer het opnieuw uit; `brp check` vindt ze zonder te versturen.",
    );
  if (status === 401) return loginRemedy(failure.login);
  if (status === 403)
    return text(
      "Ask for less, or ask the operator what this client may use; write that in `authorisation` of the environment.",
      "Vraag minder, of vraag de beheerder wat deze client mag; schrijf dat in `authorisation` van de omgeving.",
    );
  if (status === 404)
    return text(
      "Check the baseUrl in brp.config.json: the path of the operation is appended to it.",
      "Controleer de baseUrl in brp.config.json: het pad van de operatie komt erachter.",
    );
  if (!isListedStatus(status))
    return text(
      "Check the baseUrl in brp.config.json and the gateway in between, and run it again later. Report it to the operator if it persists.",
      "Controleer de baseUrl in brp.config.json en de gateway ertussen, en voer het later opnieuw uit. Meld het de beheerder als het blijft.",
    );
  if (status === 429 || status >= 500)
    return text(
      "Wait a little and run it again. Report it to the operator if it persists.",
      "Wacht even en voer het opnieuw uit. Meld het de beheerder als het blijft.",
    );
  return text(
    "Fix the request and run it again; ask the operator if you think it is right.",
    "Herstel het verzoek en voer het opnieuw uit; vraag de beheerder als u denkt dat het klopt.",
  );
}

/** A 401 is fixed in the login's configuration, which differs per login. */
function loginRemedy(login: FailureOf<"refused">["login"]): Text {
  if (!login)
    return text(
      "Check `auth` of the environment and the secret that you gave.",
      "Controleer `auth` van de omgeving en het geheim dat u hebt gegeven.",
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
      `The response (${status}) is not what the contract says`,
      `Het antwoord (${status}) is niet wat het contract zegt`,
    ),
    detail: excess
      ? excessText(excess)
      : text(
          `It is JSON, but these members are missing or of another type: ${named}.`,
          `Het is JSON, maar deze onderdelen ontbreken of zijn van een ander type: ${named}.`,
        ),
    remedy: text(
      "Check that the baseUrl belongs to this service and version; tell the operator if it does.",
      "Controleer of de baseUrl bij deze dienst en versie hoort; meld het de beheerder als dat zo is.",
    ),
  };
}

function tooLargeTexts({ limitBytes }: FailureOf<"tooLarge">): FailureTexts {
  const limit = sizeOf(limitBytes);
  return {
    title: text("The response is too large", "Het antwoord is te groot"),
    detail: text(
      `It is more than ${limit} when unpacked, and reading was stopped there.`,
      `Het is uitgepakt meer dan ${limit}, en daar is het lezen gestopt.`,
    ),
    remedy: text(
      "Ask for fewer persons, fields or messages at once. If that cannot be it, check what answers at the baseUrl.",
      "Vraag minder personen, velden of berichten tegelijk. Kan het dat niet zijn, controleer dan wat er op de baseUrl antwoordt.",
    ),
  };
}

/** Our text, otherwise the service's own. */
export function explainFault(fault: RequestFault): Text {
  if (fault.code === lackingRubrics)
    return text(`needs rubric ${fault.reason}`, `vraagt rubriek ${fault.reason}`);
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
    "A request may set only headers that the contract names for callers and those that the environment declares with `perRequest`.",
    "Een verzoek mag alleen headers zetten die het contract voor aanroepers noemt en die de omgeving met `perRequest` opgeeft.",
  ),
  "header-choice": text(
    "The environment allows only the `values` that it declares for this header.",
    "De omgeving staat alleen de `values` toe die zij voor deze header opgeeft.",
  ),
  "header-value": text(
    "A header holds letters, digits and punctuation on one line; this value holds something else.",
    "Een header bevat letters, cijfers en leestekens op één regel; deze waarde bevat iets anders.",
  ),
};
