import { isStoresApp } from "@cartwright/products/catalogue/product";
import type { Order } from "../../orders/order.ts";

/** Ids of the shop's products in an order, the dearest first. Lines of other catalogues cannot be reviewed. */
export const orderedProducts = ({ lineItems }: Pick<Order, "lineItems">): string[] => {
	const lines = lineItems.flatMap(({ catalogReference, item }) =>
		catalogReference && isStoresApp(catalogReference.appId)
			? [{ id: catalogReference.catalogItemId, price: item.price }]
			: [],
	);
	return [...new Set(lines.sort((one, other) => other.price - one.price).map(({ id }) => id))];
};

/** The member who placed the order. */
export const buyerOf = ({ buyerInfo }: Pick<Order, "buyerInfo">): string | undefined =>
	buyerInfo.memberId ?? buyerInfo.contactId;
