/** Numbers for generated people, worked out from a person's place: no two places share one. */

/** Per seven leading digits at least nine eighth digits have a check digit; these are used. */
const perLead = 9;

/** Leading digits of the test range; the last hundred belong to the documented people. */
const testRange = { first: 9_999_000, leads: 900 } as const;

/** As many generated people have a number of the test range; later ones lie just below it. */
export const inTestRange = testRange.leads * perLead;

/**
 * The place of the generated person with a number, however large the society; undefined for a number
 * that none has.
 */
export function placeOf(number: string): number | undefined {
  const lead = Number(number.slice(0, 7));
  const eighth = Number(number.slice(7, 8));
  const without = withoutCheckDigit(weighted(lead));
  const rank = eighth < without ? eighth : eighth - 1;
  const among =
    lead >= testRange.first ? lead - testRange.first : testRange.leads + testRange.first - 1 - lead;
  const place = among * perLead + rank;
  const isGiven = lead < testRange.first + testRange.leads && rank >= 0 && rank < perLead;
  // What is no number of nine digits, or fails the eleven test, does not come back the same.
  return isGiven && numberAt(place) === number ? place : undefined;
}

/** The citizen service number of the generated person at a place; it passes the eleven test. */
export function numberAt(place: number): string {
  const rank = place % perLead;
  const lead =
    place < inTestRange
      ? testRange.first + Math.floor(place / perLead)
      : testRange.first - 1 - Math.floor((place - inTestRange) / perLead);
  const sum = weighted(lead);
  const without = withoutCheckDigit(sum);
  const eighth = rank < without ? rank : rank + 1;
  return `${lead}${eighth}${(sum + 2 * eighth) % 11}`;
}

/** The one eighth digit for which the check would have to be 10; none when it is 10 itself. */
function withoutCheckDigit(sum: number): number {
  return (6 * (21 - (sum % 11))) % 11;
}

/** Weights 9 to 3 of the eleven test. */
function weighted(lead: number): number {
  let sum = 0;
  let rest = lead;
  for (let weight = 3; weight <= 9; weight += 1) {
    sum += weight * (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return sum;
}

/** The documented people's A-numbers begin with 4. */
const firstDigits: readonly number[] = [1, 2, 3, 5, 6, 7, 8, 9];
const leadingDigits = 7;

/**
 * The A-number of the generated person at a place: seven digits that tell the places apart, each
 * unlike the one before it, and the first three behind them that make both checks hold.
 */
export function aNumberAt(place: number): string {
  let rest = place;
  let digits = "";
  let last = firstDigits[rest % firstDigits.length] ?? 1;
  rest = Math.floor(rest / firstDigits.length);
  digits += last;
  while (digits.length < leadingDigits) {
    const among = rest % 9;
    last = among < last ? among : among + 1;
    digits += last;
    rest = Math.floor(rest / 9);
  }
  return digits + ending(digits, last);
}

function ending(digits: string, last: number): string {
  const plainSum = sumOf(digits, () => 1);
  const doublingSum = sumOf(digits, (index) => 2 ** index);
  for (let tail = 0; tail < 1000; tail += 1) {
    const a = Math.floor(tail / 100);
    const b = Math.floor(tail / 10) % 10;
    const c = tail % 10;
    if (a === last || b === a || c === b) continue;
    const plain = (plainSum + a + b + c) % 11;
    if (plain !== 0 && plain !== 5) continue;
    if ((doublingSum + 128 * a + 256 * b + 512 * c) % 11 === 0) return `${a}${b}${c}`;
  }
  throw new Error("No A-number begins with these digits.");
}

function sumOf(digits: string, weight: (index: number) => number): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * weight(index), 0);
}
