import { productImports as service } from "@cartwright/contract/catalogue/product-imports";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const productImports: readonly Implementation[] = [
	implement(service, {
		startProductImport: () => import("./start-product-import.ts"),
		getProductImport: () => import("./get-product-import.ts"),
		listProductImports: () => import("./list-product-imports.ts"),
		stopProductImport: () => import("./stop-product-import.ts"),
	}),
];
