/** Elfproef. The service does not reject a BSN that fails it, but finds no one (contract section 1). */
export function isValidBsn(number: string): boolean {
  if (!/^[0-9]{9}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = digits.reduce((total, digit, i) => total + digit * (i === 8 ? -1 : 9 - i), 0);
  return sum % 11 === 0 && sum !== 0;
}
