import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { oauth } from "@cartwright/contract/identity/oauth";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { pageServer } from "@cartwright/pages/serve";
import { createClient } from "@cartwright/sdk/client";
import { fillAddress, fillCard, goToCheckout, pay, putIntoCart } from "./buyer.ts";
import { cardToConfirm } from "./cards.ts";
import { clientId, storesAppId } from "./known-ids.ts";
import { origin, sees, seesHeading, visitors } from "./visitors.ts";

// The origin of development storefronts that a shop's first client allows.
const [ownStorefront, foreignStorefront] = ["http://localhost:5173", "http://localhost:4321"];

/** A foreign storefront, reduced to the page that the redirect returns to. */
const foreign = createServer((_request, response) => {
	response
		.writeHead(200, { "content-type": "text/html" })
		.end("<!doctype html><title>Elsewhere</title><h1>Thanks</h1>");
});
const ours = pageServer({
	folder: fileURLToPath(new URL("../../apps/storefront", import.meta.url)),
	basename: "/",
	host: { api: origin, clientId: clientId(), publicUrl: ownStorefront },
});

describe("a storefront on another origin", () => {
	const withVisitor = visitors();
	before(async () => {
		await ours.listen({ host: "localhost", port: 5173 });
		await once(foreign.listen(4321, "localhost"), "listening");
	});
	after(() => Promise.all([ours.close(), new Promise((closed) => foreign.close(closed))]));

	for (const javaScriptEnabled of [true, false]) {
		const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

		it(`leads to the checkout and back, ${how}`, () =>
			withVisitor({ baseURL: ownStorefront, javaScriptEnabled }, async (page) => {
				await putIntoCart(page, "fathom-notebook");
				await goToCheckout(page);
				assert.equal(new URL(page.url()).origin, origin);
				await fillAddress(page);
				await fillCard(page);
				await pay(page);
				await seesHeading(page, "Order confirmed");
				await page.getByRole("link", { name: "Continue shopping" }).click();
				await page.waitForURL(`${ownStorefront}/**`);
				await page.goto("/cart");
				await seesHeading(page, "Your cart is empty");
			}));

		it(`is returned to after the order, ${how}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				await page.goto(await checkoutFor(foreignStorefront));
				await fillAddress(page);
				await fillCard(page);
				await pay(page);
				await page.waitForURL(`${foreignStorefront}/thanks?*`);
				await sees(page, "Thanks");
				assert.match(page.url(), /orderId=[0-9a-f-]{36}/);
			}));

		it(`is returned to from the bank, ${how}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				await page.goto(await checkoutFor(foreignStorefront));
				await fillAddress(page);
				await fillCard(page, cardToConfirm);
				await pay(page);
				await page.getByRole("button", { name: /confirm/i }).click();
				await page.waitForURL(`${foreignStorefront}/thanks?*`);
				await sees(page, "Thanks");
			}));
	}
});

/** The URL of a checkout that a foreign storefront created by calls. */
const checkoutFor = async (storefront: string): Promise<string> => {
	const tokens = await createClient({ origin }).use(oauth).token({ clientId: clientId(), grantType: "anonymous" });
	const visitor = createClient({ origin, authorization: () => tokens.access_token });
	const { product } = await visitor.use(productsV3).getProductBySlug({ slug: "fathom-notebook" });
	const variantId = product?.variantsInfo?.variants?.[0]?.id ?? "";
	const catalogReference = { appId: storesAppId, catalogItemId: product?.id ?? "", options: { variantId } };
	await visitor.use(currentCart).addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
	const { checkoutId } = await visitor.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
	const { redirectSession } = await visitor.use(redirects).createRedirectSession({
		ecomCheckout: { checkoutId },
		callbacks: { thankYouPageUrl: `${storefront}/thanks`, postFlowUrl: `${storefront}/` },
	});
	return redirectSession?.fullUrl ?? "";
};
