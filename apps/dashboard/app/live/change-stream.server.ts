import { setTimeout as sleep } from "node:timers/promises";
import type { changes } from "@cartwright/contract/changes/changes";
import type { Calls } from "@cartwright/sdk/client";
import type { LiveMessage } from "./entities.ts";

/** So long a call waits for a change. What is between a browser and the server may close connections that are silent for longer. */
const waitSeconds = 15;
/** Between two calls, so that changes in quick succession are one message. */
const gatherMs = 200;

export type ChangeCalls = Pick<Calls<typeof changes>, "listChanges">;

/** Where to start: after a number, or at a time. */
export type StreamStart = { readonly after: string } | { readonly since: string };

/** Server-sent events about changes as they happen, until the browser leaves, or may no longer see them. */
export const changeStream = (
	{ listChanges }: ChangeCalls,
	entities: string[],
	start: StreamStart,
): ReadableStream<Uint8Array> => {
	const encoder = new TextEncoder();
	let position = start;
	return new ReadableStream({
		start: (controller) => controller.enqueue(encoder.encode(comment)),
		async pull(controller) {
			try {
				const { changes, last, isComplete } = await listChanges({ entities, ...position, waitSeconds });
				position = { after: last };
				const message: LiveMessage = {
					changes: changes.map(({ entity, entityId }) => ({ entity, entityId })),
					isComplete,
				};
				const hasChanged = changes.length > 0 || !isComplete;
				controller.enqueue(encoder.encode(hasChanged ? eventText(last, message) : comment));
				await sleep(gatherMs);
			} catch {
				// The browser connects again, and is refused then if it may not.
				controller.close();
			}
		},
	});
};

/** Keeps the connection open. */
const comment = ":\n\n";

const eventText = (id: string, message: LiveMessage): string => `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`;
