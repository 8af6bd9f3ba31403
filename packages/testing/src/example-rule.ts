import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { Shop } from "./shop.ts";

/** All products of the shop. */
export const everything = { id: `all_${storesAppId}`, type: "CUSTOM_FILTER" as const };

export const productScope = (...catalogItemIds: string[]) => ({
	id: `specific_${storesAppId}`,
	type: "CATALOG_ITEM" as const,
	catalogItemFilter: { catalogAppId: storesAppId, catalogItemIds },
});

export const categoryScope = (...collectionIds: string[]) => ({
	id: `collections_${storesAppId}`,
	type: "CUSTOM_FILTER" as const,
	customFilter: { appId: storesAppId, params: { collectionIds } },
});

type Scopes = (ReturnType<typeof productScope> | ReturnType<typeof categoryScope> | typeof everything)[];

const onItems = (scopes: Scopes) => ({ targetType: "SPECIFIC_ITEMS" as const, specificItemsInfo: { scopes } });

export const percentOff = (percentage: number, scopes: Scopes = [everything]) => ({
	...onItems(scopes),
	discountType: "PERCENTAGE" as const,
	percentage,
});

export const fixedPrice = (price: string, scopes: Scopes = [everything]) => ({
	...onItems(scopes),
	discountType: "FIXED_PRICE" as const,
	fixedPrice: price,
});

/** Several items for a price. */
export const severalFor = (quantity: number, price: string, scopes: Scopes = [everything]) => ({
	...onItems(scopes),
	discountType: "QUANTITY_BASED" as const,
	quantityBased: { configurations: [{ quantity, price }] },
});

/** Of each `buy + get` items, the cheapest `get` are free. */
export const buyGet = (buy: number, get: number, limit?: number) => ({
	targetType: "BUY_X_GET_Y" as const,
	discountType: "PERCENTAGE" as const,
	percentage: 100,
	buyXGetYInfo: {
		customerBuys: { minimumQuantity: buy, scopes: [everything] },
		customerGets: { quantity: get, scopes: [everything] },
		...(limit === undefined ? {} : { limit }),
	},
});

type Terms = Omit<DiscountRule, "discounts">;

/** Creates a rule in the shop. */
export const offerRule = async (
	shop: Shop,
	discount: NonNullable<NonNullable<DiscountRule["discounts"]>["values"]>[number],
	terms: Terms = {},
) => {
	const { discountRule } = await (await shop.staff()).use(discountRules).createDiscountRule({
		discountRule: { name: "Sale", ...terms, discounts: { values: [discount] } } as never,
	});
	if (!discountRule?.id) throw new Error("no rule was created");
	return { ...discountRule, id: discountRule.id };
};
