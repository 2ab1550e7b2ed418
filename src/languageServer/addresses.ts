import { posix, win32 } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const isWindows = process.platform === "win32";

/** A file's path; undefined for other addresses. Clients on Windows write one drive as `c%3A`, `c:` and `C:`. */
export function pathOf(uri: string, windows = isWindows): string | undefined {
  try {
    const path = fileURLToPath(uri, { windows });
    if (!windows) return posix.resolve(path);
    return win32.resolve(path).replace(/^[a-z]:/, (drive) => drive.toUpperCase());
  } catch {
    return undefined;
  }
}

/** A file's address as this server writes it, however the client does; other addresses as they are. */
export function usualAddress(uri: string, windows = isWindows): string {
  const path = pathOf(uri, windows);
  return path === undefined ? uri : pathToFileURL(path, { windows }).href;
}
