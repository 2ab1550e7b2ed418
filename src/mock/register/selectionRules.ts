/** How persons are selected and delivered where the register and the official mock of it differ. */
export interface SelectionRules {
  /** Whether a value without diacritics also finds names that have them. */
  readonly ignoresDiacritics: boolean;
  /** Whether records in error or to be erased are delivered. */
  readonly deliversHidden: boolean;
  /** Whether identifiers of addresses are delivered as they are stored, also what is none. */
  readonly keepsIdentifiers: boolean;
  /** Whether a query that finds more than its operation may deliver is refused. */
  readonly isLimited: boolean;
}

/** As the register does (contract section 6). */
export const registerSelection: SelectionRules = {
  ignoresDiacritics: true,
  deliversHidden: false,
  keepsIdentifiers: false,
  isLimited: true,
};

/** As the official mock does, which has its people in a file. */
export const openSelection: SelectionRules = {
  ignoresDiacritics: false,
  deliversHidden: true,
  keepsIdentifiers: true,
  isLimited: false,
};
