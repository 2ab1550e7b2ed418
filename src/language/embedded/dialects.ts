/** How a family of languages writes strings, comments and objects, as far as literals are read from it. */
export interface Dialect {
  /** Ends of file names, in lower case. */
  readonly endings: readonly string[];
  /** What begins a comment up to the end of its line. */
  readonly lineComment: RegExp;
  readonly hasBlockComments: boolean;
  readonly strings: readonly StringForm[];
  /** What may be between a key and its value. */
  readonly separators: readonly string[];
  /** Keys may be names without quotes. */
  readonly hasPlainKeys: boolean;
  /** A slash may begin a regular expression. */
  readonly hasPatterns: boolean;
  /** `{{…}}` outside strings is a value that is filled in later. */
  readonly hasTemplates: boolean;
  /** Words that are values. */
  readonly constants: Readonly<Record<string, string>>;
}

/** One way to write a string. */
export interface StringForm {
  /** Sticky; its group `quote` is what ends the string. */
  readonly open: RegExp;
  /** How a quote is written inside. */
  readonly escape: "backslash" | "doubled" | "none";
  readonly isMultiline: boolean;
  /** What begins an expression inside; `dollars` is one brace for each dollar before the quote. */
  readonly hole?: "${" | "{" | "dollars";
}

const jsonString: StringForm = { open: /(?<quote>")/y, escape: "backslash", isMultiline: false };
const jsonConstants = { true: "true", false: "false", null: "null" };

const json: Dialect = {
  endings: [".json", ".jsonc"],
  lineComment: /\/\//y,
  hasBlockComments: true,
  strings: [jsonString],
  separators: [":"],
  hasPlainKeys: false,
  hasPatterns: false,
  hasTemplates: true,
  constants: jsonConstants,
};

const http: Dialect = {
  ...json,
  endings: [".http", ".rest"],
  lineComment: /(?<=^[ \t]*)(?:#|\/\/)/my,
  hasBlockComments: false,
};

const script: Dialect = {
  endings: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"],
  lineComment: /\/\//y,
  hasBlockComments: true,
  strings: [
    { open: /(?<quote>["'])/y, escape: "backslash", isMultiline: false },
    { open: /(?<quote>`)/y, escape: "backslash", isMultiline: true, hole: "${" },
  ],
  separators: [":"],
  hasPlainKeys: true,
  hasPatterns: true,
  hasTemplates: false,
  constants: jsonConstants,
};

const python: Dialect = {
  endings: [".py"],
  lineComment: /#/y,
  hasBlockComments: false,
  strings: [
    { open: /(?:f|rf|fr)(?<quote>"""|''')/iy, escape: "backslash", isMultiline: true, hole: "{" },
    { open: /(?:f|rf|fr)(?<quote>["'])/iy, escape: "backslash", isMultiline: false, hole: "{" },
    { open: /(?:r|br|rb)(?<quote>"""|''')/iy, escape: "none", isMultiline: true },
    { open: /(?:r|br|rb)(?<quote>["'])/iy, escape: "none", isMultiline: false },
    { open: /[bu]?(?<quote>"""|''')/iy, escape: "backslash", isMultiline: true },
    { open: /[bu]?(?<quote>["'])/iy, escape: "backslash", isMultiline: false },
  ],
  separators: [":"],
  hasPlainKeys: false,
  hasPatterns: false,
  hasTemplates: false,
  constants: { True: "true", False: "false", None: "null" },
};

const csharp: Dialect = {
  endings: [".cs"],
  lineComment: /\/\//y,
  hasBlockComments: true,
  strings: [
    { open: /\${1,8}(?<quote>"{3,20})/y, escape: "none", isMultiline: true, hole: "dollars" },
    { open: /(?<quote>"{3,20})/y, escape: "none", isMultiline: true },
    { open: /(?:\$@|@\$)(?<quote>")/y, escape: "doubled", isMultiline: true, hole: "{" },
    { open: /@(?<quote>")/y, escape: "doubled", isMultiline: true },
    { open: /\$(?<quote>")/y, escape: "backslash", isMultiline: false, hole: "{" },
    { open: /(?<quote>["'])/y, escape: "backslash", isMultiline: false },
  ],
  separators: ["=", ":"],
  hasPlainKeys: true,
  hasPatterns: false,
  hasTemplates: false,
  constants: jsonConstants,
};

const dialects: readonly Dialect[] = [json, http, script, python, csharp];

/** The dialect of JSON inside a string of another language. */
export const jsonInString: Dialect = json;

/** How a file is written by the end of its name; undefined where requests in it are not looked for. */
export function dialectOf(fileName: string): Dialect | undefined {
  const name = fileName.toLowerCase();
  return dialects.find(({ endings }) => endings.some((ending) => name.endsWith(ending)));
}

/** Whether a text is worth reading, found quickly. */
export function mayHoldRequests(source: string): boolean {
  return /RaadpleegMet|ZoekMet/.test(source) && source.includes("fields");
}
