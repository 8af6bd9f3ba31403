/**
 * Whether a request names a path of this server, with escapes that are UTF-8. The other forms of a target, such as a whole URL,
 * are for proxies.
 */
export const isPath = (target: string): boolean => {
	if (!target.startsWith("/")) return false;
	if (!target.includes("%")) return true;
	try {
		decodeURIComponent(target.split("?", 1)[0] ?? "");
		return true;
	} catch {
		return false;
	}
};

/**
 * An option of Fastify, which by itself responds to unreadable targets without hooks or error handler. Add a hook that refuses
 * requests whose `originalUrl` is no path.
 */
export const rewriteUrl = ({ url = "" }: { readonly url?: string }): string => (isPath(url) ? url : "/");

export const notPath = "Request a path that starts with a slash, and whose escapes are UTF-8.";
