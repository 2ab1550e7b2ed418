import { gatewayPreset, gatewayPresetNames } from "../../src/contract/gateways/gatewayPresets.ts";
import { responseTable } from "./responseTable.ts";
import {
  presetDefinition,
  presetVariables,
} from "../../src/model/environments/presetEnvironment.ts";

/** `docs/gateways.md`: connections through a gateway, with a block to paste for each usual style. */
export function gatewaysPage(): string {
  return `# Add your gateway

Organisations reach the person query service through an API gateway of their own, and gateways ask for more
than the service does: an API key, headers with a purpose and a user, a client certificate. This page has a
block for each style that is met in the field. All values are invented.

## In four steps

1. Insert the block of your gateway into \`brp.config.json\` with _BRP: Add Environment…_ or
   \`brp environment add PRESET NAME\`, or paste it from here, and fill in your own addresses and values. Names of
   headers can be changed: gateways differ. Write \`"people": "test"\` where all people are invented.
2. Provide the secrets: keys and passwords never stand in the file. In the editor, _BRP: Store Secret…_ or the first run asks;
   in a build, set the variables named under the block.
3. Trust the environment: the editor asks at the first run, in a terminal
   \`brp environment trust NAME\`, in a build \`BRP_<ENVIRONMENT>_TRUST\`.
4. Run \`brp doctor --environment NAME\`, or _BRP: Check Environment_: it goes through name, connection,
   certificate, login and one harmless call, and says what is wrong.

When the gateway rejects a request, the message says so and names the header or key to correct.

## Styles

| Style | Preset | Seen with | Logs in with | Headers |
| --- | --- | --- | --- | --- |
${gatewayPresetNames.map(row).join("\n")}

${gatewayPresetNames.map(section).join("\n\n")}

## Rules

- A header's value is a text, or an object with one of \`value\`, \`secret\`, \`input\` and \`perRequest\`; see
  [environments](environments.md#headers).
- \`perRequest\` headers can be set in a request file: \`@header x-doelbinding BRPACT-Paspoort\`, in one request or
  before the first \`###\` for all. For a header that is not declared yet, the editor has a quick fix.
- A key, a password and a personal header go over https only, loopback excepted. Where a gateway inside your network
  speaks plain http, give it https.
- A header of the environment goes to both services only where they have the same origin; else declare it in
  \`personen\` or \`berichten\`. It goes to the token endpoint only with \`"token": true\`.

## What comes back in place of a response

Everything between you and the service can answer: the gateway, a proxy, a login page, another web server. The message
says whose word it is, shows what it says (masked where people are real) and names its identifiers, such as \`msgId\` or
\`x-request-id\`, for the operator. A \`Retry-After\` goes before the remedy. What
answers in place of the token endpoint is read and shown alike; the exit code is then 4.

${responseTable()}

## Test without the gateway

\`brp mock --clients FILE\` simulates a gateway of each style in front of the local person service: it requires the
headers and keys, and rejects requests as the gateway does.

\`\`\`json
{
  "gateway": {
    "preset": "iconnect",
    "apiKey": "a-key-of-your-own",
    "headers": { "x-doelbinding": ["BRPACT-VerhuizingControle"] }
  }
}
\`\`\`

\`headers\` lists the values that it accepts (an empty list: any), \`basic\` holds \`username\` and \`password\`, \`quota\` is how
many calls it lets through, and \`tls\` (\`certificate\`, \`key\`, \`clientCa\`: PEM files beside this one) makes it speak https
and demand a client certificate.
`;
}

function row(name: (typeof gatewayPresetNames)[number]): string {
  const { title, seenWith, headers } = gatewayPreset(name);
  const required = headers.flatMap((one) => (one.isRequired ? [`\`${one.name}\``] : []));
  return `| [${title.en}](#${anchor(title.en)}) | \`${name}\` | ${seenWith} | ${loginWords(name)} | ${required.join(", ") || "none"} |`;
}

function loginWords(name: (typeof gatewayPresetNames)[number]): string {
  const { logins, needsCertificate } = gatewayPreset(name);
  const words = logins.map((login) =>
    login.type === "apiKey"
      ? `API key in \`${login.header}\``
      : login.type === "basic"
        ? "user and password"
        : "OAuth client credentials",
  );
  return [...words, ...(needsCertificate ? ["client certificate"] : [])].join(", ") || "nothing";
}

function section(name: (typeof gatewayPresetNames)[number]): string {
  const { title, headers, note } = gatewayPreset(name);
  const block = JSON.stringify({ environments: { gateway: presetDefinition(name) } }, undefined, 2);
  const variables = presetVariables(name, "gateway").map((each) => `\`${each}\``);
  const table = headers.map(
    (one) => `| \`${one.name}\` | ${one.isRequired ? "yes" : "no"} | ${one.meaning.en} |`,
  );
  return [
    `### ${title.en}`,
    ...(note ? [note.en] : []),
    `\`\`\`json\n${block}\n\`\`\``,
    ...(variables.length > 0 ? [`In a build: ${variables.join(", ")}.`] : []),
    ...(table.length > 0
      ? [["| Header | Required | Meaning |", "| --- | --- | --- |", ...table].join("\n")]
      : []),
  ].join("\n\n");
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .replace(/ /g, "-");
}
