import type { Work } from "./ceiling-database.ts";
import type { Flow } from "./load.ts";
import { request } from "./request.ts";

/** One user's errand, and what it has learned on the way. */
export interface Visit {
	/** Tells its data from another's. */
	readonly key: string;
	readonly token: string;
	checkoutId?: string;
	lineId?: string;
	/** How often it came; makes every change a change. */
	turn: number;
}

/** One call of a workload, and the least that a server must do to answer it. */
export interface Step {
	readonly name: string;
	readonly method: "GET" | "POST" | "PATCH";
	path(visit: Visit): string;
	body?(visit: Visit): unknown;
	learn?(answer: string, visit: Visit): void;
	work(sizes: Sizes): Work;
}

/** How large the real server's documents and events are, so that the ceiling writes as much. */
export interface Sizes {
	readonly cart: number;
	readonly checkout: number;
	readonly order: number;
	/** Of the events that the step recorded. */
	readonly events: readonly number[];
}

export type Side = "ours" | "ceiling";

export function* walk(steps: readonly Step[], visit: Visit, side: Side): Flow {
	for (const step of steps) {
		visit.turn += 1;
		const path = side === "ours" ? step.path(visit) : `/${step.name}/${visit.key}`;
		const bytes = request(step.method, path, { authorization: visit.token }, step.body?.(visit));
		const answer = yield { bytes, wantsBody: step.learn !== undefined };
		if (side === "ours") step.learn?.(answer, visit);
	}
}
