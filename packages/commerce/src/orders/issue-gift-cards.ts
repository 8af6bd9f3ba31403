import { randomBytes } from "node:crypto";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation } from "@cartwright/kernel/sites/site";
import { expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import { v5 as uuidOf } from "uuid";
import { giftCards } from "../gift-cards/documents.ts";
import { disabled, peopleOf } from "../gift-cards/gift-card.ts";
import { endOf } from "../gift-cards/gift-card-product.ts";
import { changeOf } from "../gift-cards/ledger.ts";
import { newGiftCard } from "../gift-cards/new-gift-card.ts";
import { giftNotification } from "../purchase/gift-card-item.ts";
import { orders } from "./documents.ts";
import type { Order, OrderLine } from "./order.ts";

const { orderApproved, orderCanceled, orderPaymentStatusUpdated } = service.events;

/** How many gift cards one commit issues. */
const together = 100;

/**
 * Issues the gift cards that an order bought once it is paid, one for each unit, and disables them if the order is canceled or all of
 * its money went back. Their ids follow from the order, so that no unit has two, however often the order's events are delivered.
 */
export const issueGiftCards: Subscriber = {
	name: "gift-cards-of-orders",
	types: [orderApproved, orderPaymentStatusUpdated, orderCanceled].flatMap((event) => event?.type ?? []),
	async handle(context, { site, entityId }) {
		const { order } = await context.store.read(site, { order: byId(orders, entityId) });
		for (const { id, quantity, item } of order?.doc.lineItems ?? []) {
			if (!item.giftCard) continue;
			for (let first = 0; first < quantity; first += together) {
				await rerunOnConflict(() => settleUnits(context, site, { orderId: entityId, lineId: id, first }));
			}
		}
	},
};

interface Units {
	readonly orderId: string;
	readonly lineId: string;
	readonly first: number;
}

const settleUnits = async (context: WorkContext, site: string, { orderId, lineId, first }: Units): Promise<void> => {
	const { store } = context;
	const { order } = await store.read(site, { order: byId(orders, orderId) });
	const line = order?.doc.lineItems.find(({ id }) => id === lineId);
	if (!order || !line) return;
	const count = Math.max(0, Math.min(together, line.quantity - first));
	const ids = Array.from({ length: count }, (_, index) => idOfUnit(orderId, lineId, first + index));
	const { cards } = await store.read(site, { cards: byIds(giftCards, ids) });
	const { now, newId } = context;
	if (isSold(order.doc)) {
		const missing = ids.filter((id) => !cards.has(id));
		if (missing.length > 0) await issue(context, site, order, line, missing);
	} else if (isTakenBack(order.doc)) {
		const writes = [...cards.values()].flatMap((stored): Write[] =>
			stored.doc.disabledDate === undefined ? [changeOf(stored, disabled(stored.doc, now), newId)] : [],
		);
		if (writes.length > 0) await store.commit(site, writes);
	}
};

/** Imported orders were served where they come from. */
const isSold = ({ status, paymentStatus, imported, channelInfo }: Order): boolean =>
	status === "APPROVED" &&
	(paymentStatus === "PAID" || paymentStatus === "PARTIALLY_REFUNDED") &&
	!imported &&
	channelInfo.type !== "OTHER_PLATFORM";

const isTakenBack = ({ status, paymentStatus }: Order): boolean =>
	status === "CANCELED" || status === "REJECTED" || paymentStatus === "FULLY_REFUNDED";

/** The commit fails if the order has changed since it was read: nobody gets a gift card of an order that is being canceled. */
const issue = async (
	context: WorkContext,
	site: string,
	order: Stored<Order>,
	{ item, catalogReference }: OrderLine,
	ids: readonly string[],
): Promise<void> => {
	const { store, now } = context;
	const [{ key }, { shop }] = await Promise.all([
		store.read(installation, { key: byId(secrets, linkKeyId) }),
		store.read(site, { shop: byId(settings, settingsId) }),
	]);
	if (!key) throw new Error("the installation has no key for links");
	if (!item.giftCard) return;
	const { value, expiration } = item.giftCard;
	const { id: orderId, number, currency, buyerInfo, buyerLanguage, billingInfo } = order.doc;
	const { firstName, lastName } = billingInfo?.contactDetails ?? {};
	const name = [firstName, lastName].filter(Boolean).join(" ") || undefined;
	const notification = giftNotification(catalogReference?.options, { email: buyerInfo.email, name });
	const card = {
		code: undefined,
		currency,
		initialValue: value,
		expirationDate: endOf(expiration, now),
		source: "ORDER",
		orderInfo: { orderId, orderNumber: number || undefined },
		notification,
		people: peopleOf(notification),
		language: buyerLanguage,
	} as const;
	const facts = { ...context, site, key: key.doc.value, settings: shop?.doc ?? defaultSettings };
	const writes = ids.flatMap((id) => newGiftCard(card, { ...facts, random: randomBytes(20) }, id).writes);
	await store.commit(site, [expect(orders, order), ...writes]);
};

/** The id of the gift card of a unit, which follows from the order. */
export const idOfUnit = (orderId: string, lineId: string, unit: number): string =>
	uuidOf(`gift card ${lineId} ${unit}`, orderId);
