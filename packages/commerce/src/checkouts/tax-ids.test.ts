import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orders } from "@cartwright/contract/orders/orders";
import { settings } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { buyerDetails, lineOf, type Offer, offer, payBy, place } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, type Shop, type Shopper } from "@cartwright/testing/shop";
import { type InvoicingShop, openInvoicingShop } from "../invoices/example-invoices.ts";

const seller = "DE136695976";
const french = "FR40303265045";

onEachEngine("tax ids", (engine) => {
	let open: InvoicingShop;
	let shop: Shop;
	let mug: Offer;
	let staff: Client;
	before(async () => {
		open = await openInvoicingShop(engine);
		({ shop } = open);
		staff = await shop.staff();
		mug = await offer(shop, 10_000);
		const rates = ["DE", "FR"].map((country) => ({ name: "VAT", country, rate: "0.2", appliesToDelivery: true }));
		await staff.use(settings).updateSettings({
			settings: { tax: { rates, reverseChargeVatId: seller } },
		});
	});
	after(() => shop.close());

	const companyIn = (country: string, vatId?: string) => ({
		address: { country, city: "Lyon", postalCode: "69001", addressLine: "1 Rue" },
		contactDetails: {
			firstName: "Ada",
			lastName: "Lovelace",
			company: "Ada SARL",
			...(vatId ? { vatId: { id: vatId } } : {}),
		},
	});
	type Place = ReturnType<typeof companyIn>;
	const details = (billing: Place, shipping = billing) => ({
		...buyerDetails,
		billingInfo: billing,
		shippingInfo: { ...buyerDetails.shippingInfo, shippingDestination: shipping },
	});
	const checkoutOf = async (client: Shopper, billing: Place, shipping?: Place) => {
		const checkoutInfo = details(billing, shipping);
		const { checkout } = await client
			.use(checkouts)
			.createCheckout({ channelType: "WEB", lineItems: [lineOf(mug)], checkoutInfo });
		return checkout;
	};

	it("are refused by name if their form is wrong, and stored in one way", async () => {
		const visitor = await shop.visitor();
		const wrong = companyIn("FR", "FR40303265046");
		assert.equal(
			await refusalOf(checkoutOf(visitor, wrong)),
			"400 checkoutInfo.billingInfo.contactDetails.vatId.id VALIDATION",
		);
		const created = await checkoutOf(visitor, companyIn("FR", "fr 40 303 265 045"));
		assert.equal(created?.billingInfo?.contactDetails?.vatId?.id, french);
		const id = created?.id ?? "";
		const shippingInfo = { shippingDestination: companyIn("BR", "390.533.447-06") };
		assert.equal(
			await refusalOf(visitor.use(checkouts).updateCheckout({ checkout: { id, shippingInfo } })),
			"400 checkout.shippingInfo.shippingDestination.contactDetails.vatId.id VALIDATION",
		);
		const cartInfo = { contactInfo: wrong };
		assert.equal(
			await refusalOf(visitor.use(cartV1).createCart({ lineItems: [lineOf(mug)], cartInfo })),
			"400 cartInfo.contactInfo.contactDetails.vatId.id VALIDATION",
		);
		const items = { catalogItems: [lineOf(mug)] };
		const paymentInfo = { billingAddress: wrong.address, billingContact: wrong.contactDetails };
		assert.equal(
			await refusalOf(visitor.use(cartV2).createCart({ ...items, cart: { paymentInfo } })),
			"400 cart.paymentInfo.billingContact.vatId.id VALIDATION",
		);
		const cart = (await visitor.use(cartV2).createCart(items)).cart;
		const update = { id: cart?.id ?? "", deliveryInfo: { address: wrong.address }, customerInfo: wrong.contactDetails };
		assert.equal(
			await refusalOf(visitor.use(cartV2).updateCart({ cart: update })),
			"400 cart.customerInfo.vatId.id VALIDATION",
		);
		const { calculatedDraftOrder } = await staff.use(draftOrders).createEmptyDraftOrder({});
		const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? "";
		assert.equal(
			await refusalOf(staff.use(draftOrders).setBillingInfo({ draftOrderId, billingInfo: wrong })),
			"400 billingInfo.contactDetails.vatId.id VALIDATION",
		);
	});

	it("of businesses in other member states leave the tax to them, which explanation, order and invoice say", async () => {
		const visitor = await shop.visitor();
		const checkout = await checkoutOf(visitor, companyIn("FR", french));
		const checkoutId = checkout?.id ?? "";
		assert.deepEqual(
			[checkout?.priceSummary?.tax?.amount, checkout?.taxSummary?.totalExempt?.amount !== "0.00"],
			["0.00", true],
		);
		const { explanations: explained } = await visitor.use(explanations).explainCheckout({ checkoutId });
		const why = explained.find(({ subject }) => subject.startsWith("taxes."));
		assert.deepEqual([why?.rule, why?.name, why?.rate], ["REVERSE_CHARGE", `VAT · ${seller} – ${french}`, "0"]);
		const orderId = await place(visitor, checkoutId);
		await payBy(visitor, orderId, "OFFLINE");
		await open.staff.generateInvoice({ orderId });
		const [document] = await open.documents(orderId);
		const text = (await open.textAt(document?.file?.url ?? "")).replace(/\s+/g, " ");
		assert.ok(text.includes(`VAT: reverse charge (${seller} – ${french})`), text);
		const { order } = await staff.use(orders).getOrder({ id: orderId });
		assert.equal(order?.priceSummary?.tax?.amount, "0.00");
		// A change of the order is taxed as the order is, also once the shop has stopped it.
		await staff.use(settings).updateSettings({ settings: { tax: { reverseChargeVatId: null } } });
		const { calculatedDraftOrder: draft } = await staff.use(draftOrders).createDraftOrder({ sourceOrderId: orderId });
		assert.equal(draft?.draftOrder?.priceSummary?.tax?.amount, "0.00");
		assert.notEqual((await checkoutOf(visitor, companyIn("FR", french)))?.priceSummary?.tax?.amount, "0.00");
		await staff.use(settings).updateSettings({ settings: { tax: { reverseChargeVatId: seller } } });
	});

	it("leave no tax to others: without an id, with one of the shop's own state, and for what stays there", async () => {
		const visitor = await shop.visitor();
		for (const [billing, shipping] of [
			[companyIn("FR")],
			[companyIn("DE", "DE 136 695 976")],
			[companyIn("FR", "DE136695976")],
			[companyIn("FR", french), companyIn("DE")],
		] as const) {
			const checkout = await checkoutOf(visitor, billing, shipping);
			assert.notEqual(checkout?.priceSummary?.tax?.amount, "0.00", JSON.stringify([billing, shipping]));
		}
		const calls = staff.use(settings);
		assert.equal(
			await refusalOf(calls.updateSettings({ settings: { tax: { reverseChargeVatId: "GB980780684" } } })),
			"400 settings.tax.reverseChargeVatId VALIDATION",
		);
	});
});
