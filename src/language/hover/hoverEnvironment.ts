import type { Service } from "../../contract/operations.ts";
import { requestHeaders } from "../../contract/requestHeaders.ts";
import { text, type Text } from "../../contract/text.ts";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import { isSameHeader, type DeclaredHeader } from "../../model/environments/headers.ts";
import { redacted } from "../../model/redaction/redact.ts";
import type { Span } from "../../model/text/span.ts";
import type { Hover } from "./hoverExpectation.ts";

export function givenVariableHover(
  name: string,
  span: Span,
  { environment = "", variables = {} }: EnvironmentFacts,
  isInFile: boolean,
): Hover | undefined {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined) return undefined;
  const from = isInFile
    ? text(
        `The environment ${environment} gives this value, which overrides the one in the file.`,
        `De omgeving ${environment} geeft deze waarde; die gaat voor op de waarde in het bestand.`,
      )
    : text(
        `The environment ${environment} gives this value.`,
        `De omgeving ${environment} geeft deze waarde.`,
      );
  const shown = (one: string) => text(`Value: ${one}`, `Waarde: ${one}`);
  return {
    span,
    title: `@${name}`,
    lines: [shown(value), from],
    masked: [shown(redacted), from],
  };
}

/** Without the value of a secret or of a personal header. */
export function headerHover(name: string, span: Span, facts: EnvironmentFacts): Hover {
  const declared = declarations(name, facts);
  const isNamed = requestHeaders.includes(name.toLowerCase());
  const lines = [
    ...(isNamed ? [contractHeader] : []),
    ...declared.flatMap(({ header, services }) => declarationLines(header, services, facts)),
    ...(!isNamed && declared.length === 0 ? [undeclared(facts)] : []),
  ];
  return { span, title: declared[0]?.header.name ?? name, lines };
}

interface Declaration {
  readonly header: DeclaredHeader;
  readonly services: readonly Service[];
}

function declarations(name: string, { headers = {} }: EnvironmentFacts): readonly Declaration[] {
  const found = new Map<string, Declaration>();
  for (const service of ["personen", "berichten"] as const) {
    const header = headers[service]?.find((one) => isSameHeader(one.name, name));
    if (!header) continue;
    const key = JSON.stringify(header);
    found.set(key, { header, services: [...(found.get(key)?.services ?? []), service] });
  }
  return [...found.values()];
}

const contractHeader = text(
  "A header of the contract, which a request may set.",
  "Een header van het contract, die een verzoek mag zetten.",
);

function undeclared({ environment = "" }: EnvironmentFacts): Text {
  return text(
    `The environment ${environment} does not declare this header.`,
    `De omgeving ${environment} geeft deze header niet op.`,
  );
}

function declarationLines(
  header: DeclaredHeader,
  services: readonly Service[],
  { environment = "", services: all = [] }: EnvironmentFacts,
): readonly Text[] {
  const [en, nl] = [formOf(header).en, formOf(header).nl];
  const lines = [text(`Environment ${environment}: ${en}`, `Omgeving ${environment}: ${nl}`)];
  if (header.kind === "perRequest") lines.push(...choiceLines(header));
  if (services.length < all.length) {
    const only = services.join(", ");
    lines.push(text(`Only for ${only}.`, `Alleen voor ${only}.`));
  }
  if (header.isPersonal)
    lines.push(
      text(
        "Personal: the value is masked, and the audit log holds its hash.",
        "Persoonlijk: de waarde wordt gemaskeerd en het auditlog bevat er een hash van.",
      ),
    );
  if (header.isForToken)
    lines.push(
      text("It is sent to the token endpoint too.", "Hij gaat ook mee naar het tokenendpoint."),
    );
  return lines;
}

function formOf(header: DeclaredHeader): Text {
  switch (header.kind) {
    case "fixed":
      return text(
        "a fixed value, which a request cannot set.",
        "een vaste waarde, die een verzoek niet kan zetten.",
      );
    case "generated":
      return header.isOncePerSession
        ? text(
            "a value generated once a session.",
            "een waarde die eenmaal per sessie wordt gemaakt.",
          )
        : text(
            "a value generated for each HTTP call.",
            "een waarde die voor elke HTTP-aanroep wordt gemaakt.",
          );
    case "secret":
      return text(
        "a secret, which no file holds and no request sets.",
        "een geheim, dat in geen bestand staat en geen verzoek zet.",
      );
    case "input":
      return text(
        `asked once a session ("${header.label}").`,
        `eenmaal per sessie gevraagd ("${header.label}").`,
      );
    case "perRequest":
      return text("a request may set it.", "een verzoek mag hem zetten.");
  }
}

function choiceLines({
  value,
  values,
  isPersonal,
}: Extract<DeclaredHeader, { kind: "perRequest" }>): readonly Text[] {
  const listed = values?.join(", ");
  const shown = isPersonal ? redacted : value;
  return [
    ...(listed === undefined
      ? []
      : [text(`Allowed values: ${listed}.`, `Toegestane waarden: ${listed}.`)]),
    value === undefined
      ? text("No default value.", "Geen standaardwaarde.")
      : text(`Default value: ${shown}.`, `Standaardwaarde: ${shown}.`),
  ];
}
