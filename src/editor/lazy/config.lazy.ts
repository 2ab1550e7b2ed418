import { tableProblems } from "../../platform/tableFiles.ts";
import { missingFiles } from "../../platform/tlsFiles.ts";
import { codeDescriptions } from "../../language/findingCodes.ts";
import { checkConfig, namedFiles, namedTables } from "../../language/config/checkConfig.ts";
import {
  definitionFrom,
  environmentEdit,
  environmentPlace,
  environmentSteps,
  remarkOn,
} from "../../language/config/newEnvironment.ts";
import { decodeRequestFile } from "../../language/syntax/encoding.ts";
import { readConfigFile } from "../../model/environments/configFile.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import { secretInFile } from "../../language/config/configEdits.ts";

/** What the checks of brp.config.json need; loaded when such a file is open. */
export const configWork = {
  checkConfig,
  codeDescriptions,
  decodeRequestFile,
  definitionFrom,
  environmentEdit,
  environmentPlace,
  environmentSteps,
  missingFiles,
  namedFiles,
  namedTables,
  readConfigFile,
  remarkOn,
  resolveEnvironment,
  secretInFile,
  tableProblems,
} as const;
