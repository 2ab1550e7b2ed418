/** Numbers that look like those of the register but belong to nobody. */

/** Test numbers start with these four digits; four more are free and the ninth is the check digit. */
const testRange = 9999;
const freeDigits = 10_000;

/** The citizen service numbers of the test range that pass the eleven test, from a start number on. */
export function* testNumbers(from: string): Generator<string, void> {
  const first = Number(from.slice(0, 8));
  for (let free = first - testRange * freeDigits; free < freeDigits; free += 1) {
    const digits = String(testRange * freeDigits + free);
    const check = weightedSum(digits, (place) => 9 - place) % 11;
    if (check < 10) yield `${digits}${check}`;
  }
}

/** The A-numbers from a number on. */
export function* aNumbers(from: string): Generator<string, void> {
  for (let candidate = Number(from); candidate < 10_000_000_000; candidate += 1)
    if (isANumber(String(candidate))) yield String(candidate);
}

/** Adjacent digits differ, and both checks of the register on A-numbers hold. */
export function isANumber(number: string): boolean {
  if (!/^[1-9][0-9]{9}$/.test(number) || /([0-9])\1/.test(number)) return false;
  const sum = weightedSum(number, () => 1) % 11;
  return (sum === 0 || sum === 5) && weightedSum(number, (place) => 2 ** place) % 11 === 0;
}

function weightedSum(digits: string, weight: (place: number) => number): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1)
    sum += Number(digits[place]) * weight(place);
  return sum;
}
