// Globals of Node and of every browser, for `tsconfig.pure.json`, which knows the types of neither.

interface AbortSignal {
  readonly aborted: boolean;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}

declare const performance: { now(): number };
declare function setTimeout(call: (...none: never[]) => void, milliseconds?: number): number;
declare function clearTimeout(timer: number | undefined): void;
