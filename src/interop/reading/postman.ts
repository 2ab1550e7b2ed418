import {
  isJsonObject,
  isList,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  atName,
  type Note,
  bodyOf,
  type ForeignBody,
  type ForeignCall,
  type ForeignFile,
  type ForeignHeader,
  type ForeignVariable,
  namesSecret,
} from "./foreignCall.ts";
import { readTestScript } from "./testScript.ts";

/** Deeper folders are left out. No real collection is as deep. */
const deepest = 64;

/**
 * Collections of version 2 in a Postman file. An export is one. The API, monitors and runs of Postman put it below
 * `collection`, a dump of all data below `collections`. Items may also be alone.
 */
export function postmanCollections(value: unknown): readonly JsonObject[] {
  if (isCollection(value)) return [value];
  const items = isList(value) ? value.filter(isItem) : isItem(value) ? [value] : [];
  return items.length > 0 ? [{ item: items }] : wrapped(value).filter(isCollection);
}

/** Whether a file contains a collection of version 1, with requests and folders in separate lists. */
export function isOldPostman(value: unknown): boolean {
  return [value, ...wrapped(value)].some((one) =>
    objectsOf(memberOf(one, "requests")).some((request) =>
      ["url", "rawModeData", "dataMode"].some((name) => memberOf(request, name) !== undefined),
    ),
  );
}

function wrapped(value: unknown): readonly unknown[] {
  return [value, memberOf(value, "data")].flatMap((one) => [
    memberOf(one, "collection"),
    ...objectsOf(memberOf(one, "collections")).flatMap((each) => [
      each,
      memberOf(each, "collection"),
    ]),
  ]);
}

function isCollection(value: unknown): value is JsonObject {
  return isList(memberOf(value, "item"));
}

function isItem(value: unknown): value is JsonObject {
  return memberOf(memberOf(value, "request"), "url") !== undefined || isCollection(value);
}

/** Environments contain current values, including secrets. */
export function isPostmanEnvironment(value: unknown): boolean {
  return typeof memberOf(value, "name") === "string" && Array.isArray(memberOf(value, "values"));
}

const words = {
  script: text(
    "Scripts were not carried over: request files don't run code. Expectations (? lines) check responses.",
    "Scripts zijn niet overgenomen: verzoekbestanden voeren geen code uit. Verwachtingen (?-regels) controleren antwoorden.",
  ),
  auth: text(
    "The authorization was not carried over: credentials belong in the environment.",
    "De autorisatie is niet overgenomen: inloggegevens horen in de omgeving.",
  ),
  saved: text(
    "Saved example responses were not carried over: they may contain personal data.",
    "Bewaarde voorbeeldantwoorden zijn niet overgenomen: ze kunnen persoonsgegevens bevatten.",
  ),
  unreadable: text("This item is not a request.", "Dit onderdeel is geen verzoek."),
};

/** Reads the collections of a Postman file. Each keeps its own variables, unless the names are the same. */
export function readPostman(collections: readonly JsonObject[]): ForeignFile {
  const files = collections.map(readCollection);
  return {
    variables: files.flatMap(({ variables }) => variables),
    calls: files.flatMap(({ calls }) => calls),
    notes: files.flatMap(({ notes }) => notes),
  };
}

/** Reads a Postman collection (v2.0 or v2.1). Folders become titles such as `Intake / Find`. */
function readCollection(collection: JsonObject): ForeignFile {
  const variables: ForeignVariable[] = [];
  const calls: ForeignCall[] = [];
  const notes: Note[] = [];
  const name = postmanText(memberOf(memberOf(collection, "info"), "name")) || "collection";
  const readShared = (owner: JsonObject, place: Text) => {
    for (const variable of objectsOf(memberOf(owner, "variable"))) {
      const key = postmanText(memberOf(variable, "key")) || postmanText(memberOf(variable, "id"));
      const names = ["id", "key", "name"].map((member) => postmanText(memberOf(variable, member)));
      // A variable without a key may be anything, because its identifier has no meaning.
      const secret =
        memberOf(variable, "type") === "secret" ||
        postmanText(memberOf(variable, "key")) === "" ||
        names.some(namesSecret);
      const value = memberOf(variable, "value");
      if (key === "" || value === null || memberOf(variable, "disabled") === true) continue;
      const written = isSimple(value) ? postmanText(value) : JSON.stringify(value);
      variables.push({ place, name: key, value: written, secret });
    }
    const auth = memberOf(owner, "auth");
    if (isJsonObject(auth) && memberOf(auth, "type") !== "noauth")
      notes.push({ place, message: words.auth });
  };
  const noteScript = (place: Text) => notes.push({ place, message: words.script });
  const readItems = (items: JsonValue | undefined, path: readonly string[], depth: number) => {
    if (depth > deepest) return;
    for (const item of objectsOf(items)) {
      const itemPath = [...path, postmanText(memberOf(item, "name")).trim() || "…"];
      const title = itemPath.join(" / ");
      const place = atName(title);
      readShared(item, place);
      const scripts = objectsOf(memberOf(item, "event")).filter(hasScript);
      const tests = scripts.filter((script) => memberOf(script, "listen") === "test");
      const read = readTestScript(tests.map(scriptText).join("\n"));
      const inner = memberOf(item, "item");
      const request = memberOf(item, "request");
      const isFolder = Array.isArray(inner);
      if (isFolder ? scripts.length > 0 : read.isPartly || scripts.length > tests.length)
        noteScript(place);
      if (isFolder) readItems(inner, itemPath, depth + 1);
      else if (isJsonObject(request)) {
        readShared(request, place);
        if (objectsOf(memberOf(item, "response")).length > 0)
          notes.push({ place, message: words.saved });
        const { checks: ownLines, captures } = read;
        calls.push({ ...callOf(request, title, place), ownLines, captures });
      } else if (typeof request === "string")
        calls.push({ place, title, method: "GET", url: request, headers: [], ownLines: [] });
      else notes.push({ place, message: words.unreadable });
    }
  };
  readShared(collection, atName(name));
  if (objectsOf(memberOf(collection, "event")).some(hasScript)) noteScript(atName(name));
  readItems(memberOf(collection, "item"), [], 0);
  return { variables, calls, notes };
}

function callOf(request: JsonObject, title: string, place: Text): ForeignCall {
  const headers = headersOf(memberOf(request, "header"));
  const body = postmanBody(memberOf(request, "body"), headers);
  return {
    place,
    title,
    method: (postmanText(memberOf(request, "method")) || "GET").toUpperCase(),
    url: urlOf(memberOf(request, "url")),
    headers,
    ...(body ? { body } : {}),
    ownLines: [],
  };
}

function headersOf(value: JsonValue | undefined): readonly ForeignHeader[] {
  return objectsOf(value)
    .filter((header) => memberOf(header, "disabled") !== true)
    .map((header) => ({
      name: postmanText(memberOf(header, "key")),
      value: postmanText(memberOf(header, "value")),
    }));
}

function urlOf(url: JsonValue | undefined): string {
  if (typeof url === "string") return url;
  const raw = postmanText(memberOf(url, "raw"));
  const path = (raw || partsText(url)).replace(/[?#].*$/s, "");
  const filled = path.replace(/(?<=\/):([A-Za-z0-9_]+)/g, (whole, key: string) => {
    const found = objectsOf(memberOf(url, "variable")).find(
      (variable) => memberOf(variable, "key") === key,
    );
    const value = namesSecret(key) ? "" : postmanText(memberOf(found, "value"));
    return value || (found ? `{{${key}}}` : whole);
  });
  const query = memberOf(url, "query");
  if (!Array.isArray(query)) return filled + (/\?[^#]*/.exec(raw)?.[0] ?? "");
  const pairs = objectsOf(query)
    .filter((pair) => memberOf(pair, "disabled") !== true)
    .map((pair) =>
      // Postman users percent-encode by hand, so only characters that would end the value are encoded.
      ["key", "value"]
        .map((member) => postmanText(memberOf(pair, member)).replace(/[&#]/g, encodeURIComponent))
        .join("="),
    );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
}

function partsText(url: JsonValue | undefined): string {
  const joined = (name: string, sign: string) => {
    const value = memberOf(url, name);
    return Array.isArray(value) ? value.map(postmanText).join(sign) : postmanText(value);
  };
  const host = joined("host", ".");
  const protocol = postmanText(memberOf(url, "protocol"));
  const port = postmanText(memberOf(url, "port"));
  const path = joined("path", "/");
  return `${protocol && `${protocol}://`}${host}${port && `:${port}`}/${path}`;
}

function postmanBody(
  body: JsonValue | undefined,
  headers: readonly ForeignHeader[],
): ForeignBody | undefined {
  const mode = postmanText(memberOf(body, "mode"));
  if (mode === "" || mode === "none" || memberOf(body, "disabled") === true) return undefined;
  if (mode === "raw") {
    const raw = postmanText(memberOf(body, "raw")).trim();
    return raw === "" ? undefined : bodyOf(raw, headers);
  }
  if (mode === "urlencoded") {
    const pairs = objectsOf(memberOf(body, "urlencoded"));
    return { kind: "form", names: pairs.map((pair) => postmanText(memberOf(pair, "key"))) };
  }
  if (mode === "file")
    return { kind: "file", file: postmanText(memberOf(memberOf(body, "file"), "src")) };
  return { kind: "other", what: mode };
}

function hasScript(event: JsonObject): boolean {
  return scriptText(event).trim() !== "";
}

function scriptText(event: JsonObject): string {
  const exec = memberOf(memberOf(event, "script"), "exec");
  return Array.isArray(exec) ? exec.map(postmanText).join("\n") : postmanText(exec);
}

export function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  if (!Array.isArray(value)) return [];
  const items: readonly JsonValue[] = value;
  return items.filter(isJsonObject);
}

function isSimple(value: JsonValue | undefined): boolean {
  return value === undefined || typeof value === "string" || typeof value === "number";
}

export function postmanText(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
