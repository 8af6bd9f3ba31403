import { orders } from "@cartwright/commerce/orders/documents";
import type { Order } from "@cartwright/commerce/orders/order";
import type { Client } from "@cartwright/sdk/client";
import { byId, page } from "@cartwright/store/store";
import type { Process, World } from "./world.ts";

/** The shop's staff. */
export interface Staff {
	readonly key: string;
	/** The products that they know of. */
	readonly products: string[];
	/** The products with two sizes. */
	readonly sized: Set<string>;
}

/** What an action of the staff works with. */
export interface Shift {
	readonly world: World;
	readonly process: Process;
	readonly staff: Staff;
	readonly client: Client;
}

/** One of the newest orders, of those that suit. */
export const findOrder = async (
	{ world, process }: Pick<Shift, "world" | "process">,
	limit: number,
	suits: (order: Order) => boolean = () => true,
): Promise<Order | undefined> => {
	const { chance, scheduler, site } = world;
	const { stored } = await scheduler.step("looks through the orders", () =>
		process.store.read(site, { stored: page(orders, { limit, sort: [{ field: "createdDate", order: "DESC" }] }) }),
	);
	return chance.pick(stored.map(({ doc }) => doc).filter(suits));
};

export const readOrder = async ({ world, process }: Pick<Shift, "world" | "process">, id: string) => {
	const { scheduler, site } = world;
	const read = () => process.store.read(site, { order: byId(orders, id) });
	return (await scheduler.step("looks at an order", read)).order?.doc;
};

/** Usually a part of it or all, sometimes too much. */
export const amountOf = ({ chance }: World, minor: number): { amount?: { amount: string } } => {
	if (chance.perMille(400)) return {};
	const max = chance.perMille(100) ? minor + 100 : Math.max(minor, 1);
	return { amount: decimal(chance.between(1, max)) };
};

export const decimal = (minor: number): { amount: string } => ({ amount: (minor / 100).toFixed(2) });
