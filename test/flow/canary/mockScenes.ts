import { apiKey, clientSecret, givenName, password, surname } from "../../support/canary/values.ts";
import { number, wrong, type Scene } from "./scene.ts";

const givenPerson = (value: unknown) =>
  JSON.stringify([
    { burgerservicenummer: value, naam: { geslachtsnaam: surname.value, voornamen: 7 } },
  ]);
const client = (scope: unknown) =>
  JSON.stringify({
    clients: [
      {
        clientId: "canary",
        clientSecret: clientSecret.value,
        scope,
        resourceServer: "r",
        mailbox: { username: "9990042", password: password.value },
      },
    ],
  });
const message = (kind: unknown) =>
  JSON.stringify({ berichtType: kind, vrijeTekst: `${surname.value} ${number}` });

export const mockScenes: readonly Scene[] = [
  {
    what: "with people, clients and messages of the user, asked well and badly",
    args: ["mock", "--clients", "c.json", "--messages", "in", "--persons", "p.json"],
    files: {
      "c.json": client("s"),
      "in/1.json": message("Vb02"),
      "p.json": givenPerson(number).replace("7", `"${givenName.value}"`),
    },
    serves: true,
  },
  {
    what: "that may be changed, and logs as JSON",
    args: ["mock", "--clients", "c.json", "--persons", "p.json", "--control", "--log", "json"],
    env: { BRP_MOCK_CONTROL_TOKEN: apiKey.value },
    files: {
      "c.json": client("s"),
      "p.json": givenPerson(number).replace("7", `"${givenName.value}"`),
    },
    serves: true,
  },
  ...[[], ["--with-values"]].map((more): Scene => ({
    what: ["that captures requests", ...more].join(" "),
    args: ["mock", "--clients", "c.json", "--persons", "p.json", "--capture", "c.brp", ...more],
    files: {
      "c.json": client("s"),
      "p.json": givenPerson(number).replace("7", `"${givenName.value}"`),
    },
    serves: true,
    // With values it holds those of people, and never a credential.
    ...(more.length > 0 && { mayHold: ["file:c.brp"] }),
  })),
  {
    what: "with a control token that nobody could send",
    args: ["mock", "--control"],
    env: { BRP_MOCK_CONTROL_TOKEN: `${apiKey.value} ${number}` },
  },
  {
    what: "with a recorded response that cannot be used",
    args: ["mock", "--replay", "tape"],
    files: {
      [`tape/TelBerichten-${"0".repeat(20)}-1.json`]: JSON.stringify({
        version: 1,
        body: number,
      }),
    },
  },
  {
    what: "with files that cannot be used",
    args: ["mock", "--clients", "c.json", "--messages", "in", "--persons", "p.json"],
    files: {
      "c.json": client(7),
      "in/1.json": message(null),
      "p.json": givenPerson(`${wrong}x`),
    },
  },
];
