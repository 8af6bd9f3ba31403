import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orders as orderDocuments } from "@cartwright/commerce/orders/documents";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { orders } from "@cartwright/contract/orders/orders";
import { byId } from "@cartwright/store/store";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { drawing } from "@cartwright/testing/example-drawing";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { products } from "../catalogue/documents.ts";
import { mediaPath } from "../media/address.ts";
import { registerFiles } from "../media/uploads/register-files.ts";

onEachEngine("a picture of the shop's own", (engine) => {
	const { storage } = temporaryStorage();
	const origin = "http://shop.test";
	let shop: Shop;
	let path: string;
	before(async () => {
		// Pages have another origin than pictures.
		const settings = { storefrontUrl: "https://pages.test" };
		shop = await openShop({ engine, settings, providers: { files: storage } });
		const facts = { store: shop.store, site: shop.site, now: shop.now().toISOString(), storage };
		const [file] = await registerFiles(facts, [{ bytes: drawing(), displayName: "Front.svg", isTrustedDrawing: true }]);
		path = file ? mediaPath(file) : "";
	});
	after(() => shop.close());

	it("is stored without the origin and returned with it, in every view of the product", async () => {
		const offered = await offer(shop);
		const { id } = offered.product;
		const staff = await shop.staff();
		await staff.use(productsV1).addProductMedia({ id, media: [{ url: origin + path }] });
		const { stored } = await shop.store.read(shop.site, { stored: byId(products, id) });
		const [item] = stored?.doc.media ?? [];
		assert.deepEqual([item?.url, item?.width, item?.height], [path, 400, 300]);

		const shopper = await shop.visitor();
		const first = (await shopper.use(productsV1).getProduct({ id })).product;
		assert.deepEqual(first?.media?.mainMedia?.image, { url: origin + path, width: 400, height: 300 });
		assert.equal(first?.productPageUrl?.base, "https://pages.test");
		const { product } = await shopper
			.use(productsV3)
			.getProduct({ productId: id, fields: ["MEDIA_ITEMS_INFO", "THUMBNAIL"] });
		assert.equal(product?.media?.main?.image?.url, origin + path);
		assert.equal(product?.media?.itemsInfo?.items?.[0]?.thumbnail?.url, origin + path);
		const response = await shop.app.inject({ url: path });
		assert.equal(response.statusCode, 200);

		const { cart } = await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(offered)] });
		assert.equal(cart?.lineItems?.[0]?.image?.url, origin + path);
		const checkoutId = await readyCheckout(shopper, lineOf(offered));
		const { checkout } = await shopper.use(checkouts).getCheckout({ id: checkoutId });
		assert.equal(checkout?.lineItems?.[0]?.media?.url, origin + path);
		const orderId = await place(shopper, checkoutId);
		await payBy(shopper, orderId, "OFFLINE");
		const { order } = await shopper.use(orders).getOrder({ id: orderId });
		assert.equal(order?.lineItems?.[0]?.image?.url, origin + path);
		const { agreed } = await shop.store.read(shop.site, { agreed: byId(orderDocuments, orderId) });
		assert.equal(agreed?.doc.lineItems[0]?.item.image?.url, path);
	});
});
