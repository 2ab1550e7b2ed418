// Property tests take the seed of the run; before each file of `unit` and `contract`, elsewhere imported.
import fc from "fast-check";
import { seed } from "../share.ts";

fc.configureGlobal({ seed });
