import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readChanges } from "../forms/read-changes.server.ts";
import { textOf } from "../forms/text-of.ts";
import { pageContextKey } from "../page-context.server.ts";
import { loadStorefront } from "../storefront/load-storefront.server.ts";
import { discardStorefront, publishStorefront, saveStorefront } from "../storefront/save-storefront.server.ts";
import { StorefrontPage } from "../storefront/storefront-page.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { timeZone }] = await Promise.all([page.staff(), page.shop()]);
	return loadStorefront(client, timeZone);
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { timeZone }, form] = await Promise.all([page.staff(), page.shop(), request.formData()]);
	switch (form.get("intent")) {
		case "save":
			return saveStorefront(client, readChanges(form), timeZone);
		case "publish":
			return publishStorefront(client, textOf(form, "revision"));
		case "discard":
			return discardStorefront(client, textOf(form, "revision"));
		default:
			throw data(null, { status: 400 });
	}
};

export default function Storefront() {
	return <StorefrontPage {...useLoaderData<typeof loader>()} />;
}
