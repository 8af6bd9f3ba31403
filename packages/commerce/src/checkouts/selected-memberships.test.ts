import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import type { Checkout as WireCheckout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import { orders } from "@cartwright/contract/orders/orders";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { apps } from "@cartwright/contract/webhooks/apps";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { byId } from "@cartwright/store/store";
import { changeSettings, lineOf, payBy, place, readyCart, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { paymentSettings } from "../payments/settings.ts";
import { type BilledShop, openBilledShop } from "./billing/example-billing.ts";
import { MembershipApp, membershipId, refused, type Sent } from "./billing/example-membership-app.ts";

const minutes = 60_000;

onEachEngine("memberships that buyers select", (engine) => {
	let billed: BilledShop;
	let app: MembershipApp;
	let appId: string;
	let pluginId: string;
	let member: { id: string; client: Client };
	before(async () => {
		billed = await openBilledShop(engine, {}, ((...args: Parameters<MembershipApp["fetch"]>) =>
			app.fetch(...args)) as never);
	});
	// Another app and member for each test: an app that has failed too often is not called for a while.
	beforeEach(async () => {
		app = new MembershipApp();
		member = await newMember(billed.shop);
		const staff = await billed.shop.staff();
		const created = await staff.use(apps).createApp({ name: "Memberships", role: "read-only" });
		appId = created.app?.id ?? "";
		const request = { appId, componentType: "ECOM_MEMBERSHIPS", url: "https://app.example.com" } as const;
		pluginId = (await staff.use(servicePlugins).createServicePlugin(request)).plugin?.id ?? "";
	});
	// Only the app of a test is there.
	const remove = async () => {
		await (await billed.shop.staff())
			.use(servicePlugins)
			.removeServicePlugin({ pluginId })
			.catch(() => undefined);
	};
	afterEach(() => remove());
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const calledMethods = () => app.sent.map(({ method }) => method);
	const fails = (method: string) => (sent: Sent) =>
		sent.method === method ? new Response("", { status: 503 }) : undefined;
	const select = async (id: string, lineItemIds: string[], membership = membershipId): Promise<WireCheckout> => {
		const memberships = lineItemIds.length > 0 ? [{ id: membership, appId, lineItemIds }] : [];
		const membershipOptions = { selectedMemberships: { memberships } };
		const { checkout } = await member.client.use(checkouts).updateCheckout({ checkout: { id, membershipOptions } });
		return checkout ?? {};
	};
	/** A checkout over 15.00, delivery included, whose line of 10.00 a membership pays. */
	const selected = async () => {
		const mug = await billed.offer(10);
		const id = await readyCheckout(member.client, lineOf(mug));
		const { checkout } = await member.client.use(checkouts).getCheckout({ id });
		const lineItemId = checkout?.lineItems?.[0]?.id ?? "";
		return { id, lineItemId, checkout: await select(id, [lineItemId]) };
	};
	const byMembership = async (orderId: string) =>
		(await billed.transactions(orderId)).payments.filter(({ membershipPaymentDetails }) => membershipPaymentDetails);
	const statusOf = async (orderId: string) => {
		const { status, balanceSummary } = await billed.order(orderId);
		return [status, balanceSummary?.balance?.amount];
	};

	it("are listed with their checkout, and pay their line and nothing else", async () => {
		const { id, lineItemId, checkout } = await selected();
		const { eligibleMemberships, invalidMemberships, selectedMemberships } = checkout.membershipOptions ?? {};
		assert.deepEqual(
			eligibleMemberships?.map((each) => [each.id, each.appId, each.name?.original, each.credits?.remaining]),
			[[membershipId, appId, "Gold", 4]],
		);
		assert.deepEqual(
			invalidMemberships?.map(({ membership, reason }) => [membership?.id, membership?.appId, reason]),
			[["silver", appId, "It has expired."]],
		);
		assert.deepEqual(selectedMemberships?.memberships, [{ id: membershipId, appId, lineItemIds: [lineItemId] }]);
		const { priceSummary, payNow, payLater, payNowTotalAfterGiftCard, totalAfterGiftCard } = checkout;
		assert.deepEqual(
			[priceSummary, payNow, payLater].map((each) => each?.total?.amount),
			["15.00", "5.00", "0.00"],
		);
		assert.deepEqual(
			[payNowTotalAfterGiftCard?.amount, totalAfterGiftCard?.amount, checkout.lineItems?.[0]?.paymentOption],
			["5.00", "5.00", "MEMBERSHIP"],
		);
		const orderId = await place(member.client, id);
		const [payment] = await byMembership(orderId);
		assert.deepEqual(
			[payment?.status, payment?.amount?.amount, payment?.membershipPaymentDetails?.status],
			["APPROVED", "10.00", "CHARGED"],
		);
		assert.deepEqual(await statusOf(orderId), ["INITIALIZED", "5.00"]);
		await payBy(member.client, orderId, testCards.approved);
		assert.deepEqual(await statusOf(orderId), ["APPROVED", "0.00"]);
		assert.equal(app.charges.size, 1);
	});

	it("are asked for once by each app, whatever the lines, and not at all without an app", async () => {
		const lines = await Promise.all(Array.from({ length: 20 }, async () => lineOf(await billed.offer())));
		const id = await readyCheckout(member.client, ...lines);
		assert.deepEqual(calledMethods(), ["list-eligible-memberships"]);
		assert.equal(Object.keys(app.sent[0]?.request.lineItems ?? {}).length, 20);
		// The same request within a minute.
		await member.client.use(checkouts).getCheckout({ id });
		assert.equal(app.sent.length, 1);
		await remove();
		app.sent = [];
		await readyCheckout(member.client, ...lines);
		assert.deepEqual(calledMethods(), []);
	});

	it("are listed for members alone; plans for all, in estimates of carts", async () => {
		const visitor = await billed.shop.visitor();
		await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(await billed.offer())] });
		const { membershipOptions } = await visitor.use(currentCart).estimateCurrentCartTotals({});
		assert.deepEqual(calledMethods(), ["list-purchasable-plans"]);
		assert.deepEqual(membershipOptions?.eligibleMemberships, []);
		assert.equal(membershipOptions?.validatedPurchasablePlans?.purchasablePlans?.[0]?.name?.original, "Platinum");
		app.sent = [];
		await member.client.use(currentCart).addToCurrentCart({ lineItems: [lineOf(await billed.offer())] });
		const estimated = await member.client.use(currentCart).estimateCurrentCartTotals({});
		assert.deepEqual(calledMethods().sort(), [
			"list-eligible-memberships",
			"list-existing-memberships",
			"list-purchasable-plans",
		]);
		const { memberships } = estimated.membershipOptions?.validatedExistingMemberships ?? {};
		assert.equal(memberships?.[0]?.membership?.id, membershipId);
	});

	it("are selected with the line that they pay, in both versions of carts", async () => {
		const cart = member.client.use(currentCart);
		const selectedMembership = { id: membershipId, appId };
		const line = { ...lineOf(await billed.offer()), selectedMembership };
		const { cart: added } = await cart.addToCurrentCart({ lineItems: [line] });
		const lineItemId = added?.lineItems?.[0]?.id ?? "";
		assert.deepEqual(
			[added?.lineItems?.[0]?.selectedMembership, added?.lineItems?.[0]?.paymentOption],
			[selectedMembership, "MEMBERSHIP"],
		);
		const { payNow, membershipOptions } = await cart.estimateCurrentCartTotals({});
		assert.equal(payNow?.total?.amount, "0.00");
		assert.deepEqual(membershipOptions?.selectedMemberships, [{ ...selectedMembership, lineItemIds: [lineItemId] }]);
		const v2 = member.client.use(currentCartV2);
		const { cart: current, summary } = await v2.calculateCurrentCart({});
		assert.deepEqual(current?.lineItems?.[0]?.paymentConfig?.membership?.existingMembership, {
			appId,
			membershipId,
		});
		assert.deepEqual(summary?.paymentSummary?.memberships, [{ ...selectedMembership, lineItemIds: [lineItemId] }]);
		assert.equal(summary?.paymentSummary?.requiresPaymentAfterGiftCard, false);
		const other = { existingMembership: { appId, membershipId: "silver" } };
		await v2.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, membershipPayment: other }] });
		const { summary: invalid } = await v2.calculateCurrentCart({});
		assert.deepEqual(
			invalid?.violations
				?.filter(({ code }) => code === "INVALID_MEMBERSHIP_STATUS")
				.map((each) => each.invalidMembershipStatusData),
			[{ membershipId: "silver", reason: "NOT_APPLICABLE_TO_LINE_ITEMS" }],
		);
		const nowhere = { existingMembership: { appId: pluginId, membershipId } };
		const cartId = current?.id ?? "";
		assert.equal(
			await refusalOf(
				member.client.use(cartV2).updateLineItems({ cartId, lineItems: [{ lineItemId, membershipPayment: nowhere }] }),
			),
			"428 INVALID_MEMBERSHIP_PAYMENT_OPTION",
		);
		assert.equal(
			await refusalOf(v2.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, membershipPayment: nowhere }] })),
			"428 INVALID_MEMBERSHIP_PAYMENT_OPTION",
		);
	});

	it("are charged by the call that places a cart, and leave the rest to pay", async () => {
		const cart = member.client.use(currentCart);
		const line = { ...lineOf(await billed.offer()), selectedMembership: { id: membershipId, appId } };
		await cart.addToCurrentCart({ lineItems: [line] });
		const id = await readyCart(member.client);
		const placed = await member.client.use(cartV2).placeOrder({ cartId: id });
		assert.equal(placed.paymentGatewayOrderId !== undefined, true);
		assert.deepEqual(await statusOf(placed.orderId ?? ""), ["INITIALIZED", "5.00"]);
	});

	it("that do not apply say so and prevent the order, which is placed once nothing is selected", async () => {
		const { id, lineItemId } = await selected();
		const errorOf = async (membership: string, ids = [lineItemId]) =>
			(await select(id, ids, membership)).calculationErrors?.membershipError?.applicationError;
		assert.equal((await errorOf("silver"))?.data?.reason as never, "NOT_APPLICABLE_TO_LINE_ITEMS");
		assert.equal((await errorOf("bronze"))?.data?.reason as never, "MEMBERSHIP_NOT_FOUND");
		assert.equal((await errorOf(membershipId, [pluginId]))?.data?.reason as never, "LINE_ITEM_NOT_FOUND");
		app.instead = () => refused(428, "INSUFFICIENT_BALANCE");
		assert.equal((await errorOf("bronze", [lineItemId, pluginId]))?.code, "INSUFFICIENT_BALANCE");
		app.instead = fails("list-eligible-memberships");
		assert.equal((await errorOf("copper"))?.data?.reason as never, "UNKNOWN_INVALID_MEMBERSHIP_REASON");
		assert.equal(await refusalOf(place(member.client, id)), "428 CALCULATION_ERROR");
		assert.equal((await select(id, [])).payNow?.total?.amount, "15.00");
		const orderId = await place(member.client, id);
		await payBy(member.client, orderId, testCards.approved);
		assert.deepEqual(await statusOf(orderId), ["APPROVED", "0.00"]);
		assert.equal(app.charges.size, 0);
	});

	it("that the app declines leave the order to be placed otherwise", async () => {
		const { id } = await selected();
		app.instead = (sent) =>
			sent.method === "charge-membership" ? refused(428, "MEMBERSHIP_CANNOT_BE_CHARGED") : undefined;
		assert.equal(await refusalOf(place(member.client, id)), "428 PAYMENT_ERROR");
		assert.equal(await refusalOf(member.client.use(cartV2).placeOrder({ cartId: id })), "428 INVALID_MEMBERSHIP");
		await select(id, []);
		const orderId = await place(member.client, id);
		await payBy(member.client, orderId, testCards.approved);
		assert.deepEqual(await statusOf(orderId), ["APPROVED", "0.00"]);
	});

	it("are charged once, whoever places the order at once", async () => {
		const { id } = await selected();
		const orderIds = await Promise.all(
			Array.from({ length: 5 }, () => place(member.client, id).catch(() => undefined)),
		);
		const [orderId = ""] = orderIds.flatMap((each) => each ?? []);
		assert.equal(await place(member.client, id), orderId);
		assert.equal(app.charges.size, 1);
		assert.equal((await byMembership(orderId)).length, 1);
	});

	it("go back if the order is not paid in time, and pay again if it is placed later", async () => {
		const { store, site } = billed.shop;
		const { known } = await store.read(site, { known: byId(settings, settingsId) });
		const payments = paymentSettings(known?.doc);
		await changeSettings(billed.shop, { payments: { ...payments, holdMinutes: 2 } });
		const { id } = await selected();
		const orderId = await place(member.client, id);
		const [first] = await byMembership(orderId);
		billed.shop.advance(4 * minutes);
		await billed.releaseHolds();
		billed.shop.advance(minutes);
		await billed.settle();
		assert.deepEqual([...app.voided], [`t-${first?.id}`]);
		assert.deepEqual(
			(await byMembership(orderId)).map(({ status }) => status),
			["VOIDED"],
		);
		assert.equal(await refusalOf(payBy(member.client, orderId, testCards.approved)), "409 CHECKOUT_CHANGED");
		assert.equal(await place(member.client, id), orderId);
		await payBy(member.client, orderId, testCards.approved);
		assert.deepEqual(await statusOf(orderId), ["APPROVED", "0.00"]);
		assert.equal(app.charges.size, 2);
		await changeSettings(billed.shop, { payments });
	});

	it("go back if staff cancel the order before the rest is paid", async () => {
		const { id } = await selected();
		const orderId = await place(member.client, id);
		await (await billed.shop.staff()).use(orders).cancelOrder({ id: orderId });
		billed.shop.advance(minutes);
		await billed.settle();
		assert.equal(app.voided.size, 1);
		assert.deepEqual(
			(await byMembership(orderId)).map(({ status }) => status),
			["VOIDED"],
		);
	});

	it("go back if the buyer selects none before paying the rest", async () => {
		const { id } = await selected();
		const orderId = await place(member.client, id);
		await select(id, []);
		assert.equal(await place(member.client, id), orderId);
		await payBy(member.client, orderId, testCards.approved);
		billed.shop.advance(minutes);
		await billed.settle();
		assert.deepEqual(await statusOf(orderId), ["APPROVED", "0.00"]);
		assert.equal(app.voided.size, 1);
	});

	it("of an app that vanishes do not hold up the order for long, and go back when it responds again", async () => {
		const { id } = await selected();
		app.instead = (sent) => {
			if (sent.method !== "charge-membership") return undefined;
			app.respond(sent);
			return new Response("", { status: 502 });
		};
		const orderId = await place(member.client, id);
		assert.deepEqual(
			(await byMembership(orderId)).map(({ status }) => status),
			["PENDING"],
		);
		assert.equal(
			await refusalOf(payBy(member.client, orderId, testCards.approved)),
			"409 CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
		);
		// The buyer need not wait for it.
		await select(id, []);
		assert.equal(await place(member.client, id), orderId);
		await payBy(member.client, orderId, testCards.approved);
		assert.deepEqual(await statusOf(orderId), ["APPROVED", "0.00"]);
		const [givenUp] = await byMembership(orderId);
		assert.deepEqual([givenUp?.status, givenUp?.membershipPaymentDetails?.status], ["CANCELED", "CHARGE_FAILED"]);
		app.instead = () => undefined;
		billed.shop.advance(minutes);
		await billed.settle();
		assert.deepEqual([...app.voided], [`t-${givenUp?.id}`]);
		assert.equal(app.charges.size, 1);
		assert.deepEqual(
			(await byMembership(orderId)).map(({ status }) => status),
			["VOIDED"],
		);
	});

	it("of an app that was removed are given up by the job", async () => {
		const { id } = await selected();
		app.instead = fails("charge-membership");
		const orderId = await place(member.client, id);
		await remove();
		billed.shop.advance(6 * minutes);
		await billed.releaseHolds();
		assert.deepEqual(
			(await byMembership(orderId)).map(({ status }) => status),
			["CANCELED"],
		);
		await select(id, []);
		assert.equal(await place(member.client, id), orderId);
		await payBy(member.client, orderId, testCards.approved);
		assert.deepEqual(await statusOf(orderId), ["APPROVED", "0.00"]);
		// Whether it was charged, nobody can find out any more.
		billed.shop.advance(31 * 24 * 60 * minutes);
		await billed.releaseHolds();
		await billed.settle();
		assert.deepEqual(
			(await byMembership(orderId)).map(({ status }) => status),
			["DECLINED"],
		);
	});

	it("are seen and selected by their member, not by whoever holds a link", async () => {
		const { id, lineItemId } = await selected();
		await select(id, []);
		const stranger = await newMember(billed.shop);
		const membershipOptions = {
			selectedMemberships: { memberships: [{ id: membershipId, appId, lineItemIds: [lineItemId] }] },
		};
		assert.equal(
			await refusalOf(stranger.client.use(checkouts).updateCheckout({ checkout: { id, membershipOptions } })),
			"404 CHECKOUT_NOT_FOUND",
		);
		assert.equal(await refusalOf(stranger.client.use(checkouts).createOrder({ id })), "404 CHECKOUT_NOT_FOUND");
		const { checkoutUrl } = await member.client.use(checkouts).getCheckoutUrl({ id });
		const sessionToken = new URL(checkoutUrl ?? "").searchParams.get("sessionToken") ?? "";
		const opened = billed.shop.caller().use(hostedSessions).openHostedSession({ sessionToken });
		assert.equal(await refusalOf(opened), "403 HOSTED_SESSION_NEEDS_SIGN_IN");
	});
});
