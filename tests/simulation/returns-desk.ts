import type { Order } from "@cartwright/commerce/orders/order";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { readOrder, type Shift } from "./shift.ts";

// What staff do with returns.

type OrderReturn = NonNullable<Order["returns"]>[number];

const open = new Set(["REQUESTED", "APPROVED", "RECEIVED"]);

const openReturns = ({ returns = [] }: Order): OrderReturn[] => returns.filter(({ status }) => open.has(status));

/** The next step of a return, sometimes by two who do not see each other. */
const processReturn = async (shift: Shift): Promise<void> => {
	const { chance, records } = shift.world;
	const id = chance.pick([...records.returning]);
	const order = id && (await readOrder(shift, id));
	if (!order) return;
	const returned = chance.pick(openReturns(order));
	if (!returned) {
		records.returning.delete(order.id);
		return;
	}
	const clicks = Array.from({ length: chance.perMille(100) ? 2 : 1 });
	const done = await Promise.allSettled(clicks.map(() => nextStep(shift, order.id, returned)));
	for (const result of done) if (result.status === "rejected") throw result.reason;
};

const nextStep = async (shift: Shift, orderId: string, { id: returnId, status, lineItems }: OrderReturn) => {
	const { chance } = shift.world;
	const calls = shift.client.use(orderReturns);
	const named = { orderId, returnId };
	if (chance.perMille(80)) await calls.declineReturn(named);
	else if (status === "REQUESTED") await calls.approveReturn(named);
	else if (status === "RECEIVED") await (chance.perMille(750) ? calls.refundReturn(named) : exchange(shift, named));
	else {
		const condition = chance.perMille(700) ? "AS_NEW" : "DAMAGED";
		const items = lineItems.map((line) => ({ ...line, condition, restock: condition === "AS_NEW" }) as const);
		await calls.receiveReturn({ ...named, items });
	}
};

/** Another order takes the place of what came back. */
const exchange = async ({ client }: Shift, named: { readonly orderId: string; readonly returnId: string }) => {
	const calls = client.use(orderReturns);
	const { draftOrderId = "" } = await calls.createReplacementDraft(named);
	const { createdOrder } = await client.use(draftOrders).createOrderFromDraft({ draftOrderId: draftOrderId ?? "" });
	await calls.exchangeReturn({ ...named, replacementOrderId: createdOrder?.id ?? "" });
};

export const returnsDesk = { processReturn };
