import { CallError } from "@cartwright/sdk/errors";
import { type DefaultOptions, isServer, QueryClient } from "@tanstack/react-query";

const retries = 3;

/** How responses are cached; times are in milliseconds. */
export const cacheDefaults = {
	/** A response that no component uses any more is removed after five minutes; on a server with its request. */
	gcTime: isServer ? Number.POSITIVE_INFINITY : 300_000,
	/** A failed request is retried three times; on a server not at all. */
	retry: isServer ? 0 : retries,
	retryDelay: (failures: number): number => Math.min(1000 * 2 ** failures, 30_000),
} as const;

/** For suspending components: the response stays fresh for a second, or they would request it again once it arrives. */
export const suspenseStaleTime = 1000;

/** A query cache with these defaults; `queries` overrides some. */
export const createQueryClient = (queries: DefaultOptions["queries"] = {}): QueryClient =>
	new QueryClient({ defaultOptions: { queries: { ...cacheDefaults, ...queries } } });

/** A `retry` for calls whose errors are expected, such as for a cart that does not exist yet. */
export const unlessRefused = (failures: number, error: Error): boolean => {
	const refused = error instanceof CallError && error.status < 500 && error.status !== 408 && error.status !== 429;
	return !refused && failures < cacheDefaults.retry;
};
