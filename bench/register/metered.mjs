// Loaded before somebody else's server: prints the port as soon as it listens, and what it used when asked.
import { Server } from "node:net";
import { reportUsage } from "./usage.mjs";

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  this.once("listening", () => process.stdout.write(`${this.address().port}\n`));
  return listen.apply(this, args);
};
reportUsage(() => process.exit());
