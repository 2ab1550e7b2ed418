/** Waits so many milliseconds, or until the signal is aborted. It never fails. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits on the platform's timer and leaves neither timer nor listener behind. */
export const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end, { once: true });
  });
