/** One handler per kind of message. A missing handler is a compile error. */
export type Handlers<
  Message extends { readonly type: string },
  Kind extends Message["type"] = Message["type"],
> = {
  readonly [Each in Kind]: (message: Extract<Message, { readonly type: Each }>) => unknown;
};

export function dispatch<Message extends { readonly type: string }>(
  handlers: Partial<Handlers<Message>>,
  message: Message,
): unknown {
  const kind: Message["type"] = message.type;
  // The type above guarantees the kind, but TypeScript cannot infer it.
  const handle = handlers[kind] as ((given: Message) => unknown) | undefined;
  return handle?.(message);
}
