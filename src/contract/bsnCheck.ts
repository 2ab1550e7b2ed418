/**
 * Whether nine digits can be a citizen service number: 9 times the first digit plus 8 times the
 * second and so on, minus the last, is a multiple of eleven. The service does not refuse a number
 * that fails; it finds nobody (contract section 1).
 */
export function isValidBsn(number: string): boolean {
  if (!/^[0-9]{9}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = digits.reduce((total, digit, i) => total + digit * (i === 8 ? -1 : 9 - i), 0);
  return sum % 11 === 0 && sum !== 0;
}
