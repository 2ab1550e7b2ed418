import { text, type Text } from "../contract/text.ts";
import { variablePrefix } from "../model/environments/logins.ts";
import type { DoctorFinding } from "../model/doctor.ts";

export interface FailureTexts {
  readonly title: Text;
  readonly detail: Text;
  readonly remedy: Text;
}

export type FindingOf<Kind extends DoctorFinding["kind"]> = Extract<DoctorFinding, { kind: Kind }>;

export interface DoctorTexts {
  readonly found: readonly Text[];
  readonly remedy?: Text;
}

export function says(en: string, nl: string, remedy?: Text): DoctorTexts {
  return { found: [text(en, nl)], ...(remedy && { remedy }) };
}

export const checkBaseUrl = text(
  "Check the baseUrl in brp.config.json, and whether you must first sign in to the network.",
  "Controleer de baseUrl in brp.config.json, en of u zich eerst bij het netwerk moet aanmelden.",
);

export function lines(first: Text, more: readonly Text[]): Text {
  return joined([first, ...more], "\n");
}

export function joined(all: readonly Text[], separator = " "): Text {
  return text(all.map(({ en }) => en).join(separator), all.map(({ nl }) => nl).join(separator));
}

/** The name of a variable with that of its environment, where this is known. */
export function withVariable(remedy: Text, environment: string | undefined): Text {
  if (environment === undefined) return remedy;
  const named = (words: string) =>
    words.replace(/BRP_<(?:ENVIRONMENT|OMGEVING)>/g, variablePrefix(environment));
  return text(named(remedy.en), named(remedy.nl));
}

/** The same words in both languages: names, addresses, codes. */
export function same(words: string): Text {
  return text(words, words);
}

/** `- name: meaning`, as a list item. */
export function item(name: string, meaning: Text): Text {
  return text(`- ${name}: ${meaning.en}`, `- ${name}: ${meaning.nl}`);
}
