import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart as currentCartV1 } from "@cartwright/contract/carts/v1/current-cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import { products } from "@cartwright/products/catalogue/documents";
import { CallError } from "@cartwright/sdk/errors";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { buyerDetails, lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const title = "Engraving text";
const tooLong = `400 catalogReference.options.customTextFields.${title} MAX_LENGTH`;

onEachEngine("a personal text", (engine) => {
	let shop: Shop;
	let ring: Offer;
	before(async () => {
		shop = await openShop({ engine });
		const customTextFields = [{ title, maxLength: 8, mandatory: true }];
		ring = await offer(shop, 99, { name: "Ring", customTextFields });
	});
	after(() => shop.close());

	const engraved = (text?: string) => {
		const { quantity, catalogReference } = lineOf(ring);
		const customTextFields: Record<string, string> = text === undefined ? {} : { [title]: text };
		return { quantity, catalogReference: { ...catalogReference, options: { customTextFields } } };
	};

	it("is refused by name if it is too long, in characters as people see them", async () => {
		const shopper = await shop.visitor();
		const [current, second, checkouts] = [
			shopper.use(currentCartV1),
			shopper.use(currentCartV2),
			shopper.use(checkoutV1),
		] as const;
		const many = `a${"\u0301".repeat(300)}`;
		for (const text of ["For ever yours", "abcdefg🎁x", "👨‍👩‍👧‍👦".repeat(9), many]) {
			const line = engraved(text);
			assert.equal(await refusalOf(current.addToCurrentCart({ lineItems: [line] })), tooLong, text);
			assert.equal(await refusalOf(second.addLineItemsToCurrentCart({ catalogItems: [line] })), tooLong);
			assert.equal(await refusalOf(checkouts.createCheckout({ channelType: "WEB", lineItems: [line] })), tooLong);
		}
		for (const text of ["For ever", "abcdefg🎁", "👨‍👩‍👧‍👦".repeat(8), "ḿ́́ü", " For ever "]) {
			const { checkout } = await checkouts.createCheckout({ channelType: "WEB", lineItems: [engraved(text)] });
			assert.equal(checkout?.lineItems?.[0]?.descriptionLines?.[0]?.plainText?.original, text.trim());
			assert.deepEqual(checkout?.violations, []);
		}
	});

	it("that consists of blanks is the same as none: a violation that names the field", async () => {
		const checkouts = (await shop.visitor()).use(checkoutV1);
		for (const text of [undefined, "", "   ", "\u200b \u3000", "\u2800"]) {
			const lineItems = [engraved(text)];
			const { checkout } = await checkouts.createCheckout({
				channelType: "WEB",
				lineItems,
				checkoutInfo: buyerDetails,
			});
			assert.equal(checkout?.violations?.[0]?.description, `Ring needs a text for “${title}”.`);
			await assert.rejects(checkouts.createOrder({ id: checkout?.id ?? "" }), (error) => {
				assert.ok(error instanceof CallError);
				assert.equal(error.code, "VIOLATIONS_WITH_ERROR_SEVERITY");
				assert.match(error.message, /Engraving text/);
				return true;
			});
		}
	});

	it("that became too long, since the shop lowered the maximum, is a violation and stays as it is", async () => {
		const pendant = await offer(shop, 9, { customTextFields: [{ title, maxLength: 8, mandatory: false }] });
		const current = (await shop.visitor()).use(currentCartV1);
		const { quantity, catalogReference } = lineOf(pendant);
		const options = { customTextFields: { [title]: "For ever" } };
		await current.addToCurrentCart({ lineItems: [{ quantity, catalogReference: { ...catalogReference, options } }] });
		const { stored } = await shop.store.read(shop.site, { stored: byId(products, pendant.product.id) });
		assert.ok(stored);
		const customTextFields = [{ title, maxLength: 3, mandatory: false }];
		await shop.store.commit(shop.site, [replace(products, stored, { ...stored.doc, customTextFields })]);
		const { cart, violations } = await current.estimateCurrentCartTotals({});
		assert.equal(cart?.lineItems?.[0]?.descriptionLines?.[0]?.plainText?.original, "For ever");
		assert.equal(violations?.[0]?.description, `The text for “${title}” of Mug can have at most 3 characters.`);
	});
});
