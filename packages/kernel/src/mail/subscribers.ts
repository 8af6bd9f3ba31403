import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { Job, Subscriber } from "../foundation/subscriber.ts";
import { installation, sites } from "../sites/site.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mails } from "./documents.ts";
import { mailRequested } from "./send-mail.ts";

const maxSites = 10_000;
const batchSize = 100;
/** How long one run may start deliveries, in milliseconds: less than the job timeout. */
const maxRunTime = 5000;

/** Sends each mail right after the commit that queued it. */
export const deliverMails: Subscriber = {
	name: "mail",
	types: [mailRequested],
	handle: (context, { site, entityId }) => deliverMail(context, site, entityId),
};

/** Retries mails that could not be sent at once. */
export const retryMails: Job = {
	name: "retry-mails",
	everySeconds: 30,
	async run(context) {
		const end = performance.now() + maxRunTime;
		const due = and(equals("state", "WAITING"), { op: "lte", field: "nextAttempt", value: context.now });
		for (const site of await siteIds(context)) {
			const query = { filter: due, sort: [{ field: "nextAttempt", order: "ASC" } as const], limit: batchSize };
			const { dueMails } = await context.store.read(site, { dueMails: page(mails, query) });
			for (const { doc } of dueMails) {
				// The rest is for the next run.
				if (performance.now() > end) return;
				await deliverMail(context, site, doc.id);
			}
		}
	},
};

/** Mails to staff are stored with the installation. */
const siteIds = async ({ store }: WorkContext): Promise<string[]> => {
	const { all } = await store.read(installation, { all: page(sites, { limit: maxSites }) });
	return [installation, ...all.map(({ doc }) => doc.id)];
};
