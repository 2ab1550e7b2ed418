/** Test BSNs start with these four digits. Four more are free and the ninth is the check digit. */
const testRange = 9999;
const freeDigits = 10_000;

/** Valid BSNs (elfproef) of the test range, from a start number on. */
export function* testNumbers(from: string): Generator<string, void> {
  for (let eight = Number(from.slice(0, 8)); eight < (testRange + 1) * freeDigits; eight += 1)
    yield* withCheckDigit(eight);
}

const firstDescribed = 99_999_000;

/** Numbers without a described person: first the rest of the test range, then those just below it. */
export function* otherNumbers(): Generator<string, void> {
  const first = testRange * freeDigits;
  for (let eight = first; eight < firstDescribed; eight += 1) yield* withCheckDigit(eight);
  for (let eight = first - 1; eight > 0; eight -= 1) yield* withCheckDigit(eight);
}

/** BSN with these eight first digits. Some have no valid check digit. */
function* withCheckDigit(eight: number): Generator<string, void> {
  const digits = String(eight).padStart(8, "0");
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) sum += Number(digits[place]) * (9 - place);
  if (sum % 11 < 10) yield `${digits}${sum % 11}`;
}

export function* aNumbers(from: string): Generator<string, void> {
  for (let candidate = Number(from); candidate < 10_000_000_000; candidate += 1)
    if (isANumber(String(candidate))) yield String(candidate);
}

/** The A-numbers of the described people begin with 4. */
const firstDigits = "12356789";
const leadingDigits = 7;

/** A-number of an index: seven digits that no other index has, and three that make it valid. */
export function otherANumberAt(place: number): string {
  let digits = firstDigits[place % firstDigits.length] ?? "";
  let rest = Math.floor(place / firstDigits.length);
  while (digits.length < leadingDigits) {
    // One of the nine digits that differ from the last.
    const among = rest % 9;
    digits += among < Number(digits.at(-1)) ? among : among + 1;
    rest = Math.floor(rest / 9);
  }
  const [sum, doublingSum] = sumsOf(digits);
  for (let tail = 0; tail < 1000; tail += 1) {
    const [a, b, c] = [Math.floor(tail / 100), Math.floor(tail / 10) % 10, tail % 10];
    if (!areSums(sum + a + b + c, doublingSum + 128 * a + 256 * b + 512 * c)) continue;
    const number = `${digits}${a}${b}${c}`;
    if (isANumber(number)) return number;
  }
  throw new Error(`No A-number begins with ${digits}.`);
}

/** Adjacent digits differ, and both check sums of the register match. */
export function isANumber(number: string): boolean {
  if (!/^[1-9][0-9]{9}$/.test(number) || /([0-9])\1/.test(number)) return false;
  return areSums(...sumsOf(number));
}

function areSums(sum: number, doublingSum: number): boolean {
  return doublingSum % 11 === 0 && (sum % 11 === 0 || sum % 11 === 5);
}

/** Sum of the digits, and sum in which the weight doubles with each digit. */
function sumsOf(digits: string): readonly [number, number] {
  let [sum, doublingSum] = [0, 0];
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[place]);
    doublingSum += Number(digits[place]) * 2 ** place;
  }
  return [sum, doublingSum];
}
