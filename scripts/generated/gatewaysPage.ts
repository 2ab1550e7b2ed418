import { gatewayPreset, gatewayPresetNames } from "../../src/contract/gateways/gatewayPresets.ts";
import { responseTable } from "./responseTable.ts";
import {
  presetDefinition,
  presetVariables,
} from "../../src/model/environments/presetEnvironment.ts";

/** `docs/gateways.md`: connections through a gateway, with a block to paste for each usual style. */
export function gatewaysPage(): string {
  return `# Add your gateway

Organisations reach the person query service through their own API gateway. Gateways require more than the service does:
an API key, headers with a purpose and a user, a client certificate. This page has a block for each usual style. All
values are invented.

## In four steps

1. Insert the block of your gateway into \`brp.config.json\` with **BRP: Add Environment…** or
   \`brp environment add PRESET NAME\`, or paste it from here. Fill in your own addresses and values. Change the names
   of headers if your gateway has others. If all people are invented, add \`"people": "test"\`.
2. Provide the secrets, but never in the file. In the editor, select **BRP: Store Secret…**, or enter them at the first run.
   In CI, set the variables below the block.
3. Trust the environment at the first run in the editor, with \`brp environment trust NAME\` in a terminal, or with
   \`BRP_<ENVIRONMENT>_TRUST\` in CI.
4. Run \`brp doctor --environment NAME\`, or select **BRP: Check Environment**. It checks name, connection,
   certificate, login and one harmless call, and shows the first failure with its fix.

If the gateway rejects a request, the message shows the header or key to correct.

## Styles

| Style | Preset | Used by | Login | Headers |
| --- | --- | --- | --- | --- |
${gatewayPresetNames.map(row).join("\n")}

${gatewayPresetNames.map(section).join("\n\n")}

## Rules

- A header's value is a text, or an object with one of \`value\`, \`secret\`, \`input\` and \`perRequest\`
  ([environments](headers.md)).
- \`perRequest\` headers can be set in a request file: \`@header x-doelbinding BRPACT-Paspoort\`, in one request or
  before the first \`###\` for all. For a header that is not declared yet, the editor has a quick fix.
- A key, a password and a personal header are sent over https only, except to loopback addresses. A gateway inside your
  network needs https too.
- A header of the environment is sent to both services only if they have the same origin. Otherwise declare it in
  \`personen\` or \`berichten\`. It is sent to the token endpoint only with \`"token": true\`.

## Responses of others than the service

Anything between you and the service can respond: the gateway, a proxy, a login page, another web server. The message
shows the sender, its text (masked for real people) and its identifiers for the operator, such as \`msgId\` or
\`x-request-id\`. A \`Retry-After\` precedes the remedy. A response in place of the token endpoint is shown in the same
way, with exit code 4.

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

[A gateway in front](mock-gateway.md) has all members, also those for https and client
certificates.
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
    ...(variables.length > 0 ? [`In CI: ${variables.join(", ")}.`] : []),
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
