/** What is measured of one exchange over the network. */
export interface ExchangeFacts {
  readonly phases: ExchangePhases;
  readonly sizes: ExchangeSizes;
  /** The version of HTTP that was spoken, such as `1.1`; absent when no answer came. */
  readonly httpVersion?: string;
}

/**
 * How long each step took, in milliseconds with one decimal. A step that was not taken, or not
 * reached, is absent: over a connection that was kept there is no looking up, connecting and TLS.
 */
export interface ExchangePhases {
  /** Until a token could be used, where it had to be asked for or waited for. */
  readonly tokenMs?: number;
  /** The name of the host, or of the proxy. */
  readonly lookupMs?: number;
  /** Until the host can be spoken to; through a proxy this includes the tunnel. */
  readonly connectMs?: number;
  readonly tlsMs?: number;
  /** From the request to the first byte of the answer. */
  readonly waitingMs?: number;
  /** From the first byte of the answer to its last. */
  readonly readingMs?: number;
}

/** Bytes of the bodies; header lines are not counted. */
export interface ExchangeSizes {
  readonly sentBytes: number;
  /** As it came over the wire. */
  readonly receivedBytes: number;
  /** After decompression; absent when it could not be unpacked. */
  readonly unpackedBytes?: number;
}
