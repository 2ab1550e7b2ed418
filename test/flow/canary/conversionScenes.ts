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

const body = `{"type":"ZoekMetGeslachtsnaamEnGeboortedatum","geslachtsnaam":"${surname.value}","geboortedatum":"1983-05-26","fields":["naam"]}`;
export const curlCommands = [
  `curl -X POST 'https://host.example/brp/personen' -u 'me:${password.value.replaceAll('"', "")}' -b 'c=${writtenSecret.value}' -H 'X-Api-Key: ${writtenSecret.value}' -d '${body}'`,
  `curl 'https://host.example/token' -d 'client_secret=${encodeURIComponent(clientSecret.value)}'`,
].join("\n");
const http = `@client_secret = ${writtenSecret.value}\n### a\nPOST https://host.example/brp/personen?api_key=${writtenSecret.value}\nAuthorization: Bearer ${givenToken.value}\n\n${body}\n`;

const converting = {
  "a.http": http,
  "b.sh": curlCommands,
  "c.json": postman,
  "d.brp": `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [naam]\n`,
};
/** Requests of other tools, with all the credentials that those keep in them. */
export const conversions: readonly Scene[] = [
  ...["brp", "json", "curl", "http"].map((to) => ({
    what: `to ${to}`,
    args: ["convert", "a.http", "b.sh", "c.json", "d.brp", "--to", to],
    files: converting,
    // What is converted is the query itself; its notes go to standard error.
    mayHold: ["stdout"] as const,
  })),
  ...["typescript", "python"].map((to) => ({
    what: `to ${to}, whose values are arguments`,
    args: ["convert", "a.http", "b.sh", "c.json", "d.brp", "--to", to],
    files: converting,
  })),
  {
    what: "into a file",
    args: ["convert", "-", "--output", "new.brp"],
    stdin: curlCommands,
    mayHold: ["file:new.brp"],
  },
  {
    what: "what cannot be converted",
    args: ["convert", "-", "--language", "nl"],
    stdin: `${writtenSecret.value} ${surname.value} ${number}`,
  },
];
