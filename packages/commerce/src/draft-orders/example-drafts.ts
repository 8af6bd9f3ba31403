import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import type { CalculatedDraftOrder, DraftOrder } from "@cartwright/contract/orders/draft-order-messages";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { type Engine, openShop, type Shop } from "@cartwright/testing/shop";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

/** The calls of whoever changes orders. */
export const callsOf = (client: Pick<Client, "use">) => ({
	...client.use(orders),
	...client.use(orderBilling),
	...client.use(orderTransactions),
	...client.use(draftOrders),
});

/** A shop whose staff drafts orders, for the tests of drafts. */
export class DraftingShop {
	readonly shop: Shop;
	readonly staff: ReturnType<typeof callsOf>;

	constructor(shop: Shop, staff: Pick<Client, "use">) {
		this.shop = shop;
		this.staff = callsOf(staff);
	}

	/** An approved order of mugs at 10.00 and delivery at 5.00. */
	async bought(mug: Offer, quantity = 1, how: string = testCards.approved): Promise<string> {
		const buyer = await this.shop.visitor();
		const orderId = await place(buyer, await readyCheckout(buyer, lineOf(mug, quantity)));
		await payBy(buyer, orderId, how);
		return orderId;
	}

	/** The same, with its amount held. */
	async authorized(mug: Offer, quantity = 1): Promise<string> {
		const buyer = await this.shop.visitor();
		const id = await readyCheckout(buyer, lineOf(mug, quantity));
		const { orderId = "" } = await buyer.use(checkout).createOrder({ id, delayCapture: true });
		await payBy(buyer, orderId, testCards.approved);
		return orderId;
	}

	async order(id: string): Promise<WireOrder> {
		return (await this.staff.getOrder({ id })).order ?? {};
	}

	/** Id of a new draft of an order. */
	async draftOf(sourceOrderId: string): Promise<string> {
		return draftIn(await this.staff.createDraftOrder({ sourceOrderId })).id ?? "";
	}

	async emptyDraft(): Promise<string> {
		return draftIn(await this.staff.createEmptyDraftOrder({})).id ?? "";
	}

	async draft(draftOrderId: string): Promise<DraftOrder> {
		return draftIn(await this.staff.getDraftOrder({ draftOrderId }));
	}

	/** Ids of the lines of a draft, in their order. */
	async lineIds(draftOrderId: string): Promise<string[]> {
		return ((await this.draft(draftOrderId)).lineItems ?? []).map(({ lineItem }) => lineItem?.id ?? "");
	}
}

export const draftIn = ({
	calculatedDraftOrder,
}: {
	calculatedDraftOrder?: CalculatedDraftOrder | null | undefined;
}): DraftOrder => calculatedDraftOrder?.draftOrder ?? {};

export const openDraftingShop = async (engine: Engine): Promise<DraftingShop> => {
	const shop = await openShop({ engine });
	return new DraftingShop(shop, await shop.staff());
};
