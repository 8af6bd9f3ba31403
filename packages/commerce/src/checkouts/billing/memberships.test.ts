import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { roles } from "@cartwright/contract/permissions";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { apps } from "@cartwright/contract/webhooks/apps";
import type { Client } from "@cartwright/sdk/client";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { changeSettings, lineOf, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { bookEntries } from "../../orders/book-entry.ts";
import { orderSettings } from "../../orders/settings.ts";
import { type BilledShop, openBilledShop } from "./example-billing.ts";
import { MembershipApp, membershipId, refused, type Sent } from "./example-membership-app.ts";

const minutes = 60_000;
onEachEngine("memberships of apps that pay lines of orders", (engine) => {
	let billed: BilledShop;
	let app: MembershipApp;
	let appId: string;
	let pluginId: string;
	let member: { id: string; client: Client };
	let calls: Awaited<ReturnType<typeof staffCalls>>;
	const staffCalls = async () => {
		const staff = await billed.shop.staff();
		return {
			billing: staff.use(orderBilling),
			collector: staff.use(orders),
			transactions: staff.use(orderTransactions),
			fulfillments: staff.use(orderFulfillments),
			returns: staff.use(orderReturns),
			plugins: staff.use(servicePlugins),
			apps: staff.use(apps),
		};
	};
	before(async () => {
		billed = await openBilledShop(engine, {}, ((...args: Parameters<MembershipApp["fetch"]>) =>
			app.fetch(...args)) as never);
		calls = await staffCalls();
		member = await newMember(billed.shop);
	});
	// Another app for each test: one that has failed too often is not called for a while.
	beforeEach(async () => {
		app = new MembershipApp();
		const created = await calls.apps.createApp({ name: "Memberships", role: "read-only" });
		appId = created.app?.id ?? "";
		const url = "https://app.example.com/plugins";
		const { plugin } = await calls.plugins.createServicePlugin({ appId, componentType: "ECOM_MEMBERSHIPS", url });
		pluginId = plugin?.id ?? "";
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	/** An order of a member over 15.00, delivery included, that is to be paid by hand. */
	const ordered = async (quantity = 1) => {
		const mug = await billed.offer(10);
		const orderId = await place(member.client, await readyCheckout(member.client, lineOf(mug, quantity)));
		await payBy(member.client, orderId, "OFFLINE");
		const { lineItems } = await billed.order(orderId);
		return { orderId, lineItemId: lineItems?.[0]?.id ?? "", itemId: mug.product.id ?? "" };
	};
	const identifier = (id = membershipId) => ({ existingMembership: { appId, membershipId: id } });
	const charge = (
		{ orderId, lineItemId }: { orderId: string; lineItemId: string },
		membershipIdentifier: object = identifier(),
		memberId = member.id,
	) => calls.billing.chargeMemberships({ orderId, memberId, memberships: [{ lineItemId, membershipIdentifier }] });
	const byMembership = async (orderId: string) =>
		(await billed.transactions(orderId)).payments.filter(({ membershipPaymentDetails }) => membershipPaymentDetails);
	const entriesOf = async (orderId: string) => {
		const { rows } = await billed.shop.store.read(billed.shop.site, {
			rows: page(bookEntries, { filter: equals("orderId", orderId), limit: 10 }),
		});
		return rows.map(({ doc }) => `${doc.kind} ${doc.means} ${doc.amount}`).sort();
	};
	const sums = async (orderId: string) => {
		const { paymentStatus, balanceSummary } = await billed.order(orderId);
		return [paymentStatus, balanceSummary?.balance?.amount];
	};
	const fails = (method: string) => (sent: Sent) =>
		sent.method === method ? new Response("", { status: 503 }) : undefined;

	it("pay what the line comes to, once, and the books say so", async () => {
		const order = await ordered();
		const { payments } = await charge(order);
		const [payment] = payments ?? [];
		const paymentId = payment?.id ?? "";
		assert.deepEqual(
			[payment?.status, payment?.amount?.amount, payment?.membershipPaymentDetails],
			[
				"APPROVED",
				"10.00",
				{
					membershipId,
					lineItemId: order.lineItemId,
					name: { original: "Gold" },
					providerAppId: appId,
					externalTransactionId: `t-${paymentId}`,
					status: "CHARGED",
					voided: false,
				},
			],
		);
		const charged = app.sent.filter(({ method }) => method === "charge-membership");
		assert.deepEqual(
			charged.map(({ request }) => [
				request.memberId,
				request.membershipId,
				request.idempotencyKey,
				(request.catalogReference as { catalogItemId?: string }).catalogItemId,
			]),
			[[member.id, membershipId, paymentId, order.itemId]],
		);
		assert.deepEqual(await sums(order.orderId), ["PARTIALLY_PAID", "5.00"]);
		assert.deepEqual(await entriesOf(order.orderId), ["CHARGE MEMBERSHIP 1000"]);
		assert.equal(await refusalOf(charge(order)), "428 MEMBERSHIP_NOT_ELIGIBLE");
		assert.equal(app.charges.size, 1);
	});

	it("pay a line once, though others of the order are owed", async () => {
		const lines = [lineOf(await billed.offer()), lineOf(await billed.offer())];
		const orderId = await place(member.client, await readyCheckout(member.client, ...lines));
		await payBy(member.client, orderId, "OFFLINE");
		const [first, second] = (await billed.order(orderId)).lineItems ?? [];
		await charge({ orderId, lineItemId: first?.id ?? "" });
		assert.equal(await refusalOf(charge({ orderId, lineItemId: first?.id ?? "" })), "428 MEMBERSHIP_NOT_ELIGIBLE");
		await charge({ orderId, lineItemId: second?.id ?? "" });
		assert.equal(app.charges.size, 2);
		assert.deepEqual(await sums(orderId), ["PARTIALLY_PAID", "5.00"]);
	});

	it("are charged once, whoever asks at once", async () => {
		const order = await ordered();
		const results = await Promise.all(Array.from({ length: 5 }, () => refusalOf(charge(order))));
		assert.equal(results.filter((each) => each === "not refused").length, 1, results.join());
		assert.equal(app.charges.size, 1);
		assert.equal((await byMembership(order.orderId)).filter(({ status }) => status === "APPROVED").length, 1);
	});

	it("stay pending as long as the app does not respond, and are charged once when it does", async () => {
		const order = await ordered();
		app.instead = fails("charge-membership");
		const { payments } = await charge(order);
		const paymentId = payments?.[0]?.id ?? "";
		assert.deepEqual(
			[payments?.[0]?.status, payments?.[0]?.membershipPaymentDetails?.status],
			["PENDING", "CHARGE_PENDING"],
		);
		assert.deepEqual(await sums(order.orderId), ["PENDING", "15.00"]);
		assert.deepEqual(await entriesOf(order.orderId), []);
		assert.equal(await refusalOf(charge(order)), "428 MEMBERSHIP_NOT_ELIGIBLE");
		const update = { orderId: order.orderId, paymentId, status: "APPROVED" as const };
		assert.equal(await refusalOf(calls.transactions.updatePaymentStatus(update)), "428 STATUS_NOT_ALLOWED");
		app.instead = () => undefined;
		billed.shop.advance(minutes);
		await billed.settle();
		await billed.settle();
		assert.equal((await byMembership(order.orderId))[0]?.status, "APPROVED");
		assert.deepEqual([...app.charges.keys()], [paymentId]);
		assert.deepEqual(await sums(order.orderId), ["PARTIALLY_PAID", "5.00"]);
	});

	it("are given up after minutes without a response, hold up no other payment, and go back once the app responds", async () => {
		const order = await ordered();
		app.instead = (sent) => {
			if (sent.method !== "charge-membership") return undefined;
			app.respond(sent);
			return new Response("", { status: 503 });
		};
		const { payments } = await charge(order);
		const paymentId = payments?.[0]?.id ?? "";
		billed.shop.advance(6 * minutes);
		await billed.settle();
		const [givenUp] = await byMembership(order.orderId);
		assert.deepEqual([givenUp?.status, givenUp?.membershipPaymentDetails?.status], ["CANCELED", "CHARGE_FAILED"]);
		calls = await staffCalls();
		await calls.collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId: order.orderId });
		assert.deepEqual(await sums(order.orderId), ["PAID", "0.00"]);
		app.instead = () => undefined;
		billed.shop.advance(minutes);
		await billed.settle();
		assert.deepEqual([[...app.charges.keys()], [...app.voided]], [[paymentId], [`t-${paymentId}`]]);
		assert.equal((await byMembership(order.orderId))[0]?.status, "VOIDED");
		assert.deepEqual(await sums(order.orderId), ["PAID", "0.00"]);
	});

	it("count as charged if only the response was lost, and are given back elsewhere", async () => {
		const order = await ordered();
		app.instead = (sent) => {
			if (sent.method !== "charge-membership") return undefined;
			if (app.charges.has(String(sent.request.idempotencyKey))) return refused(409, "MEMBERSHIP_ALREADY_CHARGED");
			app.respond(sent);
			return new Response("", { status: 502 });
		};
		const { payments } = await charge(order);
		const paymentId = payments?.[0]?.id ?? "";
		assert.equal(payments?.[0]?.status, "APPROVED");
		const voiding = { orderId: order.orderId, paymentIds: [paymentId] };
		assert.equal(await refusalOf(calls.billing.voidMemberships(voiding)), "428 EXTERNAL_REFUND_EXPECTED");
		const paymentRefunds = [{ paymentId, externalRefund: true }];
		await calls.billing.refundPayments({ orderId: order.orderId, paymentRefunds });
		assert.equal((await byMembership(order.orderId))[0]?.status, "VOIDED");
	});

	it("that the app declines pay nothing, with its reason", async () => {
		const order = await ordered();
		app.instead = ({ method }) =>
			method === "charge-membership" ? refused(428, "MEMBERSHIP_CANNOT_BE_CHARGED") : undefined;
		assert.equal(await refusalOf(charge(order)), "428 MEMBERSHIP_NOT_ELIGIBLE");
		assert.equal((await byMembership(order.orderId))[0]?.status, "DECLINED");
		assert.deepEqual(await entriesOf(order.orderId), []);
		app.instead = () => undefined;
		assert.equal((await charge(order)).payments?.[0]?.status, "APPROVED");
	});

	it("are voided by their app, whole and once, and what they paid is owed again", async () => {
		const order = await ordered();
		const paymentId = (await charge(order)).payments?.[0]?.id ?? "";
		const part = [{ paymentId, amount: { amount: "4" } }];
		assert.equal(
			await refusalOf(calls.billing.refundPayments({ orderId: order.orderId, paymentRefunds: part })),
			"400 INVALID_PAYMENT_REFUND_AMOUNT",
		);
		const voiding = { orderId: order.orderId, paymentIds: [paymentId] };
		app.instead = (sent) => {
			if (sent.method !== "void-membership-charge") return undefined;
			app.respond(sent);
			return new Response("", { status: 502 });
		};
		await calls.billing.voidMemberships(voiding);
		assert.equal((await byMembership(order.orderId))[0]?.status, "APPROVED");
		assert.equal(await refusalOf(calls.billing.voidMemberships(voiding)), "428 MEMBERSHIP_PAYMENT_NOT_CHARGED");
		app.instead = () => undefined;
		billed.shop.advance(minutes);
		await billed.settle();
		assert.equal((await byMembership(order.orderId))[0]?.status, "VOIDED");
		assert.deepEqual([...app.voided], [`t-${paymentId}`]);
		assert.deepEqual(await entriesOf(order.orderId), ["CHARGE MEMBERSHIP 1000", "REFUND MEMBERSHIP -1000"]);
		assert.equal((await billed.order(order.orderId)).balanceSummary?.balance?.amount, "15.00");
		assert.equal(await refusalOf(calls.billing.voidMemberships(voiding)), "428 MEMBERSHIP_PAYMENT_NOT_CHARGED");
		assert.equal((await charge(order)).payments?.[0]?.status, "APPROVED");
	});

	it("go back with an order that its buyer cancels, and not with a return, which gives back money", async () => {
		const order = await ordered();
		await charge(order);
		const { orderId, lineItemId } = order;
		await calls.collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
		const fulfillment = { lineItems: [{ id: lineItemId, quantity: 1 }] };
		await calls.fulfillments.createFulfillment({ orderId, fulfillment });
		const newReturn = { lineItems: [{ lineItemId, quantity: 1 }], reason: "does-not-fit" };
		const { orderReturn } = await member.client.use(orderReturns).requestReturn({ orderId, newReturn });
		const named = { orderId, returnId: orderReturn?.id ?? "" };
		await calls.returns.approveReturn(named);
		const items = [{ lineItemId, quantity: 1, condition: "AS_NEW" as const, restock: true }];
		await calls.returns.receiveReturn({ ...named, items });
		const refund = calls.returns.refundReturn({ ...named, externalRefund: true });
		assert.equal(await refusalOf(refund), "400 INVALID_PAYMENT_REFUND_AMOUNT");
		assert.deepEqual([...app.voided], []);
		const canceled = await ordered();
		const paymentId = (await charge(canceled)).payments?.[0]?.id ?? "";
		await changeSettings(billed.shop, { orders: { ...orderSettings(undefined), buyerCancelMinutes: 60 } });
		await member.client.use(orderReturns).cancelMyOrder({ orderId: canceled.orderId });
		assert.deepEqual([...app.voided], [`t-${paymentId}`]);
		assert.equal((await byMembership(canceled.orderId))[0]?.status, "VOIDED");
	});

	it("say whether their app would void them", async () => {
		const order = await ordered();
		await charge(order);
		const refundability = async () => {
			const { payments } = await calls.billing.getOrderRefundability({ orderId: order.orderId });
			const byApp = payments?.find(({ refundable, manuallyRefundable, nonRefundable }) =>
				[refundable, manuallyRefundable?.reason === "NOT_SUPPORTED", nonRefundable?.reason === "PROVIDER_IS_DOWN"].some(
					Boolean,
				),
			);
			return byApp?.refundable ? "REFUNDABLE" : (byApp?.manuallyRefundable?.reason ?? byApp?.nonRefundable?.reason);
		};
		assert.equal(await refundability(), "REFUNDABLE");
		app.instead = ({ method }) =>
			method === "get-voidability" ? Response.json({ voidable: false, reason: "It was used." }) : undefined;
		assert.equal(await refundability(), "NOT_SUPPORTED");
		app.instead = fails("get-voidability");
		assert.equal(await refundability(), "PROVIDER_IS_DOWN");
	});

	it("that their app cannot void still pay", async () => {
		const order = await ordered();
		const paymentId = (await charge(order)).payments?.[0]?.id ?? "";
		app.instead = ({ method }) =>
			method === "void-membership-charge" ? refused(428, "TRANSACTION_CANNOT_BE_VOIDED") : undefined;
		await calls.billing.voidMemberships({ orderId: order.orderId, paymentIds: [paymentId] });
		const { payments, refunds } = await billed.transactions(order.orderId);
		const [transaction] = refunds[0]?.transactions ?? [];
		assert.deepEqual(
			[transaction?.refundStatus, transaction?.refundStatusInfo?.description, payments.at(-1)?.status],
			["FAILED", "TRANSACTION_CANNOT_BE_VOIDED", "APPROVED"],
		);
	});

	it("are charged by the other calls too, and by a key once", async () => {
		const [one, other] = [await ordered(), await ordered()];
		const memberships = [{ lineItemId: one.lineItemId, membershipIdentifier: identifier() }];
		const request = { orderId: one.orderId, memberships, idempotencyKey: uuid() };
		const first = await calls.billing.chargeOrder(request);
		const again = await calls.billing.chargeOrder(request);
		assert.deepEqual([again.payments?.[0]?.id, again.payments?.[0]?.status], [first.payments?.[0]?.id, "APPROVED"]);
		await calls.collector.chargeMemberships({
			ecomOrderId: other.orderId,
			memberId: member.id,
			membershipCharges: [
				{
					membershipId,
					appId,
					membershipName: { original: "Silver" },
					catalogReference: { appId: uuid(), catalogItemId: "other" },
					rootCatalogItemId: "other",
					lineItemId: other.lineItemId,
				},
			],
		});
		assert.equal((await byMembership(other.orderId))[0]?.membershipPaymentDetails?.name?.original, "Gold");
		assert.equal(app.charges.size, 2);
	});

	it("are refused with the reason, and nothing is charged", async () => {
		const order = await ordered();
		const notEligible = "428 MEMBERSHIP_NOT_ELIGIBLE";
		const stranger = await newMember(billed.shop);
		assert.equal(await refusalOf(charge(order, identifier(), stranger.id)), notEligible);
		assert.equal(await refusalOf(charge({ ...order, lineItemId: uuid() })), notEligible);
		assert.equal(await refusalOf(charge(await ordered(2))), notEligible);
		const paid = await ordered();
		await calls.collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId: paid.orderId });
		assert.equal(await refusalOf(charge(paid)), notEligible);
		const canceled = await ordered();
		await calls.collector.cancelOrder({ id: canceled.orderId });
		assert.equal(await refusalOf(charge(canceled)), notEligible);
		const futureMembership = { lineItemId: order.lineItemId, benefitId: "b" };
		assert.equal(await refusalOf(charge(order, { futureMembership })), notEligible);
		assert.equal(await refusalOf(charge(order, identifier("silver"))), notEligible);
		// Those that read checkouts select none.
		const selecting = app.sent.filter(({ request }) => JSON.stringify(request).includes("silver"));
		assert.deepEqual(
			selecting.map(({ method }) => method),
			["list-eligible-memberships"],
		);
		app.instead = fails("list-eligible-memberships");
		assert.equal(await refusalOf(charge(order)), notEligible);
		app.instead = () => refused(428, "INSUFFICIENT_BALANCE");
		assert.equal(await refusalOf(charge(order)), notEligible);
		await calls.plugins.updateServicePlugin({ pluginId, status: "PAUSED" });
		assert.equal(await refusalOf(charge(order)), notEligible);
		const each = { lineItemId: order.lineItemId, membershipIdentifier: identifier() };
		const several = { orderId: order.orderId, memberId: member.id, memberships: [each, each] };
		assert.equal(await refusalOf(calls.billing.chargeMemberships(several)), "400 memberships VALIDATION");
		assert.equal(app.charges.size, 0);
		assert.deepEqual(await byMembership(order.orderId), []);
	});

	it("are charged and voided by staff who may do so alone", async () => {
		const order = await ordered();
		const memberships = [{ lineItemId: order.lineItemId, membershipIdentifier: identifier() }];
		const both = async (client: Pick<Client, "use">) => {
			const billing = client.use(orderBilling);
			const { orderId } = order;
			return [
				await refusalOf(billing.chargeMemberships({ orderId, memberId: member.id, memberships })),
				await refusalOf(billing.voidMemberships({ orderId, paymentIds: [uuid()] })),
			];
		};
		for (const role of roles.filter((each) => each !== "owner")) {
			for (const result of await both(await billed.shop.staff(role))) {
				if (role !== "manager") assert.match(result, /^403/, role);
			}
		}
		for (const shopper of [member.client, await billed.shop.visitor()]) {
			for (const result of await both(shopper)) assert.match(result, /^403/);
		}
	});
});
