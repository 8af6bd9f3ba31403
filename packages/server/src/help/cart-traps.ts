import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { earlierStoresAppId } from "@cartwright/products/catalogue/product";
import { type Exchange, isUnset, listAt, memberAt, type Trap } from "./exchange.ts";

const adds =
	/^ecom\.((current-)?cart\.(addToCurrentCart|addToCart|createCart)|(current-)?cart-v-2\.(createC|addLineItems)|checkout\.(createCheckout|addToCheckout)$)/;
const carts = /^ecom\.(current-)?cart(-v-2)?\./;
const nilId = "00000000-0000-0000-0000-000000000000";

/** What is to be added: `lineItems` of V1 and of checkouts, `catalogItems` of V2. */
const added = ({ request }: Exchange): readonly unknown[] => [
	...listAt(request, "lineItems"),
	...listAt(request, "catalogItems"),
];

const references = (exchange: Exchange) => added(exchange).map((line) => memberAt(line, "catalogReference"));
const lines = ({ response }: Exchange): readonly unknown[] => [
	...listAt(response, "cart.lineItems"),
	...listAt(response, "checkout.lineItems"),
];
const statusOf = (line: unknown): unknown => memberAt(line, "availability.status") ?? memberAt(line, "status");
const withStatus = (exchange: Exchange, status: string) => lines(exchange).some((line) => statusOf(line) === status);

/** Traps of carts and of what is added to them. */
export const cartTraps: readonly Trap[] = [
	{
		name: "add-without-variant",
		calls: adds,
		find: (exchange) =>
			references(exchange).some(
				(it) => isUnset(memberAt(it, "options.variantId")) && memberAt(it, "options.options") === undefined,
			)
				? "A line names neither options.variantId nor options.options. On a site with catalogue V3 such a line is not " +
					"added, without an error. Send the id of a variant, also for a product that has a single one."
				: undefined,
	},
	{
		name: "variant-and-options",
		calls: adds,
		find: (exchange) =>
			references(exchange).some(
				(it) => !isUnset(memberAt(it, "options.variantId")) && memberAt(it, "options.options") !== undefined,
			)
				? "A line names both options.variantId and options.options. The variant decides what is bought: leave out the options " +
					"of variants. Choices of modifiers belong there."
				: undefined,
	},
	{
		name: "nil-variant",
		calls: adds,
		find: (exchange) =>
			references(exchange).some((it) => memberAt(it, "options.variantId") === nilId)
				? "A line has the variant id of zeros, which stands for no variant in catalogue V1 and exists in no other. Send " +
					"options.options instead, or the id of a variant."
				: undefined,
	},
	{
		name: "earlier-app-id",
		calls: /./,
		find: ({ request }) =>
			JSON.stringify(request ?? null).includes(earlierStoresAppId)
				? `The request has the earlier id of the stores app, ${earlierStoresAppId}. It is understood here; elsewhere lines ` +
					`with it are not found. Send ${storesAppId}.`
				: undefined,
	},
	{
		name: "empty-add",
		calls: /^ecom\.((current-)?cart\.addTo|(current-)?cart-v-2\.addLineItems|checkout\.addTo)/,
		find: ({ request }) =>
			["lineItems", "catalogItems", "customLineItems", "customItems", "couponCode"].every((name) =>
				isUnset(memberAt(request, name)),
			)
				? "The call adds nothing: it names no lines. V1 reads them from lineItems, cart V2 from catalogItems and customItems."
				: undefined,
	},
	{
		name: "line-not-found",
		calls: carts,
		find: (exchange) =>
			withStatus(exchange, "NOT_FOUND")
				? "A line refers to nothing in the catalogue: its availability is NOT_FOUND, and its price is not that of a " +
					"product. Show it as unavailable, and let the shopper remove it."
				: undefined,
	},
	{
		name: "line-not-available",
		calls: carts,
		find: (exchange) =>
			withStatus(exchange, "NOT_AVAILABLE")
				? "A line cannot be bought now: its availability is NOT_AVAILABLE. It stays in the cart and does not count."
				: undefined,
	},
	{
		name: "line-partly-available",
		calls: carts,
		find: (exchange) =>
			withStatus(exchange, "PARTIALLY_AVAILABLE")
				? "There are fewer units than a line asks for: its availability is PARTIALLY_AVAILABLE, and quantityAvailable says " +
					"how many there are. The quantity of the line stays as it was asked for."
				: undefined,
	},
	{
		name: "confirmed-quantity",
		calls: /cart-v-2\./,
		find: (exchange) =>
			lines(exchange).some((line) => {
				const quantity = (name: string) => Number(memberAt(line, `quantityInfo.${name}`));
				return quantity("confirmedQuantity") < quantity("requestedQuantity");
			})
				? "A line has a smaller confirmedQuantity than was asked for. Totals use the confirmed one: show that."
				: undefined,
	},
	{
		name: "coupon-without-effect",
		calls: carts,
		find: ({ request, response }) =>
			!isUnset(memberAt(request, "couponCode")) &&
			!JSON.stringify(memberAt(response, "cart") ?? null).includes('"coupon')
				? "A coupon code was sent, and the cart has no coupon. Read the discounts of the cart, not the status."
				: undefined,
	},
];
