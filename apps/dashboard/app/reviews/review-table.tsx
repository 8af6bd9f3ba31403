import { Picture } from "@cartwright/ui/parts/picture";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import { SelectAll } from "../list/select-all.tsx";
import { SortedHead } from "../list/sorted-head.tsx";
import { useSelectionOverPages } from "../list/use-selection-over-pages.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import { BulkReviews } from "./bulk-reviews.tsx";
import type { ReviewRow } from "./review-row.ts";
import { addressOfReviews, type ReviewListState, type ReviewSort } from "./review-search.ts";
import { ReviewState } from "./review-state.tsx";
import { Stars } from "./stars.tsx";

interface ReviewTableProps {
	readonly rows: readonly ReviewRow[];
	readonly total: number;
	readonly state: ReviewListState;
	readonly isBusy: boolean;
	readonly next: string;
	readonly previous: string;
}

/** The reviews of one page of the list, with a selection for what is done to several at once. */
export function ReviewTable({ rows, total, state, isBusy, next, previous }: ReviewTableProps) {
	const { t } = useLanguage();
	const may = useMay();
	const selection = useSelectionOverPages(rows, total);
	const canChange = may("REVIEWS.MODERATE_REVIEWS", "REVIEWS.DELETE_REVIEW");
	const ids = rows.map(({ id }) => id);
	return (
		<>
			{canChange && selection.chosen.length > 0 && (
				<BulkReviews
					chosen={selection.chosen}
					allPages={selection.allPages}
					list={addressOfReviews(state)}
					onStarted={selection.clear}
				/>
			)}
			<ListTable caption={t("reviews.title")} className="review-table" isBusy={isBusy}>
				<thead>
					<tr>
						{canChange && (
							<SelectAll
								label={t("reviews.table.selectAll")}
								isChosen={selection.hasAll}
								onChange={selection.toggleAll}
							/>
						)}
						<th scope="col">{t("reviews.table.review")}</th>
						<ReviewHead name="rating" state={state}>
							{t("reviews.table.rating")}
						</ReviewHead>
						<th scope="col">{t("reviews.table.product")}</th>
						<th scope="col">{t("reviews.table.state")}</th>
						<ReviewHead name="createdDate" state={state}>
							{t("reviews.table.date")}
						</ReviewHead>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row
							key={row.id}
							row={row}
							ids={ids}
							isSelected={canChange ? selection.has(row.id) : undefined}
							onToggle={() => selection.toggle(row.id)}
						/>
					))}
				</tbody>
			</ListTable>
			<ListPages
				next={next && addressOfReviews(state, { cursor: next })}
				previous={previous && addressOfReviews(state, { cursor: previous })}
			/>
		</>
	);
}

function ReviewHead({ name, state, children }: { name: ReviewSort; state: ReviewListState; children: ReactNode }) {
	const isSorted = state.sort === name;
	const descending = isSorted ? !state.descending : name === "createdDate";
	return (
		<SortedHead
			search={addressOfReviews(state, { sort: name, descending })}
			sorted={isSorted ? (state.descending ? "descending" : "ascending") : undefined}
		>
			{children}
		</SortedHead>
	);
}

interface RowProps {
	readonly row: ReviewRow;
	/** The reviews of the page, for the way to the next one. */
	readonly ids: readonly string[];
	readonly isSelected: boolean | undefined;
	readonly onToggle: () => void;
}

function Row({ row, ids, isSelected, onToggle }: RowProps) {
	const { t } = useLanguage();
	const dates = useDates();
	const author = row.author || t("reviews.noAuthor");
	return (
		<ListRow to={`/reviews/${row.id}`} state={{ ids }} isSelected={isSelected}>
			{isSelected !== undefined && (
				<td className="table-choice">
					<input
						type="checkbox"
						aria-label={t("reviews.table.select", { author })}
						checked={isSelected}
						onChange={onToggle}
					/>
				</td>
			)}
			<th scope="row" className="review-text">
				<Link className="table-link" to={`/reviews/${row.id}`} state={{ ids }} data-row>
					{row.title || t("reviews.noTitle")}
				</Link>
				{row.body && (
					<span className="review-body" dir="auto">
						{row.body}
					</span>
				)}
				{row.pictures.length > 0 && (
					<span className="review-thumbnails">
						{row.pictures.map((picture) => (
							<Picture key={picture.url} file={picture} alt="" widths={[40, 80]} ratio={1} />
						))}
					</span>
				)}
				<span className="product-brand">
					<bdi>{author}</bdi>
					{row.isVerified && ` · ${t("reviews.verified")}`}
				</span>
			</th>
			<td className="review-given">
				<Stars rating={row.rating} />
			</td>
			<td className="review-product">{row.product?.name ?? t("reviews.noProduct")}</td>
			<td className="review-state">
				<span className="statuses">
					<ReviewState row={row} />
				</span>
			</td>
			<td className="table-date">
				<time dateTime={row.date}>{dates.date(row.date)}</time>
			</td>
		</ListRow>
	);
}
