import type { Client } from "@cartwright/sdk/client";

interface CachedResponse<Value> {
	readonly response: Promise<Value>;
	readonly since: number;
}

/**
 * A cache of responses that are the same for all visitors. Failures are not cached.
 * @param freshFor maximum age of a response, in milliseconds
 * @param maxEntries maximum number of entries; fewer for large responses
 */
export const cacheResponses = <Value>(freshFor: number, maxEntries = 2000) => {
	const byClient = new WeakMap<Client, Map<string, CachedResponse<Value>>>();
	return (client: Client, key: string, load: () => Promise<Value>): Promise<Value> => {
		const entries = byClient.get(client) ?? new Map<string, CachedResponse<Value>>();
		byClient.set(client, entries);
		const last = entries.get(key);
		if (last && Date.now() - last.since < freshFor) return last.response;
		if (entries.size >= maxEntries) entries.clear();
		const next = { response: load(), since: Date.now() };
		entries.set(key, next);
		next.response.catch(() => entries.get(key) === next && entries.delete(key));
		return next.response;
	};
};
