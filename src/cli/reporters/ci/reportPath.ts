import nodePath, { type PlatformPath } from "node:path";
import { isInside } from "../../../platform/project.ts";

/**
 * A file as reports name it on every system: relative to a folder, with forward slashes. What is on another disk
 * keeps its whole path.
 */
export function reportPath(file: string, folder: string, paths: PlatformPath = nodePath): string {
  const path = paths.relative(folder, paths.resolve(folder, file));
  return path.replaceAll(paths.sep, "/");
}

/** The folder that GitHub Actions takes paths of annotations from: that of the checkout, where it is above. */
export function annotationFolder({
  env,
  cwd,
}: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}): string {
  const { GITHUB_WORKSPACE: checkout } = env;
  return checkout && isInside(nodePath.resolve(cwd), nodePath.resolve(checkout)) ? checkout : cwd;
}
