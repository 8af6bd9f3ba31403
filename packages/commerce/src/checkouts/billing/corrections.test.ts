import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import type { RequestOf } from "@cartwright/contract/operation";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderTransactions, type updatePayments } from "@cartwright/contract/orders/order-transactions";
import { roles } from "@cartwright/contract/permissions";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { lineOf, place, readyCheckout, releaseExpiredHolds, setStock } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { bookEntries } from "../../orders/book-entry.ts";
import { type BilledShop, openBilledShop } from "./example-billing.ts";

const minutes = 60_000;

onEachEngine("corrections of what staff recorded", (engine) => {
	let billed: BilledShop;
	let transactions: Awaited<ReturnType<typeof staffCalls>>["transactions"];
	let billing: Awaited<ReturnType<typeof staffCalls>>["billing"];
	const staffCalls = async () => {
		const staff = await billed.shop.staff();
		return { transactions: staff.use(orderTransactions), billing: staff.use(orderBilling) };
	};
	before(async () => {
		billed = await openBilledShop(engine);
		({ transactions, billing } = await staffCalls());
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const amount = (value: string) => ({ amount: value });
	const recorded = async (payment: object = {}) => {
		const orderId = await billed.placed(await billed.offer(10));
		const sent = { amount: amount("15"), regularPaymentDetails: { paymentMethod: "Terminal" }, ...payment };
		const { paymentsIds } = await transactions.addPayments({ orderId, payments: [sent] });
		return { orderId, paymentId: paymentsIds?.[0] ?? "" };
	};
	type Payment = RequestOf<typeof updatePayments>["payments"][number]["payment"];
	const correct = async (orderId: string, payment: { id: string; [member: string]: unknown }, fieldMask?: string) => {
		const masked = { payment: payment as Payment, ...(fieldMask && { fieldMask }) };
		const { orderTransactions: found } = await transactions.updatePayments({ orderId, payments: [masked] });
		return found?.payments?.find(({ id }) => id === payment.id);
	};
	const entriesOf = async (orderId: string) => {
		const { rows } = await billed.shop.store.read(billed.shop.site, {
			rows: page(bookEntries, { filter: equals("orderId", orderId), limit: 10 }),
		});
		return rows.map(({ doc }) => doc);
	};
	/** An order that was paid and given back outside of the shop. */
	const refundedElsewhere = async (payment: object = {}) => {
		const { orderId, paymentId } = await recorded(payment);
		const paymentRefunds = [{ paymentId, externalRefund: true }];
		const { refund } = await billing.refundPayments({ orderId, paymentRefunds });
		return { orderId, paymentId, refundId: refund?.id ?? "" };
	};

	it("change details of payments, all that are named and nothing else", async () => {
		const { orderId, paymentId: id } = await recorded({ refundDisabled: true });
		const regularPaymentDetails = { creditCardDetails: { brand: "Visa", lastFourDigits: "1111" } };
		await correct(orderId, { id, regularPaymentDetails, externalReceipt: { receiptId: "R-7" } });
		const masked = { creditCardDetails: { brand: "Mastercard" }, providerTransactionId: "T-1" };
		const mask = "payment.regularPaymentDetails.providerTransactionId,refundDisabled";
		const after = await correct(orderId, { id, refundDisabled: false, regularPaymentDetails: masked }, mask);
		assert.deepEqual(
			[after?.regularPaymentDetails?.creditCardDetails, after?.regularPaymentDetails?.providerTransactionId],
			[{ brand: "Visa", lastFourDigits: "1111" }, "T-1"],
		);
		assert.deepEqual(
			[after?.refundDisabled, after?.externalReceipt?.receiptId, after?.regularPaymentDetails?.paymentMethod],
			[false, "R-7", "Terminal"],
		);
		const cleared = await correct(orderId, { id }, "externalReceipt,regularPaymentDetails.creditCardDetails.brand");
		const { brand, lastFourDigits } = cleared?.regularPaymentDetails?.creditCardDetails ?? {};
		assert.deepEqual([cleared?.externalReceipt, brand ?? "", lastFourDigits], [undefined, "", "1111"]);
		assert.equal((await billed.activities(orderId)).filter((each) => each === "ORDER_PAID").length, 1);
	});

	it("take back what was read, and say nothing if it is the same", async () => {
		const { orderId } = await recorded();
		const cash = await recorded({ regularPaymentDetails: { offlinePayment: true }, status: "PENDING_MERCHANT" });
		const paid = await billed.paid();
		for (const each of [orderId, cash.orderId, paid]) {
			const [payment] = (await billed.transactions(each)).payments;
			const { updatedDate } = payment ?? {};
			billed.shop.advance(minutes);
			const after = await correct(each, { ...payment, id: payment?.id ?? "" });
			assert.equal(String(after?.updatedDate), String(updatedDate));
		}
	});

	it("record what became of payments, and pay the order", async () => {
		const { orderId, paymentId: id } = await recorded({ status: "PENDING" });
		const before = (await billed.transactions(orderId)).payments[0];
		const details = { ...before?.regularPaymentDetails, providerTransactionId: "T-2" };
		const after = await correct(orderId, { ...before, id, status: "APPROVED", regularPaymentDetails: details });
		assert.deepEqual(
			[after?.status, after?.regularPaymentDetails?.status, after?.regularPaymentDetails?.providerTransactionId],
			["APPROVED", "APPROVED", "T-2"],
		);
		assert.equal((await billed.order(orderId)).paymentStatus, "PAID");
		assert.deepEqual(
			(await entriesOf(orderId)).map(({ kind, amount: of, reference }) => [kind, of, reference]),
			[["CHARGE", 1500, "T-2"]],
		);
		assert.equal(await refusalOf(correct(orderId, { id, status: "DECLINED" })), "428 STATUS_NOT_ALLOWED");
	});

	it("leave what the books have as it was booked", async () => {
		const { orderId, paymentId: id } = await recorded();
		const booked = await entriesOf(orderId);
		const refused = async (member: string, payment: object) => {
			assert.equal(
				await refusalOf(correct(orderId, { id, ...payment })),
				`400 payments[0].payment.${member} FIELD_NOT_ALLOWED`,
			);
		};
		await refused("amount.amount", { amount: amount("14") });
		await refused("createdDate", { createdDate: "2020-01-01T00:00:00.000Z" });
		await refused("regularPaymentDetails.paymentMethod", { regularPaymentDetails: { paymentMethod: "Cash" } });
		await refused("regularPaymentDetails.offlinePayment", { regularPaymentDetails: { offlinePayment: true } });
		await refused("giftcardPaymentDetails.giftCardPaymentId", { giftcardPaymentDetails: { giftCardPaymentId: "g" } });
		await refused("regularPaymentDetails.chargebacks", { regularPaymentDetails: { chargebacks: [{}] } });
		await refused("cashRounding.unroundedAmount.amount", { cashRounding: { unroundedAmount: amount("15.02") } });
		assert.equal(
			await refusalOf(correct(orderId, { id }, "regularPaymentDetails.paymentMethod")),
			"400 payments[0].payment.regularPaymentDetails.paymentMethod FIELD_NOT_ALLOWED",
		);
		await correct(orderId, { id, regularPaymentDetails: { providerTransactionId: "T-3" } });
		assert.deepEqual(await entriesOf(orderId), booked);
		const open = await recorded({ status: "PENDING" });
		const renamed = await correct(open.orderId, {
			id: open.paymentId,
			regularPaymentDetails: { paymentMethod: "Cash" },
		});
		assert.equal(renamed?.regularPaymentDetails?.paymentMethod, "Cash");
		await correct(open.orderId, { id: open.paymentId, status: "APPROVED" });
		assert.deepEqual(
			(await entriesOf(open.orderId)).map(({ means }) => means),
			["Cash"],
		);
	});

	it("cannot overwrite what a network or a gift card decided, which get receipts of other systems alone", async () => {
		const orderId = await billed.paid();
		const id = await billed.paymentId(orderId);
		const path = "payments[0].payment";
		assert.equal(await refusalOf(correct(orderId, { id, status: "DECLINED" })), "428 STATUS_NOT_ALLOWED");
		for (const [member, value] of [
			["providerTransactionId", "T-4"],
			["creditCardDetails", { brand: "Other" }],
		] as const) {
			const refused = await refusalOf(correct(orderId, { id, regularPaymentDetails: { [member]: value } }));
			assert.ok(refused.startsWith(`400 ${path}.regularPaymentDetails.${member}`), refused);
		}
		assert.equal(
			await refusalOf(correct(orderId, { id, refundDisabled: true })),
			`400 ${path}.refundDisabled FIELD_NOT_ALLOWED`,
		);
		const after = await correct(orderId, { id, externalReceipt: { receiptId: "R-8" } });
		assert.deepEqual([after?.externalReceipt?.receiptId, after?.supportReceiptGeneration], ["R-8", false]);
		assert.equal(await refusalOf(billing.generateReceipts({ orderId, paymentIds: [id] })), "409 RECEIPT_ALREADY_EXIST");
		assert.equal((await correct(orderId, { id }, "externalReceipt"))?.supportReceiptGeneration, true);
		await billing.generateReceipts({ orderId, paymentIds: [id] });
		const second = await refusalOf(correct(orderId, { id, externalReceipt: { receiptId: "R-9" } }));
		assert.match(second, /^400 payments\[0\]\.payment\.externalReceipt\S* FIELD_NOT_ALLOWED/);
		const byCard = await paidByGiftCard();
		const giftcardPaymentDetails = { giftCardPaymentId: "other" };
		assert.equal(
			await refusalOf(correct(byCard.orderId, { id: byCard.paymentId, giftcardPaymentDetails })),
			`400 ${path}.giftcardPaymentDetails.giftCardPaymentId FIELD_NOT_ALLOWED`,
		);
	});
	const paidByGiftCard = async () => {
		const staff = await billed.shop.staff();
		const giftCard = { currency: "USD", source: "MANUAL" as const, initialValue: amount("15") };
		const { code } = (await staff.use(giftCards).createGiftCard({ giftCard })).giftCard ?? {};
		const orderId = await billed.placed(await billed.offer());
		await billing.redeemGiftCard({ orderId, giftCardCode: code ?? "", amount: amount("15"), currency: "USD" });
		return { orderId, paymentId: await billed.paymentId(orderId) };
	};

	it("are made all or none, of payments and orders that exist", async () => {
		const { orderId, paymentId } = await recorded();
		const first = { payment: { id: paymentId, externalReceipt: { receiptId: "R-1" } } };
		const payments = [first, { payment: { id: uuid() } }];
		assert.equal(await refusalOf(transactions.updatePayments({ orderId, payments })), "404 PAYMENT_NOT_FOUND");
		assert.equal((await billed.transactions(orderId)).payments[0]?.externalReceipt, undefined);
		const nowhere = transactions.updatePayments({ orderId: uuid(), payments: [first] });
		assert.equal(await refusalOf(nowhere), "404 ORDER_TRANSACTIONS_NOT_FOUND");
		const nameless = transactions.updatePayments({ orderId, payments: [{ payment: {} as Payment }] });
		assert.equal(await refusalOf(nameless), "400 payments[0].payment.id REQUIRED_FIELD");
	});

	it("reserve the stock of an order that they pay again, and are refused if it was sold", async () => {
		const approve = async (units: readonly [number, number]) => {
			const [mug, bowl] = [await billed.offer(1), await billed.offer(1)];
			const orderId = await place(billed.buyer, await readyCheckout(billed.buyer, lineOf(mug), lineOf(bowl)));
			billed.shop.advance(31 * minutes);
			await releaseExpiredHolds(billed.shop, billed.gateway);
			const sent = { amount: amount("25"), status: "PENDING" as const, regularPaymentDetails: {} };
			const { paymentsIds } = await transactions.addPayments({ orderId, payments: [sent] });
			await setStock(billed.shop, mug, units[0]);
			await setStock(billed.shop, bowl, units[1]);
			const payment = { id: paymentsIds?.[0] ?? "", status: "APPROVED" as const };
			return refusalOf(transactions.updatePayments({ orderId, payments: [{ payment }] }));
		};
		assert.equal(await approve([0, 0]), "428 FULL_OUT_OF_STOCK");
		assert.equal(await approve([1, 0]), "428 PARTIAL_OUT_OF_STOCK");
		assert.equal(await approve([1, 1]), "not refused");
	});

	it("say that a refund outside of the shop did not arrive: its payment counts again, and the books get a reversal", async () => {
		const { orderId, paymentId, refundId } = await refundedElsewhere();
		const booked = await entriesOf(orderId);
		const failed = { paymentId, refundStatus: "FAILED" as const, refundStatusInfo: { description: "Account closed" } };
		const { orderTransactions: after } = await transactions.updateRefundTransaction({
			orderId,
			refundId,
			transaction: failed,
		});
		const [refund] = after?.refunds ?? [];
		assert.deepEqual(
			[refund?.transactions?.[0]?.refundStatus, refund?.transactions?.[0]?.refundStatusInfo?.description],
			["FAILED", "Account closed"],
		);
		assert.equal((await billed.order(orderId)).paymentStatus, "PAID");
		const entries = await entriesOf(orderId);
		assert.deepEqual(
			entries.filter(({ id }) => booked.some((each) => each.id === id)),
			booked,
		);
		assert.deepEqual(entries.map(({ kind, amount: of }) => `${kind} ${of}`).sort(), [
			"CHARGE 1500",
			"REFUND -1500",
			"REFUND_REVERSAL 1500",
		]);
		assert.equal((await billed.activities(orderId)).at(-1), "PAYMENT_REFUND_FAILED");
		await billing.refundPayments({ orderId, paymentRefunds: [{ paymentId, externalRefund: true }] });
		assert.equal((await billed.order(orderId)).paymentStatus, "FULLY_REFUNDED");
		const again = { paymentId, refundStatus: "SUCCEEDED" as const };
		assert.equal(
			await refusalOf(transactions.updateRefundTransaction({ orderId, refundId, transaction: again })),
			"428 STATUS_NOT_ALLOWED",
		);
	});

	it("name the refund at the other system, and nothing else of it", async () => {
		const { orderId, paymentId, refundId } = await refundedElsewhere();
		const update = (transaction: object) =>
			transactions.updateRefundTransaction({ orderId, refundId, transaction: { paymentId, ...transaction } });
		const { orderTransactions: after } = await update({ providerRefundId: "T-5" });
		assert.equal(after?.refunds?.[0]?.transactions?.[0]?.providerRefundId, "T-5");
		await update(after?.refunds?.[0]?.transactions?.[0] ?? {});
		for (const [member, value] of [
			["amount", amount("14")],
			["externalRefund", false],
			["refundStatusInfo", { description: "It arrived" }],
		] as const) {
			const refused = await refusalOf(update({ [member]: value }));
			assert.match(refused, new RegExp(`^400 transaction\\.${member}\\S* FIELD_NOT_ALLOWED$`));
		}
	});

	it("find the transaction of a refund by its payment, and by its id if there are several", async () => {
		const { orderId, paymentId } = await recorded();
		const part = { paymentId, amount: amount("4"), externalRefund: true };
		const { refund } = await billing.refundPayments({ orderId, paymentRefunds: [part, part] });
		const refundId = refund?.id ?? "";
		const transaction = { paymentId, providerRefundId: "T-6" };
		const update = (request: object) =>
			transactions.updateRefundTransaction({ orderId, refundId, transaction, ...request });
		assert.equal(await refusalOf(update({})), "400 transaction.gatewayRefundId REQUIRED_FIELD");
		const { gatewayRefundId } = refund?.transactions?.[1] ?? {};
		const { orderTransactions: after } = await update({ transaction: { ...transaction, gatewayRefundId } });
		assert.deepEqual(
			after?.refunds?.[0]?.transactions?.map(({ providerRefundId }) => providerRefundId),
			[undefined, "T-6"],
		);
		const unknown = { orderId: uuid(), refundId, transaction };
		assert.equal(await refusalOf(transactions.updateRefundTransaction(unknown)), "404 ORDER_TRANSACTIONS_NOT_FOUND");
		assert.equal(
			await refusalOf(transactions.updateRefundTransaction({ orderId, refundId: uuid(), transaction })),
			"404 REFUND_NOT_FOUND",
		);
		assert.equal(
			await refusalOf(transactions.updateRefundTransaction({ orderId, refundId, transaction: { paymentId: uuid() } })),
			"404 REFUND_TRANSACTION_NOT_FOUND",
		);
	});

	it("leave refunds to networks, to gift cards and to other orders as they are", async () => {
		const byNetwork = await billed.paid();
		const paymentId = await billed.paymentId(byNetwork);
		const fail = async (orderId: string, refundedId: string, refundId: string) =>
			refusalOf(
				transactions.updateRefundTransaction({
					orderId,
					refundId,
					transaction: { paymentId: refundedId, refundStatus: "FAILED" },
				}),
			);
		const { refund } = await billing.refundPayments({ orderId: byNetwork, paymentRefunds: [{ paymentId }] });
		assert.equal(await fail(byNetwork, paymentId, refund?.id ?? ""), "428 STATUS_NOT_ALLOWED");
		const card = await paidByGiftCard();
		const elsewhere = [{ paymentId: card.paymentId, externalRefund: true }];
		const returned = await billing.refundPayments({ orderId: card.orderId, paymentRefunds: elsewhere });
		assert.equal(await fail(card.orderId, card.paymentId, returned.refund?.id ?? ""), "428 STATUS_NOT_ALLOWED");
		assert.equal((await billed.order(card.orderId)).paymentStatus, "FULLY_REFUNDED");
		const giftcardPaymentDetails = { giftCardPaymentId: "g", appId: uuid() };
		const byCredit = { regularPaymentDetails: undefined, giftcardPaymentDetails };
		const unpaid = await refundedElsewhere(byCredit);
		assert.equal(await fail(unpaid.orderId, unpaid.paymentId, unpaid.refundId), "not refused");
		assert.equal((await billed.order(unpaid.orderId)).paymentStatus, "PAID");
		const credit = await refundedElsewhere(byCredit);
		await transactions.addPayments({
			orderId: credit.orderId,
			payments: [{ amount: amount("15"), regularPaymentDetails: {} }],
		});
		assert.equal(await fail(credit.orderId, credit.paymentId, credit.refundId), "428 STATUS_NOT_ALLOWED");
	});

	it("are for staff who may change transactions alone", async () => {
		const { orderId, paymentId, refundId } = await refundedElsewhere();
		const externalReceipt = { receiptId: "R-2" };
		const both = async (client: Pick<BilledShop["buyer"], "use">) => {
			const calls = client.use(orderTransactions);
			const payments = [{ payment: { id: paymentId, externalReceipt } }];
			const transaction = { paymentId, providerRefundId: "T-7" };
			return [
				await refusalOf(calls.updatePayments({ orderId, payments })),
				await refusalOf(calls.updateRefundTransaction({ orderId, refundId, transaction })),
			];
		};
		for (const role of roles) {
			const mayChange = role === "owner" || role === "manager";
			const expected = mayChange ? "not refused" : "403 PERMISSION_DENIED";
			assert.deepEqual(await both(await billed.shop.staff(role)), [expected, expected], role);
		}
		for (const shopper of [billed.buyer, await billed.shop.visitor(), (await newMember(billed.shop)).client]) {
			for (const refused of await both(shopper)) assert.match(refused, /^403/);
		}
	});
});
