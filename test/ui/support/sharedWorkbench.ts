import { afterAll, afterEach, beforeEach, expect } from "vitest";
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
    if (task.result?.state !== "fail") return;
    await picture(workbench.page, task.id);
    if (workbench.log.length > 0) console.error(workbench.log.slice(-100).join("\n"));
  });
  afterAll(async () => {
    await workbench.close();
    expect(workbench.strays, "requests beyond the files of VS Code and the extension").toEqual([]);
  });
  return workbench;
}
