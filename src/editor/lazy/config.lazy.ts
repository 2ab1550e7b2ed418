import { codeDescriptions } from "../../language/diagnosticCodes.ts";
import {
  checkConfig,
  namedCertificates,
  namedFiles,
  namedLists,
  namedTables,
} from "../../language/config/checkConfig.ts";
import { environmentPlace, secretInFile } from "../../language/config/configEdits.ts";
import { freeName, presetEdit } from "../../language/config/newEnvironment.ts";
import { decodeRequestFile } from "../../language/syntax/requestFileLimits.ts";
import { readConfigFile } from "../../model/environments/configFile.ts";
import { presetNames, presetOf } from "../../model/environments/presetEnvironment.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";

/** Checks of brp.config.json, loaded when such a file is open. */
export const configModule = {
  checkConfig,
  codeDescriptions,
  decodeRequestFile,
  environmentPlace,
  freeName,
  namedCertificates,
  namedFiles,
  namedLists,
  namedTables,
  presetEdit,
  presetNames,
  presetOf,
  readConfigFile,
  resolveEnvironment,
  secretInFile,
} as const;
