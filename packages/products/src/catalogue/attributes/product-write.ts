import type { Write } from "@cartwright/store/batch";
import { products } from "../documents.ts";
import type { Product } from "../product.ts";

type ProductWrite = Extract<Write, { kind: "create" | "replace" }> & { readonly doc: Product };

/** Whether a write creates or replaces a product. */
export const isProductWrite = (write: Write): write is ProductWrite =>
	(write.kind === "create" || write.kind === "replace") && write.collection.name === products.name;
