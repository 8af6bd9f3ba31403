import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { factors } from "@cartwright/contract/identity/factors";
import { members } from "@cartwright/contract/members/members";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orders } from "@cartwright/contract/orders/orders";
import { personalData } from "@cartwright/contract/personal-data/personal-data";
import { contactTaxDetails } from "@cartwright/contract/taxes/contact-tax-details";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { Client } from "@cartwright/sdk/client";
import { goodPassword } from "@cartwright/testing/accounts";
import { buyerDetails, lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { exampleVariant } from "@cartwright/testing/example-products";
import { newExemptGroup, newTaxRegion } from "@cartwright/testing/example-taxes";
import { openMembersShop, signUp } from "@cartwright/testing/members";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { deliveryGroup, productsGroup } from "../taxes/default-groups.ts";

onEachEngine("exempt buyers", (engine) => {
	let shop: Shop;
	let staff: Client;
	let mug: Offer;
	let schools: string;
	before(async () => {
		({ shop, staff } = await openMembersShop(engine));
		mug = await offer(shop, 1000, { variants: [exampleVariant({ price: 1000 })] });
		schools = await newExemptGroup(shop, "Schools");
		const taxRegionId = (await newTaxRegion(shop, { country: "US" })).id ?? "";
		for (const [taxGroupId, exempt] of [
			[productsGroup.id, "0"],
			[deliveryGroup.id, "0.05"],
		] as const) {
			await staff.use(manualTaxMappings).createManualTaxMapping({
				manualTaxMapping: {
					taxRegionId,
					taxGroupId,
					taxRate: "0.1",
					taxName: taxGroupId === productsGroup.id ? "Sales tax" : "Delivery tax",
					exemptRates: [{ taxExemptGroupId: schools, taxRate: exempt }],
				},
			});
		}
	});
	after(() => shop.close());

	const newMember = async () => signUp(shop, await shop.visitor(), `${uuid()}@example.com`);
	const exempt = (id: string) =>
		staff.use(contactTaxDetails).upsertContactTaxDetails({ contactTaxDetails: { id, taxExemptGroupId: schools } });
	const address = buyerDetails.shippingInfo.shippingDestination.address;
	const estimated = async (client: Client) => {
		const { calculatedLineItems, priceSummary, taxSummary, shippingInfo } = await client
			.use(currentCart)
			.estimateCurrentCartTotals({ shippingAddress: address });
		return [
			calculatedLineItems?.[0]?.pricesBreakdown?.taxDetails?.totalTax?.amount,
			shippingInfo?.selectedCarrierServiceOption?.cost?.taxDetails?.taxRate,
			taxSummary?.totalExempt?.amount,
			priceSummary?.subtotal?.amount,
		];
	};

	it("pay the rates of their group in carts of version 1, from then on and no longer than that", async () => {
		const { id, member } = await newMember();
		await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const [asAll, asSchool] = [
			["1.00", "0.1", "0.00", "10.00"],
			["0.00", "0.05", "10.00", "10.00"],
		];
		assert.deepEqual(await estimated(member), asAll);
		const read = () => member.use(currentCart).getCurrentCart({});
		await read();
		const before = await shop.countStatements(read);
		await exempt(id);
		assert.deepEqual(await estimated(member), asSchool);
		const after = await shop.countStatements(read);
		assert.ok(after <= before + 1, `${after} statements after ${before}`);
		await staff.use(contactTaxDetails).deleteContactTaxDetails({ contactTaxDetailsId: id });
		assert.deepEqual(await estimated(member), asAll);
	});

	it("pay them in checkouts, which explain it, and their orders keep it", async () => {
		const { id, member } = await newMember();
		await exempt(id);
		const checkoutId = await readyCheckout(member, lineOf(mug));
		const { checkout } = await member.use(checkouts).getCheckout({ id: checkoutId });
		const [tax] = checkout?.taxSummary?.aggregatedTaxBreakdown ?? [];
		assert.deepEqual(
			[tax?.rate, tax?.aggregatedTaxableAmount?.amount, tax?.aggregatedExemptAmount?.amount],
			["0", "0.00", "10.00"],
		);
		const { explanations: explained } = await member.use(explanations).explainCheckout({ checkoutId });
		const why = explained.find(({ subject }) => subject.startsWith("taxes."));
		assert.deepEqual(
			[why?.rule, why?.name, why?.rate, why?.amount],
			["TAX_EXEMPT", "Sales tax · Schools", "0", "0.00"],
		);
		const orderId = await place(member, checkoutId);
		await payBy(member, orderId, "OFFLINE");
		await staff.use(contactTaxDetails).deleteContactTaxDetails({ contactTaxDetailsId: id });
		const { order } = await staff.use(orders).getOrder({ id: orderId });
		assert.deepEqual(
			[
				order?.taxInfo?.totalExempt?.amount,
				order?.taxInfo?.taxBreakdown?.map((each) => [each.rate, each.aggregatedExemptAmount?.amount]),
			],
			[
				"10.00",
				[
					["0", "10.00"],
					["0.05", "0.00"],
				],
			],
		);
		const found = await staff.use(orders).searchOrders({
			search: { filter: { "taxInfo.totalExempt.amount": { $gt: "9" } } },
		});
		assert.ok(found.orders.some((each) => each.id === orderId));
	});

	it("are whom staff say of a cart of version 2, and not whom a shopper says", async () => {
		const { id, member } = await newMember();
		await exempt(id);
		const calls = member.use(cartV2);
		const delivered = { catalogItems: [lineOf(mug)], cart: { deliveryInfo: { address } } };
		const own = (await calls.createCart(delivered)).cart?.id ?? "";
		const taxOf = async (client: Client, cartId: string) => {
			const { summary } = await client.use(cartV2).calculateCart({ cartId });
			return [summary?.priceSummary?.tax?.amount, summary?.taxSummary?.totalExempt?.amount];
		};
		assert.deepEqual(await taxOf(member, own), ["0.00", "10.00"]);
		const visitor = await shop.visitor();
		const cartId = (await visitor.use(cartV2).createCart(delivered)).cart?.id ?? "";
		const claimed = { cart: { id: cartId, taxInfo: { taxExemptGroupId: schools } } };
		assert.equal(
			await refusalOf(visitor.use(cartV2).updateCart(claimed)),
			"400 cart.taxInfo.taxExemptGroupId FIELD_NOT_ALLOWED",
		);
		assert.deepEqual(await taxOf(visitor, cartId), ["1.00", "0.00"]);
		const { cart } = await staff.use(cartV2).updateCart(claimed);
		assert.equal(cart?.taxInfo?.taxExemptGroupId, schools);
		assert.deepEqual(await taxOf(visitor, cartId), ["0.00", "10.00"]);
	});

	it("are no guests who give the address of one", async () => {
		const { id, email } = await newMember();
		await exempt(id);
		const visitor = await shop.visitor();
		const checkoutId = await readyCheckout(visitor, lineOf(mug));
		const { checkout } = await visitor
			.use(checkouts)
			.updateCheckout({ checkout: { id: checkoutId, buyerInfo: { email } } });
		assert.equal(checkout?.taxSummary?.totalExempt?.amount, "0.00");
		await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		await visitor.use(currentCart).updateCurrentCart({ cartInfo: { buyerInfo: { contactId: id, email } } });
		assert.equal((await estimated(visitor))[0], "1.00");
	});

	it("pay them in drafts, whose changes keep what was agreed", async () => {
		const { id } = await newMember();
		await exempt(id);
		const drafts = staff.use(draftOrders);
		const { calculatedDraftOrder } = await drafts.createEmptyDraftOrder({});
		const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? "";
		const customLineItems = [{ productName: { original: "Engraving" }, price: { amount: "10" }, quantity: 1 }];
		await drafts.addLineItemsToDraftOrder({ draftOrderId, customLineItems });
		await drafts.setBillingInfo({ draftOrderId, billingInfo: { address: { country: "US" } } });
		const taxOf = async (of: string) => {
			const { calculatedDraftOrder: read } = await drafts.getDraftOrder({ draftOrderId: of });
			return read?.draftOrder?.priceSummary?.tax?.amount;
		};
		assert.equal(await taxOf(draftOrderId), "1.00");
		await drafts.setBuyerInfo({ draftOrderId, buyerInfo: { contactId: id } });
		assert.equal(await taxOf(draftOrderId), "0.00");
		const { createdOrder } = await drafts.createOrderFromDraft({ draftOrderId });
		assert.equal(createdOrder?.taxInfo?.totalExempt?.amount, "10.00");
		const changed = await drafts.createDraftOrder({ sourceOrderId: createdOrder?.id ?? "" });
		const change = changed.calculatedDraftOrder?.draftOrder?.id ?? "";
		assert.equal(await taxOf(change), "0.00");
		await drafts.setBuyerInfo({ draftOrderId: change, buyerInfo: { email: "else@example.com" } });
		assert.equal(await taxOf(change), "1.00");
	});

	it("read of their group in their data, which is deleted with the account", async () => {
		const { id, member } = await newMember();
		await exempt(id);
		await member.use(factors).reauthenticate({ password: goodPassword });
		const data = await member.use(personalData).exportMyData({});
		assert.equal(data.taxDetails?.taxExemptGroup, "Schools");
		await staff.use(members).deleteMember({ id });
		await deliverEvents(shop);
		assert.equal(
			await refusalOf(staff.use(contactTaxDetails).getContactTaxDetails({ id })),
			"404 CONTACT_TAX_DETAILS_NOT_FOUND",
		);
	});
});
