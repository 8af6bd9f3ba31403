/** In characters; the services enforce it. */
export const shortestPassword = 8;
