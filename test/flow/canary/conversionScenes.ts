import {
  clientSecret,
  givenToken,
  numbers,
  password,
  surname,
  writtenSecret,
} from "../../support/canary/values.ts";
import type { Scene } from "./scene.ts";

const number = numbers[0]?.value ?? "";
const postman = JSON.stringify({
  info: { schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
  auth: { type: "bearer", bearer: [{ key: "token", value: givenToken.value }] },
  variable: [{ key: "client_secret", value: clientSecret.value }],
  item: [
    {
      name: "find",
      request: {
        method: "POST",
        url: `https://me:${writtenSecret.value}@host.example/brp/personen?key=${writtenSecret.value}`,
        header: [{ key: "Authorization", value: `Bearer ${givenToken.value}` }],
        body: {
          mode: "raw",
          raw: JSON.stringify({
            type: "RaadpleegMetBurgerservicenummer",
            burgerservicenummer: [number],
            fields: ["naam"],
          }),
        },
      },
    },
  ],
});

const searchBody = `{"type":"ZoekMetGeslachtsnaamEnGeboortedatum","geslachtsnaam":"${surname.value}","geboortedatum":"1983-05-26","fields":["naam"]}`;
export const curlCommands = [
  `curl -X POST 'https://host.example/brp/personen' -u 'me:${password.value.replaceAll('"', "")}' -b 'c=${writtenSecret.value}' -H 'X-Api-Key: ${writtenSecret.value}' -d '${searchBody}'`,
  `curl 'https://host.example/token' -d 'client_secret=${encodeURIComponent(clientSecret.value)}'`,
].join("\n");
const http = `@client_secret = ${writtenSecret.value}\n### a\nPOST https://host.example/brp/personen?api_key=${writtenSecret.value}\nAuthorization: Bearer ${givenToken.value}\n\n${searchBody}\n`;

const converting = {
  "a.http": http,
  "b.sh": curlCommands,
  "c.json": postman,
  "d.brp": `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [naam]\n`,
};
const message = {
  berichtType: "Ng01",
  plData: { c01: [{ e0120: number, e0240: surname.value }] },
};
const elements = [
  ["0120", number],
  ["0240", surname.value],
].map(([element = "", value = ""]) => element + String(value.length).padStart(3, "0") + value);
const category = elements.join("");
const body = `01${String(category.length).padStart(3, "0")}${category}`;
const classic = `00000000Ng01${String(body.length).padStart(5, "0")}${body}`;

const delivered = [
  { [surname.value]: number, berichtInhoud: message },
  { berichtInhoud: { ...message, [surname.value]: number } },
  surname.value,
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join("");

/** Requests of other tools, with all the credentials that those keep in them. */
export const conversions: readonly Scene[] = [
  ...["brp", "json", "curl", "http"].map((to) => ({
    what: `to ${to}`,
    args: ["convert", "a.http", "b.sh", "c.json", "d.brp", "--to", to],
    files: converting,
    // What is converted is the query itself; its notes go to standard error.
    mayHold: ["stdout"] as const,
  })),
  {
    what: "into a file",
    args: ["convert", "-", "--output", "new.brp"],
    stdin: curlCommands,
    mayHold: ["file:new.brp"],
  },
  {
    what: "a message to classic form",
    args: ["convert", "-", "--to", "gba"],
    stdin: JSON.stringify(message),
    // What is converted is the message itself.
    mayHold: ["stdout"],
  },
  {
    what: "a message from classic form, into a file",
    args: ["convert", "-", "--to", "json", "--output", "new.json"],
    stdin: classic,
    mayHold: ["file:new.json"],
  },
  {
    what: "a classic message that is damaged",
    args: ["convert", "-", "--to", "json"],
    stdin: classic.slice(0, -3),
  },
  {
    what: "a message that has no classic form",
    args: ["convert", "-", "--to", "nic"],
    stdin: JSON.stringify({ ...message, aNummer: surname.value }),
  },
  ...["gba", "json"].map((to) => ({
    what: `a bulk delivery to ${to}`,
    args: ["convert", "lines.jsonl", "--to", to, "--output", "out"],
    files: { "lines.jsonl": delivered },
    mayHold: [1, 2].map((line) => {
      const name = `000000${line}_Ng01.${to === "json" ? "json" : "GBA"}`;
      return `file:out/0000001-0001000/${name}` as const;
    }),
  })),
  {
    what: "what cannot be converted",
    args: ["convert", "-", "--language", "nl"],
    stdin: `${writtenSecret.value} ${surname.value} ${number}`,
  },
];
