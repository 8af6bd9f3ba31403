import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { buy, buyAndPay, payByCard } from "./purchase.ts";
import { refusal } from "./refusal.ts";
import { type Staff, withServerOnEachEngine } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

/** The package exports calls that it marks as internal, without types. */
interface Collecting {
	preparePaymentCollection(id: string, amount: object, options?: object): Promise<{ paymentGatewayOrderId: string }>;
	getPaymentCollectabilityStatus(id: string): Promise<{ status: string; amount: { amount: string } }>;
	recordManuallyCollectedPayment(id: string, amount: object): Promise<unknown>;
	paymentCollectionMarkOrderAsPaid(id: string, options?: object): Promise<{ order: { paymentStatus: string } }>;
	paymentCollectionBulkMarkOrdersAsPaid(ids: string[]): Promise<{ bulkActionMetadata: { totalSuccesses: number } }>;
	getRefundabilityStatus(id: string): Promise<{ refundabilities: { refundabilityStatus: string }[] }>;
	paymentCollectionCreatePaymentGatewayOrder(id: string): Promise<{ paymentGatewayOrderId: string }>;
	chargeMemberships(id: string, memberId: string, options: object): Promise<unknown>;
	triggerRefund(id: string, payments: object[], options?: object): Promise<{ refundId: string }>;
	voidAuthorizedPayments(id: string, paymentIds: string[]): Promise<{ orderTransactions: Transactions }>;
	captureAuthorizedPayments(id: string, payments: object[]): Promise<{ orderTransactions: Transactions }>;
}

interface Billing {
	voidMemberships(id: string, options: object): Promise<unknown>;
}

interface Correcting {
	updatePayments(): Promise<unknown>;
	updateRefundTransaction(id: string, refundId: string, options: object): Promise<{ orderTransactions: Transactions }>;
}

interface Transactions {
	payments: { _id: string; status: string }[];
	refunds?: { transactions: { refundStatus: string; providerRefundId: string }[] }[];
}

const nowhere = "0198c0de-0000-7000-8000-000000000000";

withServerOnEachEngine("the money of orders", fillCatalogue, (started) => {
	const scarf = () => line(started().data.products.scarf);
	const paymentIdOf = async (orderId: string): Promise<string> => {
		const { orderTransactions } = await started().staff.orderTransactions.listTransactionsForSingleOrder(orderId);
		return orderTransactions?.payments?.at(-1)?._id ?? "";
	};
	const authorized = async (options: { savePaymentMethod?: boolean } = {}) => {
		const shopper = started().shopper();
		const { orderId, paymentGatewayOrderId } = await buy(shopper, [scarf()], { delayCapture: true, ...options });
		await payByCard(shopper, paymentGatewayOrderId, "AUTHORIZED");
		return { orderId, paymentId: await paymentIdOf(orderId) };
	};
	const collecting = () => withUntyped<Collecting, Staff["orders"]>(started().staff.orders);

	it("is held, captured and voided", async () => {
		const { orderBilling, orders } = started().staff;
		const one = await authorized();
		const { orderTransactions } = await orderBilling.captureAuthorizedPayments(one.orderId, {
			payments: [{ paymentId: one.paymentId }],
		});
		const details = orderTransactions?.payments?.[0]?.regularPaymentDetails?.authorizationDetails;
		assert.deepEqual(
			[
				orderTransactions?.payments?.[0]?.status,
				details?.captures?.[0]?.status,
				details?.authorizedDate instanceof Date,
			],
			["APPROVED", "SUCCEEDED", true],
		);
		assert.equal((await orders.getOrder(one.orderId)).paymentStatus, "PAID");
		const again = orderBilling.captureAuthorizedPayments(one.orderId, { payments: [{ paymentId: one.paymentId }] });
		assert.equal((await refusal(again)).details?.applicationError?.code, "PAYMENT_ALREADY_CAPTURED");
		const other = await authorized();
		const voided = await orderBilling.voidAuthorizedPayments(other.orderId, { paymentIds: [other.paymentId] });
		assert.equal(voided.orderTransactions?.payments?.[0]?.status, "VOIDED");
	});

	it("is held, captured and voided by the payments collector", async () => {
		const orders = collecting();
		const [one, other] = [await authorized(), await authorized()];
		const captured = await orders.captureAuthorizedPayments(one.orderId, [{ paymentId: one.paymentId }]);
		assert.equal(captured.orderTransactions?.payments?.[0]?.status, "APPROVED");
		const voided = await orders.voidAuthorizedPayments(other.orderId, [other.paymentId]);
		assert.equal(voided.orderTransactions?.payments?.[0]?.status, "VOIDED");
	});

	it("is calculated and given back in part, and the rest later", async () => {
		const { staff, shopper } = started();
		const { orderBilling } = staff;
		const orders = collecting();
		const orderId = await buyAndPay(shopper(), [scarf()]);
		const paymentId = await paymentIdOf(orderId);
		const lineItemId = (await orders.getOrder(orderId)).lineItems?.[0]?._id ?? "";
		const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] };
		const { available, summary } = await orderBilling.calculateRefund(orderId, { refundItems });
		assert.equal(available, true);
		const amount = { amount: summary?.total?.amount ?? "" };
		const { refund } = await orderBilling.refundPayments(orderId, {
			paymentRefunds: [{ paymentId, amount }],
			refundItems,
			customerReason: "Too small",
		});
		assert.deepEqual(
			[refund?.transactions?.[0]?.refundStatus, refund?._createdDate instanceof Date],
			["SUCCEEDED", true],
		);
		assert.equal((await orders.getOrder(orderId)).paymentStatus, "PARTIALLY_REFUNDED");
		const { lineItems, payments } = await orderBilling.getOrderRefundability(orderId);
		assert.deepEqual([lineItems?.[0]?.availableRefundQuantity, payments?.[0]?.refundable], [0, true]);
		await orders.triggerRefund(orderId, [{ paymentId }]);
		assert.equal((await orders.getOrder(orderId)).paymentStatus, "FULLY_REFUNDED");
		assert.equal(
			(await orders.getRefundabilityStatus(orderId)).refundabilities[0]?.refundabilityStatus,
			"NOT_REFUNDABLE",
		);
	});

	it("is authorised again with the saved method", async () => {
		const { orderBilling } = started().staff;
		const { orderId, paymentId } = await authorized({ savePaymentMethod: true });
		await orderBilling.voidAuthorizedPayments(orderId, { paymentIds: [paymentId] });
		const { payment } = await orderBilling.authorizeChargeWithSavedPaymentMethod(orderId, {
			amount: { amount: "1" },
			currency: "USD",
			delayedCaptureSettings: { scheduledAction: "VOID", delayDuration: { count: 1, unit: "DAYS" } },
		});
		const { scheduledAction } = payment?.regularPaymentDetails?.authorizationDetails ?? {};
		assert.deepEqual([payment?.status, scheduledAction?.actionType], ["AUTHORIZED", "VOID"]);
	});

	it("is charged with the saved method, prepared for the buyer, and confirmed by a receipt", async () => {
		const orderBilling = withUntyped<Billing, Staff["orderBilling"]>(started().staff.orderBilling);
		const orders = collecting();
		const { orderId, paymentId } = await authorized({ savePaymentMethod: true });
		await orderBilling.voidAuthorizedPayments(orderId, { paymentIds: [paymentId] });
		const amount = { amount: "1" };
		const { payments } = await orderBilling.chargeOrder(orderId, {
			regularCharge: { amount },
			merchantInitiated: true,
		});
		const charged = payments?.[0]?._id ?? "";
		assert.equal(payments?.[0]?.status, "APPROVED");
		const { receipts } = await orderBilling.generateReceipts(orderId, { paymentIds: [charged] });
		assert.equal(receipts?.[0]?.paymentId, charged);
		const prepared = await orderBilling.chargeOrder(orderId, { regularCharge: { amount, delayedCharge: true } });
		assert.equal(prepared.payments?.[0]?.status, "PENDING");
		assert.ok((await orders.paymentCollectionCreatePaymentGatewayOrder(orderId)).paymentGatewayOrderId);
		const codeOf = async (call: Promise<unknown>) => (await refusal(call)).details?.applicationError?.code;
		const giftCard = { giftCardCode: "ABCD-1234", amount, currency: "USD" };
		assert.equal(await codeOf(orderBilling.redeemGiftCard(orderId, giftCard)), "GIFT_CARD_NOT_FOUND");
		const lineItemId = (await orders.getOrder(orderId)).lineItems?.[0]?._id ?? "";
		const existingMembership = { appId: nowhere, membershipId: "gold" };
		const memberships = [{ lineItemId, membershipIdentifier: { existingMembership } }];
		const charge = orderBilling.chargeMemberships(orderId, { memberId: nowhere, memberships });
		assert.equal(await codeOf(charge), "MEMBERSHIP_NOT_ELIGIBLE");
		const membershipCharges = [
			{
				...existingMembership,
				membershipName: { original: "Gold" },
				catalogReference: { appId: nowhere, catalogItemId: "gold" },
				rootCatalogItemId: "gold",
				lineItemId,
			},
		];
		assert.equal(
			await codeOf(orders.chargeMemberships(orderId, nowhere, { membershipCharges })),
			"MEMBERSHIP_NOT_ELIGIBLE",
		);
		assert.equal(
			await codeOf(orderBilling.voidMemberships(orderId, { paymentIds: [charged] })),
			"NOT_MEMBERSHIP_PAYMENT",
		);
	});

	it("is collected by staff, in parts and for many orders", async () => {
		const { staff, shopper } = started();
		const orders = collecting();
		const created = () =>
			staff.orders.createOrder({
				channelInfo: { type: "POS" },
				priceSummary: {},
				status: "APPROVED",
				lineItems: [
					{
						productName: { original: "Lamp" },
						catalogReference: { appId: nowhere, catalogItemId: "lamp" },
						itemType: { preset: "PHYSICAL" },
						quantity: 1,
						price: { amount: "20" },
						taxDetails: { taxRate: "0", totalTax: { amount: "0" } },
					},
				],
			} as never);
		const [one, other, third] = await Promise.all([created(), created(), created()]);
		const id = one._id ?? "";
		assert.deepEqual(
			[await orders.getPaymentCollectabilityStatus(id)].map(({ status, amount }) => [status, amount?.amount]),
			[["COLLECTABLE", "20.00"]],
		);
		const { paymentGatewayOrderId } = await orders.preparePaymentCollection(id, { amount: "5" });
		assert.notEqual(paymentGatewayOrderId, id);
		await orders.recordManuallyCollectedPayment(id, { amount: "5" });
		const { order } = await orders.paymentCollectionMarkOrderAsPaid(id);
		assert.equal(order.paymentStatus, "PAID");
		const { bulkActionMetadata } = await orders.paymentCollectionBulkMarkOrdersAsPaid([id, other._id ?? "", nowhere]);
		assert.equal(bulkActionMetadata.totalSuccesses, 1);
		const thirdId = third._id ?? "";
		const { orderTransactions } = staff;
		const { paymentsIds } = await orderTransactions.addPayments(thirdId, [
			{ amount: { amount: "8" }, status: "PENDING_MERCHANT", regularPaymentDetails: { offlinePayment: true } },
			{ amount: { amount: "12" }, status: "PENDING_MERCHANT", regularPaymentDetails: { offlinePayment: true } },
		]);
		const [first = "", second = ""] = paymentsIds ?? [];
		await orderTransactions.updatePaymentStatus({ orderId: thirdId, paymentId: first }, { status: "APPROVED" });
		assert.equal((await staff.orders.getOrder(thirdId)).paymentStatus, "PARTIALLY_PAID");
		const { results } = await orderTransactions.bulkUpdatePaymentStatuses([{ orderId: thirdId, paymentId: second }], {
			status: "APPROVED",
			returnFullEntity: true,
		});
		assert.equal(results?.[0]?.item?.status, "APPROVED");
		const listed = await orderTransactions.listTransactionsForMultipleOrders([thirdId, id]);
		assert.deepEqual(
			listed.orderTransactions?.map(({ orderId }) => orderId),
			[thirdId, id],
		);
		const bought = await buyAndPay(shopper(), [scarf()]);
		assert.equal(
			(await orderTransactions.listTransactionsForSingleOrder(bought)).orderTransactions?.payments?.length,
			1,
		);
	});

	it("is corrected where staff recorded it", async () => {
		const { staff, shopper } = started();
		const { orderId } = await buy(shopper(), [scarf()]);
		const owed = (await staff.orders.getOrder(orderId)).balanceSummary?.balance?.amount ?? "";
		const { paymentsIds } = await staff.orderTransactions.addPayments(orderId, [
			{ amount: { amount: owed }, regularPaymentDetails: { offlinePayment: true } },
		]);
		const paymentId = paymentsIds?.[0] ?? "";
		// The function of the package takes no arguments, so its call is sent with the client's tokens.
		const update = async (caller: Pick<Staff, "fetchWithAuth">, payment: object) => {
			const address = `https://www.wixapis.com/ecom/v1/payments/orders/${orderId}/update-payments`;
			const body = JSON.stringify({ payments: [{ payment: { id: paymentId, ...payment } }] });
			const headers = { "content-type": "application/json" };
			return (await caller.fetchWithAuth(address, { method: "POST", headers, body })).status;
		};
		const corrected = { externalReceipt: { receiptId: "R-1" } };
		assert.equal(await update(staff, corrected), 200);
		assert.equal(await update(shopper(), corrected), 403);
		assert.equal(await update(staff, { amount: { amount: "0.01" } }), 400);
		const orderTransactions = withUntyped<Correcting, Staff["orderTransactions"]>(staff.orderTransactions);
		await assert.rejects(orderTransactions.updatePayments(), "it names no order");
		const listed = await staff.orderTransactions.listTransactionsForSingleOrder(orderId);
		const [payment] = listed.orderTransactions?.payments ?? [];
		assert.equal((payment as { externalReceipt?: { receiptId?: string } }).externalReceipt?.receiptId, "R-1");
		const paymentRefunds = [{ paymentId, externalRefund: true }];
		const { refund } = await staff.orderBilling.refundPayments(orderId, { paymentRefunds });
		const transaction = { paymentId, refundStatus: "FAILED", providerRefundId: "T-1" };
		const failed = await orderTransactions.updateRefundTransaction(orderId, refund?._id ?? "", { transaction });
		const [shown] = failed.orderTransactions.refunds?.[0]?.transactions ?? [];
		assert.deepEqual([shown?.refundStatus, shown?.providerRefundId], ["FAILED", "T-1"]);
		assert.equal((await staff.orders.getOrder(orderId)).paymentStatus, "PAID");
	});
});
