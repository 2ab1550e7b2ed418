import { join } from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";
import { openWorkbenchPage, type WorkbenchOptions, type WorkbenchPage } from "./workbenchPage.ts";

/**
 * One VS Code for all scenes of a test file: to start it takes as long as a scene. A second attempt begins in a window
 * that remembers nothing of the first. With BRP_UI_ARTIFACTS a failed test leaves a picture of what was seen last in
 * that folder.
 */
export async function shareWorkbench(options: WorkbenchOptions): Promise<WorkbenchPage> {
  const workbench = await openWorkbenchPage(options);
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await workbench.loadAnew();
  });
  afterEach(async ({ task }) => {
    const { BRP_UI_ARTIFACTS: folder } = process.env;
    if (folder && task.result?.state === "fail")
      await workbench.page.screenshot({ path: join(folder, `${task.id}.png`) });
  });
  afterAll(() => workbench.close());
  return workbench;
}
