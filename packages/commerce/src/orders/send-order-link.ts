import { throttled } from "@cartwright/accounts/identity/attempts/attempt";
import { attemptAllowances } from "@cartwright/accounts/identity/attempts/documents";
import { type AttemptSubject, allowanceIds, takeAttempts } from "@cartwright/accounts/identity/attempts/take-attempts";
import type { sendOrderLink as declared } from "@cartwright/contract/orders/order-links";
import { mailboxOf, normalizedEmail } from "@cartwright/kernel/foundation/email";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { adjust } from "@cartwright/store/batch";
import { BelowFloor } from "@cartwright/store/errors";
import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import { orders } from "./documents.ts";
import { orderLinkRequested } from "./events.ts";

/** Numbers are unique, apart from those of orders that were imported from elsewhere. */
const maxAlike = 10;

/** Counts in any case, and in one commit with what is found: neither the response nor its time says whether there is an order. */
export const sendOrderLink: Handler<typeof declared> = async (context, { number, email }) => {
	const { store, site, incoming, now } = context;
	const mailbox = mailboxOf(normalizedEmail(email));
	const subjects: readonly AttemptSubject[] = [
		["address", incoming.ip],
		["account", `order-link:${mailbox}`],
	];
	const { allowances, alike } = await store.read(site, {
		allowances: byIds(attemptAllowances, allowanceIds(subjects)),
		alike: page(orders, { filter: equals("number", number.replace(/^#/, "")), limit: maxAlike }),
	});
	const { writes } = takeAttempts(context, subjects, allowances);
	const own = alike.filter(
		({ doc: { status, buyerInfo } }) => status !== "INITIALIZED" && mailboxOf(buyerInfo.email ?? "") === mailbox,
	);
	const links = own.map(({ doc }) => adjust(orders, doc.id, {}, { events: [orderLinkRequested(context)] }));
	try {
		await store.commit(site, [...writes, ...links]);
	} catch (error) {
		if (!(error instanceof BelowFloor)) throw error;
		throw throttled(allowances.get(error.id)?.doc, now);
	}
	return {};
};
