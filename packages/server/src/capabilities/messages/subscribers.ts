import { remove } from "@cartwright/store/batch";
import type { Filter } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Job, Subscriber } from "../../foundation/subscriber.ts";
import { installation, sites } from "../sites/documents.ts";
import { deliverMessage } from "./deliver-message.ts";
import { messages } from "./documents.ts";
import { messageRequested } from "./send-message.ts";

const mostSites = 10_000;
const atOnce = 500;
const week = 7 * 86_400_000;

/** Sends each message right after the commit that asked for it. */
export const deliverMessages: Subscriber = {
	name: "messages",
	types: [messageRequested],
	handle: (context, { site, entityId }) => deliverMessage(context, site, entityId),
};

/** Forgets after a week to whom a message went. */
export const forgetMessages: Job = {
	name: "forget-messages",
	everySeconds: 3600,
	async run({ store, now }) {
		const before = new Date(Date.parse(now) - week).toISOString();
		const filter: Filter = { op: "lt", field: "createdDate", value: before };
		const { all } = await store.read(installation, { all: page(sites, { limit: mostSites }) });
		for (const { doc: site } of all) {
			const { old } = await store.read(site.id, { old: page(messages, { filter, limit: atOnce }) });
			if (old.length > 0) {
				await store.commit(
					site.id,
					old.map((each) => remove(messages, each)),
				);
			}
		}
	},
};
