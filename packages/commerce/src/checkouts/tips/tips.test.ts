import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { site } from "@cartwright/contract/sites/site";
import { tipSettings } from "@cartwright/contract/tips/tip-settings";
import { tippableStaff } from "@cartwright/contract/tips/tippable-staff";
import { tips } from "@cartwright/contract/tips/tips";
import { breachesIn, changeSettings, lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { defaultPayments } from "../../payments/settings.ts";

const nobody = "00000000-0000-4000-8000-000000000000";
const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

onEachEngine("tips", (engine) => {
	let shop: Shop;
	let buyer: Shopper;
	let owner: Awaited<ReturnType<Shop["staff"]>>;
	let settingsId: string;
	before(async () => {
		shop = await openShop({ engine });
		[buyer, owner] = [await shop.visitor(), await shop.staff()];
		await changeSettings(shop, { payments: { ...defaultPayments, testGateway: true } });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const settings = () => owner.use(tipSettings);
	const choose = (purchaseFlowId: string, tipType: "PERCENTAGE" | "AMOUNT" | "CUSTOM", value: string, by = buyer) =>
		by.use(tips).updateTipChoice({ purchaseFlowId, tipChoice: { tipType, value } });
	/** A checkout of two mugs. */
	const start = async () => {
		const mug = await offer(shop, 50);
		const id = await readyCheckout(buyer, lineOf(mug, 2));
		const read = async () => (await buyer.use(checkout).getCheckout({ id })).checkout;
		const { purchaseFlowId, priceSummary } = (await read()) ?? {};
		return { id, mug, read, flow: purchaseFlowId ?? "", before: Number(priceSummary?.total?.amount) };
	};
	const cents = (amount: number) => Math.round(amount * 100) / 100;

	it("are offered once a shop has default settings", async () => {
		const { flow } = await start();
		assert.equal((await buyer.use(site).getSite({})).site?.tips, undefined);
		assert.equal(await refusalOf(choose(flow, "CUSTOM", "1")), "428 TIPS_NOT_OFFERED");
		const made = await settings().createDefaultTipSettings({
			tipSettings: { tipType: "PERCENTAGE", presets: [{ value: 7.5 }, { value: 10, default: true }] },
		});
		settingsId = made.tipSettings?.id ?? "";
		assert.deepEqual((await buyer.use(site).getSite({})).site?.tips, {
			tipType: "PERCENTAGE",
			presets: [
				{ value: "7.5", default: false },
				{ value: "10", default: true },
			],
			allowCustomAmount: true,
		});
		const again = settings().createDefaultTipSettings({ tipSettings: { presets: [{ value: 1 }] } });
		assert.equal(await refusalOf(again), "409 DEFAULT_SETTINGS_ALREADY_EXISTS");
		assert.equal(
			await refusalOf(settings().deleteTipSettings({ tipSettingsId: settingsId })),
			"428 CANNOT_DELETE_DEFAULT_SETTINGS",
		);
	});

	it("have settings for other places, which are found, changed and deleted", async () => {
		const presets = [{ value: 2 }];
		const { tipSettings: till } = await settings().createTipSettings({
			tipSettings: { paymentTerminalId: "till-1", tipType: "AMOUNT", presets, allowEditDistribution: false },
		});
		const { id = "", revision = "" } = till ?? {};
		const found = await settings().queryTipSettings({ query: { filter: { paymentTerminalId: "till-1" } } });
		assert.deepEqual(found.tipSettings, [till]);
		assert.equal(till?.default, false);
		const { tipSettings: changed } = await settings().updateTipSettings({
			tipSettings: { id, revision, locationId: nobody },
		});
		assert.deepEqual(
			[changed?.locationId, changed?.paymentTerminalId, changed?.allowEditDistribution],
			[nobody, undefined, false],
		);
		const late = settings().updateTipSettings({ tipSettings: { id, revision, allowCustomAmount: false } });
		assert.equal(await refusalOf(late), "409 INVALID_REVISION");
		const cleared = settings().updateTipSettings({ tipSettings: { id }, fieldMask: "presets" });
		assert.equal(await refusalOf(cleared), "400 tipSettings.presets REQUIRED_FIELD");
		await settings().deleteTipSettings({ tipSettingsId: id });
		assert.equal(await refusalOf(settings().deleteTipSettings({ tipSettingsId: id })), "404 TIP_SETTINGS_NOT_FOUND");
	});

	it("have presets that make sense", async () => {
		const create = (presets: object[], more: object = {}) =>
			refusalOf(settings().createTipSettings({ tipSettings: { tipType: "PERCENTAGE", presets, ...more } }));
		assert.equal(await create([{ value: 100.5 }]), "400 PRESET_PERCENTAGE_TOO_HIGH");
		assert.equal(
			await create([
				{ value: 1, default: true },
				{ value: 2, default: true },
			]),
			"400 CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET",
		);
		assert.equal(await create([{ value: 1.005 }]), "400 tipSettings.presets[0].value DECIMAL_MAX_SCALE");
		assert.equal(await create([]), "400 tipSettings.presets MIN_SIZE");
		assert.match(await create([1, 2, 3, 4].map((value) => ({ value }))), /MAX_SIZE/);
		assert.match(await create([{ value: 1 }], { locationId: nobody, userId: nobody }), /ONE_OF_ALIGNMENT/);
	});

	it("have presets that make sense after changes, and by default, and not too many settings", async () => {
		const other = await openShop({ engine });
		const calls = (await other.staff()).use(tipSettings);
		const high = [{ value: 101 }];
		const twice = [
			{ value: 1, default: true },
			{ value: 2, default: true },
		];
		assert.equal(
			await refusalOf(calls.createDefaultTipSettings({ tipSettings: { presets: high } })),
			"400 PRESET_PERCENTAGE_TOO_HIGH",
		);
		assert.equal(
			await refusalOf(calls.createDefaultTipSettings({ tipSettings: { presets: twice } })),
			"400 CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET",
		);
		const presets = [{ value: 1 }];
		const { tipSettings: made } = await calls.createTipSettings({ tipSettings: { presets } });
		const id = made?.id ?? "";
		assert.equal(
			await refusalOf(calls.updateTipSettings({ tipSettings: { id, presets: high } })),
			"400 PRESET_PERCENTAGE_TOO_HIGH",
		);
		assert.equal(
			await refusalOf(calls.updateTipSettings({ tipSettings: { id, presets: twice } })),
			"400 CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET",
		);
		assert.equal(
			await refusalOf(calls.updateTipSettings({ tipSettings: { id: nobody, presets } })),
			"404 TIP_SETTINGS_NOT_FOUND",
		);
		for (let count = 1; count < 100; count++) await calls.createTipSettings({ tipSettings: { presets } });
		assert.equal(await refusalOf(calls.createTipSettings({ tipSettings: { presets } })), "428 TOO_MANY_TIP_SETTINGS");
		assert.equal(
			await refusalOf(calls.createDefaultTipSettings({ tipSettings: { presets } })),
			"428 TOO_MANY_TIP_SETTINGS",
		);
		await other.close();
	});

	it("are in the total of a checkout, explained, and replaced by another choice", async () => {
		const { id, read, flow, before } = await start();
		await choose(flow, "PERCENTAGE", "7.5");
		const chosen = await read();
		const items = Number(chosen?.priceSummary?.subtotal?.amount);
		const tip = cents(items * 0.075);
		assert.equal(Number(chosen?.priceSummary?.total?.amount), cents(before + tip));
		assert.deepEqual(
			chosen?.additionalFees?.map(({ code, source, price }) => [code, source, Number(price?.amount)]),
			[["tip", "PLATFORM", tip]],
		);
		assert.equal(Number(chosen?.additionalFees?.[0]?.taxDetails?.totalTax?.amount ?? 0), 0);
		const { explanations: why } = await buyer.use(explanations).explainCheckout({ checkoutId: id });
		const explained = why.find(({ subject }) => subject === "fees.tip");
		assert.deepEqual(
			[explained?.rule, Number(explained?.amount), Number(explained?.base), Number(explained?.rate)],
			["TIP", tip, items, 0.075],
		);
		await choose(flow, "CUSTOM", "3.21");
		assert.equal(Number((await read())?.priceSummary?.total?.amount), cents(before + 3.21));
		assert.deepEqual(await buyer.use(tips).getTipChoice({ purchaseFlowId: flow }), {
			tipChoice: { value: "3.21", tipType: "CUSTOM" },
		});
		await choose(flow, "CUSTOM", "0");
		assert.equal(Number((await read())?.priceSummary?.total?.amount), before);
		assert.equal((await buyer.use(tips).getTipChoice({ purchaseFlowId: flow })).tipChoice?.value, "0");
	});

	it("are those that the shop offers, of the caller's own purchase", async () => {
		const { flow } = await start();
		assert.equal(await refusalOf(choose(flow, "PERCENTAGE", "99")), "428 TIPS_NOT_OFFERED");
		assert.equal(await refusalOf(choose(flow, "AMOUNT", "10")), "428 TIPS_NOT_OFFERED");
		assert.equal(await refusalOf(choose(nobody, "CUSTOM", "1")), "404 CHECKOUT_NOT_FOUND");
		assert.equal(await refusalOf(choose(flow, "CUSTOM", "1", await shop.visitor())), "404 CHECKOUT_NOT_FOUND");
		assert.equal(await refusalOf(buyer.use(tips).getTipChoice({ purchaseFlowId: nobody })), "404 CHECKOUT_NOT_FOUND");
		const none = { tipType: "CUSTOM", value: "0" } as const;
		const byStaff = owner.use(tips).updateTipChoice({ purchaseFlowId: flow, tipChoice: none });
		assert.equal(await refusalOf(byStaff), "428 PERSON_IDENTITY_NOT_FOUND");
		const ofStaff = owner.use(tips).getTipChoice({ purchaseFlowId: flow });
		assert.equal(await refusalOf(ofStaff), "428 PERSON_IDENTITY_NOT_FOUND");
		await settings().updateTipSettings({ tipSettings: { id: settingsId, allowCustomAmount: false } });
		assert.equal(await refusalOf(choose(flow, "CUSTOM", "1")), "428 TIPS_NOT_OFFERED");
		await settings().updateTipSettings({ tipSettings: { id: settingsId, allowCustomAmount: true } });
	});

	it("are paid by no gift card", async () => {
		const { id, read, flow, before } = await start();
		const { giftCard } = await owner.use(giftCards).createGiftCard({
			giftCard: { initialValue: { amount: "500" }, currency: "USD", source: "MANUAL" },
			idempotencyKey: crypto.randomUUID(),
		});
		await choose(flow, "CUSTOM", "4");
		await buyer.use(checkout).updateCheckout({ checkout: { id }, giftCardCode: giftCard?.code ?? "" });
		const paid = await read();
		assert.equal(Number(paid?.giftCard?.amount?.amount), before);
		assert.equal(Number(paid?.payNowTotalAfterGiftCard?.amount), 4);
	});

	it("are of the order, paid and refunded with it", async () => {
		const { id, flow, before, mug } = await start();
		await choose(flow, "PERCENTAGE", "10");
		const orderId = await place(buyer, id);
		await payBy(buyer, orderId, testCards.approved);
		const { order } = await owner.use(orders).getOrder({ id: orderId });
		const items = Number(order?.priceSummary?.subtotal?.amount);
		assert.equal(Number(order?.priceSummary?.total?.amount), cents(before + items * 0.1));
		assert.equal(order?.paymentStatus, "PAID");
		const { tip } = await owner.use(tips).getTipByOrderId({ orderId });
		assert.deepEqual(
			[Number(tip?.amount), Number(tip?.lineItemSubtotal), tip?.undistributedAmount, tip?.id],
			[cents(items * 0.1), items, tip?.amount, order?.additionalFees?.[0]?.id],
		);
		const { orderTransactions: money } = await owner.use(orderTransactions).listTransactionsForSingleOrder({ orderId });
		const paymentRefunds = [{ paymentId: money?.payments?.[0]?.id ?? "" }];
		await owner.use(orderBilling).refundPayments({ orderId, paymentRefunds });
		assert.equal((await owner.use(orders).getOrder({ id: orderId })).order?.paymentStatus, "FULLY_REFUNDED");
		const without = await place(buyer, await readyCheckout(buyer, lineOf(mug, 1)));
		assert.equal(await refusalOf(owner.use(tips).getTipByOrderId({ orderId: without })), "404 TIP_NOT_FOUND");
		assert.equal(await refusalOf(owner.use(tips).getTipByOrderId({ orderId: nobody })), "404 ORDER_NOT_FOUND");
	});

	it("are calculated for points of sale", async () => {
		const { mug } = await start();
		const item = (catalogItemId: string, price: string) => ({
			catalogReference: { appId: storesAppId, catalogItemId },
			price,
		});
		const preview = (items: ReturnType<typeof item>[], more: object = {}) =>
			owner.use(tips).previewTip({
				lineItemInfo: items,
				tipChoice: { tipType: "PERCENTAGE", value: "12.5" },
				...more,
			});
		const { tip } = await preview([item(mug.product.id ?? "", "10.02"), item(mug.product.id ?? "", "5.00")]);
		assert.deepEqual([tip?.lineItemSubtotal, tip?.amount], ["15.02", "1.88"]);
		assert.equal(await refusalOf(preview([item(nobody, "1")])), "404 CATALOG_ITEMS_NOT_FOUND");
		const unknown = preview([item(mug.product.id ?? "", "1")], { tipSettingsId: nobody });
		assert.equal(await refusalOf(unknown), "404 TIP_SETTINGS_NOT_FOUND");
		const staff = async (request: object) => (await owner.use(tippableStaff).listTippableStaff(request)).staff;
		assert.deepEqual(await staff({}), []);
		const all = await staff({ includeWixUsers: true });
		assert.deepEqual(await staff({ includeWixUsers: true, filterByIds: [nobody] }), []);
		for (const { id, identificationData } of all ?? []) assert.equal(identificationData?.wixUserId, id);
	});

	it("are managed by managers only", async () => {
		const support = (await shop.staff("support")).use(tipSettings);
		const refused = support.createTipSettings({ tipSettings: { presets: [{ value: 1 }] } });
		assert.equal(await refusalOf(refused), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(buyer.use(tipSettings).queryTipSettings({ query: {} })), "403 PERMISSION_DENIED");
	});
});
