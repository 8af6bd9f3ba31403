import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from "react-router";
import { pageContextKey } from "../page-context.server.ts";
import { readDeliveryList } from "../webhooks/delivery-list.ts";
import { loadWebhook } from "../webhooks/load-webhook.server.ts";
import { sendWebhookForm } from "../webhooks/send-webhook-form.server.ts";
import { WebhookPage } from "../webhooks/webhook-page.tsx";

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const state = readDeliveryList(new URL(request.url).searchParams);
	return { state, ...(await loadWebhook(client, params.webhookId ?? "", state)) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const result = await sendWebhookForm(client, await request.formData());
	// The page of what is gone has nothing to show.
	return "of" in result && result.of === "removeWebhook" ? redirect("/apps") : result;
};

export default function Webhook() {
	const loaded = useLoaderData<typeof loader>();
	return <WebhookPage key={loaded.webhook.id} {...loaded} isBusy={useNavigation().state !== "idle"} />;
}
