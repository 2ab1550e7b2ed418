// Replaces `vscode` with a silent stand-in in bundles to be measured. The thread of module hooks would be measured too.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The bundler leaves an import without names if none of its names are used. */
const imported = /import(?:\s*\{([^}]*)\}\s*from)?\s*"vscode"/g;

export async function silenceVsCode(dist) {
  const standIn = join(dist, "vscode.mjs");
  const forRequire = join(dist, "vscode.cjs");
  const names = new Set();
  for (const name of await readdir(dist, { recursive: true })) {
    if (!/\.c?js$/.test(name)) continue;
    const file = join(dist, name);
    const bundle = await readFile(file, "utf8");
    const silenced = bundle
      .replace('require("vscode")', `require(${JSON.stringify(forRequire)})`)
      .replace(imported, (_, list = "") => {
        for (const one of list.split(",").filter(Boolean))
          names.add(one.trim().split(/\s+as\s+/)[0]);
        return `import{${list}}from${JSON.stringify(pathToFileURL(standIn).href)}`;
      });
    if (silenced !== bundle) await writeFile(file, silenced);
  }
  const constants = [...names].map((name) => `export const ${name} = silent;`);
  await writeFile(standIn, [silence, ...constants].join("\n"));
  await writeFile(forRequire, `${silence}module.exports = silent;\n`);
}

/** An object that ignores all operations. */
const silence = `const silent = new Proxy(class {}, {
  get: (target, key) =>
    key === Symbol.iterator ? () => [][Symbol.iterator]()
    : key === Symbol.toPrimitive ? () => ""
    : key === "prototype" ? target.prototype
    : key === "then" ? undefined
    : silent,
  set: () => true,
  apply: () => silent,
  construct: () => silent,
});
`;
