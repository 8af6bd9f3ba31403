import type { EventWithPayload } from "../documents.ts";

/** The claim `data` of the JWT that is sent: JSON, in which identity and payload are JSON by themselves. */
export const claimOf = (
	{ eventType, identity, payload }: Pick<EventWithPayload, "eventType" | "identity" | "payload">,
	instanceId: string,
): string => JSON.stringify({ eventType, instanceId, identity, data: payload });
