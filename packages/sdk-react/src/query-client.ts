import { CallError } from "@cartwright/sdk/errors";
import { type DefaultOptions, isServer, QueryClient } from "@tanstack/react-query";

const retries = 3;

/** How answers are kept: times are in milliseconds. */
export const cacheDefaults = {
	/** An answer that no part of the page uses any more is forgotten after five minutes; on a server with its request. */
	gcTime: isServer ? Number.POSITIVE_INFINITY : 300_000,
	/** A failed question is asked three more times; on a server nobody waits for that. */
	retry: isServer ? 0 : retries,
	retryDelay: (failures: number): number => Math.min(1000 * 2 ** failures, 30_000),
} as const;

/** Of parts that suspend: what they wait for is fresh for a second, or they would ask again once it is there. */
export const suspenseStaleTime = 1000;

/** A cache of answers with these defaults; `queries` changes some. */
export const createQueryClient = (queries: DefaultOptions["queries"] = {}): QueryClient =>
	new QueryClient({ defaultOptions: { queries: { ...cacheDefaults, ...queries } } });

/** A `retry` for questions whose refusal is an answer, such as for a cart that is not there yet. */
export const unlessRefused = (failures: number, error: Error): boolean => {
	const refused = error instanceof CallError && error.status < 500 && error.status !== 408 && error.status !== 429;
	return !refused && failures < cacheDefaults.retry;
};
