import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readAppList } from "../apps/app-list.ts";
import { AppsPage } from "../apps/apps-page.tsx";
import { loadApps } from "../apps/load-apps.server.ts";
import { sendAppForm } from "../apps/send-app-form.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { sendWebhookForm } from "../webhooks/send-webhook-form.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const state = readAppList(new URL(request.url).searchParams);
	return { state, ...(await loadApps(await context.get(pageContextKey).staff(), state)) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const form = await request.formData();
	return (await sendAppForm(client, form, Date.now())) ?? sendWebhookForm(client, form);
};

export { revalidateRefusals as shouldRevalidate } from "../forms/revalidate-refusals.ts";

export default function Apps() {
	return <AppsPage {...useLoaderData<typeof loader>()} />;
}
