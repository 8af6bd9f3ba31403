import { coupons } from "@cartwright/contract/coupons/coupons";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { couponRow } from "../discounts/coupon-row.ts";
import { CouponTable } from "../discounts/coupon-table.tsx";
import { DiscountTabs } from "../discounts/discount-tabs.tsx";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPages } from "../list/list-pages.tsx";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

const pageSize = 50;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const { searchParams } = new URL(request.url);
	const text = (searchParams.get("q") ?? "").trim();
	const pageNumber = Math.max(1, Number(/^\d{1,6}$/.exec(searchParams.get("page") ?? "")?.[0] ?? 1));
	// Codes are upper case; a name is found by its start as it is written.
	const filter = text ? { $or: [{ code: { $startsWith: text.toUpperCase() } }, { name: { $startsWith: text } }] } : {};
	const query = { filter: JSON.stringify(filter), paging: { limit: pageSize, offset: (pageNumber - 1) * pageSize } };
	const [list, { currency }] = await Promise.all([
		orErrorPage(client.use(coupons).queryCoupons({ query })),
		page.shop(),
	]);
	const now = Date.now();
	return {
		rows: list.coupons.map((coupon) => couponRow(coupon, now)),
		total: list.totalResults ?? 0,
		currency,
		text,
		page: pageNumber,
	};
};

/** The search part of the address of a page of the list. */
const addressOf = (text: string, page: number): string => {
	const search = new URLSearchParams(text ? { q: text } : {});
	if (page > 1) search.set("page", String(page));
	return `?${search}`;
};

export default function Discounts() {
	const { t, formats } = useLanguage();
	const { rows, total, currency, text, page } = useLoaderData<typeof loader>();
	const live = useLiveRows(rows, { coupon: "any" });
	const title = t("discounts.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>
					{title} <span className="room-count">{formats.number(total)}</span>
				</h1>
				<Link className="button button-primary button-small" to="/discounts/new">
					{t("discounts.new")}
				</Link>
			</div>
			<DiscountTabs current="coupons" />
			<ListFilters
				text={text}
				label={t("discounts.search")}
				maxLength={100}
				addressOf={(fields) => addressOf(String(fields.get("q") ?? "").trim(), 1)}
				clear={undefined}
			/>
			{live.rows.length > 0 ? (
				<CouponTable rows={live.rows} currency={currency} />
			) : (
				<EmptyState title={t(text ? "discounts.none.filteredTitle" : "discounts.none.title")}>
					<p>{t(text ? "discounts.none.filteredText" : "discounts.none.text")}</p>
				</EmptyState>
			)}
			<ListPages
				next={page * pageSize < total ? addressOf(text, page + 1) : ""}
				previous={page > 1 ? addressOf(text, page - 1) : ""}
			/>
			<ChangedBar {...live} />
		</>
	);
}
