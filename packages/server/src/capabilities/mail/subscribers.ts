import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { Job, Subscriber } from "../../foundation/subscriber.ts";
import { installation, sites } from "../sites/documents.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mails } from "./documents.ts";
import { mailRequested } from "./send-mail.ts";

const mostSites = 10_000;
const atOnce = 100;
/** How long one run may begin with mails, in milliseconds: less than the worker waits for a job. */
const mostWork = 5000;

/** Sends each mail right after the commit that asked for it. */
export const deliverMails: Subscriber = {
	name: "mail",
	types: [mailRequested],
	handle: (context, { site, entityId }) => deliverMail(context, site, entityId),
};

/** Sends what could not be sent at once. */
export const retryMails: Job = {
	name: "retry-mails",
	everySeconds: 30,
	async run(context) {
		const end = performance.now() + mostWork;
		const due = and(equals("state", "WAITING"), { op: "lte", field: "nextTry", value: context.now });
		for (const site of await siteIds(context)) {
			const query = { filter: due, sort: [{ field: "nextTry", order: "ASC" } as const], limit: atOnce };
			const { found } = await context.store.read(site, { found: page(mails, query) });
			for (const { doc } of found) {
				// The rest is for the next run.
				if (performance.now() > end) return;
				await deliverMail(context, site, doc.id);
			}
		}
	},
};

/** Mails to staff are the installation's. */
const siteIds = async ({ store }: WorkContext): Promise<string[]> => {
	const { all } = await store.read(installation, { all: page(sites, { limit: mostSites }) });
	return [installation, ...all.map(({ doc }) => doc.id)];
};
