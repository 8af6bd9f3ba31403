import assert from "node:assert/strict";
import { dataCollections } from "@cartwright/sdk/services/data-collections";
import { dataItems } from "@cartwright/sdk/services/data-items";
import { orders } from "@cartwright/sdk/services/orders";
import { products } from "@cartwright/sdk/services/products";
import { reviews } from "@cartwright/sdk/services/reviews";
import { indexes, items } from "@wix/data";
import { ApiKeyStrategy, createClient } from "@wix/sdk";
import { testPages } from "../documentation/run/page-tests.ts";
import type { Recipes, RunningPage } from "../documentation/run/recipe.ts";
import { sendTo } from "./rewritten-fetch.ts";

const id = "first";
const own = ["Posts", "News", "Products"];

/** The collections that the guide uses, with an item each, and the names of its snippets. */
const fillCollections = async ({ origin, key, siteId, staff }: RunningPage) => {
	sendTo(origin);
	for (const collection of own) {
		await staff.use(dataCollections).createDataCollection({ collection: { id: collection } });
		const data = { _id: id, title: "Lemon cake", tags: ["new"] };
		await staff.use(dataItems).insertDataItem({ dataCollectionId: collection, dataItem: { data } });
	}
	const client = createClient({ modules: { items, indexes }, auth: ApiKeyStrategy({ apiKey: key, siteId }) });
	return { key, id, client, staff: staff.use(dataCollections) };
};

const reviewed = async ({ origin, key, siteId, clientId, staff }: RunningPage) => {
	sendTo(origin);
	const { products: prints } = await staff.use(products).queryProducts({ query: { filter: { slug: "low-sun" } } });
	const paid = await staff
		.use(orders)
		.searchOrders({ search: { filter: { paymentStatus: "PAID" }, cursorPaging: { limit: 1 } } });
	return { clientId, apiKey: key, siteId, productId: prints[0]?.id, orderId: paid.orders[0]?.id };
};

const nothingWaits = async ({ staff }: RunningPage) => {
	const filter = { "moderation.moderationStatus": "IN_MODERATION" };
	const { reviews: held } = await staff.use(reviews).queryReviews({ query: { filter }, returnPrivateReviews: true });
	assert.deepEqual(held, []);
};

const installed = "what it installs is linked";
const packages = ["tests/published-client/node_modules"];
const recipes: Recipes = {
	"docs/guides/data-collections.md": {
		packages,
		globals: fillCollections,
		steps: {
			"npx cartwright settings set data.maxItems": { first: "npx cartwright settings set data.sandbox true" },
		},
	},
	"docs/guides/reviews.md": {
		packages,
		globals: reviewed,
		steps: {
			"npm init": { notHere: installed },
			"npm install": { notHere: installed },
			"npx cartwright emulate": {
				first: 'ln -s "$PWD/node_modules" ../reviews',
				prints: /APPROVED\n(.*\n)*5 Lovely Ada/,
			},
			'import { reviews } from "@wix/reviews";\nimport { ApiKeyStrategy': { check: nothingWaits },
		},
	},
};

testPages(Object.keys(recipes), recipes);
