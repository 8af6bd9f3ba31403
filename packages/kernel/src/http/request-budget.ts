import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { Identity } from "../foundation/identity.ts";
import { WorkBudget, workLimitsOf } from "../foundation/work-budget.ts";

interface OuterRequest {
	readonly request: FastifyRequest;
	budget: WorkBudget | undefined;
}

const outerRequests = new AsyncLocalStorage<OuterRequest>();

/** Runs a request that makes several calls, which share one budget. */
export const shareBudget = <Result>(request: FastifyRequest, run: () => Result): Result =>
	outerRequests.run({ request, budget: undefined }, run);

/** The budget of a request, or of the one that it is part of. */
export const budgetOf = (request: FastifyRequest, identity: Identity): WorkBudget => {
	const outer = outerRequests.getStore();
	if (!outer) return newBudget(request, identity);
	outer.budget ??= newBudget(outer.request, identity);
	return outer.budget;
};

const newBudget = ({ raw }: FastifyRequest, identity: Identity): WorkBudget =>
	// The request itself is destroyed as soon as its body was read.
	new WorkBudget(workLimitsOf(identity), { hasLeft: () => raw.socket.destroyed, nextTurn });
