/** A panel's host in a worker, for measuring: see `benchPanel.ts`. */

interface HostInWorker {
  /** Called when the response has arrived, to notify the panel. */
  readonly begin: () => void;
  /** Receives an unchecked message of the panel. */
  readonly receive: (message: unknown) => void;
}

type ToHost =
  | { readonly fromPanel: unknown }
  | { readonly begin: true }
  | { readonly longest: true };

interface WorkerPlace {
  onmessage: (event: { readonly data: ToHost }) => void;
  postMessage: (message: unknown) => void;
}

export async function runHost<Data>(
  make: (data: Data, send: (message: unknown) => void) => HostInWorker,
): Promise<void> {
  const place = globalThis as unknown as WorkerPlace;
  // A host does part of its work later. Nothing else runs during a task.
  let longest = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  });
  const data = (await (await fetch("/data.json")).json()) as Data;
  const host = make(data, (toPanel) => place.postMessage({ toPanel }));
  place.onmessage = ({ data: message }) => {
    if ("longest" in message) return place.postMessage({ longest });
    if ("begin" in message) host.begin();
    else host.receive(message.fromPanel);
  };
  longest = 0;
  place.postMessage({ isReady: true });
}
