import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { issueGiftCard } from "../gift-cards/issue-gift-card.server.ts";
import { NewGiftCardPage } from "../gift-cards/new-gift-card-page.tsx";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [{ permissions }, { currency, timeZone }] = await Promise.all([page.me(), page.shop()]);
	// Nothing else is loaded that would be refused.
	if (!permissions.includes("GIFT_CARDS.GIFT_CARD_CREATE")) throw data(null, { status: 403 });
	return { currency, timeZone, idempotencyKey: randomUUID() };
};

/** What was refused is sent again with the key that it had. */
export const shouldRevalidate = (): boolean => false;

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, shop] = await Promise.all([page.staff(), page.shop()]);
	return issueGiftCard(client, await request.formData(), shop);
};

export default function NewGiftCard() {
	const loaded = useLoaderData<typeof loader>();
	return <NewGiftCardPage {...loaded} result={useActionData<typeof action>()} />;
}
