import { shareWorkbench } from "../support/sharedWorkbench.ts";
import { download } from "./scenes/download.ts";
import { masked } from "./scenes/masked.ts";

/** Tests that need a special setting, and a mailbox without fetched messages. */
const workbench = await shareWorkbench({ settings: { "brp.mask": true } });

masked(workbench);
download(workbench);
