// `npm run package`: builds the .vsix and lists its content.
import { relative } from "node:path";
import { root, setUp } from "./setup.mjs";

await setUp();
const { packageExtension, sizeLimit } = await import("./packageExtension.mjs");
const { file, size, files } = await packageExtension();
for (const name of files) console.log(`  ${name}`);
console.log(
  `\n${relative(root, file)}: ${files.length} files, ${Math.ceil(size / 1000)} kB of at most ${sizeLimit / 1000} kB`,
);
console.log(`Install it with: code --install-extension ${relative(root, file)}`);
if (size > sizeLimit) {
  console.error("That is too large.");
  process.exitCode = 1;
}
