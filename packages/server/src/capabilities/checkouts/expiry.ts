import { checkout as service } from "@cartwright/contract/checkouts/v1/checkout";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { type Days, daysAgo, type ExpiryContext, expiring } from "../../foundation/expiry.ts";
import { orders } from "../orders/documents.ts";
import { awaitsPayment } from "../orders/order.ts";
import { type CheckoutDocument, checkouts } from "../purchase/checkout-document.ts";

/** Checkouts that have not changed for so many days, except those whose order may still be paid. */
export const oldCheckouts = (days: Days) => [
	expiring({
		...{ collection: checkouts, field: "createdDate", below: daysAgo(days), entity: service.entity },
		choose: unneeded(days),
	}),
];

const unneeded =
	(days: Days) =>
	async (
		{ store, now, retention }: Pick<WorkContext, "store" | "now"> & Pick<ExpiryContext, "retention">,
		site: string,
		old: readonly Stored<CheckoutDocument>[],
	) => {
		const before = daysAgo(days)(new Date(now), retention);
		const unchanged = old.filter(({ doc }) => doc.updatedDate < before);
		const ids = unchanged.flatMap(({ doc }) => doc.orderId ?? []);
		const { placed } = await store.read(site, { placed: byIds(orders, ids) });
		return unchanged.filter(({ doc }) => {
			const order = placed.get(doc.orderId ?? "")?.doc;
			return !(order && awaitsPayment(order));
		});
	};
