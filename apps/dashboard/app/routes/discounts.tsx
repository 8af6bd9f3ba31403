import { coupons } from "@cartwright/contract/coupons/coupons";
import { site as siteService } from "@cartwright/contract/sites/site";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Icon } from "@cartwright/ui/parts/icon";
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { couponRow } from "../discounts/coupon-row.ts";
import { CouponTable } from "../discounts/coupon-table.tsx";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { useSearchKey } from "../list/use-search-key.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

const pageSize = 50;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const { searchParams } = new URL(request.url);
	const text = (searchParams.get("q") ?? "").trim();
	const page = Math.max(1, Number(/^\d{1,6}$/.exec(searchParams.get("page") ?? "")?.[0] ?? 1));
	// Codes are upper case; a name is found by its start as it is written.
	const filter = text ? { $or: [{ code: { $startsWith: text.toUpperCase() } }, { name: { $startsWith: text } }] } : {};
	const query = { filter: JSON.stringify(filter), paging: { limit: pageSize, offset: (page - 1) * pageSize } };
	const [list, { site }] = await Promise.all([
		orErrorPage(client.use(coupons).queryCoupons({ query })),
		client.use(siteService).getSite({}),
	]);
	const now = Date.now();
	return {
		rows: list.coupons.map((coupon) => couponRow(coupon, now)),
		total: list.totalResults ?? 0,
		currency: site?.currency ?? "",
		text,
		page,
	};
};

export default function Discounts() {
	const { t, formats } = useLanguage();
	const { rows, total, currency, text, page } = useLoaderData<typeof loader>();
	const field = useSearchKey();
	const title = t("discounts.title");
	const address = (to: number): string => `?${new URLSearchParams({ ...(text ? { q: text } : {}), page: String(to) })}`;
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
			<Form className="filters" role="search">
				<div className="filters-search">
					<Icon name="search" />
					<input
						key={text}
						ref={field}
						className="input"
						type="search"
						name="q"
						maxLength={100}
						defaultValue={text}
						placeholder={t("discounts.search")}
						aria-label={t("discounts.search")}
					/>
				</div>
			</Form>
			{rows.length > 0 ? (
				<CouponTable rows={rows} currency={currency} />
			) : (
				<EmptyState title={t(text ? "discounts.none.filteredTitle" : "discounts.none.title")}>
					<p>{t(text ? "discounts.none.filteredText" : "discounts.none.text")}</p>
				</EmptyState>
			)}
			<ListPages next={page * pageSize < total ? address(page + 1) : ""} previous={page > 1 ? address(page - 1) : ""} />
		</>
	);
}
