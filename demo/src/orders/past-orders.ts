import {
	type Order,
	type Outcome,
	type Product,
	pastOrder,
	type Settings,
	shippingSettings,
	withOutcome,
} from "@cartwright/server/operator/sample-shop";
import { Chance } from "../drawing/chance.ts";
import type { RangeItem } from "../shop/range.ts";
import { type Pick, Shoppers } from "./baskets.ts";
import { type Guest, guest } from "./buyers.ts";
import { orderTimes } from "./calendar.ts";

export interface PastOrdersInput {
	readonly seed: string;
	readonly count: number;
	readonly now: string;
	readonly range: readonly RangeItem[];
	/** The products by key. */
	readonly products: ReadonlyMap<string, Product>;
	readonly settings: Settings;
	readonly newId: () => string;
}

const day = 86_400_000;

/** Past orders, the oldest first, with invented demand and the shop's own price calculation. */
export const pastOrders = (input: PastOrdersInput): Order[] => {
	const chance = new Chance(`orders ${input.seed}`);
	const now = Date.parse(input.now);
	const shoppers = new Shoppers(input.range, chance.of("popularity"));
	const guests = Math.ceil(input.count * 0.78);
	return orderTimes(input.count, now, chance.of("times")).map((time, index) => {
		const own = chance.of(`order ${index}`);
		const age = (now - time) / day;
		const number = own.whole(1, guests);
		const buyer = guest(number, chance.of(`guest ${number}`));
		return orderOf(input, shoppers.basket(age, own), buyer, { time: new Date(time).toISOString(), age, chance: own });
	});
};

interface Occasion {
	readonly time: string;
	/** In days. */
	readonly age: number;
	readonly chance: Chance;
}

const orderOf = (
	{ settings, newId, products }: PastOrdersInput,
	picks: readonly Pick[],
	{ address, email, number, language }: Guest,
	occasion: Occasion,
): Order => {
	const { time, chance } = occasion;
	const lines = picks.flatMap(({ item, quantity }) => {
		const product = products.get(item.data.key);
		return product ? [{ productId: product.id, variantId: variantOf(product, chance), quantity }] : [];
	});
	const buyer = { email, firstName: "Guest", lastName: number, language, address };
	const delivery = deliveryFor(settings, address.country ?? "", chance);
	const placed = pastOrder({ time, buyer, lines, delivery }, { settings, products: [...products.values()], newId });
	return withOutcome(placed, outcomeOf(occasion), newId);
};

/** A random visible variant. */
const variantOf = (product: Product, chance: Chance): string | undefined =>
	product.managesVariants ? chance.pick(product.variants).id : undefined;

const deliveryFor = (settings: Settings, country: string, chance: Chance): string => {
	const { rates, pickups } = shippingSettings(settings);
	const [pickup] = pickups;
	if (pickup && country === "IE" && chance.happens(0.16)) return pickup.id;
	const serving = rates.filter(({ countries }) => countries.includes(country));
	const chosen = serving.length > 1 && chance.happens(0.85) ? serving[0] : chance.pick(serving);
	return chosen?.id ?? "world";
};

const packingDays = 2.5;

/** Almost all are paid and shipped. Some recent ones are pending; a few are cancelled. */
const outcomeOf = ({ time, age, chance }: Occasion): Outcome => {
	const after = (minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();
	const byTransfer = chance.happens(0.06);
	if (byTransfer && age > 12 && chance.happens(0.4)) {
		return { canceled: after(9 * 1440), archived: age > 60, seenByAHuman: true };
	}
	const isPaid = !byTransfer || age > 4;
	return {
		paid: isPaid ? (byTransfer ? after(2880) : time) : undefined,
		sent: isPaid && age > packingDays ? after(1440) : undefined,
		archived: false,
		seenByAHuman: age > 1,
	};
};
