// Puts a silent stand-in in the place of `vscode` in bundles that are about to be measured. Module hooks
// would do it too, but they work in a thread of their own and would be measured along.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The bundler leaves an import without names where no name of it is used. */
const imported = /import(?:\s*\{([^}]*)\}\s*from)?\s*"vscode"/g;

export async function silenceVsCode(dist) {
  const standIn = join(dist, "vscode.mjs");
  const names = new Set();
  for (const name of await readdir(dist, { recursive: true })) {
    if (!name.endsWith(".js")) continue;
    const file = join(dist, name);
    const bundle = await readFile(file, "utf8");
    const silenced = bundle.replace(imported, (_, list = "") => {
      for (const one of list.split(",").filter(Boolean)) names.add(one.trim().split(/\s+as\s+/)[0]);
      return `import{${list}}from${JSON.stringify(pathToFileURL(standIn).href)}`;
    });
    if (silenced !== bundle) await writeFile(file, silenced);
  }
  const constants = [...names].map((name) => `export const ${name} = silent;`);
  await writeFile(standIn, [silence, ...constants].join("\n"));
}

/** An object that swallows everything that is done with it. */
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
