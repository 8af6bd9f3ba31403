import { redirect } from "react-router";

// Browsers keep a permanent redirect otherwise, and would go back and forth once a page gets its old address again.
const cacheControl = "no-cache";

/** A permanent redirect to the page's current address. Keeps the query. */
export const movedTo = (path: string, request: Request): Response =>
	redirect(path + new URL(request.url).search, { status: 301, headers: { "cache-control": cacheControl } });
