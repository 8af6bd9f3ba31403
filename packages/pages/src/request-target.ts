const absolute = /^https?:\/\/[^/?#@\\]+(?=[/?#]|$)/i;

/**
 * The path that a request names. A whole URL, as clients send to proxies, counts as its path (RFC 9112, section 3.2.2); its
 * host is of no consequence. Undefined for other forms of a target, and for escapes that are not UTF-8.
 */
const pathOf = (target: string): string | undefined => {
	const [origin = ""] = absolute.exec(target) ?? [];
	if (origin && !URL.canParse(origin)) return undefined;
	const path = target.slice(origin.length);
	const rooted = origin && !path.startsWith("/") ? `/${path}` : path;
	return rooted.startsWith("/") && hasReadableEscapes(rooted) ? rooted : undefined;
};

const hasReadableEscapes = (path: string): boolean => {
	if (!path.includes("%")) return true;
	try {
		decodeURIComponent(path.split("?", 1)[0] ?? "");
		return true;
	} catch {
		return false;
	}
};

/** Whether a request names a path of this server, alone or in a URL. */
export const namesPath = (target: string): boolean => pathOf(target) !== undefined;

/**
 * An option of Fastify, which by itself responds to unreadable targets without hooks or error handler. Add a hook that refuses
 * requests whose `originalUrl` names no path.
 */
export const rewriteUrl = ({ url = "" }: { readonly url?: string }): string => pathOf(url) ?? "/";

export const notPath = "Request a path that starts with a slash, or a URL, with escapes that are UTF-8.";
