import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { draftOrders as service } from "@cartwright/contract/orders/draft-orders";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { breachesIn, lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { callsOf, type DraftingShop, draftIn, openDraftingShop } from "./example-drafts.ts";

const engraving = { productName: { original: "Engraving" }, price: { amount: "7.50" }, quantity: 1 };

onEachEngine("items, discounts and fees of drafts", (engine) => {
	let drafting: DraftingShop;
	let staff: ReturnType<typeof by>;
	let mug: Offer;
	const by = (client: Parameters<typeof callsOf>[0]) => ({ ...callsOf(client), ...client.use(service) });
	before(async () => {
		drafting = await openDraftingShop(engine);
		staff = by(await drafting.shop.staff());
		mug = await offer(drafting.shop, 10);
	});
	after(async () => {
		assert.deepEqual(await breachesIn(drafting.shop), []);
		await drafting.shop.close();
	});

	/** A draft with a mug at 10.00 and an engraving at 7.50. */
	const filled = async () => {
		const draftOrderId = await drafting.emptyDraft();
		await staff.addLineItemsToDraftOrder({
			draftOrderId,
			catalogLineItems: [lineOf(mug)],
			customLineItems: [engraving],
		});
		const [mugs = "", texts = ""] = await drafting.lineIds(draftOrderId);
		return { draftOrderId, mugs, texts };
	};
	const totalOf = async (id: string) => (await drafting.draft(id)).priceSummary?.total?.amount;

	describe("addLineItemsToDraftOrder", () => {
		it("adds items of the catalogue at another price, under another name, and with ids of the caller", async () => {
			const draftOrderId = await drafting.emptyDraft();
			const id = uuid();
			await staff.addLineItemsToDraftOrder({
				draftOrderId,
				catalogLineItems: [
					{
						...lineOf(mug, 2),
						id,
						price: { amount: "8" },
						productName: { original: "Mug, second choice" },
						externalLineItemId: "A-1",
					},
				],
			});
			const line = (await drafting.draft(draftOrderId)).lineItems?.[0]?.lineItem;
			assert.deepEqual(
				[line?.id, line?.productName?.original, line?.price?.amount, line?.externalLineItemId, line?.quantity],
				[id, "Mug, second choice", "8.00", "A-1", 2],
			);
			assert.equal(await totalOf(draftOrderId), "16.00");
		});

		it("refuses what the catalogue, the stock or the draft does not allow", async () => {
			const { draftOrderId, mugs } = await filled();
			const few = await offer(drafting.shop, 2);
			type Request = Parameters<typeof staff.addLineItemsToDraftOrder>[0];
			const add = (request: Omit<Request, "draftOrderId">) =>
				refusalOf(staff.addLineItemsToDraftOrder({ draftOrderId, ...request }));
			const unknown = { catalogReference: { ...lineOf(mug).catalogReference, catalogItemId: uuid() }, quantity: 1 };
			const subscription = { autoRenewal: true };
			assert.equal(await add({ catalogLineItems: [unknown] }), "404 CATALOG_ITEM_NOT_FOUND");
			assert.equal(await add({ catalogLineItems: [lineOf(few, 3)] }), "400 CATALOG_ITEM_NOT_AVAILABLE");
			assert.equal(await add({ catalogLineItems: [lineOf(mug)] }), "400 CATALOG_ITEM_ALREADY_EXIST");
			assert.equal(await add({ catalogLineItems: [lineOf(few), lineOf(few)] }), "400 MULTIPLE_ADDS_FOR_SAME_LINE_ITEM");
			assert.equal(await add({ customLineItems: [{ ...engraving, id: mugs }] }), "400 DUPLICATED_LINE_ITEM_IDS");
			const twice = { ...engraving, externalLineItemId: "A-1" };
			assert.equal(await add({ customLineItems: [twice, twice] }), "400 DUPLICATED_EXTERNAL_LINE_ITEM_ID");
			const card = { ...engraving, itemType: { preset: "GIFT_CARD" } } as const;
			assert.equal(await add({ customLineItems: [card] }), "400 GIFT_CARD_ITEM_UNSUPPORTED");
			assert.equal(
				await add({ customLineItems: [{ ...engraving, subscriptionSettings: subscription }] }),
				"400 SUBSCRIPTION_ITEM_UNSUPPORTED",
			);
			const many = Array.from({ length: 299 }, () => engraving);
			assert.equal(await add({ customLineItems: many }), "428 MAX_ITEMS_REACHED");
			assert.equal(
				await add({ customLineItems: [engraving], currency: "EUR" }),
				"400 CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY",
			);
			const finer = { ...engraving, price: { amount: "1.005" } };
			assert.equal(await add({ customLineItems: [finer] }), "400 customLineItems[0].price.amount DECIMAL_MAX_SCALE");
			const { price: _, ...unpriced } = engraving;
			assert.equal(await add({ customLineItems: [unpriced] }), "400 customLineItems[0].price REQUIRED_FIELD");
			assert.equal(
				await add({ customLineItems: [{ ...engraving, fixedQuantity: true }] }),
				"400 customLineItems[0].fixedQuantity FIELD_NOT_ALLOWED",
			);
			assert.equal((await drafting.lineIds(draftOrderId)).length, 2);
		});

		it("refuses amounts that are too large before anything is stored", async () => {
			const draftOrderId = await drafting.emptyDraft();
			const dear = { ...engraving, price: { amount: "9000000000000" }, quantity: 100_000 };
			assert.match(await refusalOf(staff.addLineItemsToDraftOrder({ draftOrderId, customLineItems: [dear] })), /^400/);
			assert.deepEqual(await drafting.lineIds(draftOrderId), []);
		});
	});

	describe("updateLineItems", () => {
		it("changes quantities, prices and texts, and removes lines", async () => {
			const { draftOrderId, mugs, texts } = await filled();
			await staff.updateLineItems({
				draftOrderId,
				lineItemChanges: [
					{
						lineItemId: mugs,
						newQuantity: 3,
						newPrice: "9.5",
						newProductName: { original: "Mugs" },
						newPriceDescription: { original: "each" },
						newDescriptionLines: {
							descriptionLines: [{ name: { original: "Glaze" }, plainText: { original: "Blue" } }],
						},
					},
					{ lineItemId: texts, newQuantity: 0 },
				],
			});
			const lines = (await drafting.draft(draftOrderId)).lineItems ?? [];
			assert.deepEqual(
				lines.map(({ lineItem }) => [
					lineItem?.productName?.original,
					lineItem?.priceDescription?.original,
					lineItem?.descriptionLines?.[0]?.plainText?.original,
					lineItem?.lineItemPrice?.amount,
				]),
				[["Mugs", "each", "Blue", "28.50"]],
			);
			assert.equal(await totalOf(draftOrderId), "28.50");
		});

		it("refuses empty, repeated and impossible changes", async () => {
			const { draftOrderId, mugs: lineItemId, texts } = await filled();
			type Request = Parameters<typeof staff.updateLineItems>[0];
			const change = (...lineItemChanges: Request["lineItemChanges"]) =>
				refusalOf(staff.updateLineItems({ draftOrderId, lineItemChanges }));
			assert.equal(await change({ lineItemId: uuid(), newQuantity: 1 }), "404 LINE_ITEM_DOES_NOT_EXIST");
			assert.equal(await change({ lineItemId }), "400 EMPTY_CHANGE_REQUEST");
			const two = { lineItemId, newQuantity: 2 };
			assert.equal(await change(two, two), "400 MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM");
			assert.equal(
				await change({ lineItemId, newQuantity: 0, newPrice: "1" }),
				"400 UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN",
			);
			assert.equal(
				await change({ lineItemId: texts, newCatalogReferenceOptions: { options: {} } }),
				"400 CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_NON_CATALOG_ITEM",
			);
			const options = { variantId: uuid() };
			assert.equal(await change({ lineItemId, newCatalogReferenceOptions: options }), "404 CATALOG_ITEM_NOT_FOUND");
			const many = { lineItemId, newQuantity: 11 };
			assert.equal(await change(many), "not refused");
			assert.equal(
				await change({ lineItemId, newCatalogReferenceOptions: { customTextFields: {} } }),
				"400 CATALOG_ITEM_NOT_AVAILABLE",
			);
			const inEuro = staff.updateLineItems({ draftOrderId, lineItemChanges: [two], currency: "EUR" });
			assert.equal(await refusalOf(inEuro), "400 CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY", "updateLineItems");
			const modifiers = { modifierGroups: [{ id: "a", modifiers: [{ id: "b" }] }] };
			assert.equal(
				await change({ lineItemId, newModifierGroups: modifiers }),
				"400 lineItemChanges[0].newModifierGroups FIELD_NOT_ALLOWED",
			);
		});

		it("never leaves fewer units than are fulfilled", async () => {
			const orderId = await drafting.bought(mug, 3);
			const draftOrderId = await drafting.draftOf(orderId);
			const [lineItemId = ""] = await drafting.lineIds(draftOrderId);
			const fulfillment = { lineItems: [{ id: lineItemId, quantity: 2 }] };
			await (await drafting.shop.staff()).use(orderFulfillments).createFulfillment({ orderId, fulfillment });
			const change = (details: object) =>
				refusalOf(staff.updateLineItems({ draftOrderId, lineItemChanges: [{ lineItemId, ...details }] }));
			assert.equal(await change({ newQuantity: 1 }), "400 lineItemChanges[0].newQuantity MIN");
			assert.equal(await change({ newQuantity: 0 }), "400 lineItemChanges[0].newQuantity MIN");
			assert.equal(
				await change({ newCatalogReferenceOptions: { options: {} } }),
				"428 CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_FULFILLED_ITEM",
			);
			const businessLocation = { id: uuid() };
			assert.equal(
				await refusalOf(staff.setBusinessLocation({ draftOrderId, businessLocation })),
				"428 BUSINESS_LOCATION_CANNOT_BE_EDITED",
			);
			assert.equal(await change({ newQuantity: 2 }), "not refused");
			const { orderAfterCommit } = await staff.commitDraftOrder({ draftOrderId });
			assert.equal(orderAfterCommit?.fulfillmentStatus, "FULFILLED");
		});
	});

	describe("discounts", () => {
		it("wait until they are chosen, and percentages are of the prices before all others", async () => {
			const { draftOrderId, mugs } = await filled();
			const half = { percentage: "50", discountType: "GLOBAL" } as const;
			const created = await staff.createCustomDiscounts({
				draftOrderId,
				discounts: [
					half,
					{ priceAmount: { amount: "1" }, discountType: "SPECIFIC_ITEMS", lineItemDiscounts: [{ id: mugs }] },
				],
			});
			const ids = draftIn(created).discounts?.map(({ discount }) => discount?.id ?? "") ?? [];
			assert.equal(await totalOf(draftOrderId), "17.50");
			await staff.setDiscounts({ draftOrderId, discounts: ids.map((id) => ({ id, applied: true })) });
			assert.equal(await totalOf(draftOrderId), "7.75");
			await staff.setDiscounts({ draftOrderId, discounts: [{ id: ids[0] ?? "", applied: false }] });
			assert.equal(await totalOf(draftOrderId), "16.50");
			await staff.deleteCustomDiscounts({ draftOrderId, discountIds: ids });
			assert.deepEqual([await totalOf(draftOrderId), (await drafting.draft(draftOrderId)).discounts], ["17.50", []]);
		});

		it("are at most what they are taken of", async () => {
			const { draftOrderId, mugs } = await filled();
			type Option = NonNullable<Parameters<typeof staff.createCustomDiscounts>[0]["discounts"]>[number];
			const create = (option: Option, currency?: string) =>
				refusalOf(staff.createCustomDiscounts({ draftOrderId, discounts: [option], ...(currency && { currency }) }));
			const amount = (value: string) => ({ priceAmount: { amount: value } });
			const specific: Option = { discountType: "SPECIFIC_ITEMS", lineItemDiscounts: [{ id: mugs }] };
			assert.equal(
				await create({ ...amount("17.51"), discountType: "GLOBAL" }),
				"428 DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS",
			);
			assert.equal(await create({ ...amount("10.01"), ...specific }), "428 DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS");
			assert.equal(
				await create({ ...amount("1"), discountType: "SHIPPING" }),
				"428 DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL",
			);
			assert.equal(
				await create({ ...amount("1"), ...specific, lineItemDiscounts: [{ id: uuid() }] }),
				"404 LINE_ITEM_NOT_FOUND",
			);
			assert.equal(
				await create({ ...amount("1"), discountType: "GLOBAL" }, "EUR"),
				"400 CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY",
			);
			assert.equal(await create({ discountType: "GLOBAL" }), "400 discounts[0] REQUIRED_ONE_OF_FIELD");
			assert.deepEqual((await drafting.draft(draftOrderId)).discounts, []);
		});

		it("are checked again when they are chosen, and those of the order can only be turned off", async () => {
			const { draftOrderId, mugs } = await filled();
			await staff.setShippingInfo({ draftOrderId, shippingInfo: { title: "Bike", cost: { price: { amount: "4" } } } });
			const lineItemDiscounts = [{ id: mugs }];
			const created = await staff.createCustomDiscounts({
				draftOrderId,
				discounts: [{ priceAmount: { amount: "17" }, discountType: "GLOBAL" }],
			});
			const second = await staff.createCustomDiscounts({
				draftOrderId,
				discounts: [{ priceAmount: { amount: "10" }, discountType: "SPECIFIC_ITEMS", lineItemDiscounts }],
			});
			const third = await staff.createCustomDiscounts({
				draftOrderId,
				discounts: [{ priceAmount: { amount: "4" }, discountType: "SHIPPING" }],
			});
			const idIn = (response: typeof created) => draftIn(response).discounts?.at(-1)?.discount?.id ?? "";
			const [ofAll, ofMugs, ofShipping] = [created, second, third].map(idIn);
			const choose = (id = "") => refusalOf(staff.setDiscounts({ draftOrderId, discounts: [{ id, applied: true }] }));
			await staff.updateLineItems({
				draftOrderId,
				lineItemChanges: [{ lineItemId: mugs, newPrice: "5" }],
			});
			await staff.setShippingInfo({ draftOrderId, shippingInfo: { title: "Bike", cost: { price: { amount: "3" } } } });
			assert.equal(await choose(ofAll), "428 DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS");
			assert.equal(await choose(ofMugs), "428 DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS");
			assert.equal(await choose(ofShipping), "428 DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL");
			assert.equal(await choose(uuid()), "404 DISCOUNT_NOT_FOUND");
			assert.equal(
				await refusalOf(staff.deleteCustomDiscounts({ draftOrderId, discountIds: [uuid()] })),
				"404 DISCOUNT_NOT_FOUND",
			);
			const cheap = await staff.createDraftOrder({
				draftOrder: {
					customLineItems: [engraving],
					discounts: [{ percentage: "10", discountType: "GLOBAL", applyToDraftOrder: true }],
					additionalFees: [{ name: "Wrap", price: { amount: "2" }, applyToDraftOrder: true }],
				},
			});
			const placed = await staff.createOrderFromDraft({ draftOrderId: draftIn(cheap).id ?? "" });
			const change = await staff.createDraftOrder({ sourceOrderId: placed.createdOrder?.id ?? "" });
			const { id: changeId = "", discounts, additionalFees } = draftIn(change);
			const discountIds = [discounts?.[0]?.discount?.id ?? ""];
			const customAdditionalFees = [additionalFees?.[0]?.additionalFee?.id ?? ""];
			assert.deepEqual([discounts?.[0]?.source, additionalFees?.[0]?.source], ["ORIGINAL_ORDER", "ORIGINAL_ORDER"]);
			assert.equal(
				await refusalOf(staff.deleteCustomDiscounts({ draftOrderId: changeId ?? "", discountIds })),
				"428 DISCOUNT_REMOVE_NOT_SUPPORTED",
			);
			assert.equal(
				await refusalOf(staff.deleteCustomAdditionalFees({ draftOrderId: changeId ?? "", customAdditionalFees })),
				"428 ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED",
			);
			await staff.setDiscounts({
				draftOrderId: changeId ?? "",
				discounts: discountIds.map((id) => ({ id, applied: false })),
			});
			await staff.setAdditionalFees({
				draftOrderId: changeId ?? "",
				additionalFees: customAdditionalFees.map((id) => ({ id, applied: false })),
			});
			const { orderAfterCommit } = await staff.commitDraftOrder({ draftOrderId: changeId ?? "" });
			assert.deepEqual(
				[placed.createdOrder?.priceSummary?.total?.amount, orderAfterCommit?.priceSummary?.total?.amount],
				["8.75", "7.50"],
			);
			assert.deepEqual([orderAfterCommit?.appliedDiscounts, orderAfterCommit?.additionalFees], [[], []]);
		});
	});

	describe("fees", () => {
		it("wait until they are chosen, and keep their ids in the order", async () => {
			const { draftOrderId, mugs } = await filled();
			const created = await staff.createCustomAdditionalFees({
				draftOrderId,
				customAdditionalFees: [
					{ name: "Wrap", price: { amount: "2" }, lineItemIds: [mugs] },
					{ name: "Card", price: { amount: "1" } },
				],
			});
			const [wrap = "", card = ""] =
				draftIn(created).additionalFees?.map(({ additionalFee }) => additionalFee?.id ?? "") ?? [];
			assert.equal(await totalOf(draftOrderId), "17.50");
			await staff.setAdditionalFees({ draftOrderId, additionalFees: [{ id: card, applied: true }] });
			assert.equal(await totalOf(draftOrderId), "18.50");
			await staff.deleteCustomAdditionalFees({ draftOrderId, customAdditionalFees: [wrap] });
			const { createdOrder } = await staff.createOrderFromDraft({ draftOrderId });
			assert.deepEqual(
				createdOrder?.additionalFees?.map(({ id, name, source }) => [id, name, source]),
				[[card, "Card", "MANUAL"]],
			);
		});

		it("are refused for unknown lines and ids", async () => {
			const { draftOrderId } = await filled();
			const fee = { name: "Wrap", price: { amount: "2" } };
			const create = (more: object, currency?: string) =>
				refusalOf(
					staff.createCustomAdditionalFees({
						draftOrderId,
						customAdditionalFees: [{ ...fee, ...more }],
						...(currency && { currency }),
					}),
				);
			assert.equal(await create({ lineItemIds: [uuid()] }), "404 LINE_ITEM_NOT_FOUND");
			assert.equal(await create({}, "EUR"), "400 CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY");
			const additionalFees = [{ id: uuid(), applied: true }];
			assert.equal(
				await refusalOf(staff.setAdditionalFees({ draftOrderId, additionalFees })),
				"404 ADDITIONAL_FEE_NOT_FOUND",
			);
			assert.equal(
				await refusalOf(staff.deleteCustomAdditionalFees({ draftOrderId, customAdditionalFees: [uuid()] })),
				"404 ADDITIONAL_FEE_NOT_FOUND",
			);
		});
	});
});
