// Loaded before a third-party server: prints the port as soon as it listens, and its usage on request.
import { Server } from "node:net";
import { reportUsage } from "./usage.mjs";

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  this.once("listening", () => process.stdout.write(`${this.address().port}\n`));
  return listen.apply(this, args);
};
reportUsage(() => process.exit());
