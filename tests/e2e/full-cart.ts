import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { oauth } from "@cartwright/contract/identity/oauth";
import { createClient } from "@cartwright/sdk/client";
import type { Tokens } from "@cartwright/sdk/tokens";
import { clientId, storesAppId } from "./known-ids.ts";
import type { Screen } from "./screen.ts";

const linesOfOneCall = 100;

/** A cart with this many lines, filled by calls instead of clicks. */
export const fullCart = (origin: string, lines = 300): Screen => ({
	name: `cart-${lines}-lines`,
	open: async (page) => {
		const tokens = await createClient({ origin }).use(oauth).token({ clientId: clientId(), grantType: "anonymous" });
		const visitor = createClient({ origin, authorization: () => tokens.access_token });
		const items = (await everyVariant(visitor)).slice(0, lines);
		for (let start = 0; start < lines; start += linesOfOneCall) {
			await visitor.use(currentCart).addToCurrentCart({ lineItems: items.slice(start, start + linesOfOneCall) });
		}
		const stored: Tokens = {
			accessToken: { value: tokens.access_token, expiresAt: Math.floor(Date.now() / 1000) + 3600 },
			refreshToken: { value: tokens.refresh_token ?? "", role: "visitor" },
		};
		const value = encodeURIComponent(JSON.stringify(stored));
		await page.context().addCookies([{ name: "visitor", value, url: origin, httpOnly: true }]);
		await page.goto("/cart");
	},
});

/** The maximum number of lines of a cart. */
const everyVariant = async (visitor: ReturnType<typeof createClient>) => {
	const calls = visitor.use(productsV3);
	const { products } = await calls.queryProducts({ query: { cursorPaging: { limit: 100 } } });
	const items = [];
	for (const { slug } of products) {
		const { product } = await calls.getProductBySlug({ slug: slug ?? "" });
		for (const { id, inventoryStatus } of product?.variantsInfo?.variants ?? []) {
			if (!inventoryStatus?.inStock) continue;
			const catalogReference = {
				appId: storesAppId,
				catalogItemId: product?.id ?? "",
				options: { variantId: id ?? "" },
			};
			items.push({ quantity: 1, catalogReference });
		}
	}
	return items;
};
