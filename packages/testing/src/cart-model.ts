// A plain model of what a shopper's cart becomes by calls of either version, with the products `free`, of which there are
// any number of units at 10.00, and `counted`, whose units at 7.00 are counted.

export type ProductName = "free" | "counted";
const prices: Readonly<Record<ProductName, number>> = { free: 1000, counted: 700 };
const deliveryPrice = 500;

/** The calls of version 1 and 2 by which a cart is read and changed: as the current one, or by its id. */
export type Way = "currentV1" | "cartV1" | "checkoutV1" | "currentV2" | "cartV2";

export type Step =
	| { readonly kind: "add"; readonly product: ProductName; readonly quantity: number; readonly by: Way }
	| { readonly kind: "set"; readonly product: ProductName; readonly quantity: number; readonly by: Way }
	| { readonly kind: "remove"; readonly product: ProductName; readonly by: Way }
	| { readonly kind: "note"; readonly note: string; readonly by: Way }
	| { readonly kind: "address" | "deliver" | "undeliver"; readonly by: Way }
	| { readonly kind: "checkOut"; readonly by: "currentV1" | "cartV1" }
	| { readonly kind: "delete"; readonly by: Exclude<Way, "checkoutV1"> }
	| { readonly kind: "refresh"; readonly by: "currentV2" | "cartV2" }
	| { readonly kind: "place"; readonly by: "checkoutV1" | "cartV2" }
	| { readonly kind: "pay" }
	| { readonly kind: "redirect" }
	/** The stock changes because others buy or the shop buys more. */
	| { readonly kind: "stock"; readonly difference: number };

interface ModelLine {
	readonly product: ProductName;
	readonly quantity: number;
	/** More than the quantity if there were not as many in stock. */
	readonly requested: number;
}

export interface ModelCart {
	/** Counts the carts of the shopper. */
	readonly number: number;
	readonly lines: readonly ModelLine[];
	readonly note?: string;
	readonly addressed?: true;
	/** Version 1 sets the billing address in the checkout only. */
	readonly billed?: true;
	readonly delivered?: true;
	readonly checkedOut?: true;
}

export interface ModelOrder {
	readonly cart: number;
	readonly total: number;
	readonly lines: ModelCart["lines"];
	/** Whether the cart is as it was when the order was placed. */
	readonly isCurrent: boolean;
	readonly isBeingPaid?: true;
	/** Whether its cart was deleted before it was paid. */
	readonly isWithoutCart?: true;
}

export interface Model {
	readonly cart?: ModelCart;
	readonly carts: number;
	/** The last cart that the shopper saw, to which calls by id refer. */
	readonly known?: number;
	/** The counted units that nobody holds. */
	readonly stock: number;
	/** The order that waits for its payment. */
	readonly order?: ModelOrder;
	readonly bought: readonly ModelOrder[];
}

export const totalOf = ({ lines, delivered }: ModelCart): number =>
	subtotalOf(lines) + (isDeliverable(lines) && delivered ? deliveryPrice : 0);

export const subtotalOf = (lines: ModelCart["lines"]): number =>
	lines.reduce((sum, { product, quantity }) => sum + prices[product] * quantity, 0);

const isDeliverable = (lines: ModelCart["lines"]): boolean => lines.some(({ quantity }) => quantity > 0);

/** How many units the shopper can have: those held for the own order count as in stock. */
const available = ({ stock, order, cart }: Model, product: ProductName): number =>
	product === "free"
		? Number.POSITIVE_INFINITY
		: stock + (order && order.cart === cart?.number ? countedIn(order.lines) : 0);

const countedIn = (lines: ModelCart["lines"]): number =>
	lines.find(({ product }) => product === "counted")?.quantity ?? 0;

/** The cart as its totals count it: without what nobody can buy. */
export const countedCart = (model: Model): ModelCart | undefined =>
	model.cart && { ...model.cart, lines: model.cart.lines.filter(({ product }) => available(model, product) > 0) };

/** What the model becomes by a step; undefined if the step is refused. */
const after = (model: Model, step: Step): Model | undefined => {
	const { cart } = model;
	if (step.kind === "stock") return restocked(model, step.difference);
	if (step.kind === "pay") {
		const started = payStarted(model);
		return started && paid(started);
	}
	if (step.kind === "add" && !cart && step.by.startsWith("current")) {
		const number = model.carts + 1;
		return withLine({ ...model, carts: number, cart: { number, lines: [] } }, step.product, step.quantity);
	}
	if (isById(step) && model.known !== cart?.number) return ofEarlierCart(model, step);
	if (!cart) return undefined;
	const requested =
		"product" in step ? cart.lines.find(({ product }) => product === step.product)?.requested : undefined;
	switch (step.kind) {
		case "add":
			return withLine(model, step.product, (requested ?? 0) + step.quantity);
		case "set":
			return requested === undefined ? undefined : withLine(model, step.product, step.quantity);
		case "remove":
			if (requested === undefined) return undefined;
			return changed(model, { ...cart, lines: cart.lines.filter(({ product }) => product !== step.product) });
		case "note":
			return changed(model, { ...cart, note: step.note });
		case "address":
			return changed(model, { ...cart, addressed: true, ...(isCartV1(step.by) ? {} : { billed: true }) });
		case "deliver":
			return delivered(model, cart, step.by);
		case "undeliver": {
			const { delivered: _, ...rest } = cart;
			return changed(model, rest);
		}
		case "checkOut":
			if (cart.lines.some((line) => line.quantity === 0 || available(model, line.product) === 0)) return undefined;
			return changed(model, { ...lowered(model, cart), checkedOut: true });
		case "refresh":
			return changed(model, lowered(model, asRequested(cart)));
		case "delete": {
			const { cart: _, order, ...rest } = model;
			return { ...rest, ...(order ? { order: { ...order, isCurrent: true } } : {}) };
		}
		case "place":
			return placed(model, cart);
		case "redirect":
			return model;
	}
};

const isById = (step: Step): boolean => !("by" in step && step.by.startsWith("current"));

/** A cart that became an order leads to it; one that was deleted does not exist. */
const ofEarlierCart = (model: Model, { kind }: Step): Model | undefined =>
	(kind === "place" || kind === "redirect") &&
	model.bought.some((order) => order.cart === model.known && !order.isWithoutCart)
		? model
		: undefined;

const restocked = (model: Model, difference: number): Model | undefined => {
	const stock = model.stock + difference;
	return stock < 0 ? undefined : { ...model, stock };
};

/** A changed cart must be placed again before its order is paid. */
const changed = (model: Model, cart: ModelCart): Model => ({
	...model,
	cart,
	...(model.order?.cart === cart.number ? { order: { ...model.order, isCurrent: false } } : {}),
});

const withLine = (model: Model, product: ProductName, requested: number): Model => {
	const cart = model.cart as ModelCart;
	const line = { product, quantity: Math.min(requested, available(model, product)), requested };
	const isNew = !cart.lines.some((each) => each.product === product);
	const lines = isNew ? [...cart.lines, line] : cart.lines.map((each) => (each.product === product ? line : each));
	return changed(model, { ...cart, lines });
};

const lowered = (model: Model, cart: ModelCart): ModelCart => ({
	...cart,
	lines: cart.lines.map((line) => ({
		...line,
		quantity: Math.min(line.quantity, available(model, line.product)),
	})),
});

/** With the units that were not in stock, too. */
const asRequested = (cart: ModelCart): ModelCart => ({
	...cart,
	lines: cart.lines.map((line) => ({ ...line, quantity: line.requested })),
});

const isCartV1 = (by: Way): boolean => by === "currentV1" || by === "cartV1";

/** Only carts of version 2 take no delivery method before there is something to deliver, and an address. */
const delivered = (model: Model, cart: ModelCart, by: Way): Model | undefined => {
	const isOffered = isDeliverable(countedCart(model)?.lines ?? []) && cart.addressed;
	return by.endsWith("V2") && !isOffered ? undefined : changed(model, { ...cart, delivered: true });
};

const placed = (model: Model, cart: ModelCart): Model | undefined => {
	const own = model.order?.cart === cart.number ? model.order : undefined;
	if (own?.isCurrent) return model;
	if (own?.isBeingPaid) return undefined;
	const isAvailable = cart.lines.every(
		({ product, quantity }) => quantity > 0 && quantity <= available(model, product),
	);
	if (cart.lines.length === 0 || !isAvailable || !cart.addressed || !cart.billed || !cart.delivered) return undefined;
	const { number, lines } = cart;
	const stock = available(model, "counted") - countedIn(lines);
	return { ...model, stock, order: { cart: number, total: totalOf(cart), lines, isCurrent: true } };
};

/** Calls can come between the start of a payment and its end. */
const payStarted = (model: Model): Model | undefined =>
	model.order?.isCurrent ? { ...model, order: { ...model.order, isBeingPaid: true } } : undefined;

/** What was added while the order was being paid goes on in a new cart. */
const paid = ({ order, cart, ...rest }: Model): Model => {
	if (!order) return { ...rest, ...(cart ? { cart } : {}) };
	if (cart?.number !== order.cart) {
		return { ...rest, bought: [...rest.bought, { ...order, isWithoutCart: true }], ...(cart ? { cart } : {}) };
	}
	const bought = [...rest.bought, order];
	const ordered = new Map(order.lines.map(({ product, quantity }) => [product, quantity]));
	// A line that was added while its product was sold out has no units, and stays.
	const lines = cart.lines
		.map((line) => {
			const taken = ordered.get(line.product);
			if (taken === undefined) return line;
			const left = line.quantity - taken;
			return { ...line, quantity: left, requested: left };
		})
		.filter(({ product, quantity }) => quantity > 0 || !ordered.has(product));
	if (lines.length === 0) return { ...rest, bought };
	const number = rest.carts + 1;
	const { checkedOut: _, ...details } = cart;
	return { ...rest, bought, carts: number, cart: { ...details, number, lines } };
};

export interface Outcome {
	readonly model: Model;
	readonly taken: readonly ("taken" | "refused")[];
}

/** What may come of steps that are taken at the same time: what comes of them in some order. Some look the same at first. */
export const outcomesOf = (model: Model, [first, second]: readonly Step[]): Outcome[] => {
	if (!first) return [];
	const one = outcomeOf(model, first);
	if (!second) return [{ model: one.model, taken: [one.taken] }];
	const other = outcomeOf(model, second);
	const [then, before] = [outcomeOf(one.model, second), outcomeOf(other.model, first)];
	const started = first.kind === "pay" ? payStarted(model) : undefined;
	const between = started && outcomeOf(started, second);
	return [
		{ model: then.model, taken: [one.taken, then.taken] },
		{ model: before.model, taken: [before.taken, other.taken] },
		...(between ? [{ model: paid(between.model), taken: ["taken" as const, between.taken] }] : []),
	];
};

const outcomeOf = (model: Model, step: Step) => {
	const next = after(model, step);
	return { model: next ?? model, taken: next ? ("taken" as const) : ("refused" as const) };
};
