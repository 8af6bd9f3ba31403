import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { CallError } from "@cartwright/sdk/errors";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const { platform } = context.get(visitContext);
	try {
		const { product } = await platform.shared.use(productsV3).getProductBySlug({ slug: params.slug ?? "" });
		return { name: product?.name ?? "" };
	} catch (error) {
		if (error instanceof CallError && error.code === "PRODUCT_NOT_FOUND") throw new Response(null, { status: 404 });
		throw error;
	}
};

export default function Product() {
	const { name } = useLoaderData<typeof loader>();
	return (
		<div className="page-width">
			<title>{name}</title>
			<h1>{name}</h1>
		</div>
	);
}
