import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { giftCardProducts as service } from "@cartwright/contract/gift-cards/gift-card-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { giftCardAppId } from "./gift-card.ts";
import { endOf, giftCardProductKey } from "./gift-card-product.ts";

const nowhere = "0198c0de-0000-7000-8000-000000000000";
const preset = (price: string, value?: string) => ({
	price: { amount: price },
	...(value ? { value: { amount: value } } : {}),
});
const between = (min: string, max: string) => ({ minValue: { amount: min }, maxValue: { amount: max } });
const named = { name: "Gift card" };

onEachEngine("the gift card product", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
	});
	after(() => shop.close());
	beforeEach(async () => {
		for (const { id } of (await staff.queryGiftCardProducts({})).giftCardProducts) {
			await staff.deleteGiftCardProduct({ giftCardProductId: id ?? "" });
		}
	});

	type Sent = Parameters<typeof staff.createGiftCardProduct>[0]["giftCardProduct"];
	const create = async (giftCardProduct: Sent) => {
		const { giftCardProduct: created } = await staff.createGiftCardProduct({ giftCardProduct });
		return { id: created?.id ?? "", revision: created?.revision ?? "", created };
	};
	const refused = (giftCardProduct: Sent) => refusalOf(staff.createGiftCardProduct({ giftCardProduct }));

	it("is read as it was created, by shoppers too", async () => {
		const image = { id: "card.png", url: "https://example.com/card.png", altText: "A card" };
		const { id } = await create({
			...named,
			description: "For friends",
			image,
			presetVariants: [preset("45", "50"), preset("100")],
			customVariant: between("10", "500"),
			expirationType: "RELATIVE",
			relativeExpirationDate: { value: 12, period: "MONTHS" },
			extendedFields: { namespaces: { app: { a: 1 } } },
		});
		const visitor = by(await shop.visitor());
		const { giftCardProduct: product } = await visitor.getGiftCardProduct({ giftCardProductId: id });
		assert.deepEqual(
			[product?.name, product?.description, product?.image?.url, product?.revision, product?.expirationType],
			["Gift card", "For friends", image.url, "1", "RELATIVE"],
		);
		assert.deepEqual(product?.relativeExpirationDate, { value: 12, period: "MONTHS" });
		assert.deepEqual(
			product?.presetVariants?.map(({ price, value }) => [price?.amount, value?.amount, value?.formattedAmount]),
			[
				["45.00", "50.00", "$50.00"],
				["100.00", "100.00", "$100.00"],
			],
		);
		assert.deepEqual(
			[product?.customVariant?.minValue?.amount, product?.customVariant?.maxValue?.amount],
			["10.00", "500.00"],
		);
		const filters = [
			{ name: { $startsWith: "gift" } },
			{ "presetVariants.price": { $hasSome: ["45.00"] } },
			{ name: "x" },
		];
		const counts = [];
		for (const filter of filters) {
			counts.push(
				(await visitor.queryGiftCardProducts({ query: { filter: filter as never } })).giftCardProducts.length,
			);
		}
		assert.deepEqual(counts, [1, 1, 0]);
		assert.equal(await refusalOf(visitor.deleteGiftCardProduct({ giftCardProductId: id })), "403 PERMISSION_DENIED");
	});

	it("has its name and description in the language of shoppers, and the shop's own for staff", async () => {
		const arabic = { "Gift card": "بطاقة هدية", "For friends": "للأصدقاء" };
		const storefront = { languages: ["en", "ar"] };
		const shop = await openShop({ engine, settings: { storefront, translations: { ar: arabic } } });
		try {
			const options = { headers: { "x-wix-linguist": "ar|ar|true" } };
			const giftCardProduct = { ...named, description: "For friends", presetVariants: [preset("50")] };
			const [owner, shopper] = [await shop.staff(), await shop.visitor()];
			await owner.use(service).createGiftCardProduct({ giftCardProduct });
			for (const [reader, name, description] of [
				[shopper, "بطاقة هدية", "للأصدقاء"],
				[owner, "Gift card", "For friends"],
			] as const) {
				const [product] = (await reader.use(service).queryGiftCardProducts({}, options)).giftCardProducts;
				assert.deepEqual([product?.name, product?.description], [name, description]);
				const again = await reader.use(service).getGiftCardProduct({ giftCardProductId: product?.id ?? "" }, options);
				assert.equal(again.giftCardProduct?.name, name);
				if (reader === owner) continue;
				const variantId = product?.presetVariants?.[0]?.id ?? "";
				const giftingInfo = { recipientInfo: { firstName: "Grace", email: "grace@example.com" } };
				const catalogReference = {
					appId: giftCardAppId,
					catalogItemId: product?.id ?? "",
					options: { variantId, giftingInfo },
				};
				const lineItems = [{ quantity: 1, catalogReference }];
				const { cart } = await shopper.use(currentCart).addToCurrentCart({ lineItems }, options);
				assert.deepEqual(cart?.lineItems?.[0]?.productName, { original: "Gift card", translated: "بطاقة هدية" });
				assert.deepEqual(cart?.lineItems?.[0]?.descriptionLines?.[0]?.name, { original: "For", translated: "إلى" });
			}
		} finally {
			await shop.close();
		}
	});

	it("is the only one of a shop, also if two create it at once", async () => {
		const sent = { ...named, presetVariants: [preset("50")] };
		const results = await Promise.allSettled(
			[1, 2, 3].map(() => staff.createGiftCardProduct({ giftCardProduct: sent })),
		);
		assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected", "rejected"]);
		assert.equal((await staff.queryGiftCardProducts({})).giftCardProducts.length, 1);
		assert.equal(await refused(sent), "409 GIFT_CARD_PRODUCT_ALREADY_EXISTS");
	});

	it("changes in what is sent; amounts that stay have their ids", async () => {
		const { id, revision, created } = await create({ ...named, presetVariants: [preset("50"), preset("100")] });
		const [fifty] = created?.presetVariants ?? [];
		const presetVariants = [preset("25"), preset("50")];
		const giftCardProduct = { id, revision, presetVariants, description: "New" };
		const { giftCardProduct: changed } = await staff.updateGiftCardProduct({ giftCardProduct });
		assert.deepEqual(
			[changed?.name, changed?.description, changed?.revision, changed?.presetVariants?.[1]?.id],
			["Gift card", "New", "2", fifty?.id],
		);
		const stale = staff.updateGiftCardProduct({ giftCardProduct: { id, revision, name: "Old" } });
		assert.equal(await refusalOf(stale), "409 INVALID_REVISION");
		const removing = { id, revision: "2", description: null };
		assert.equal(
			(await staff.updateGiftCardProduct({ giftCardProduct: removing })).giftCardProduct?.description,
			undefined,
		);
		await staff.deleteGiftCardProduct({ giftCardProductId: id });
		const types = await shop.store.eventsOf(shop.site, service.entity, giftCardProductKey);
		assert.deepEqual(
			types.slice(-4).map(({ type }) => type.split("_").at(-1)),
			["created", "updated", "updated", "deleted"],
		);
	});

	it("is refused without amounts, with bounds that have none between them, and if its gift cards would have ended", async () => {
		const past = { expirationType: "FIXED", fixedExpirationDate: "2001-01-01T00:00:00.000Z" } as const;
		assert.equal(await refused(named), "400 CANNOT_CREATE_GIFT_CARD_PRODUCT_WITHOUT_VARIANTS");
		assert.equal(
			await refused({ ...named, customVariant: between("50", "10") }),
			"400 CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE",
		);
		assert.equal(
			await refused({ ...named, customVariant: between("0", "10") }),
			"400 CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE",
		);
		assert.equal(
			await refused({ ...named, ...past, presetVariants: [preset("50")] }),
			"400 CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_PAST_EXPIRATION_DATE",
		);
		const refusals = [
			await refused({ ...named, presetVariants: [preset("0")] }),
			await refused({ ...named, presetVariants: [preset("0.001")] }),
			await refused({ ...named, presetVariants: [preset("50", "1000000000")] }),
			await refused({ ...named, presetVariants: Array.from({ length: 201 }, () => preset("1")) }),
			await refused({ ...named, presetVariants: [preset("50")], expirationType: "RELATIVE" }),
			await refused({ ...named, presetVariants: [preset("50")], fixedExpirationDate: "2999-01-01T00:00:00.000Z" }),
		];
		assert.deepEqual(refusals, [
			"400 giftCardProduct.presetVariants[0].price.amount DECIMAL_GT",
			"400 giftCardProduct.presetVariants[0].price.amount DECIMAL_MAX_SCALE",
			"400 giftCardProduct.presetVariants[0].value.amount DECIMAL_LTE",
			"400 giftCardProduct.presetVariants MAX_SIZE",
			"400 giftCardProduct.relativeExpirationDate.value REQUIRED_FIELD",
			"400 giftCardProduct.fixedExpirationDate VALIDATION",
		]);
		const { id, revision } = await create({ ...named, presetVariants: [preset("50")] });
		const update = (changes: object) =>
			refusalOf(staff.updateGiftCardProduct({ giftCardProduct: { id, revision, ...changes } }));
		assert.equal(await update({ presetVariants: [] }), "400 CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_NO_VARIANTS");
		assert.equal(await update(past), "400 CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_PAST_EXPIRATION_DATE");
		assert.equal(
			await update({ customVariant: between("5", "1") }),
			"400 CANNOT_UPDATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE",
		);
		const gone = "404 GIFT_CARD_PRODUCT_NOT_FOUND";
		assert.equal(await refusalOf(staff.getGiftCardProduct({ giftCardProductId: nowhere })), gone);
		assert.equal(await refusalOf(staff.deleteGiftCardProduct({ giftCardProductId: nowhere })), gone);
		assert.equal(await refusalOf(staff.updateGiftCardProduct({ giftCardProduct: { id: nowhere, revision } })), gone);
	});
});

it("gift cards end after days, weeks, months and years, in short months on their last day", () => {
	const from = "2027-01-31T10:00:00.000Z";
	const after = (value: number, period: "DAYS" | "WEEKS" | "MONTHS" | "YEARS") =>
		endOf({ type: "RELATIVE", value, period }, from)?.slice(0, 10);
	assert.deepEqual(
		[after(1, "DAYS"), after(2, "WEEKS"), after(1, "MONTHS"), after(1, "YEARS")],
		["2027-02-01", "2027-02-14", "2027-02-28", "2028-01-31"],
	);
	assert.equal(endOf({ type: "NONE" }, from), undefined);
});
