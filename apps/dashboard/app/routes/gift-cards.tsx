import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { addressOfGiftCards, giftCardViews, readGiftCardList } from "../gift-cards/gift-card-list.ts";
import { GiftCardTable } from "../gift-cards/gift-card-table.tsx";
import { loadGiftCards } from "../gift-cards/load-gift-cards.server.ts";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPages } from "../list/list-pages.tsx";
import { ListViews } from "../list/list-views.tsx";
import { loadSavedViews } from "../list/load-saved-views.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { pageContextKey } from "../page-context.server.ts";
import { useMay } from "../use-workplace.ts";

const maxSearch = 254;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const state = readGiftCardList(new URL(request.url).searchParams);
	const [loaded, saved] = await Promise.all([
		loadGiftCards(client, state, new Date()),
		loadSavedViews(client, "giftCards"),
	]);
	return { state, saved, ...loaded };
};

export default function GiftCards() {
	const { t, formats } = useLanguage();
	const may = useMay();
	const { state, saved, rows, total, next, previous } = useLoaderData<typeof loader>();
	const live = useLiveRows(rows, { giftCard: "any" });
	const isBusy = useNavigation().state !== "idle";
	const isFiltered = Boolean(state.text) || state.view !== "all";
	const title = t("giftCards.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>
					{title} <span className="room-count">{formats.number(total)}</span>
				</h1>
				<span className="room-actions">
					{may("GIFT_CARDS.GIFT_CARD_PRODUCT_UPDATE") && (
						<Link className="button button-secondary button-small" to="/gift-cards/product">
							{t("giftCards.product.title")}
						</Link>
					)}
					{may("GIFT_CARDS.GIFT_CARD_CREATE") && (
						<Link className="button button-primary button-small" to="/gift-cards/new">
							{t("giftCards.issue")}
						</Link>
					)}
				</span>
			</div>
			<ListViews
				label={t("giftCards.views.label")}
				current={state.view}
				views={giftCardViews.map((name) => ({
					name,
					text: t(`giftCards.views.${name}`),
					search: addressOfGiftCards(state, { view: name }),
				}))}
				saved={saved}
				search={addressOfGiftCards(state)}
			/>
			<ListFilters
				text={state.text}
				label={t("giftCards.search")}
				maxLength={maxSearch}
				addressOf={(fields) => addressOfGiftCards(state, { text: (fields.get("q") ?? "").trim() })}
				clear={
					state.text
						? { label: t("customers.filters.clear"), search: addressOfGiftCards(state, { text: "" }) }
						: undefined
				}
			/>
			{live.rows.length > 0 ? (
				<GiftCardTable rows={live.rows} state={state} isBusy={isBusy} />
			) : (
				<EmptyState title={t(isFiltered ? "giftCards.none.filteredTitle" : "giftCards.none.title")}>
					<p>{t(isFiltered ? "giftCards.none.filteredText" : "giftCards.none.text")}</p>
				</EmptyState>
			)}
			<ListPages
				next={next && addressOfGiftCards(state, { cursor: next })}
				previous={previous && addressOfGiftCards(state, { cursor: previous })}
			/>
			<ChangedBar {...live} />
		</>
	);
}
