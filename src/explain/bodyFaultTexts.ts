import { text, type Text } from "../contract/text.ts";
import type { CharacterFault, CodingFault, JsonFault } from "../model/bodyFault.ts";
import type { FailureOf, ForeignPage } from "../model/failure.ts";
import { cleanServerText } from "../model/redaction/redact.ts";
import { pageLines, saying, senderMeaning } from "./gatewayRefusal.ts";
import { checkBaseUrl, lines, type FailureTexts } from "./explanation.ts";

/** Fault and position in a response body that is not JSON. */
export function notJsonTexts({
  status,
  contentType,
  fault,
  page,
}: FailureOf<"notJson">): FailureTexts {
  const type = contentType === undefined ? "" : ` (${cleanServerText(contentType)})`;
  switch (fault.kind) {
    case "empty":
      return emptyTexts(status);
    case "json":
      return fault.found === "end" ? cutTexts(status, fault) : brokenTexts(status, fault);
    case "characters":
      return characterTexts(status, type, fault);
    case "coding":
      return codingTexts(status, fault);
    case "other":
      return page ? pageTexts(status, page) : otherTexts(status, type);
  }
}

function pageTexts(status: number, page: ForeignPage): FailureTexts {
  return {
    ...otherTexts(status, ""),
    detail: lines(senderMeaning(page.sender), pageLines(page, saying(page.sender))),
  };
}

function otherTexts(status: number, type: string): FailureTexts {
  return {
    title: text(`The response (${status}) is not JSON`, `Het antwoord (${status}) is geen JSON`),
    detail: text(
      `Something answered that is not the service${type}: often a login page, a gateway or another web server.`,
      `Er antwoordde iets dat niet de dienst is${type}: vaak een inlogpagina, een gateway of een andere webserver.`,
    ),
    remedy: checkBaseUrl,
  };
}

function emptyTexts(status: number): FailureTexts {
  return {
    title: text(`The response (${status}) is empty`, `Het antwoord (${status}) is leeg`),
    detail: text(
      "There is nothing below its headers. A service that answers says something, also when it finds nothing.",
      "Het antwoord heeft geen body. De dienst stuurt een body, ook als er niets gevonden is.",
    ),
    remedy: text(
      "Check the baseUrl in brp.config.json and what is in front of the service, such as a gateway; tell the operator if both are right.",
      "Controleer de baseUrl in brp.config.json en wat er voor de dienst staat, zoals een gateway; meld het de beheerder als beide kloppen.",
    ),
  };
}

const askForLess = text(
  "Run it again. If it stays, ask for fewer persons, fields or messages at once and tell the operator.",
  "Voer het opnieuw uit. Blijft het, vraag dan minder personen, velden of berichten tegelijk en meld het de beheerder.",
);

function truncated(status: number): Text {
  return text(
    `The response (${status}) is truncated`,
    `Het antwoord (${status}) houdt halverwege op`,
  );
}

function cutTexts(status: number, place: JsonFault): FailureTexts {
  const at = placeOf(place);
  return {
    title: truncated(status),
    detail: text(
      `The JSON ends at ${at.en}, before it is closed, so that nothing in it can be relied on.`,
      `De JSON eindigt op ${at.nl}, voordat hij gesloten is, zodat er niets in betrouwbaar is.`,
    ),
    remedy: askForLess,
  };
}

function placeOf({ line, column }: JsonFault): Text {
  return text(`line ${line}, column ${column}`, `regel ${line}, kolom ${column}`);
}

const tellOperator = text(
  "Tell the operator of the service or gateway, with this place: no request can mend it.",
  "Meld het de beheerder van de dienst of gateway, met deze plaats: geen verzoek kan het herstellen.",
);

function brokenTexts(status: number, fault: JsonFault): FailureTexts {
  const at = placeOf(fault);
  const found = jsonFaults[fault.found];
  return {
    title: text(
      `The response (${status}) is not valid JSON`,
      `Het antwoord (${status}) is geen geldige JSON`,
    ),
    detail: text(`At ${at.en}: ${found.en}.`, `Op ${at.nl}: ${found.nl}.`),
    remedy: tellOperator,
  };
}

const jsonFaults: Readonly<Record<JsonFault["found"], Text>> = {
  end: text("it ends before it is closed", "het eindigt voordat het gesloten is"),
  more: text(
    "the JSON is complete, and more text follows it",
    "de JSON is compleet, en er volgt nog tekst op",
  ),
  comma: text(
    "a trailing comma, with nothing between it and the closing bracket",
    "een komma te veel, met niets tussen de komma en het sluithaakje",
  ),
  "no number": text(
    "NaN or Infinity, which JSON does not have as a value",
    "NaN of Infinity, dat in JSON geen waarde is",
  ),
  guard: text(
    "a prefix such as )]}' precedes the JSON, meant to keep browsers from running it",
    "voor de JSON staat een voorvoegsel zoals )]}', bedoeld om te voorkomen dat browsers hem uitvoeren",
  ),
  call: text(
    "a function call stands around the JSON (JSONP), so that it is a script and no JSON",
    "om de JSON staat een functieaanroep (JSONP), zodat het een script is en geen JSON",
  ),
  other: text(
    "the first character that does not fit in JSON",
    "het eerste teken dat niet in JSON past",
  ),
};

function characterTexts(status: number, type: string, fault: CharacterFault): FailureTexts {
  const set = characterSets[fault.set];
  return {
    title: text(`The response (${status}) is not UTF-8`, `Het antwoord (${status}) is geen UTF-8`),
    detail: text(
      `Byte ${fault.byte} (counted from 1) does not belong to UTF-8, in which JSON is sent${type}. ${set.en}`,
      `Byte ${fault.byte} (geteld vanaf 1) hoort niet bij UTF-8, waarin JSON verstuurd wordt${type}. ${set.nl}`,
    ),
    remedy: text(
      "Tell the operator of the service or gateway: JSON is UTF-8, whatever its Content-Type says.",
      "Meld het de beheerder van de dienst of gateway: JSON is UTF-8, wat het Content-Type ook zegt.",
    ),
  };
}

const characterSets: Readonly<Record<CharacterFault["set"], Text>> = {
  "UTF-16": text("It looks like UTF-16.", "Het lijkt UTF-16."),
  "UTF-32": text("It looks like UTF-32.", "Het lijkt UTF-32."),
  "one byte each": text(
    "It looks like Latin-1 (ISO-8859-1) or Windows-1252.",
    "Het lijkt Latin-1 (ISO-8859-1) of Windows-1252.",
  ),
  damaged: text(
    "The rest looks like UTF-8: a character is damaged, or two character sets are mixed.",
    "De rest lijkt UTF-8: een teken is beschadigd, of twee tekensets zijn gemengd.",
  ),
};

function codingTexts(status: number, fault: CodingFault): FailureTexts {
  const coding = cleanServerText(fault.coding);
  const label = `Content-Encoding: ${coding}`;
  const detail = codingFaults[fault.why];
  return {
    title:
      fault.why === "cut"
        ? truncated(status)
        : text(
            `The response (${status}) cannot be unpacked`,
            `Het antwoord (${status}) kan niet uitgepakt worden`,
          ),
    detail: detail(label, coding),
    remedy: fault.why === "cut" ? askForLess : codingRemedy,
  };
}

const codingRemedy = text(
  "Tell the operator of the service or gateway: brp unpacks gzip, deflate and br, and a Content-Encoding must say how a body is compressed.",
  "Meld het de beheerder van de dienst of gateway: brp pakt gzip, deflate en br uit, en een Content-Encoding moet zeggen hoe een body gecomprimeerd is.",
);

const codingFaults: Readonly<Record<CodingFault["why"], (label: string, coding: string) => Text>> =
  {
    unknown: (label, coding) =>
      text(
        `Its headers say ${label}, and brp does not unpack ${coding}: only gzip, deflate and br.`,
        `De headers zeggen ${label}, en brp pakt ${coding} niet uit: alleen gzip, deflate en br.`,
      ),
    "not packed": (label) =>
      text(
        `Its headers say ${label}, but the body is a plain text that is not compressed.`,
        `De headers zeggen ${label}, maar de body is gewone tekst zonder compressie.`,
      ),
    cut: (label) =>
      text(
        `Its headers say ${label}, and the compressed data ends too early.`,
        `De headers zeggen ${label}, en de gecomprimeerde gegevens houden te vroeg op.`,
      ),
    damaged: (label, coding) =>
      text(
        `Its headers say ${label}, but the body is not ${coding} or is damaged.`,
        `De headers zeggen ${label}, maar de body is geen ${coding} of is beschadigd.`,
      ),
    "too many": (label) =>
      text(
        `Its headers say ${label}: compressed more than three times over, which is not unpacked.`,
        `De headers zeggen ${label}: vaker dan drie keer gecomprimeerd, en dat wordt niet uitgepakt.`,
      ),
    "not labelled": (_, coding) =>
      text(
        `The body is compressed with ${coding}, and no Content-Encoding says so.`,
        `De body is gecomprimeerd met ${coding}, en geen Content-Encoding zegt dat.`,
      ),
  };
