/** A handler for each kind of message of a panel; a kind without a handler does not compile. */
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
  // That the handler of this kind takes this message is true by the type above, which TypeScript cannot follow.
  const handle = handlers[kind] as ((given: Message) => unknown) | undefined;
  return handle?.(message);
}
