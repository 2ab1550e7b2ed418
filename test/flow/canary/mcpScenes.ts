import { givenToken, street, surname, writtenSecret } from "../../support/canary/values.ts";
import { number, wrong, type Scene } from "./scene.ts";

const call = (name: string, given: object) => ({
  method: "tools/call",
  params: { name, arguments: given },
});

/** A file of somebody who wrote into it what does not belong there. */
const text = [
  `# ${writtenSecret.value} lives in the ${street.value}`,
  `@number = ${number}`,
  `### ${surname.value}`,
  `@header authorization: Bearer ${givenToken.value}`,
  "RaadpleegMetBurgerservicenummer",
  `burgerservicenummer: [${number}, ${wrong}, {{number}}, {{$env.CANARY_NUMBER}}]`,
  "fields: [naam]",
  `? personen[0].naam.geslachtsnaam == ${surname.value}`,
].join("\n");

const problem = JSON.stringify({ status: 401, title: writtenSecret.value, detail: surname.value });

const messages = [
  { method: "initialize", params: { protocolVersion: "2025-06-18" } },
  { method: "tools/list" },
  ...["check", "try", "minimise"].map((name) => call(name, { text })),
  call("try", { text: text.replace(/^@header.*\n/m, "") }),
  call("explain", { problem }),
  call("describe", { about: surname.value }),
  call("compose", { parameters: { bsn: number, achternaam: surname.value } }),
  call("nothing", { token: givenToken.value }),
];

export const mcpScenes: readonly Scene[] = [
  {
    what: "a model that sends what it should not",
    args: ["mcp"],
    env: { CANARY_NUMBER: number },
    stdin: messages
      .map((message, id) => `${JSON.stringify({ jsonrpc: "2.0", id, ...message })}\n`)
      .join(""),
  },
  { what: "with an option too many", args: ["mcp", `--token=${givenToken.value}`] },
];
