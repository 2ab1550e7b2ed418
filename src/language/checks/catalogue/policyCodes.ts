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
    ...error("Too many values per person", "Te veel gegevens per persoon"),
    explanation: text(
      "The request includes more values per person than --max-fields allows. A group counts as all its values. A date or a value from a value table counts as one. A value covered by two paths counts once. brp new and the field picker count the same way.",
      "Het verzoek vraagt meer gegevens per persoon op dan --max-fields toestaat. Een groep telt als alle gegevens erin, een datum of een waarde uit een waardetabel als één. Een gegeven dat twee paden leveren, telt één keer. brp new en de veldkiezer tellen net zo.",
    ),
    sources: [commandLine],
    bad: readExample(),
    good: readExample().replace("fields: naam", "fields: naam.voornamen, naam.geslachtsnaam"),
    options: "--max-fields 2",
    policy: { mostValues: 2 },
  },
  "policy-denied-path": {
    ...error("Denied path", "Verboden pad"),
    explanation: text(
      "The path requests data that --deny forbids. A denied group denies all its members. A group with a denied member is denied too, and so is an alias for the same data.",
      "Het pad vraagt gegevens op die --deny verbiedt. In een verboden groep is elke eigenschap verboden. Een groep met een verboden eigenschap is ook verboden, net als een alias voor dezelfde gegevens.",
    ),
    sources: [commandLine],
    bad: readExample(),
    good: readExample().replace("fields: naam", "fields: naam.geslachtsnaam"),
    options: "--deny naam.voornamen",
    policy: { denied: ["naam.voornamen"] },
  },
  "policy-no-purpose": {
    ...error("Missing purpose", "Ontbrekend doel"),
    explanation: text(
      "With --require-purpose, each person query must state its purpose. Add a comment line before the operation that begins with `// purpose:` or `// doel:`, or a `@header` with doelbinding or purpose in its name that the environment declares perRequest.",
      "Met --require-purpose moet elke bevraging het doel vermelden. Schrijf vóór de operatie een opmerking die begint met `// purpose:` of `// doel:`, of een `@header` met doelbinding of purpose in de naam, die de omgeving met perRequest opgeeft.",
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
      "The profile of --profile doesn't contain this path or search parameter. A group is covered if all its members are.",
      "Het profiel van --profile bevat dit pad of deze zoekparameter niet. Een groep valt binnen het profiel als elke eigenschap ervan dat doet.",
    ),
    sources: [commandLine, configuration("authorisation")],
    bad: readExample().replace("fields: naam", "fields: naam, geslacht"),
    good: readExample(),
    options: "--profile profile.json",
    policy: { profile: { fields: ["naam"] } },
  },
  "policy-undecided": {
    ...error("Path unknown before the run", "Pad pas bij het uitvoeren bekend"),
    explanation: text(
      "This placeholder gets its value when the request runs, so the policy can't be checked. Write the path, or use a variable of the file or the environment.",
      "Deze plaatshouder krijgt pas bij het uitvoeren een waarde. Het beleid is daarom niet te controleren. Schrijf het pad, of gebruik een variabele van het bestand of de omgeving.",
    ),
    sources: [commandLine, language("placeholders")],
    bad: readExample().replace("fields: naam", 'fields: {{$input "Pad"}}'),
    good:
      file("@pad = naam.geslachtsnaam") + readExample().replace("fields: naam", "fields: {{pad}}"),
    options: "--deny partners",
    policy: { denied: ["partners"] },
  },
  "policy-profile": {
    ...error("Unusable profile", "Onbruikbaar profiel"),
    explanation: text(
      'The file of --profile must be in the working directory. It contains JSON such as {"fields": ["naam"], "parameters": ["burgerservicenummer"]}, with at least one of the two, or a list of paths: one per line, in JSON or in XML.',
      'Het bestand van --profile moet in de werkmap staan. Het bevat JSON zoals {"fields": ["naam"], "parameters": ["burgerservicenummer"]}, met ten minste een van beide, of een lijst paden: één per regel, in JSON of in XML.',
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
    ...error("Unauthorised path", "Niet-geautoriseerd pad"),
    explanation: text(
      "The authorisation profile of the selected environment doesn't cover this path. The service would reject the whole request with status 403 (unauthorizedField). A group is covered if all its members are. If only domestic addresses are authorised, request verblijfplaatsBinnenland and adresseringBinnenland.",
      "Dit pad valt buiten het autorisatieprofiel van de gekozen omgeving. De dienst zou het hele verzoek weigeren met status 403 (unauthorizedField). Een groep valt binnen het profiel als elke eigenschap ervan dat doet. Afnemers die alleen voor binnenlandse adressen geautoriseerd zijn, vragen verblijfplaatsBinnenland en adresseringBinnenland op.",
    ),
    sources: [contract("fields"), contract("faults", "unauthorizedField")],
    bad: readExample().replace("fields: naam", "fields: naam, verblijfplaats"),
    good: readExample().replace("fields: naam", "fields: naam, verblijfplaatsBinnenland"),
    context: {
      authorisation: { environment: "proef", fields: ["naam", "verblijfplaatsBinnenland"] },
    },
  },
  "unauthorised-parameter": {
    ...error("Unauthorised parameter", "Niet-geautoriseerde parameter"),
    explanation: text(
      "The authorisation profile of the selected environment doesn't contain this search parameter. The service would reject the request with status 403 (unauthorizedParameter).",
      "Het autorisatieprofiel van de gekozen omgeving bevat deze zoekparameter niet. De dienst zou het verzoek weigeren met status 403 (unauthorizedParameter).",
    ),
    sources: [contract("faults", "unauthorizedParameter")],
    bad: addressExample({ huisletter: "A" }),
    good: addressExample(),
    context: { authorisation: { environment: "proef", parameters: ["postcode", "huisnummer"] } },
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
