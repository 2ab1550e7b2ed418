// `npm run audit:bundled`: audits only the packages whose code ships. `npm audit --omit=dev` omits them, because npm
// counts them as development tools. Exits with 1 for known vulnerabilities, and with 2 if the registry was unreachable.
import { announce, audit } from "./audit.mjs";
import { bundledPackages } from "./bundled.mjs";

const packages = await bundledPackages();
for (const { name, version } of packages) console.log(`  ${name} ${version}`);
process.exitCode = announce(await audit(packages), packages.length, console);
