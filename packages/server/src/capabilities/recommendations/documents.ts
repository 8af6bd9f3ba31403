import { collection, type Document } from "@cartwright/store/collection";

/** What was bought together with a product. Its id is the product's. */
export interface ProductCompanions extends Document {
	/** The strongest ones, in no order. */
	readonly companions: readonly Companion[];
}

export interface Companion {
	readonly id: string;
	readonly weight: number;
}

export const productCompanions = collection<ProductCompanions>("product_companions");

/** Its id is that of an order that was learned from, so that no order counts twice. */
export const learnedOrders = collection<Document>("learned_orders");
