import type { Order } from "@cartwright/commerce/orders/order";
import { balanceOf } from "@cartwright/commerce/orders/payment-status";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { buyerDetails } from "@cartwright/testing/buying";
import { Violation } from "./records.ts";
import { decimal, findOrder, type Shift } from "./shift.ts";
import { lineOf } from "./shopper.ts";

// What staff do with orders: send them, change them, and collect what they owe.

const recent = 40;

const isApproved = ({ status }: Order): boolean => status === "APPROVED";

/** Sends a line in one parcel, or in two that are sometimes more than was bought. */
const send = async (shift: Shift): Promise<void> => {
	const { world, client } = shift;
	const order = await findOrder(shift, recent, (each) => isApproved(each) && each.fulfillmentStatus !== "FULFILLED");
	const line = world.chance.pick(order?.lineItems ?? []);
	if (!order || !line) return;
	const quantities = world.chance.perMille(600) ? [line.quantity] : [1, world.chance.between(1, line.quantity)];
	for (const quantity of quantities) {
		const fulfillment = { lineItems: [{ id: line.id, quantity }] };
		await client.use(orderFulfillments).createFulfillment({ orderId: order.id, fulfillment });
	}
};

/** Changes a placed order by a draft: what the draft came to is what the order comes to. */
const changeOrder = async (shift: Shift): Promise<void> => {
	const { world, client } = shift;
	const order = await findOrder(shift, recent, isApproved);
	if (!order) return;
	const calls = client.use(draftOrders);
	const { calculatedDraftOrder } = await calls.createDraftOrder({ sourceOrderId: order.id });
	const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? "";
	const total = await draftChange(shift, draftOrderId, order);
	const { orderAfterCommit } = await calls.commitDraftOrder({
		draftOrderId,
		commitSettings: world.chance.perMille(500) ? inventoryOf(order) : undefined,
	});
	agree(orderAfterCommit?.id, total, orderAfterCommit?.priceSummary?.total?.amount);
	world.count("order changed");
};

const inventoryOf = ({ lineItems }: Order) => ({
	updateInventory: lineItems.slice(0, 1).map(({ id: lineItemId }) => ({ lineItemId })),
});

/** What the draft comes to after the change. */
const draftChange = async ({ world, client, staff }: Shift, draftOrderId: string, { lineItems }: Order) => {
	const { chance } = world;
	const calls = client.use(draftOrders);
	const change = chance.weighted({ quantity: 5, line: 3, fee: 2, discount: 2 });
	const lineItemId = chance.pick(lineItems)?.id ?? "";
	const { calculatedDraftOrder } =
		change === "quantity"
			? await calls.updateLineItems({
					draftOrderId,
					lineItemChanges: [{ lineItemId, newQuantity: chance.between(1, 4) }],
				})
			: change === "line"
				? await calls.addLineItemsToDraftOrder({ draftOrderId, catalogLineItems: [lineOf(chance, staff)] })
				: change === "fee"
					? await calls.createCustomAdditionalFees({
							draftOrderId,
							customAdditionalFees: [
								{ name: "Gift wrap", price: decimal(chance.between(1, 900)), applyToDraftOrder: true },
							],
						})
					: await calls.createCustomDiscounts({
							draftOrderId,
							discounts: [{ percentage: "15", discountType: "GLOBAL", description: "Sorry", applyToDraftOrder: true }],
						});
	return calculatedDraftOrder?.draftOrder?.priceSummary?.total?.amount;
};

const agree = (
	id: string | null | undefined,
	drafted: string | null | undefined,
	ordered: string | null | undefined,
): void => {
	if (drafted !== ordered) throw new Violation(`1: the draft came to ${drafted}, its order ${id} to ${ordered}`);
};

/** An order by phone, which is approved and owed. */
const phoneOrder = async ({ world, client, staff }: Shift): Promise<void> => {
	const calls = client.use(draftOrders);
	const { calculatedDraftOrder } = await calls.createEmptyDraftOrder({});
	const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? "";
	await calls.addLineItemsToDraftOrder({ draftOrderId, catalogLineItems: [lineOf(world.chance, staff)] });
	const { billingInfo, buyerInfo, shippingInfo } = buyerDetails;
	const { shippingDestination } = shippingInfo;
	await calls.setRecipientInfo({ draftOrderId, recipientInfo: shippingDestination });
	await calls.setBillingInfo({ draftOrderId, billingInfo });
	await calls.setBuyerInfo({ draftOrderId, buyerInfo });
	const shipped = await calls.setShippingInfo({
		draftOrderId,
		shippingInfo: { code: "standard", logistics: { shippingDestination } },
	});
	const { createdOrder } = await calls.createOrderFromDraft({ draftOrderId });
	const total = shipped.calculatedDraftOrder?.draftOrder?.priceSummary?.total?.amount;
	agree(createdOrder?.id, total, createdOrder?.priceSummary?.total?.amount);
	world.count("ordered by phone");
};

/** Whether too much was paid for an order, or too little was paid and held. */
const isUnsettled = (order: Order, isTooMuch: boolean): boolean => {
	const { authorized = 0, pending = 0 } = order.balance ?? {};
	return isTooMuch ? balanceOf(order) < 0 : balanceOf(order) - authorized - pending > 0;
};

/** Collects what an order owes, or refunds what was paid too much. */
const settleDifference = async (shift: Shift): Promise<void> => {
	const isTooMuch = shift.world.chance.perMille(400);
	const order = await findOrder(shift, recent, (each) => isApproved(each) && isUnsettled(each, isTooMuch));
	if (!order) return;
	const owed = balanceOf(order);
	if (owed < 0) return refundExcess(shift, order);
	// Nobody pays what is prepared for an order by phone, which has no shopper.
	const schedule = order.checkoutId ? 7 : 0;
	const how = shift.world.chance.weighted({ ask: 5, schedule, collect: 2, mark: 2 });
	await collections[how](shift, order.id, owed);
	shift.world.count(`difference: ${how}`);
};

const refundExcess = async ({ world, client }: Shift, order: Order): Promise<void> => {
	const excess = -balanceOf(order);
	const payment = order.payments.find(({ captured, refunded }) => captured - refunded >= excess);
	if (!payment) return;
	const paymentRefunds = [
		{ paymentId: payment.id, amount: decimal(excess), externalRefund: payment.method === "OFFLINE" },
	];
	await client.use(orderBilling).refundPayments({ orderId: order.id, paymentRefunds });
	world.count("difference: refund");
};

type Collect = (shift: Shift, orderId: string, owed: number) => Promise<void>;

const collections: Record<"ask" | "schedule" | "collect" | "mark", Collect> = {
	/** Asks for it by a link. */
	async ask({ world, client }, orderId, owed) {
		const { chance, records } = world;
		const amount = decimal(chance.perMille(700) ? owed : chance.between(1, owed));
		const expirationDate = new Date(world.now.getTime() + chance.between(1, 600) * 60_000).toISOString();
		const expires = chance.perMille(500) ? { expirationDate } : {};
		const { orderPaymentRequestUrl = "" } = await client.use(orderPaymentRequests).createOrderPaymentRequest({
			orderPaymentRequest: { orderId, title: "Balance", amount, ...expires },
		});
		records.paymentLinks.push(orderPaymentRequestUrl?.split("/").at(-1) ?? "");
	},
	/** Has the buyer pay it by an amount that is held, and captured or released by itself. */
	async schedule({ world, client }, ecomOrderId, owed) {
		const { chance, records } = world;
		const { paymentGatewayOrderId } = await client.use(orderService).preparePaymentCollection({
			ecomOrderId,
			amount: decimal(owed),
			delayedCaptureSettings: {
				scheduledAction: chance.perMille(700) ? "CAPTURE" : "VOID",
				delayDuration: { count: chance.between(1, 90), unit: "MINUTES" },
			},
		});
		records.collections.set(ecomOrderId, paymentGatewayOrderId ?? "");
	},
	async collect({ world, client }, orderId, owed) {
		const amount = decimal(world.chance.between(1, owed));
		await client.use(orderService).recordManuallyCollectedPayment({ orderId, amount });
	},
	async mark({ client }, ecomOrderId) {
		await client.use(orderService).paymentCollectionMarkOrderAsPaid({ ecomOrderId });
	},
};

/** The money of an order that was to be paid by hand has come. */
const confirmOffline = async (shift: Shift): Promise<void> => {
	const order = await findOrder(shift, recent, ({ payments }) =>
		payments.some(({ status }) => status === "PENDING_MERCHANT"),
	);
	if (!order) return;
	await shift.client.use(orderService).paymentCollectionMarkOrderAsPaid({ ecomOrderId: order.id });
	shift.world.count("paid by hand");
};

const endRequest = async ({ world, client }: Shift): Promise<void> => {
	const calls = client.use(orderPaymentRequests);
	const { orderPaymentRequests: unpaid } = await calls.queryOrderPaymentRequests({
		query: { filter: { status: "UNPAID" }, cursorPaging: { limit: 20 } },
	});
	const orderPaymentRequestId = world.chance.pick(unpaid ?? [])?.id;
	if (orderPaymentRequestId) await calls.voidOrderPaymentRequest({ orderPaymentRequestId });
};

export const orderDesk = { send, changeOrder, phoneOrder, settleDifference, confirmOffline, endRequest };
