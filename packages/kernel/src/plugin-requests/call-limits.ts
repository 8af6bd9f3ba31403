import {
	bulkhead,
	ConsecutiveBreaker,
	circuitBreaker,
	handleAll,
	type IPolicy,
	TimeoutStrategy,
	timeout,
	wrap,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import type { ServicePlugin } from "../service-plugins/documents.ts";

/** After so many failures in a row, a service is not called for a while. */
const failuresInARow = 5;
/** How long, in milliseconds. Then one call finds out whether it works again. */
const pauseTime = 30_000;
/** Calls at a time, and those that wait for one. */
const atATime = 64;
const queued = 256;

/** In this process, by plug-in and address: another address begins anew. */
const policies = new LRUCache<string, IPolicy>({ max: 1000 });

const policyOf = ({ id, url }: ServicePlugin): IPolicy => {
	const key = `${id} ${url}`;
	const found = policies.get(key);
	if (found) return found;
	const breaker = circuitBreaker(handleAll, {
		halfOpenAfter: pauseTime,
		breaker: new ConsecutiveBreaker(failuresInARow),
	});
	const policy = wrap(breaker, bulkhead(atATime, queued));
	policies.set(key, policy);
	return policy;
};

/**
 * Calls a plug-in for at most `timeLimit` milliseconds, waiting for a turn included. Rejects at once if it has failed so
 * often that it is not called for a while.
 */
export const limited = <Result>(
	plugin: ServicePlugin,
	call: (signal: AbortSignal) => Promise<Result>,
	timeLimit: number,
): Promise<Result> =>
	policyOf(plugin).execute(() => timeout(timeLimit, TimeoutStrategy.Aggressive).execute(({ signal }) => call(signal)));
