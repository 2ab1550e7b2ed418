import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const schema = z.strictObject({
  name: z.string(),
  publisher: z.string(),
  repository: z.url(),
  homepage: z.url(),
  issues: z.url(),
  qna: z.url(),
  security: z.email(),
  contact: z.email(),
  owners: z.string().startsWith("@"),
  image: z.string(),
  copyright: z.string(),
});

/** Names and addresses of project.json, and the version of package.json. */
export type Project = z.infer<typeof schema> & { readonly version: string };

export async function readProject(): Promise<Project> {
  const [project, manifest] = await Promise.all(
    ["project.json", "package.json"].map(
      async (name) => JSON.parse(await readFile(join(process.cwd(), name), "utf8")) as unknown,
    ),
  );
  const { version } = z.object({ version: z.string() }).parse(manifest);
  return { ...schema.parse(project), version };
}
