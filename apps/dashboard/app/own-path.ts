/** A path of this app, or nothing for an address that could lead elsewhere. */
export const ownPath = (path: string | null): string | undefined =>
	path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
