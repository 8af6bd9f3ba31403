import type { BackInStockNotificationRequest } from "@cartwright/contract/back-in-stock/back-in-stock-messages";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import type { ReadOnlyVariant } from "@cartwright/contract/catalogue/v3/read-only-variant-messages";
import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { timestampOf } from "../timestamp.ts";

/** The same for requests of the same item. */
export const keyOfReference = ({ appId, catalogItemId, options }: CatalogReference = {}): string =>
	JSON.stringify([appId, catalogItemId, options ?? {}]);

/** The items of requests, each once, in the order of their first request. */
export const referencesOf = (requests: readonly BackInStockNotificationRequest[]): CatalogReference[] => {
	const references = requests.map(({ catalogReference }) => catalogReference ?? {});
	return [...new Map(references.map((each) => [keyOfReference(each), each])).values()];
};

interface Facts {
	readonly requests: readonly BackInStockNotificationRequest[];
	/** How many requests wait for an item, by its key. */
	readonly counts: ReadonlyMap<string, number>;
	readonly products: readonly Product[];
	readonly variants: readonly ReadOnlyVariant[];
}

/** Requests by item, as the page shows them. */
export const requestGroups = ({ requests, counts, products, variants }: Facts) =>
	referencesOf(requests).map((reference) => {
		const key = keyOfReference(reference);
		const product = products.find(({ id }) => id === reference.catalogItemId);
		return {
			key,
			productId: reference.catalogItemId ?? "",
			options: JSON.stringify(reference.options ?? {}),
			/** Empty if the product is gone. */
			name: product?.name ?? "",
			choices: choicesOf(reference.options ?? {}, variants),
			stock: product?.inventory?.availabilityStatus ?? "OUT_OF_STOCK",
			pendingCount: counts.get(key) ?? 0,
			requests: requests
				.filter(({ catalogReference }) => keyOfReference(catalogReference ?? {}) === key)
				.map(({ id, email, status, createdDate, contactId }) => ({
					id: id ?? "",
					email: email ?? "",
					status: status ?? "RECEIVED",
					created: timestampOf(createdDate),
					contactId: contactId ?? "",
				})),
		};
	});

export type RequestGroup = ReturnType<typeof requestGroups>[number];

/** The choices of the variant, such as `Large, Blue`; empty if a product has none. */
const choicesOf = ({ variantId, options }: JsonObject, variants: readonly ReadOnlyVariant[]): string => {
	const variant = variants.find((each) => each.variantId === variantId);
	if (variant) {
		return (variant.optionChoices ?? []).map(({ optionChoiceNames }) => optionChoiceNames?.choiceName).join(", ");
	}
	return options && typeof options === "object" ? Object.values(options).map(String).join(", ") : "";
};
