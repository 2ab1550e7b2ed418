// The parts of undici that are used, by their own files: the whole of it brings fetch, caches and
// websockets along, which take longer to load than a short run takes.
declare module "undici/lib/dispatcher/agent.js" {
  import { Agent } from "undici";
  export default Agent;
}
declare module "undici/lib/core/connect.js" {
  import { buildConnector } from "undici";
  export default buildConnector;
}
