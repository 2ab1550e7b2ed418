import { afterAll, afterEach, beforeEach } from "vitest";
import { picture } from "./panelTests.ts";
import { openWorkbenchPage, type WorkbenchOptions, type WorkbenchPage } from "./workbenchPage.ts";

/**
 * One VS Code for all scenes of a test file, because its start takes as long as a scene. A second attempt begins in a
 * window without memory of the first. With BRP_UI_ARTIFACTS a failed test saves a picture of the window in that folder.
 */
export async function shareWorkbench(options: WorkbenchOptions): Promise<WorkbenchPage> {
  const workbench = await openWorkbenchPage(options);
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await workbench.loadAnew();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await picture(workbench.page, task.id);
  });
  afterAll(() => workbench.close());
  return workbench;
}
