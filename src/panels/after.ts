/** Schedules a call after a delay in milliseconds. Returns a cancel function. */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
