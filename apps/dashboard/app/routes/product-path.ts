import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { LoaderFunctionArgs } from "react-router";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The path of a product in the storefront. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const { product } = await orErrorPage(client.use(productsV3).getProduct({ productId: params.productId ?? "" }));
	return { id: params.productId ?? "", name: product?.name ?? "", path: `/products/${product?.slug ?? ""}` };
};

export const shouldRevalidate = (): boolean => false;
