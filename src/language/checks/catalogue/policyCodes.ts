import { text } from "../../../contract/text.ts";
import {
  error,
  file,
  readExample,
  type CodeDescription,
  addressExample,
  type CodeFacts,
  commandLine,
  configuration,
  language,
  contract,
} from "./codeFacts.ts";

interface PolicyFacts extends CodeFacts {
  readonly options: string;
  readonly policy: Policy;
}

/** The editor has no policy. */
export const policyCodes = {
  "policy-too-many-values": {
    ...error("More values than the policy allows", "Meer gegevens dan het beleid toestaat"),
    explanation: text(
      "The request asks more values of each person than --max-fields allows. A group counts for all its values, a date or value-table value for one, and what two paths deliver counts once: as brp new and the field picker count.",
      "Het verzoek vraagt meer gegevens per persoon dan --max-fields toestaat. Een groep telt voor al haar gegevens, een datum of waarde uit een tabel voor één, en wat twee paden leveren telt één keer: zoals brp new en de veldkiezer tellen.",
    ),
    sources: [commandLine],
    bad: readExample(),
    good: readExample().replace("fields: naam", "fields: naam.voornamen, naam.geslachtsnaam"),
    options: "--max-fields 2",
    policy: { mostValues: 2 },
  },
  "policy-denied-path": {
    ...error("Path that the policy denies", "Pad dat het beleid verbiedt"),
    explanation: text(
      "The path delivers data that --deny forbids. A denied group denies all its members, and a group with a denied member is denied too, as is an alias that delivers the same.",
      "Het pad levert gegevens die --deny verbiedt. Een verboden groep verbiedt al haar leden; een groep met een verboden lid is ook verboden, net als een alias die hetzelfde levert.",
    ),
    sources: [commandLine],
    bad: readExample(),
    good: readExample().replace("fields: naam", "fields: naam.geslachtsnaam"),
    options: "--deny naam.voornamen",
    policy: { denied: ["naam.voornamen"] },
  },
  "policy-no-purpose": {
    ...error("Query that does not say why it asks", "Bevraging die niet zegt waarom zij vraagt"),
    explanation: text(
      "With --require-purpose each person query says why it asks: by a comment line before its operation that begins with `// purpose:` or `// doel:`, or by a `@header` whose name has doelbinding or purpose in it and that the environment declares perRequest.",
      "Met --require-purpose zegt elke persoonsbevraging waarom zij vraagt: met een commentaarregel vóór de bewerking die begint met `// purpose:` of `// doel:`, of met een `@header` met doelbinding of purpose in de naam, die de omgeving als perRequest opgeeft.",
    ),
    sources: [commandLine, language("directives")],
    bad: readExample(),
    good: file("// doel: adres voor de verhuizing controleren") + readExample(),
    options: "--require-purpose",
    policy: { requiresPurpose: true },
  },
  "policy-outside-profile": {
    ...error("Outside the authorisation profile", "Buiten het autorisatieprofiel"),
    explanation: text(
      "The profile of --profile does not have this path or search parameter. A group is covered when all its members are.",
      "Het profiel van --profile heeft dit pad of deze zoekparameter niet. Een groep is gedekt als al haar leden dat zijn.",
    ),
    sources: [commandLine, configuration("authorisation")],
    bad: readExample().replace("fields: naam", "fields: naam, geslacht"),
    good: readExample(),
    options: "--profile profile.json",
    policy: { profile: { fields: ["naam"] } },
  },
  "policy-undecided": {
    ...error("Path that only the run knows", "Pad dat pas bij het uitvoeren bekend is"),
    explanation: text(
      "This placeholder gets its value when the request runs, so the policy cannot be checked. Write the path, or use a variable of the file or the environment.",
      "Deze plaatshouder krijgt zijn waarde pas bij het uitvoeren; het beleid is daarom niet te controleren. Schrijf het pad, of gebruik een variabele van het bestand of de omgeving.",
    ),
    sources: [commandLine, language("placeholders")],
    bad: readExample().replace("fields: naam", 'fields: {{$input "Pad"}}'),
    good:
      file("@pad = naam.geslachtsnaam") + readExample().replace("fields: naam", "fields: {{pad}}"),
    options: "--deny partners",
    policy: { denied: ["partners"] },
  },
  "policy-profile": {
    ...error("Profile that cannot be used", "Profiel dat niet te gebruiken is"),
    explanation: text(
      'The file of --profile must be in the working directory and hold JSON such as {"fields": ["naam"], "parameters": ["burgerservicenummer"]}, with at least one of the two, or a list of paths: one a line, in JSON or in XML.',
      'Het bestand van --profile moet in de werkmap staan en JSON bevatten zoals {"fields": ["naam"], "parameters": ["burgerservicenummer"]}, met ten minste een van beide, of een lijst van paden: één per regel, in JSON of in XML.',
    ),
    sources: [commandLine, configuration("authorisation")],
  },
} as const satisfies Readonly<Record<string, PolicyFacts | CodeDescription>>;

export type PolicyCode = keyof typeof policyCodes;

/** Rules of the example, because an example cannot contain a policy file. */
export function policyFacts(code: string): PolicyFacts | undefined {
  const all: Readonly<Record<string, PolicyFacts | CodeDescription>> = policyCodes;
  const facts = Object.hasOwn(all, code) ? all[code] : undefined;
  return facts && isShown(facts) ? facts : undefined;
}

function isShown(facts: PolicyFacts | CodeDescription): facts is PolicyFacts {
  return "policy" in facts;
}

/** An absent member sets no limit. */
export interface Policy {
  /** Requested values per person, as in the data-minimisation summary. */
  readonly mostValues?: number;
  /** Forbidden paths of `fields`, including everything below them. */
  readonly denied?: readonly string[];
  readonly requiresPurpose?: boolean;
  readonly profile?: {
    readonly fields?: readonly string[];
    readonly parameters?: readonly string[];
  };
}

export const authorisationCodes = {
  "unauthorised-field": {
    ...error(
      "Path that this client may not ask",
      "Pad waarvoor deze afnemer niet geautoriseerd is",
    ),
    explanation: text(
      "The authorisation profile of the chosen environment does not cover this path, and the service refuses the whole request with status 403 (unauthorizedField). A group is covered when all its members are; clients with domestic addresses only ask verblijfplaatsBinnenland and adresseringBinnenland.",
      "Het autorisatieprofiel van de gekozen omgeving dekt dit pad niet, en de dienst weigert het hele verzoek met status 403 (unauthorizedField). Een groep is gedekt als al haar leden dat zijn; afnemers met alleen binnenlandse adressen vragen verblijfplaatsBinnenland en adresseringBinnenland.",
    ),
    sources: [contract("fields"), contract("faults", "unauthorizedField")],
    bad: readExample().replace("fields: naam", "fields: naam, verblijfplaats"),
    good: readExample().replace("fields: naam", "fields: naam, verblijfplaatsBinnenland"),
    context: {
      authorisation: { environment: "proef", fields: ["naam", "verblijfplaatsBinnenland"] },
    },
  },
  "unauthorised-parameter": {
    ...error(
      "Parameter that this client may not use",
      "Parameter die deze afnemer niet mag gebruiken",
    ),
    explanation: text(
      "The authorisation profile of the chosen environment does not have this search parameter, and the service refuses the request with status 403 (unauthorizedParameter).",
      "Het autorisatieprofiel van de gekozen omgeving heeft deze zoekparameter niet, en de dienst weigert het verzoek met status 403 (unauthorizedParameter).",
    ),
    sources: [contract("faults", "unauthorizedParameter")],
    bad: addressExample({ huisletter: "A" }),
    good: addressExample(),
    context: { authorisation: { environment: "proef", parameters: ["postcode", "huisnummer"] } },
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
