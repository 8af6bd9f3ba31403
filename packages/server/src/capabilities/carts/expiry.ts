import { cart as service } from "@cartwright/contract/carts/v1/cart";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { type Days, daysAgo, type ExpiryContext, expiring, idOfDaysAgo } from "../../foundation/expiry.ts";
import { orders } from "../orders/documents.ts";
import { awaitsPayment } from "../orders/order.ts";
import { checkouts } from "../purchase/checkout-document.ts";
import { type Cart, carts, deletedCarts, savedLines } from "./documents.ts";

type OldCartContext = Pick<WorkContext, "store" | "now"> & Pick<ExpiryContext, "retention">;

/** Carts and saved lines that have not changed for so many days, and events of carts that were deleted earlier. */
export const oldCarts = (days: Days) => [
	expiring({
		collection: carts,
		field: "id",
		below: idOfDaysAgo(days),
		entity: service.entity,
		choose: unused(days),
	}),
	expiring({ collection: savedLines, field: "id", below: idOfDaysAgo(days), choose: unchanged(days) }),
	expiring({ collection: deletedCarts, field: "deletedDate", below: daysAgo(days), entity: service.entity }),
];

/** They are found by the creation time in their ids: an index of `updatedDate` would slow down each change. */
const unchanged =
	(days: Days) =>
	async ({ now, retention }: Omit<OldCartContext, "store">, _site: string, old: readonly Stored<Cart>[]) => {
		const before = daysAgo(days)(new Date(now), retention);
		return old.filter(({ doc }) => doc.updatedDate < before);
	};

/** Carts whose checkout has not changed either, and has no order that may still be paid. */
const unused = (days: Days) => async (context: OldCartContext, site: string, old: readonly Stored<Cart>[]) => {
	const candidates = await unchanged(days)(context, site, old);
	const { store, now, retention } = context;
	const before = daysAgo(days)(new Date(now), retention);
	const ids = candidates.flatMap(({ doc }) => doc.checkoutId ?? []);
	const { checkoutsById } = await store.read(site, { checkoutsById: byIds(checkouts, ids) });
	const orderIds = [...checkoutsById.values()].flatMap(({ doc }) => doc.orderId ?? []);
	const { placed } = await store.read(site, { placed: byIds(orders, orderIds) });
	return candidates.filter(({ doc }) => {
		const checkout = checkoutsById.get(doc.checkoutId ?? "")?.doc;
		const order = placed.get(checkout?.orderId ?? "")?.doc;
		return (!checkout || checkout.updatedDate < before) && !(order && awaitsPayment(order));
	});
};
