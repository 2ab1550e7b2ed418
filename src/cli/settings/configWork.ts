import { checkConfig, namedFiles, namedTables } from "../../language/config/checkConfig.ts";
import { readConfigFile } from "../../model/environments/configFile.ts";
import { checkPolicy, unknownPaths } from "../commands/checkPolicy.ts";

/** What reads and checks `brp.config.json` and profiles, with their schema; loaded where there is one. */
export const configWork = {
  checkConfig,
  checkPolicy,
  namedFiles,
  namedTables,
  readConfigFile,
  unknownPaths,
} as const;
