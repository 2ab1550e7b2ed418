export const configName = "brp.config.json";
export const requestFileEnding = ".brp";

/**
 * The service determines these names: they must be valid on all systems, and neither hidden nor used by BRP Workbench.
 */
export function isSavedName(name: string): boolean {
  const plain = name.toLowerCase();
  return !(
    name.startsWith(".") ||
    plain === configName ||
    plain.endsWith(requestFileEnding) ||
    /[. ]$|[<>:"/\\|?*\p{Cc}]/u.test(name) ||
    /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/u.test(plain)
  );
}
