import { redirect } from "react-router";

// Browsers keep a permanent redirect without an end, even if another product takes the old address.
const cacheControl = "public, max-age=3600";

/** A permanent redirect to the page's current address. Keeps the query. */
export const movedTo = (path: string, request: Request): Response =>
	redirect(path + new URL(request.url).search, { status: 301, headers: { "cache-control": cacheControl } });
