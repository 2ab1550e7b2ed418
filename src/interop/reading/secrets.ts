/**
 * What names credentials. Values below such names are dropped while reading, so that they reach no
 * result, no note and no file.
 */
const secretName =
  /secret|passw|pwd|passphrase|token|authori[sz]ation|authentication|credential|cookie|session|api[-_]?key|private[-_]?key|bearer|jwt|^auth$|^basic$/i;

/** Whether a header, variable, member or query parameter of this name may hold a credential. */
export function namesSecret(name: string): boolean {
  return secretName.test(name);
}

/** Whether a text looks like a credential wherever it stands: a scheme with its value, a JWT. */
export function looksLikeCredential(text: string): boolean {
  return (
    /\b(bearer|basic|digest)\s+[A-Za-z0-9._~+/=-]{6,}/i.test(text) ||
    /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/.test(text) ||
    /\b[a-z_-]*(secret|password|passwd|token|api[-_]?key)["']?\s*[:=]\s*\S/i.test(text) ||
    /:\/\/[^/\s@]*:[^/\s@]*@/.test(text)
  );
}
