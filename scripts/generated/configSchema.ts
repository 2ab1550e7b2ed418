import * as z from "zod";
import {
  profileParameters,
  profilePaths,
} from "../../src/language/config/authorisationFindings.ts";
import { configFileSchema, environmentSchema } from "../../src/model/environments/configSchema.ts";

/** Whole environments that the editor offers behind a new name. */
const newEnvironments = [
  {
    label: "trial environment",
    description: "A trial environment with OAuth 2.0 client credentials.",
    body: {
      kind: "trial",
      personen: { baseUrl: "https://${1:host}/haalcentraal/api/brp" },
      auth: {
        type: "oauth2",
        tokenUrl: "https://${2:host}/token",
        clientId: "${3:client}",
        scope: "${4:scope}",
      },
    },
  },
  {
    label: "local environment started elsewhere",
    description: "An environment that `brp mock` started, on this machine.",
    body: {
      kind: "local",
      personen: { baseUrl: "http://127.0.0.1:${1:5010}/haalcentraal/api/brp" },
      auth: { type: "none" },
    },
  },
];

/**
 * The JSON Schema of brp.config.json, for editors: what completion and hover show. Names that are not
 * known are left to the checks of our own, which say what was meant, so that nobody hears it twice.
 */
export function configSchema(): object {
  return z.toJSONSchema(configFileSchema, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema, path }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // The text of the profile's lists: suggested, and anything else is the checks' to judge.
      if (path.at(-1) === "items") jsonSchema.anyOf = suggested(path.at(-2));
      if (zodSchema === environmentSchema)
        Object.assign(jsonSchema, { defaultSnippets: newEnvironments });
    },
  });
}

function suggested(list: string | number | undefined) {
  const words = list === "fields" ? profilePaths() : profileParameters();
  return [{ enum: [...words] }, { type: "string" as const }];
}
