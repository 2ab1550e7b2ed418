import { text } from "../../contract/text.ts";

/** What remains to do after an environment is made of another tool's files. No text holds a value. */
export const configNotes = {
  noAddress: text(
    "No usable address of the two services was found here; name a file with requests beside the environment.",
    "Hier is geen bruikbaar adres van de twee diensten gevonden; noem naast de omgeving een bestand met verzoeken.",
  ),
  people: text(
    'The people count as real until you add "people": "test". Check "kind" as well.',
    'De personen gelden als echt totdat u "people": "test" toevoegt. Controleer ook "kind".',
  ),
  kind: text(
    'It counts as production until you add "kind": "trial", and for invented people "people": "test".',
    'De omgeving geldt als productie totdat u "kind": "trial" toevoegt, en bij verzonnen personen "people": "test".',
  ),
  noLogin: text(
    'No login was found here. Add "auth" if the services require one.',
    'Hier is geen login gevonden. Voeg "auth" toe als de diensten erom vragen.',
  ),
  otherLogins: text(
    "There are several logins; the first was taken.",
    "Er zijn meerdere logins; de eerste is overgenomen.",
  ),
  otherGrant: text(
    "The login was not carried over: only OAuth 2.0 client credentials are supported.",
    "De login is niet overgenomen: van OAuth 2.0 worden alleen client credentials ondersteund.",
  ),
  lacking: (type: string, members: string) =>
    text(
      `The ${type} login was not carried over, because this is not known: ${members}. Add "auth" by hand.`,
      `De login (${type}) is niet overgenomen, want dit is niet bekend: ${members}. Voeg "auth" zelf toe.`,
    ),
  otherOrigin: text(
    "The services have different hosts, so the login was written for the first only. Add the login of the other.",
    "De diensten hebben verschillende hosts; de login staat daarom alleen bij de eerste. Voeg die van de andere toe.",
  ),
  otherAddress: (service: string) =>
    text(
      `There are several addresses of ${service}; the first was taken.`,
      `Er zijn meerdere adressen van ${service}; het eerste is overgenomen.`,
    ),
  secured: text(
    "An address was plain http, which is refused for other machines: check the https address.",
    "Een adres was gewoon http, en dat wordt geweigerd naar andere machines: controleer het https-adres.",
  ),
  secret: (variable: string, environment: string) =>
    text(
      `The secret was not carried over. Set ${variable}, or use BRP: Store Secret… in VS Code; then run: brp environment trust ${environment}`,
      `Het geheim is niet overgenomen. Zet ${variable}, of gebruik in VS Code BRP: Geheim opslaan…; voer daarna uit: brp environment trust ${environment}`,
    ),
};
