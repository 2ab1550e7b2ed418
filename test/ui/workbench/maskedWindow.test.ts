import { shareWorkbench } from "../support/sharedWorkbench.ts";
import { drain } from "./scenes/drain.ts";
import { masked } from "./scenes/masked.ts";

/** What needs a setting of its own, and a mailbox that nobody fetched from. */
const workbench = await shareWorkbench({ settings: { "brp.mask": true } });

masked(workbench);
drain(workbench);
