/**
 * Whether a request that could change something was sent by another site than that of these pages. The browser says so
 * itself in all releases of the last years; one that says nothing at all must at least name our origin.
 */
export const isForeignForm = ({ method, headers }: Request, origin: string): boolean => {
	if (method === "GET" || method === "HEAD") return false;
	const site = headers.get("sec-fetch-site");
	if (site) return site !== "same-origin" && site !== "none";
	const from = headers.get("origin");
	return from !== null && from !== origin;
};
