import { loElements } from "../messages/loElements.ts";

/** Lengths in characters from–to of elements in a complete record (schema set 2026Q4); others may also be empty. */
const lengthRows = `
1 1 0410 0740 1010 1130 1510 1910 3110 3310 3570 3610 3710 3810 6110 6510 6720 7010 7210 7510 8410 8710 8910
1 2 3210
1 4 1140
1 5 1120
1 10 0230
1 15 1610
1 24 1020 1110 4210
1 35 1210 1330 1340 1350
1 40 0320 0620 0720 0820 7310 8230
1 50 3140 3150 7120 8820
1 80 1115 1170
1 200 0210 0240
1 255 1710
2 2 1150 1620 1720 3510 3910
2 6 3540
3 3 3580 6310 6410
4 4 0330 0510 0630 0730 0830 0910 1310 1410 3160 6910 8010 8110 8210 8810
6 6 4010 8310
7 7 8120
9 9 3520
16 16 1180 1190
17 17 8020
`;

/** What a value of an element looks like: in a complete record (Lg01), and in every other message. */
interface ElementForm {
  readonly complete: (value: string) => boolean;
  readonly partial: (value: string) => boolean;
}

const byPattern = (complete: RegExp, partial: RegExp): ElementForm => ({
  complete: (value) => complete.test(value),
  partial: (value) => partial.test(value),
});

const dates = byPattern(
  /^(18|19|20|21|22)[0-9]{2}((0[1-9]|1[0-2])(0[0-9]|[12][0-9]|3[01])|0000)$|^00000000$/,
  /^(|[0-9]{8})$/,
);
const aNumbers = byPattern(/^(?!.*([0-9])\1)[1-9][0-9]{9}$/, /^(|[0-9]{10})$/);
const citizenNumbers = byPattern(/^[0-9]{9}$/, /^(|[0-9]{9})$/);
const titles = byPattern(/^[a-zA-Z]{1,2}$/, /^(|[a-zA-Z]{1,2})$/);
const postcodes = byPattern(/^[1-9][0-9]{3}[A-Za-z]{2}$/, /^(|[1-9][0-9]{3}[A-Za-z]{2})$/);

function byLength(least: number, most: number): ElementForm {
  const isWithin = (value: string) => value.length <= most || [...value].length <= most;
  return { complete: (value) => value.length >= least && isWithin(value), partial: isWithin };
}

function readForms(): ReadonlyMap<string, ElementForm> {
  const forms = new Map<string, ElementForm>([
    ["e0220", titles],
    ["e1160", postcodes],
  ]);
  for (const row of lengthRows.trim().split("\n")) {
    const [least, most, ...numbers] = row.split(" ");
    for (const number of numbers) forms.set(`e${number}`, byLength(Number(least), Number(most)));
  }
  for (const { code, kind } of loElements.values())
    if (kind === "date") forms.set(code, dates);
    else if (kind === "a-number") forms.set(code, aNumbers);
    else if (kind === "bsn") forms.set(code, citizenNumbers);
  return forms;
}

/** By element, such as `e0320`. */
export const elementForms: ReadonlyMap<string, ElementForm> = readForms();

/** Lengths from–to of the values of an authorisation row, and of the items of its lists. */
const rowLengthRows = `
0 1 9514 9543 9544 9552 9553 9556 9562 9566 9567 9573
0 2 9555
0 6 9560
0 8 9554 9998 9999
0 80 9520
0 4096 9541 9551 9561 9571
1 1 9512 9513
1 24 9511
6 6 9510 9540 9542 9550 9563 9570
`;

/** By element of an authorisation row (`autorisatietabelregel`). */
export const rowLengths: ReadonlyMap<string, readonly [number, number]> = new Map(
  rowLengthRows
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [least, most, ...numbers] = row.split(" ");
      return numbers.map((number) => [`e${number}`, [Number(least), Number(most)]] as const);
    }),
);
