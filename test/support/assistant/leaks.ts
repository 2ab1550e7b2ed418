/** The forms of a planted value that are in a text: as it is, within JSON, without separators. */
export function leaksIn(text: string, value: string): readonly string[] {
  const bare = value.replace(/[. -]/g, "");
  const forms = [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), bare];
  const lowered = text.toLowerCase();
  return [...new Set(forms)].filter((form) => lowered.includes(form.toLowerCase()));
}
