import { abandonedCheckouts as service } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { EventDeclaration } from "@cartwright/contract/operation";
import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import { defaultTimeZone } from "@cartwright/kernel/sites/settings";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Cart } from "../purchase/cart-document.ts";
import { unitPrice } from "../purchase/line-prices.ts";
import type { PricedPurchase } from "../purchase/pricing.ts";
import { abandonedCheckoutSettings } from "../purchase/settings.ts";
import type { LineTotals } from "../purchase/totals-model.ts";
import { type AbandonedCheckout, type AbandonedLine, abandonedCheckouts } from "./documents.ts";
import { dueAfter } from "./due-after.ts";

export interface Change {
	readonly now: string;
	readonly newId: () => string;
}

const maxActivities = 20;

/** Whether a checkout can be left: it has an address, and did not become an order. */
export const canBeAbandoned = (cart: Cart): boolean =>
	cart.channelType !== undefined &&
	!cart.completed &&
	cart.buyer.email !== undefined &&
	cart.lines.length + cart.customLines.length > 0;

/** The checkout as it is now, and when its mail is due. */
export const abandoned = (
	{ purchase: cart, lines, totals, settings }: PricedPurchase<Cart>,
	now: string,
): AbandonedCheckout => {
	const { mail } = abandonedCheckoutSettings(settings);
	const { visitorId, memberId, userId, contactId, email = "" } = cart.buyer;
	const { firstName, lastName, phone, company } = (cart.billing ?? cart.shipping)?.contactDetails ?? {};
	const discounts = totals.discounts;
	return {
		id: cart.id,
		...(cart.withoutCart ? { withoutCart: true } : {}),
		status: "ABANDONED",
		buyerLanguage: cart.mailLanguage,
		buyerInfo: { visitorId, memberId, userId, contactId, email },
		contactDetails: {
			firstName: firstName ?? undefined,
			lastName: lastName ?? undefined,
			phone: phone ?? undefined,
			company: company ?? undefined,
		},
		currency: totals.currency,
		subtotal: totals.subtotal,
		total: totals.total,
		lines: lines.map(
			({ id, quantity, item, catalogReference }, index): AbandonedLine => ({
				id,
				quantity,
				catalogReference,
				productName: item.productName,
				descriptionLines: item.descriptionLines,
				image: item.image,
				physicalProperties: item.physicalProperties,
				price: unitPrice(item, totals.lines[index] as LineTotals),
				priceBeforeDiscounts: item.price,
			}),
		),
		discounts,
		couponCodes: discounts.flatMap(({ discount: { source } }) => (source.kind === "coupon" ? [source.code] : [])),
		activities: mail.enabled ? [{ type: "SCHEDULED", createdDate: now }] : [],
		...(mail.enabled ? { dueDate: dueAfter(now, mail.delayMinutes) } : {}),
		createdDay: localTime(now, settings.timeZone ?? defaultTimeZone).date,
		createdDate: now,
		updatedDate: now,
	};
};

const event = (declared: EventDeclaration | undefined, data: NewEvent["data"], { now, newId }: Change): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: (declared as EventDeclaration).type,
	data,
	time: now,
});

export const creationOf = (checkout: AbandonedCheckout, change: Change): Write =>
	create(abandonedCheckouts, checkout, [event(service.events.abandonedCheckoutCreated, {}, change)]);

export const deletionOf = (stored: Stored<AbandonedCheckout>, change: Change): Write =>
	remove(abandonedCheckouts, stored, [event(service.events.abandonedCheckoutDeleted, {}, change)]);

/** The buyer came back and completed the checkout; nothing to write if that is known. */
export const recoveryOf = (stored: Stored<AbandonedCheckout>, change: Change): readonly Write[] => {
	if (stored.doc.status === "RECOVERED") return [];
	const { now } = change;
	const { dueDate: _, ...left } = stored.doc;
	const recovered: AbandonedCheckout = { ...left, status: "RECOVERED", recoveredDate: now, updatedDate: now };
	const events = [
		event(service.events.abandonedCheckoutRecovered, {}, change),
		event(service.events.abandonedCheckoutUpdated, { modifiedFields: ["status", "checkoutRecoveredDate"] }, change),
	];
	return [replace(abandonedCheckouts, stored, recovered, events)];
};

/** The visitor who left it signed in as a member. */
export const transferOf = (stored: Stored<AbandonedCheckout>, memberId: string, change: Change): Write => {
	const { visitorId: _, ...buyerInfo } = stored.doc.buyerInfo;
	const after = { ...stored.doc, buyerInfo: { ...buyerInfo, memberId }, updatedDate: change.now };
	const updated = event(service.events.abandonedCheckoutUpdated, { modifiedFields: ["buyerInfo"] }, change);
	return replace(abandonedCheckouts, stored, after, [updated]);
};

/** Adds an activity to a checkout, or to what has become of it. */
export const withActivity = (
	stored: Stored<AbandonedCheckout>,
	type: AbandonedCheckout["activities"][number]["type"],
	change: Change,
	changed: AbandonedCheckout = stored.doc,
): { readonly after: AbandonedCheckout; readonly write: Write } => {
	const { now } = change;
	const activities = [...changed.activities, { type, createdDate: now }].slice(-maxActivities);
	const after = { ...changed, activities, updatedDate: now };
	const updated = event(service.events.abandonedCheckoutUpdated, { modifiedFields: ["activities"] }, change);
	return { after, write: replace(abandonedCheckouts, stored, after, [updated]) };
};
