import { describe, expect, it } from "vitest";
import {
  OpenedConnections,
  throughTunnel,
  type Connect,
} from "../../../src/runner/http/connections.ts";
import { serveProxy, serveTcp } from "./support/servers.ts";
import { running } from "../../support/untilEnd.ts";

/** TLS in a tunnel uses a socket that is ours too. Node 20 crashes when that socket ends first. */
describe("what an exchange through a tunnel has opened", () => {
  async function startTunnel(): Promise<string> {
    const service = await running(serveTcp(() => undefined));
    return (await running(serveProxy(service.port))).url;
  }

  /** Connects like TLS, and notes the order in which it and the socket below it end. */
  async function tunnelled(opened: OpenedConnections, ended: string[]): Promise<void> {
    const url = await startTunnel();
    await new Promise<void>((made) => {
      const tls: Connect = ({ httpSocket }) => {
        const destroy = httpSocket?.destroy.bind(httpSocket);
        if (httpSocket)
          httpSocket.destroy = (error) => {
            ended.push("socket");
            return destroy?.(error) ?? httpSocket;
          };
        // After the tunnel has noted everything that it opened.
        queueMicrotask(made);
        return { destroy: () => ended.push("tls") };
      };
      throughTunnel(
        { url },
        tls,
        () => opened,
      )({ hostname: "brp.example.test", protocol: "https:", port: "443" }, () => undefined);
    });
  }

  it("ends TLS before the socket below it", async () => {
    const opened = new OpenedConnections();
    const ended: string[] = [];
    await tunnelled(opened, ended);
    opened.destroyAll();
    expect(ended).toEqual(["tls", "socket"]);
  });

  it("tells that no connection will come when it ends before the proxy has answered", async () => {
    const opened = new OpenedConnections();
    const url = await startTunnel();
    const refused = await new Promise<unknown>((reported) => {
      const connect = throughTunnel(
        { url },
        () => reported("TLS was begun"),
        () => opened,
      );
      const target = { hostname: "brp.example.test", protocol: "https:", port: "443" };
      connect(target, (...result) => reported(result[0]));
      opened.destroyAll();
    });
    expect(refused).toBeInstanceOf(Error);
  });

  it("is ended the other way round than it was opened", () => {
    const opened = new OpenedConnections();
    const ended: number[] = [];
    for (const one of [1, 2, 3]) opened.add({ destroy: () => ended.push(one) });
    opened.destroyAll();
    expect(ended).toEqual([3, 2, 1]);
    opened.add({ destroy: () => ended.push(4) });
    expect(ended).toEqual([3, 2, 1, 4]);
  });
});
