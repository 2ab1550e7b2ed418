import type { AllowedVariables } from "../runner/ports.ts";
import type { EnvironmentVariables } from "./envSecrets.ts";

/** `{{$env.NAME}}` reads what `--allow-env` names, and never a variable that may hold a secret. */
export function allowedVariables(
  env: EnvironmentVariables,
  names: readonly string[],
): AllowedVariables {
  return {
    read(name) {
      if (!names.includes(name) || /^BRP_/i.test(name)) return { problem: "not allowed" };
      const value = Object.hasOwn(env, name) ? env[name] : undefined;
      return value === undefined ? { problem: "not set" } : { value };
    },
  };
}
