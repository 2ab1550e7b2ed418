import {
  headerValuePattern,
  requestHeaders,
  headerNamePattern,
  isRefusedHeader,
} from "../contract/requestHeaders.ts";
import { text } from "../contract/text.ts";
import {
  atLine,
  secretComment,
  withoutRepeats,
  type Note,
  type ForeignCall,
  type ForeignFile,
  looksLikeCredential,
  namesSecret,
  type ForeignHeader,
  mapForeignPlaceholders,
  importedName,
} from "./reading/foreignCall.ts";
import { ForeignNames } from "./names.ts";
import { noteBases } from "./baseNotes.ts";
import { recognise, type KnownCall } from "./reading/recognise.ts";
import {
  ownPiece,
  type RequestFilePart,
  requestFileText,
  type NewRequest,
} from "./writing/requestFile.ts";
import { jsonAsLines, listLines, writtenValue } from "./writing/requestLines.ts";

/** Headers that every client or the workbench adds. */
const silent =
  /^(accept-encoding|accept-language|connection|content-length|host|user-agent|cache-control|pragma|origin|referer|priority|dnt|te|upgrade-insecure-requests|postman-token|sec-.*)$/i;

function isSilent(name: string): boolean {
  return name.trim() === "" || (silent.test(name) && !namesSecret(name));
}

/** Headers that identify one call. A fixed value in a file would be wrong from the second call on. */
const ofOneCall = /correlation|(?:request|message|transaction|span)-?id$|^trace|^x-(?:trace|b3-)/i;

/** Whether a request may set this header if its environment declares it. */
export function isDeclarable({ name, value }: ForeignHeader): boolean {
  const sent = value.trim();
  const isHeldBack = namesSecret(name) || looksLikeCredential(sent) || ofOneCall.test(name);
  const isOther = !isSilent(name) && !requestHeaders.includes(name.toLowerCase());
  const isWritable = sent !== "" && headerNamePattern.test(name) && headerValuePattern.test(sent);
  return isOther && isWritable && !isHeldBack && !isRefusedHeader(name);
}

export interface Imported {
  /** Request file; empty if nothing was imported. */
  readonly text: string;
  readonly notes: readonly Note[];
  readonly requests: number;
  readonly skipped: number;
}

/**
 * Writes the calls of another tool as requests, if they are calls to one of the two services.
 * @param taken names of variables and requests that the target file already contains
 */
export function importForeign(file: ForeignFile, taken: ReadonlySet<string> = new Set()): Imported {
  const notes: Note[] = [...file.notes];
  const read = namedCalls(file.calls).map((call) => ({ call, known: recognise(call) }));
  const kept = read.flatMap(({ call, known }) =>
    known.kind === "skipped" ? [] : [{ call, known }],
  );
  const names = new ForeignNames({
    variables: file.variables,
    calls: new Map(read.map(({ call, known }) => [call.name ?? "", known.kind !== "skipped"])),
    taken,
    note: (note) => notes.push(note),
  });
  const requests: NewRequest[] = [];
  for (const { call, known } of read) {
    if (known.kind !== "skipped") requests.push(newRequest(call, known, names, notes));
    else notes.push({ place: call.place, message: skipped(call, known.reason) });
    names.learn(call, known.kind !== "skipped");
  }
  const variables = names.variables();
  noteBases(kept, file.variables, (note) => notes.push(note));
  const ownLines = requests.length > 0 ? (file.ownLines ?? []) : [];
  const written = requestFileText(variables, requests, ownLines, (place = atLine(1), name) =>
    notes.push({ place, message: noEquivalent(name) }),
  );
  return {
    text: written.text,
    notes: withoutRepeats(notes),
    requests: written.requests,
    skipped: file.calls.length - written.requests,
  };
}

/** Note for a part that a request file cannot express. */
function noEquivalent(name: string | undefined): Note["message"] {
  if (name === undefined)
    return text(
      "Skipped: a request file has no equivalent.",
      "Overgeslagen: een verzoekbestand heeft hiervoor geen equivalent.",
    );
  const short = name === "" ? undefined : JSON.stringify(name.slice(0, 80));
  return text(
    `${short ?? "A line"} was not carried over: a request file has no equivalent.`,
    `${short ?? "Een regel"} is niet overgenomen: een verzoekbestand heeft hiervoor geen equivalent.`,
  );
}

/** Calls with captured variables, under names that are valid in placeholders. */
function namedCalls(calls: readonly ForeignCall[]): readonly ForeignCall[] {
  const taken = new Set(calls.flatMap(({ name }) => name ?? []));
  return calls.map((call) => {
    if (call.name !== undefined || call.captures?.some(({ steps }) => steps) !== true) return call;
    const name = importedName(call.title.replace(/^.* \/ /, "").toLowerCase(), taken);
    taken.add(name);
    return { ...call, name };
  });
}

function skipped(call: ForeignCall, reason: Note["message"]): Note["message"] {
  const { title, place } = call;
  if (title === "" || title === place.en || looksLikeCredential(title)) return reason;
  const short = JSON.stringify(title.slice(0, 80));
  return text(`${short}: ${reason.en}`, `${short}: ${reason.nl}`);
}

function newRequest(
  call: ForeignCall,
  known: KnownCall,
  names: ForeignNames,
  notes: Note[],
): NewRequest {
  const { place, title, name, ownLines } = call;
  for (const member of known.dropped)
    notes.push({
      place,
      message: text(
        `${JSON.stringify(member)} was not carried over: it occurs twice or may contain credentials.`,
        `${JSON.stringify(member)} is niet overgenomen: het komt twee keer voor of kan inloggegevens bevatten.`,
      ),
    });
  if (known.kind === "query" && known.broken)
    notes.push({ place, message: brokenBody(known.broken) });
  if (known.kind === "query" && known.hasSecretComment)
    notes.push({ place, message: secretComment });
  return {
    place,
    title: looksLikeCredential(title) ? "" : title,
    ...(name === undefined || name === "" ? {} : { name: names.ofCall(name) }),
    headers: keptHeaders(call, names, notes),
    body: known.kind === "query" ? queryPieces(known, call, names) : callPieces(known, call, names),
    ownLines: withoutRepeatedChecks(ownLines).map((line) =>
      mapForeignPlaceholders(line, (inside) => names.map(inside, place)),
    ),
  };
}

function brokenBody({ line }: { readonly line?: number }): Note["message"] {
  return text(
    `The body is not valid JSON${line === undefined ? "" : ` (line ${line})`} and was carried over unchanged. Fix it in the request file.`,
    `De body is geen geldige JSON${line === undefined ? "" : ` (regel ${line})`} en is ongewijzigd overgenomen. Herstel de body in het verzoekbestand.`,
  );
}

function withoutRepeatedChecks(lines: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const isRepeated = line.startsWith("? ") && seen.has(line);
    seen.add(line);
    return !isRepeated;
  });
}

/** Lines of the request language if they are exactly equivalent, else the JSON unchanged. */
function queryPieces(
  { json, comments }: KnownCall & { readonly kind: "query" },
  { place }: ForeignCall,
  names: ForeignNames,
): readonly RequestFilePart[] {
  const mapped = mapForeignPlaceholders(json, (inside) =>
    inString(names.map(outOfString(inside), place)),
  );
  const [operation, ...parameters] = jsonAsLines(mapped) ?? [];
  const body: readonly RequestFilePart[] =
    operation === undefined
      ? [{ kind: "json", text: mapped }]
      : [
          { kind: "operation", text: operation },
          ...parameters.map((written): RequestFilePart => ({ kind: "parameter", text: written })),
        ];
  const memberOfPiece = ({ kind, text: written }: RequestFilePart) =>
    kind === "parameter" ? written.slice(0, written.indexOf(":")) : "";
  const members = new Set(body.map(memberOfPiece));
  const above = new Map<string | undefined, RequestFilePart[]>();
  for (const { text: written, member } of comments) {
    // The first piece covers members without a line of their own, such as `type`.
    const at = member === undefined || members.has(member) ? member : "";
    const there = above.get(at);
    const piece = ownPiece(`// ${written}`);
    if (there) there.push(piece);
    else above.set(at, [piece]);
  }
  return [
    ...body.flatMap((piece) => [...(above.get(memberOfPiece(piece)) ?? []), piece]),
    ...(above.get(undefined) ?? []),
  ];
}

/** JSON placeholders are inside strings, so quotes in them are escaped. */
function inString(inside: string): string {
  return JSON.stringify(inside).slice(1, -1);
}

function outOfString(inside: string): string {
  if (!inside.includes("\\")) return inside;
  try {
    return String(JSON.parse(`"${inside}"`));
  } catch {
    return inside;
  }
}

function callPieces(
  { operation, parameters }: KnownCall & { readonly kind: "message call" },
  { place }: ForeignCall,
  names: ForeignNames,
): readonly RequestFilePart[] {
  return [
    { kind: "operation", text: operation },
    ...parameters.map(([name, value]): RequestFilePart => {
      const all = (typeof value === "string" ? [value] : value).map((each) =>
        writtenValue(each, (inside) => names.map(inside, place), name),
      );
      const texts = all.map((each) => each.text);
      const isOne = typeof value === "string";
      const lines = isOne ? `${name}: ${texts.join("")}` : listLines(name, texts).join("\n");
      return { kind: "parameter", name, text: lines, values: all.map((each) => each.meant) };
    }),
  ];
}

const usual: Readonly<Record<string, RegExp>> = {
  "content-type": /^application\/json(\s*;\s*charset=utf-8)?$/i,
  accept: /^(application\/json|\*\/\*)$/i,
};

function keptHeaders(
  { headers, place }: ForeignCall,
  names: ForeignNames,
  notes: Note[],
): readonly (readonly [string, string])[] {
  const kept: (readonly [string, string])[] = [];
  const left: string[] = [];
  const declared: string[] = [];
  for (const { name, value } of headers) {
    const lower = name.toLowerCase();
    if (isSilent(name)) continue;
    const sent = value.trim();
    const isOwn = requestHeaders.includes(lower);
    if (isOwn && usual[lower]?.test(names.filled(sent)) === true) continue;
    if (!isOwn && (namesSecret(name) || looksLikeCredential(sent)))
      notes.push({ place, message: credentialHeader(name) });
    else if (sent !== "" && (isOwn || isDeclarable({ name, value: sent }))) {
      const mapped = mapForeignPlaceholders(sent, (inside) => names.map(inside, place));
      const isWritable = isOwn ? !/[\r\n]/.test(mapped) : headerValuePattern.test(mapped);
      if (isWritable) kept.push([name, mapped]);
      if (!isOwn) (isWritable ? declared : left).push(name);
    } else if (!isOwn) left.push(name);
  }
  if (declared.length > 0) notes.push({ place, message: declaredHeaders(declared) });
  if (left.length > 0) notes.push({ place, message: otherHeaders(left) });
  return kept;
}

function declaredHeaders(names: readonly string[]): Note["message"] {
  const members = names.map((name) => `${JSON.stringify(name)}: {"perRequest": true}`);
  const json = `"headers": {${[...new Set(members)].join(", ")}}`;
  return text(
    `A request may set these headers only if its environment in brp.config.json declares them: ${json}`,
    `Een verzoek mag deze headers alleen zetten als de omgeving in brp.config.json ze opgeeft: ${json}`,
  );
}

function credentialHeader(name: string): Note["message"] {
  return text(
    `The header ${name} was not carried over: credentials belong in the environment.`,
    `De header ${name} is niet overgenomen: inloggegevens horen in de omgeving.`,
  );
}

function otherHeaders(names: readonly string[]): Note["message"] {
  const list = names.join(", ");
  return text(
    `Headers outside the contract were not carried over: ${list}.`,
    `Headers buiten het contract zijn niet overgenomen: ${list}.`,
  );
}
