import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CategoriesPage } from "../categories/categories-page.tsx";
import { loadTree } from "../categories/load-tree.server.ts";
import { sendTreeForm } from "../categories/send-tree-form.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const text = (new URL(request.url).searchParams.get("q") ?? "").trim();
	return { nodes: await orErrorPage(loadTree(client)), text };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendTreeForm(client, await request.formData());
};

export { revalidateRefusals as shouldRevalidate } from "../forms/revalidate-refusals.ts";

export default function Categories() {
	return <CategoriesPage {...useLoaderData<typeof loader>()} />;
}
