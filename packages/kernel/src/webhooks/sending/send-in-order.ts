import type { LoggedEvent } from "../calls/documents.ts";
import { type Attempt, isAccepted } from "../requests/post-event.ts";

/** An event that was sent, and what came back. */
export interface Sent {
	readonly event: LoggedEvent;
	readonly attempt: Attempt;
}

/** What became of the events of one queue. */
export interface QueueOutcome {
	readonly sent: readonly Sent[];
	/** The first event that was not accepted, or not sent, if any. */
	readonly rest: LoggedEvent | undefined;
}

export type Send = (event: LoggedEvent) => Promise<Attempt>;

/** How many queues are sent at a time. */
const concurrency = 16;

/** No response, or one of a server that is busy or gone: further events would fare no better. */
export const isUnreachable = ({ status }: Attempt): boolean =>
	status === undefined || status === 429 || (status >= 502 && status <= 504);

/**
 * Sends several queues of events beside each other, and the events of each one after another, up to its first failure.
 * Starts nothing more once the address is unreachable.
 */
export const sendInOrder = async (
	queues: readonly (readonly LoggedEvent[])[],
	send: Send,
	mayGoOn: () => boolean,
): Promise<readonly QueueOutcome[]> => {
	let reachable = true;
	const outcomes: QueueOutcome[] = new Array(queues.length);
	const entries = queues.entries();
	const lane = async () => {
		for (const [index, queue] of entries) {
			const sent: Sent[] = [];
			let rest: LoggedEvent | undefined;
			for (const event of queue) {
				if (!reachable || !mayGoOn()) {
					rest = event;
					break;
				}
				const attempt = await send(event);
				sent.push({ event, attempt });
				if (isAccepted(attempt)) continue;
				if (isUnreachable(attempt)) reachable = false;
				rest = event;
				break;
			}
			outcomes[index] = { sent, rest };
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, queues.length) }, lane));
	return outcomes;
};
