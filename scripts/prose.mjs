// `npm run prose`: counts the patterns of docs/contributing/style.md in texts (both languages), comments and pages.
// `npm run prose -- comments clause` lists the places of one kind and pattern.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./setup.mjs";

const clauseStart =
  /^(What|Who|Whoever|Of (a|an|the|what|those|these|each|two|all|one)|That which)\b(?![^.]*\?)/;

const english = {
  clause: clauseStart,
  semicolon: /;/,
  stand: /\b(stands?|lies?) (a|an|the|no|bytes|what|in|before|behind|at|there|here|on)\b/,
  where: /\bwhere (it|they|there|this|one|no|the|a|people|nobody|nothing|only)\b/i,
  tell: /\b(say|says|said|tell|tells|told)\b/i,
  "is no": /\b(is|are|was|were) no\b(?! longer)/,
  refuse: /\brefus(e|es|ed|al)\b|\bdeliver(s|ed)?\b/i,
  somebody: /\b(some|every|no)body\b|\bwhoever\b/i,
  takes: /\b(takes|gives|brings|wants|knows|lets)\b/,
  "names the": /\bnames? (the|each|them|what|lines|both|every)\b/,
  press: /\ba press\b|\bpress(es|ed)?\b(?! (Enter|Ctrl|Esc|F\d))/i,
  "a build": /\b(in|of) a build\b|\ba build\b/i,
  anew: /\bany more\b|\banew\b|\ball the same\b|\bby (itself|themselves)\b|\b(comes?|carried|copied) along\b/,
};
const dutch = {
  gevraagd: /\bgevraagde?\b/i,
  haar: /\b(haar|zij)\b|(^|[.:] )(Wat|Wie) (?![^.]*\?)/,
  bewerking: /\bbewerking(en)?\b/i,
  lid: /\b(lid|leden)\b/i,
  journaal: /\bjourna(al|len)\b/i,
  zegt: /\b(zegt|vertelt)\b/i,
  passief: /\b(kan|mag|kunnen|mogen) niet [^.]{0,30}worden\b/,
  niemand: /\b(niemand|iemand)\b/i,
  registratie: /\bde registratie\b|\bhet register\b/i,
  afgeschermd: /\bafgescherm|\bafscherm/i,
};
const patterns = { texts: english, dutch, comments: english, pages: english };

/** Identifiers, placeholders and addresses are not prose. */
function prose(sentence) {
  return sentence
    .replace(/`[^`]*`/g, "`…`")
    .replace(/\$\{[^}]*\}/g, "…")
    .replace(/https?:\S+/g, "…")
    .replace(/\s+/g, " ")
    .trim();
}

/** Comments of one source file. Consecutive `//` lines are one comment. */
function commentsOf(source) {
  const { text } = source;
  const ranges = new Map();
  const add = (found) => {
    for (const range of found ?? []) ranges.set(range.pos, range);
  };
  const beginning = /\/[/*]/g;
  /** Its tokens are read only if a comment can begin in it, or behind it on its last line. */
  const isBeside = (node) => {
    beginning.lastIndex = node.getFullStart();
    const at = beginning.exec(text)?.index;
    const lineEnd = text.indexOf("\n", node.getEnd());
    return at !== undefined && (lineEnd < 0 || at < lineEnd);
  };
  const visit = (node) => {
    if (!isBeside(node)) return;
    add(ts.getLeadingCommentRanges(text, node.getFullStart()));
    add(ts.getTrailingCommentRanges(text, node.getEnd()));
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  const comments = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((one, other) => one.pos - other.pos)) {
    const line = source.getLineAndCharacterOfPosition(pos).line;
    const words = text.slice(pos, end).replace(/^\/\*+|\*+\/$|^\s*\*+|^\/\/+/gm, " ");
    const last = comments.at(-1);
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia && last?.next === line) {
      last.words += ` ${words}`;
      last.next = line + 1;
    } else comments.push({ line: line + 1, words, next: line + 1 });
  }
  return comments.filter(({ words }) => !/^\s*(#|@ts-|oxlint|eslint)/.test(words));
}

/** Sentences of `text("English", "Nederlands")` and of `{ en, nl }`. */
function textsOf(source) {
  const found = [];
  const wordsOf = (node) =>
    ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
      ? node.getText(source).slice(1, -1)
      : undefined;
  const add = (node, language) => {
    const words = node && wordsOf(node);
    if (words === undefined) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ line: line + 1, words, language });
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === "text") {
      const [en, nl] = node.arguments;
      add(en, "en");
      add(nl, "nl");
    }
    if (ts.isPropertyAssignment(node) && ["en", "nl"].includes(node.name.getText(source)))
      add(node.initializer, node.name.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Paragraphs, list items and table rows of a page, without its code. */
function paragraphsOf(page) {
  const found = [];
  let isCode = false;
  let open;
  for (const [at, line] of page.split("\n").entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const isOwn = isCode || line.trim() === "" || /^\s*([-*|#>]|\d+\.|```)/.test(line);
    if (isOwn) open = undefined;
    if (isCode || /^\s*(```|~~~|<)/.test(line) || line.trim() === "") continue;
    if (open) open.words += ` ${line}`;
    else found.push((open = { line: at + 1, words: line.replace(/^\s*([-*|#>]+|\d+\.)\s*/, "") }));
  }
  return found;
}

const left = /^(node_modules|dist|release|coverage|fixtures|\..*)$/;

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.test(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

/** Every unit of prose of the project by kind: `{ file, line, words }`. */
function readProse() {
  const listed = filesBelow("");
  const read = (file) => readFileSync(join(root, file), "utf8");
  const units = { texts: [], dutch: [], comments: [], pages: [] };
  const put = (kind, file, found) => {
    for (const { line, words } of found) units[kind].push({ file, line, words: prose(words) });
  };
  for (const file of listed.filter((one) => /\.(tsx?|mjs)$/.test(one))) {
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : undefined;
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind);
    put("comments", file, commentsOf(source));
    if (!/^(src|webview)\//.test(file)) continue;
    const texts = textsOf(source);
    put(
      "texts",
      file,
      texts.filter(({ language }) => language === "en"),
    );
    put(
      "dutch",
      file,
      texts.filter(({ language }) => language === "nl"),
    );
  }
  for (const file of listed.filter((one) => /\.md$/.test(one) && !/\.nl\.md$|^CHANGELOG/.test(one)))
    put("pages", file, paragraphsOf(read(file)));
  return units;
}

/** By kind and pattern: the units in which it is found. */
function findPatterns(units) {
  const byKind = Object.entries(patterns).map(([kind, ofKind]) => {
    const found = Object.entries(ofKind).map(([name, pattern]) => [
      name,
      units[kind].filter(({ words }) => pattern.test(words)),
    ]);
    return [kind, Object.fromEntries(found)];
  });
  return Object.fromEntries(byKind);
}

const [kind, name] = process.argv.slice(2);
const units = readProse();
const found = findPatterns(units);
const counts = Object.fromEntries(
  Object.entries(found).map(([one, ofKind]) => [
    one,
    Object.fromEntries(Object.entries(ofKind).map(([pattern, { length }]) => [pattern, length])),
  ]),
);
if (kind === "--json") console.log(JSON.stringify(counts));
else if (kind === undefined) console.table(counts);
else
  for (const { file, line, words } of found[kind]?.[name] ?? [])
    console.log(`${file}:${line} ${words}`);
