import { text, type Text } from "../../contract/text.ts";

/** What is asked of somebody who adds an environment, and what is said of the answers. */
export const newEnvironmentTexts = {
  name: text(
    "What is the environment called? Requests and variables refer to it by this name.",
    "Hoe heet de omgeving? Verzoeken en variabelen verwijzen met deze naam naar haar.",
  ),
  kind: text("What is behind the addresses?", "Wat zit er achter de adressen?"),
  people: text("Are the people there invented?", "Zijn de personen daar verzonnen?"),
  services: text("Which services does it have?", "Welke diensten heeft zij?"),
  gateway: text("Which gateway is in front?", "Welke gateway staat ervoor?"),
  otherHeaders: text(
    "Which other headers does your gateway use? Choose none if you do not know.",
    "Welke andere headers gebruikt uw gateway? Kies er geen als u het niet weet.",
  ),
  certificate: text(
    "Client certificate with its chain (PEM file); leave it empty if the gateway requires none",
    "Clientcertificaat met keten (PEM-bestand); laat leeg als de gateway er geen vereist",
  ),
  key: text(
    "Private key of the client certificate (PEM file)",
    "Privésleutel van het clientcertificaat (PEM-bestand)",
  ),
  personen: text(
    "Base URL of the person query service: what stands before /personen",
    "Basis-URL van de dienst voor bevragingen: wat voor /personen staat",
  ),
  berichten: text(
    "Base URL of the message service: what stands before /berichten",
    "Basis-URL van de berichtendienst: wat voor /berichten staat",
  ),
  dialect: text(
    "How are the filters of the message service named?",
    "Hoe heten de filters van de berichtendienst?",
  ),
  logins: text(
    "Do callers make themselves known to both services in the same way?",
    "Maken aanroepers zich bij beide diensten op dezelfde manier bekend?",
  ),
  type: {
    both: text("How do callers make themselves known?", "Hoe meldt de client zich aan?"),
    personen: text(
      "How do callers make themselves known to the person query service?",
      "Hoe maken aanroepers zich bekend bij de dienst voor bevragingen?",
    ),
    berichten: text(
      "How do callers make themselves known to the message service?",
      "Hoe maken aanroepers zich bekend bij de berichtendienst?",
    ),
  },
} as const;

/** The question for the value of a header; a default may be left empty. */
export function headerPrompt(name: string, { en, nl }: Text, form?: "perRequest"): Text {
  if (form === undefined) return text(`${name}: ${en}`, `${name}: ${nl}`);
  return text(
    `${name}: ${en} Default value; a request sets another with @header. Leave it empty for no default.`,
    `${name}: ${nl} Standaardwaarde; een verzoek zet een andere met @header. Laat leeg voor geen standaardwaarde.`,
  );
}

export const newEnvironmentChoices = {
  none: text("None, or another one", "Geen, of een andere"),
  trial: text("A trial environment", "Een proefomgeving"),
  production: text(
    "Production: real people; every run is shown, approved and gives a reason",
    "Productie: echte personen; elke uitvoering wordt getoond, goedgekeurd en krijgt een reden",
  ),
  local: text(
    "A mock that is running already, such as that of brp mock",
    "Een mock die al draait, zoals die van brp mock",
  ),
  test: text("Yes, all of them", "Ja, allemaal"),
  real: text("No, or not known", "Nee, of niet bekend"),
  personen: text("Person queries", "Bevragingen"),
  berichten: text("Messages: count, list, fetch", "Berichten: tellen, tonen, ophalen"),
  default: text(
    "By the names of the service description",
    "Met de namen van de dienstbeschrijving",
  ),
  "openapi-0.8": text(
    "By the names of the published interface, version 0.8",
    "Met de namen van de gepubliceerde interface, versie 0.8",
  ),
  alike: text("In the same way for both", "Voor beide op dezelfde manier"),
  apart: text("Each service in its own way", "Per dienst verschillend"),
} as const;

export const newEnvironmentFaults = {
  name: text(
    "A name begins with a letter and holds letters, digits, - and _ only.",
    "Een naam begint met een letter en bevat alleen letters, cijfers, - en _.",
  ),
  builtIn: text(
    "The name local belongs to the built-in mock. Choose another name.",
    "De naam local is van de ingebouwde mock. Kies een andere naam.",
  ),
  taken: text(
    "There is an environment of this name already.",
    "Er is al een omgeving met deze naam.",
  ),
  empty: text("This is needed.", "Dit is nodig."),
  noService: text("Choose at least one.", "Kies er minstens een."),
  production: text(
    "This is a known production host: the environment counts as production, whatever kind was chosen.",
    "Dit is een bekende productiehost: de omgeving telt als productie, welke soort er ook gekozen is.",
  ),
} as const;
