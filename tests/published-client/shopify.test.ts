import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { line } from "./catalogue.ts";
import { buy } from "./purchase.ts";
import { type PublishedShop, withStartedServer } from "./shop.ts";

// Shopify's sample exports must not be redistributed: they are looked for beside this repository.
const beside = join(import.meta.dirname, "../../../shared/data/shopify");
const folder = process.env.CARTWRIGHT_SHOPIFY_EXPORTS ?? beside;
const files = ["apparel.csv", "home-and-garden.csv", "jewelery.csv"].map((name) => join(folder, name));
const skip = files.every((file) => existsSync(file))
	? false
	: `there are no product exports of Shopify in ${folder}; CARTWRIGHT_SHOPIFY_EXPORTS can name another folder`;

const importAll = async ({ server }: PublishedShop) => {
	if (skip) return;
	for (const file of files) await server.run("import", file);
};

withStartedServer("a shop that came from Shopify", importAll, (started) => {
	it("can be browsed and bought from", { skip }, async () => {
		const shopper = started().shopper();
		const { items, totalCount } = await shopper.products.queryProducts().limit(100).find();
		const buyable = items.filter(({ stock, productOptions }) => stock?.inStock && !productOptions?.length).slice(0, 2);
		const { orderId } = await buy(
			shopper,
			buyable.map(({ _id }) => line(_id ?? "")),
		);
		const order = await shopper.orders.getOrder(orderId);

		assert.ok((totalCount ?? 0) >= 50);
		assert.deepEqual(
			order.lineItems?.map(({ productName }) => productName?.original),
			buyable.map(({ name }) => name),
		);
	});

	it("sells a chosen variant", { skip }, async () => {
		const shopper = started().shopper();
		const [product] = (await shopper.products.queryProducts().eq("slug", "classic-varsity-top").find()).items;
		const { variants } = await shopper.products.queryProductVariants(product?._id ?? "");
		const choices = variants?.[1]?.choices as Record<string, string>;
		const { orderId } = await buy(shopper, [line(product?._id ?? "", 1, choices)]);
		const [sold] = (await shopper.orders.getOrder(orderId)).lineItems ?? [];

		assert.equal(sold?.price?.amount, "60.00");
		assert.equal(sold?.descriptionLines?.[0]?.plainText?.original, Object.values(choices)[0]);
	});
});
