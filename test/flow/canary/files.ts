import {
  clientSecret,
  givenName,
  givenToken,
  numbers,
  passphrase,
  password,
  street,
  surname,
  writtenSecret,
} from "../../support/canary/values.ts";
import { asked, messageId } from "./service.ts";

/** Everything that a command may read, with canaries at every place that can contain a value. */

const [first, second] = numbers.map(({ value }) => value);
export const number = first ?? "";
const other = second ?? "";
const wrong = other.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

const asking = (value: string, fields: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${value}\nfields: [${fields}]\n`;
export const read = (value: string) => asking(value, "burgerservicenummer, naam, verblijfplaats");

/** Requests for every behaviour of the service, in turn. Values have four sources. */
export const everyAct = [
  "@bsn = " + (asked[1]?.number ?? ""),
  ...asked.map(({ what, number }, index) => {
    const value = index === 1 ? "{{bsn}}" : index === 2 ? "{{$env.CANARY_NUMBER}}" : number;
    return `### ${what}\n${read(value)}? personen[0].naam.geslachtsnaam == "${surname.value}"\n`;
  }),
  `### By name\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: ${surname.value}\nvoornamen: ${givenName.value}\ngeboortedatum: 1983-05-26\nfields: [naam]\n`,
  `### By rows\n@each row in rows.csv\n${read("{{row.bsn}}")}`,
  "### Count\nTelBerichten\nsoort: NIET-OPGEHAALD\n",
].join("\n");
export const everyActNumber = asked[2]?.number ?? "";

export const rows = `bsn,naam\n${number},${surname.value}\n${wrong},${surname.value}\n`;

/** Faults at every place that can contain a person's value. */
export const faulty = [
  `@bsn = ${wrong}\n@unused = ${surname.value}`,
  `### Number\n${read(wrong)}`,
  `### Twice\n${read(`[${number}, ${number}, ${number}x, ${surname.value}]`)}`,
  `### Variable\n${read("{{bsn}}")}`,
  `### Nobody\n${read("{{nobody}}")}X-Nobody: ${number}\nAuthorization: Bearer ${writtenSecret.value}\n`,
  `### Name\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: "${surname.value} ${"x".repeat(210)}<>"\ngeboortedatum: ${surname.value}\nvoorvoegsel: ${number}${number}\ngeslacht: X\nfields: naam\n`,
  `### Place\nZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: "**${street.value}**"\nhuisnummer: ${number}\nhuisletter: ${surname.value}\ngemeenteVanInschrijving: x\nfields: naam\n`,
  `### Code\nZoekMetPostcodeEnHuisnummer\npostcode: ${street.value}\nhuisnummer: ${surname.value}\nfields: naam\n`,
  `### Messages\nHaalBerichtenOp\nberichtTransportId: [${number}, x]\n`,
  `### Json\nRaadpleegMetBurgerservicenummer\n{ "burgerservicenummer": ["${wrong}", ${number}1], "fields": ["naam"], "x": "${surname.value}" ]\n`,
  `### Expects\n${read(number)}? personen[0].burgerservicenummer == ${number} ${surname.value}\n? personen[0].naam.geslachtsnaam matches "(${surname.value}"\n`,
].join("\n");

export const needing = `@name = ${surname.value}\n### First\n${asking(number, "naam, geboorte.datum.jaar, {{name}}")}\n### Second\n${asking(number, "naam")}\n### Third\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: ${surname.value}\ngeboortedatum: 1983-05-26\nfields: naam\n`;

const requests = {
  "all.brp": everyAct,
  "rows.csv": rows,
  "a.brp": read(number),
  "save.brp": `@save out/a.json\n${read(number)}`,
  "list.brp": "LijstBerichten\n",
  "env.brp": read("{{$env.CANARY_NUMBER}}"),
  "input.brp": `${read('{{$input "Number"}}')}\n### b\n${read("{{$env.BRP_OAUTH_CLIENT_SECRET}}")}`,
  "faulty.brp": faulty,
  "unformed.brp": read(number).replace("naam,", "   naam,"),
  "out/.keep": "",
  "tape/.keep": "",
};

const embedded = {
  "query.json": `{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["${wrong}", "${number}x"], "key": "${writtenSecret.value}", "fields": ["namm"]}\n`,
  "query.http": `# ${writtenSecret.value}\n{"type":"ZoekMetGeslachtsnaamEnGeboortedatum","geslachtsnaam":"${surname.value}<>","geboortedatum":"${surname.value}","fields":["namm"]}\n`,
};

const identities = {
  // Begins as DER does, so that it is opened.
  "me.pfx": `0${passphrase.value}`,
  "me.pem": writtenSecret.value,
  "me.key": writtenSecret.value,
  "secret.txt": `${clientSecret.value}\n\r\n x`,
};

const searchBody = `{"type":"ZoekMetGeslachtsnaamEnGeboortedatum","geslachtsnaam":"${surname.value}","geboortedatum":"1983-05-26","fields":["naam"]}`;
export const curlCommands = [
  `curl -X POST 'https://host.example/brp/personen' -u 'me:${password.value.replaceAll('"', "")}' -b 'c=${writtenSecret.value}' -H 'X-Api-Key: ${writtenSecret.value}' -d '${searchBody}'`,
  `curl 'https://host.example/token' -d 'client_secret=${encodeURIComponent(clientSecret.value)}'`,
].join("\n");

const collections = {
  "other/a.http": `@client_secret = ${writtenSecret.value}\n### a\nPOST https://host.example/brp/personen?api_key=${writtenSecret.value}\nAuthorization: Bearer ${givenToken.value}\n\n${searchBody}\n`,
  "other/b.sh": curlCommands,
  "other/c.json": JSON.stringify({
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
  }),
};

const person = {
  burgerservicenummer: number,
  [number]: { [`x${number}`]: surname.value },
  naam: { voornamen: givenName.value, geslachtsnaam: surname.value, inOnderzoek: number },
  verblijfplaats: { type: surname.value },
  partners: [{ naam: { geslachtsnaam: surname.value, inOnderzoek: { x: surname.value } } }],
};
const response = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [person, surname.value],
  [`later ${number}`]: surname.value,
};
const outcome = { operation: response.type, answer: response, title: "Somebody" };

const responses = {
  "answer.json": JSON.stringify(response),
  "second.json": JSON.stringify({
    ...response,
    personen: [
      { ...person, leeftijd: 3 },
      { burgerservicenummer: other, naam: { voornamen: givenName.value } },
      { naam: { geslachtsnaam: surname.value }, later: { [surname.value]: other } },
    ],
    later: surname.value,
  }),
  "report.json": JSON.stringify({ format: "brp-report", outcomes: [outcome] }),
  "part.json": JSON.stringify({
    format: "brp-report",
    reportVersion: 1,
    shard: { number: 1, of: 2, positions: [] },
    outcomes: [{ title: surname.value, number }],
  }),
  "request.json": JSON.stringify({
    type: response.type,
    burgerservicenummer: [number],
    fields: ["naam", "leeftijd"],
  }),
  "cut.json": `{ "type": "${surname.value}", "${number}": ${writtenSecret.value}`,
  "other.json": JSON.stringify({ somebody: surname.value, berichtInhoud: number }),
};

/** Values at every place of a message, right and wrong ones. */
const content = {
  berichtType: "Og21",
  burgerservicenummer: number,
  [number]: surname.value,
  herhaling: surname.value,
  nieuweRechtsfeiten: [{ beslissingstekst: surname.value, rechtbank: number }, number],
  plData: {
    c01: [
      {
        e0120: number,
        e0240: surname.value,
        e0310: surname.value,
        e0410: surname.value,
        e8310: surname.value,
        e9999: surname.value,
        [number]: surname.value,
        historie: [{ e0240: `${surname.value} ${number}`, [`x${number}`]: number }, surname.value],
      },
      surname.value,
    ],
    [number]: [{ e0240: surname.value }],
  },
  plDataSet: [{ c09: [{ e0210: surname.value, historie: [{}] }] }, number],
};
const fetched = (text: string) => ({
  berichtKenmerken: { berichtTransportId: "a", berichtType: "Lg01" },
  berichtInhoud: { berichtType: "Lg01", plData: { c01: [{ e0120: text }] } },
});

export const message = {
  berichtType: "Ng01",
  plData: { c01: [{ e0120: number, e0240: surname.value }] },
};
const sized = (value: string, digits: number) => String(value.length).padStart(digits, "0") + value;
const elements = `0120${sized(number, 3)}0240${sized(surname.value, 3)}`;
export const classic = `00000000Ng01${sized(`01${sized(elements, 3)}`, 5)}`;

const lines = (...values: readonly unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

const messages = {
  "message.json": JSON.stringify(content),
  "drained.json": JSON.stringify({
    berichtKenmerken: { berichtType: "Og21", dtOntvangen: "2026-04-25T14:54:08Z" },
    berichtInhoud: { ...content, plData: { c02: [{ e0240: surname.value }] } },
    interactieId: messageId,
  }),
  "two.json": JSON.stringify([content, content]),
  "one.json": JSON.stringify({ opgehaaldeBerichten: [fetched(number)] }),
  "changed.json": JSON.stringify({ opgehaaldeBerichten: [fetched(other)] }),
  "one.jsonl": JSON.stringify(fetched(surname.value)),
  "lines.jsonl":
    lines(
      { berichtKenmerken: { [number]: surname.value }, berichtInhoud: content },
      { berichtInhoud: { ...content, berichtType: surname.value } },
    ) + `{ "${surname.value}": ${number}\n`,
  "delivery.jsonl": lines(
    { [surname.value]: number, berichtInhoud: message },
    { berichtInhoud: { ...message, [surname.value]: number } },
    surname.value,
  ),
  "old.GBA": `00000000Ag31A0000000000033010290120009${number}0240010${surname.value}`,
  "related/one.json": JSON.stringify({
    berichtKenmerken: {
      berichtType: "Og21",
      berichtId: "1",
      verwijzingBerichtId: messageId,
      [number]: surname.value,
    },
    berichtInhoud: content,
  }),
  "related/two.json": `{ "${number}": "${surname.value}`,
  "related/three.json": JSON.stringify([surname.value, number]),
  "foreign/drain.ndjson": `${surname.value} ${number}\n`,
};

const decisions = {
  "list.txt": "010120 010210",
  "person.json": JSON.stringify(message),
  "words.txt": `010120\n${givenName.value}`,
};

const call = {
  entry: "call",
  run: "r",
  n: 2,
  time: "2026-11-21T12:00:00.000Z",
  environment: "oauth",
  kind: "trial",
  operation: "RaadpleegMetBurgerservicenummer",
  parameters: ["burgerservicenummer"],
  seal: "x",
};
const auditLogs = {
  "foreign.ndjson": `${surname.value} ${number}\n`,
  "tampered.ndjson": `${JSON.stringify({ journal: "brp-workbench", version: 1, key: null })}\n${surname.value} ${number}\n${JSON.stringify(call)}\n`,
};

/** People, clients and messages for the local mock: valid ones, and ones of a wrong shape. */
function mock(scope: unknown, kind: unknown, number: string, voornamen: unknown) {
  const mailbox = { username: "9990042", password: password.value };
  const client = { clientId: "canary", clientSecret: clientSecret.value, scope };
  const naam = { geslachtsnaam: surname.value, voornamen };
  return {
    "c.json": JSON.stringify({ clients: [{ ...client, resourceServer: "r", mailbox }] }),
    "in/1.json": JSON.stringify({ berichtType: kind, vrijeTekst: `${surname.value} ${number}` }),
    "p.json": JSON.stringify([{ burgerservicenummer: number, naam }]),
  };
}
const mocks = Object.entries({
  mock: mock("s", "Vb02", number, givenName.value),
  badmock: {
    ...mock(7, null, `${wrong}x`, 7),
    [`tape/TelBerichten-${"0".repeat(20)}-1.json`]: JSON.stringify({ version: 1, body: number }),
  },
}).flatMap(([folder, files]) =>
  Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const),
);

export const files: Readonly<Record<string, string>> = {
  ...requests,
  ...embedded,
  ...identities,
  ...collections,
  ...responses,
  ...messages,
  ...decisions,
  ...auditLogs,
  ...Object.fromEntries(mocks),
};

const host = `https://me:${writtenSecret.value}@host.example/`;
export const secretSettings = JSON.stringify({
  environments: {
    oauth: {
      personen: { baseUrl: `${host}?k=${wrong}` },
      auth: { type: "bearer", token: writtenSecret.value },
      clientSecret: writtenSecret.value,
    },
  },
});
export const passwordSettings = JSON.stringify({
  environments: { oauth: { personen: { baseUrl: host } } },
});

export function editing(text: string): string {
  const textDocument = { uri: "file:///canary/all.brp" };
  const position = { line: 3, character: 25 };
  const opened = { ...textDocument, languageId: "brp", version: 1, text };
  return [
    { id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } },
    { method: "initialized", params: {} },
    { method: "textDocument/didOpen", params: { textDocument: opened } },
    { id: 2, method: "textDocument/documentSymbol", params: { textDocument } },
    { id: 3, method: "textDocument/hover", params: { textDocument, position } },
    { id: 9, method: "shutdown" },
    { method: "exit" },
  ]
    .map((one) => JSON.stringify({ jsonrpc: "2.0", ...one }))
    .map((body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    .join("");
}

export function modelCalls(): string {
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
  const problem = JSON.stringify({
    status: 401,
    title: writtenSecret.value,
    detail: surname.value,
  });
  const calls: readonly (readonly [string, object])[] = [
    ...["check", "try", "minimise"].map((name) => [name, { text }] as const),
    ["try", { text: text.replace(/^@header.*\n/m, "") }],
    ["explain", { problem }],
    ["describe", { about: surname.value }],
    ["compose", { parameters: { bsn: number, achternaam: surname.value } }],
    ["nothing", { token: givenToken.value }],
  ];
  return [
    { method: "initialize", params: { protocolVersion: "2025-06-18" } },
    { method: "tools/list" },
    ...calls.map(([name, given]) => ({
      method: "tools/call",
      params: { name, arguments: given },
    })),
  ]
    .map((message, id) => `${JSON.stringify({ jsonrpc: "2.0", id, ...message })}\n`)
    .join("");
}
