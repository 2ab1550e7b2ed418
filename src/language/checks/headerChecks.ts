import type { Service } from "../../contract/operations.ts";
import { isRefusedHeader, requestHeaders } from "../../contract/requestHeaders.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  isSameHeader,
  settableHeader,
  settableHeaders,
  type SettableHeader,
} from "../../model/environments/headers.ts";
import { literalText, type Template } from "../../model/text/template.ts";
import type { Finding, MissingHeader, QuickFix } from "../finding.ts";
import type { DirectiveReading } from "../syntax/directiveReading.ts";
import type { CheckContext } from "./checkedFile.ts";
import { finding, replacement, shown } from "./repairs/makeFinding.ts";
import { nearestOf } from "./repairs/nearest.ts";

/**
 * What is wrong with a `@header` for the calls of these services: those of the request that it belongs to,
 * or of all requests where it is a default. A default is for those services that take it.
 */
export function headerFindings(
  { name, nameSpan, value }: Extract<DirectiveReading, { kind: "header" }>,
  services: readonly Service[],
  context: CheckContext,
  removal: QuickFix,
): readonly Finding[] {
  const { headers = {} } = context;
  const declared = services.flatMap((service) => settableHeader(name, headers[service]) ?? []);
  if (declared.length > 0) return declared.flatMap((one) => choiceFindings(one, value)).slice(0, 1);
  if (requestHeaders.includes(name.toLowerCase())) return [];
  const settable = settableHeaders(headers, services).map((header) => header.name);
  const names = [...new Set([...settable, ...requestHeaders])];
  const near = nearestOf(name.toLowerCase(), names);
  const fixes = [...(near ? [replacement(nameSpan, near)] : []), removal];
  const missing = missingHeader(name, services, context);
  const [other] = settableHeaders(headers).filter((header) => isSameHeader(header.name, name));
  const message = other
    ? elsewhereText(other.name, services)
    : notAllowedText(name, near, names.join(", "));
  return [
    {
      ...finding("header-not-allowed", nameSpan, message, { fixes }),
      ...(missing && { missingHeader: missing }),
    },
  ];
}

function notAllowedText(name: string, near: string | undefined, known: string): Text {
  return text(
    `A request file may not set the header ${shown(name)}; only ${known}.${near ? ` Did you mean ${near}?` : ""} Others are declared in \`headers\` of the environment in brp.config.json, with \`perRequest\` where a file may set them.`,
    `Een verzoekbestand mag de header ${shown(name)} niet zetten; alleen ${known}.${near ? ` Bedoelde u ${near}?` : ""} Andere staan in \`headers\` van de omgeving in brp.config.json, met \`perRequest\` als een bestand ze mag zetten.`,
  );
}

function elsewhereText(name: string, services: readonly Service[]): Text {
  const here = services.join(", ");
  return text(
    `The environment declares ${name} for its other service only, and the calls here are for ${here}. Remove this line, or declare the header for ${here} in brp.config.json.`,
    `De omgeving geeft ${name} alleen voor haar andere dienst op, en de aanroepen hier zijn voor ${here}. Verwijder deze regel, of geef de header in brp.config.json ook voor ${here} op.`,
  );
}

/** What the settings file lacks, where declaring it there would help. */
function missingHeader(
  name: string,
  services: readonly Service[],
  { environment, headers = {}, services: called = [] }: CheckContext,
): MissingHeader | undefined {
  const lacking = called.filter((service) => services.includes(service));
  const isThere = lacking.some((service) =>
    headers[service]?.some((header) => isSameHeader(header.name, name)),
  );
  if (environment === undefined || lacking.length === 0 || isThere || isRefusedHeader(name))
    return undefined;
  return { environment, name, services: lacking };
}

/** A value that the environment does not list; one with placeholders shows only when it runs. */
function choiceFindings({ name, values }: SettableHeader, template: Template): readonly Finding[] {
  const written = literalText(template)?.trim();
  if (!values || written === undefined || values.includes(written)) return [];
  const listed = values.join(", ");
  const message = text(
    `The environment does not allow this value of ${name}. Choose from ${listed}.`,
    `De omgeving staat deze waarde van ${name} niet toe. Kies uit ${listed}.`,
  );
  const fixes = values.slice(0, 5).map((value) => replacement(template.span, value));
  return [finding("header-choice", template.span, message, { fixes })];
}
