/**
 * What names credentials. Values below such names are dropped while reading, so that they reach no
 * result, no note and no file.
 */
const secretName =
  /secret|passw|pwd|passphrase|passcode|token|authori[sz]ation|authentication|credential|cookie|session|api[-_ ]?key|bearer|jwt|signature|^auth$|^basic$|(?:^|[-_ .])(?:key|pass|pin|sig|pw|auth)$|(?:private|access|subscription|account|master|shared|encryption)[-_ ]?key|wachtw|sleutel|geheim(?!houding)|toegangs?code|pincode|inlog|aanmeld(?:code|gegevens)|autorisatie(?:code)?$|authenticatie|handtekening/i;

/** Whether a header, variable, member or query parameter of this name may hold a credential. */
export function namesSecret(name: string): boolean {
  return secretName.test(name);
}

/** Whether a text looks like a credential wherever it stands: a scheme with its value, a JWT. */
export function looksLikeCredential(text: string): boolean {
  return (
    /\b(bearer|basic|digest)\s+[A-Za-z0-9._~+/=-]{6,}/i.test(text) ||
    /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/.test(text) ||
    /(?:secret|password|passwd|token|api[-_]?key|wachtwoord|sleutel|geheim)["']?\s*[:=]\s*\S/i.test(
      text,
    ) ||
    /:\/\/[^/\s@:]*:[^/\s@]*@/.test(text)
  );
}
