export function municipalities(): readonly { readonly code: string; readonly name: string }[] {
  return [];
}
