/** Words of an error body that is not JSON: a page, a SOAP fault, other XML or a plain text. */
export interface MarkedWords {
  readonly form: "page" | "fault" | "xml" | "text";
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
}

/** Error pages are small. The beginning of a larger one is enough. */
const longestRead = 50_000;

/** A body without its tags, for searching. */
export function plainWords(body: string): string {
  return tidy(untagged(body.slice(0, longestRead)));
}

/** Determined by the content, whatever its `Content-Type`. */
export function markedWords(body: string): MarkedWords {
  const read = body.slice(0, longestRead).trim();
  if (!read.startsWith("<")) return words("text", { title: tidy(read) });
  if (/<(?:!doctype\s+html|html|head|body|title|h1|p)\b/i.test(read)) return pageWords(read);
  return /<(?:[\w-]+:)?fault\b/i.test(read) ? faultWords(read) : xmlWords(read);
}

/** Whether it is a login page: a form with a password, or one that leads to it. */
export function isLoginPage(body: string): boolean {
  const read = body.slice(0, longestRead);
  return (
    /<input\b[^<>]*\btype\s*=\s*["']?password/i.test(read) ||
    /\bname\s*=\s*["']?(?:SAMLRequest|SAMLResponse|RelayState)\b/.test(read) ||
    /\b(?:log ?in|sign ?in|log ?on|aanmelden|inloggen|single sign-on)\b/i.test(
      ["title", "h1", "h2"].map((name) => element(read, name) ?? "").join(" "),
    )
  );
}

function pageWords(page: string): MarkedWords {
  const shown = ["script", "style", "head"].reduce((left, name) => without(left, name), page);
  const [title, heading] = [element(page, "title"), element(page, "h1") ?? element(page, "h2")];
  if (title === undefined && heading === undefined)
    return words("page", { title: tidy(untagged(shown)) });
  return words("page", {
    title: title ?? heading,
    detail: element(shown, "p") ?? (title === undefined ? undefined : heading),
  });
}

/** SOAP 1.1 (section 4.4) and SOAP 1.2 (part 1, section 5.4). */
function faultWords(xml: string): MarkedWords {
  const reason = inside(xml, "Reason");
  const code = inside(xml, "Code");
  const subcode = code === undefined ? undefined : inside(code, "Subcode");
  const title =
    element(xml, "faultstring") ?? (reason && (element(reason, "Text") ?? tidy(reason)));
  // Gateways write faults of their own with other element names.
  if (title === undefined) return { ...xmlWords(xml), form: "fault" };
  return words("fault", {
    title,
    code: element(xml, "faultcode") ?? element(subcode ?? code ?? "", "Value"),
    detail: element(xml, "detail") ?? element(xml, "Detail"),
  });
}

const titleNames = ["message", "title", "error", "reason", "faultstring", "description"];

function xmlWords(xml: string): MarkedWords {
  const named = titleNames.flatMap((name) => leaf(xml, name) ?? []);
  const [title = tidy(untagged(xml)), detail] = named;
  return words("xml", { title, detail, code: leaf(xml, "code") });
}

function words(
  form: MarkedWords["form"],
  parts: Readonly<Record<"title", string | undefined>> &
    Partial<Readonly<Record<"detail" | "code", string | undefined>>>,
): MarkedWords {
  const { title = "", detail = "", code = "" } = parts;
  return {
    form,
    ...(title !== "" && { title }),
    ...(detail !== "" && detail !== title && { detail }),
    ...(code !== "" && { code }),
  };
}

/** The text of the first element of this name in any namespace. Undefined if it has none. */
function element(xml: string, name: string): string | undefined {
  const found = inside(xml, name);
  const shown = found === undefined ? "" : tidy(untagged(found));
  return shown === "" ? undefined : shown;
}

/** The text of an element without children, with its name in any case. */
function leaf(xml: string, name: string): string | undefined {
  const found = inside(xml, name, "i");
  return found === undefined || /<[\w/]/.test(found)
    ? undefined
    : tidy(untagged(found)) || undefined;
}

/** Searches from the opening tag, so that time grows only linearly with the text. */
function inside(xml: string, name: string, flags = ""): string | undefined {
  const begin = new RegExp(`<(?:[\\w-]{1,40}:)?${name}(?:\\s[^<>]*)?>`, flags).exec(xml);
  if (!begin) return undefined;
  const rest = xml.slice(begin.index + begin[0].length);
  const end = rest.search(new RegExp(`</(?:[\\w-]{1,40}:)?${name}\\s*>`, flags));
  return end < 0 ? undefined : rest.slice(0, end);
}

function without(page: string, name: string): string {
  return page
    .split(new RegExp(`<${name}\\b`, "i"))
    .map((part, index) => {
      const end = index === 0 ? 0 : part.toLowerCase().indexOf(`</${name}`);
      return end < 0 ? "" : part.slice(end);
    })
    .join("<");
}

function untagged(xml: string): string {
  return xml
    .replace(/<!\[CDATA\[|\]\]>/g, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, character);
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function character(written: string, decimal?: string, hexadecimal?: string, name = ""): string {
  const point = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
  if (Number.isNaN(point)) return entities[name.toLowerCase()] ?? written;
  return point <= 0x10ffff ? String.fromCodePoint(point) : written;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
