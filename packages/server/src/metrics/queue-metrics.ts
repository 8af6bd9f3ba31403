import { mails } from "@cartwright/kernel/mail/documents";
import { deadLetters } from "@cartwright/kernel/outbox/documents";
import { installation, sites } from "@cartwright/kernel/sites/site";
import { equals } from "@cartwright/store/query/filter";
import { count, page, type Store } from "@cartwright/store/store";
import { Gauge, type Registry } from "prom-client";

/** The counts cost a lookup for each site, so they are not read more often, in milliseconds. */
const maxAge = 15_000;
/** Later sites are not counted. */
const maxSites = 1000;

const mailStates = { waiting: "WAITING", failed: "FAILED" } as const;

/** What waits or was given up: mails, and events whose subscribers failed. */
export const registerQueueMetrics = (registry: Registry, store: Store): { update(): Promise<void> } => {
	const queuedMails = new Gauge({
		name: "cartwright_mails",
		help: "Mails that wait to be sent, and mails that were given up within the last 30 days, by state.",
		labelNames: ["state"] as const,
		registers: [registry],
	});
	const letters = new Gauge({
		name: "cartwright_dead_letters",
		help: "Events that a subscriber failed at too often, and whose notes were not deleted yet.",
		registers: [registry],
	});
	const read = async () => {
		const total = { waiting: 0, failed: 0, deadLetters: 0 };
		const { found } = await store.read(installation, { found: page(sites, { limit: maxSites }) });
		for (const site of [installation, ...found.map(({ doc }) => doc.id)]) {
			const counts = await store.read(site, {
				waiting: count(mails, equals("state", mailStates.waiting)),
				failed: count(mails, equals("state", mailStates.failed)),
				deadLetters: count(deadLetters),
			});
			total.waiting += counts.waiting;
			total.failed += counts.failed;
			total.deadLetters += counts.deadLetters;
		}
		queuedMails.set({ state: "waiting" }, total.waiting);
		queuedMails.set({ state: "failed" }, total.failed);
		letters.set(total.deadLetters);
	};
	let lastRead = Number.NEGATIVE_INFINITY;
	return {
		/** Waits for the counts only if there are none yet: later ones are for the next time the metrics are read. */
		async update() {
			const isFirst = lastRead < 0;
			if (performance.now() - lastRead < maxAge) return;
			lastRead = performance.now();
			const reading = read().catch(() => {});
			if (isFirst) await reading;
		},
	};
};
