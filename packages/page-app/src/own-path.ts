/** A path of the same app to return to after a form; `undefined` for whatever could lead elsewhere, such as `//elsewhere` or `/\elsewhere`. */
export const ownPath = (path: unknown): string | undefined => {
	if (typeof path !== "string" || !path.startsWith("/") || path.length > 2000) return undefined;
	const base = "http://own.invalid";
	const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
	return url?.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : undefined;
};
