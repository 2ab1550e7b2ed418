import { afterAll } from "vitest";
import { openWorkbenchPage } from "../support/workbenchPage.ts";
import { drain } from "./scenes/drain.ts";
import { masked } from "./scenes/masked.ts";

/** What needs a setting of its own, and a mailbox that nobody fetched from. */
const workbench = await openWorkbenchPage({ settings: { "brp.mask": true } });
afterAll(() => workbench.close());

masked(workbench);
drain(workbench);
