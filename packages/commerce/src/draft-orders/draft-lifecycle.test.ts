import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { RequestOf } from "@cartwright/contract/operation";
import { draftOrders as service } from "@cartwright/contract/orders/draft-orders";
import { keys } from "@cartwright/contract/staff/keys";
import { breachesIn, changeSettings, lineOf, type Offer, offer, setStock } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { callsOf, type DraftingShop, draftIn, openDraftingShop } from "./example-drafts.ts";

const engraving = { productName: { original: "Engraving" }, price: { amount: "7.50" }, quantity: 1 };
const fee = { name: "Wrap", price: { amount: "2" } };

onEachEngine("the life of drafts", (engine) => {
	let drafting: DraftingShop;
	let staff: ReturnType<typeof by>;
	let mug: Offer;
	const by = (client: Parameters<typeof callsOf>[0]) => ({ ...callsOf(client), ...client.use(service) });
	before(async () => {
		drafting = await openDraftingShop(engine);
		staff = by(await drafting.shop.staff());
		mug = await offer(drafting.shop, 100);
	});
	after(async () => {
		assert.deepEqual(await breachesIn(drafting.shop), []);
		await drafting.shop.close();
	});

	const scratch = async (): Promise<string> =>
		draftIn(await staff.createDraftOrder({ draftOrder: { customLineItems: [engraving] } })).id ?? "";

	/** Every change of a draft. */
	const changesOf = (draftOrderId: string): Promise<unknown>[] => [
		staff.addLineItemsToDraftOrder({ draftOrderId, customLineItems: [engraving] }),
		staff.updateLineItems({ draftOrderId, lineItemChanges: [{ lineItemId: uuid(), newQuantity: 2 }] }),
		staff.setDiscounts({ draftOrderId, discounts: [{ id: uuid(), applied: true }] }),
		staff.createCustomDiscounts({ draftOrderId, discounts: [{ percentage: "10", discountType: "GLOBAL" }] }),
		staff.deleteCustomDiscounts({ draftOrderId, discountIds: [uuid()] }),
		staff.setAdditionalFees({ draftOrderId, additionalFees: [{ id: uuid(), applied: true }] }),
		staff.createCustomAdditionalFees({ draftOrderId, customAdditionalFees: [fee] }),
		staff.deleteCustomAdditionalFees({ draftOrderId, customAdditionalFees: [uuid()] }),
		staff.setShippingInfo({ draftOrderId }),
		staff.setBuyerInfo({ draftOrderId }),
		staff.setRecipientInfo({ draftOrderId }),
		staff.setBillingInfo({ draftOrderId }),
		staff.setTaxExemption({ draftOrderId, taxExempt: true }),
		staff.setBusinessLocation({ draftOrderId }),
		staff.setDeposit({ draftOrderId }),
		staff.updateExtendedFields({ id: draftOrderId, namespace: "erp", namespaceData: {} }),
		staff.commitDraftOrder({ draftOrderId }),
		staff.createOrderFromDraft({ draftOrderId }),
	];
	const refusals = (calls: readonly Promise<unknown>[]) =>
		Promise.all(calls.map(refusalOf)).then((all) => [...new Set(all)]);

	it("has drafts that do not exist, and drafts that never change again", async () => {
		assert.deepEqual(await refusals(changesOf(uuid())), ["404 DRAFT_ORDER_DOES_NOT_EXIST"]);
		assert.deepEqual(
			await refusals([staff.getDraftOrder({ draftOrderId: uuid() }), staff.deleteDraftOrder({ draftOrderId: uuid() })]),
			["404 DRAFT_ORDER_DOES_NOT_EXIST"],
		);
		const draftOrderId = await scratch();
		await staff.createOrderFromDraft({ draftOrderId });
		assert.deepEqual(await refusals(changesOf(draftOrderId)), ["409 DRAFT_ORDER_ALREADY_COMMITTED"]);
		assert.equal(await refusalOf(staff.deleteDraftOrder({ draftOrderId })), "428 DRAFT_ORDER_CANNOT_BE_DELETED");
	});

	it("commits a draft once, however often it is asked at the same time", async () => {
		const orderId = await drafting.bought(mug);
		const draftOrderId = await drafting.draftOf(orderId);
		await staff.addLineItemsToDraftOrder({ draftOrderId, customLineItems: [engraving] });
		const results = await Promise.all([1, 2, 3].map(() => refusalOf(staff.commitDraftOrder({ draftOrderId }))));
		const rest = ["409 DRAFT_ORDER_ALREADY_COMMITTED", "409 DRAFT_ORDER_ALREADY_COMMITTED"];
		assert.deepEqual(results.toSorted(), [...rest, "not refused"]);
		const once = await scratch();
		const orders = await Promise.all(
			[1, 2, 3].map(() => refusalOf(staff.createOrderFromDraft({ draftOrderId: once }))),
		);
		assert.deepEqual(orders.toSorted(), [...rest, "not refused"]);
		assert.equal((await drafting.order(orderId)).priceSummary?.total?.amount, "22.50");
	});

	describe("createDraftOrder", () => {
		it("creates one draft for an order, which its creator gets again and others do not", async () => {
			const orderId = await drafting.bought(mug);
			const first = await staff.createDraftOrder({ sourceOrderId: orderId });
			const again = await staff.createDraftOrder({ orderId });
			assert.deepEqual(
				[first.preexistingDraftOrder, again.preexistingDraftOrder, draftIn(again).id === draftIn(first).id],
				[false, true, true],
			);
			const other = by(await drafting.shop.staff("manager"));
			assert.equal(await refusalOf(other.createDraftOrder({ sourceOrderId: orderId })), "409 ORDER_IS_ALREADY_EDITED");
			const draftOrderId = draftIn(first).id ?? "";
			const support = by(await drafting.shop.staff("support"));
			assert.equal(await refusalOf(support.deleteDraftOrder({ draftOrderId })), "428 DRAFT_ORDER_CANNOT_BE_DELETED");
			assert.equal(await refusalOf(other.deleteDraftOrder({ draftOrderId })), "not refused");
			assert.equal(await refusalOf(support.createDraftOrder({ sourceOrderId: orderId })), "not refused");
		});

		it("replaces a draft that nobody changed for a day", async () => {
			const orderId = await drafting.bought(mug);
			const draftOrderId = await drafting.draftOf(orderId);
			drafting.shop.advance(23 * 3_600_000);
			await staff.setTaxExemption({ draftOrderId, taxExempt: true });
			drafting.shop.advance(23 * 3_600_000);
			const other = by(await drafting.shop.staff("manager"));
			assert.equal(await refusalOf(other.createDraftOrder({ sourceOrderId: orderId })), "409 ORDER_IS_ALREADY_EDITED");
			drafting.shop.advance(2 * 3_600_000);
			assert.equal(await refusalOf(staff.getDraftOrder({ draftOrderId })), "404 DRAFT_ORDER_DOES_NOT_EXIST");
			const found = await staff.queryDraftOrders({ query: { filter: { orderId } } });
			assert.deepEqual(found.draftOrders, []);
			const anew = await by(await drafting.shop.staff("manager")).createDraftOrder({ sourceOrderId: orderId });
			assert.deepEqual([anew.preexistingDraftOrder, draftIn(anew).id !== draftOrderId], [false, true]);
		});

		it("refuses what has no draft, and whom may not read the draft that there is", async () => {
			assert.equal(await refusalOf(staff.createDraftOrder({ sourceOrderId: uuid() })), "428 ORDER_CANNOT_BE_EDITED");
			const orderId = await drafting.bought(mug);
			await staff.createDraftOrder({ sourceOrderId: orderId });
			const few = await offer(drafting.shop, 1);
			type Input = NonNullable<RequestOf<typeof service.operations.createDraftOrder>["draftOrder"]>;
			const create = (draftOrder: Input) => refusalOf(staff.createDraftOrder({ draftOrder }));
			const unknown = { catalogReference: { ...lineOf(mug).catalogReference, catalogItemId: uuid() }, quantity: 1 };
			const named = { ...engraving, id: uuid(), externalLineItemId: "A" };
			assert.equal(await create({ catalogLineItems: [unknown] }), "404 CATALOG_ITEM_NOT_FOUND");
			assert.equal(await create({ catalogLineItems: [lineOf(few, 2)] }), "400 CATALOG_ITEM_NOT_AVAILABLE");
			assert.equal(
				await create({ catalogLineItems: [lineOf(mug), lineOf(mug)] }),
				"400 MULTIPLE_ADDS_FOR_SAME_LINE_ITEM",
			);
			assert.equal(await create({ customLineItems: [named, named] }), "400 DUPLICATED_LINE_ITEM_IDS");
			assert.equal(
				await create({ customLineItems: [named, { ...named, id: uuid() }] }),
				"400 DUPLICATED_EXTERNAL_LINE_ITEM_ID",
			);
			const card = { ...engraving, itemType: { preset: "GIFT_CARD" } } as const;
			assert.equal(await create({ customLineItems: [card] }), "400 GIFT_CARD_ITEM_UNSUPPORTED");
			assert.equal(
				await create({ customLineItems: [{ ...engraving, subscriptionSettings: { autoRenewal: true } }] }),
				"400 SUBSCRIPTION_ITEM_UNSUPPORTED",
			);
			const lots = { length: 151 };
			assert.equal(
				await create({
					customLineItems: Array.from(lots, () => engraving),
					catalogLineItems: Array.from(lots, () => lineOf(mug)),
				}),
				"428 MAX_ITEMS_REACHED",
			);
			const discount = { priceAmount: { amount: "99" } };
			const items = { customLineItems: [named] };
			const specific = { ...discount, discountType: "SPECIFIC_ITEMS" } as const;
			assert.equal(
				await create({ ...items, discounts: [{ ...specific, lineItemDiscounts: [{ id: named.id }] }] }),
				"428 DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS",
			);
			assert.equal(
				await create({ ...items, discounts: [{ ...specific, lineItemDiscounts: [{ id: uuid() }] }] }),
				"404 LINE_ITEM_NOT_FOUND",
			);
			assert.equal(
				await create({ ...items, discounts: [{ ...discount, discountType: "GLOBAL" }] }),
				"428 DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS",
			);
			assert.equal(
				await create({ ...items, discounts: [{ ...discount, discountType: "SHIPPING" }] }),
				"428 DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL",
			);
			assert.equal(await create({ buyerInfo: { contactId: uuid() } }), "400 draftOrder.buyerInfo.contactId VALIDATION");
		});

		it("shows a draft only to those who may read drafts", async () => {
			const orderId = await drafting.bought(mug);
			const owner = await drafting.shop.staff();
			const { key = "" } = await owner.use(keys).createKey({ name: "Writer", scopes: ["ECOM.DRAFT_ORDERS_CREATE"] });
			const app = by(drafting.shop.caller(key));
			assert.equal(await refusalOf(app.createDraftOrder({ sourceOrderId: orderId })), "not refused");
			assert.equal(
				await refusalOf(app.createDraftOrder({ sourceOrderId: orderId })),
				"403 NOT_AUTHORIZED_TO_READ_DRAFT_ORDERS",
			);
		});
	});

	it("tells every reason why an order cannot be changed", async () => {
		const reasonsOf = async (orderId: string, of = staff) => {
			const { orderDraftable, nonDraftableReasons } = await of.getOrderDraftabilityStatus({ orderId });
			assert.equal(orderDraftable, nonDraftableReasons?.length === 0);
			return nonDraftableReasons;
		};
		const orderId = await drafting.bought(mug);
		assert.deepEqual(await reasonsOf(orderId), []);
		assert.deepEqual(await reasonsOf(uuid()), ["ORDER_NOT_FOUND"]);
		await staff.cancelOrder({ id: orderId });
		assert.deepEqual(await reasonsOf(orderId), ["ORDER_STATUS_IS_NOT_SUPPORTED"]);
		const external = async (order: object = {}, line: object = {}) => {
			const created = await staff.createOrder({
				order: {
					channelInfo: { type: "WEB" },
					lineItems: [{ ...engraving, itemType: { preset: "SERVICE" }, ...line }],
					priceSummary: {},
					status: "APPROVED",
					...order,
				},
			});
			return created.order?.id ?? "";
		};
		assert.deepEqual(await reasonsOf(await external()), []);
		assert.deepEqual(await reasonsOf(await external({ channelInfo: { type: "AMAZON" } })), [
			"UNSUPPORTED_CHANNEL_TYPE",
		]);
		const ofWeight = await external({ weightUnit: "LB" });
		assert.deepEqual(await reasonsOf(ofWeight), ["ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT"]);
		const ofCurrency = await external({ currency: "EUR", currencyConversionDetails: undefined });
		assert.deepEqual(await reasonsOf(ofCurrency), ["ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT"]);
		const ofCards = await external({}, { itemType: { preset: "GIFT_CARD" } });
		assert.deepEqual(await reasonsOf(ofCards), ["UNSUPPORTED_CATALOG_ITEM"]);
		const odd = { taxDetails: { taxRate: "0.1", totalTax: { amount: "0.01" } } };
		assert.deepEqual(await reasonsOf(await external({}, odd)), ["AMOUNTS_DO_NOT_ADD_UP"]);
		const { createdOrder } = await staff.createOrderFromDraft({
			draftOrderId: await scratch(),
			createSettings: { editableByOwnerApps: { appIds: [uuid()] } },
		});
		assert.deepEqual(await reasonsOf(createdOrder?.id ?? ""), ["EDITING_IS_NOT_ALLOWED_FOR_APP"]);
	});

	it("commits nothing of a draft whose order changed since, or that cannot be", async () => {
		const refused = (draftOrderId: string, ...updateInventory: { lineItemId: string }[]) =>
			staff.commitDraftOrder({ draftOrderId, commitSettings: { updateInventory } }).then(
				() => ["not refused"],
				({ code, data }) => [code, ...(data.validationErrors ?? []).map((each: { code: string }) => each.code)],
			);
		const failed = "DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS";
		const orderId = await drafting.bought(mug);
		const stale = await drafting.draftOf(orderId);
		await staff.updateOrder({ order: { id: orderId, buyerInfo: { email: "other@example.com" } } });
		assert.deepEqual(await refused(stale), [failed, "ORDER_CHANGED"]);
		const listed = (await staff.getDraftOrder({ draftOrderId: stale })).calculatedDraftOrder?.calculationErrors;
		assert.deepEqual(
			listed?.orderValidationErrors?.map(({ code }) => code),
			["ORDER_CHANGED"],
		);
		await staff.deleteDraftOrder({ draftOrderId: stale });
		const cancelled = await drafting.draftOf(orderId);
		await staff.cancelOrder({ id: orderId });
		assert.deepEqual(await refused(cancelled), [failed, "ORDER_CANNOT_BE_EDITED"]);
		const few = await offer(drafting.shop, 2);
		const short = await drafting.draftOf(await drafting.bought(few));
		const [lineItemId = ""] = await drafting.lineIds(short);
		await staff.updateLineItems({ draftOrderId: short, lineItemChanges: [{ lineItemId, newQuantity: 3 }] });
		assert.deepEqual(await refused(short, { lineItemId }), [failed, "OUT_OF_STOCK"]);
		await staff.updateLineItems({ draftOrderId: short, lineItemChanges: [{ lineItemId, newQuantity: 0 }] });
		assert.deepEqual(await refused(short), [failed, "NO_LINE_ITEMS"]);
		assert.equal(
			await refusalOf(
				staff.commitDraftOrder({
					draftOrderId: short,
					commitSettings: { updateInventory: [{ lineItemId: uuid() }] },
				}),
			),
			"400 commitSettings.updateInventory[0].lineItemId VALIDATION",
		);
		assert.equal(
			await refusalOf(staff.commitDraftOrder({ draftOrderId: await scratch() })),
			"428 DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS",
		);
		assert.equal(
			await refusalOf(staff.createOrderFromDraft({ draftOrderId: short })),
			"428 CREATE_ORDER_FAILED_VALIDATIONS",
		);
		assert.equal(
			await refusalOf(staff.createOrderFromDraft({ draftOrderId: await drafting.emptyDraft() })),
			"428 CREATE_ORDER_FAILED_VALIDATIONS",
		);
	});

	it("places no order of a draft beyond the stock", async () => {
		const few = await offer(drafting.shop, 2);
		const draft = await staff.createDraftOrder({ draftOrder: { catalogLineItems: [lineOf(few, 2)] } });
		await setStock(drafting.shop, few, 1);
		const draftOrderId = draftIn(draft).id ?? "";
		assert.equal(await refusalOf(staff.createOrderFromDraft({ draftOrderId })), "428 CREATE_ORDER_FAILED_VALIDATIONS");
		await setStock(drafting.shop, few, 2);
		assert.equal(await refusalOf(staff.createOrderFromDraft({ draftOrderId })), "not refused");
	});

	it("has deposits of new orders, as a part of what is due first", async () => {
		const draftOrderId = await scratch();
		const set = (depositDetails: object) => refusalOf(staff.setDeposit({ draftOrderId, depositDetails }));
		assert.equal(await set({ amount: { amount: "7.51" } }), "400 INVALID_AMOUNT");
		assert.equal(await set({ amount: { amount: "7.50" } }), "not refused");
		const [lineItemId = ""] = await drafting.lineIds(draftOrderId);
		await staff.updateLineItems({ draftOrderId, lineItemChanges: [{ lineItemId, newPrice: "5" }] });
		assert.equal(
			await refusalOf(staff.createOrderFromDraft({ draftOrderId })),
			"428 DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL",
		);
		assert.equal(await set({ percentage: "50" }), "not refused");
		const { depositDetails } = await drafting.draft(draftOrderId);
		assert.deepEqual([depositDetails?.percentage, depositDetails?.priceSummary?.total?.amount], ["50", "2.50"]);
		const { createdOrder } = await staff.createOrderFromDraft({ draftOrderId });
		assert.deepEqual(
			[createdOrder?.payNow?.total?.amount, createdOrder?.balanceSummary?.balance?.amount],
			["2.50", "5.00"],
		);
		const change = await drafting.draftOf(createdOrder?.id ?? "");
		assert.equal(
			await refusalOf(staff.setDeposit({ draftOrderId: change, depositDetails: { percentage: "10" } })),
			"428 SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE",
		);
	});

	it("taxes drafts where they are delivered, and not those of exempt buyers", async () => {
		const rate = { id: "us", name: "Sales tax", country: "US", rate: 100_000, appliesToShipping: true };
		await changeSettings(drafting.shop, { tax: { includedInPrices: false, rates: [rate] } });
		const draftOrderId = await scratch();
		const amounts = async () => {
			const { priceSummary, taxInfo } = await drafting.draft(draftOrderId);
			return [
				priceSummary?.tax?.amount,
				priceSummary?.total?.amount,
				taxInfo?.taxExempt,
				taxInfo?.taxBreakdown?.length,
			];
		};
		assert.deepEqual(await amounts(), ["0.00", "7.50", undefined, 0]);
		await staff.setBillingInfo({ draftOrderId, billingInfo: { address: { country: "US" } } });
		assert.deepEqual(await amounts(), ["0.75", "8.25", undefined, 1]);
		await staff.setTaxExemption({ draftOrderId, taxExempt: true });
		assert.deepEqual(await amounts(), ["0.00", "7.50", true, 0]);
		await staff.setTaxExemption({ draftOrderId, taxExempt: false });
		const { createdOrder } = await staff.createOrderFromDraft({ draftOrderId });
		// What was agreed stays agreed when the shop changes its rates; what is new has those of now.
		await changeSettings(drafting.shop, { tax: { includedInPrices: false, rates: [{ ...rate, rate: 200_000 }] } });
		const change = await drafting.draftOf(createdOrder?.id ?? "");
		assert.equal((await drafting.draft(change)).priceSummary?.total?.amount, "8.25");
		await staff.addLineItemsToDraftOrder({ draftOrderId: change, customLineItems: [engraving] });
		const { orderAfterCommit } = await staff.commitDraftOrder({ draftOrderId: change });
		assert.deepEqual(
			[orderAfterCommit?.priceSummary?.tax?.amount, orderAfterCommit?.taxInfo?.taxBreakdown?.map((each) => each.rate)],
			["2.25", ["0.1", "0.2"]],
		);
		await changeSettings(drafting.shop, { tax: { includedInPrices: false, rates: [] } });
	});

	it("finds drafts, and stores data of apps and places of business with them", async () => {
		const ids = [await scratch(), await scratch()];
		const [draftOrderId = ""] = ids;
		await staff.updateExtendedFields({ id: draftOrderId, namespace: "erp", namespaceData: { ticket: 7 } });
		const businessLocation = { id: uuid() };
		await staff.setBusinessLocation({ draftOrderId, businessLocation });
		const draft = await drafting.draft(draftOrderId);
		assert.deepEqual(
			[draft.extendedFields?.namespaces, draft.businessLocationDetails?.businessLocation?.id],
			[{ erp: { ticket: 7 } }, businessLocation.id],
		);
		const page = await staff.queryDraftOrders({ query: { filter: { status: "DRAFT" }, cursorPaging: { limit: 1 } } });
		assert.deepEqual(
			page.draftOrders?.map(({ id }) => id),
			[ids[1]],
		);
		const next = { cursorPaging: { cursor: page.pagingMetadata?.cursors?.next, limit: 1 } };
		assert.deepEqual(
			(await staff.queryDraftOrders({ query: next })).draftOrders?.map(({ id }) => id),
			[ids[0]],
		);
		const { createdOrder } = await staff.createOrderFromDraft({ draftOrderId });
		const found = await staff.queryDraftOrders({ query: { filter: { orderId: createdOrder?.id ?? "" } } });
		assert.deepEqual(
			found.draftOrders?.map(({ id, status }) => [id, status]),
			[[draftOrderId, "COMMITTED"]],
		);
		assert.equal(
			await refusalOf(staff.queryDraftOrders({ query: { filter: { createdBy: "me" } } })),
			"400 INVALID_QUERY",
		);
	});

	it("delivers as the shop offers it, or at a price of staff", async () => {
		const { calculatedDraftOrder } = await staff.createEmptyDraftOrder({});
		const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? "";
		const set = (shippingInfo: object, currency?: string) =>
			refusalOf(staff.setShippingInfo({ draftOrderId, shippingInfo, ...(currency && { currency }) }));
		const cost = { price: { amount: "3" } };
		assert.equal(await set({ code: "pigeon" }), "400 shippingInfo.code VALIDATION");
		assert.equal(await set({ cost }), "400 shippingInfo.title REQUIRED_FIELD");
		assert.equal(await set({ title: "Bike", cost }, "EUR"), "400 CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY");
		assert.equal(await set({ title: "Bike", cost }), "not refused");
		assert.equal((await drafting.draft(draftOrderId)).priceSummary?.shipping?.amount, "3.00");
		assert.equal(await set({ code: "standard" }), "not refused");
		const { shippingInfo, priceSummary } = await drafting.draft(draftOrderId);
		assert.deepEqual(
			[shippingInfo?.added, shippingInfo?.shippingInfo?.title, priceSummary?.shipping?.amount],
			[true, "Standard delivery", "5.00"],
		);
		await staff.setShippingInfo({ draftOrderId });
		assert.equal((await drafting.draft(draftOrderId)).priceSummary?.shipping?.amount, "0.00");
	});

	it("lets staff and apps draft with the permission, and no shopper", async () => {
		const orderId = await drafting.bought(mug);
		const draftOrderId = await drafting.draftOf(orderId);
		const buyer = by(await drafting.shop.visitor());
		assert.equal(await refusalOf(buyer.getDraftOrder({ draftOrderId })), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(buyer.createDraftOrder({ sourceOrderId: orderId })), "403 PERMISSION_DENIED");
		const reader = by(await drafting.shop.staff("read-only"));
		assert.equal(await refusalOf(reader.getDraftOrder({ draftOrderId })), "not refused");
		assert.equal(await refusalOf(reader.setTaxExemption({ draftOrderId, taxExempt: true })), "403 PERMISSION_DENIED");
		const content = by(await drafting.shop.staff("content"));
		assert.equal(await refusalOf(content.queryDraftOrders({})), "403 PERMISSION_DENIED");
	});
});
