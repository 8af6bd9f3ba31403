/** In characters; the services hold to it. */
export const shortestPassword = 8;
