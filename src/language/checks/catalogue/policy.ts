/** What an organisation allows less than the service does; what is absent is not limited. */
export interface Policy {
  /** Values asked of each person, as the data-minimisation summary counts them. */
  readonly mostValues?: number;
  /** Paths of `fields` of which nothing may be asked. */
  readonly denied?: readonly string[];
  /** Whether each person query must say why it asks. */
  readonly requiresPurpose?: boolean;
  /** As `authorisation` of an environment. */
  readonly profile?: {
    readonly fields?: readonly string[];
    readonly parameters?: readonly string[];
  };
}
