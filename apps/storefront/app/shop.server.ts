import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { type PaymentMethod, payments } from "@cartwright/contract/payments/payments";
import { site } from "@cartwright/contract/sites/site";
import type { Site } from "@cartwright/contract/sites/site-messages";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import type { Client } from "@cartwright/sdk/client";

/** The data that every page needs: the shop itself and its collections. */
export interface Shop {
	readonly site: Site;
	readonly categories: readonly Category[];
	/** Whether there are products: without any, no page links to lists of products. */
	readonly hasProducts: boolean;
	/** How orders can be paid. */
	readonly paymentMethods: readonly PaymentMethod[];
}

const shopTree = { appNamespace: "@wix/stores" };

/** So old may ways to pay be, and everything if the services are elsewhere. What is announced is as new as the client. */
const cache = cacheResponses<Shop>(5000);

export const shopOf = (client: Client): Promise<Shop> => cache(client, "", () => loadShop(client));

const loadShop = async (client: Client): Promise<Shop> => {
	const [siteResponse, all, accepted, tree] = await Promise.all([
		client.use(site).getSite({}),
		client.use(productsV3).getAllProductsCategory({}),
		client.use(payments).listPaymentMethods({}),
		client.use(categories).queryCategories({
			treeReference: shopTree,
			query: { cursorPaging: { limit: 1000 }, sort: [{ fieldName: "name", order: "ASC" }] },
			fields: ["DESCRIPTION"],
		}),
	]);
	if (!siteResponse.site) throw new Error("The services returned no shop.");
	const listed = tree.categories;
	return {
		site: siteResponse.site,
		// The list of all products has its own URL.
		categories: listed.filter(({ id }) => id !== all.categoryId),
		paymentMethods: accepted.methods,
		hasProducts: listed.some(({ id, itemCounter }) => id === all.categoryId && itemCounter > 0),
	};
};
