/** A pattern of paths, such as `requests/*.brp`, taken apart at its separators. */
export interface PathPattern {
  /** The folder that the pattern begins with, without any sign of a pattern; empty for the working directory. */
  readonly base: string;
  /** What each name below it must be; `**` stands for any number of folders. */
  readonly segments: readonly (RegExp | "**")[];
  /** Whether the last segment says how a name ends, such as `*.txt`; else only request files are meant. */
  readonly saysEnding: boolean;
}

const signs = /[*?[\]{}]/;

/** Whether a path that names nothing may be a pattern: shells of Windows hand them over as they are written. */
export function isPattern(path: string): boolean {
  return signs.test(path);
}

/** Reads `*`, `?`, `[a-z]`, `{a,b}` and `**`; both kinds of separators are understood. */
export function readPattern(written: string): PathPattern {
  const parts = written.replaceAll("\\", "/").split("/");
  const first = parts.findIndex((part) => signs.test(part));
  const base = parts.slice(0, first).join("/");
  const own = parts.slice(first).filter((part, at) => part !== "" || at === 0);
  const last = own.at(-1) ?? "";
  return {
    base: base === "" && first > 0 ? "/" : base,
    segments: own.map((part) => (part === "**" ? part : nameExpression(part))),
    saysEnding: !/[*?\]}]$/.test(last),
  };
}

/** A name for a segment of a pattern; hidden names only where the segment begins with a dot itself. */
function nameExpression(segment: string): RegExp {
  const source = segment
    .replace(/\*+/g, "*")
    .match(/\*|\?|\[[^\]]+\]|\{[^{}]*\}|[^]/gu)
    ?.map((sign) => {
      if (sign === "*") return ".*";
      if (sign === "?") return ".";
      if (sign.length > 2 && sign.startsWith("["))
        return `[${sign.slice(1, -1).replace(/^!/, "^").replace(/[\\[]/g, "\\$&")}]`;
      if (sign.length > 1 && sign.startsWith("{"))
        return `(?:${sign.slice(1, -1).split(",").map(literal).join("|")})`;
      return literal(sign);
    })
    .join("");
  const hidden = segment.startsWith(".") ? "" : "(?![.])";
  try {
    return new RegExp(`^${hidden}${source ?? ""}$`, "su");
  } catch {
    // A range that is none, such as [z-a]: the name itself is meant.
    return new RegExp(`^${literal(segment)}$`, "u");
  }
}

/** Text of a pattern as it is; stars inside braces still stand for anything. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll("\\*", ".*");
}
