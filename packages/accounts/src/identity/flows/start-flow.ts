import { composeHandle, hashOf } from "../sessions/handle.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import type { Flow, FlowOf, Purpose } from "./documents.ts";

interface FlowStart {
	readonly id: string;
	/** 256 random bits. */
	readonly secret: string;
	readonly now: string;
	readonly minutes: number;
}

/** What a flow of this purpose has besides what every flow has. */
export type FlowDetails<P extends Purpose> = Omit<FlowOf<P>, keyof Flow | "purpose">;

export interface StartedFlow<P extends Purpose> {
	readonly flow: FlowOf<P>;
	/** Continues the flow. Only its hash is stored. */
	readonly token: string;
}

export const startFlow = <P extends Purpose>(
	purpose: P,
	{ id, secret, now, minutes }: FlowStart,
	details: FlowDetails<P>,
): StartedFlow<P> => {
	const start: Flow = { id, secretHash: hashOf(secret), createdDate: now, expires: inMinutes(now, minutes) };
	// The compiler cannot put the variant of a type parameter together again.
	return { flow: { ...start, purpose, ...details } as unknown as FlowOf<P>, token: composeHandle(id, secret) };
};
