import * as z from "zod";
import { profileParameters, profilePaths } from "../../src/language/config/configDiagnostic.ts";
import { presetSnippet } from "../../src/language/config/newEnvironment.ts";
import { configFileSchema, environmentSchema } from "../../src/model/environments/configSchema.ts";
import { presetNames, presetOf } from "../../src/model/environments/presetEnvironment.ts";

/** Complete environments that the editor offers for a new name. */
const newEnvironments = presetNames.map((name) => {
  const { title, seenWith } = presetOf(name);
  return { label: title.en, description: seenWith.en, bodyText: presetSnippet(name) };
});

/** JSON Schema of brp.config.json for editors. Accepts unknown names, because our own checks report them. */
export function configSchema(id: string): object {
  const { $schema, ...schema } = z.toJSONSchema(configFileSchema, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema, path }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Values of the profile's lists are suggested. The checks judge all others.
      if (path.at(-1) === "items") jsonSchema.anyOf = suggested(path.at(-2));
      if (zodSchema === environmentSchema)
        Object.assign(jsonSchema, { defaultSnippets: newEnvironments });
    },
  });
  return { $schema, $id: id, ...schema };
}

function suggested(list: string | number | undefined) {
  const words = list === "fields" ? profilePaths() : profileParameters();
  return [{ enum: [...words] }, { type: "string" as const }];
}
