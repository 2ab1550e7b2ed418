import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

interface ImageUser {
  readonly User: string;
  readonly Entrypoint: readonly string[];
}

/** A program that builds and runs images, with its arguments for each step. */
export interface ImageEngine {
  readonly program: string;
  build(dockerfile: string, image: string, folder: string, more: readonly string[]): Promise<void>;
  /** Creates an image of the files in a tar archive. */
  importBase(archive: string, image: string): Promise<void>;
  /** Arguments to run a command in a container of an image, and a function that ends the container. */
  container(
    image: string,
    command: readonly [string, ...string[]],
  ): Promise<{ readonly args: readonly string[]; remove(): Promise<void> }>;
  settings(image: string): Promise<ImageUser>;
  remove(image: string): Promise<void>;
}

export function onPath(program: string): boolean {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .some((folder) => existsSync(join(folder, program)));
}

/** The installed program, buildah before podman, or undefined. */
export function installedEngine(): ImageEngine | undefined {
  return [buildah, podman].find(({ program }) => onPath(program));
}

export async function output(command: string, args: readonly string[], cwd?: string) {
  return (await promisify(execFile)(command, args, { cwd, maxBuffer: 1 << 26 })).stdout;
}

const how = ["--isolation", "chroot"];

const buildah: ImageEngine = {
  program: "buildah",
  async build(dockerfile, image, folder, more) {
    const format = ["--format", "docker", ...more];
    await output("buildah", ["bud", ...how, ...format, "-f", dockerfile, "-t", image, folder]);
  },
  async importBase(archive, image) {
    const base = (await output("buildah", ["from", "scratch"])).trim();
    await output("buildah", ["add", base, archive, "/"]);
    await output("buildah", ["commit", "--rm", base, image]);
  },
  async container(image, command) {
    const container = (await output("buildah", ["from", image])).trim();
    return {
      args: ["run", ...how, container, "--", ...command],
      remove: async () => void (await output("buildah", ["rm", container])),
    };
  },
  async settings(image) {
    const found = JSON.parse(await output("buildah", ["inspect", image])) as {
      Docker: { config: ImageUser };
    };
    return found.Docker.config;
  },
  remove: async (image) => void (await output("buildah", ["rmi", image])),
};

const podman: ImageEngine = {
  program: "podman",
  async build(dockerfile, image, folder, more) {
    const format = ["--format", "docker", ...more];
    await output("podman", ["build", ...how, ...format, "-f", dockerfile, "-t", image, folder]);
  },
  importBase: async (archive, image) => void (await output("podman", ["import", archive, image])),
  container: (image, [program, ...more]) =>
    Promise.resolve({
      args: [
        ...["run", "--rm", "--read-only", "--network", "host"],
        ...["--entrypoint", program, image, ...more],
      ],
      // `--rm` has removed it.
      remove: () => Promise.resolve(),
    }),
  async settings(image) {
    const found = JSON.parse(await output("podman", ["image", "inspect", image])) as {
      Config: ImageUser;
    }[];
    const [first] = found;
    if (!first) throw new Error("podman shows no image of this name.");
    return first.Config;
  },
  remove: async (image) => void (await output("podman", ["rmi", image])),
};
