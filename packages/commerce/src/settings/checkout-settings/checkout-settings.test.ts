import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkoutSettings as service } from "@cartwright/contract/checkouts/checkout-settings";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { ecommerceSettings } from "@cartwright/contract/sites/ecommerce-settings";
import { settings } from "@cartwright/contract/sites/settings";
import { site } from "@cartwright/contract/sites/site";
import { settingsId } from "@cartwright/kernel/sites/settings";
import { changeSettings, lineOf, offer, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { defaultPayments } from "../../payments/settings.ts";

onEachEngine("the settings of checkouts", (engine) => {
	let shop: Shop;
	let buyer: Shopper;
	let owner: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		[buyer, owner] = [await shop.visitor(), await shop.staff()];
		await changeSettings(shop, { payments: { ...defaultPayments, testGateway: true } });
	});
	after(() => shop.close());

	const update = async (changes: object, fieldMask?: string) =>
		(
			await owner
				.use(service)
				.updateCheckoutSettings({ checkoutSettings: changes, ...(fieldMask ? { fieldMask } : {}) })
		).checkoutSettings;
	const read = async () => (await owner.use(service).getCheckoutSettings({})).checkoutSettings;
	const shown = async () => (await buyer.use(site).getSite({})).site;

	it("are what a shop does without any", async () => {
		assert.deepEqual(await read(), {
			checkoutPolicies: {
				termsAndConditions: { visible: false },
				privacyPolicy: { visible: false },
				returnPolicy: { visible: false },
				digitalItemPolicy: { visible: false },
				contactUs: { visible: false },
				customPolicy: { visible: false },
			},
			checkoutFields: {
				subscriptionCheckbox: { visible: false, checkedByDefault: false, splitByChannel: false },
				policyAgreementCheckbox: { visible: false, checkedByDefault: false },
				giftCardRedeemEnabled: true,
				mitEnabled: true,
				delayCaptureEnabled: false,
				captureBeforeExpiryEnabled: false,
				purchaseRecommendationsEnabled: false,
				testMode: "DISABLED",
			},
			checkoutBrand: { header: { alignment: "SIDE", continueShopping: { hidden: false, displayType: "TEXT" } } },
			checkoutBillingFields: "MINIMUM_REQUIRED_FIELDS",
		});
	});

	it("are changed member by member or by a mask, with one event, also by the settings of the shop", async () => {
		await update({
			checkoutPolicies: { termsAndConditions: { visible: true, content: "Be nice." }, privacyPolicy: { content: "x" } },
			checkoutBrand: { header: { text: "Pay here", continueShopping: { hidden: true } } },
			checkoutBillingFields: "All_FIELDS",
		});
		const first = shop.now().toISOString();
		shop.advance(1000);
		const changed = await update({ checkoutFields: { policyAgreementCheckbox: { visible: true } } });
		assert.deepEqual([changed?.createdDate, changed?.updatedDate].map(String), [first, shop.now().toISOString()]);
		assert.deepEqual((await shown())?.checkout, {
			headerText: "Pay here",
			continueShopping: false,
			policies: [{ kind: "TERMS", content: "Be nice." }],
			agreement: { visible: true, checkedByDefault: false },
			savedCards: true,
			wholeAddress: true,
			vatIdField: false,
		});
		await owner.use(settings).updateSettings({ settings: { checkout: { headerText: "Elsewhere" } } });
		assert.equal((await read())?.checkoutBrand?.header?.text, "Elsewhere");
		await owner.use(settings).updateSettings({ settings: { checkout: { headerText: "Elsewhere" } } });
		assert.deepEqual(
			(await shop.store.eventsOf(shop.site, service.entity, settingsId)).map(({ data }) => data.modifiedFields),
			[["checkoutPolicies", "checkoutBrand", "checkoutBillingFields"], ["checkoutFields"], ["checkoutBrand"]],
		);
		await update(
			{ checkoutPolicies: { privacyPolicy: { visible: true, content: "y" } } },
			"checkoutBrand,checkoutBillingFields",
		);
		const after = await read();
		assert.equal(after?.checkoutBrand?.header?.text, undefined);
		assert.equal(after?.checkoutBillingFields, "MINIMUM_REQUIRED_FIELDS");
		assert.deepEqual(after?.checkoutPolicies?.privacyPolicy, { visible: false, content: "x" });
	});

	it("refuse by name what has no effect here, and take back what they answered", async () => {
		const refused = async (changes: object) => refusalOf(update(changes));
		assert.equal(
			await refused({ checkoutFields: { subscriptionCheckbox: { visible: true } } }),
			"400 checkoutSettings.checkoutFields.subscriptionCheckbox.visible FIELD_NOT_ALLOWED",
		);
		assert.equal(
			await refused({ checkoutBrand: { global: { buttonColor: "#000000" } } }),
			"400 checkoutSettings.checkoutBrand.global FIELD_NOT_ALLOWED",
		);
		assert.equal(
			await refused({ checkoutBrand: { header: { text: "x".repeat(56) } } }),
			"400 checkoutSettings.checkoutBrand.header.text MAX_LENGTH",
		);
		const before = await read();
		assert.deepEqual(await update(before ?? {}), before);
	});

	it("turn gift cards off and on", async () => {
		const { giftCard } = await owner.use(giftCards).createGiftCard({
			giftCard: { initialValue: { amount: "5" }, currency: "USD", source: "MANUAL" },
			idempotencyKey: crypto.randomUUID(),
		});
		const id = await readyCheckout(buyer, lineOf(await offer(shop, 5), 1));
		const pay = async () => {
			const request = { checkout: { id }, giftCardCode: giftCard?.code ?? "" };
			return refusalOf(buyer.use(checkout).updateCheckout(request));
		};
		assert.equal((await shown())?.codes?.giftCards, true);
		await update({ checkoutFields: { giftCardRedeemEnabled: false } });
		assert.equal((await shown())?.codes?.giftCards, false);
		assert.match(await pay(), /GIFT_CARD_DISABLED/);
		await update({}, "checkoutFields.giftCardRedeemEnabled");
		assert.equal(await pay(), "not refused");
	});

	it("refuse to save cards if members may not", async () => {
		await update({ checkoutFields: { mitEnabled: false } });
		const id = await readyCheckout(buyer, lineOf(await offer(shop, 5), 1));
		const order = buyer.use(checkout).createOrder({ id, savePaymentMethod: true });
		assert.equal(await refusalOf(order), "428 PAYMENT_OPTION_NOT_SUPPORTED");
	});

	it("are read with the other settings that purchases depend on", async () => {
		const view = async (...fields: string[]) =>
			(await owner.use(ecommerceSettings).getEcommerceSettings({ fields: fields as never })).ecommerceSettings;
		assert.deepEqual(Object.keys((await view("TAX", "PREMIUM_SITE")) ?? {}).sort(), ["premiumSite", "tax"]);
		const all = await view("CHECKOUT", "DELIVERY", "DISCOUNT_RULES", "BUSINESS_INFO", "VALIDATIONS_SERVICE_PLUGIN");
		assert.deepEqual(all?.checkout, await read());
		assert.deepEqual(
			[all?.businessInfo?.siteDisplayName, all?.businessInfo?.currency, all?.discountRules?.active],
			["Test shop", "USD", false],
		);
		assert.ok(all?.delivery?.restOfWorld ?? all?.delivery?.countries?.length);
		assert.deepEqual(all?.validationsServicePlugin?.activeProviders, []);
		assert.equal(await refusalOf(view()), "400 fields REQUIRED_FIELD");
	});

	it("are changed by managers only", async () => {
		const support = (await shop.staff("support")).use(service);
		assert.equal(await refusalOf(support.updateCheckoutSettings({ checkoutSettings: {} })), "403 PERMISSION_DENIED");
		assert.ok((await support.getCheckoutSettings({})).checkoutSettings);
		assert.equal(await refusalOf(buyer.use(service).getCheckoutSettings({})), "403 PERMISSION_DENIED");
		const refused = buyer.use(ecommerceSettings).getEcommerceSettings({ fields: ["TAX"] });
		assert.equal(await refusalOf(refused), "403 PERMISSION_DENIED");
	});
});
