import { remove } from "@cartwright/store/batch";
import { and, equals, type Filter } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { Job, Subscriber } from "../../foundation/subscriber.ts";
import { installation, sites } from "../sites/documents.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mails } from "./documents.ts";
import { mailRequested } from "./send-mail.ts";
import { afterMilliseconds } from "./tries.ts";

const mostSites = 10_000;
const atOnce = 100;
/** How long one run may begin with mails, in milliseconds: less than the worker waits for a job. */
const mostWork = 5000;
const day = 86_400_000;
/** How many mails that only can be read here a shop keeps. */
const mostKept = 500;

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

/** Forgets mails that nobody needs any more. */
export const forgetMails: Job = {
	name: "forget-mails",
	everySeconds: 3600,
	async run(context) {
		const { store, now } = context;
		const before = (days: number): Filter => ({
			op: "lt",
			field: "createdDate",
			value: afterMilliseconds(now, -days * day),
		});
		const newestFirst = [{ field: "createdDate", order: "DESC" } as const];
		for (const site of await siteIds(context)) {
			const { old, kept, many } = await store.read(site, {
				old: page(mails, { filter: before(30), limit: atOnce }),
				kept: page(mails, { filter: and(equals("state", "KEPT"), before(7)), limit: atOnce }),
				many: page(mails, { filter: equals("state", "KEPT"), sort: newestFirst, limit: mostKept + atOnce }),
			});
			const gone = new Map([...old, ...kept, ...many.slice(mostKept)].map((mail) => [mail.doc.id, mail]));
			if (gone.size > 0) {
				await store.commit(
					site,
					[...gone.values()].map((mail) => remove(mails, mail)),
				);
			}
		}
	},
};

/** Mails to staff are the installation's. */
const siteIds = async ({ store }: WorkContext): Promise<string[]> => {
	const { all } = await store.read(installation, { all: page(sites, { limit: mostSites }) });
	return [installation, ...all.map(({ doc }) => doc.id)];
};
