import type { Delivery } from "@cartwright/contract/webhooks/webhooks";
import {
	type Attempt,
	chooseSigningApp,
	type EventWithPayload,
	type Followed,
	followEvents,
	forwarder,
	isAccepted,
	publicKeyOf,
	type SigningApp,
	startFollowing,
} from "@cartwright/server/operator/webhooks";
import { onSite } from "../sites/on-site.ts";
import { environmentLines } from "./environment-lines.ts";
import { eventCells, eventJson } from "./event-lines.ts";

export interface ListenOptions {
	site?: string;
	type?: readonly string[];
	forward?: string;
	app?: string;
	json?: boolean;
}

/** Prints events as they happen, and forwards them, until the operator stops it. */
export const listenToEvents = async (options: ListenOptions): Promise<void> => {
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
	await onSite(options, async (store, site, config) => {
		const { type: eventTypes = [], forward: url, app: named, json = false } = options;
		const app = (url ?? named) ? await chooseSigningApp(store, site, named) : undefined;
		const followed: Followed = { store, site, eventTypes, signal: stop.signal };
		const after = await startFollowing(followed);
		const report = json ? reportLines : reportTexts;
		report.start({ site, eventTypes, after, url, app });
		const post = app && url && forwarder({ app, site, url, deployment: config, signal: stop.signal });
		for await (const event of followEvents(followed, after)) {
			if (event.appId && app && event.appId !== app.id) continue;
			report.event(event);
			const attempt = await (post || undefined)?.(event);
			if (attempt && !stop.signal.aborted) report.attempt(event, attempt);
		}
	});
};

interface Start {
	readonly site: string;
	readonly eventTypes: readonly string[];
	readonly after: string;
	readonly url: string | undefined;
	readonly app: SigningApp | undefined;
}

/** One line of JSON each. */
const reportLines = {
	start: ({ site, eventTypes, after, url, app }: Start): void =>
		printLine({
			listening: true,
			siteId: site,
			eventTypes,
			after,
			forward: url,
			...(app ? { appId: app.id, publicKey: publicKeyOf(app), isTemporary: app.isTemporary } : {}),
		}),
	event: (event: EventWithPayload): void => printLine(eventJson(event)),
	attempt: ({ number }: EventWithPayload, attempt: Attempt): void =>
		printLine({ number, forwarded: { ...attempt, accepted: isAccepted(attempt) } }),
};

const printLine = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

const reportTexts = {
	start({ eventTypes, url, app }: Start): void {
		console.log(`Listening to ${eventTypes.length > 0 ? eventTypes.join(", ") : "all events"}. Press Ctrl-C to stop.`);
		if (url && app) explainForwarding(url, app);
		console.log("");
	},
	event: (event: EventWithPayload): void => console.log(eventCells(event).join("  ")),
	attempt: (_: EventWithPayload, attempt: Attempt): void => console.log(`    → ${attemptText(attempt)}`),
};

const explainForwarding = (url: string, app: SigningApp): void => {
	const key = app.isTemporary ? "a key of this run, since the shop has no app" : `the key of ${app.name}`;
	console.log(`Events are forwarded to ${url}, signed with ${key}. The receiver verifies them with\n`);
	console.log(environmentLines({ appId: app.id, publicKey: publicKeyOf(app) }));
};

type AttemptView = NonNullable<Delivery["attempts"]>[number];

/** The status and the first line of the response, or why there was none. */
export const attemptText = ({ status, error, response, milliseconds }: AttemptView): string => {
	const line = response?.trim().split("\n")[0]?.slice(0, 100);
	return [status ?? `no response: ${error}`, line, `(${milliseconds} ms)`].filter(Boolean).join(" ");
};
