import * as z from "zod";
import { fieldPaths } from "../../contract/answer/fields.ts";
import { queryTypes } from "../../contract/operations.ts";
import { queryParameters } from "../../contract/queryParameters.ts";
import { text } from "../../contract/text.ts";
import { everythingAllowed } from "./authorisation.ts";
import type { MockClient } from "./clients.ts";
import { readGivenJson, type Given } from "../givenFile.ts";
import { problemsOf } from "../givenProblems.ts";

const filled = z.string().min(1);

const path = z.string().refine((value) => fieldPaths("Persoon").has(value), {
  params: text(
    "This path cannot be asked with fields. Write a path of the contract, such as naam.voornamen.",
    "Dit pad kan niet met fields worden gevraagd. Schrijf een pad van het contract, zoals naam.voornamen.",
  ),
});

const searchParameters = queryParameters
  .map(({ name }) => name)
  .filter((name) => name !== "type" && name !== "fields");

const allOr = <Item extends z.ZodType>(item: Item) => z.union([z.literal("all"), z.array(item)]);

const authorisation = z.strictObject({
  persons: z.enum(["allowed", "refused"]).default(everythingAllowed.persons),
  fields: allOr(path).default("all"),
  parameters: allOr(z.enum(searchParameters)).default("all"),
  queryTypes: allOr(z.enum(queryTypes)).default("all"),
  domesticAddressesOnly: z.boolean().default(everythingAllowed.domesticAddressesOnly),
  messages: z.enum(["allowed", "refused", "blocked"]).default(everythingAllowed.messages),
});

const client = z.strictObject({
  clientId: filled,
  clientSecret: filled,
  scope: filled,
  resourceServer: filled,
  // Basic authentication puts a colon between the two.
  mailbox: z.strictObject({
    username: filled.refine((name) => !name.includes(":"), {
      params: text(
        "A user name has no colon in it.",
        "In een gebruikersnaam staat geen dubbele punt.",
      ),
    }),
    password: filled,
  }),
  authorisation: authorisation.prefault({}),
});

const clientsFile = z.strictObject({
  clients: z.tuple([client], client).superRefine((clients, context) => {
    const known = new Set<string>();
    clients.forEach(({ clientId }, index) => {
      if (known.has(clientId))
        context.addIssue({ code: "custom", path: [index, "clientId"], params: clientIsThere });
      known.add(clientId);
    });
  }),
});

const clientIsThere = text(
  "Another client has this clientId already.",
  "Een andere client heeft deze clientId al.",
);

/** At least one; the first is the one that the local environment shows. */
export type GivenClients = readonly [MockClient, ...MockClient[]];

/** Reads the file of `--clients`: who may ask for a token, and what each may use. */
export async function readClients(file: string): Promise<Given<GivenClients>> {
  const given = await readGivenJson(file);
  if ("problems" in given) return given;
  const result = clientsFile.safeParse(given.value);
  if (result.success) return { value: result.data.clients };
  return { problems: problemsOf(file, result.error.issues) };
}
