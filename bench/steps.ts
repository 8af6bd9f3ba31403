import type { Work } from "./ceiling-database.ts";
import type { Flow } from "./load.ts";
import { request } from "./request.ts";

/** The state of one user's flow, and what it has received so far. */
export interface Session {
	/** Separates its data from that of others. */
	readonly key: string;
	readonly token: string;
	/** Where the user's requests come from, as a proxy on this machine says. */
	readonly address: string;
	checkoutId?: string;
	lineId?: string;
	orderId?: string;
	/** The number of runs so far; it makes every change a real change. */
	turn: number;
}

/** One call of a workload, and the minimum that a server must do to answer it. */
export interface Step {
	readonly name: string;
	readonly method: "GET" | "POST" | "PATCH";
	path(visit: Session): string;
	body?(visit: Session): unknown;
	learn?(answer: string, visit: Session): void;
	work(sizes: Sizes): Work;
}

/** The sizes of the real server's documents and events, so that the ceiling writes as much. */
export interface Sizes {
	readonly cart: number;
	readonly checkout: number;
	readonly order: number;
	/** The number of events that the step recorded. */
	readonly events: readonly number[];
}

export type Side = "ours" | "ceiling";

const headersOf = ({ token, address }: Session) => ({ authorization: token, "x-forwarded-for": address });

export function* walk(steps: readonly Step[], session: Session, side: Side): Flow {
	for (const step of steps) {
		session.turn += 1;
		const path = side === "ours" ? step.path(session) : `/${step.name}/${session.key}`;
		const bytes = request(step.method, path, headersOf(session), step.body?.(session));
		const response = yield { bytes, wantsBody: step.learn !== undefined };
		if (side === "ours") step.learn?.(response, session);
	}
}
