import { cart as service } from "@cartwright/contract/carts/v1/cart";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type Days, daysAgo, type ExpiryContext, expiring, idOfDaysAgo } from "@cartwright/kernel/foundation/expiry";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { awaitsPayment } from "../orders/order-status.ts";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { deletedCarts, savedLines } from "./documents.ts";

/** Carts and saved lines that have not changed for so many days, and events of carts that were deleted earlier. */
export const oldCarts = (days: Days) => [
	expiring({
		collection: carts,
		field: "id",
		below: idOfDaysAgo(days),
		entity: service.entity,
		choose: (context, _site, old) =>
			Promise.resolve(unchanged(days, context, old).filter(({ doc }) => !isCheckout(doc))),
	}),
	expiring({
		collection: savedLines,
		field: "id",
		below: idOfDaysAgo(days),
		choose: (context, _site, old) => Promise.resolve(unchanged(days, context, old)),
	}),
	expiring({ collection: deletedCarts, field: "deletedDate", below: daysAgo(days), entity: service.entity }),
];

/** Carts of which a checkout was created, except those whose order may still be paid. */
export const oldCheckouts = (days: Days) => [
	expiring({
		collection: carts,
		field: "id",
		below: idOfDaysAgo(days),
		entity: service.entity,
		choose: unneeded(days),
	}),
];

const unneeded =
	(days: Days) =>
	async (
		{ store, ...context }: Pick<WorkContext, "store" | "now"> & Pick<ExpiryContext, "retention">,
		site: string,
		old: readonly Stored<Cart>[],
	) => {
		const candidates = unchanged(days, context, old).filter(({ doc }) => isCheckout(doc));
		const ids = candidates.flatMap(({ doc }) => doc.orderId ?? []);
		const { placed } = await store.read(site, { placed: byIds(orders, ids) });
		return candidates.filter(({ doc }) => {
			const order = placed.get(doc.orderId ?? "")?.doc;
			return !(order && awaitsPayment(order));
		});
	};

const isCheckout = ({ channelType, orderId }: Cart): boolean => channelType !== undefined || orderId !== undefined;

/** They are found by the creation time in their ids: an index of `updatedDate` would slow down each change. */
const unchanged = (
	days: Days,
	{ now, retention }: Pick<ExpiryContext, "now" | "retention">,
	old: readonly Stored<Cart>[],
): readonly Stored<Cart>[] => {
	const before = daysAgo(days)(new Date(now), retention);
	return old.filter(({ doc }) => doc.updatedDate < before);
};
