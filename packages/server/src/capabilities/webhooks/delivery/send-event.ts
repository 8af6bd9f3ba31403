import type { OutgoingFetch } from "../../../foundation/providers.ts";
import type { App, Attempt, LoggedEvent } from "../documents.ts";
import { claimOf } from "./event-claim.ts";
import { signEvent } from "./sign-event.ts";

const timeoutMs = 10_000;
/** How much of a response is kept, in characters. */
const maxResponse = 1000;

export interface Sending {
	readonly fetch: OutgoingFetch;
	readonly now: () => Date;
	readonly app: App;
	readonly url: string;
}

/** Sends an event once. Never rejects: whatever happens is in the attempt. */
export const sendEvent = async (
	{ fetch, now, app, url }: Sending,
	event: Pick<LoggedEvent, "eventType" | "identity" | "payload">,
): Promise<Attempt> => {
	const time = now().toISOString();
	const started = performance.now();
	const result = await post(fetch, url, await signEvent(app, claimOf(event, app.siteId), time)).catch(
		(error: unknown) => ({
			error: reasonOf(error),
			response: "",
		}),
	);
	return { time, milliseconds: Math.round(performance.now() - started), ...result };
};

const post = async (fetch: OutgoingFetch, url: string, body: string): Promise<Pick<Attempt, "status" | "response">> => {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "text/plain; charset=utf-8", "user-agent": "Cartwright" },
		body,
		redirect: "manual",
		signal: AbortSignal.timeout(timeoutMs),
	});
	return { status: response.status, response: (await response.text()).slice(0, maxResponse) };
};

const reasonOf = (error: unknown): string => {
	const { name, message, cause } = error as Error;
	if (name === "TimeoutError") return `no response within ${timeoutMs / 1000} seconds`;
	return String((cause as Error | undefined)?.message || message || name).slice(0, maxResponse);
};

export const isAccepted = ({ status = 0 }: Attempt): boolean => status >= 200 && status < 300;
