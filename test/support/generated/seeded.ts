// Property tests use the seed of the run: imported, or set up before each file of `unit` and `contract`.
import fc from "fast-check";
import { seed } from "../share.ts";

fc.configureGlobal({ seed });
