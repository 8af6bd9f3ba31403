import { randomUUID } from "node:crypto";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { giftCardTransactions } from "@cartwright/contract/gift-cards/transactions";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { giftCardDetails, transactionRow } from "../gift-cards/gift-card.ts";
import { GiftCardPage } from "../gift-cards/gift-card-page.tsx";
import { sendGiftCardForm } from "../gift-cards/send-gift-card-form.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

const pageSize = 50;

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const giftCardId = params.giftCardId ?? "";
	const cursor = new URL(request.url).searchParams.get("cursor");
	const query = { cursorPaging: { limit: pageSize, ...(cursor ? { cursor } : {}) } };
	const [{ giftCard }, { transactions, pagingMetadata }] = await Promise.all([
		orErrorPage(client.use(giftCards).getGiftCard({ giftCardId })),
		orErrorPage(client.use(giftCardTransactions).queryGiftCardTransactions({ giftCardId, query })),
	]);
	const { next, prev } = pagingMetadata?.cursors ?? {};
	const pageAt = (of: string | null | undefined): string => (of ? `?${new URLSearchParams({ cursor: of })}` : "");
	return {
		card: giftCardDetails(giftCard ?? {}, Date.now()),
		transactions: transactions.map(transactionRow),
		next: pageAt(next),
		previous: pageAt(prev),
		idempotencyKey: randomUUID(),
	};
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendGiftCardForm(client, params.giftCardId ?? "", await request.formData());
};

export default function GiftCard() {
	const loaded = useLoaderData<typeof loader>();
	const live = useLivePage({ giftCard: [loaded.card.id] });
	return (
		<>
			<GiftCardPage key={loaded.card.id} {...loaded} />
			<ChangedBar {...live} />
		</>
	);
}
