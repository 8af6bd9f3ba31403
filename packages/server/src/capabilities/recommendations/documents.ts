import { collection, type Document } from "@cartwright/store/collection";

/** How a product sells. Its id is the product's. */
export interface ProductSales extends Document {
	/** In how many orders it was. */
	readonly orders: number;
	/** How well it sells of late; larger is better. See `heat.ts`. */
	readonly heat: number;
}

/** What was bought together with a product. Its id is the product's. */
export interface ProductCompanions extends Document {
	/** The strongest ones, in no order. */
	readonly companions: readonly Companion[];
}

export interface Companion {
	readonly id: string;
	readonly weight: number;
}

export const productSales = collection<ProductSales>("product_sales", {
	fields: { heat: "number" },
	indexes: [["heat"]],
	present: ["heat"],
});

export const productCompanions = collection<ProductCompanions>("product_companions");

/** Its id is that of an order that was learned from, so that no order counts twice. */
export const learnedOrders = collection<Document>("learned_orders");
