import { equals } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import { daysAgo, expiring } from "../foundation/expiry.ts";
import { mailCounts, mails } from "./documents.ts";
import { mailEntity } from "./send-mail.ts";

/** Maximum number of mails that a shop stores if no mail server is configured. */
const maxLocalMails = 500;

/** Mails expire after a month; mails that were never sent out, after a week or beyond the maximum. */
export const oldMails = [
	expiring({ collection: mails, field: "createdDate", below: daysAgo(30), entity: mailEntity }),
	expiring({
		collection: mails,
		field: "createdDate",
		below: daysAgo(7),
		entity: mailEntity,
		filter: equals("state", "KEPT"),
	}),
	expiring({
		collection: mails,
		field: "createdDate",
		below: daysAgo(-1),
		entity: mailEntity,
		filter: equals("state", "KEPT"),
		choose: async ({ store }: Pick<WorkContext, "store">, site, old) => {
			const { localMails } = await store.read(site, { localMails: count(mails, equals("state", "KEPT")) });
			return old.slice(0, Math.max(0, localMails - maxLocalMails));
		},
	}),
];

export const oldMailCounts = [expiring({ collection: mailCounts, field: "since", below: daysAgo(1) })];
