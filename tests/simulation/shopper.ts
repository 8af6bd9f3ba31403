import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { oauth } from "@cartwright/contract/identity/oauth";
import type { RequestOf } from "@cartwright/contract/operation";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { type pay, payments } from "@cartwright/contract/payments/payments";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { buyerDetails } from "@cartwright/testing/buying";
import { cartCalls, infoV2 } from "@cartwright/testing/cart-calls";
import { afterSales } from "./after-sales.ts";
import type { Chance } from "./chance.ts";
import { pry } from "./prying.ts";
import { Violation } from "./records.ts";
import type { Staff } from "./shift.ts";
import type { Process, World } from "./world.ts";

/** A shopper with several tabs, who is impatient and forgetful. */
export interface Shopper {
	readonly name: string;
	/** Whether they come again; in the place of others, new visitors come. */
	readonly isLoyal: boolean;
	address: string;
	token: string;
	refreshToken: string;
	/** When the token was given, in milliseconds since 1970. */
	since: number;
	/** The orders that the shopper knows of; there may be more. */
	checkouts: string[];
	orders: string[];
	/** The orders that were paid, the latest first. */
	bought: string[];
	/** Checkouts of earlier days. */
	left: string[];
}

export interface ShoppingSession {
	readonly world: World;
	readonly shopper: Shopper;
	readonly client: Client;
	readonly staff: Staff;
	readonly others: readonly Shopper[];
}

const renewAfter = 3 * 60 * 60 * 1000;

export const arrive = async (world: World, process: Process, name: string, isLoyal = false): Promise<Shopper> => {
	const { clientId } = world;
	const address = world.newAddress();
	const tokens = await world.caller(process, undefined, address).use(oauth).token({ grantType: "anonymous", clientId });
	const [token, refreshToken] = [tokens.access_token, tokens.refresh_token ?? ""];
	return {
		name,
		isLoyal,
		address,
		token,
		refreshToken,
		since: world.now.getTime(),
		checkouts: [],
		orders: [],
		bought: [],
		left: [],
	};
};

export const lineOf = (chance: Chance, { products, sized }: Staff) => {
	const catalogItemId = chance.pick(products) ?? "";
	const options = sized.has(catalogItemId) ? { options: { options: { Size: chance.pick(["S", "M"]) ?? "S" } } } : {};
	return { quantity: chance.between(1, 3), catalogReference: { appId: storesAppId, catalogItemId, ...options } };
};

/** Half of the pages that shoppers use call version 1, the others version 2. */
const isByV2 = (chance: Chance): boolean => chance.perMille(500);

const add = async ({ world: { chance }, client, staff }: ShoppingSession): Promise<void> => {
	await cartCalls(client, "")[isByV2(chance) ? "currentV2" : "currentV1"].add(lineOf(chance, staff));
};

const changeCart = async ({ world: { chance }, client }: ShoppingSession): Promise<void> => {
	const way = isByV2(chance) ? "currentV2" : "currentV1";
	const lines = await (way === "currentV2" ? linesV2 : linesV1)(client);
	const gone = lines.filter(({ isGone }) => isGone);
	const id = chance.pick(gone.length > 0 ? gone : lines)?.id;
	if (!id) return;
	const calls = cartCalls(client, "")[way];
	if (gone.length > 0 || chance.perMille(150)) await calls.remove(id);
	else await calls.set(id, chance.between(1, 5));
};

interface CartLine {
	readonly id: string | null | undefined;
	readonly isGone: boolean;
}

const linesV1 = async (client: Client): Promise<CartLine[]> => {
	const { cart } = await client.use(currentCart).getCurrentCart({});
	return (cart?.lineItems ?? []).map(({ id, quantity, availability }) => ({
		id,
		isGone: quantity === 0 || availability?.status !== "AVAILABLE",
	}));
};

const linesV2 = async (client: Client): Promise<CartLine[]> => {
	const { cart } = await client.use(currentCartV2).getCurrentCart({});
	return (cart?.lineItems ?? []).map(({ id, quantityInfo, status }) => ({
		id,
		isGone: quantityInfo?.confirmedQuantity === 0 || status !== "IN_STOCK",
	}));
};

const knowCheckout = (shopper: Shopper, id: string): void => {
	shopper.checkouts = [id, ...shopper.checkouts.filter((each) => each !== id)].slice(0, 3);
};

const checkOut = (session: ShoppingSession): Promise<void> =>
	(isByV2(session.world.chance) ? checkOutByV2 : checkOutByV1)(session);

const checkOutByV2 = async ({ shopper, client }: ShoppingSession): Promise<void> => {
	const { cart } = await client.use(currentCartV2).getCurrentCart({});
	if (!cart?.id) return;
	knowCheckout(shopper, cart.id);
	const calls = cartCalls(client, cart.id).cartV2;
	await calls.address();
	await calls.deliver();
};

const checkOutByV1 = async (session: ShoppingSession): Promise<void> => {
	const { shopper, client } = session;
	const calls = client.use(currentCart);
	const { checkoutId } = await calls.createCheckoutFromCurrentCart({ channelType: "WEB" }).catch(async (error) => {
		const { lineItemIds } = error.data ?? {};
		if (lineItemIds) await calls.removeLineItemsFromCurrentCart({ lineItemIds });
		throw error;
	});
	if (!checkoutId) return;
	knowCheckout(shopper, checkoutId);
	await client.use(checkoutService).updateCheckout({ checkout: { id: checkoutId, ...buyerDetails } });
};

/** Buys one product without a cart. */
const buyNow = async ({ world: { chance }, shopper, client, staff }: ShoppingSession): Promise<void> => {
	const lineItems = [lineOf(chance, staff)];
	if (isByV2(chance)) {
		const request = { catalogItems: lineItems, cart: infoV2, deliveryMethod: { code: "standard" } };
		const { cart } = await client.use(cartV2).createCart(request);
		return knowCheckout(shopper, cart?.id ?? "");
	}
	const request = { channelType: "WEB", lineItems, checkoutInfo: buyerDetails } as const;
	const { checkout } = await client.use(checkoutService).createCheckout(request);
	knowCheckout(shopper, checkout?.id ?? "");
};

const changeCheckout = async ({ world: { chance }, shopper, client }: ShoppingSession): Promise<void> => {
	const id = chance.pick(shopper.checkouts);
	if (!id) return;
	const { checkout } = await client.use(checkoutService).getCheckout({ id });
	const line = chance.pick(checkout?.lineItems ?? [])?.id;
	const change = chance.weighted({ quantity: 4, details: 6, remove: 1 });
	const calls = cartCalls(client, id)[isByV2(chance) ? "cartV2" : "checkoutV1"];
	if (change === "details") {
		await calls.address();
		await calls.deliver();
	} else if (line && change === "remove") await calls.remove(line);
	else if (line) await calls.set(line, chance.between(1, 4));
};

const place = async (session: ShoppingSession): Promise<void> => {
	const id = session.world.chance.pick(session.shopper.checkouts);
	await (id ? placeCheckout(session, id) : checkOut(session));
};

/** Reads the total and places the order; the charged total must be the one that was shown. */
const placeCheckout = async (session: ShoppingSession, id: string): Promise<string> => {
	const { world, client } = session;
	const { chance, records } = world;
	const moment = () => `${records.catalogueVersion} ${records.checkoutVersions.get(id)}`;
	const before = moment();
	const wasPlaced = records.placedCheckouts.has(id);
	const shown = await (isByV2(chance) ? totalV2 : totalV1)(client, id);
	const clicks = Array.from({ length: chance.weighted({ 1: 7, 2: 3 }) === "1" ? 1 : 2 });
	const placed = await Promise.allSettled(clicks.map(() => placeOnce(session, id)));
	for (const result of placed) {
		if (result.status === "rejected") throw result.reason;
	}
	const [first] = placed;
	const orderId = first?.status === "fulfilled" ? first.value : "";
	const { order } = await client.use(orderService).getOrder({ id: orderId });
	const agreed = order?.priceSummary?.total?.amount;
	// What staff cancelled, or another tab paid, is reported truthfully.
	const isPast = order?.status === "CANCELED" || (wasPlaced && order?.status === "APPROVED");
	if (shown === undefined || isPast || moment() !== before || shown === agreed) return orderId;
	throw new Violation(`1: checkout ${id} showed ${shown}, its order ${orderId} comes to ${agreed}`);
};

/** The total, unless something is missing: its price joins the total once it is in stock again. */
const totalV1 = async (client: Client, id: string): Promise<string | null | undefined> => {
	const { checkout } = await client.use(checkoutService).getCheckout({ id });
	const isWhole = checkout?.lineItems?.every(({ availability }) => availability?.status === "AVAILABLE");
	return isWhole ? checkout?.priceSummary?.total?.amount : undefined;
};

const totalV2 = async (client: Client, cartId: string): Promise<string | null | undefined> => {
	const { cart } = await client.use(cartV2).getCart({ cartId });
	const { summary } = await client.use(cartV2).calculateCart({ cartId });
	const isWhole = cart?.lineItems?.every(({ status }) => status === "IN_STOCK");
	return isWhole ? summary?.priceSummary?.total?.amount : undefined;
};

const placeOnce = async ({ world, shopper, client }: ShoppingSession, id: string): Promise<string> => {
	const { chance, records } = world;
	const charges = chance.perMille(200);
	const delayCapture = chance.perMille(250);
	const calls = client.use(checkoutService);
	const { orderId } = charges
		? await calls.createOrderAndCharge({ id, delayCapture, paymentToken: card(chance) })
		: await (isByV2(chance)
				? client.use(cartV2).placeOrder({ cartId: id, delayCapture })
				: calls.createOrder({ id, delayCapture }));
	records.placed(id, orderId ?? "");
	shopper.orders = [orderId ?? "", ...shopper.orders.filter((each) => each !== orderId)].slice(0, 4);
	return orderId ?? "";
};

/** A token of the form of the network. */
export const card = (chance: Chance): string => `card ${chance.between(0, 9)}`;

const payOrder = async (session: ShoppingSession): Promise<void> => {
	const id = session.world.chance.pick(session.shopper.orders);
	await (id ? payFor(session, id) : place(session));
};

const payFor = async ({ world, client }: ShoppingSession, id: string): Promise<void> => {
	const { chance, records } = world;
	const { payment } = await client.use(payments).getPayment({ paymentGatewayOrderId: id });
	if (payment?.status === "APPROVED" && chance.perMille(800)) return;
	const clicks = Array.from({ length: chance.perMille(200) ? 2 : 1 });
	const paid = await Promise.allSettled(
		clicks.map(async () => {
			const how: Omit<RequestOf<typeof pay>, "paymentGatewayOrderId"> = chance.perMille(60)
				? { method: "OFFLINE" }
				: { method: "CARD", paymentToken: card(chance) };
			const { status, paymentId } = await client.use(payments).pay({ paymentGatewayOrderId: id, ...how });
			world.count(`paid: ${status}`);
			if (status === "APPROVED" && paymentId) records.paymentsOfOrder.set(paymentId, id);
		}),
	);
	for (const result of paid) if (result.status === "rejected") throw result.reason;
};

const browse = async ({ world: { chance }, shopper, client }: ShoppingSession): Promise<void> => {
	const [orderId, id] = [chance.pick(shopper.orders), chance.pick(shopper.checkouts)];
	if (orderId) await client.use(payments).getPayment({ paymentGatewayOrderId: orderId });
	if (id) await (isByV2(chance) ? totalV2 : totalV1)(client, id);
};

/** Closes all tabs; pending calls are abandoned. */
const abandon = async ({ shopper }: ShoppingSession): Promise<void> => {
	[shopper.checkouts, shopper.orders] = [[], []];
};

/** Buys something from the first look to the payment, and repeats what gets no response. */
const buy = async (session: ShoppingSession): Promise<void> => {
	const { shopper } = session;
	await buyNow(session);
	const [checkoutId = ""] = shopper.checkouts;
	const orderId = await twice(() => placeCheckout(session, checkoutId));
	await twice(() => payFor(session, orderId));
	shopper.bought = [orderId, ...shopper.bought].slice(0, 30);
};

const leave = async (session: ShoppingSession): Promise<void> => {
	await buyNow(session);
	const { shopper } = session;
	shopper.left = [...shopper.checkouts.slice(0, 1), ...shopper.left].slice(0, 12);
};

/** Buys what was left in a checkout, maybe days ago. */
const comeBack = async (session: ShoppingSession): Promise<void> => {
	const { world, shopper } = session;
	const checkoutId = world.chance.pick(shopper.left.filter((id) => !world.records.placedCheckouts.has(id)));
	if (checkoutId) await payFor(session, await placeCheckout(session, checkoutId));
};

const twice = <Result>(work: () => Promise<Result>): Promise<Result> =>
	work().catch((error) => {
		if (error instanceof CallError && error.status < 500) throw error;
		return work();
	});

const actions = {
	add,
	changeCart,
	checkOut,
	buyNow,
	buy,
	changeCheckout,
	place,
	payOrder,
	look: browse,
	pry,
	abandon,
	leave,
	comeBack,
	...afterSales,
};
const weights: Record<keyof typeof actions, number> = {
	add: 16,
	changeCart: 6,
	checkOut: 12,
	buyNow: 12,
	buy: 20,
	changeCheckout: 6,
	place: 18,
	payOrder: 26,
	look: 4,
	pry: 4,
	abandon: 3,
	leave: 30,
	comeBack: 40,
	requestReturn: 60,
	cancelOwn: 3,
	payByLink: 40,
	payCollection: 40,
};

/** A random action of this shopper, that others interrupt or not. */
export const act = (
	world: World,
	process: Process,
	shopper: Shopper,
	surroundings: Pick<ShoppingSession, "staff" | "others">,
	run: World["run"] | World["start"],
	name = world.chance.weighted(weights),
): void | Promise<void> =>
	run.call(world, `${shopper.name}:${name}`, process, async () => {
		await renew(world, process, shopper);
		// Another visitor takes their place.
		if (name === "buy" && world.chance.perMille(120))
			Object.assign(shopper, await arrive(world, process, shopper.name));
		const client = world.caller(process, shopper.token, shopper.address);
		await actions[name]({ world, shopper, client, ...surroundings });
	});

const renew = async (world: World, process: Process, shopper: Shopper): Promise<void> => {
	if (world.now.getTime() < shopper.since + renewAfter) return;
	const { refreshToken } = shopper;
	const now = world.now.getTime();
	const tokens = await world
		.caller(process, undefined, shopper.address)
		.use(oauth)
		.token({ grantType: "refresh_token", refreshToken });
	[shopper.token, shopper.since] = [tokens.access_token, now];
};
