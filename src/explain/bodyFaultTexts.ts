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
      `The response did not come from the service${type}: often it is a login page, a gateway or another web server.`,
      `Het antwoord komt niet van de dienst${type}: vaak is het een inlogpagina, een gateway of een andere webserver.`,
    ),
    remedy: checkBaseUrl,
  };
}

function emptyTexts(status: number): FailureTexts {
  return {
    title: text(`The response (${status}) is empty`, `Het antwoord (${status}) is leeg`),
    detail: text(
      "The response has no body. The service sends a body even if it finds nothing.",
      "Het antwoord heeft geen body. De dienst stuurt een body, ook als er niets gevonden is.",
    ),
    remedy: text(
      "Check the baseUrl in brp.config.json and anything in front of the service, such as a gateway. Report it to the operator if both are right.",
      "Controleer de baseUrl in brp.config.json en wat er vóór de dienst staat, zoals een gateway. Meld het bij de beheerder als beide kloppen.",
    ),
  };
}

const askForLess = text(
  "Run it again. If it persists, request fewer persons, fields or messages per call and report it to the operator.",
  "Voer het opnieuw uit. Houdt dit aan, vraag dan minder personen, velden of berichten per aanroep op en meld het bij de beheerder.",
);

function truncated(status: number): Text {
  return text(`The response (${status}) is truncated`, `Het antwoord (${status}) is afgebroken`);
}

function cutTexts(status: number, place: JsonFault): FailureTexts {
  const at = placeOf(place);
  return {
    title: truncated(status),
    detail: text(
      `The JSON ends at ${at.en}, before it is closed, so none of it is reliable.`,
      `De JSON eindigt op ${at.nl} en is niet afgesloten, dus niets erin is betrouwbaar.`,
    ),
    remedy: askForLess,
  };
}

function placeOf({ line, column }: JsonFault): Text {
  return text(`line ${line}, column ${column}`, `regel ${line}, kolom ${column}`);
}

const reportOperator = text(
  "Report this position to the operator of the service or gateway: no change of the request fixes it.",
  "Meld deze plaats bij de beheerder van de dienst of gateway: geen wijziging van het verzoek verhelpt dit.",
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
    remedy: reportOperator,
  };
}

const jsonFaults: Readonly<Record<JsonFault["found"], Text>> = {
  end: text("it ends before it is closed", "de JSON is niet afgesloten"),
  more: text(
    "the JSON is complete, but more text follows it",
    "de JSON is compleet, maar er volgt nog tekst",
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
    "a prefix such as )]}' precedes the JSON, to keep browsers from running it",
    "vóór de JSON staat een voorvoegsel zoals )]}', om te voorkomen dat browsers de JSON uitvoeren",
  ),
  call: text(
    "the JSON is wrapped in a function call (JSONP), so it is a script and not JSON",
    "om de JSON staat een functieaanroep (JSONP), dus dit is een script en geen JSON",
  ),
  other: text(
    "the first character that is not valid in JSON",
    "het eerste teken dat ongeldig is in JSON",
  ),
};

function characterTexts(status: number, type: string, fault: CharacterFault): FailureTexts {
  const set = characterSets[fault.set];
  return {
    title: text(`The response (${status}) is not UTF-8`, `Het antwoord (${status}) is geen UTF-8`),
    detail: text(
      `Byte ${fault.byte} (counted from 1) is not valid UTF-8, the encoding of JSON${type}. ${set.en}`,
      `Byte ${fault.byte} (geteld vanaf 1) is ongeldig in UTF-8, de codering van JSON${type}. ${set.nl}`,
    ),
    remedy: text(
      "Report it to the operator of the service or gateway: JSON must be UTF-8, regardless of its Content-Type.",
      "Meld het bij de beheerder van de dienst of gateway: JSON moet UTF-8 zijn, ongeacht het Content-Type.",
    ),
  };
}

const characterSets: Readonly<Record<CharacterFault["set"], Text>> = {
  "UTF-16": text("It looks like UTF-16.", "Het lijkt op UTF-16."),
  "UTF-32": text("It looks like UTF-32.", "Het lijkt op UTF-32."),
  "one byte each": text(
    "It looks like Latin-1 (ISO-8859-1) or Windows-1252.",
    "Het lijkt op Latin-1 (ISO-8859-1) of Windows-1252.",
  ),
  damaged: text(
    "The rest looks like UTF-8. A character is damaged, or two character sets are mixed.",
    "De rest lijkt op UTF-8. Een teken is beschadigd, of twee tekensets zijn gemengd.",
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
            `The response (${status}) cannot be decompressed`,
            `Het antwoord (${status}) is niet uit te pakken`,
          ),
    detail: detail(label, coding),
    remedy: fault.why === "cut" ? askForLess : codingRemedy,
  };
}

const codingRemedy = text(
  "Report it to the operator of the service or gateway: brp decompresses gzip, deflate and br, and Content-Encoding must name the compression of a body.",
  "Meld het bij de beheerder van de dienst of gateway: brp pakt gzip, deflate en br uit, en in Content-Encoding moet staan hoe een body gecomprimeerd is.",
);

const codingFaults: Readonly<Record<CodingFault["why"], (label: string, coding: string) => Text>> =
  {
    unknown: (label, coding) =>
      text(
        `Its headers have ${label}, but brp does not decompress ${coding}: only gzip, deflate and br.`,
        `In de headers staat ${label}, maar brp pakt ${coding} niet uit: alleen gzip, deflate en br.`,
      ),
    "not packed": (label) =>
      text(
        `Its headers have ${label}, but the body is plain text without compression.`,
        `In de headers staat ${label}, maar de body is gewone tekst zonder compressie.`,
      ),
    cut: (label) =>
      text(
        `Its headers have ${label}, but the compressed data ends too early.`,
        `In de headers staat ${label}, maar de gecomprimeerde gegevens zijn afgebroken.`,
      ),
    damaged: (label, coding) =>
      text(
        `Its headers have ${label}, but the body is not ${coding} or is damaged.`,
        `In de headers staat ${label}, maar de body is geen ${coding} of is beschadigd.`,
      ),
    "too many": (label) =>
      text(
        `Its headers have ${label}. brp does not decompress a body that is compressed more than three times.`,
        `In de headers staat ${label}. brp pakt een body die vaker dan drie keer gecomprimeerd is, niet uit.`,
      ),
    "not labelled": (_, coding) =>
      text(
        `The body is compressed with ${coding}, but Content-Encoding is missing.`,
        `De body is gecomprimeerd met ${coding}, maar Content-Encoding ontbreekt.`,
      ),
  };
