import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadCollection, loadCollections } from "../content/load-collections.server.ts";
import { SchemaPage } from "../content/schema-page.tsx";
import { sendSchemaForm } from "../content/send-schema-form.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const [collection, all] = await Promise.all([
		loadCollection(client, params.collectionId ?? ""),
		loadCollections(client),
	]);
	return { collection, targets: all.map(({ id, name }) => ({ id, name })) };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendSchemaForm(client, params.collectionId ?? "", await request.formData());
};

export { revalidateRefusals as shouldRevalidate } from "../forms/revalidate-refusals.ts";

export default function ContentSchema() {
	return <SchemaPage {...useLoaderData<typeof loader>()} />;
}
