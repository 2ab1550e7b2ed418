/**
 * Headers that a caller may set on a request, in lower case: the media types (contract section 5)
 * and the transition header that chooses the shape of authority over minors (section 7).
 */
export const requestHeaders: readonly string[] = ["accept", "content-type", "accept-gezag-version"];
