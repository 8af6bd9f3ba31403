import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CollectionsPage } from "../content/collections-page.tsx";
import { loadCollections } from "../content/load-collections.server.ts";
import { sendCollectionForm } from "../content/send-collection-form.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
	collections: await loadCollections(await context.get(pageContextKey).staff()),
});

export const action = async ({ request, context }: ActionFunctionArgs) =>
	sendCollectionForm(await context.get(pageContextKey).staff(), await request.formData());

export default function Content() {
	return <CollectionsPage {...useLoaderData<typeof loader>()} />;
}
