import assert from "node:assert/strict";
import { createClient } from "@cartwright/sdk/client";
import { OAuthStrategy } from "@cartwright/sdk/oauth-strategy";
import { currentCart } from "@cartwright/sdk/services/current-cart";
import { dataCollections } from "@cartwright/sdk/services/data-collections";
import { dataItems } from "@cartwright/sdk/services/data-items";
import { productTranslations } from "@cartwright/sdk/services/product-translations";
import { products } from "@cartwright/sdk/services/products";
import { redirects } from "@cartwright/sdk/services/redirects";
import type { Recipes, RunningPage } from "../recipe.ts";

const visitorOf = ({ origin, clientId }: RunningPage) => createClient({ origin, auth: OAuthStrategy({ clientId }) });

const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

const post = async ({ origin, key }: RunningPage, path: string, body: string) => {
	const headers = { "content-type": "application/json", authorization: key };
	const response = await fetch(`${origin}${path}`, { method: "POST", headers, body });
	assert.equal(response.status, 200, await response.clone().text());
	return response.json();
};

const succeeds = async ({ shell }: RunningPage, command: string): Promise<void> => {
	const { code, output } = await shell.run(command);
	assert.equal(code, 0, output);
};

/** The guides about what a shop does. */
export const guides: Recipes = {
	"docs/guides/checkout.md": {
		steps: {
			"await staff.use(tipSettings)": { notHere: "The shop of the reader; the tests of tips make the call." },
			"await shopper.use(tips)": { notHere: "A checkout of the reader; the tests of tips make the call." },
			"const { tip } = await staff": { notHere: "An order of the reader; the tests of tips make the call." },
		},
		async globals(page) {
			await page.shell.run("npx cartwright client allow $CLIENT --origin https://store.example.com");
			const client = visitorOf(page);
			const { products: items } = await client.use(products).queryProducts({ query: { filter: { slug: "low-sun" } } });
			const { id: catalogItemId = "", variants } = items[0] ?? {};
			const catalogReference = { appId, catalogItemId, options: { variantId: variants?.[0]?.id ?? "" } };
			await client.use(currentCart).addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
			return { client, currentCart, redirects, location: {} };
		},
	},
	"docs/guides/data-hooks.md": {
		steps: {
			"import type { DataHooks": { file: "hooks.ts" },
			"DATA_HOOKS=": {
				async check({ staff }) {
					const permissions = { insert: "ANYONE", update: "ADMIN", remove: "ADMIN", read: "ANYONE" } as const;
					await staff.use(dataCollections).createDataCollection({ collection: { id: "Reviews", permissions } });
					const review = { dataCollectionId: "Reviews", dataItem: { data: { stars: 6 } } };
					await assert.rejects(staff.use(dataItems).insertDataItem(review), /A review has 1 to 5 stars/);
				},
			},
		},
	},
	"docs/guides/delivery.md": {
		steps: {
			'{\n\t"shippingOption"': { notHere: "A region of the reader: delivery/delivery.test.ts creates such options." },
			'{\n\t"localDeliveryOption"': {
				notHere: "A region of the reader: delivery/local-deliveries.test.ts creates some.",
			},
		},
	},
	"docs/guides/delivery-dates.md": {
		steps: {
			'{\n\t"timeZone"': {
				file: "settings.json",
				run: (_, page) => succeeds(page, "npx cartwright settings apply settings.json"),
			},
			'{\n\t"name": "Equinox"': {
				first: "npx cartwright export --all shop",
				file: "shop/products/equinox.json",
			},
			'{ "name": "Oak table"': {
				file: "shop/products/oak-table.json",
				run: (_, page) => succeeds(page, "npx cartwright import --all shop"),
			},
		},
	},
	"docs/guides/payments.md": {
		steps: {
			'{"payments": {"offlineMethods"': {
				file: "settings.json",
				run: (_, page) => succeeds(page, "npx cartwright settings apply settings.json"),
			},
		},
	},
	"docs/guides/digital-products.md": {
		steps: {
			'{\n  "name"': {
				first: "npx cartwright export --all shop && mkdir -p shop/downloads && echo art >shop/downloads/wallpapers.zip",
				file: "shop/products/wallpapers.json",
			},
			"npx cartwright import --all shop": { prints: /wallpapers/ },
		},
	},
	"docs/guides/invoices.md": {
		steps: {
			'{\n\t"invoices"': { file: "invoices.json" },
			"npx cartwright settings apply invoices.json": { prints: /Kiln & Co/ },
			"curl -X POST https://shop.example/ecom/v1/invoices": { prints: /"invoiceId"/ },
			"curl -o invoice.pdf": {
				check: (page) => succeeds(page, 'test "$(head -c 5 invoice.pdf)" = "%PDF-"'),
			},
			"curl -o packing-slip.pdf": {
				check: (page) => succeeds(page, 'test "$(head -c 5 packing-slip.pdf)" = "%PDF-"'),
			},
		},
	},
	"docs/guides/gift-cards.md": {
		steps: {
			"currentCart.addToCurrentCart": {
				notHere: "The storefront of the reader: tests/published-client/gift-cards.test.ts",
			},
		},
	},
	"docs/guides/graphql.md": {
		steps: {
			"query Find": {
				async run(query, page) {
					const body = JSON.stringify({ query, variables: { slug: "low-sun" } });
					const { data } = (await post(page, "/graphql/alpha", body)) as {
						data: { storesProductsV1Products: { items: { name: string }[] } };
					};
					assert.equal(data.storesProductsV1Products.items[0]?.name, "Low Sun");
				},
			},
			"mutation Add": {
				async run(query, page) {
					const { products: items } = await page.staff
						.use(products)
						.queryProducts({ query: { filter: { slug: "low-sun" } } });
					const { data, errors } = await visitorOf(page).graphql(query, { id: items[0]?.id ?? "" });
					assert.ok(data, JSON.stringify(errors));
				},
			},
			"curl -s $SHOP/graphql": { prints: /"slug"/ },
		},
	},
	"docs/guides/paypal.md": {
		steps: { "POST /cartwright": { notHere: "needs an account: checkouts/payments/paypal.test.ts" } },
	},
	"docs/guides/stripe.md": {
		steps: { "POST /cartwright": { notHere: "needs an account: payments/accounts/payment-providers.test.ts" } },
	},
	"docs/guides/media.md": {
		steps: {
			"const { folder }": { notHere: "The published package: tests/published-client/media.test.ts" },
			"const { downloadUrl }": { notHere: "The published package: tests/published-client/media.test.ts" },
			"const { uploadUrl }": {
				notHere: "The published package, and a file of the reader: tests/published-client/media.test.ts",
			},
			"const { uploadUrl, uploadToken }": { notHere: "A film of the reader: packages/products/src/media/uploads" },
		},
	},
	"docs/guides/members.md": {
		steps: {
			"POST /cartwright": {
				async run(text, page) {
					const [head = "", body = ""] = text.split("\n\n");
					await post(page, head.replace("POST ", ""), body);
				},
			},
		},
	},
	"docs/guides/move-a-shop.md": {
		variables: async () => ({
			GIT_AUTHOR_NAME: "Ada",
			GIT_AUTHOR_EMAIL: "ada@example.com",
			GIT_COMMITTER_NAME: "Ada",
			GIT_COMMITTER_EMAIL: "ada@example.com",
		}),
		steps: {
			'{\n  "$schema"': {
				first: "cp plain-mug.jpg shop/pictures",
				async run(code, page) {
					page.write("shop/products/plain-mug.json", code);
					const { output } = await page.shell.run("npx cartwright import --all shop");
					assert.match(output, /plain-mug/);
				},
			},
			"CARTWRIGHT_DATA=/srv/shop": { replace: { "/srv/shop": "other" } },
		},
	},
	"docs/guides/pages-and-menus.md": {
		globals: async ({ key }) => ({ key }),
		steps: {
			"curl -X POST": {
				prints: /"faq"/,
				async check({ origin }) {
					const page = await fetch(`${origin}/pages/faq`, { headers: { accept: "text/html" } });
					assert.ok((await page.text()).includes("Ask us."));
				},
			},
		},
	},
	"docs/guides/search.md": {
		steps: {
			'{\n  "search"': {
				async run(body, page) {
					const { products: items } = (await post(page, "/stores/v3/products/search", body)) as { products: object[] };
					assert.ok(Array.isArray(items));
				},
			},
			'{\n  "text"': {
				async run(body, page) {
					const { products: items } = (await post(page, "/cartwright/v1/search/products", body)) as {
						products: object[];
					};
					assert.ok(items.length > 0);
				},
			},
		},
	},
	"docs/guides/settings.md": {
		steps: {
			// The demo shop has texts in a language that this file leaves out.
			'{\n\t"name"': { first: "stop; rm -r data; serve --empty", file: "settings.json" },
			"npx cartwright settings apply settings.json": { prints: /Probe & Sons/ },
		},
	},
	"docs/guides/sign-in.md": {
		steps: {
			// The shop is an issuer itself.
			"curl -X POST": { replace: { "https://id.example.com": `'"$ORIGIN/oidc/$SITE"'` }, prints: /"connection"/ },
		},
	},
	"docs/guides/translations.md": {
		async globals({ staff }) {
			const { products: items } = await staff
				.use(products)
				.queryProducts({ query: { filter: { slug: "thirteen-moons" } } });
			return { client: staff, productTranslations, productId: items[0]?.id };
		},
	},
	"docs/guides/storefront.md": {
		steps: {
			CARTWRIGHT_API: {
				replace: { "PORT=3000": "PORT=$OTHER_PORT" },
				until: "http://127.0.0.1:$OTHER_PORT",
			},
		},
	},
};
