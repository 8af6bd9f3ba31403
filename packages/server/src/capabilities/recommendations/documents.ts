import { collection, type Document } from "@cartwright/store/collection";

/** Products bought together with a product. Its id is the product's. */
export interface ProductCompanions extends Document {
	/** Weights by product id. Earlier versions wrote a list. */
	readonly companions: Readonly<Record<string, number>> | readonly Companion[];
}

interface Companion {
	readonly id: string;
	readonly weight: number;
}

export const productCompanions = collection<ProductCompanions>("product_companions");

/** Marks a counted order, by its id, so that no order is added or removed twice. */
export interface LearnedOrder extends Document {
	/** A date without a time, which is enough for its expiry. */
	readonly countedOn: string;
}

export const learnedOrders = collection<LearnedOrder>("learned_orders", {
	fields: { countedOn: "text" },
	indexes: [["countedOn"]],
});
