/**
 * Whether another site sent a request that could change something. Current browsers say so in a header; a request
 * without it must at least name our origin.
 */
export const isForeignForm = ({ method, headers }: Request, origin: string): boolean => {
	if (method === "GET" || method === "HEAD") return false;
	const site = headers.get("sec-fetch-site");
	if (site) return site !== "same-origin" && site !== "none";
	const from = headers.get("origin");
	return from !== null && from !== origin;
};
