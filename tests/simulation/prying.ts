import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { Violation } from "./records.ts";
import type { ShoppingSession } from "./shopper.ts";

/** Calls that an attacker may try with another shopper's id. */
const ofOrder: readonly ((client: Client, id: string) => Promise<unknown>)[] = [
	(client, id) => client.use(orderService).getOrder({ id }),
	(client, id) => client.use(payments).getPayment({ paymentGatewayOrderId: id }),
	(client, id) => client.use(payments).pay({ paymentGatewayOrderId: id, method: "CARD", paymentToken: "card 1" }),
];
const ofCheckout: readonly ((client: Client, id: string) => Promise<unknown>)[] = [
	(client, id) => client.use(checkoutService).getCheckout({ id }),
	(client, id) => client.use(checkoutService).createOrder({ id }),
	(client, id) => client.use(checkoutService).removeCoupon({ id }),
	(client, id) => client.use(cartService).getCartByCheckoutId({ id }),
	(client, id) => client.use(cartV2).getCart({ cartId: id }),
	(client, id) => client.use(cartV2).placeOrder({ cartId: id }),
	(client, id) => client.use(cartV2).removeDeliveryMethod({ cartId: id }),
];

/** Tries to reach another shopper's entity: the response must be that for a missing one. */
export const pry = async ({ world, shopper, client, others }: ShoppingSession): Promise<void> => {
	const { chance } = world;
	const other = chance.pick(others.filter((each) => each !== shopper));
	const isOrder = chance.perMille(500);
	const id = chance.pick((isOrder ? other?.orders : other?.checkouts) ?? []);
	const call = chance.pick(isOrder ? ofOrder : ofCheckout);
	if (!id || !call) return;
	const nobodys = world.newId();
	const [foreign, missing] = [await refusal(call(client, id), id), await refusal(call(client, nobodys), nobodys)];
	if (foreign === "" || missing === "" || foreign === missing) return;
	throw new Violation(`9: ${shopper.name} asks for ${id} of ${other?.name}: ${foreign}; for nobody's: ${missing}`);
};

/** The refusal without the id that it names; undefined if an injected fault or an expired token ended the call. */
const refusal = async (call: Promise<unknown>, id: string): Promise<string> => {
	try {
		await call;
		return "not refused";
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) return "";
		const { status, code, message, data } = error;
		return `${status} ${code} ${message} ${JSON.stringify(data)}`.replaceAll(id, "…");
	}
};
