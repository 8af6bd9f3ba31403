import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readChanges } from "../forms/read-changes.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { loadEditor } from "../products/load-editor.server.ts";
import { newProductDraft } from "../products/product-draft.ts";
import { ProductPage } from "../products/product-page.tsx";
import { createProduct } from "../products/save-product.server.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
	facts: { ...(await loadEditor(context.get(pageContextKey))), id: "", url: "", categoryIds: [] },
});

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return createProduct(client, readChanges(await request.formData()));
};

export default function NewProduct() {
	const { facts } = useLoaderData<typeof loader>();
	return <ProductPage saved={newProductDraft} facts={facts} />;
}
