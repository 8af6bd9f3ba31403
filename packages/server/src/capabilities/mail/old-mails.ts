import { equals } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { daysAgo, expiring } from "../../foundation/expiry.ts";
import { mails } from "./documents.ts";
import { mailEntity } from "./send-mail.ts";

/** How many mails that only can be read here a shop keeps. */
const mostKept = 500;

/** Mails after a month, and those that can only be read here after a week or where there are many. */
export const oldMails = [
	expiring({ collection: mails, field: "createdDate", below: daysAgo(30), entity: mailEntity }),
	expiring({
		...{ collection: mails, field: "createdDate", below: daysAgo(7), entity: mailEntity },
		filter: equals("state", "KEPT"),
	}),
	expiring({
		...{ collection: mails, field: "createdDate", below: daysAgo(-1), entity: mailEntity },
		filter: equals("state", "KEPT"),
		choose: async ({ store }: Pick<WorkContext, "store">, site, old) => {
			const { kept } = await store.read(site, { kept: count(mails, equals("state", "KEPT")) });
			return old.slice(0, Math.max(0, kept - mostKept));
		},
	}),
];
