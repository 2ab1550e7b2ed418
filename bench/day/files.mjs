// The same working day in the files of three tools, each in its own style and as short as possible.
// The people, numbers and secrets are invented.

export const login = { clientId: "intake", scope: "day", resourceServer: "Day" };
export const secret = "not-a-real-secret";

/** Files that each tool's user writes. `wrong` contains a misspelt field name. */
export function dayFiles(environments) {
  return {
    brp: {
      requests: { "day.brp": ours },
      numbers: { "numbers.brp": ourNumbers },
      login: {},
      environments: { "brp.config.json": ourEnvironments(environments) },
    },
    httpYac: {
      requests: { "day.http": httpYac },
      numbers: { "numbers.http": httpYacNumbers },
      login: { "token.http": httpYacToken },
      environments: { "http-client.env.json": httpYacEnvironments(environments) },
    },
    Bruno: {
      requests: { "day/find.bru": bruno.find, "day/read.bru": bruno.read },
      numbers: { "numbers/number.bru": bruno.number },
      login: { "bruno.json": bruno.collectionFile, "collection.bru": bruno.login },
      environments: brunoEnvironments(environments),
    },
  };
}

const ours = `### Find
@name found
ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: Jans*
geboortedatum: 1983-05-26
fields: [burgerservicenummer]
? personen count >= 1

### Read
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{found.personen[*].burgerservicenummer}}
fields: [naam.geslachtsnaam, geboorte.datum]
? status == 200
? personen[0].naam.geslachtsnaam == Janssen
? personen[0].geboorte.datum.datum == 1983-05-26
`;

const ourNumbers = `### {{row.label}}
@each row in numbers.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{row.bsn}}
fields: [naam.geslachtsnaam]
? personen count == 1
`;

function ourEnvironments(environments) {
  const each = ({ baseUrl, tokenUrl }) => ({
    kind: "trial",
    people: "test",
    personen: { baseUrl },
    auth: { type: "oauth2", tokenUrl, ...login },
  });
  return json({ environments: mapped(environments, each) });
}

/** httpYac's own OAuth cannot send \`resourceServer\`, which the service requires. */
const httpYacToken = `# @name token
POST {{tokenUrl}}
Content-Type: application/x-www-form-urlencoded

grant_type=client_credentials
&client_id={{clientId}}
&client_secret={{$processEnv DAY_SECRET}}
&scope={{scope}}
&resourceServer={{resourceServer}}
`;

const httpYac = `# @import token.http
### Find
# @name found
# @ref token
POST {{baseUrl}}/personen
Authorization: Bearer {{token.access_token}}
Content-Type: application/json

{
  "type": "ZoekMetGeslachtsnaamEnGeboortedatum",
  "geslachtsnaam": "Jans*",
  "geboortedatum": "1983-05-26",
  "fields": ["burgerservicenummer"]
}

?? js response.parsedBody.personen.length >= 1

### Read
# @ref found
# @ref token
POST {{baseUrl}}/personen
Authorization: Bearer {{token.access_token}}
Content-Type: application/json

{
  "type": "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer": {{JSON.stringify(found.personen.map((one) => one.burgerservicenummer))}},
  "fields": ["naam.geslachtsnaam", "geboorte.datum"]
}

?? status == 200
?? js response.parsedBody.personen[0].naam.geslachtsnaam == Janssen
?? js response.parsedBody.personen[0].geboorte.datum.datum == 1983-05-26
`;

const httpYacNumbers = `# @import token.http
{{
  const lines = require("fs").readFileSync("numbers.csv", "utf8").trim().split("\\n").slice(1);
  exports.rows = lines.map((line) => line.split(",")).map(([bsn, label]) => ({ bsn, label }));
}}

### {{row.label}}
# @ref token
# @loop for row of rows
POST {{baseUrl}}/personen
Authorization: Bearer {{token.access_token}}
Content-Type: application/json

{
  "type": "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer": ["{{row.bsn}}"],
  "fields": ["naam.geslachtsnaam"]
}

?? js response.parsedBody.personen.length == 1
`;

function httpYacEnvironments(environments) {
  return json(mapped(environments, (each) => ({ ...each, ...login })));
}

const brunoRequest = ({ name, at, body, more }) => `meta {
  name: ${name}
  type: http
  seq: ${at}
}

post {
  url: {{baseUrl}}/personen
  body: json
  auth: inherit
}

body:json {
  {
${body.map((line) => `    ${line}\n`).join("")}  }
}

${more}`;

const bruno = {
  collectionFile: json({ version: "1", name: "day", type: "collection" }),
  // The service rejects the header that Bruno sends by default.
  login: `headers {
  Accept: application/json
}

auth {
  mode: oauth2
}

auth:oauth2 {
  grant_type: client_credentials
  access_token_url: {{tokenUrl}}
  client_id: {{clientId}}
  client_secret: {{process.env.DAY_SECRET}}
  scope: {{scope}}
  credentials_placement: body
  credentials_id: credentials
  token_placement: header
  token_header_prefix: Bearer
  auto_fetch_token: true
}

auth:oauth2:additional_params:access_token_req:body {
  resourceServer: {{resourceServer}}
}
`,
  find: brunoRequest({
    name: "Find",
    at: 1,
    body: [
      '"type": "ZoekMetGeslachtsnaamEnGeboortedatum",',
      '"geslachtsnaam": "Jans*",',
      '"geboortedatum": "1983-05-26",',
      '"fields": ["burgerservicenummer"]',
    ],
    more: `assert {
  res.body.personen.length: gte 1
}

script:post-response {
  bru.setVar("found", JSON.stringify(res.body.personen.map((one) => one.burgerservicenummer)));
}
`,
  }),
  read: brunoRequest({
    name: "Read",
    at: 2,
    body: [
      '"type": "RaadpleegMetBurgerservicenummer",',
      '"burgerservicenummer": {{found}},',
      '"fields": ["naam.geslachtsnaam", "geboorte.datum"]',
    ],
    more: `assert {
  res.status: eq 200
  res.body.personen[0].naam.geslachtsnaam: eq Janssen
  res.body.personen[0].geboorte.datum.datum: eq 1983-05-26
}
`,
  }),
  number: brunoRequest({
    name: "Number",
    at: 1,
    body: [
      '"type": "RaadpleegMetBurgerservicenummer",',
      '"burgerservicenummer": ["{{bsn}}"],',
      '"fields": ["naam.geslachtsnaam"]',
    ],
    more: `assert {
  res.body.personen.length: eq 1
}
`,
  }),
};

function brunoEnvironments(environments) {
  const files = Object.entries(environments).map(([name, each]) => {
    const lines = Object.entries({ ...each, ...login }).map(
      ([key, value]) => `  ${key}: ${value}\n`,
    );
    return [`environments/${name}.bru`, `vars {\n${lines.join("")}}\n`];
  });
  return Object.fromEntries(files);
}

/** Five hundred people, one of them with the searched name. */
export function invented() {
  const numbers = [];
  for (let number = 999_990_000; numbers.length < 500; number++)
    if (isNumber(String(number))) numbers.push(String(number));
  const people = numbers.map((burgerservicenummer, at) => ({
    burgerservicenummer,
    naam: { voornamen: "Invented", geslachtsnaam: at === 0 ? "Jansen" : "Visser" },
    geboorte: { datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" } },
  }));
  // The BSN of the last row but one does not exist.
  const nobody = "999999990";
  const asked = numbers.with(-2, nobody).map((number, at) => `${number},case ${at + 1}\n`);
  return { people, csv: `bsn,label\n${asked.join("")}`, nobody, row: 499 };
}

/** Elfproef. */
function isNumber(digits) {
  const sum = [...digits].reduce((all, digit, at) => all + digit * (at === 8 ? -1 : 9 - at), 0);
  return sum % 11 === 0;
}

function mapped(of, change) {
  return Object.fromEntries(Object.entries(of).map(([name, each]) => [name, change(each)]));
}

function json(value) {
  // A group with one member is one line, as people write it.
  return `${JSON.stringify(value, undefined, 2).replace(/\{\n\s+([^\n{}]+)\n\s+\}/g, "{ $1 }")}\n`;
}

/** Excludes empty lines. */
export function linesOf(files) {
  return Object.values(files)
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.trim() !== "").length;
}
