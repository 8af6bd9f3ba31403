import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { isOptedOut } from "@cartwright/kernel/mail/load/is-opted-out";
import { optOutIdOf } from "@cartwright/kernel/mail/opt-out";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation } from "@cartwright/kernel/sites/site";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, compare, equals, isIn } from "@cartwright/store/query/filter";
import { byId, byIds, count } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { loadPricing } from "../purchase/load/load-pricing.ts";
import { pricePurchase } from "../purchase/pricing.ts";
import { abandonedCheckoutSettings } from "../purchase/settings.ts";
import { canBeAbandoned } from "./abandoned-checkout.ts";
import { type AbandonedCheckout, abandonedCheckouts, recoveryMailMarks } from "./documents.ts";
import { dueAfter } from "./due-after.ts";
import { queueWrites, skipWrite } from "./recovery-mail-writes.ts";

/**
 * Queues the mail of an abandoned checkout that is due. The commit that queues it marks the checkout and the mailbox, so there is only
 * one.
 */
export const sendRecoveryMail = async (
	context: WorkContext,
	site: string,
	left: Stored<AbandonedCheckout>,
): Promise<void> => {
	await context.store.commit(site, await dueWrites(context, site, left));
};

/** What becomes of a mail that is due: it is queued, put off or skipped. */
const dueWrites = async (context: WorkContext, site: string, left: Stored<AbandonedCheckout>): Promise<Write[]> => {
	const { store, now } = context;
	const [{ cart, shop }, { key: secret }] = await Promise.all([
		store.read(site, { cart: byId(carts, left.doc.id), shop: byId(settings, settingsId) }),
		store.read(installation, { key: byId(secrets, linkKeyId) }),
	]);
	if (!secret) throw new Error("the installation has no key for links");
	const key = secret.doc.value;
	const { enabled, delayMinutes, mail } = abandonedCheckoutSettings(shop?.doc);
	const address = cart?.doc.buyer.email;
	const skipped = [skipWrite(left, context)];
	if (!shop || !cart || !address || !enabled || !mail.enabled || !canBeAbandoned(cart.doc)) return skipped;
	const dueDate = dueAfter(cart.doc.updatedDate, delayMinutes);
	if (dueDate > now) {
		// The buyer is back, and may be typing.
		return [replace(abandonedCheckouts, left, { ...left.doc, dueDate })];
	}
	const recipientId = optOutIdOf("abandonedCheckout", address, { key });
	const { marks } = await store.read(site, { marks: byIds(recoveryMailMarks, [left.doc.id, recipientId]) });
	const isMarked = [...marks.values()].some(({ doc }) => doc.expires > now);
	if (isMarked || (await isOptedOut(context, site, recipientId)) || (await hasBought(context, site, cart.doc)))
		return skipped;
	const pricing = await loadPricing({ store, site, now, language: cart.doc.mailLanguage }, cart.doc.lines);
	const { lines } = pricePurchase(cart.doc, pricing);
	const available = lines.filter(({ availability: { status } }) => buyable.has(status));
	if (available.length === 0) return skipped;
	const facts = { ...context, site, key, address, recipientId, marks };
	return queueWrites(left, { cart: cart.doc, lines: available, settings: shop.doc }, facts);
};

const buyable: ReadonlySet<string> = new Set(["AVAILABLE", "PARTIALLY_AVAILABLE"]);

/** Whether the buyer ordered since, on this device or with this address. */
const hasBought = async (
	{ store }: WorkContext,
	site: string,
	{ owner, buyer: { email = "" }, updatedDate }: Cart,
): Promise<boolean> => {
	const since = and(compare("createdDate", "gte", updatedDate), isIn("status", ["INITIALIZED", "PENDING", "APPROVED"]));
	const { own, sameAddress } = await store.read(site, {
		own: count(orders, and(equals("owner", owner ?? ""), since)),
		sameAddress: count(orders, and(isIn("buyerInfo.email", [email, normalizedEmail(email)]), since)),
	});
	return own + sameAddress > 0;
};
