import type { Service } from "../../contract/operations.ts";
import { requestHeaders } from "../../contract/requestHeaders.ts";
import { text, type Text } from "../../contract/text.ts";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import { isSameHeader, type DeclaredHeader } from "../../model/environments/environment.ts";
import { redacted } from "../../model/redaction/redact.ts";
import type { Span } from "../../model/text/sourceText.ts";
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
        `Set by the environment ${environment}. Overrides the value in the file.`,
        `Ingesteld in de omgeving ${environment}. Deze waarde gaat vóór de waarde in het bestand.`,
      )
    : text(`Set by the environment ${environment}.`, `Ingesteld in de omgeving ${environment}.`);
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
  "A header of the contract. A request can set it.",
  "Een header van het contract. Een verzoek kan deze instellen.",
);

function undeclared({ environment = "" }: EnvironmentFacts): Text {
  return text(
    `The environment ${environment} doesn't declare this header.`,
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
        "Personal: the value is masked, and the audit log contains only its hash.",
        "Persoonlijk: de waarde wordt gemaskeerd en de auditlog bevat alleen een hash.",
      ),
    );
  if (header.isForToken)
    lines.push(
      text("Also sent to the token endpoint.", "Wordt ook naar het token-endpoint verzonden."),
    );
  return lines;
}

function formOf(header: DeclaredHeader): Text {
  switch (header.kind) {
    case "fixed":
      return text(
        "a fixed value that requests can't set.",
        "een vaste waarde die een verzoek niet kan instellen.",
      );
    case "generated":
      return header.isOncePerSession
        ? text(
            "a value generated once per session.",
            "een waarde die één keer per sessie wordt gemaakt.",
          )
        : text(
            "a value generated for each HTTP call.",
            "een waarde die voor elke HTTP-aanroep opnieuw wordt gemaakt.",
          );
    case "secret":
      return text(
        "a secret that is in no file and that requests can't set.",
        "een geheim dat in geen enkel bestand staat en dat een verzoek niet kan instellen.",
      );
    case "input":
      return text(
        `prompted for once per session ("${header.label}").`,
        `één keer per sessie in te vullen ("${header.label}").`,
      );
    case "perRequest":
      return text("a request can set it.", "een verzoek kan deze header instellen.");
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
