/** Longer ones stand for nothing of a secret. */
export const mostEntity = 12;

/** The character that an entity of HTML or XML stands for, by what is between its `&` and `;`; -1 where it is none. */
export function entityAt(name: string): number {
  const number = /^#(?:0*([0-9]{1,7})|[xX]0*([0-9a-fA-F]{1,6}))$/.exec(name);
  if (!number) return Object.hasOwn(entities, name) ? (entities[name] ?? -1) : -1;
  const [, decimal, hexadecimal = ""] = number;
  const code = decimal === undefined ? parseInt(hexadecimal, 16) : Number(decimal);
  return code <= 0x10ffff ? code : -1;
}

/** Those of XML, and those of HTML for the characters of ASCII, for spaces and for what is not seen. */
const entities: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    "\t": "Tab",
    "\n": "NewLine",
    "!": "excl",
    '"': "quot QUOT",
    "#": "num",
    $: "dollar",
    "%": "percnt",
    "&": "amp AMP",
    "'": "apos",
    "(": "lpar",
    ")": "rpar",
    "*": "ast midast",
    "+": "plus",
    ",": "comma",
    ".": "period",
    "/": "sol",
    ":": "colon",
    ";": "semi",
    "<": "lt LT",
    "=": "equals",
    ">": "gt GT",
    "?": "quest",
    "@": "commat",
    "[": "lsqb lbrack",
    "\\": "bsol",
    "]": "rsqb rbrack",
    "^": "Hat",
    _: "lowbar UnderBar",
    "`": "grave DiacriticalGrave",
    "{": "lcub lbrace",
    "|": "verbar vert VerticalLine",
    "}": "rcub rbrace",
    "\u00a0": "nbsp NonBreakingSpace",
    "\u00ad": "shy",
    "\u200b": "ZeroWidthSpace",
    "\u200c": "zwnj",
    "\u200d": "zwj",
    "\u200e": "lrm",
    "\u200f": "rlm",
    "\u2060": "NoBreak",
  }).flatMap(([character, names]) =>
    names.split(" ").map((name) => [name, character.charCodeAt(0)] as const),
  ),
);
