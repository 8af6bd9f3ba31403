import type { OutgoingFetch } from "../../foundation/providers.ts";
import { type Signer, signClaim } from "./sign-claim.ts";

export interface Attempt {
	readonly time: string;
	readonly url: string;
	readonly milliseconds: number;
	readonly status?: number;
	/** Why there was no response. */
	readonly error?: string;
	/** The beginning of the response. */
	readonly response: string;
}

export interface Destination {
	/** Limits the time of a request: 10 seconds. */
	readonly fetch: OutgoingFetch;
	readonly now: () => Date;
	readonly signer: Signer;
	readonly url: string;
}

/** How much of a response is kept, in characters. */
const maxResponse = 1000;

/** Sends an event once. `claim` is what the JWT says. Never rejects: whatever happens is in the attempt. */
export const postEvent = async ({ fetch, now, signer, url }: Destination, claim: string): Promise<Attempt> => {
	const time = now().toISOString();
	const started = performance.now();
	const result = await post(fetch, url, await signClaim(signer, claim, time)).catch((error: unknown) => ({
		error: reasonOf(error),
		response: "",
	}));
	return { time, url, milliseconds: Math.round(performance.now() - started), ...result };
};

const post = async (fetch: OutgoingFetch, url: string, body: string): Promise<Pick<Attempt, "status" | "response">> => {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "text/plain; charset=utf-8", "user-agent": "Cartwright" },
		body,
		redirect: "manual",
	});
	return { status: response.status, response: (await response.text()).slice(0, maxResponse) };
};

const reasonOf = (error: unknown): string => {
	const { name, message, cause } = error as Error;
	if (name === "TimeoutError") return "no response in time";
	return String((cause as Error | undefined)?.message || message || name).slice(0, maxResponse);
};

export const isAccepted = ({ status = 0 }: Pick<Attempt, "status">): boolean => status >= 200 && status < 300;
